"""Proofs that nobody chose the cards of a deal: what was promised before, what players added, what follows from both.

Before a deal the table draws 32 secret bytes and shows their *commitment*, the SHA-256 of a line that names the deal,
and the secret. Players may then add bytes of their own, which the table cannot have known when it bound itself; from
the secret and these the deck follows by the specified shuffle. When the deal is scored the secret is shown, and anybody
can compute everything again: the table could choose no deck, since it was bound before it knew what players would add,
and players could choose none, since they did not know the secret. Only the two in league could.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from koudi.cards import SECRET_BYTES, Card, shuffle
from koudi.engine.seats import SEATS, Seat
from koudi.notation.tag import Tag
from koudi.options import Bilingual

ADDED_BYTES: Final = 16
"""How many bytes a player adds."""

Added = tuple[bytes, bytes, bytes, bytes]
"""What the players of seats 0 to 3 have added; nothing from who added nothing."""

NOTHING_ADDED: Final[Added] = (b"", b"", b"", b"")


class Name(msgspec.Struct, frozen=True):
    """Which deal: its table's code, the match there and the deal in it, from 1, and how often it was dealt again."""

    code: str
    match: int
    number: int
    redeals: int

    @property
    def line(self) -> bytes:
        """How it stands in front of the secret, a line feed at its end.

        >>> Name("7ZK4M2QX", 1, 3, 0).line[:-1]
        b'koudi 7ZK4M2QX 1 3 0'
        """
        return f"koudi {self.code} {self.match} {self.number} {self.redeals}\n".encode()

    @property
    def draws_first(self) -> bool:
        """Whether it is drawn who is dealt to first: only where no deal of the match has been dealt before."""
        return self.number == 1 and self.redeals == 0


def commitment(name: Name, secret: bytes) -> bytes:
    """What is shown before the deal: 32 bytes."""
    return sha256(name.line + secret).digest()


def seed_of(secret: bytes, added: Added) -> bytes:
    """What the deck is shuffled by: the HMAC-SHA-256, under the secret, of each seat's number and what it added."""
    return hmac.digest(secret, b"".join(bytes([seat]) + each for seat, each in enumerate(added) if each), "sha256")


def dealt(cards: Sequence[Card], secret: bytes, added: Added) -> tuple[tuple[Card, ...], Seat]:
    """The deck, and who is dealt to first where that is left to chance.

    The deck is ``koudi.cards.shuffle`` under the seed; the seat is the first byte of the HMAC-SHA-256 of ``first``
    under the seed, modulo 4.
    """
    seed = seed_of(secret, added)
    return shuffle(cards, seed), hmac.digest(seed, b"first", "sha256")[0] % SEATS


def lot(secret: bytes, added: Added) -> tuple[Seat, Seat, Seat, Seat]:
    """The order in which seats are drawn at rated tables: who sat on ``lot[n]`` sits on ``n`` from then on.

    The first eight bytes of the HMAC-SHA-256 of ``seats`` under the seed are a number, big end first. Its remainder by
    4 is the place of the seat drawn first among 0 1 2 3, the remainder of the quotient by 3 that of the next among
    those left, and so on.
    """
    number = int.from_bytes(hmac.digest(seed_of(secret, added), b"seats", "sha256")[:8])
    left: list[Seat] = [0, 1, 2, 3]
    drawn: list[Seat] = []
    while left:
        number, place = divmod(number, len(left))
        drawn.append(left.pop(place))
    north, east, south, west = drawn
    return north, east, south, west


class Proof(msgspec.Struct, frozen=True):
    """All that is needed to compute a deal again; bytes in hexadecimal digits.

    Attributes:
        table: the table's tag, as records have it.
        name: which deal.
        commitment: what was shown before it.
        secret: what was kept until it was scored.
        added: what each seat added; empty for none.
        first: who was dealt to first, if that was left to chance; ``None`` if the deal before decided it.
        deck: the cards in the order dealt.
    """

    table: str
    name: Name
    commitment: str
    secret: str
    added: tuple[str, str, str, str]
    first: Seat | None
    deck: tuple[Card, ...]


def faults(proof: Proof) -> Iterable[Bilingual]:
    """What in a proof does not hold; nothing if the deal was fair.

    Raises:
        BadTag: the table's tag names no table.
    """
    secret, added = _bytes(proof.secret), [_bytes(each) for each in proof.added]
    if secret is None or len(secret) != SECRET_BYTES:
        yield Bilingual(f"密钥应是{SECRET_BYTES}个字节", f"the secret should be {SECRET_BYTES} bytes")
        return
    if any(each is None or len(each) not in {0, ADDED_BYTES} for each in added):
        yield Bilingual(f"玩家加入的应是{ADDED_BYTES}个字节", f"what a player added should be {ADDED_BYTES} bytes")
        return
    if commitment(proof.name, secret).hex() != proof.commitment:
        yield Bilingual(
            "承诺和密钥对不上：密钥在发牌前后变过",
            "the commitment is not that of the secret: the secret was changed after it was promised",
        )
    north, east, south, west = (each or b"" for each in added)
    deck, first = dealt(Tag.parse(proof.table).rules.deck, secret, (north, east, south, west))
    if deck != proof.deck:
        yield Bilingual(
            "牌的顺序不是由密钥和玩家加入的字节洗出来的", "the cards are not in the order that secret and players gave"
        )
    if proof.first != first and (proof.first is not None or proof.name.draws_first):
        yield Bilingual("先摸牌的座位不是抽签抽出来的", "who was dealt to first is not who was drawn")


def _bytes(digits: str) -> bytes | None:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return None
