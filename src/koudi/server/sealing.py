"""Fair deals at a table: the secret of the next deal is logged before anybody adds to it (``notation.proof``).

What is logged here nobody is shown before the deal is scored but the commitment, and who has added something.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from koudi.cards import SECRET_BYTES
from koudi.engine.events import DealScored, DealStarted, Event
from koudi.engine.match import Match, Waiting
from koudi.engine.seats import Seat
from koudi.notation.proof import NOTHING_ADDED, Added, Name, Proof, commitment
from koudi.notation.tag import Tag
from koudi.server.commands import AddBytes
from koudi.server.protocol import SealInfo
from koudi.server.seal_facts import BytesAdded, DealSealed, SealFact
from koudi.server.words import TurnedDown


class Seal(msgspec.Struct, frozen=True):
    """A secret and what was added to it."""

    name: Name
    secret: bytes
    added: Added = NOTHING_ADDED


class Seals(msgspec.Struct, frozen=True):
    """The seal of the next deal, and the one by which the deal on the table was dealt.

    Either may be missing: no deal is coming, or the log is older than seals.
    """

    coming: Seal | None = None
    broken: Seal | None = None


NONE: Final = Seals()


def evolve(seals: Seals, fact: SealFact | Event) -> Seals:
    """The seals after a fact."""
    match fact:
        case DealSealed(name, secret):
            return replace(seals, coming=Seal(name, secret))
        case BytesAdded(seat, added) if seals.coming is not None:
            north, east, south, west = (added if at == seat else old for at, old in enumerate(seals.coming.added))
            return replace(seals, coming=replace(seals.coming, added=(north, east, south, west)))
        case DealStarted():
            return Seals(None, seals.coming)
        case _:
            return seals


def sealed(code: str, match_number: int, match: Match, chance: random.Random) -> DealSealed:
    """Draw the secret of the next deal.

    Args:
        code: of the table.
        match_number: which match is on it.
        match: the match.
        chance: where secrets come from.
    """
    again = isinstance(match.phase, Waiting) and match.number > 0
    if match.winners:
        name = Name(code, match_number + 1, 1, 0)
    else:
        name = Name(code, match_number, match.number + (not again), match.redeals if again else 0)
    return DealSealed(name, chance.randbytes(SECRET_BYTES))


def decide(seals: Seals, seat: Seat, command: AddBytes) -> tuple[SealFact, ...]:
    """Let a player add to the secret of the next deal, once.

    Raises:
        TurnedDown: none is sealed.
    """
    if seals.coming is None:
        raise TurnedDown("not_sealed")
    if seals.coming.added[seat]:
        return ()
    return (BytesAdded(seat, bytes.fromhex(command.digits)),)


def info(seals: Seals) -> SealInfo | None:
    """What everybody may see of the next deal's seal, or of that of the deal on the table."""
    seal = seals.coming or seals.broken
    if seal is None:
        return None
    north, east, south, west = (bool(added) for added in seal.added)
    promised = _promised(seal.name, seal.secret)
    return SealInfo(promised, seal.name.number, seals.coming is not None, (north, east, south, west))


@lru_cache(maxsize=4096)
def _promised(name: Name, secret: bytes) -> str:
    """The commitment, which is shown again with every view."""
    return commitment(name, secret).hex()


def proof_of(tag: Tag, facts: Iterable[object], number: int) -> Proof:
    """The proof of a scored deal.

    Args:
        tag: of the table.
        facts: of the table, up to the end of the match.
        number: the deal in that match.

    Raises:
        TurnedDown: the deal is not scored, or was dealt before there were seals.
    """
    seals, started, found = NONE, None, None
    for fact in facts:
        if isinstance(fact, DealStarted):
            started = fact
        elif isinstance(fact, DealScored) and fact.result.number == number:
            found = (seals.broken, started)
        if isinstance(fact, (DealSealed, BytesAdded, DealStarted)):
            seals = evolve(seals, fact)
    if found is None:
        raise TurnedDown("no_deal_so")
    seal, started = found
    if seal is None or started is None or started.deck is None:
        raise TurnedDown("no_proof")
    north, east, south, west = (added.hex() for added in seal.added)
    return Proof(
        table=str(tag),
        name=seal.name,
        commitment=commitment(seal.name, seal.secret).hex(),
        secret=seal.secret.hex(),
        added=(north, east, south, west),
        first=started.first if seal.name.draws_first else None,
        deck=started.deck,
    )
