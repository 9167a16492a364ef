"""Plain functions compiled by numba as they stand.

The functions of ``tricks`` and of this package stay ordinary Python, called as such by the server. Here an entry
function is compiled together with every function of ours that it calls: each is registered with numba by its global
name, so that no list of them has to be kept.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from inspect import isgeneratorfunction
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, TypeVar, cast

try:
    import numba
    from numba.core import cgutils, codegen, compiler, config, types
    from numba.extending import intrinsic, overload, overload_method, register_jitable
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("playouts need numba: pip install 'koudi[fast]'", name=error.name) from error

F = TypeVar("F", bound=Callable[..., Any])
_PACKAGE: Final = "koudi."
_CONFIG: Any = config
_CODE: Any = cgutils
_DYNAMIC: Any = import_module("numba._dynfunc")
_LIBRARY: Any = codegen.JITCodeLibrary
_COMPILER: Final = cast("Any", compiler.Compiler)
T = TypeVar("T")


def _count_ones(_context: Any, _number: Any) -> Any:
    def build(_base: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


def _count_zeros_above(_context: Any, _number: Any) -> Any:
    def build(_base: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], _CODE.false_bit)

    return types.int64(types.int64), build


_ones_in: Final[Any] = intrinsic(_count_ones)
_zeros_above: Final[Any] = intrinsic(_count_zeros_above)


@overload_method(types.Integer, "bit_count")
def _bit_count(number: Any) -> Any:  # noqa: ARG001 - numba compares the arguments by name
    def bit_count(number: Any) -> Any:
        return _ones_in(number)

    return bit_count


@overload_method(types.Integer, "bit_length")
def _bit_length(number: Any) -> Any:  # noqa: ARG001 - likewise
    def bit_length(number: Any) -> Any:
        return 64 - _zeros_above(number)

    return bit_length


def _without_owners(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """A value in which arrays have no owner."""
    if isinstance(kind, types.Array):
        array = _CODE.create_struct_proxy(kind)(context, builder, value)
        array.meminfo = _CODE.get_null_value(array.meminfo.type)
        array.parent = _CODE.get_null_value(array.parent.type)
        return array._getvalue()  # noqa: SLF001 - numba's way
    if isinstance(kind, types.BaseTuple):
        parts: list[Any] = list(cast("Any", kind).types)
        for index, part in enumerate(parts):
            inner = builder.extract_value(value, index)
            value = builder.insert_value(value, _without_owners(context, builder, part, inner), index)
    return value


def _lend(_context: Any, value: Any) -> Any:
    def build(base: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return _without_owners(base, builder, value, arguments[0])

    return value(value), build


_lent: Final[Any] = intrinsic(_lend)


def borrowed(value: T) -> T:
    """The same tuple; compiled, its arrays are not counted at every call, which costs more than many a rule."""
    return value


@overload(borrowed)
def _borrowed(value: Any) -> Any:  # noqa: ARG001 - likewise
    def lend(value: Any) -> Any:
        return _lent(value)

    return lend


class _Part(_LIBRARY):
    """Code that is only ever linked into that of entry functions.

    It is optimised and made machine code of there, with all around it. numba would do both for each function by itself,
    with all that it calls inlined, and again for each that calls it: half of the time that compiling takes.
    """

    def _optimize_final_module(self) -> None:
        """Leave it as it is."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class _PartCompiler(_COMPILER):
    """numba's compiler, of parts."""

    def define_pipelines(self) -> Any:
        state = self.state
        state.library = _Part(state.targetctx.codegen(), state.func_id.func_qualname)
        state.targetctx.get_executable = _nothing_to_run
        return _COMPILER.define_pipelines(self)


def _nothing_to_run(library: Any, description: Any, environment: Any) -> Any:
    """What numba knows a part by; calling it from Python would not work."""
    return _DYNAMIC.make_function(
        description.lookup_module(), description.qualname, description.qualname, 0, environment, (library,)
    )


_registered: Final[dict[FunctionType, None]] = {borrowed: None}


def apart(function: Callable[..., Any]) -> None:
    """Let compiled code call a function where it would else be inlined: large ones that are called in many places."""
    _register(cast("FunctionType", function), inlined=False)


def _register(function: FunctionType, *, inlined: bool = True) -> None:
    """Let compiled code call a function and those that it calls."""
    if function in _registered:
        return
    _registered[function] = None
    # What is passed between functions, a trump and all options, is more work than most of them do: inlined, deals play
    # four times as fast. A generator cannot be inlined.
    inlined = inlined and not isgeneratorfunction(function)
    options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": _PartCompiler}
    register_jitable(forceinline=inlined, **options)(function)
    for other in _called_by(function):
        _register(other)


def _called_by(function: FunctionType) -> Iterator[FunctionType]:
    """The functions of ours that a function names, inner ones included."""
    codes: list[CodeType] = [function.__code__]
    while codes:
        code = codes.pop()
        codes += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
        for name in code.co_names:
            other = function.__globals__.get(name)
            if isinstance(other, FunctionType) and other.__module__.startswith(_PACKAGE):
                yield other


def compiled(entry: F) -> F:
    """An entry function as machine code, made on its first call and kept on disk; it lets go of the GIL."""
    if not isinstance(entry, FunctionType):
        raise TypeError(f"{entry!r} is no plain function")
    for other in _called_by(entry):
        _register(other)
    folder = cache_folder(entry)
    before, _CONFIG.CACHE_DIR = _CONFIG.CACHE_DIR, str(folder)
    try:
        return cast("F", numba.njit(nogil=True, cache=_is_writable(folder), error_model="numpy")(entry))
    finally:
        _CONFIG.CACHE_DIR = before


def cache_root() -> Path:
    """Where machine code is kept. ``KOUDI_CACHE`` sets another place than the user's cache."""
    root = os.environ.get("KOUDI_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "koudi")
    return Path(root, "compiled")


def cache_folder(entry: Callable[..., Any]) -> Path:
    """Where that of an entry function is kept: named by all that it is made from, whatever else is compiled.

    numba looks at the file of the entry function only, so an edit of a rule would go unnoticed in a fixed folder.
    """
    versions = sys.version, *map(version, ("numba", "llvmlite", "numpy"))
    digest = hashlib.sha256(repr(versions).encode())
    for name in sorted({__name__, *(function.__module__ for function in _made_from(entry))}):
        digest.update(Path(str(sys.modules[name].__file__)).read_bytes())
    return cache_root() / digest.hexdigest()[:16]


def _made_from(entry: Callable[..., Any]) -> set[FunctionType]:
    """A function and all of ours that it calls, themselves or through others."""
    found: set[FunctionType] = set()
    waiting = [cast("FunctionType", entry)]
    while waiting:
        function = waiting.pop()
        if function not in found:
            found.add(function)
            waiting += _called_by(function)
    return found


def _is_writable(folder: Path) -> bool:
    """Whether machine code can be kept there; where not, it is compiled anew by each process."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)
