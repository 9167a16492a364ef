"""Finding the hidden partner after burying: the called card, or a new one that the declarer names (D-M13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from koudi.cards import Card, CardSet
from koudi.engine.actions import Action, Pass, Recall
from koudi.engine.errors import ActionReason, IllegalAction, not_your_turn
from koudi.engine.events import DonkeyCardNamed, Event, PartnerRevealed, RevealCause, WentAlone
from koudi.engine.match import Hands, Match, Playing, Recalling, Terms
from koudi.engine.partnership import Alone, CalledPartner, Partnership
from koudi.engine.policies import Naming, Partnering, Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import ALL_SEATS, Seat


def after_burying(naming: Naming[Any], rules: Rules, terms: Terms, hands: Hands, buried: CardSet) -> tuple[Event, ...]:
    """The partner where no choice is left; nothing when the declarer has to name a card.

    Args:
        naming: which cards may be named.
        rules: the rules of the table.
        terms: what was settled.
        hands: after burying.
        buried: the cards laid away.
    """
    if terms.donkey_card is not None and holder(hands, terms.declarer, terms.donkey_card) is not None:
        return _named(terms, hands, terms.donkey_card, recalled=False)
    if naming.recalls(rules) and naming.nameable(rules, terms.trumps, hands[terms.declarer], buried):
        return ()
    return (WentAlone(terms.declarer),)


def holder(hands: Hands, declarer: Seat, card: Card) -> Seat | None:
    """The seat beside the declarer that holds the card."""
    return next((seat for seat in ALL_SEATS if seat != declarer and card in hands[seat]), None)


def _named(terms: Terms, hands: Hands, card: Card, *, recalled: bool) -> tuple[Event, ...]:
    named = DonkeyCardNamed(terms.declarer, card, recalled)
    partner = holder(hands, terms.declarer, card)
    if partner is not None and any(bid.seat == partner and card in bid.cards for bid in terms.bids):
        return (named, PartnerRevealed(partner, card, RevealCause.SHOWN_IN_AUCTION))
    return (named,)


def refusal(declarer: Seat | None, seat: Seat, nameable: tuple[Card, ...], card: Card) -> IllegalAction | None:
    """Why a seat may not name this card; ``None`` when it may.

    Args:
        declarer: who names.
        seat: who wishes.
        nameable: the cards that the declarer may name.
        card: the one it would name.
    """
    refused = not_your_turn(declarer, seat)
    if refused is None and card not in nameable:
        return IllegalAction(ActionReason.NOT_NAMEABLE, CardSet((card,)))
    return refused


def recall(phase: Recalling, seat: Seat, card: Card) -> tuple[Event, ...]:
    """Name the donkey card.

    Raises:
        IllegalAction: it is not the declarer, or the card may not be named.
    """
    refused = refusal(phase.terms.declarer, seat, phase.nameable, card)
    if refused is not None:
        raise refused
    return _named(phase.terms, phase.hands, card, recalled=True)


def alone_refusal(partnering: Partnering, rules: Rules, declarer: Seat | None, seat: Seat) -> IllegalAction | None:
    """Why a seat may not go alone rather than name a card; ``None`` when it may."""
    refused = not_your_turn(declarer, seat)
    if refused is None and not partnering.may_go_alone(rules):
        return IllegalAction(ActionReason.MUST_NAME)
    return refused


def go_alone(policies: Policies, match: Match, phase: Recalling, seat: Seat) -> tuple[Event, ...]:
    """Name no card.

    Raises:
        IllegalAction: it is not the declarer, or a card must be named.
    """
    refused = alone_refusal(policies.partnering, match.rules, phase.terms.declarer, seat)
    if refused is not None:
        raise refused
    return (WentAlone(seat),)


def legal(policies: Policies, match: Match, phase: Recalling, seat: Seat) -> Iterator[Action]:
    """Every card that may be named, and going alone where that may be chosen."""
    if seat == phase.terms.declarer:
        for card in phase.nameable:
            yield Recall(card)
        if policies.partnering.may_go_alone(match.rules):
            yield Pass()


def named(match: Match, phase: Recalling, event: DonkeyCardNamed) -> Match:
    """The donkey card is fixed, and with it the secret partner."""
    partner = holder(phase.hands, event.seat, event.card)
    partnership = Alone() if partner is None else CalledPartner(event.card, event.recalled, partner)
    return _playing(match, phase, partnership)


def went_alone(match: Match, phase: Recalling, _event: WentAlone) -> Match:
    """The declarer plays alone."""
    return _playing(match, phase, Alone())


def _playing(match: Match, phase: Recalling, partnership: Partnership) -> Match:
    terms = phase.terms
    return replace(match, phase=Playing(terms, phase.buried, partnership, phase.hands, terms.declarer))
