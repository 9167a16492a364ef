"""What is logged, and shown to nobody, when the next deal is sealed."""

from __future__ import annotations

import msgspec

from koudi.engine.seats import Seat
from koudi.notation.proof import Name


class DealSealed(msgspec.Struct, frozen=True, tag="deal_sealed"):
    """The secret of the next deal, and which deal that will be."""

    name: Name
    secret: bytes


class BytesAdded(msgspec.Struct, frozen=True, tag="bytes_added"):
    """The player of a seat has added to it."""

    seat: Seat
    added: bytes


SealFact = DealSealed | BytesAdded
