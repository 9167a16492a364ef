"""Drawing a table in a terminal: cards with coloured suits, trumps in words, points, what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from rich.console import Console
from rich.text import Text

from koudi.cards import BIG_JOKER, SMALL_JOKER, Card, CardSet, Suit
from koudi.cli import words
from koudi.cli.words import Lang, chosen
from koudi.engine.events import DealScored, Drew, Event, PartnerRevealed, Passed, Played, TrickWon, for_seat
from koudi.engine.observation import Observation, PhaseName, TrickSeen
from koudi.engine.seats import SEATS, Seat
from koudi.notation.narration import event_text
from koudi.notation.words import rank_text, suit_text, trumps_text
from koudi.tricks.trump import trump_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from koudi.engine.game import Section
    from koudi.engine.rules import Rules
    from koudi.options import Bilingual

_SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_STYLES: Final = {Suit.SPADES: "bold", Suit.HEARTS: "bold red", Suit.DIAMONDS: "bold red", Suit.CLUBS: "bold"}


@final
class Screen:
    """Writes for one seat in one language.

    Attributes:
        console: where it writes.
        me: the seat of the person.
        lang: the language.
    """

    def __init__(self, console: Console, rules: Rules, me: Seat, lang: Lang) -> None:
        self.console = console
        self.me = me
        self.lang: Lang = lang
        self._rules = rules
        self._names = [self.say(words.NAMES[(seat - me) % SEATS]) for seat in range(SEATS)]

    def say(self, text: Bilingual) -> str:
        """A text in the person's language."""
        return chosen(text, self.lang)

    def line(self, text: str = "", style: str = "") -> None:
        """Write one line, without reading markup in it."""
        self.console.print(Text(text, style))

    def cards(self, cards: Iterable[Card]) -> Text:
        """Cards side by side, red suits in red."""
        return Text(" ").join(self._card(card) for card in cards)

    def _card(self, card: Card) -> Text:
        if card is BIG_JOKER:
            return Text("大王" if self.lang == "zh" else "BJ", "bold red")
        if card is SMALL_JOKER:
            return Text("小王" if self.lang == "zh" else "LJ", "bold")
        if card.suit is None or card.rank is None:
            raise AssertionError("only jokers have no suit")
        return Text(_SYMBOLS[card.suit] + rank_text(card.rank).en, _STYLES[card.suit])

    def event(self, event: Event) -> None:
        """Tell a fact, as far as the seat may know it; passes and draws stay untold."""
        seen = for_seat(event, self.me)
        if isinstance(seen, (Drew, Passed)):
            return
        if isinstance(seen, Played) and seen.attempted is None:
            self.console.print(Text(f"  {self._names[seen.seat]}  ").append_text(self.cards(seen.cards)))
            return
        told = event_text(seen, self._names)
        if told is None:
            return
        style = "bold yellow" if isinstance(seen, (DealScored, PartnerRevealed)) else "cyan"
        self.line(f"  → {self.say(told)}" if isinstance(seen, TrickWon) else self.say(told), style)

    def table(self, seen: Observation) -> None:
        """The state before a question: trumps, points, own hand by suits."""
        self.line()
        self.line(self._headline(seen), "bold green")
        if seen.partner is not None and seen.partner.seat == self.me and not seen.partner.public:
            self.line(self.say(words.YOU_ARE_DONKEY), "bold yellow")
        self.hand(seen)

    def _headline(self, seen: Observation) -> str:
        if seen.trumps is None:
            head = self.say(words.TRUMPS_UNKNOWN).format(level=rank_text(seen.level).en)
        else:
            head = self.say(trumps_text(seen.trumps))
        if seen.phase is not PhaseName.PLAYING:
            return head
        if seen.defender_points is not None:
            return f"{head}  {self.say(words.DEFENDERS)} {seen.defender_points}"
        each = " ".join(f"{name} {points}" for name, points in zip(self._names, seen.trick_points, strict=True))
        return f"{head}  {self.say(words.POINTS)}: {each}"

    def hand(self, seen: Observation) -> None:
        """The own hand, trumps first, high to low."""
        level, suit = (seen.level, None) if seen.trumps is None else (seen.trumps.level, seen.trumps.suit)
        for effective, held in trump_of(level, suit, self._rules).arrange(seen.hand):
            label = self.say(suit_text(effective))
            self.console.print(Text(f"  {label}  ", "dim").append_text(self.cards(held)))

    def last_trick(self, seen: Observation) -> None:
        """The last finished trick."""
        if not seen.tricks:
            self.line(self.say(words.NO_TRICK))
            return
        self.line(self.say(words.LAST_TRICK))
        self._trick(seen.tricks[-1])

    def _trick(self, trick: TrickSeen) -> None:
        for play in trick.plays:
            mark = "*" if play.seat == trick.winner else " "
            self.console.print(Text(f" {mark}{self._names[play.seat]}  ").append_text(self.cards(play.cards)))

    def rules(self, sheet: tuple[Section, ...]) -> None:
        """The rule sheet of the table."""
        for section in sheet:
            self.line(self.say(section.title), "bold")
            for sentence in section.lines:
                self.line(f"  {self.say(sentence)}")

    def sets(self, offers: Iterable[CardSet]) -> str:
        """Several offers as they are typed."""
        return ", ".join(str(cards) for cards in offers)
