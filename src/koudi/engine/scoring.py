"""What a deal was worth: trick points, the kitty and its factor, penalties, levels (E-42 to E-55, M-40 to M-47)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from koudi.cards import NO_CARDS, CardSet, Rank
from koudi.engine.events import DealResult
from koudi.engine.levels import levels_for
from koudi.engine.match import Match, Playing, Points
from koudi.engine.observation import TrickSeen
from koudi.engine.policies import Advance, Levels, Outcome, Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.engine.trumps import trump_in
from koudi.tricks import EffectiveSuit, Trump
from koudi.tricks.runs import longest_run


class LastTrick(NamedTuple):
    """What the score must know of the last trick.

    Attributes:
        winner: who won it.
        cards_led: how many cards were led.
        pairs: the pairs in the largest component of the cards that give the shape (D-E18); 0 is a single, or no card.
        in_trumps: whether the winning play is of trumps.
        jacks: how many cards it has, if they are jacks of one kind; else 0.
    """

    winner: Seat
    cards_led: int
    pairs: int
    in_trumps: bool
    jacks: int


def last_trick(rules: Rules, trump: Trump, last: TrickSeen, buried: CardSet) -> LastTrick:
    """What the score must know of the last trick."""
    cards = winning_cards(last)
    first = next(cards.kinds())
    jacks = len(cards) if cards.ones.bit_count() == 1 and first.rank is Rank.JACK else 0
    pairs = _pairs_in_shape(rules, trump, last, buried)
    return LastTrick(last.winner, len(last.plays[0].cards), pairs, trump.is_trump(first), jacks)


def kitty_factor(rules: Rules, last: LastTrick, *, defenders_won: bool) -> int:
    """What the points of the kitty are multiplied by for the defenders; 0 when they count for nobody (D-E18).

    Args:
        rules: the rules of the table.
        last: the last trick.
        defenders_won: whether the defenders won that trick.
    """
    if not defenders_won and rules.kitty_counts == "last_trick_defenders":
        return 0
    cards = max(1, 2 * last.pairs)
    match rules.kitty_multiplier:
        case "flat":
            return rules.kitty_flat
        case "by_pairs":
            return 2 ** (last.pairs + 1)
        case "times_cards":
            return 2 * cards
        case "power":
            return 2**cards
        case "card_count":
            return 2 * last.cards_led
        case "trump_shape":
            return 2 ** (last.pairs + 1) if last.in_trumps else 2
        case _:
            assert_never(rules.kitty_multiplier)


def _pairs_in_shape(rules: Rules, trump: Trump, last: TrickSeen, buried: CardSet) -> int:
    match rules.kitty_shape_from:
        case "lead_format":
            cards = last.plays[0].cards
        case "winning_play":
            cards = winning_cards(last)
        case "kitty_trumps":
            cards = trump.in_suit(buried, EffectiveSuit.TRUMPS)
        case _:
            assert_never(rules.kitty_shape_from)
    return longest_run(trump.to_order(cards.twos), trump.order)


def winning_cards(trick: TrickSeen) -> CardSet:
    """The play that won a trick."""
    return next(play.cards for play in trick.plays if play.seat == trick.winner)


def hooked(rules: Rules, level: Rank, last: LastTrick, *, defenders_won: bool) -> bool:
    """Whether the defenders won the last trick with a jack at level J (D-E20)."""
    if rules.jack_hook == "off" or not defenders_won or level is not Rank.JACK:
        return False
    return last.jacks == 1 or (last.jacks == 2 and rules.jack_hook == "single_and_pair")


def penalties(rules: Rules, tricks: Sequence[TrickSeen]) -> Points:
    """What each seat pays for its failed throws (D-E15)."""
    per_attempt, per_card = penalty_rates(rules)
    paid = [0, 0, 0, 0]
    for trick in tricks:
        lead = trick.plays[0]
        if lead.attempted is not None:
            paid[lead.seat] += per_attempt + per_card * (len(lead.attempted) - len(lead.cards))
    zero, one, two, three = paid
    return (zero, one, two, three)


def penalty_rates(rules: Rules) -> tuple[int, int]:
    """What a failed throw costs, and what each card of it that goes back."""
    match rules.throw_fail_penalty:
        case 0:
            return 0, 0
        case "10_per_attempt":
            return 10, 0
        case "10_per_card":
            return 0, 10
        case _:
            assert_never(rules.throw_fail_penalty)


def defender_points(points: Points, declarers: tuple[int, ...]) -> int:
    """The points that the defenders have won in tricks."""
    return sum(points[seat] for seat in ALL_SEATS if seat not in declarers)


class Stakes(NamedTuple):
    """Who plays a deal for what: its level, the declarer, the declarer side, the stored levels before it."""

    level: Rank
    declarer: Seat
    declarers: tuple[Seat, ...]
    levels: Levels


class Settled(NamedTuple):
    """What a deal came to.

    Attributes:
        kitty_factor: what the points of the kitty were multiplied by.
        total: the defenders' total.
        declarers_won: whether the declarers won.
        advance: what it does to the match.
    """

    kitty_factor: int
    total: int
    declarers_won: bool
    advance: Advance


def settle(policies: Policies, rules: Rules, stakes: Stakes, last: LastTrick, taken: int, kitty_points: int) -> Settled:
    """What a deal comes to (E-42 to E-55, M-40 to M-47).

    Args:
        policies: the game.
        rules: the rules of the table.
        stakes: who played for what.
        last: the last trick.
        taken: the defenders' points in tricks, penalties included.
        kitty_points: points in the kitty.
    """
    defenders_won = last.winner not in stakes.declarers
    factor = kitty_factor(rules, last, defenders_won=defenders_won)
    total = taken + factor * kitty_points
    declarers_won, steps = levels_for(rules, total)
    falls = hooked(rules, stakes.level, last, defenders_won=defenders_won)
    outcome = Outcome(stakes.declarer, stakes.declarers, declarers_won, steps, stakes.levels, last.winner, falls)
    return Settled(factor, total, declarers_won, policies.advancing.advance(rules, outcome))


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
    end = last_trick(rules, trump_in(rules, terms.trumps), last, phase.buried)
    paid = penalties(rules, (*phase.tricks, last))
    declarers = phase.partnership.declarers(terms.declarer)
    taken = defender_points(points, declarers) + _balance(paid, declarers)
    kitty_points = phase.buried.points
    stakes = Stakes(terms.trumps.level, terms.declarer, declarers, match.levels)
    settled = settle(policies, rules, stakes, end, taken, kitty_points)
    advance = settled.advance
    return DealResult(
        number=match.number,
        trumps=terms.trumps,
        declarer=terms.declarer,
        declarers=declarers,
        trick_points=points,
        last_winner=last.winner,
        kitty=phase.buried if rules.kitty_shown == "always" or settled.kitty_factor else NO_CARDS,
        kitty_points=kitty_points,
        kitty_factor=settled.kitty_factor,
        total=settled.total,
        declarers_won=settled.declarers_won,
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
