"""A walk through every screen, by tap alone, which stops wherever there is something new to see."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from typing import Final

from playwright.sync_api import expect

from koudi.notation.codec import encode
from koudi.server.protocol import CloseCode, Goodbye
from koudi.server.words import SENTENCES
from tests.browser.line import Line
from tests.browser.pages import Game
from tests.browser.person import Person, is_offered
from tests.browser.stacked import Addresses

EVERYWHERE: Final = (
    *("home-trouble", "home", "home-join", "home-join-wrong", "home-options", "home-rules", "home-again"),
    *("seating", "seating-choices", "host-rules", "host-room", "host-seats", "seating-full", "seating-qr", "rules"),
    *("dealing", "bidding", "offers", "burying", "playing", "throw", "hint", "refusal", "auto"),
    *("moment-ribbon", "moment-ruff", "moment-dug", "moment-result"),
    *("tricks", "kitty", "menu", "invite", "leave", "score", "score-match", "bots", "match-over"),
    *("replay", "review-asked", "review", "review-more"),
    *("gone", "entering", "lost", "moved", "stranger", "spectator", "replaced"),
)
SCREENS: Final[dict[Game, tuple[str, ...]]] = {
    "shengji": EVERYWHERE,
    "mailv": (*EVERYWHERE, "recalling", "moment-donkey"),
}
"""Every screen of a game; a walk that does not show one of them fails."""

PATIENCE: Final = 60.0
"""Seconds after which a walk that waits for something is stuck."""


def tour(person: Person, addresses: Addresses, game: Game) -> Iterator[str]:
    """Yield the name of each screen once, while it is shown.

    Raises:
        AssertionError: a screen is never shown, or is none of those that are declared.
    """
    strong, weak, live = addresses
    walks = (
        front_door(person, strong, game),
        seats(person),
        first_deal(person),
        last_level(person, strong, game),
        dug_kitty(person, weak, game),
        real_time(person, live, game),
        nowhere(person, strong),
    )
    left = list(SCREENS[game])
    for screen in itertools.chain.from_iterable(walks):
        assert screen in SCREENS[game], f"a screen that is not declared: {screen}"
        if screen in left:
            left.remove(screen)
            yield screen
    assert not left, f"never shown: {', '.join(left)}"


def front_door(person: Person, address: str, game: Game) -> Iterator[str]:
    """The start page, its two ways in, and the rules of a table to be opened."""
    home = person.home
    person.page.route("**/api/games", lambda route: route.abort())
    home.open(address)
    expect(home.retry).to_be_visible()
    yield "home-trouble"
    person.page.unroute("**/api/games")
    home.tap(home.retry)
    expect(home.games).to_be_visible()
    yield "home"
    home.turn_to_joining()
    yield "home-join"
    home.enter("K7QM")
    expect(home.wrong).to_be_visible()
    yield "home-join-wrong"
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
    seating.sit()
    yield "seating-choices"
    seating.close_sheet()
    settings = seating.open_settings()
    expect(settings.get_by_role("group", name=seating.word("玩什么", "Game"))).to_be_visible()
    yield "host-rules"
    seating.turn_settings_to("房间", "Table")
    yield "host-room"
    seating.turn_settings_to("座位", "Seats")
    yield "host-seats"
    seating.close_sheet()
    seating.choose_level("新手", "Beginner")
    seating.fill_with_bots()
    expect(seating.free_seat).to_have_count(0)
    yield "seating-full"
    seating.open_rules()
    expect(seating.agree).to_be_visible()
    yield "rules"
    seating.tap(seating.agree)


def first_deal(person: Person) -> Iterator[str]:
    """Play the strong hand: call, bury, throw too much, ruff, look round, be cut off; a bot plays the rest."""
    table = person.table
    yield from call(person, 0)
    yield from watch(person, lambda: is_offered(table.bury), person.bid)
    yield "burying"
    person.lay_cards()
    yield from watch(person, lambda: table.recall.is_visible() or is_offered(table.play), person.wait)
    if table.recall.is_visible():
        yield "recalling"
        person.name_a_donkey_card()
    yield from watch(person, lambda: is_offered(table.play) and is_offered(table.hint), person.wait)
    yield "playing"
    person.throw_too_much()
    yield "throw"
    ruffed = False
    while not ruffed:
        for screen in watch(person, lambda: is_offered(table.hint), person.wait):
            ruffed = ruffed or screen == "moment-ruff"
            yield screen
        if not ruffed:
            person.try_to_ruff()
    yield from look_round(person)
    yield from lose_the_line(person)
    table.let_a_bot_play()
    yield from watch(person, table.ready.is_visible)
    yield "score"
    table.turn_to_match()
    yield "score-match"
    table.open_bots()
    yield "bots"
    table.tap(table.button("关闭", "Close").last)
    yield from look_again(person)


def look_again(person: Person) -> Iterator[str]:
    """Go through the deal that is over, and have it reviewed."""
    table, replay = person.table, person.replay
    table.look_again()
    expect(replay.board).to_be_visible()
    replay.press("PageDown", "PageDown", "ArrowRight", "ArrowRight", "ArrowRight")
    yield "replay"
    replay.tap(replay.ask_review)
    expect(person.page.get_by_role("progressbar")).to_be_visible()
    yield "review-asked"
    expect(replay.decisions.first).to_be_visible(timeout=PATIENCE * 1000)
    replay.tap(replay.decisions.first)
    expect(replay.verdict).to_be_visible()
    yield "review"
    person.page.get_by_role(
        "heading", name=table.word("四家打得怎样", "How everybody played")
    ).scroll_into_view_if_needed()
    yield "review-more"


def last_level(person: Person, address: str, game: Game) -> Iterator[str]:
    """A match that begins at its last level is over when the strong hand has won a deal."""
    home, table = person.home, person.table
    home.open(address)
    home.choose(game)
    yield "home-again"
    home.set_option(home.word("最高级别", "Last level"), "A")
    home.set_option(home.word("起始级别", "First level"), "A")
    home.open_table()
    person.start_with_bots()
    yield from call(person, 0)
    table.let_a_bot_play()
    yield from watch(person, table.again.is_visible)
    yield "match-over"


def dug_kitty(person: Person, address: str, game: Game) -> Iterator[str]:
    """Bury points with the weak hand, and lose the last trick."""
    table = person.table
    person.open_table(address, game)
    person.seating.show_qr()
    yield "seating-qr"
    person.seating.hide_qr()
    person.start_with_bots()
    yield from call(person, -1)
    yield from watch(person, lambda: is_offered(table.bury), person.bid)
    person.bury_points()
    table.open_menu()
    table.open_invitation()
    yield "invite"
    table.close_sheet()
    yield from watch(person, lambda: is_offered(table.play))
    table.let_a_bot_play()
    yield from watch(person, table.ready.is_visible)


def real_time(person: Person, address: str, game: Game) -> Iterator[str]:
    """Dealing at the pace that people see, and a bot in the own place."""
    table = person.table
    person.open_table(address, game)
    person.start_with_bots()
    expect(table.hand.nth(9)).to_be_visible(timeout=PATIENCE * 1000)
    yield "dealing"
    table.let_a_bot_play()
    expect(table.take_back).to_be_visible()
    yield "auto"


def nowhere(person: Person, address: str) -> Iterator[str]:
    """A table that there is not."""
    person.page.goto(f"{address}/t/K7QM-2P9X")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    yield "gone"


def call(person: Person, suit: int) -> Iterator[str]:
    """Declare or call as high as can be in the first suit (0) or the last (-1) in which anything can be."""
    table = person.table
    expect(table.bids).to_be_visible()
    expect(table.skip).to_be_hidden()
    yield "bidding"
    table.tap(table.bids.get_by_role("button", disabled=False).nth(suit))
    expect(table.offers).to_be_visible()
    yield "offers"
    table.tap(table.offers.get_by_role("button").last)
    expect(table.offers).to_be_hidden()


def watch(person: Person, done: Callable[[], bool], act: Callable[[], object] | None = None) -> Iterator[str]:
    """Yield each moment that comes until something holds; meanwhile act, by doing what is asked as a rule."""
    act = act or person.do_what_is_asked
    deadline = time.monotonic() + PATIENCE
    while (moment := person.table.moment_shown()) or not done():
        assert time.monotonic() < deadline, f"nothing new to see: {person.page.inner_text('body')[-300:]}"
        if moment:
            yield moment
            person.table.dismiss_moment()
        else:
            act()


def look_round(person: Person) -> Iterator[str]:
    """In the middle of a deal: a hint, a refusal, what has been played and buried, the menu, whether to leave."""
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
    table.look_at_kitty()
    yield "kitty"
    table.close_sheet()
    table.open_menu()
    yield "menu"
    table.ask_to_leave()
    yield "leave"
    table.tap(table.stay)
    table.close_sheet()


def lose_the_line(person: Person) -> Iterator[str]:
    """What a page says when it is cut off, is not known any more, or is opened a second time."""
    page, table = person.page, person.table
    line = Line(page)
    page.reload()
    expect(table.hand.first).to_be_visible()
    line.cut()
    expect(table.reconnect).to_be_visible()
    yield "lost"
    line.mend()
    table.reconnect_now()
    line.cut(encode(Goodbye(CloseCode.RESTART, SENTENCES["moved"])))
    expect(table.reconnect).to_be_visible()
    yield "moved"
    page.reload()
    expect(table.reconnect).to_be_visible()
    yield "entering"
    known = page.context.cookies()
    page.context.clear_cookies()
    line.mend()
    expect(table.open_again).to_be_visible()
    yield "stranger"
    table.tap(table.open_again)
    expect(table.seats).to_have_count(4)
    yield "spectator"
    page.context.clear_cookies()
    page.context.add_cookies([{**cookie} for cookie in known])  # pyright: ignore[reportArgumentType]
    page.reload()
    expect(table.hand.first).to_be_visible()
    rival = page.context.new_page()
    rival.goto(page.url)
    expect(table.take_over).to_be_visible()
    yield "replaced"
    rival.close()
    table.tap(table.take_over)
    expect(table.hand.first).to_be_visible()
