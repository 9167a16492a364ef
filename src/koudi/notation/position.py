"""A position: where a deal stands, as one line of text; the whole of it, or what one seat sees.

The grammar is on the page docs/reference/position.md. History is left out: a position is of one deal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, assert_never

from msgspec.structs import replace as replace_struct

from koudi.cards import Card, CardSet
from koudi.engine.events import Trumps
from koudi.engine.match import (
    NO_POINTS,
    Burying,
    Calling,
    Drawing,
    Exchanging,
    Match,
    Playing,
    Points,
    Recalling,
    Scored,
    Terms,
    Waiting,
)
from koudi.engine.observation import Bid, Observation, Partner, PhaseName, TrickSeen
from koudi.engine.partnership import Alone, CalledPartner, FixedPartners, Partnership
from koudi.engine.policies import Levels
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.notation.tag import Tag
from koudi.notation.trick import Play

Hand = CardSet | int
"""Cards, or how many there are that this view does not show."""

View = Literal["open", "public", "0", "1", "2", "3"]
"""Whose eyes: everything, a spectator's, or a seat's."""

Word = tuple[Seat, CardSet]
"""A seat and what it showed; no cards: it passed."""

Trick = tuple[Seat, tuple[Play, ...]]
"""Who led, and the plays in order."""

_VIEWS: Final[dict[Seat | None, View]] = {None: "public", 0: "0", 1: "1", 2: "2", 3: "3"}


class BadPosition(ValueError):
    """A text that is no position, or a position that cannot be; the text says where and why."""


@dataclass(frozen=True, kw_only=True)
class Position:
    """What a line says. Fields of other phases keep their defaults.

    Attributes:
        tag: the game and the rules of the table.
        phase: where the deal stands; ``closing`` is written ``drawing``, with every card dealt.
        levels: stored level of each seat before the deal.
        number: the deal, from 1; 0 before the first.
        redeals: how often it has been dealt again.
        first: the seat dealt to first.
        view: whose eyes.
        trumps: what is trump, once that is settled.
        declarer: who took the kitty.
        called: the single card called, in a game that looks for its other copy.
        turned_up: kitty cards that were turned up for the suit.
        bids: declarations, or the auction with its passes.
        dealt: how many cards are out, while drawing.
        deck: all cards in the order dealt, while drawing; an open view only.
        passed: seats that have passed in the closing round.
        hands: the four hands; while drawing in an open view the deck says it.
        kitty: in the order dealt, while calling; an open view only.
        buried: the buried cards.
        partner: the hidden partnership, where there is one.
        burier: who buries or has buried in the declarer's place, after a counter for the kitty.
        turn: who is to act, where no trick says it.
        points: points won in tricks that are not listed.
        tricks: the finished tricks.
        trick: the trick on the table.
    """

    tag: Tag
    phase: PhaseName
    levels: Levels
    number: int = 0
    redeals: int = 0
    first: Seat = 0
    view: View = "open"
    trumps: Trumps | None = None
    declarer: Seat | None = None
    called: Card | None = None
    turned_up: tuple[Card, ...] = ()
    bids: tuple[Word, ...] = ()
    dealt: int = 0
    deck: tuple[Card, ...] = ()
    passed: tuple[Seat, ...] = ()
    hands: tuple[Hand, Hand, Hand, Hand] | None = None
    kitty: tuple[Card, ...] = ()
    buried: Hand | None = None
    partner: Partner | None = None
    burier: Seat | None = None
    turn: Seat | None = None
    points: Points = NO_POINTS
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None


def position_of(tag: Tag, match: Match) -> Position:
    """The whole state of a deal."""
    phase = match.phase
    base = Position(
        tag=tag,
        phase=PhaseName.WAITING,
        levels=match.levels,
        number=match.number,
        redeals=match.redeals,
        first=match.first,
    )
    match phase:
        case Waiting():
            return base
        case Drawing(deck, dealt, _, bids, passed):
            return replace(base, phase=PhaseName.DRAWING, deck=deck, dealt=dealt, bids=_words(bids), passed=passed)
        case Calling(hands, kitty, turn, bids):
            return replace(base, phase=PhaseName.CALLING, hands=hands, kitty=kitty, turn=turn, bids=_words(bids))
        case Burying(terms, hands):
            return replace(_settled(base, terms), phase=PhaseName.BURYING, hands=hands)
        case Exchanging(terms, hands, buried, turn, passed):
            base = replace(_settled(base, terms), phase=PhaseName.EXCHANGING, hands=hands, buried=buried)
            return replace(base, turn=turn, passed=passed)
        case Recalling(terms, hands, buried):
            return replace(_settled(base, terms), phase=PhaseName.RECALLING, hands=hands, buried=buried)
        case Playing():
            return _playing(base, phase)
        case Scored(terms, buried, partnership, tricks):
            return replace(
                _settled(base, terms),
                phase=PhaseName.SCORED,
                levels=match.history[-1].levels_before,
                buried=buried,
                partner=_partner(partnership),
                tricks=_tricks(tricks),
            )
        case _:
            assert_never(phase)


def _playing(base: Position, phase: Playing) -> Position:
    won = won_in(phase.tricks)
    zero, one, two, three = (points - won[seat] for seat, points in enumerate(phase.points))
    return replace(
        _settled(base, phase.terms),
        phase=PhaseName.PLAYING,
        hands=phase.hands,
        buried=phase.buried,
        partner=_partner(phase.partnership),
        turn=phase.turn if phase.trick is None else None,
        points=(zero, one, two, three),
        tricks=_tricks(phase.tricks),
        trick=None if phase.trick is None else _tricks((phase.trick,))[0],
    )


def _settled(base: Position, terms: Terms) -> Position:
    return replace(
        base,
        trumps=terms.trumps,
        declarer=terms.declarer,
        called=terms.donkey_card,
        turned_up=terms.turned_up,
        bids=_words(terms.bids),
        burier=terms.burier,
    )


def _partner(partnership: Partnership) -> Partner | None:
    match partnership:
        case CalledPartner(card, recalled, seat, cause):
            return Partner(card, recalled, seat, partnership.public, cause)
        case Alone():
            return partnership.seen_by(None)
        case FixedPartners():
            return None
        case _:
            assert_never(partnership)


def position_seen(tag: Tag, seen: Observation) -> Position:
    """What one seat sees, or a spectator; how often the deal has been dealt again is not known."""
    phase = PhaseName.DRAWING if seen.phase is PhaseName.CLOSING else seen.phase
    base = Position(
        tag=tag,
        phase=phase,
        levels=seen.levels if seen.result is None else seen.result.levels_before,
        number=seen.number,
        first=seen.first,
        view=_VIEWS[seen.seat],
        bids=_words(seen.bids),
        tricks=_tricks(seen.tricks),
        trick=None if seen.trick is None else _tricks((seen.trick,))[0],
    )
    if phase is PhaseName.WAITING:
        return base
    if phase is not PhaseName.SCORED:
        base = replace(base, hands=_seen_hands(seen))
    if phase is PhaseName.DRAWING:
        return replace(base, dealt=seen.dealt, passed=seen.passed)
    if phase is PhaseName.CALLING:
        return replace(base, turn=seen.turn)
    return _seen_settled(base, seen)


def _seen_settled(base: Position, seen: Observation) -> Position:
    """From the moment that trumps are fixed."""
    partner = seen.partner
    buried = None
    if base.phase is not PhaseName.BURYING:
        buried = seen.kitty_size if seen.buried is None else seen.buried
    if partner is not None:
        partner = replace_struct(partner, public=partner.alone or partner.cause is not None)
    called = None if partner is None or partner.recalled else partner.card
    playing = base.phase in {PhaseName.PLAYING, PhaseName.SCORED}
    asked = base.phase is PhaseName.EXCHANGING
    return replace(
        base,
        trumps=seen.trumps,
        declarer=seen.declarer,
        called=called,
        turned_up=seen.turned_up,
        buried=buried,
        partner=partner if playing else None,
        burier=None if seen.burier == seen.declarer else seen.burier,
        turn=seen.turn if asked or (base.phase is PhaseName.PLAYING and seen.trick is None) else None,
        passed=seen.passed if asked else (),
    )


def _seen_hands(seen: Observation) -> tuple[Hand, Hand, Hand, Hand]:
    zero, one, two, three = (seen.hand if seat == seen.seat else count for seat, count in enumerate(seen.counts))
    return (zero, one, two, three)


def _words(bids: tuple[Bid, ...]) -> tuple[Word, ...]:
    return tuple((bid.seat, bid.cards) for bid in bids)


def _tricks(tricks: tuple[TrickSeen, ...]) -> tuple[Trick, ...]:
    return tuple((trick.plays[0].seat, tuple((play.cards, play.attempted) for play in trick.plays)) for trick in tricks)


def won_in(tricks: tuple[TrickSeen, ...]) -> Points:
    """The points that each seat has won in tricks."""
    zero, one, two, three = (sum(trick.points for trick in tricks if trick.winner == seat) for seat in ALL_SEATS)
    return (zero, one, two, three)
