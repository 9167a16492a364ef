"""What is logged, and shown to everybody, when a play is asked back."""

from __future__ import annotations

import msgspec

from koudi.engine.seats import Seat


class TakebackAsked(msgspec.Struct, frozen=True, tag="takeback_asked"):
    """A person asks to take the own latest play back. Nobody plays until it is settled."""

    seat: Seat


class TakebackAnswered(msgspec.Struct, frozen=True, tag="takeback_answered"):
    """A person agrees; or does not, and the play stands."""

    seat: Seat
    agreed: bool


class TakebackWithdrawn(msgspec.Struct, frozen=True, tag="takeback_withdrawn"):
    """The asker lets the play stand."""

    seat: Seat


class TakebackLapsed(msgspec.Struct, frozen=True, tag="takeback_lapsed"):
    """Not everybody has answered in time: the play of the seat that asks stands."""

    seat: Seat


class PlayTakenBack(msgspec.Struct, frozen=True, tag="play_taken_back"):
    """The seat's latest play is back in its hand, and so is every play that came after it."""

    seat: Seat


TakebackFact = TakebackAsked | TakebackAnswered | TakebackWithdrawn | TakebackLapsed | PlayTakenBack
