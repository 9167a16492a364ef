"""What is logged of what the host of a table does."""

from __future__ import annotations

import msgspec

from koudi.engine.seats import Seat


class HostNamed(msgspec.Struct, frozen=True, tag="host_named"):
    """The person on this seat is the host from now on."""

    seat: Seat


class PersonRemoved(msgspec.Struct, frozen=True, tag="person_removed"):
    """The host has taken a person off the seat, who may not sit again until admitted."""

    seat: Seat


class PersonAdmitted(msgspec.Struct, frozen=True, tag="person_admitted"):
    """Who was taken off a seat may sit again. ``number``: which removal at this table it was, from 1."""

    number: int


class StartCalled(msgspec.Struct, frozen=True, tag="start_called"):
    """The host has the first deal begin."""


HostFact = HostNamed | PersonRemoved | PersonAdmitted | StartCalled
