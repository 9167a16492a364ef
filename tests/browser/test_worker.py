"""The service worker keeps hashed files and nothing else, and a server that has been renewed is seen at once."""

from __future__ import annotations

import json
import shutil
import struct
from pathlib import Path
from unittest.mock import patch

import pytest
from anyio.from_thread import start_blocking_portal
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, Response, expect

from koudi.server.bundle import STATIC
from tests.browser.chromium import PHONE, visitor
from tests.server.running import FAST, running
from tests.serving import free_port

PUBLIC = Path(__file__).parents[2] / "web/public"

KEPT = "async () => (await (await caches.open('koudi-assets')).keys()).map(({ url }) => new URL(url).pathname)"
"""The paths of what the worker keeps."""


@pytest.fixture
def renewed(tmp_path: Path) -> Path:
    """The client as the next deploy might bring it: its script changed, and so its name."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    (script,) = folder.glob("assets/index-*.js")
    for file in [folder / "index.html", *folder.glob("assets/*.js")]:
        file.write_text(file.read_text().replace(script.stem, "index-Renewed1"))
    script.rename(script.with_name("index-Renewed1.js"))
    with script.with_name("index-Renewed1.js").open("a") as changed:
        changed.write("\ndocument.documentElement.dataset.deploy = 'second';\n")
    return folder


def visited(page: Page, address: str) -> dict[str, bool]:
    """Load the page; whether the worker answered, for each path."""
    answers: list[Response] = []

    def heard(answer: Response) -> None:
        answers.append(answer)

    page.on("response", heard)
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.remove_listener("response", heard)
    return {answer.url.removeprefix(address): answer.from_service_worker for answer in answers}


def test_hashed_files_are_kept_and_a_renewed_server_is_seen_at_once(browser: Browser, renewed: Path) -> None:
    port = free_port()
    page = visitor(browser, PHONE, "zh", still=True, worker=True)
    with start_blocking_portal() as portal, patch("tests.server.running.free_port", lambda: port):
        with portal.wrap_async_context_manager(running(FAST)) as address:
            assert not visited(page, address)["/"]  # what is loaded late may come by a worker that has begun
            page.evaluate("navigator.serviceWorker.ready")
            visited(page, address)  # under the worker, which fills its cache
            answered = visited(page, address)
            kept: list[str] = page.evaluate(KEPT)
            assert kept
            assert all(path.startswith("/assets/") for path in kept)
            assert {path for path, by_worker in answered.items() if by_worker} == set(kept) & set(answered)
            assert not answered["/"]
            assert not answered["/api/games"]
        with portal.wrap_async_context_manager(running(replace(FAST, static=renewed))):
            answered = visited(page, address)
            expect(page.locator("html")).to_have_attribute("data-deploy", "second")
            assert "/assets/index-Renewed1.js" in answered
    page.context.close()


def test_every_icon_of_the_manifest_is_there_in_its_size() -> None:
    for icon in json.loads((PUBLIC / "manifest.webmanifest").read_text())["icons"]:
        file = PUBLIC / icon["src"].lstrip("/")
        if file.suffix == ".png":
            across, down = struct.unpack(">II", file.read_bytes()[16:24])
            assert icon["sizes"] == f"{across}x{down}"
        else:
            assert file.read_text().startswith("<svg")
