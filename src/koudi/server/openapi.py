"""The interface over HTTP as OpenAPI, made of ``INTERFACE`` and of what the handlers take."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from inspect import Parameter, signature
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg

from koudi import __version__
from koudi.notation.codec import encode, schemas
from koudi.server.bundle import asset_of, served
from koudi.server.interface import ALWAYS, BODY, INTERFACE, Route
from koudi.server.page_messages import Problem
from koudi.server.pages import STATUS
from koudi.server.requests import HttpRequest, accepted
from koudi.server.words import SENTENCES

_PLACE: Final = re.compile(r"\{(\w+):\w+\}")
_JSON: Final = "application/json"
_SHARED: Final = "#/components/schemas/{name}"

Json = dict[str, Any]


def openapi_route(handlers: Iterable[HTTPRouteHandler]) -> HTTPRouteHandler:
    """The route that tells of all others."""

    @get("/api/openapi.json")
    async def interface(request: HttpRequest) -> Response[bytes]:
        return served(told, accepted(request))

    told = asset_of(encode(document((*handlers, interface))), _JSON)
    return interface


def routes_of(handlers: Iterable[HTTPRouteHandler]) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    """Method, path as OpenAPI writes it, and handler of everything that is no page and no file."""
    for handler in handlers:
        for path in sorted(handler.paths):
            plain = _PLACE.sub(r"{\1}", path)
            if plain == "/health" or plain.startswith("/api/"):
                for method in sorted(handler.http_methods):
                    if method not in {"HEAD", "OPTIONS"}:
                        yield str(method), plain, handler


def document(handlers: Iterable[HTTPRouteHandler]) -> Json:
    """The whole interface.

    Raises:
        KeyError: a route is not in ``INTERFACE``.
    """
    paths: defaultdict[str, Json] = defaultdict(dict)
    found = [(method, path, handler, INTERFACE[method, path]) for method, path, handler in routes_of(handlers)]
    for method, path, handler, route in found:
        paths[path][method.lower()] = _operation(path, handler, route)
    kinds = {kind for *_, route in found for kind in (route.answer, route.body) if kind not in {None, bytes}}
    _, definitions = schemas([Problem, *sorted(kinds, key=str)], _SHARED)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Koudi", "version": __version__, "description": _ABOUT},
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": definitions,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": "koudi"}},
        },
    }


_ABOUT: Final = (
    "What the page asks for. Whoever opens it gets a session, in a cookie that is called __Host-koudi under TLS. "
    "Whatever changes something takes JSON only and comes from a page of the server's own, or from no page. "
    "What is played goes over the socket: see PROTOCOL.md."
)


def _operation(path: str, handler: HTTPRouteHandler, route: Route) -> Json:
    operation: Json = {"summary": route.summary, "responses": _responses(handler, route)}
    parameters = list(_parameters(path, handler))
    if parameters:
        operation["parameters"] = parameters
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": {_JSON: {"schema": _shape(route.body)}}}
    if "no_session" in route.errors:
        operation["security"] = [{"session": []}]
    return operation


def _parameters(path: str, handler: HTTPRouteHandler) -> Iterator[Json]:
    hints = get_type_hints(handler.fn, include_extras=True)
    for name, taken in signature(handler.fn).parameters.items():
        if name == "request":
            continue
        kind, bounds = _unwrapped(hints[name])
        place = "path" if f"{{{name}}}" in path else "query"
        told: Json = {"name": name, "in": place, "required": taken.default is Parameter.empty}
        told["schema"] = _shape(kind) | bounds
        yield told


def _unwrapped(hint: Any) -> tuple[Any, Json]:  # noqa: ANN401 - any type
    """What a parameter may be: its type, and its bounds."""
    kind, *marks = get_args(hint)
    if get_origin(kind) is UnionType:  # what is not given is None
        kind = next(each for each in get_args(kind) if each is not NoneType)
    bounds: Json = {}
    for mark in marks:
        if isinstance(mark, ParameterKwarg):
            bounds |= {name: value for name, value in (("minimum", mark.ge), ("maximum", mark.le)) if value is not None}
    return kind, bounds


def _responses(handler: HTTPRouteHandler, route: Route) -> Json:
    refusals: defaultdict[int, list[str]] = defaultdict(list)
    for code in dict.fromkeys((*route.errors, *(BODY if route.body is not None else ()), *ALWAYS)):
        refusals[STATUS.get(code, 500)].append(code)
    done: Json = {"description": "Done."}
    if route.answer is bytes:
        done["content"] = {"text/plain": {}, "application/jsonl": {}}
    elif route.answer is not None:
        done["content"] = {_JSON: {"schema": _shape(route.answer)}}
    return {str(handler.status_code): done} | {
        str(status): {
            "description": " ".join(f"`{code}`: {_why(code)}" for code in codes),
            "content": {_JSON: {"schema": _shape(Problem)}},
        }
        for status, codes in sorted(refusals.items())
    }


def _why(code: str) -> str:
    return SENTENCES[code].en if code in SENTENCES else "The answer says what is wrong."  # it depends on what was asked


def _shape(kind: Any) -> Json:  # noqa: ANN401 - any type
    """The schema of a type, which refers to definitions that all share."""
    return schemas([kind], _SHARED)[0][0]
