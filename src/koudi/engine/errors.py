"""Refusals: the one exception that ``decide`` raises."""

from __future__ import annotations

from enum import Enum

from koudi.cards import NO_CARDS, CardSet
from koudi.tricks.refusal import PlayReason, Refusal


class ActionReason(Enum):
    """Codes of refusal of an action, beside the codes of a play."""

    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_FOR_A_SEAT = "not_for_a_seat"
    ONLY_THE_TABLE_WAITS = "only_the_table_waits"
    MATCH_OVER = "match_over"
    BAD_DECK = "bad_deck"
    BAD_DRAW = "bad_draw"
    STILL_DEALING = "still_dealing"
    ALREADY_PASSED = "already_passed"
    NOT_IN_HAND = "not_in_hand"
    NOT_A_DECLARATION = "not_a_declaration"
    NOT_THE_LEVEL = "not_the_level"
    JOKERS_ONLY_OVERTURN = "jokers_only_overturn"
    JOKERS_OFF = "jokers_off"
    DECLARE_AFTER_DEAL = "declare_after_deal"
    TOO_WEAK = "too_weak"
    SELF_OVERTURN = "self_overturn"
    REINFORCE_OFF = "reinforce_off"
    POINT_CARD = "point_card"
    BELOW_LEVEL = "below_level"
    LOCKED_BY_PAIR = "locked_by_pair"
    OTHER_RANK = "other_rank"
    SAME_SUIT = "same_suit"
    ALREADY_SHOWN = "already_shown"
    NO_TRUMP_OFF = "no_trump_off"
    MUST_CALL = "must_call"
    REDEAL_OFF = "redeal_off"
    NO_GROUND_FOR_REDEAL = "no_ground_for_redeal"
    WRONG_BURY_COUNT = "wrong_bury_count"
    MUST_NAME = "must_name"
    NOT_NAMEABLE = "not_nameable"


Reason = PlayReason | ActionReason


class IllegalAction(Exception):
    """An action that the rules refuse; the state has not changed.

    Attributes:
        reason: the code; its sentences in Chinese and English stand in ``notation``.
        witness: the cards that prove it, empty where none do. Never a card that the seat cannot see.
        needed: how many cards are asked for, where the sentence says a number; else 0.
    """

    def __init__(self, reason: Reason, witness: CardSet = NO_CARDS, needed: int = 0) -> None:
        super().__init__(reason, witness, needed)
        self.reason = reason
        self.witness = witness
        self.needed = needed

    def __str__(self) -> str:
        return f"{self.reason.value}: {self.witness}" if self.witness else self.reason.value

    @staticmethod
    def of(refusal: Refusal) -> IllegalAction:
        """The refusal of a play as an exception."""
        return IllegalAction(refusal.reason, refusal.witness, refusal.needed)


def not_your_turn(turn: int | None, seat: int) -> IllegalAction | None:
    """The refusal of a seat that is not in turn; ``None`` when it is."""
    return None if seat == turn else IllegalAction(ActionReason.NOT_YOUR_TURN)


def not_in_hand(hand: CardSet, cards: CardSet) -> IllegalAction | None:
    """The refusal of cards that the hand lacks, with those cards; ``None`` when it has them all."""
    if cards <= hand:
        return None
    missing = CardSet.of_masks((cards.ones & ~hand.ones) | (cards.twos & ~hand.twos), cards.twos & ~hand.ones)
    return IllegalAction(ActionReason.NOT_IN_HAND, missing)
