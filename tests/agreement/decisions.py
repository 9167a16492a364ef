"""Single decisions, legal ones and others: the compiled functions of ``koudi.tricks`` against the server's answers."""

from __future__ import annotations

from itertools import islice
from random import Random

from koudi.cards import CARDS, NO_CARDS, CardSet
from koudi.playouts.compiling import compiled
from koudi.playouts.ground import ground_of
from koudi.tactics.ground import Ground as Numbers
from koudi.tricks import Trump, follow_refusal, iter_follows, lead_of, throw_outcome, winner
from koudi.tricks.follows import NO_FAULT, fault_of
from koudi.tricks.leads import standing
from koudi.tricks.selections import Masks
from koudi.tricks.trick import TOP_COMPONENT, is_higher
from tests.agreement.deals import agree
from tests.oracle.comparisons.choosing import Ground, beside, some_of, some_window


def is_legal(held: Masks, played: Masks, suit: int, count: int, shape: int, trumps: int, ground: Numbers) -> bool:
    return fault_of(held, played, suit, count, shape, ground.structure, trumps, ground.order) == NO_FAULT


def is_best(new: Masks, old: Masks, suit: int, shape: int, thrown: bool, ground: Numbers) -> bool:
    compare = ground.compare if thrown else TOP_COMPONENT
    return is_higher(new, old, suit, ground.trumps, shape, compare, ground.order)


def stays(played: Masks, hands: tuple[Masks, Masks, Masks], ground: Numbers) -> Masks:
    return standing(played, hands, ground.by_card, ground.fail_play, ground.order)


IS_LEGAL, IS_BEST, STAYS = compiled(is_legal), compiled(is_best), compiled(stays)


def masks(trump: Trump, cards: CardSet) -> Masks:
    return trump.to_order(cards.ones), trump.to_order(cards.twos)


def compare_follows(rng: Random) -> int:
    """Whether plays may follow a lead: some that may, some with a card changed, some by chance."""
    ground = Ground(rng)
    suit = rng.choice(ground.suits())
    lead = some_window(rng, ground, suit, rng.randint(1, 10))
    own = some_window(rng, ground, suit, rng.randint(1, 18)) if rng.random() < 0.85 else NO_CARDS
    hand = own + beside(rng, ground, suit, own, max(2, 25 - len(own)))
    if len(hand) < len(lead):
        return 0
    trump, rules, ruffed = ground.trump, ground.rules, rng.random() < 0.5
    tried = [CardSet(rng.sample(list(hand), len(lead))) for _ in range(6)]
    for play in some_of(rng, list(islice(iter_follows(trump, rules, hand, lead, ruffed), 40)), 6):
        tried.append(play)
        spare = list(hand - play)
        if spare:
            tried.append(play - CardSet([rng.choice(list(play))]) + CardSet([rng.choice(spare)]))
    numbers, led = ground_of(rules, trump), lead_of(trump, lead)
    must = ruffed and rules.later_void_after_ruff == "must_trump" and led.mask != numbers.trumps
    for play in tried:
        legal = IS_LEGAL(
            masks(trump, hand),
            masks(trump, play),
            led.mask,
            led.count,
            led.shape,
            numbers.trumps if must else 0,
            numbers,
        )
        plain = follow_refusal(trump, rules, hand, lead, play, ruffed) is None
        agree("may play", legal, plain, play=play, hand=hand, lead=lead, after_ruff=ruffed, ground=ground)
    return len(tried)


def compare_winner(rng: Random) -> int:
    """Whether a play beats the lead, most of them chosen to compete."""
    ground = Ground(rng)
    suits = ground.suits()
    lead = some_window(rng, ground, rng.choice(suits), rng.choice((1, 2, 2, 3, 4, 4, 5, 6, 8)))
    trump, led = ground.trump, lead_of(ground.trump, lead)
    numbers = ground_of(ground.rules, trump)
    for _ in range(6):
        cards = some_window(rng, ground, rng.choice([led.suit.value, *suits[:2], rng.choice(suits)]), len(lead))
        rest = [card for card in CARDS if card not in cards]
        cards += CardSet(some_of(rng, rest, len(lead) - len(cards)))
        best = IS_BEST(masks(trump, cards), masks(trump, lead), led.mask, led.shape, led.is_throw, numbers)
        agree("wins", best, winner(trump, ground.rules, [lead, cards]) == 1, cards=cards, lead=lead, ground=ground)
    return 6


def compare_throws(rng: Random) -> int:
    """What is led of a throw, or of one component."""
    ground = Ground(rng)
    suit, trump = rng.choice(ground.suits()), ground.trump
    cards = some_window(rng, ground, suit, rng.choice((1, 2, 3, 4, 5, 6, 8)))
    one, two, three = (some_window(rng, ground, suit, rng.choice((1, 2, 3, 6))) for _ in range(3))
    hands = (masks(trump, one), masks(trump, two), masks(trump, three))
    led = STAYS(masks(trump, cards), hands, ground_of(ground.rules, trump))
    plain = throw_outcome(trump, ground.rules, cards, (one, two, three)).cards
    agree("led", trump.cards(*led), plain, cards=cards, hands=(one, two, three), ground=ground)
    return 1


def compare(rng: Random) -> int:
    """Compare some decisions of each kind; how many."""
    return compare_follows(rng) + compare_winner(rng) + compare_throws(rng)
