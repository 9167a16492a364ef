"""A hand without points or without trumps may ask for new cards, where the table lets it (R-28)."""

from __future__ import annotations

from collections.abc import Iterator

from koudi.cards import CardSet
from koudi.engine.actions import Action, ClaimRedeal
from koudi.engine.bidding import Bidding
from koudi.engine.errors import ActionReason, IllegalAction
from koudi.engine.events import Event, RedealReason, Redealt, Trumps
from koudi.engine.match import Calling, Drawing, Match
from koudi.engine.policies import Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat
from koudi.engine.trumps import trump_in


def right(
    policies: Policies, rules: Rules, bidding: Bidding, seat: Seat, hand: CardSet
) -> RedealReason | IllegalAction:
    """What entitles a whole hand to new cards, or why nothing does.

    Trumps are those of the declaration or call that stands; before any, the cards that are trumps in every suit.
    """
    if rules.redeal_right == "none":
        return IllegalAction(ActionReason.REDEAL_OFF)
    if rules.redeal_right in {"no_points", "either"} and not hand.points:
        return RedealReason.NO_POINTS
    if rules.redeal_right in {"no_trumps", "either"} and not _has_trumps(policies, rules, bidding, seat, hand):
        return RedealReason.NO_TRUMPS
    return IllegalAction(ActionReason.NO_GROUND_FOR_REDEAL)


def _has_trumps(policies: Policies, rules: Rules, bidding: Bidding, seat: Seat, hand: CardSet) -> bool:
    standing = policies.declaring.standing(rules, bidding)
    level = policies.declaring.level(rules, bidding, seat)
    trump = trump_in(rules, Trumps(level, None) if standing is None else standing.trumps)
    return any(trump.is_trump(card) or (standing is None and card.rank is level) for card in hand.kinds())


def claim(policies: Policies, match: Match, phase: Drawing | Calling, seat: Seat) -> tuple[Event, ...]:
    """Ask for new cards.

    Raises:
        IllegalAction: cards are still dealt, or the hand has no right to a redeal.
    """
    bidding, hand = match.bidding(phase.bids), phase.hands[seat]
    if not bidding.dealt_out:
        raise IllegalAction(ActionReason.WRONG_PHASE)
    found = right(policies, match.rules, bidding, seat, hand)
    if isinstance(found, IllegalAction):
        raise found
    return (Redealt(found, seat),)


def legal(policies: Policies, match: Match, phase: Drawing | Calling, seat: Seat) -> Iterator[Action]:
    """The claim, where the seat may make it."""
    bidding = match.bidding(phase.bids)
    found = right(policies, match.rules, bidding, seat, phase.hands[seat])
    if bidding.dealt_out and not isinstance(found, IllegalAction):
        yield ClaimRedeal()
