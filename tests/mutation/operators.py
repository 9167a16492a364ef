"""What may be changed in a piece of code: each function answers with a name of the change and what stands there then.

Only what decides is changed: conditions, branches, comparisons, numbers, arithmetic, results, the order of arguments.
Words for people, types and documentation stay as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

Change = tuple[str, ast.AST, ast.AST]
"""The name of a change, the node that goes, and the node that comes."""

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
CALCULATED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}


def changes(node: ast.AST) -> Iterator[Change]:
    """Every change of a node itself; its children have their own."""
    for kind in (_conditions, _operands, _numbers, _arguments, _statements):
        yield from kind(node)


def _conditions(node: ast.AST) -> Iterator[Change]:
    """A condition turned round, and the branch that it leads to never or always taken."""
    match node:
        case ast.If(test=test) | ast.IfExp(test=test):
            values = (False, True)
        case ast.While(test=test):
            values = (False,)
        case ast.comprehension(ifs=[test]):
            values = (True,)
        case _:
            return
    if not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
        yield "condition turned round", test, ast.UnaryOp(ast.Not(), test)  # there a "not" is removed
    for value in values:
        yield "branch always taken" if value else "branch removed", test, ast.Constant(value)


def _operands(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.BoolOp(op=op, values=values):
            yield "and, or", node, ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for at in range(len(values)):
                left = [*values[:at], *values[at + 1 :]]
                yield "operand removed", node, left[0] if len(left) == 1 else ast.BoolOp(op, left)
        case ast.Compare():
            for at, operator in enumerate(node.ops):
                ops = [*node.ops[:at], COMPARED[type(operator)](), *node.ops[at + 1 :]]
                yield "comparison", node, ast.Compare(node.left, ops, node.comparators)
        case ast.UnaryOp():
            yield "sign or not removed", node, node.operand
        case _:
            return


def _numbers(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Constant(value=bool(value)):
            yield "constant", node, ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield "constant", node, ast.Constant(value + 1)
            yield "constant", node, ast.Constant(value - 1)
        case ast.BinOp() if type(node.op) in CALCULATED:
            yield "arithmetic", node, ast.BinOp(node.left, CALCULATED[type(node.op)](), node.right)
        case _:
            return


def _arguments(node: ast.AST) -> Iterator[Change]:
    if not isinstance(node, ast.Call) or any(_is_text(argument) for argument in node.args):
        return
    for at, (one, other) in enumerate(pairwise(node.args)):
        if not isinstance(one, ast.Starred) and not isinstance(other, ast.Starred):
            swapped = [*node.args[:at], other, one, *node.args[at + 2 :]]
            yield "arguments swapped", node, ast.Call(node.func, swapped, node.keywords)


def _statements(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.AugAssign():
            yield "arithmetic", node, ast.AugAssign(node.target, CALCULATED[type(node.op)](), node.value)
            yield "statement removed", node, ast.Pass()
        case ast.Return(value=None) | ast.Continue() | ast.Break() | ast.Raise():
            yield "statement removed", node, ast.Pass()
        case ast.Expr(value=value) if not isinstance(value, ast.Constant):
            yield "statement removed", node, ast.Pass()
        case ast.Return(value=value) if value and not (isinstance(value, ast.Constant) and value.value is None):
            yield "result", node, ast.Return(ast.Constant(None))
        case ast.For(iter=several):
            yield "loop removed", several, ast.Tuple([], ast.Load())
        case ast.match_case(pattern=pattern) if not _is_wildcard(pattern):
            yield "branch removed", pattern, ast.Constant("")
        case _:
            return


def _is_wildcard(pattern: ast.pattern) -> bool:
    return isinstance(pattern, ast.MatchAs) and pattern.pattern is None


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
