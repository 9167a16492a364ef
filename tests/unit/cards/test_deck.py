import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from itertools import repeat

import pytest

from koudi.cards import BIG_JOKER, CARDS, SECRET_BYTES, SMALL_JOKER, Card, deck, shuffle, two_packs

SECRET = bytes(range(SECRET_BYTES))


@pytest.mark.parametrize(("jokers", "size"), [(4, 108), (2, 106), (0, 104)])
def test_two_packs_hold_every_card_twice_but_for_the_jokers_taken_out(jokers: int, size: int):
    cards = Counter(two_packs(jokers))
    assert cards.total() == size
    assert {cards[card] for card in CARDS if not card.is_joker} == {2}
    assert cards[SMALL_JOKER] == cards[BIG_JOKER] == jokers // 2
    assert sum(card.points for card in two_packs(jokers)) == 200


@pytest.mark.parametrize("jokers", [1, 3, 5, -2])
def test_another_number_of_jokers_is_refused(jokers: int):
    with pytest.raises(ValueError, match="jokers"):
        two_packs(jokers)


def by_the_book(cards: list[Card], secret: bytes) -> list[Card]:
    """The shuffle once more from its description, with the whole stream as one number sequence."""
    stream = b"".join(hmac.new(secret, i.to_bytes(8, "big"), hashlib.sha256).digest() for i in range(64))
    words = [int.from_bytes(stream[i : i + 4], "big") for i in range(0, len(stream), 4)]
    for place in reversed(range(1, len(cards))):
        while words[0] >= 2**32 // (place + 1) * (place + 1):
            del words[0]
        other = words.pop(0) % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


@pytest.mark.parametrize("jokers", [4, 2, 0])
def test_a_shuffle_is_the_one_described_and_keeps_every_card(jokers: int):
    packs = two_packs(jokers)
    shuffled = shuffle(packs, SECRET)
    assert list(shuffled) == by_the_book(list(packs), SECRET)
    assert Counter(shuffled) == Counter(packs)


def test_a_shuffle_stays_the_same_in_every_version():
    text = " ".join(map(str, shuffle(two_packs(), SECRET)))
    assert (
        hashlib.sha256(text.encode()).hexdigest() == "6e457c5dd916e46a1e1b5a9f590f3c6f34294b1ac415224a0ede6a143712f8a7"
    )


def test_one_bit_of_the_secret_makes_another_order():
    assert shuffle(two_packs(), SECRET) != shuffle(two_packs(), SECRET[:-1] + b"\x00")


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)])
def test_a_secret_of_another_length_is_refused(secret: bytes):
    with pytest.raises(ValueError, match="32 secret bytes"):
        shuffle(two_packs(), secret)


def test_a_word_that_would_favour_some_places_is_thrown_away(monkeypatch: pytest.MonkeyPatch):
    def words(_secret: bytes) -> Iterator[int]:
        # 2**32 leaves 1 over 3, so the last word is above the largest multiple of 3.
        yield from (2**32 - 1, 1)
        yield from repeat(0)

    monkeypatch.setattr(deck, "_words", words)
    low, middle, high = CARDS[:3]
    assert shuffle((low, middle, high), SECRET) == (high, low, middle)
