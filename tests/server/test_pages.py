"""HTTP: the page, the few requests, and answers to bad ones."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import msgspec
import pytest

from koudi.bots.ladder import LEVELS
from koudi.games import GAMES
from koudi.notation.codec import decoder
from koudi.options import options_of
from koudi.server.app import create_app
from koudi.server.bundle import load_bundle
from koudi.server.house import House, Settings
from koudi.server.limits import Limits, Rate
from koudi.server.page_messages import Catalogue, Problem, RuleSheet, TableLink
from koudi.server.sessions import COOKIE
from koudi.storage import MemoryEventLog, MemoryHistory, MemoryPeople, SqliteEventLog, Writer
from koudi.storage.sqlite_file import run
from tests.server.running import FAST, running

Visit = Callable[[httpx.AsyncClient], Awaitable[None]]
TABLE = {"game": "shengji", "preset": "80fen"}


@pytest.fixture
def client_folder(tmp_path: Path) -> Path:
    """A built client."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>抠底</title>", encoding="utf-8")
    (folder / "assets" / "app-1a2b.js").write_text("let many = 1;" * 50)
    (folder / ".stamp").write_text("secret")
    return folder


def visit(what: Visit, settings: Settings = FAST) -> None:
    async def inside() -> None:
        async with running(settings) as address, httpx.AsyncClient(base_url=address) as http:
            await what(http)

    asyncio.run(inside())


def problem(response: httpx.Response) -> Problem:
    """The body of a refusal, which shows nothing of the program."""
    assert "Traceback" not in response.text
    assert "msgspec" not in response.text
    found = decoder(Problem).decode(response.content)
    assert found.text.zh
    assert found.text.en
    return found


def test_the_page_comes_with_a_session_and_headers_that_keep_it_safe(client_folder: Path) -> None:
    async def what(http: httpx.AsyncClient) -> None:
        first = await http.get("/")
        assert first.status_code == 200
        assert first.headers["content-type"] == "text/html; charset=utf-8"
        cookie = first.headers["set-cookie"]
        assert cookie.startswith(f"{COOKIE}=")
        assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie
        assert "default-src 'self'" in first.headers["content-security-policy"]
        assert first.headers["x-content-type-options"] == "nosniff"
        assert first.headers["x-frame-options"] == "DENY"
        assert first.headers["referrer-policy"] == "no-referrer"
        assert "server" not in first.headers
        second = await http.get("/t/ANYTHING")
        assert "set-cookie" not in second.headers, "the session is kept"
        for page in (
            "/t/ANYTHING/deals/3",
            "/t/ANYTHING/matches/1/deals/3",
            "/lobby",
            "/ranking",
            "/people/0c9de2a45b1fa47c",
            "/me",
            "/me/deals",
            "/me/standing",
            "/learn",
            "/learn/mailv",
            "/me/settings",
        ):
            assert (await http.get(page)).text == first.text

    visit(what, msgspec.structs.replace(FAST, static=client_folder))


def test_under_tls_the_cookie_is_secure_and_bound_to_its_host() -> None:
    async def inside() -> None:
        house = House(MemoryEventLog(), MemoryPeople(), MemoryHistory(), FAST)
        transport = httpx.ASGITransport(app=create_app(house))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="https://play.example") as http:
            first = await http.post("/api/tables", json=TABLE)
            assert first.headers["set-cookie"].startswith("__Host-koudi=")
            assert {"Secure", "HttpOnly", "Path=/"} <= set(first.headers["set-cookie"].split("; "))
            second = await http.post("/api/tables", json=TABLE)
            assert "set-cookie" not in second.headers

    asyncio.run(inside())


def test_files_of_the_client_are_cached_and_packed_and_nothing_else_is_served(client_folder: Path) -> None:
    async def what(http: httpx.AsyncClient) -> None:
        script = await http.get("/assets/app-1a2b.js")
        assert script.text == "let many = 1;" * 50
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        plain = await http.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        for path in ("/.stamp", "/assets/%2e%2e/index.html.bak", "/../house.py", "/assets", "/nothing"):
            response = await http.get(path)
            assert response.status_code == 404, path
            assert problem(response).code == "not_found"
            assert "content-security-policy" in response.headers

    visit(what, msgspec.structs.replace(FAST, static=client_folder))


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    async def what(http: httpx.AsyncClient) -> None:
        response = await http.get("/")
        assert response.status_code == 503
        assert "make play" in response.text
        assert (await http.get("/health")).json()["ok"] is True

    assert load_bundle(tmp_path) == {}
    visit(what, msgspec.structs.replace(FAST, static=tmp_path))


def test_packed_files_unpack_to_the_same(client_folder: Path) -> None:
    for asset in load_bundle(client_folder).values():
        assert asset.packed is not None
        assert gzip.decompress(asset.packed) == asset.body


def test_the_catalogue_offers_both_games_with_their_presets() -> None:
    async def what(http: httpx.AsyncClient) -> None:
        answer = await http.get("/api/games")
        assert answer.headers["content-encoding"] == "gzip"  # it has all words of all options
        catalogue = decoder(Catalogue).decode(answer.content)
        assert [game.name for game in catalogue.games] == ["shengji", "mailv"]
        presets = {preset.name for game in catalogue.games for preset in game.presets}
        assert presets == {"80fen", "standard", "mailv", "mailv-106", "mailv-jokers"}
        for game in catalogue.games:
            assert {option.group for option in game.options} <= set(catalogue.groups)
            for preset in game.presets:
                assert set(preset.values) == {option.key for option in game.options}
            assert game.options == options_of(GAMES[game.name].rules_type)
        assert [(game.calls, game.hidden_partner) for game in catalogue.games] == [(False, False), (True, True)]
        assert [level.name for level in catalogue.levels] == list(LEVELS)
        assert catalogue.default_level in LEVELS

    visit(what)


def test_a_table_is_opened_found_and_its_rules_read() -> None:
    async def what(http: httpx.AsyncClient) -> None:
        opened = await http.post("/api/tables", json={**TABLE, "options": {"throw": "off"}})
        assert opened.status_code == 201
        assert COOKIE in opened.cookies
        link = decoder(TableLink).decode(opened.content)
        assert link.path == f"/t/{link.code}"
        for name in (link.code.lower(), link.digits):
            assert decoder(TableLink).decode((await http.get(f"/api/tables/{name}")).content) == link
        sheet = decoder(RuleSheet).decode((await http.get(f"/api/tables/{link.code}/rules")).content)
        assert len(sheet.changed) == 1
        assert len(sheet.sections) > 5
        tried = await http.post("/api/rules", json={**TABLE, "options": {"throw": "off"}})
        assert (tried.status_code, tried.content) == (200, (await http.get(f"/api/tables/{link.code}/rules")).content)

    visit(what)


def test_an_absent_room_has_one_answer_whatever_is_asked() -> None:
    async def what(http: httpx.AsyncClient) -> None:
        answers = [
            await http.get(path)
            for name in ("ZZZZZZZZ", "000000000", "nonsense", "x" * 500, "%00")
            for path in (f"/api/tables/{name}", f"/api/tables/{name}/rules")
        ]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.content for answer in answers}) == 1
        assert problem(answers[0]).code == "no_room"

    visit(what)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ('{"game": "shengji"}', "malformed"),
        ('{"game": "shengji", "preset": "80fen", "more": 1}', "malformed"),
        ('{"game": 1, "preset": "80fen"}', "malformed"),
        ("[" * 9000, "malformed"),
        ('{"game": "chess", "preset": "80fen"}', "no_game"),
        ('{"game": "shengji", "preset": "mailv"}', "no_game"),
        ('{"game": "shengji", "preset": "80fen", "options": {"nothing": 1}}', "bad_option"),
        ('{"game": "shengji", "preset": "80fen", "options": {"throw": "sometimes"}}', "bad_option"),
        ('{"game": "shengji", "preset": "80fen", "options": {"kitty_size": 6}}', "bad_option"),
    ],
)
def test_a_bad_wish_is_refused_in_words(body: str, code: str) -> None:
    async def what(http: httpx.AsyncClient) -> None:
        for path in ("/api/tables", "/api/rules"):
            response = await http.post(path, content=body, headers={"content-type": "application/json"})
            assert response.status_code == 400
            assert problem(response).code == code

    visit(what)


def test_posts_are_json_small_and_from_our_own_pages() -> None:
    async def what(http: httpx.AsyncClient) -> None:
        form = await http.post("/api/tables", data=TABLE)
        assert (form.status_code, problem(form).code) == (415, "json_only")
        big = await http.post("/api/tables", json={**TABLE, "options": {"x" * 20_000: 1}})
        assert (big.status_code, problem(big).code) == (413, "too_big")
        for origin in ("http://evil.example", "http://["):
            foreign = await http.post("/api/tables", json=TABLE, headers={"origin": origin})
            assert (foreign.status_code, problem(foreign).code) == (403, "bad_origin")
        method = await http.delete("/api/tables")
        assert (method.status_code, problem(method).code) == (405, "bad_method")
        own = await http.post("/api/tables", json=TABLE, headers={"origin": str(http.base_url).rstrip("/")})
        assert own.status_code == 201

    visit(what)


def test_new_rooms_are_limited_for_each_address() -> None:
    async def what(http: httpx.AsyncClient) -> None:
        codes = [(await http.post("/api/tables", json=TABLE)).status_code for _ in range(8)]
        assert codes == [201] * 6 + [429, 429]

    visit(what, Settings(limits=Limits(rooms=Rate(0.001, 6))))


def test_a_failing_store_is_a_clear_answer(tmp_path: Path) -> None:
    async def inside() -> None:
        writer = Writer(tmp_path / "koudi.db")
        pages = await writer.do(lambda db: run(db, "PRAGMA page_count")[0][0])
        await writer.do(lambda db: run(db, f"PRAGMA max_page_count = {pages}"))
        async with (
            running(FAST, SqliteEventLog(writer), MemoryPeople()) as address,
            httpx.AsyncClient(base_url=address) as http,
        ):
            answers = [await http.post("/api/tables", json=TABLE) for _ in range(60)]
            full = answers[-1]
            assert (full.status_code, problem(full).code) == (503, "storage")
            assert (await http.get("/health")).status_code == 200
        await writer.close()

    asyncio.run(inside())


def test_a_fault_in_the_program_shows_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr("koudi.server.lobby.Lobby.find", broken)

    async def what(http: httpx.AsyncClient) -> None:
        response = await http.get("/api/tables/ABCDEFGH")
        assert (response.status_code, problem(response).code) == (500, "failed")
        assert "secret" not in response.text

    visit(what)


def test_new_guests_of_an_address_are_limited_but_the_page_is_served(client_folder: Path) -> None:
    async def inside() -> None:
        settings = Settings(static=client_folder, limits=Limits(guests=Rate(1 / 60, 1)))
        async with running(settings) as address:
            answers: list[httpx.Response] = []
            for _ in range(2):
                async with httpx.AsyncClient(base_url=address) as stranger:
                    answers.append(await stranger.get("/"))
            assert [answer.status_code for answer in answers] == [200, 200]
            assert [COOKIE in answer.cookies for answer in answers] == [True, False]
            async with httpx.AsyncClient(base_url=address) as stranger:
                refused = await stranger.post("/api/tables", json=TABLE)
                assert (refused.status_code, problem(refused).code) == (429, "too_many_guests")
            async with httpx.AsyncClient(base_url=address, cookies={COOKIE: answers[0].cookies[COOKIE]}) as known:
                assert (await known.get("/")).status_code == 200
                assert (await known.post("/api/tables", json=TABLE)).status_code == 201

    asyncio.run(inside())
