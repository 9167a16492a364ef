"""What a deal was worth: trick points, the kitty and its factor, levels (E-42 to E-55, M-40 to M-47)."""

from __future__ import annotations

from typing import assert_never

from koudi.cards import Card
from koudi.engine.events import DealResult
from koudi.engine.levels import levels_for
from koudi.engine.match import Match, Playing, Points
from koudi.engine.observation import TrickSeen
from koudi.engine.policies import Outcome, Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import ALL_SEATS
from koudi.engine.trumps import trump_in
from koudi.tricks import Trump, components


def kitty_factor(rules: Rules, trump: Trump, last: TrickSeen, *, defenders_won: bool) -> int:
    """What the points of the kitty are multiplied by for the defenders; 0 when they count for nobody.

    Args:
        rules: the rules of the table.
        trump: what was trump.
        last: the last trick. Its lead gives the shape, a throw its largest component (D-E18).
        defenders_won: whether the defenders won that trick.
    """
    if not defenders_won and rules.kitty_counts == "last_trick_defenders":
        return 0
    lead = last.plays[0].cards
    largest = components(trump, lead)[0]
    by_pairs = 2 ** (largest.length + 1) if largest.width == 2 else 2
    match rules.kitty_multiplier:
        case "flat":
            return rules.kitty_flat
        case "by_pairs":
            return by_pairs
        case "times_cards":
            return 2 * largest.width * largest.length
        case "card_count":
            return 2 * len(lead)
        case "trump_shape":
            return by_pairs if trump.is_trump(_winning_card(last)) else 2
        case _:
            assert_never(rules.kitty_multiplier)


def _winning_card(trick: TrickSeen) -> Card:
    winning = next(play for play in trick.plays if play.seat == trick.winner)
    return next(winning.cards.kinds())


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
    trump = trump_in(rules, terms.trumps)
    kitty_points = phase.buried.points
    factor = kitty_factor(rules, trump, last, defenders_won=last.winner not in declarers)
    total = defender_points(points, declarers) + factor * kitty_points
    declarers_won, steps = levels_for(rules, total)
    advance = policies.advancing.advance(
        rules, Outcome(terms.declarer, declarers, declarers_won, steps, match.levels, last.winner)
    )
    return DealResult(
        number=match.number,
        trumps=terms.trumps,
        declarer=terms.declarer,
        declarers=declarers,
        trick_points=points,
        last_winner=last.winner,
        kitty=phase.buried,
        kitty_points=kitty_points,
        kitty_factor=factor,
        total=total,
        declarers_won=declarers_won,
        steps=advance.steps,
        levels_before=match.levels,
        levels_after=advance.levels,
        next_declarer=advance.next_declarer,
        winners=advance.winners,
    )
