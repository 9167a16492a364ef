"""Declaring in 80分 and calling in 买驴 against the oracle, word by word, until it is known what is played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from koudi.cards import CARDS, Card, CardSet
from koudi.engine.actions import Call, ClaimRedeal, CloseDeclaring, Declare, Draw, Pass
from koudi.engine.events import Declared, Event, Redealt, TrumpsFixed
from koudi.games import GAMES
from tests.oracle import calling, declaring, misdeals, partner
from tests.oracle.comparisons.choosing import agree
from tests.oracle.comparisons.table import Table, hands_after, letter, only
from tests.oracle.declaring import Deal, Terms, Word


def compare_declaring(rng: Random) -> None:
    """E-19 to E-24: a deal until trumps are fixed, redeals included."""
    bid(rng, Table(rng, GAMES["shengji"]))


def compare_calling(rng: Random) -> None:
    """M-15 to M-27: the deal and its auction, redeals included."""
    bid(rng, Table(rng, GAMES["mailv"]))


class Settled:
    """What is played, how it came to that, and the cards."""

    def __init__(self, deal: Deal, terms: Terms, words: Sequence[Word], hands: list[CardSet], kitty: CardSet) -> None:
        self.deal = deal
        self.terms = terms
        self.words = words
        self.hands = hands
        self.kitty = kitty


def bid(rng: Random, table: Table) -> Settled | None:
    """Deal and declare or call until something is played; ``None`` after too many redeals."""
    round_of = _declare if table.game.name == "shengji" else _call
    first, redeals = rng.randrange(4), 0
    while redeals < 6:
        deal, deck = table.start(rng, first)
        terms, words = round_of(rng, table, deal, deck, redeals)
        if terms is not None:
            dealt = table.rules.to_deal
            return Settled(deal, terms, words, hands_after(deck, deal.first, dealt), CardSet(deck[dealt:]))
        redeals += 1
    return None


def some_show(rng: Random, deal: Deal, hand: CardSet, words: Sequence[Word]) -> CardSet:
    """One or two cards that a seat may wish to show: of its hand as a rule, of a level or of what was shown."""
    if rng.random() < 0.04 or not hand:
        return CardSet(rng.sample(CARDS, rng.choice((1, 2))))
    ranks = set(deal.levels)
    ranks |= {card.rank for word in words if word.cards for card in word.cards if card.rank}
    good = [card for card in hand.kinds() if card.is_joker or card.rank in ranks]
    card = rng.choice(good if good and rng.random() < 0.85 else list(hand.kinds()))
    if rng.random() < 0.03:
        return CardSet([card, rng.choice([other for other in CARDS if other is not card])])
    return CardSet([card] * rng.choice((1, hand.count(card), 2)))


def _declare(
    rng: Random, table: Table, deal: Deal, deck: tuple[Card, ...], redeals: int
) -> tuple[Terms | None, list[Word]]:
    words: list[Word] = []
    passed: set[int] = set()
    dealt, to_deal = 0, table.rules.to_deal
    late = deal.options["declare_timing"] == "after_deal"
    silent = rng.random() < 0.4
    chatty = rng.choice((0.3, 0.6))
    hands = hands_after(deck, deal.first, 0)
    while True:
        closing = dealt == to_deal
        if not closing and rng.random() > chatty:
            dealt = min(to_deal, dealt + rng.choice((1, 5, 20, 60)))
            table.do(None, Draw(dealt - sum(map(len, hands))))
            hands = hands_after(deck, deal.first, dealt)
            continue
        if closing and rng.random() < 0.02:
            events = table.do(None, CloseDeclaring())
            return _agreed(table, declaring.settled(deal, words, deck[to_deal:], redeals), words, events), words
        seat = rng.randrange(4)
        case = {"seat": seat, "hand": hands[seat], "words": words, "table": table}
        if rng.random() < 0.15:
            oracle = set[CardSet]() if late and not closing else declaring.biddable(deal, words, seat, hands[seat])
            agree("biddable", _told(table.see(seat).biddable), _told(oracle), **case)
        standing = declaring.settled(deal, words, (), 0) if words else None
        if (closing or rng.random() < 0.1) and _claims(rng, table, deal, hands[seat], seat, standing, whole=closing):
            return None, words
        if silent or rng.random() < 0.4:
            events = table.tries(seat, Pass())
            agree("may pass", events is not None, closing and seat not in passed, **case)
            passed |= {seat} if closing else set()
            if len(passed) == 4:
                terms = declaring.settled(deal, words, deck[to_deal:], redeals)
                return _agreed(table, terms, words, events or ()), words
            continue
        cards = some_show(rng, deal, hands[seat], words)
        allowed = (closing or not late) and declaring.may_declare(deal, words, seat, hands[seat], cards)
        events = table.tries(seat, Declare(cards))
        agree("may declare", events is not None, allowed, cards=cards, **case)
        if allowed:
            fact = only(events or (), Declared)
            agree("kind", fact and fact.kind.value, _kind(words, seat, cards), cards=cards, **case)
            words.append(Word(seat, cards))
            passed.clear()


def _kind(words: Sequence[Word], seat: int, cards: CardSet) -> str:
    if not words:
        return "open"
    last = words[-1]
    return "reinforce" if last.seat == seat and last.cards and last.cards <= cards else "overturn"


def _call(
    rng: Random, table: Table, deal: Deal, deck: tuple[Card, ...], _redeals: int
) -> tuple[Terms | None, list[Word]]:
    words: list[Word] = []
    table.do(None, Draw(table.rules.to_deal))
    hands = hands_after(deck, deal.first, table.rules.to_deal)
    quiet = rng.choice((0.3, 0.6, 0.95))
    events: tuple[Event, ...] = ()
    while (turn := calling.turn(deal, words, hands[deal.first])) is not None:
        case = {"turn": turn, "hand": hands[turn], "words": words, "table": table}
        seen = table.see(turn)
        agree("turn", seen.turn, turn, **case)
        agree("callable", _told(seen.biddable), _told(calling.biddable(deal, words, turn, hands[turn])), **case)
        asks = rng.randrange(4)
        if _claims(rng, table, deal, hands[asks], asks, calling.settled(deal, words), whole=True):
            return None, words
        seat = turn if rng.random() < 0.95 else rng.randrange(4)
        if rng.random() < quiet:
            said = table.tries(seat, Pass())
            agree("may pass", said is not None, seat == turn and not calling.must_call(deal, words), by=seat, **case)
            cards = None
        else:
            choices = sorted(calling.biddable(deal, words, turn, hands[turn]), key=str)
            cards = some_show(rng, deal, hands[seat], words)
            cards = rng.choice(choices) if choices and rng.random() < 0.5 else cards
            allowed = seat == turn and calling.may_call(deal, words, seat, hands[seat], cards)
            said = table.tries(seat, Call(cards))
            agree("may call", said is not None, allowed, by=seat, cards=cards, **case)
        if said is not None:
            events = said
            words.append(Word(seat, cards))
    terms = _agreed(table, calling.settled(deal, words), words, events)
    if terms is not None:
        fixed = only(events, TrumpsFixed)
        agree("donkey card", fixed and fixed.donkey_card, partner.called_card(words), words=words, table=table)
    return terms, words


def _claims(
    rng: Random, table: Table, deal: Deal, hand: CardSet, seat: int, standing: Terms | None, *, whole: bool
) -> bool:
    """Now and then ask for new cards, and say whether they are granted."""
    if rng.random() < (0.95 if deal.options["redeal_right"] == "none" else 0.5):
        return False
    level = declaring.level_of(deal, seat) if table.game.name == "shengji" else calling.base_level(deal, seat)
    oracle = misdeals.ground(deal.options, hand, level, standing) if whole else None
    events = table.tries(seat, ClaimRedeal())
    again = only(events or (), Redealt)
    package = again and again.reason.value
    agree("ground for new cards", package, oracle, seat=seat, hand=hand, standing=standing, table=table)
    return again is not None


def _agreed(table: Table, terms: Terms | None, words: Sequence[Word], events: Sequence[Event]) -> Terms | None:
    fixed, again = only(events, TrumpsFixed), only(events, Redealt)
    package = None
    if fixed is not None:
        trumps = fixed.trumps
        package = (trumps.level.value, letter(trumps.suit), fixed.declarer, fixed.turned_up)
    oracle = terms and (terms.level.value, letter(terms.trump), terms.declarer, terms.turned_up)
    agree("level, trump suit, declarer, turned up", package, oracle, words=words, table=table)
    agree("redeal", again is not None, terms is None, words=words, table=table)
    return terms


def _told(shows: Sequence[CardSet] | set[CardSet]) -> list[str]:
    return sorted(map(str, shows))
