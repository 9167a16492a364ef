"""Reading what everybody has seen out of an observation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from koudi.engine.events import RevealCause
from koudi.tactics.memory import NOBODY, may_have_buried, saw, suit_number

if TYPE_CHECKING:
    from koudi.cards import CardSet
    from koudi.engine.observation import Observation, TrickSeen
    from koudi.engine.rules import Rules
    from koudi.tactics.ground import Ground
    from koudi.tricks import Trump
    from koudi.tricks.selections import Masks


@dataclass
class PlainMemory:
    """A ``Memory`` in plain Python, before the first play."""

    gone: list[int] = field(default_factory=lambda: [0, 0])
    void: int = 0
    pairless: int = 0
    shown: list[int] = field(default_factory=lambda: [0] * 4)
    signs: list[float] = field(default_factory=lambda: [1.0] * 4)
    fed: int = 0
    starved: int = 0
    led: int = 0
    fixed: bool = True
    partner: int = NOBODY
    hidden: bool = False
    card: int = 0
    card_suit: int = 0
    declarer: int = NOBODY
    burier: int = NOBODY
    kitty: int = 0


def remember(observation: Observation, rules: Rules, trump: Trump, ground: Ground) -> PlainMemory:
    """What everybody has seen of a deal in play, whoever looks at it."""
    memory = remembered_first(observation, rules, trump, ground)
    for trick in observation.tricks:
        _read(trick, memory, trump, ground)
    if observation.trick is not None:
        _read(observation.trick, memory, trump, ground)
    partner = observation.partner
    if partner is not None and partner.public and partner.seat is not None:
        memory.partner, memory.hidden = partner.seat, False
    return memory


def remembered_first(observation: Observation, rules: Rules, trump: Trump, ground: Ground) -> PlainMemory:
    """What everybody knew of a deal in play before the first lead."""
    memory = PlainMemory(kitty=observation.kitty_size)
    if observation.declarer is not None:
        memory.declarer = observation.declarer
    if observation.burier is not None:
        memory.burier = observation.burier
    stands = NOBODY if observation.standing is None else observation.standing.seat
    for bid in observation.bids:
        if not may_have_buried(bid.seat, memory.declarer, memory.burier, stands, rules.kitty_goes_round):
            memory.shown[bid.seat] |= trump.to_order(bid.cards.ones)
    partner = observation.partner
    if partner is not None:
        memory.fixed = False
        memory.hidden = not partner.alone
        if partner.card is not None:
            memory.card = trump.to_order(1 << partner.card.kind)
            memory.card_suit = suit_number(memory.card, ground)
        if partner.cause is RevealCause.SHOWN_IN_AUCTION and partner.seat is not None:
            memory.partner, memory.hidden = partner.seat, False
    return memory


def _read(trick: TrickSeen, memory: PlainMemory, trump: Trump, ground: Ground) -> None:
    lead = masks_of(trick.plays[0].cards, trump)
    for place, play in enumerate(trick.plays):
        cards = masks_of(play.cards, trump)
        attempted = cards if play.attempted is None else masks_of(play.attempted, trump)
        saw(memory, play.seat, cards, attempted, place, lead, trick.winner, ground)


def masks_of(cards: CardSet, trump: Trump) -> Masks:
    """Cards as kind masks in order of strength."""
    return trump.to_order(cards.ones), trump.to_order(cards.twos)
