"""Proofs of fair deals: known answers, and what any change of them is called."""

import secrets
from collections import Counter
from hashlib import sha256

import pytest
from msgspec.structs import replace

from koudi.notation.codec import decoder, encode
from koudi.notation.proof import NOTHING_ADDED, Name, Proof, commitment, dealt, faults, lot, seed_of
from koudi.notation.tag import BadTag, Tag

TAG = Tag.parse("shengji/80fen")
SECRET = bytes(range(32))
NAME = Name("7ZK4M2QX", 1, 3, 0)
ADDED = (b"a" * 16, b"", b"c" * 16, b"")


def proof() -> Proof:
    deck, first = dealt(TAG.rules.deck, SECRET, ADDED)
    added = (ADDED[0].hex(), "", ADDED[2].hex(), "")
    return Proof(str(TAG), NAME, commitment(NAME, SECRET).hex(), SECRET.hex(), added, first, deck)


def test_a_fair_deal_has_no_fault_and_its_proof_can_be_written_and_read() -> None:
    assert list(faults(proof())) == []
    assert decoder(Proof).decode(encode(proof())) == proof()
    assert list(faults(replace(proof(), first=None))) == []


def test_known_answers() -> None:
    assert commitment(NAME, SECRET) == sha256(b"koudi 7ZK4M2QX 1 3 0\n" + SECRET).digest()
    assert commitment(NAME, SECRET).hex() == "3fee76606acbe233ec04d9e3d24c6ffa0a63b68032a2aacd302c3e53d05356d5"
    assert seed_of(SECRET, ADDED).hex() == "a993c9d1475df26383d8fd52fd09ec85bced6bbc828a8d4232fb1156fa7d9765"
    deck, first = dealt(TAG.rules.deck, SECRET, ADDED)
    assert " ".join(map(str, deck[:8])) == "LJ S2 SA S3 C5 C9 CJ BJ"
    assert first == 1


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"secret": (b"\x01" * 32).hex()}, "the secret was changed"),
        ({"secret": "00"}, "should be 32 bytes"),
        ({"secret": "no digits"}, "should be 32 bytes"),
        ({"commitment": "00" * 32}, "the secret was changed"),
        ({"name": replace(NAME, number=4)}, "the secret was changed"),
        ({"name": replace(NAME, code="7ZK4M2QY")}, "the secret was changed"),
        ({"name": replace(NAME, match=2)}, "the secret was changed"),
        ({"name": replace(NAME, redeals=1)}, "the secret was changed"),
        ({"added": ("", "", "", "")}, "not in the order"),
        ({"added": ("61" * 16, "63" * 16, "", "")}, "not in the order"),
        ({"added": ("61", "", "", "")}, "should be 16 bytes"),
        ({"added": ("x", "", "", "")}, "should be 16 bytes"),
        ({"deck": tuple(reversed(proof().deck))}, "not in the order"),
        ({"table": "shengji/80fen+jokers=0"}, "not in the order"),
        ({"first": 3}, "who was drawn"),
    ],
)
def test_whatever_is_changed_is_found(changed: dict[str, object], says: str) -> None:
    found = [text.en for text in faults(replace(proof(), **changed))]
    assert any(says in text for text in found)


def test_a_proof_of_the_first_deal_may_not_leave_out_who_was_drawn() -> None:
    name = replace(NAME, number=1)
    first_deal = replace(proof(), name=name, commitment=commitment(name, SECRET).hex())
    assert list(faults(first_deal)) == []
    assert ["who was drawn" in text.en for text in faults(replace(first_deal, first=None))] == [True]


def test_a_proof_of_no_table_is_an_error() -> None:
    with pytest.raises(BadTag):
        list(faults(replace(proof(), table="bridge/club")))


def test_whoever_adds_something_changes_the_deck() -> None:
    decks = {
        dealt(TAG.rules.deck, SECRET, added)[0]
        for added in (NOTHING_ADDED, ADDED, (ADDED[0], ADDED[2], b"", b""), (b"", ADDED[0], b"", ADDED[2]))
    }
    assert len(decks) == 4


def test_every_seat_is_drawn_as_often_as_every_other() -> None:
    drawn = Counter(dealt(TAG.rules.deck, secrets.token_bytes(32), NOTHING_ADDED)[1] for _ in range(2000))
    chi_square = sum((drawn[seat] - 500) ** 2 / 500 for seat in range(4))
    assert chi_square < 28  # three degrees of freedom: chance exceeds it once in 300,000 runs


def test_the_lot_of_seats_is_known_for_a_known_secret_and_depends_on_what_players_add() -> None:
    assert lot(SECRET, ADDED) == (3, 0, 2, 1)
    assert len({lot(SECRET, (bytes([number]) * 16, b"", b"", b"")) for number in range(200)}) == 24


def test_every_order_of_seats_is_drawn_as_often_as_every_other() -> None:
    drawn = Counter(lot(secrets.token_bytes(32), NOTHING_ADDED) for _ in range(4800))
    assert all(sorted(order) == [0, 1, 2, 3] for order in drawn)
    assert len(drawn) == 24
    chi_square = sum((often - 200) ** 2 / 200 for often in drawn.values())
    assert chi_square < 80  # 23 degrees of freedom: chance exceeds it once in ten million runs
