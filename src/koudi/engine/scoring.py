"""What a deal was worth: trick points, the kitty and its factor, penalties, levels (E-42 to E-55, M-40 to M-47)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from koudi.cards import NO_CARDS, CardSet, Rank
from koudi.engine.events import DealResult, Trumps
from koudi.engine.levels import levels_for
from koudi.engine.match import Match, Playing, Points
from koudi.engine.observation import TrickSeen
from koudi.engine.policies import Outcome, Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.engine.trumps import trump_in
from koudi.tricks import EffectiveSuit, Trump, components


def kitty_factor(rules: Rules, trump: Trump, last: TrickSeen, buried: CardSet, *, defenders_won: bool) -> int:
    """What the points of the kitty are multiplied by for the defenders; 0 when they count for nobody (D-E18).

    Args:
        rules: the rules of the table.
        trump: what was trump.
        last: the last trick.
        buried: the kitty.
        defenders_won: whether the defenders won that trick.
    """
    if not defenders_won and rules.kitty_counts == "last_trick_defenders":
        return 0
    pairs = _pairs_in_shape(rules, trump, last, buried)
    cards = max(1, 2 * pairs)
    match rules.kitty_multiplier:
        case "flat":
            return rules.kitty_flat
        case "by_pairs":
            return 2 ** (pairs + 1)
        case "times_cards":
            return 2 * cards
        case "power":
            return 2**cards
        case "card_count":
            return 2 * len(last.plays[0].cards)
        case "trump_shape":
            return 2 ** (pairs + 1) if trump.is_trump(next(winning_cards(last).kinds())) else 2
        case _:
            assert_never(rules.kitty_multiplier)


def _pairs_in_shape(rules: Rules, trump: Trump, last: TrickSeen, buried: CardSet) -> int:
    """The pairs in the largest component of the cards that give the shape; 0 is a single, or no card at all."""
    match rules.kitty_shape_from:
        case "lead_format":
            cards = last.plays[0].cards
        case "winning_play":
            cards = winning_cards(last)
        case "kitty_trumps":
            cards = trump.in_suit(buried, EffectiveSuit.TRUMPS)
        case _:
            assert_never(rules.kitty_shape_from)
    if not cards:
        return 0
    largest = components(trump, cards)[0]
    return largest.length if largest.width == 2 else 0


def winning_cards(trick: TrickSeen) -> CardSet:
    """The play that won a trick."""
    return next(play.cards for play in trick.plays if play.seat == trick.winner)


def hooked(rules: Rules, trumps: Trumps, last: TrickSeen, *, defenders_won: bool) -> bool:
    """Whether the defenders won the last trick with a jack at level J (D-E20)."""
    if rules.jack_hook == "off" or not defenders_won or trumps.level is not Rank.JACK:
        return False
    cards = winning_cards(last)
    jacks = cards.ones.bit_count() == 1 and next(cards.kinds()).rank is Rank.JACK
    return jacks and (len(cards) == 1 or rules.jack_hook == "single_and_pair")


def penalties(rules: Rules, tricks: Sequence[TrickSeen]) -> Points:
    """What each seat pays for its failed throws (D-E15)."""
    paid = [0, 0, 0, 0]
    for trick in tricks:
        lead = trick.plays[0]
        if lead.attempted is not None:
            paid[lead.seat] += _penalty(rules, len(lead.attempted) - len(lead.cards))
    zero, one, two, three = paid
    return (zero, one, two, three)


def _penalty(rules: Rules, returned: int) -> int:
    match rules.throw_fail_penalty:
        case 0:
            return 0
        case "10_per_attempt":
            return 10
        case "10_per_card":
            return 10 * returned
        case _:
            assert_never(rules.throw_fail_penalty)


def defender_points(points: Points, declarers: tuple[int, ...]) -> int:
    """The points that the defenders have won in tricks."""
    return sum(points[seat] for seat in ALL_SEATS if seat not in declarers)


def score(policies: Policies, match: Match, phase: Playing, last: TrickSeen, points: Points) -> DealResult:
    """The result of a deal whose last trick is complete.

    Args:
        policies: the game.
        match: before the deal is scored.
        phase: before the last trick is put away.
        last: that trick.
        points: points won in tricks, that one included.
    """
    rules, terms = match.rules, phase.terms
    declarers = phase.partnership.declarers(terms.declarer)
    defenders_won = last.winner not in declarers
    kitty_points = phase.buried.points
    factor = kitty_factor(rules, trump_in(rules, terms.trumps), last, phase.buried, defenders_won=defenders_won)
    paid = penalties(rules, (*phase.tricks, last))
    total = defender_points(points, declarers) + factor * kitty_points + _balance(paid, declarers)
    declarers_won, steps = levels_for(rules, total)
    advance = policies.advancing.advance(
        rules,
        Outcome(
            terms.declarer,
            declarers,
            declarers_won,
            steps,
            match.levels,
            last.winner,
            hooked(rules, terms.trumps, last, defenders_won=defenders_won),
        ),
    )
    return DealResult(
        number=match.number,
        trumps=terms.trumps,
        declarer=terms.declarer,
        declarers=declarers,
        trick_points=points,
        last_winner=last.winner,
        kitty=phase.buried if rules.kitty_shown == "always" or factor else NO_CARDS,
        kitty_points=kitty_points,
        kitty_factor=factor,
        total=total,
        declarers_won=declarers_won,
        steps=advance.steps,
        levels_before=match.levels,
        levels_after=advance.levels,
        next_declarer=advance.next_declarer,
        winners=advance.winners,
        penalties=paid,
    )


def _balance(paid: Points, declarers: tuple[Seat, ...]) -> int:
    """What penalties change the defenders' total by."""
    return sum(points if seat in declarers else -points for seat, points in enumerate(paid))
