"""A walk through every screen, by tap alone, which stops wherever there is something new to see."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.pages import Game, Table
from tests.browser.person import Person, is_offered

LOOK_ROUND_AT = 3
"""After so many plays the walk looks at the sheets that lie over a table."""


def tour(person: Person, address: str, game: Game, deals: int = 1) -> Iterator[str]:
    """Yield the name of each screen while it is shown; what a deal brings depends on its cards."""
    yield from front_door(person, address, game)
    yield from seats(person)
    seen: set[str] = set()
    for number in range(1, deals + 1):
        yield from deal(person, seen)
        expect(person.table.sheet).to_be_visible()
        if number == 1:
            yield from score(person)
        if number < deals:
            person.table.tap(person.table.ready)
            expect(person.table.ready).to_be_hidden()


def front_door(person: Person, address: str, game: Game) -> Iterator[str]:
    """The start page, its two ways in, and the rules of a table to be opened."""
    home = person.home
    home.open(address)
    expect(home.games).to_be_visible()
    yield "home"
    home.turn_to_joining()
    yield "home-join"
    home.turn_to_opening()
    home.choose(game)
    home.unfold_options()
    yield "home-options"
    home.read_rules()
    yield "home-rules"
    home.close_sheet()
    home.open_table()


def seats(person: Person) -> Iterator[str]:
    """Round the table: free seats, bots, the rules to be confirmed."""
    seating = person.seating
    expect(seating.free_seat).to_have_count(3)
    yield "seating"
    seating.fill_with_bots()
    expect(seating.free_seat).to_have_count(0)
    yield "seating-full"
    seating.open_rules()
    expect(seating.agree).to_be_visible()
    yield "rules"
    seating.tap(seating.agree)


def deal(person: Person, seen: set[str]) -> Iterator[str]:
    """Play a deal, and stop at each scene that was not ``seen`` before."""
    before = person.plays
    looked_round = "menu" in seen
    while not person.table.ready.is_visible():
        scene = scene_of(person.table)
        if scene and scene not in seen:
            seen.add(scene)
            yield scene
        if scene == "playing" and person.plays >= before + LOOK_ROUND_AT and not looked_round:
            looked_round = True
            yield from look_round(person, seen)
        person.do_what_is_asked()


def scene_of(table: Table) -> str:
    """What the table shows now; empty while others are to act."""
    moments: list[str] = table.moment.evaluate_all("moments => moments.map(({ classList }) => classList[1])")
    if moments:
        return moments[0]
    if table.recall.is_visible():
        return "recalling"
    if table.bids.is_visible():
        return "dealing" if table.skip.is_visible() else "bidding"
    if is_offered(table.hint) and is_offered(table.lay):
        return "burying" if table.bury.is_visible() else "playing"
    return ""


def look_round(person: Person, seen: set[str]) -> Iterator[str]:
    """In the middle of a deal: a hint, a refusal, the tricks so far, the menu."""
    table = person.table
    table.tap(table.hint)
    expect(table.chosen).not_to_have_count(0)
    yield "hint"
    person.clear_choice()
    person.choose_badly()
    table.tap(table.play)
    expect(table.status).to_have_class("status status-wrong")
    yield "refusal"
    person.clear_choice()
    table.open_last_trick()
    yield "tricks"
    table.close_sheet()
    table.open_menu()
    seen.add("menu")
    yield "menu"
    table.close_sheet()


def score(person: Person) -> Iterator[str]:
    """The score of the deal, then of the match."""
    yield "score"
    person.table.turn_to_match()
    yield "score-match"
