"""What a person takes away from a table, the record and the position, and what the page keeps: rules of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from koudi.cli.main import main
from koudi.notation.position_text import parse_position
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import accessibility_faults, boxes, meet, overflow
from tests.browser.pages import Game
from tests.browser.person import Person, play


@pytest.mark.parametrize("game", ["shengji", "mailv"])
def test_what_is_downloaded_after_a_deal_passes_the_check(
    address: str, visit: Visit, game: Game, tmp_path: Path
) -> None:
    person = Person(visit(DESKTOP), touch=False)
    person.open_table(address, game)
    person.start_with_bots()
    play(person)
    for zh, en in (("下载本局", "Download this deal"), ("下载整场", "Download the match")):
        with person.page.expect_download() as download:
            person.table.tap(person.table.button(zh, en))
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        checked = CliRunner().invoke(main, ["record", "check", str(file)])
        assert checked.exit_code == 0, checked.output
        assert f": ok, {game}/" in checked.output
    room = person.page.url.rpartition("/")[2]
    assert sorted(file.name.partition(room)[2] for file in tmp_path.iterdir()) == ["-1.koudi", ".koudi"]


def test_the_position_is_copied_as_the_seat_sees_it_or_shown_where_the_browser_refuses(
    address: str, visit: Visit
) -> None:
    page = visit(PHONE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person = Person(page, touch=True)
    person.open_table(address, "shengji")
    person.start_with_bots()
    play(person, plays=2)
    person.table.open_menu()
    copy = person.table.button("复制局面", "Copy position")

    person.table.tap(copy)
    expect(page.get_by_text("局面已复制")).to_be_visible()
    (told,) = boxes(page.locator(".toast"))
    assert not any(meet(told, box) for box in boxes(page.locator(".hand, .actions")))
    line = page.evaluate("navigator.clipboard.readText()")
    position = parse_position(line)
    assert position.hands is not None
    assert [isinstance(hand, int) for hand in position.hands] == [False, True, True, True]

    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    person.table.tap(copy)
    field = page.get_by_role("dialog").get_by_role("textbox", name="浏览器不让网页复制")
    expect(field).to_have_value(line)
    selected = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert field.evaluate(selected) == line
    assert (accessibility_faults(page), overflow(page)) == ([], 0)


def test_rules_of_ones_own_are_there_for_the_next_table(address: str, visit: Visit) -> None:
    page = visit(PHONE)
    home = Person(page, touch=True).home
    home.open(address)
    home.choose("shengji")
    home.unfold_options()
    option = page.get_by_role("region", name="规则选项").locator("details").first
    changed = option.get_by_role("radio", checked=False).first
    home.tap(changed)
    home.tap(home.button("存为我的规则", "Save as mine"))
    page.get_by_role("textbox", name="规则的名字").fill("老家打法")
    assert (accessibility_faults(page), overflow(page)) == ([], 0)
    home.tap(home.button("存下", "Save"))
    own = page.get_by_role("radio", name="老家打法")
    expect(own).to_be_checked()
    assert (accessibility_faults(page), overflow(page)) == ([], 0)

    page.reload()
    home.choose("shengji")
    expect(own).not_to_be_checked()
    home.tap(page.locator("label.tile", has_text="老家打法"))
    expect(own).to_be_checked()
    home.open_table()
    room = page.url.rpartition("/")[2]
    sheet = page.request.get(f"{address}/api/tables/{room}/rules").json()
    assert len(sheet["changed"]) == 1
