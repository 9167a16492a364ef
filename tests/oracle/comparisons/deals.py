"""Burying, partners, play and score against the oracle: endgames set on the table, and whole deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from koudi.cards import CARDS, SUITS, Card, CardSet, Suit
from koudi.engine import match
from koudi.engine.actions import Bury, Declare, Pass, Play, Recall
from koudi.engine.events import (
    DealScored,
    DonkeyCardNamed,
    Event,
    PartnerRevealed,
    Played,
    TrickWon,
    Trumps,
    WentAlone,
)
from koudi.engine.observation import PhaseName
from koudi.engine.partnership import Alone, CalledPartner, FixedPartners
from koudi.games import GAMES
from tests.oracle import exchanging, levels, partner, scoring
from tests.oracle.comparisons.bidding import Settled, bid, some_show
from tests.oracle.comparisons.choosing import agree, some_level, some_of
from tests.oracle.comparisons.table import Table, only
from tests.oracle.order import Order
from tests.oracle.playing import Playing


@dataclass(frozen=True)
class Side:
    """Who plays with the declarer: the donkey card with the seat that holds it, both partners, or nobody."""

    declarer: int
    partner: int | None
    card: Card | None = None
    public: bool = False

    @property
    def declarers(self) -> tuple[int, ...]:
        """The declarer side."""
        return (self.declarer,) if self.partner is None else (self.declarer, self.partner)

    @property
    def hidden(self) -> tuple[Card, int] | None:
        """What is still to be revealed."""
        return None if self.card is None or self.partner is None or self.public else (self.card, self.partner)


def compare_partner(rng: Random) -> None:
    """M-28 to M-32: an auction, burying, and who the donkey is."""
    table = Table(rng, GAMES["mailv"])
    settled = bid(rng, table)
    if settled is not None:
        bury(rng, table, settled)


def compare_exchange(rng: Random) -> None:
    """R-18: declaring, burying, and counters for the kitty."""
    table = Table(rng, GAMES["shengji"], kitty_counter_exchange="on")
    settled = bid(rng, table)
    if settled is not None:
        _, _, order = bury(rng, table, settled)
        trumps = table.see(0).trumps
        agree("trumps", trumps and (trumps.level, trumps.suit), (order.level, order.trump), table=table)


def compare_endgame(rng: Random) -> None:
    """The last tricks of a deal and its score, from anywhere."""
    table = Table(rng, GAMES[rng.choice(("shengji", "mailv"))])
    table.set(number=table.match.number or 1)
    play_out(rng, table, *some_endgame(rng, table))


def compare_deal(rng: Random) -> None:
    """A whole deal from the first card to the score."""
    table = Table(rng, GAMES[rng.choice(("shengji", "mailv"))])
    settled = bid(rng, table)
    if settled is None:
        return
    side, buried, order = bury(rng, table, settled)
    playing = Playing(order, settled.hands, side.declarer, side.hidden)
    play_out(rng, table, playing, side, buried)


def bury(rng: Random, table: Table, settled: Settled) -> tuple[Side, CardSet, Order]:
    """Bury and settle who plays with the declarer; the hands become what is left."""
    terms, hands = settled.terms, settled.hands
    declarer = terms.declarer
    called = partner.called_card(settled.words)
    buried, events = _bury(rng, table, declarer, hands, settled.kitty, called)
    if table.game.name == "shengji":
        trump = terms.trump
        if table.options["kitty_counter_exchange"] == "on":
            trump, buried = _exchange(rng, table, settled, buried)
        return Side(declarer, (declarer + 2) % 4), buried, Order(table.options, terms.level, trump)
    order = Order(table.options, terms.level, terms.trump)
    return _partner(rng, table, settled, order, buried, events), buried, order


def _bury(
    rng: Random, table: Table, seat: int, hands: list[CardSet], kitty: CardSet, called: Card | None
) -> tuple[CardSet, Sequence[Event]]:
    """Take the kitty and bury, perhaps the very cards that make the donkey, after wishes that are refused."""
    size = table.rules.kitty_size
    hands[seat] += kitty
    hand = hands[seat]
    for _ in range(3):
        cards = CardSet(rng.sample(list(hand), rng.choice((size, size - 1, size + 1))))
        if rng.random() < 0.3:
            cards = CardSet([*list(cards)[1:], rng.choice([card for card in CARDS if card not in cards])])
        by = seat if rng.random() < 0.9 else rng.randrange(4)
        allowed = by == seat and len(cards) == size and cards <= hand
        if not allowed:
            agree("may bury", table.tries(by, Bury(cards)) is not None, allowed, cards=cards, hand=hand, table=table)
    own = [called] * hand.count(called) if called else []
    first = own[: rng.choice((0, 0, 1, 2))]
    pool = list(hand - CardSet(first))
    buried = CardSet([*first, *rng.sample(pool, size - len(first))])
    hands[seat] -= buried
    return buried, table.do(seat, Bury(buried))


def _exchange(rng: Random, table: Table, settled: Settled, buried: CardSet) -> tuple[Suit | None, CardSet]:
    """Ask the others in turn whether they counter, until three pass; the trump suit and the kitty in the end."""
    terms, hands = settled.terms, settled.hands
    standing = settled.words[-1].cards if settled.words else None
    trump, burier, passes = terms.trump, terms.declarer, 0
    while passes < 3:
        asked = (burier + passes + 1) % 4
        pairs = [CardSet([card] * 2) for card in hands[asked].kinds() if hands[asked].count(card) == 2]
        oracle = [
            pair for pair in pairs if exchanging.may_counter(table.options, terms.level, standing, hands[asked], pair)
        ]
        case = {"asked": asked, "hand": hands[asked], "standing": standing, "level": terms.level, "table": table}
        seen = table.see(asked)
        agree("asked", seen.turn, asked, **case)
        agree("counters", sorted(map(str, seen.biddable)), sorted(map(str, oracle)), **case)
        seat = asked if rng.random() < 0.9 else rng.randrange(4)
        if rng.random() < 0.3:
            agree("may pass", table.tries(seat, Pass()) is not None, seat == asked, by=seat, **case)
            passes += seat == asked
            continue
        cards = rng.choice(oracle) if oracle and rng.random() < 0.8 else some_show(rng, settled.deal, hands[seat], ())
        allowed = seat == asked and exchanging.may_counter(table.options, terms.level, standing, hands[seat], cards)
        agree("may counter", table.tries(seat, Declare(cards)) is not None, allowed, by=seat, cards=cards, **case)
        if allowed:
            standing, burier, passes = cards, seat, 0
            trump = next(cards.kinds()).suit
            buried, _ = _bury(rng, table, seat, hands, buried, None)
    return trump, buried


def _partner(
    rng: Random, table: Table, settled: Settled, order: Order, buried: CardSet, events: Sequence[Event]
) -> Side:
    declarer, hands, words = settled.terms.declarer, settled.hands, settled.words
    card = partner.called_card(words)
    seat = partner.donkey_seat(card, declarer, hands)
    case = {"words": words, "hands": " | ".join(map(str, hands)), "buried": buried, "table": table}
    if seat is None:
        choices = partner.recall_choices(order, hands[declarer], buried)
        asked = bool(choices) and table.options["no_twin"] != "solo"
        seen = table.see(declarer)
        agree("recalling", seen.phase is PhaseName.RECALLING, asked, **case)
        agree("goes alone", only(events, WentAlone) is not None, not asked, **case)
        if not asked:
            return Side(declarer, None, public=True)
        agree("nameable", set(seen.nameable), choices, **case)
        card = None
        while card is None:
            if rng.random() < 0.15:
                by = declarer if rng.random() < 0.9 else rng.randrange(4)
                passed = table.tries(by, Pass())
                allowed = by == declarer and table.options["no_twin"] == "choice"
                agree("may go alone", passed is not None, allowed, by=by, **case)
                if passed is not None:
                    agree("goes alone", only(passed, WentAlone) is not None, True, **case)
                    return Side(declarer, None, public=True)
                continue
            wish = rng.choice(list(hands[declarer].kinds()) if rng.random() < 0.9 else CARDS)
            by = declarer if rng.random() < 0.9 else rng.randrange(4)
            named = table.tries(by, Recall(wish))
            agree("may name", named is not None, by == declarer and wish in choices, card=wish, by=by, **case)
            if named is not None:
                events, card = named, wish
        seat = partner.donkey_seat(card, declarer, hands)
    assert seat is not None
    fact = only(events, DonkeyCardNamed)
    agree("donkey card", fact and fact.card, card, **case)
    public = card is not None and partner.shown_in_auction(words, seat, card)
    shown = only(events, PartnerRevealed)
    agree("revealed", shown and (shown.seat, shown.cause.value), (seat, "shown_in_auction") if public else None, **case)
    told = table.see(seat).partner
    agree("donkey", told and told.seat, seat, **case)
    return Side(declarer, seat, card, public)


def some_endgame(rng: Random, table: Table) -> tuple[Playing, Side, CardSet]:
    """Hands of a few cards, rich in one suit so that ends are tractors and ruffs too, and any score so far."""
    declarer = rng.randrange(4)
    shengji = table.game.name == "shengji"
    level = table.match.levels[declarer] if shengji or rng.random() < 0.4 else some_level(rng)
    suit = rng.choice((None, *SUITS))
    order = Order(table.options, level, suit)
    hands, buried = _some_cards(rng, table, order)
    turn = rng.randrange(4)
    points = _some_points(rng)
    named = [card for seat in range(4) if seat != declarer for card in hands[seat].kinds()]
    if shengji:
        side, partnership = Side(declarer, (declarer + 2) % 4), FixedPartners()
    elif rng.random() < 0.3:
        side, partnership = Side(declarer, None), Alone()
    else:
        seat = (declarer + rng.randrange(1, 4)) % 4
        own = list(hands[seat].kinds())
        card = rng.choice(own if rng.random() < 0.8 else named)
        side, partnership = Side(declarer, seat, card), CalledPartner(card, False, seat)
    (zero, one, two, three), (p0, p1, p2, p3) = hands, points
    terms = match.Terms(Trumps(level, suit), declarer)
    phase = match.Playing(terms, buried, partnership, (zero, one, two, three), turn, points=(p0, p1, p2, p3))
    table.set(phase=phase)
    return Playing(order, hands, turn, side.hidden, points), side, buried


def _some_cards(rng: Random, table: Table, order: Order) -> tuple[list[CardSet], CardSet]:
    deck = list(table.rules.deck)
    size = rng.choice((1, 1, 1, 2, 2, 3, 4, 4, 5, 6, 8))
    kitty = CardSet(some_of(rng, deck, table.rules.kitty_size))
    if rng.random() < 0.5:
        # Buried trumps lie together, for the multiplier that looks at them.
        kitty = CardSet(sorted(deck, key=lambda card: (order.suit[card] != "T", rng.random() < 0.3))[: len(kitty)])
    left = list(CardSet(deck) - kitty)
    suits = {order.suit[card] for card in left}
    liked = rng.choice(sorted(suits))
    # Jacks make the hook of D-E20.
    liked_rank = rng.choice(("J", None, None))
    hands: list[CardSet] = []
    for _ in range(4):
        favour = rng.choice((liked, liked, "T", None))

        def eager(card: Card, favour: str | None = favour) -> tuple[float, float]:
            likes = order.suit[card] == favour or bool(card.rank and card.rank.value == liked_rank)
            return rng.random() + (0.0 if likes else 0.7), rng.random()

        kinds = sorted(set(left), key=lambda card: card.kind)
        by_kind = {kind: eager(kind) for kind in kinds}
        left.sort(key=lambda card: by_kind[card])
        hands.append(CardSet(left[:size]))
        left = left[size:]
    return hands, kitty


def _some_points(rng: Random) -> list[int]:
    """Points of four seats that bring the defenders near a class of the level table."""
    near = rng.choice((0, 0, 35, 40, 75, 80, 85, 115, 120, 155, 160, 195, 5 * rng.randrange(41)))
    points = [0, 0, 0, 0]
    for share in (near, rng.choice((0, 5 * rng.randrange(9)))):
        points[rng.randrange(4)] += share
    return points


def play_out(rng: Random, table: Table, playing: Playing, side: Side, buried: CardSet) -> None:
    """Play to the end by chance, many wishes of which are refused, and compare the score."""
    events: Sequence[Event] = ()
    while not playing.over:
        seat, wish = some_wish(rng, table, playing)
        allowed = playing.may_play(seat, wish)
        case = {
            "seat": seat, "wish": wish, "hands": " | ".join(map(str, playing.hands)),
            "trick": " | ".join(map(str, playing.plays)), "level": playing.order.level, "trump": playing.order.trump,
            "table": table,
        }  # fmt: skip
        done = table.tries(seat, Play(wish))
        agree("may play", done is not None, allowed, **case)
        if done is None:
            continue
        events, seen = done, playing.play(wish)
        fact = only(events, Played)
        agree("on the table", fact and (fact.cards, fact.attempted), (seen.cards, seen.attempted), **case)
        shown = only(events, PartnerRevealed)
        agree("revealed", shown and shown.cause.value, seen.revealed, **case)
        trick = only(events, TrickWon)
        agree("trick", trick and (trick.seat, trick.points), seen.won, **case)
    _compare_score(table, playing, side, buried, events)


def some_wish(rng: Random, table: Table, playing: Playing) -> tuple[int, CardSet]:
    """Cards that a seat may wish to play: offered by the package, or thrown, or by chance."""
    seat = playing.turn if rng.random() < 0.98 else rng.randrange(4)
    hand = playing.hands[seat]
    chance = rng.random()
    if chance < 0.5 and seat == playing.turn:
        offered = list(islice(table.game.legal(table.match, seat), rng.choice((1, 4, 30, 100))))
        action = rng.choice(offered[-20:])
        assert isinstance(action, Play)
        return seat, action.cards
    count = len(playing.plays[0]) if playing.plays else rng.randint(1, 6)
    if chance < 0.03:
        return seat, CardSet(rng.sample(CARDS, rng.randint(1, 3)))
    suit = playing.order.led_suit(playing.plays[0]) if playing.plays else rng.choice("SHDCTT")
    own = list(playing.order.in_suit(hand, suit)) if chance < 0.9 else list(hand)
    if playing.plays and len(own) < count:
        own += some_of(rng, list(hand - CardSet(own)), count - len(own))
    if not own:
        return seat, hand if not playing.plays else CardSet()
    pairs = [card for card in own if own.count(card) == 2]
    if pairs and rng.random() < 0.4:
        own = pairs
    return seat, CardSet(own[:count] if rng.random() < 0.3 else some_of(rng, own, count))


def _compare_score(table: Table, playing: Playing, side: Side, buried: CardSet, events: Sequence[Event]) -> None:
    scored = only(events, DealScored)
    assert scored is not None
    result, options = scored.result, table.options
    assert playing.last is not None
    plays, best, last_winner = playing.last
    declarers = side.declarers
    won_by_defender = last_winner not in declarers
    winning = plays[best]
    factor = scoring.kitty_factor(playing.order, plays[0], winning, buried, defenders_won=won_by_defender)
    caught = sum(points for seat, points in enumerate(playing.points) if seat not in declarers)
    fines = scoring.penalty(options, [(seat in declarers, returned) for seat, returned in playing.failed])
    total = caught + factor * buried.points + fines
    stays, steps = scoring.steps(options, total)
    hooked = won_by_defender and levels.hooks(options, playing.order.level, winning)
    outcome = levels.Result(result.levels_before, side.declarer, declarers, stays, steps, last_winner, hooked)
    advance = (levels.shengji if table.game.name == "shengji" else levels.mailv)(options, outcome)
    case = {
        "last trick": " | ".join(map(str, plays)), "last winner": last_winner, "declarers": declarers,
        "points": playing.points, "buried": buried, "failed": playing.failed, "level": playing.order.level,
        "trump": playing.order.trump, "levels": result.levels_before, "table": table,
    }  # fmt: skip
    agree("declarer side", set(result.declarers), set(declarers), **case)
    agree("points in tricks", result.trick_points, tuple(playing.points), **case)
    shown = buried if factor or options["kitty_shown"] == "always" else CardSet()
    agree("kitty", (result.kitty, result.kitty_points, result.kitty_factor), (shown, buried.points, factor), **case)
    agree("total", result.total, total, **case)
    agree("declarers won, steps", (result.declarers_won, result.steps), (stays, advance.steps), **case)
    agree("levels", result.levels_after, advance.levels, **case)
    agree("next declarer", result.next_declarer, advance.next_declarer, **case)
    agree("match winners", tuple(sorted(result.winners)), advance.winners, **case)
