"""Answers put together card by card: every legal action can be expressed, and no way leads to an illegal one.

Number 0 to 53 adds a card of that kind, 54 ends the action (with no card chosen it passes), 55 asks for new cards.
The order in which cards are added does not matter. Where ending is all that is left, the action ends by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, final

import numpy as np
from gymnasium.spaces import Box

from koudi.bots.offers import action_with
from koudi.cards import CARDS, NO_CARDS, CardSet
from koudi.cards.card import KINDS
from koudi.engine.actions import Action, Bury, Call, ClaimRedeal, Declare, Pass, Play, Recall
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.trumps import trump_in
from koudi.env.question import unlisted
from koudi.tricks.completing import addable_to_follow, addable_to_lead
from koudi.tricks.leads import throw_refusal

if TYPE_CHECKING:
    from gymnasium import Space

    from koudi.engine.game import Game
    from koudi.engine.rules import Rules
    from koudi.env.question import Arrays

END: Final = KINDS
CLAIM: Final = KINDS + 1
ACTIONS: Final = KINDS + 2
_END_BIT: Final = 1 << END
_CLAIM_BIT: Final = 1 << CLAIM


@final
class CardByCard:
    """The form."""

    actions = ACTIONS

    def __init__(self, game: Game, rules: Rules) -> None:
        self._game = game
        self._rules = rules
        self.spaces: dict[str, Space[Any]] = {"action_mask": Box(0, 1, (ACTIONS,), np.int8)}

    def ask(self, seen: Observation) -> Choosing:
        """Begin with no card chosen."""
        return Choosing(self._game, self._rules, seen)

    def silent(self) -> Arrays:
        """Nothing is allowed."""
        return {"action_mask": np.zeros(ACTIONS, np.int8)}


@final
class Choosing:
    """A question that is answered card by card.

    Attributes:
        chosen: the cards so far.
        open: a bit for each number that is allowed next.
    """

    __slots__ = ("_game", "_rules", "_seen", "chosen", "open")

    def __init__(self, game: Game, rules: Rules, seen: Observation) -> None:
        self._game = game
        self._rules = rules
        self._seen = seen
        self.chosen = NO_CARDS
        self.open = self._opened()

    @property
    def only_pass(self) -> bool:
        """Whether there is nothing to choose."""
        return self.open == _END_BIT

    def arrays(self) -> Arrays:
        """The mask."""
        packed = np.frombuffer(self.open.to_bytes(ACTIONS // 8, "little"), np.uint8)
        return {"action_mask": np.unpackbits(packed, bitorder="little").view(np.int8)}

    def answer(self, number: int) -> Action | None:
        """Add a card, or end.

        Raises:
            ValueError: the mask does not allow it.
        """
        if not 0 <= number < ACTIONS or not self.open >> number & 1:
            raise unlisted(number, ACTIONS)
        if number == CLAIM:
            return ClaimRedeal()
        if number != END:
            self.chosen += CardSet((CARDS[number],))
            self.open = self._opened()
            if self.open != _END_BIT:
                return None
        return action_with(self._seen.phase, self.chosen)

    def _opened(self) -> int:
        seen, chosen = self._seen, self.chosen
        match seen.phase:
            case PhaseName.PLAYING:
                return self._opened_in_play(seen, chosen)
            case PhaseName.BURYING:
                if len(chosen) == seen.kitty_size:
                    return _END_BIT
                return (seen.hand - chosen).ones
            case PhaseName.RECALLING:
                opened = _towards((CardSet((card,)) for card in seen.nameable), chosen)
                return opened if chosen or not seen.may_go_alone else opened | _END_BIT
            case _:
                opened = _towards(seen.biddable, chosen)
                if not chosen and self._may_pass():
                    opened |= _END_BIT
                return opened | _CLAIM_BIT if seen.may_claim_redeal and not chosen else opened

    def _opened_in_play(self, seen: Observation, chosen: CardSet) -> int:
        if seen.trumps is None:
            raise ValueError("nobody plays before trumps are fixed")
        trump = trump_in(self._rules, seen.trumps)
        if seen.trick is None or seen.obligation is None:
            opened = addable_to_lead(trump, self._rules, seen.hand, chosen).ones
            return opened | _END_BIT if chosen and throw_refusal(trump, self._rules, chosen) is None else opened
        lead = seen.trick.plays[0].cards
        opened = addable_to_follow(trump, self._rules, seen.hand, lead, seen.obligation, chosen).ones
        return opened or _END_BIT

    def _may_pass(self) -> bool:
        """Whether silence is allowed: always, but where a seat must call."""
        if self._seen.phase is not PhaseName.CALLING:
            return True
        return self._game.refusal(self._rules, self._seen, Pass()) is None


def _towards(offers: Iterable[CardSet], chosen: CardSet) -> int:
    """What can be added on the way to one of some sets of cards; ending, if one of them is chosen."""
    opened = 0
    for offer in offers:
        if chosen <= offer:
            opened |= (offer - chosen).ones or _END_BIT
    return opened


def next_number(action: Action, chosen: CardSet) -> int:
    """The number that goes on with an action, or begins it.

    Args:
        action: what is to be said.
        chosen: the cards of it that have been added.
    """
    match action:
        case ClaimRedeal():
            return CLAIM
        case Pass():
            return END
        case Recall(card=card):
            return card.kind
        case Declare(cards=cards) | Call(cards=cards) | Bury(cards=cards) | Play(cards=cards):
            return next((card.kind for card in cards - chosen), END)
