"""Building what a seat may see, field by field from what it may see; no redaction of a whole state."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from koudi.cards import NO_CARDS, CardSet
from koudi.engine.match import (
    Burying,
    Calling,
    Drawing,
    Exchanging,
    Hands,
    Match,
    Playing,
    Recalling,
    Scored,
    Terms,
    Waiting,
)
from koudi.engine.observation import Bid, Observation, Partner, PhaseName
from koudi.engine.partnership import UNKNOWN_SIDES, sides_known_to, sides_of
from koudi.engine.phases import claiming, exchanging
from koudi.engine.policies import Policies
from koudi.engine.scoring import defender_points
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.engine.trumps import trump_in
from koudi.tricks import obligation


def observe(policies: Policies, match: Match, seat: Seat | None) -> Observation:
    """All that a seat knows now; ``seat`` ``None`` is a spectator."""
    phase = match.phase
    base = _before(match, seat)
    match phase:
        case Playing():
            return _playing(match, phase, base, seat)
        case Drawing():
            return _drawing(policies, match, phase, base, seat)
        case Calling():
            return _calling(policies, match, phase, base, seat)
        case Burying():
            return _burying(policies, match, phase, base, seat)
        case Exchanging():
            return _exchanging(policies, match, phase, base, seat)
        case Recalling():
            return _recalling(policies, match, phase, base, seat)
        case Scored():
            return _scored(match, phase, base, seat)
        case Waiting():
            return base
        case _:
            assert_never(phase)


def _before(match: Match, seat: Seat | None) -> Observation:
    return Observation(
        seat=seat,
        phase=PhaseName.WAITING,
        number=match.number,
        levels=match.levels,
        level=match.levels[match.first],
        first=match.first,
        to_deal=match.rules.to_deal,
        kitty_size=match.rules.kitty_size,
        history=match.history,
        winners=match.winners,
    )


def _hand(hands: Hands, seat: Seat | None) -> CardSet:
    return NO_CARDS if seat is None else hands[seat]


def _counts(hands: Hands) -> tuple[int, int, int, int]:
    zero, one, two, three = hands
    return (len(zero), len(one), len(two), len(three))


def _drawing(policies: Policies, match: Match, phase: Drawing, base: Observation, seat: Seat | None) -> Observation:
    closing = policies.auction is None and phase.dealt == match.rules.to_deal
    seen = replace(
        base,
        phase=PhaseName.CLOSING if closing else PhaseName.DRAWING,
        hand=_hand(phase.hands, seat),
        counts=_counts(phase.hands),
        dealt=phase.dealt,
        passed=phase.passed,
    )
    seen = _bidding(policies, match, phase.bids, seen)
    if seat is None or policies.auction is not None:
        return seen
    biddable = policies.declaring.biddable(match.rules, match.bidding(phase.bids), seat, phase.hands[seat])
    claims = any(True for _ in claiming.legal(policies, match, phase, seat))
    return replace(seen, biddable=tuple(biddable), may_claim_redeal=claims)


def _calling(policies: Policies, match: Match, phase: Calling, base: Observation, seat: Seat | None) -> Observation:
    seen = replace(
        base,
        phase=PhaseName.CALLING,
        hand=_hand(phase.hands, seat),
        counts=_counts(phase.hands),
        dealt=match.rules.to_deal,
        turn=phase.turn,
    )
    seen = _bidding(policies, match, phase.bids, seen)
    if seat is None:
        return seen
    seen = replace(seen, may_claim_redeal=any(True for _ in claiming.legal(policies, match, phase, seat)))
    if seat != phase.turn:
        return seen
    biddable = policies.declaring.biddable(match.rules, match.bidding(phase.bids), seat, phase.hands[seat])
    return replace(seen, biddable=tuple(biddable))


def _bidding(policies: Policies, match: Match, bids: tuple[Bid, ...], base: Observation) -> Observation:
    """What declaring or calling so far has come to."""
    bidding = match.bidding(bids)
    standing = policies.declaring.standing(match.rules, bidding)
    fixed = policies.declaring.fixed_declarer(match.rules, bidding)
    return replace(
        base,
        level=policies.declaring.level(match.rules, bidding, base.seat),
        bids=bids,
        standing=bidding.standing,
        trumps=None if standing is None else standing.trumps,
        declarer=fixed if standing is None else standing.declarer,
        sides=UNKNOWN_SIDES if fixed is None else policies.partnering.sides(fixed),
    )


def _settled(match: Match, terms: Terms, hands: Hands, base: Observation, seat: Seat | None) -> Observation:
    """What is known from the moment that trumps are fixed."""
    return replace(
        base,
        level=terms.trumps.level,
        declarer=terms.declarer,
        hand=_hand(hands, seat),
        counts=_counts(hands),
        dealt=match.rules.to_deal,
        bids=terms.bids,
        standing=match.bidding(terms.bids).standing,
        trumps=terms.trumps,
        turned_up=terms.turned_up,
        burier=terms.buries,
    )


def _burying(policies: Policies, match: Match, phase: Burying, base: Observation, seat: Seat | None) -> Observation:
    terms, partnering = phase.terms, policies.partnering
    partner = partnering.promised(terms, phase.hands, seat)
    donkey = None if partner is None else partner.seat
    return replace(
        _settled(match, terms, phase.hands, base, seat),
        phase=PhaseName.BURYING,
        turn=terms.buries,
        partner=partner,
        sides=partnering.sides(terms.declarer) if donkey is None else sides_of((terms.declarer, donkey)),
    )


def _exchanging(
    policies: Policies, match: Match, phase: Exchanging, base: Observation, seat: Seat | None
) -> Observation:
    terms = phase.terms
    return replace(
        _settled(match, terms, phase.hands, base, seat),
        phase=PhaseName.EXCHANGING,
        turn=phase.turn,
        passed=phase.passed,
        buried=phase.buried if seat == terms.buries else None,
        sides=policies.partnering.sides(terms.declarer),
        biddable=() if seat is None else tuple(exchanging.counters(policies, match, phase, seat)),
    )


def _recalling(policies: Policies, match: Match, phase: Recalling, base: Observation, seat: Seat | None) -> Observation:
    terms = phase.terms
    own = seat == terms.declarer
    return replace(
        _settled(match, terms, phase.hands, base, seat),
        phase=PhaseName.RECALLING,
        turn=terms.declarer,
        buried=phase.buried if own else None,
        partner=Partner(),
        sides=policies.partnering.sides(terms.declarer),
        nameable=phase.nameable if own else (),
        may_go_alone=own and policies.partnering.may_go_alone(match.rules),
    )


def _playing(match: Match, phase: Playing, base: Observation, seat: Seat | None) -> Observation:
    terms, partnership = phase.terms, phase.partnership
    owed = None
    if phase.trick is not None and seat is not None and seat == phase.turn:
        trump = trump_in(match.rules, terms.trumps)
        owed = obligation(trump, match.rules, phase.hands[seat], phase.trick.plays[0].cards, phase.ruffed)
    counted = _counted(match, phase)
    zero, one, two, three = (points if shown else 0 for points, shown in zip(phase.points, counted, strict=True))
    told = all(counted) or match.rules.points_shown == "defenders"
    return replace(
        _settled(match, terms, phase.hands, base, seat),
        phase=PhaseName.PLAYING,
        turn=phase.turn,
        buried=phase.buried if seat == terms.buries else None,
        partner=partnership.seen_by(seat),
        sides=sides_known_to(partnership, terms.declarer, seat),
        tricks=phase.tricks,
        trick=phase.trick,
        trick_points=(zero, one, two, three),
        defender_points=defender_points(phase.points, partnership.declarers(terms.declarer))
        if partnership.public and told
        else None,
        obligation=owed,
        counted=counted,
    )


def _counted(match: Match, phase: Playing) -> tuple[bool, bool, bool, bool]:
    """Whose points the table tells while tricks are played: a seat publicly known as a declarer may be left out."""
    shown, partnership, declarer = match.rules.points_shown, phase.partnership, phase.terms.declarer
    hidden = partnership.declarers(declarer) if partnership.public else (declarer,)
    zero, one, two, three = (shown == "all" or (shown == "defenders" and seat not in hidden) for seat in ALL_SEATS)
    return (zero, one, two, three)


def _scored(match: Match, phase: Scored, base: Observation, seat: Seat | None) -> Observation:
    """A scored deal has no secrets left but the way the cards were dealt, and a kitty that is not shown."""
    result = match.history[-1]
    buried = phase.buried if result.kitty or seat == phase.terms.buries else None
    terms, partnership = phase.terms, phase.partnership
    partner = partnership.seen_by(result.declarers[-1])
    return replace(
        _settled(match, terms, (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS), base, None),
        phase=PhaseName.SCORED,
        buried=buried,
        partner=None if partner is None else replace(partner, public=True),
        sides=sides_of(result.declarers),
        tricks=phase.tricks,
        trick_points=phase.points,
        defender_points=defender_points(phase.points, result.declarers),
        result=result,
        history=match.history[:-1],
    )
