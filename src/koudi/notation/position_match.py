"""From a position to the state that it describes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from koudi.cards import Card, CardSet
from koudi.engine.match import (
    NO_HANDS,
    Burying,
    Calling,
    Drawing,
    Exchanging,
    Hands,
    Match,
    Phase,
    Playing,
    Recalling,
    Scored,
    Terms,
    Waiting,
)
from koudi.engine.observation import Bid, PhaseName, TrickSeen
from koudi.engine.partnership import Alone, CalledPartner, Partnership
from koudi.engine.scoring import score
from koudi.engine.seats import ALL_SEATS, SEATS
from koudi.engine.trumps import trump_in
from koudi.notation.position import BadPosition, Position, Trick, won_in
from koudi.notation.trick import trick_of
from koudi.tricks import is_ruff


def match_at(position: Position) -> Match:
    """The state of an open position; its history is empty, or the result of the deal if that is scored.

    Raises:
        BadPosition: something is hidden or missing, or it does not fit together.
    """
    if position.view != "open":
        raise BadPosition(f"view={position.view}: some cards of this position are hidden")
    match = position.tag.game.match_type(
        rules=position.tag.rules,
        levels=position.levels,
        number=position.number,
        first=position.first,
        redeals=position.redeals,
    )
    try:
        if position.phase is PhaseName.SCORED:
            return _scored(match, position)
        match = replace(match, phase=_PHASES[position.phase](match, position))
    except ValueError as error:
        raise error if isinstance(error, BadPosition) else BadPosition(str(error)) from None
    _check_pack(match, position)
    return match


def _waiting(_match: Match, _position: Position) -> Phase:
    return Waiting()


def _drawing(match: Match, position: Position) -> Phase:
    rules, deck, dealt = match.rules, position.deck, position.dealt
    if Counter(deck) != Counter(rules.deck):
        raise BadPosition(f"deck: it has not every card of the {len(rules.deck)} once")
    if dealt > rules.to_deal:
        raise BadPosition(f"dealt={dealt}: {rules.to_deal} cards are dealt at most")
    zero, one, two, three = (CardSet(deck[(seat - match.first) % SEATS : dealt : SEATS]) for seat in ALL_SEATS)
    return Drawing(deck, dealt, (zero, one, two, three), _bids(match, position), position.passed)


def _calling(match: Match, position: Position) -> Phase:
    if position.tag.game.policies.auction is None:
        raise BadPosition(f"calling: {position.tag.game.name} has no auction after the deal")
    hands, turn = _hands(position), position.turn
    if turn is None:
        raise BadPosition("turn: it is missing")
    if len(position.kitty) != match.rules.kitty_size:
        raise BadPosition(f"kitty: {len(position.kitty)} cards, not {match.rules.kitty_size}")
    _check_equal(hands, (0, 0, 0, 0))
    return Calling(hands, position.kitty, turn, _bids(match, position))


def _burying(match: Match, position: Position) -> Phase:
    terms, hands = _terms(match, position), _hands(position)
    extra = [0, 0, 0, 0]
    extra[terms.buries] = -match.rules.kitty_size
    _check_equal(hands, extra)
    return Burying(terms, hands)


def _exchanging(match: Match, position: Position) -> Phase:
    if not position.tag.game.policies.exchanges(match.rules):
        raise BadPosition("exchanging: nobody counters for the kitty at this table")
    if position.turn is None:
        raise BadPosition("turn: it is missing")
    hands = _hands(position)
    _check_equal(hands, (0, 0, 0, 0))
    return Exchanging(_terms(match, position), hands, _buried(position), position.turn, position.passed)


def _recalling(match: Match, position: Position) -> Phase:
    terms, hands, buried = _terms(match, position), _hands(position), _buried(position)
    phase = position.tag.game.policies.partnering.begin(match.rules, terms, hands, buried)
    if not isinstance(phase, Recalling):
        raise BadPosition(f"recalling: partners are fixed in {position.tag.game.name}")
    _check_equal(hands, (0, 0, 0, 0))
    return phase


def _playing(match: Match, position: Position) -> Phase:
    terms, hands = _terms(match, position), _hands(position)
    trump = trump_in(match.rules, terms.trumps)
    trick, turn = None, position.turn
    if position.trick is not None:
        trick = _trick(match, terms, position.trick, "trick", SEATS - 1)
        turn = (position.trick[0] + len(position.trick[1])) % SEATS
    if turn is None:
        raise BadPosition("turn: it is missing, and no trick says it")
    played, ruffed = [0, 0, 0, 0], False
    if trick is not None:
        for play in trick.plays:
            played[play.seat] = len(play.cards)
        lead, *follows = trick.plays
        ruffed = any(is_ruff(trump, lead.cards, play.cards) for play in follows)
    _check_equal(hands, played)
    tricks = _tricks(match, terms, position)
    won = won_in(tricks)
    zero, one, two, three = (points + won[seat] for seat, points in enumerate(position.points))
    return Playing(
        terms,
        _buried(position),
        _partnership(position),
        hands,
        turn,
        tricks,
        trick,
        ruffed,
        (zero, one, two, three),
    )


def _scored(match: Match, position: Position) -> Match:
    terms = _terms(match, position)
    tricks = _tricks(match, terms, position)
    if not tricks:
        raise BadPosition("tricks: a deal is scored by its last trick")
    points = won_in(tricks)
    partnership, buried = _partnership(position), _buried(position)
    before = Playing(terms, buried, partnership, NO_HANDS, terms.declarer, tricks[:-1], tricks[-1], points=points)
    result = score(position.tag.game.policies, match, before, tricks[-1], points)
    phase = Scored(terms, buried, partnership, tricks, points)
    return replace(match, levels=result.levels_after, phase=phase, history=(result,))


_PHASES: Final[dict[PhaseName, Callable[[Match, Position], Phase]]] = {
    PhaseName.WAITING: _waiting,
    PhaseName.DRAWING: _drawing,
    PhaseName.CLOSING: _drawing,
    PhaseName.CALLING: _calling,
    PhaseName.BURYING: _burying,
    PhaseName.EXCHANGING: _exchanging,
    PhaseName.RECALLING: _recalling,
    PhaseName.PLAYING: _playing,
}


def _terms(match: Match, position: Position) -> Terms:
    if position.trumps is None:
        raise BadPosition("trump: it is missing")
    if position.declarer is None:
        raise BadPosition("declarer: it is missing")
    bids = _bids(match, position)
    return Terms(position.trumps, position.declarer, bids, position.turned_up, position.called, position.burier)


def _bids(match: Match, position: Position) -> tuple[Bid, ...]:
    kind = position.tag.game.policies.declaring.kind
    bids: tuple[Bid, ...] = ()
    for seat, cards in position.bids:
        bids = (*bids, Bid(seat, cards, kind(match.bidding(bids), seat, cards) if cards else None))
    return bids


def _hands(position: Position) -> Hands:
    if position.hands is None:
        raise BadPosition("hands: they are missing")
    zero, one, two, three = (_shown("hands", hand) for hand in position.hands)
    return (zero, one, two, three)


def _buried(position: Position) -> CardSet:
    if position.buried is None:
        raise BadPosition("buried: it is missing")
    return _shown("buried", position.buried)


def _shown(key: str, cards: CardSet | int) -> CardSet:
    if isinstance(cards, int):
        raise BadPosition(f"{key}: {cards} cards are hidden")
    return cards


def _partnership(position: Position) -> Partnership:
    partnering, partner = position.tag.game.policies.partnering, position.partner
    if partner is None:
        return partnering.unnamed()
    if partner.alone:
        found: CalledPartner | Alone = Alone()
    elif partner.card is None or partner.seat is None or partner.seat == position.declarer:
        raise BadPosition("partner: the seat is hidden, or the declarer's own")
    else:
        found = CalledPartner(partner.card, partner.recalled, partner.seat, partner.cause)
    try:
        return partnering.named(found)
    except ValueError as error:
        raise BadPosition(f"partner: {error}") from None


def _tricks(match: Match, terms: Terms, position: Position) -> tuple[TrickSeen, ...]:
    tricks = tuple(
        _trick(match, terms, trick, f"tricks: trick {number}", SEATS)
        for number, trick in enumerate(position.tricks, start=1)
    )
    for number, trick in enumerate(tricks, start=1):
        if len(trick.plays) < SEATS:
            raise BadPosition(f"tricks: trick {number} has {len(trick.plays)} plays, not 4")
    return tricks


def _trick(match: Match, terms: Terms, trick: Trick, where: str, most: int) -> TrickSeen:
    leader, plays = trick
    if len(plays) > most:
        raise BadPosition(f"{where}: {len(plays)} plays, {most} at most")
    try:
        return trick_of(trump_in(match.rules, terms.trumps), match.rules, leader, plays)
    except ValueError as error:
        raise BadPosition(f"{where}: {error}") from None


def _check_equal(hands: Hands, besides: Iterable[int]) -> None:
    """Every seat has been dealt as many cards, those besides the hands counted."""
    sizes = [len(hand) + extra for hand, extra in zip(hands, besides, strict=True)]
    if len(set(sizes)) > 1:
        counts = ", ".join(str(len(hand)) for hand in hands)
        raise BadPosition(f"hands: {counts} cards do not fit together")


def _check_pack(match: Match, position: Position) -> None:
    """No card is there more often than in the pack."""
    out: Counter[Card] = Counter(position.kitty)
    for cards in (*(position.hands or ()), position.buried):
        if isinstance(cards, CardSet):
            out.update(cards)
    for _, plays in (*position.tricks, *(() if position.trick is None else (position.trick,))):
        for cards, _ in plays:
            out.update(cards)
    over = out - Counter(match.rules.deck)
    if over:
        raise BadPosition(f"there are more copies of {CardSet(over)} than in the pack")
