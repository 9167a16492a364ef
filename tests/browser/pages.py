"""The client's pages as a person meets them: found by role and name in either language, worked by tap and swipe."""

from __future__ import annotations

import re
from typing import Final, Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.touch import STRIP, swipe, tap

Language = Literal["zh", "en"]
Game = Literal["shengji", "mailv"]

GAMES: Final[dict[Game, dict[Language, str]]] = {
    "shengji": {"zh": "80分", "en": "80 Points"},
    "mailv": {"zh": "买驴", "en": "Find the Donkey"},
}


class Screen:
    """What every page has: a language, a way to point, and buttons with names."""

    def __init__(self, page: Page, language: Language = "zh", *, touch: bool = True) -> None:
        self.page = page
        self.language: Language = language
        self.touch = touch

    def word(self, zh: str, en: str) -> str:
        """The word in the language of this person."""
        return zh if self.language == "zh" else en

    def button(self, zh: str, en: str) -> Locator:
        """A button by the beginning of its name."""
        return self.page.get_by_role("button", name=re.compile(f"^{re.escape(self.word(zh, en))}"))

    def tap(self, target: Locator, patience: float | None = None) -> None:
        """Tap or click, as this person points; wait so many milliseconds for it to be there, ten seconds as a rule."""
        tap(target, touch=self.touch, patience=patience)

    def close_sheet(self) -> None:
        """Close the sheet that lies over the page."""
        self.tap(self.button("关闭", "Close"))
        expect(self.page.get_by_role("dialog")).to_be_hidden()


class Home(Screen):
    """The start page."""

    @property
    def games(self) -> Locator:
        """The choice of games, there once the server has named them."""
        return self.page.get_by_role("group", name=self.word("玩什么", "Game"))

    @property
    def retry(self) -> Locator:
        """The button beside a server that does not answer."""
        return self.button("再试一次", "Try again")

    @property
    def wrong(self) -> Locator:
        """Why a room cannot be entered."""
        return self.page.locator(".field-wrong")

    def turn_to_start(self) -> None:
        """Go to the start page from a page that leads nowhere."""
        self.tap(self.button("回到首页", "Back to the start page"))

    def enter(self, room: str) -> None:
        """Type a room and go in."""
        self.page.locator(".room-input").fill(room)
        self.tap(self.button("进入房间", "Enter the room"))

    def turn_to_joining(self) -> None:
        """Show how to join a table."""
        self.tap(self.page.locator(".segmented label", has_text=self.word("加入", "Join")))

    def turn_to_opening(self) -> None:
        """Show how to open a table."""
        self.tap(self.page.locator(".segmented label", has_text=self.word("开一桌", "New table")))

    def set_option(self, title: str, answer: str) -> None:
        """Give an option another answer, both as the form words them: from its list, if it has one that opens."""
        titles = self.page.locator("legend, .option-listed label", has_text=title)
        group = self.page.locator("details", has=titles)
        if group.get_attribute("open") is None:
            self.tap(group.locator("summary"))
        listed = group.get_by_role("combobox", name=title)
        if listed.is_visible():
            listed.select_option(label=answer)
            return
        field = group.locator("fieldset", has=self.page.locator("legend", has_text=title))
        self.tap(field.locator("label", has=self.page.get_by_text(answer, exact=True)))

    def unfold_options(self) -> None:
        """Show the options of the game."""
        self.tap(self.page.get_by_role("region", name=self.word("规则选项", "Rule options")).locator("summary").first)

    def open(self, address: str) -> None:
        """Go there."""
        self.page.goto(address)

    def choose(self, game: Game) -> None:
        """Choose what to play at a table to be opened."""
        self.turn_to_opening()
        self.tap(self.page.locator("label.tile", has_text=GAMES[game][self.language]).first)

    def read_rules(self) -> Locator:
        """Open the rules of the table that would be opened."""
        self.tap(self.button("完整规则", "Full rules"))
        return self.page.get_by_role("dialog")

    def shut_the_door(self) -> None:
        """Let only those who have the link come to the table to be opened."""
        room = self.page.get_by_role("region", name=self.word("房间", "The table"), exact=True)
        self.tap(room.locator("summary"))
        self.tap(room.locator("label", has_text=self.word("只凭链接", "Only by link")))

    def open_table(self) -> None:
        """Open a table of the chosen game, and arrive at its seats."""
        self.tap(self.button("开桌", "Open table"))
        self.page.wait_for_url("**/t/*")


class Seating(Screen):
    """Round the table before the first deal."""

    @property
    def free_seat(self) -> Locator:
        """The seats that nobody has."""
        return self.button("坐这里", "Sit here")

    @property
    def agree(self) -> Locator:
        """The button under the rules."""
        return self.button("看过了，就按这个打", "Got it, let's play")

    def sit(self) -> None:
        """Take the first free seat."""
        self.tap(self.free_seat.first)

    def show_qr(self) -> None:
        """Show the QR code, where it is not shown at once."""
        picture, button = self.page.locator(".qr"), self.button("二维码", "QR code")
        expect(picture.or_(button)).to_be_visible()
        if picture.is_hidden():
            self.tap(button)
        expect(picture.locator("path")).to_have_attribute("d", re.compile("h1v1"))

    def hide_qr(self) -> None:
        """Close the QR code, where it is a note of its own."""
        if self.page.get_by_role("dialog").is_visible():
            self.close_sheet()

    def fill_with_bots(self) -> None:
        """Let bots take every free seat."""
        self.tap(self.button("空位都坐机器人", "Fill with bots"))

    def open_rules(self) -> Locator:
        """Open the rules of the table."""
        self.tap(self.button("看规则并确认", "Read and confirm"))
        return self.page.get_by_role("dialog")

    def choose_level(self, zh: str, en: str) -> None:
        """Choose how well all bots play."""
        levels = self.page.get_by_role("group", name=self.word("所有机器人", "All bots"))
        self.tap(levels.locator("label", has_text=self.word(zh, en)))

    def confirm_rules(self) -> None:
        """Read the rules of the table and agree."""
        self.open_rules()
        self.tap(self.agree)

    def touch_seat(self, name: str) -> None:
        """Open what can be done about whoever is called so."""
        self.tap(self.page.locator("button.plate", has_text=name))

    def open_settings(self) -> Locator:
        """Open what the host may change."""
        self.tap(self.button("房主设置", "Host's settings"))
        return self.page.get_by_role("dialog")

    def turn_settings_to(self, zh: str, en: str) -> None:
        """Show another page of what the host may change."""
        self.tap(self.page.locator(".host-sheet > .segmented label", has_text=self.word(zh, en)))

    def start(self) -> None:
        """Have the first deal begin, as the host of several people."""
        self.tap(self.button("开始发牌", "Start"))


class Replay(Screen):
    """A deal that is over, looked at again."""

    def __init__(self, page: Page, language: Language = "zh", *, touch: bool = True) -> None:
        super().__init__(page, language, touch=touch)
        self.slider: Final = page.get_by_role("slider")
        self.hands: Final = page.locator(".rp-hand")
        self.board: Final = page.locator(".rp-board")
        self.ask_review: Final = self.button("开始复盘", "Review this deal")
        self.decisions: Final = page.locator(".rp-decision")
        self.verdict: Final = page.locator(".rp-verdict")
        self.choices: Final = page.locator(".rp-card li")
        self.marks: Final = page.locator(".rp-mark")
        self.ask_proof: Final = self.button("在这里再算一遍", "Compute it again here")
        self.proved: Final = page.locator(".rp-fair-verdict")
        self.proofs: Final = page.locator(".rp-fair li")

    def where(self) -> str:
        """Which step is shown, as a reader hears it."""
        return self.slider.get_attribute("aria-valuetext") or ""

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def go_back(self) -> None:
        """Go back to the table."""
        self.tap(self.button("回到牌桌", "Back to the table"))
        expect(self.board).to_be_hidden()


class Table(Screen):
    """The table while a deal is on, and its score sheet."""

    def __init__(self, page: Page, language: Language = "zh", *, touch: bool = True) -> None:
        super().__init__(page, language, touch=touch)
        self.hand: Final = page.get_by_role("group", name=self.word("手牌", "Your hand")).get_by_role("button")
        self.chosen: Final = self.hand.and_(page.locator("[aria-pressed=true]"))
        self.status: Final = page.locator("#status")
        self.bids: Final = page.get_by_role(
            "group", name=re.compile(self.word("^(亮主|叫主|炒底)$", "^((Declare|Call) trumps|Take the kitty)$"))
        )
        self.offers: Final = page.get_by_role("group", name=re.compile(self.word("^..：", "^(Declare|Call|Take) .+: ")))
        self.recall: Final = page.get_by_role("region", name=self.word("选一张驴牌", "Choose a card"))
        self.name_card: Final = page.get_by_role("button", name=re.compile(self.word("^叫.+", "^Name the ")))
        self.ask_back: Final = page.locator("main").get_by_role("button", name=self.word("悔牌", "Take back"))
        self.request: Final = page.get_by_role("region", name=self.word("悔牌请求", "Request to take a play back"))
        self.skip: Final = self.button("跳过", "Skip")
        self.silent: Final = self.button("不", "Pass")
        self.clear: Final = self.button("重选", "Clear")
        self.hint: Final = self.button("提示", "Hint")
        self.play: Final = self.button("出牌", "Play")
        self.bury: Final = self.button("扣底", "Bury")
        self.lay: Final = self.play.or_(self.bury)
        self.ready: Final = self.button("准备好了", "Ready")
        self.moment: Final = page.locator("button.moment")
        self.sheet: Final = page.get_by_role("dialog")
        self.stay: Final = self.button("接着打", "Stay")
        self.again: Final = self.button("原班人马，再来一场", "Play another match")
        self.take_back: Final = self.button("我来打", "I play again")
        self.reconnect: Final = self.button("立即重连", "Reconnect")
        self.take_over: Final = self.button("在这里继续", "Continue here")
        self.open_again: Final = self.button("重新打开", "Open again")
        self.failing: Final = page.locator(".spot.failing")
        self.seats: Final = page.locator("section.pod")

    def cards(self, cards: Locator) -> list[str]:
        """The names of cards, as a reader hears them."""
        return [card.get_attribute("aria-label") or "" for card in cards.all()]

    def tap_card(self, card: Locator) -> None:
        """Tap a card of the hand."""
        tap(card, touch=self.touch, at=STRIP)

    def swipe(self, start: Locator, end: Locator) -> None:
        """Draw a finger or a held mouse from one card of the hand to another, once nothing lies over them."""
        expect(self.moment).to_be_hidden()
        swipe(self.page, start, end, touch=self.touch)

    def open_menu(self) -> None:
        """Open the menu."""
        self.tap(self.button("菜单", "Menu"))

    def open_last_trick(self) -> None:
        """Open the record of the tricks."""
        self.tap(self.button("上一墩", "Last trick"))

    def turn_to_match(self) -> None:
        """Turn the score sheet to the whole match."""
        self.tap(self.page.locator(".segmented label", has_text=self.word("整场", "The match")))

    def moment_shown(self) -> str:
        """The kind of moment that is told now; empty if none is."""
        kinds: list[str] = self.moment.evaluate_all("moments => moments.map(({ classList }) => classList[1])")
        return kinds[0] if kinds else ""

    def dismiss_moment(self) -> None:
        """Tap on the moment that is shown, if it still is."""
        if_there(self.moment)

    def reconnect_now(self) -> None:
        """Try the line again, unless the page has just done so by itself."""
        if_there(self.reconnect)
        expect(self.reconnect).to_be_hidden(timeout=40_000)

    def let_a_bot_play(self) -> None:
        """Turn to 托管 by the menu."""
        self.open_menu()
        self.tap(self.page.get_by_role("switch", name=re.compile(self.word("^托管", "^Let a bot play"))))
        self.close_sheet()

    def open_invitation(self) -> None:
        """Open the invitation from the menu."""
        self.tap(self.button("叫朋友", "Invite"))

    def ask_to_leave(self) -> None:
        """Ask in the menu to leave the seat; a note asks back."""
        self.tap(self.button("离开座位", "Leave seat"))

    def open_bots(self) -> None:
        """See from the score sheet how well each bot plays."""
        self.tap(self.button("机器人水平", "How well bots play"))

    def look_again(self) -> None:
        """Leave the score sheet for the replay of the deal."""
        self.tap(self.button("复盘", "Replay"))
        self.page.wait_for_url("**/deals/*")

    def look_at_kitty(self) -> None:
        """Look at what was buried."""
        self.tap(self.button("扣的底牌", "Buried in the kitty"))


def if_there(button: Locator) -> None:
    """Press a button that may go away at any moment."""
    button.evaluate_all("buttons => buttons[0]?.click()")
