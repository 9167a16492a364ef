"""Tricks once more, slowly: RULES 1.1 to 1.7 by trying everything. Knows ``koudi.cards`` and the rule book only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from koudi.cards import CARDS, RANKS, Card, CardSet, Rank, Suit

Pairs = frozenset[Card]
"""Kinds of which both copies are there."""
Tie = "DCHS"
"""Weakest first where equal cards must be told apart: S > H > C > D."""


@dataclass(frozen=True)
class Ground:
    """A level, a trump suit and the options of RULES section 6 that are asked for here."""

    level: Rank
    trump: Suit | None
    permanent_two: bool = False
    tractor_level_gap: bool = True
    tractor_trump_top: bool = True
    nt_level_joker_adjacent: bool = True
    nt_level_cards_trump: bool = True
    offsuit_level_order: str = "equal"
    combos: str = "all"
    follow_structure: str = "strict"
    later_void_after_ruff: str = "must_trump"
    throw: str = "any_suit"
    throw_fail_play: str = "smallest_card"
    throw_requires_consecutive: bool = False
    throw_check: str = "component"
    throw_compare: str = "top_component"


# 1.1 and 1.2


def suit_of(ground: Ground, card: Card) -> str:
    trump = (
        card.is_joker
        or (card.rank is ground.level and (ground.trump is not None or ground.nt_level_cards_trump))
        or card.suit is ground.trump
        or (ground.permanent_two and card.rank is Rank.TWO)
    )
    return "T" if trump else _letter(card)


def _letter(card: Card) -> str:
    assert card.suit is not None
    return card.suit.value


@cache
def ladder(ground: Ground, suit: str) -> tuple[frozenset[Card], ...]:
    """The positions of an effective suit, low to high."""
    return tuple(frozenset(cards) for cards in _named_ladder(ground, suit).values())


@cache
def _named_ladder(ground: Ground, suit: str) -> dict[str, list[Card]]:
    steps: dict[str, list[Card]] = {rank.value: [] for rank in RANKS}
    for name in ("off twos", "suited two", "off level", "suited level", "LJ", "BJ"):
        steps[name] = []
    for card in CARDS:
        if suit_of(ground, card) == suit:
            steps[_step(ground, card)].append(card)
    return {name: cards for name, cards in steps.items() if cards}


def _step(ground: Ground, card: Card) -> str:
    if card.rank is None:
        return card.text
    if card.rank is ground.level and suit_of(ground, card) == "T":
        return "suited level" if card.suit is ground.trump else "off level"
    if card.rank is Rank.TWO and ground.permanent_two:
        return "suited two" if card.suit is ground.trump else "off twos"
    return card.rank.value


def position(ground: Ground, card: Card) -> int:
    return next(i for i, cards in enumerate(ladder(ground, suit_of(ground, card))) if card in cards)


@cache
def neighbours(ground: Ground, low: Card, high: Card) -> bool:
    """Whether pairs of these may stand side by side in a tractor, D-E21."""
    suit = suit_of(ground, low)
    if suit != suit_of(ground, high) or position(ground, high) != position(ground, low) + 1:
        return False
    below, above = _step(ground, low), _step(ground, high)
    if below == "LJ":
        return True
    if len(above) == 1:
        ranks = [rank.value for rank in RANKS]
        return ground.tractor_level_gap or ranks.index(above) == ranks.index(below) + 1
    if not ground.tractor_trump_top:
        return False
    parted = ground.trump is None and not ground.nt_level_joker_adjacent
    return not (parted and below == "off level" and above == "LJ")


# 1.3 and 1.4


def runs(ground: Ground, pairs: Pairs, length: int) -> list[tuple[Card, ...]]:
    """Every run of so many pairs, each low to high."""
    found: list[tuple[Card, ...]] = [(kind,) for kind in pairs]
    for _ in range(length - 1):
        found = [(*run, kind) for run in found for kind in pairs if neighbours(ground, run[-1], kind)]
    return found


def pairs_of(cards: CardSet) -> Pairs:
    return frozenset(card for card in cards.kinds() if cards.count(card) == 2)


def decomposed(ground: Ground, cards: CardSet) -> list[tuple[Card, ...]]:
    """Runs of pairs taken greedily, low to high each; loose pairs are runs of one. Singles are not listed."""
    pairs = pairs_of(cards)
    taken: list[tuple[Card, ...]] = []
    while pairs:
        length = max(length for length in range(1, len(pairs) + 1) if runs(ground, pairs, length))
        run = max(runs(ground, pairs, length), key=lambda run: [_height(ground, kind) for kind in reversed(run)])
        taken.append(run)
        pairs -= set(run)
    return taken


def _height(ground: Ground, card: Card) -> tuple[int, int]:
    return position(ground, card), Tie.index(_letter(card)) if card.suit else 0


def shape(ground: Ground, cards: CardSet) -> tuple[int, ...]:
    return tuple(len(run) for run in decomposed(ground, cards))


# 1.5


def profile(ground: Ground, pairs: Pairs, wanted: tuple[int, ...]) -> tuple[int, ...]:
    if not pairs or not wanted:
        return ()
    largest = max(wanted)
    length = max(length for length in range(1, largest + 1) if runs(ground, pairs, length))
    rest = Counter(wanted)
    rest[largest] -= 1
    rest[largest - length] += length < largest
    left = tuple(rest.elements())
    return max((length, *profile(ground, pairs - set(run), left)) for run in runs(ground, pairs, length))


def subsets(cards: CardSet, size: int) -> Iterator[CardSet]:
    """Every multiset of so many of the cards, once."""
    kinds = tuple(cards.kinds())
    for counts in product(*(range(cards.count(kind) + 1) for kind in kinds)):
        if sum(counts) == size:
            yield CardSet(kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count))


def in_suit(ground: Ground, cards: CardSet, suit: str) -> CardSet:
    return CardSet(card for card in cards if suit_of(ground, card) == suit)


def led_suit(ground: Ground, lead: CardSet) -> str:
    (suit,) = {suit_of(ground, card) for card in lead}
    return suit


def legal_follows(ground: Ground, hand: CardSet, lead: CardSet, *, after_ruff: bool) -> set[CardSet]:
    return {play for play in subsets(hand, len(lead)) if may_follow(ground, hand, lead, play, after_ruff=after_ruff)}


def may_follow(ground: Ground, hand: CardSet, lead: CardSet, play: CardSet, *, after_ruff: bool) -> bool:
    suit = led_suit(ground, lead)
    own = in_suit(ground, hand, suit)
    if len(own) <= len(lead):
        if after_ruff and not own and suit != "T" and ground.later_void_after_ruff == "must_trump":
            trumps = in_suit(ground, hand, "T")
            return len(in_suit(ground, play, "T")) >= min(len(lead), len(trumps))
        return own <= play
    if not play <= own:
        return False
    return _structure_holds(ground, pairs_of(own), pairs_of(play), shape(ground, lead), len(lead))


def _structure_holds(ground: Ground, held: Pairs, played: Pairs, wanted: tuple[int, ...], count: int) -> bool:
    led = sum(wanted)
    if ground.follow_structure == "suit_only":
        return True
    if ground.follow_structure == "full_tractor_then_pairs":
        one_tractor = len(wanted) == 1 and wanted[0] > 1 and count == 2 * led
        if one_tractor and runs(ground, held, led) and not runs(ground, played, led):
            return False
        return len(played) >= min(len(held), led)
    if ground.follow_structure == "protect_tractors" and all(length == 1 for length in wanted):
        loose = sum(len(run) == 1 for run in decomposed(ground, CardSet([*held, *held])))
        return len(played) >= min(loose, led)
    return profile(ground, played, wanted) == profile(ground, held, wanted)


# 1.6


def arrangements(ground: Ground, pairs: Pairs, wanted: tuple[int, ...]) -> Iterator[list[tuple[Card, ...]]]:
    """Every way to find runs of exactly these lengths in the pairs."""
    if not wanted:
        yield []
        return
    for run in runs(ground, pairs, wanted[0]):
        for rest in arrangements(ground, pairs - set(run), wanted[1:]):
            yield [run, *rest]


Rank_ = tuple[bool, int, int]
"""What a card is compared by: trump or not, its position, and its suit where that counts (D-E09)."""


def rank(ground: Ground, card: Card) -> Rank_:
    place, tie = _height(ground, card)
    return suit_of(ground, card) == "T", place, tie if ground.offsuit_level_order == "by_suit" else 0


def competing(ground: Ground, lead: CardSet, play: CardSet) -> list[list[Rank_]]:
    """Every arrangement of a play into the shape led, each as what its components are compared by."""
    suits = {suit_of(ground, card) for card in play}
    if len(suits) > 1 or not suits <= {led_suit(ground, lead), "T"}:
        return []
    wanted = shape(ground, lead)
    found: list[list[Rank_]] = []
    for runs_ in arrangements(ground, pairs_of(play), wanted):
        used = CardSet([*(card for run in runs_ for card in run)] * 2)
        components = sorted(((len(run), rank(ground, run[-1])) for run in runs_), reverse=True)
        singles = sorted((rank(ground, card) for card in play - used), reverse=True)
        found.append([*(top for _, top in components), *singles])
    return found


def higher(ground: Ground, lead: CardSet, play: CardSet, standing: CardSet) -> bool:
    """Whether a play beats the one that stands, D-E16."""
    new, old = competing(ground, lead, play), max(competing(ground, lead, standing))
    if not new:
        return False
    if len(parts(ground, lead)) == 1 or ground.throw_compare == "top_component":
        return max(new)[0] > old[0]
    if ground.throw_compare == "highest_card":
        return max(rank(ground, card) for card in play) > max(rank(ground, card) for card in standing)
    if ground.throw_compare == "lexicographic":
        return max(new) > old
    return any(all(one > other for one, other in zip(tops, old, strict=True)) for tops in new)


def winner(ground: Ground, plays: Sequence[CardSet]) -> int:
    best = 0
    for index, play in enumerate(plays):
        if index and higher(ground, plays[0], play, plays[best]):
            best = index
    return best


# 1.7 and D-E15


def parts(ground: Ground, cards: CardSet) -> list[tuple[int, tuple[Card, ...]]]:
    """Components as (copies of each kind, kinds low to high)."""
    pairs = pairs_of(cards)
    singles = [(1, (kind,)) for kind in cards.kinds() if kind not in pairs]
    return [(2, run) for run in decomposed(ground, cards)] + singles


def is_beaten(ground: Ground, part: tuple[int, tuple[Card, ...]], hand: CardSet) -> bool:
    copies, kinds = part
    own = in_suit(ground, hand, suit_of(ground, kinds[0]))
    if ground.throw_check == "card":
        return any(rank(ground, card) > min(rank(ground, kind) for kind in kinds) for card in own)
    rivals = runs(ground, pairs_of(own), len(kinds)) if copies == 2 else [(card,) for card in own]
    return any(rank(ground, rival[-1]) > rank(ground, kinds[-1]) for rival in rivals)


def throw(ground: Ground, cards: CardSet, others: Sequence[CardSet]) -> CardSet:
    """What is led."""
    every = parts(ground, cards)
    beaten = [part for part in every if any(is_beaten(ground, part, hand) for hand in others)]
    if len(every) == 1 or not beaten:
        return cards
    if ground.throw_fail_play == "smallest_card":
        return CardSet([min(cards, key=lambda card: _height(ground, card))])
    among = every if ground.throw_fail_play == "smallest_component" else beaten

    def size(part: tuple[int, tuple[Card, ...]]) -> tuple[int, int, int]:
        top, tie = _height(ground, part[1][-1])
        return top, part[0] * len(part[1]), tie

    copies, kinds = min(among, key=size)
    return CardSet(kind for kind in kinds for _ in range(copies))


def legal_leads(ground: Ground, hand: CardSet) -> set[CardSet]:
    found: set[CardSet] = set()
    for size in range(1, len(hand) + 1):
        for cards in subsets(hand, size):
            suits = {suit_of(ground, card) for card in cards}
            if len(suits) == 1 and may_lead(ground, cards, suits == {"T"}):
                found.add(cards)
    return found


def may_lead(ground: Ground, cards: CardSet, trumps: bool) -> bool:
    if len(cards) == 1:
        return True
    if ground.combos == "singles_only":
        return False
    if len(parts(ground, cards)) == 1:
        return True
    places = {position(ground, card) for card in cards}
    if ground.throw_requires_consecutive and max(places) - min(places) >= len(places):
        return False
    return ground.throw == "any_suit" or (ground.throw == "side_suits_only" and not trumps)
