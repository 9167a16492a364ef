"""Why a lead or a follow is refused, with the cards that prove it."""

from __future__ import annotations

from enum import Enum

import msgspec

from koudi.cards import NO_CARDS, CardSet


class PlayReason(Enum):
    """Codes of refusal of a play. Sentences for people stand in ``notation``."""

    NO_CARDS = "no_cards"
    NOT_IN_HAND = "not_in_hand"
    LEAD_MIXES_SUITS = "lead_mixes_suits"
    THROW_OFF = "throw_off"
    THROW_IN_TRUMPS = "throw_in_trumps"
    THROW_NOT_CONSECUTIVE = "throw_not_consecutive"
    ONLY_SINGLES = "only_singles"
    WRONG_COUNT = "wrong_count"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    MUST_FOLLOW_STRUCTURE = "must_follow_structure"
    MUST_TRUMP = "must_trump"


class Refusal(msgspec.Struct, frozen=True):
    """A refused play.

    Attributes:
        reason: the code.
        witness: cards that show it: those owed and not played, or those that do not belong.
        needed: the number of cards led, for WRONG_COUNT and MUST_TRUMP; else 0.
    """

    reason: PlayReason
    witness: CardSet = NO_CARDS
    needed: int = 0
