"""HTTP: the page, its files, and the few requests that are not about a table under play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from koudi.bots.ladder import DEFAULT_LEVEL, LEVELS
from koudi.engine.game import Game
from koudi.notation.codec import decoder, encode
from koudi.notation.tag import Tag
from koudi.options import Bilingual, changed_words, options_of, value_of
from koudi.server.bundle import NOT_BUILT, PAGE, asset_of, served
from koudi.server.doors import enter
from koudi.server.gateway import address_of, session_cookie
from koudi.server.house import House
from koudi.server.lobby import link_to
from koudi.server.page_messages import (
    Catalogue,
    GameInfo,
    Health,
    LevelInfo,
    NewTable,
    PresetInfo,
    Problem,
    RuleSection,
    RuleSheet,
    TableLink,
)
from koudi.server.requests import HttpRequest, accepted, body_of, newcomer, with_mark, with_session
from koudi.server.seating import accepted_by
from koudi.server.table import Table
from koudi.server.terms import tag_of
from koudi.server.words import GROUPS, NO_SEARCH, SENTENCES, TurnedDown

PAGES: Final = (
    "/",
    "/lobby",
    "/ranking",
    "/people/{handle:str}",
    "/me",
    "/me/deals",
    "/me/standing",
    "/learn",
    "/learn/{page:str}",
    "/me/settings",
    "/t/{room:str}",
    "/t/{room:str}/deals/{deal:int}",
    "/t/{room:str}/matches/{match:int}/deals/{deal:int}",
)
"""Where the client is served, which finds out from the address what to show."""

STATUS: Final = {
    "no_room": 404,
    "no_deals": 404,
    "no_deal_so": 404,
    "no_proof": 404,
    "no_match_so": 404,
    "no_review": 404,
    "not_seated": 403,
    "past_closed": 403,
    "no_such_person": 404,
    "not_yourself": 409,
    "too_many_shunned": 409,
    "too_many_complaints": 429,
    "review_busy": 409,
    "too_many_own_rooms": 409,
    "server_full": 503,
    "listed_by_link": 400,
    "reviews_full": 503,
    "no_compiler": 501,
    "no_game": 400,
    "bad_option": 400,
    "rated_preset": 400,
    "malformed": 400,
    "too_big": 413,
    "json_only": 415,
    "bad_origin": 403,
    "too_many_rooms": 429,
    "too_fast": 429,
    "too_many_joins": 429,
    "too_many_guests": 429,
    "too_many_records": 429,
    "too_many_reviews": 429,
    "too_many_logins": 429,
    "busy": 503,
    "no_session": 401,
    "no_key": 401,
    "banned": 403,
    "room_closed": 410,
    "no_address": 400,
    "no_person_so": 404,
    "no_backup": 409,
    "draining": 503,
    "wrong_login": 401,
    "login_taken": 409,
    "has_login": 409,
    "no_account": 409,
    "bad_password": 400,
    "bad_name": 400,
    "no_avatar": 400,
    "no_such_session": 404,
    "moved": 503,
    "storage": 503,
    "not_found": 404,
    "bad_method": 405,
}
"""HTTP status of each refusal; 500 for the others."""

_NEW_TABLE: Final = decoder(NewTable)


def page_routes(house: House) -> Sequence[HTTPRouteHandler]:
    """Everything but the socket."""
    return (*_page(house), *_tables(house), *_rules(house))


def _page(house: House) -> Sequence[HTTPRouteHandler]:
    @get([*PAGES])
    async def page(request: HttpRequest) -> Response[bytes]:
        asset = house.bundle.get(PAGE)
        if asset is None:
            return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html")
        try:
            token = await newcomer(house, request)
        except TurnedDown:
            token = None  # the page can be read all the same; the socket asks to load it again
        return with_mark(with_session(served(asset, accepted(request)), request, token), request)

    @get("/{path:path}")
    async def file(request: HttpRequest, path: FromPath[str]) -> Response[bytes]:
        asset = house.bundle.get(path.lstrip("/"))
        if asset is None:
            raise TurnedDown("not_found")
        return served(asset, accepted(request))

    @get("/health")
    async def health() -> Health:
        return Health(ok=True)

    return page, file, health


def _tables(house: House) -> Sequence[HTTPRouteHandler]:
    @post("/api/tables")
    async def open_table(request: HttpRequest) -> Response[TableLink]:
        wish = await body_of(house, request, _NEW_TABLE)
        tag_of(house.lobby.games, wish.game, wish.preset, wish.options)  # a wish that cannot be met is not counted
        house.count_room(address_of(request), await house.sessions.recognise(session_cookie(request)))
        token = await newcomer(house, request)
        return with_session(Response(await house.lobby.open(wish), status_code=201), request, token)

    @get("/api/tables/{room:str}")
    async def find_table(request: HttpRequest, room: FromPath[str]) -> TableLink:
        house.count_join(address_of(request))
        person = await house.sessions.recognise(session_cookie(request))
        table = await enter(house.lobby, room, request.cookies, person)
        return link_to(table.row, table.state.terms.key)

    @get("/api/tables/{room:str}/rules")
    async def table_rules(request: HttpRequest, room: FromPath[str]) -> RuleSheet:
        table = await known_table(house, request, room)
        person = await house.sessions.recognise(session_cookie(request))
        return rule_sheet(table.state.tag, accepted_by(table.state.chairs, person))

    return open_table, find_table, table_rules


def _rules(house: House) -> Sequence[HTTPRouteHandler]:
    games = asset_of(encode(catalogue_of(house.lobby.games, can_think=house.thinkers.count > 0)), "application/json")

    @get("/api/games")
    async def catalogue(request: HttpRequest) -> Response[bytes]:
        return served(games, accepted(request))

    @post("/api/rules", status_code=200)
    async def rules(request: HttpRequest) -> RuleSheet:
        wish = await body_of(house, request, _NEW_TABLE)
        return rule_sheet(tag_of(house.lobby.games, wish.game, wish.preset, wish.options))

    return catalogue, rules


def catalogue_of(games: Mapping[str, Game], *, can_think: bool) -> Catalogue:
    """What may be chosen for a table, in words; ``can_think``: whether bots may think here."""
    return Catalogue(
        games=tuple(game_info(game) for game in games.values()),
        groups=dict(GROUPS),
        levels=tuple(
            LevelInfo(level.name, level.title, level.help, None if can_think or not level.thinks else NO_SEARCH)
            for level in LEVELS.values()
        ),
        default_level=DEFAULT_LEVEL,
    )


def game_info(game: Game) -> GameInfo:
    """A game as the form for a new table shows it."""
    options = options_of(game.rules_type)
    presets = tuple(
        PresetInfo(
            preset.name, preset.title, preset.help, {each.key: value_of(preset.rules, each.key) for each in options}
        )
        for preset in game.presets.values()
    )
    policies = game.policies
    return GameInfo(
        game.name,
        game.title,
        game.help,
        presets,
        options,
        calls=policies.auction is not None,
        hidden_partner=None in policies.partnering.sides(0),
    )


def rule_sheet(tag: Tag, before: Tag | None = None) -> RuleSheet:
    """The rules of a table in full, what differs from the preset, and what has changed since they were others."""
    game, rules = tag.game, tag.rules
    words = changed_words(rules, tag.preset.rules)
    sections = tuple(RuleSection(section.title, section.lines) for section in game.rule_sheet(rules))
    return RuleSheet(
        game.name, tag.preset.name, words, sections, str(tag), () if before is None else _changes(before, tag)
    )


def _changes(before: Tag, tag: Tag) -> tuple[Bilingual, ...]:
    """What is other than before: the game, or options of it."""
    return (tag.game.title,) if before.game is not tag.game else changed_words(tag.rules, before.rules)


def problem(code: str, text: Bilingual | None = None) -> Response[Problem]:
    """The answer to a request that is refused."""
    status = STATUS.get(code, 500)
    headers = {"Retry-After": "60"} if status == 429 else {}
    return Response(Problem(code, text or SENTENCES[code]), status_code=status, headers=headers)


async def known_table(house: House, request: HttpRequest, room: str) -> Table:
    """The table that somebody names who should know it; a name that is none counts as a guess.

    Raises:
        TurnedDown: it cannot be found.
    """
    person = await house.sessions.recognise(session_cookie(request))
    return await enter(house.lobby, room, request.cookies, person, lambda: house.count_join(address_of(request)))
