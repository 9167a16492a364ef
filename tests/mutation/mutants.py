"""Mutants: the sources of a few folders with one change in one place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.mutation.operators import changes

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ROOT / "src"
KEPT: Final = ROOT / ".mutants"
"""Where a run keeps what it has found, so that one that was stopped can go on."""
FOLDERS: Final = ("tricks", "games")


@dataclass(frozen=True)
class Mutant:
    """One change in one place.

    Attributes:
        module: the dotted name of the module.
        function: the function it is in, with its class; ``""`` outside of any.
        change: what is done there.
        before: the code that goes.
        after: the code that comes.
        nth: how many places of the function before this one have the same ``before`` and ``after``.
        lines: the first and the last line of the statement.
        span: the first byte of the code that goes, and the one after its last.
    """

    module: str
    function: str
    change: str
    before: str
    after: str
    nth: int
    lines: tuple[int, int]
    span: tuple[int, int]

    @property
    def path(self) -> Path:
        """The file of the module."""
        stem = SOURCES.joinpath(*self.module.split("."))
        return stem / "__init__.py" if stem.is_dir() else stem.with_suffix(".py")

    @property
    def name(self) -> str:
        """What tells it from every other mutant, wherever its lines move."""
        again = f" ({self.nth + 1})" if self.nth else ""
        return f"{self.module}:{self.function}: {self.before} -> {self.after}{again}"

    @property
    def source(self) -> bytes:
        """The whole file with the change in it."""
        whole, (start, end) = self.path.read_bytes(), self.span
        return whole[:start] + self.after.encode() + whole[end:]


def mutants() -> list[Mutant]:
    """Every mutant of every module in the folders, in the order of the text."""
    paths = (path for folder in FOLDERS for path in sorted((SOURCES / "koudi" / folder).rglob("*.py")))
    return [mutant for path in paths for mutant in mutants_of(_module_of(path), path.read_text(encoding="utf-8"))]


def sample(some: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """So many of them at random. Another mutant more or less leaves the others in or out as they were."""
    return sorted(some, key=lambda mutant: sha256(f"{seed} {mutant.name}".encode()).digest())[:number]


def _module_of(path: Path) -> str:
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def mutants_of(module: str, source: str) -> list[Mutant]:
    """Every mutant of a source."""
    return list(_Walk(module, source).walk(ast.parse(source), "", None))


class _Walk:
    """One walk through a source, which counts how often a change has come in a function."""

    def __init__(self, module: str, source: str) -> None:
        self.module = module
        self.lines = source.encode().splitlines(keepends=True)
        self.seen: dict[tuple[str, str, str], int] = {}

    @cached_property
    def starts(self) -> list[int]:
        """For each line, and for one after the last, where it starts."""
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line))
        return starts

    def walk(self, node: ast.AST, function: str, statement: ast.stmt | None) -> Iterator[Mutant]:
        """The mutants of a node and of all below it that is run and is not for people."""
        if _says_nothing(node):
            return
        if isinstance(node, ast.stmt):
            statement = node
        if statement is not None:
            yield from self._of(node, function, statement)
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            function = f"{function}.{node.name}".lstrip(".")
        typed = (getattr(node, "annotation", None), getattr(node, "returns", None))
        for child in ast.iter_child_nodes(node):
            if child not in (*typed, *getattr(node, "decorator_list", ())):
                yield from self.walk(child, function, statement)

    def _of(self, node: ast.AST, function: str, statement: ast.stmt) -> Iterator[Mutant]:
        for change, goes, comes in changes(node):
            assert isinstance(goes, ast.expr | ast.stmt | ast.pattern)
            assert goes.end_lineno is not None
            assert goes.end_col_offset is not None
            start = self.starts[goes.lineno - 1] + goes.col_offset
            end = self.starts[goes.end_lineno - 1] + goes.end_col_offset
            before, after = ast.unparse(goes), ast.unparse(comes)
            if before == after:
                continue
            if isinstance(comes, ast.expr):
                after = f"({after})"
            nth = self.seen[function, before, after] = self.seen.get((function, before, after), -1) + 1
            lines = (statement.lineno, goes.end_lineno)
            yield Mutant(self.module, function, change, before, after, nth, lines, (start, end))


def _says_nothing(node: ast.AST) -> bool:
    """Whether a node decides nothing when the program runs: text, what only a type checker reads, the unreachable."""
    match node:
        case ast.JoinedStr() | ast.Import() | ast.ImportFrom():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return True
        case _:
            return False
