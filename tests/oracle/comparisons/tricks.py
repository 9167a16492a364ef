"""``koudi.tricks`` against the oracle: order, shapes, following, leading, throws, winners."""

from __future__ import annotations

from itertools import islice
from random import Random

from koudi.cards import CARDS, NO_CARDS, CardSet
from koudi.tricks import (
    EffectiveSuit,
    components,
    follow_refusal,
    is_ruff,
    iter_follows,
    iter_leads,
    lead_refusal,
    obligation,
    throw_outcome,
    winner,
)
from tests.oracle import following, shapes, throws, winning
from tests.oracle.comparisons.choosing import Ground, agree, beside, some_of, some_window


def compare_order(rng: Random) -> None:
    """1.1 and 1.2: suit and position of every card."""
    ground = Ground(rng)
    order, trump = ground.order, ground.trump
    for card in CARDS:
        agree("effective suit", trump.suit_of(card).value, order.suit[card], card=card, ground=ground)
        agree("position", trump.strength(card), order.position[card], card=card, ground=ground)
    for suit in EffectiveSuit:
        tiers = [frozenset(tier) for tier in reversed(trump.tiers(suit))]
        agree("positions of a suit", tiers, order.ladder(suit.value), suit=suit, ground=ground)


def compare_shapes(rng: Random) -> None:
    """1.3 and 1.4: the components of cards of one suit."""
    ground = Ground(rng)
    cards = some_window(rng, ground, rng.choice(ground.suits()), 16)
    package = sorted(str(part.cards) for part in components(ground.trump, cards))
    oracle = sorted(str(part.cards) for part in shapes.parts(ground.order, cards))
    agree("components", package, oracle, cards=cards, ground=ground)


def compare_follows(rng: Random) -> None:
    """1.5: every legal play of a small hand, and the refusal of every other."""
    ground = Ground(rng)
    suit = rng.choice(ground.suits())
    lead = some_window(rng, ground, suit, rng.choice((1, 2, 3, 4, 4, 5, 6)))
    own = some_window(rng, ground, suit, 9) if rng.random() < 0.85 else NO_CARDS
    hand = own + beside(rng, ground, suit, own, rng.choice((0, 1, 2, 4)))
    if len(hand) < len(lead):
        hand += beside(rng, ground, suit, hand, len(lead) - len(hand))
    if len(hand) < len(lead):
        return
    ruffed = rng.random() < 0.5
    trump, rules = ground.trump, ground.rules
    case = {"hand": hand, "lead": lead, "after_ruff": ruffed, "ground": ground}
    legal = following.legal_follows(ground.order, hand, lead, after_ruff=ruffed)
    found = list(iter_follows(trump, rules, hand, lead, ruffed))
    agree("a legal play is listed once", len(found), len(set(found)), **case)
    agree("legal plays", sorted(map(str, found)), sorted(map(str, legal)), **case)
    for play in shapes.subsets(hand, len(lead)):
        allowed = follow_refusal(trump, rules, hand, lead, play, ruffed) is None
        agree("may play", allowed, play in legal, play=play, **case)
    owed = obligation(trump, rules, hand, lead, ruffed)
    in_all, in_some = hand, NO_CARDS
    for play in legal:
        in_all &= play
        in_some = CardSet.of_masks(in_some.ones | play.ones, in_some.twos | play.twos)
    agree("cards in every legal play", owed.forced, in_all, **case)
    agree("cards in some legal play", owed.choices, in_some, **case)


def compare_long_follows(rng: Random) -> None:
    """1.5 with whole hands and long leads: what the package offers, chance plays, and offers with a card changed."""
    ground = Ground(rng)
    suit = rng.choice(ground.suits())
    lead = some_window(rng, ground, suit, rng.randint(2, 12))
    own = some_window(rng, ground, suit, rng.randint(len(lead), 18))
    hand = own + beside(rng, ground, suit, own, max(2, 25 - len(own)))
    count = len(lead)
    if len(hand) < count:
        return
    ruffed = rng.random() < 0.5
    trump, rules = ground.trump, ground.rules
    allowed = following.duty(ground.order, hand, lead, after_ruff=ruffed)
    offered = some_of(rng, list(islice(iter_follows(trump, rules, hand, lead, ruffed), 60)), 8)
    tried = [CardSet(rng.sample(list(own if len(own) >= count else hand), count)) for _ in range(8)]
    for play in offered:
        spare = list(hand - play)
        if spare:
            tried.append(play - CardSet([rng.choice(list(play))]) + CardSet([rng.choice(spare)]))
    case = {"hand": hand, "lead": lead, "after_ruff": ruffed, "ground": ground}
    for play in (*offered, *tried):
        package = follow_refusal(trump, rules, hand, lead, play, ruffed) is None
        agree("may play", package, allowed(play), play=play, **case)


def compare_leads(rng: Random) -> None:
    """1.3, D-E14 and D-M17: everything that may be led from a small hand."""
    ground = Ground(rng)
    suit = rng.choice(ground.suits())
    own = some_window(rng, ground, suit, 6)
    hand = own + beside(rng, ground, suit, own, 2)
    case = {"hand": hand, "ground": ground}
    legal = throws.legal_leads(ground.order, hand)
    found = list(iter_leads(ground.trump, ground.rules, hand))
    agree("a legal lead is listed once", len(found), len(set(found)), **case)
    agree("legal leads", sorted(map(str, found)), sorted(map(str, legal)), **case)
    for size in range(1, len(hand) + 1):
        for cards in shapes.subsets(hand, size):
            allowed = lead_refusal(ground.trump, ground.rules, hand, cards) is None
            agree("may lead", allowed, cards in legal, cards=cards, **case)


def compare_winner(rng: Random) -> None:
    """1.6 and D-E16: the winner of four plays, three of which were chosen to compete."""
    ground = Ground(rng)
    suits = ground.suits()
    lead = some_window(rng, ground, rng.choice(suits), rng.choice((1, 2, 2, 3, 4, 4, 5, 6, 8)))
    led = ground.order.led_suit(lead)
    plays = [lead]
    for _ in range(3):
        suit = rng.choice([led, *suits[:2], rng.choice(suits)])
        cards = some_window(rng, ground, suit, len(lead))
        short = len(lead) - len(cards)
        fill = [card for card in ground.kinds(suit if rng.random() < 0.7 else rng.choice(suits)) if card not in cards]
        cards += CardSet(some_of(rng, fill, short))
        rest = [card for card in CARDS if card not in cards]
        plays.append(cards + CardSet(some_of(rng, rest, len(lead) - len(cards))))
    case = {"plays": " | ".join(map(str, plays)), "ground": ground}
    agree("winner", winner(ground.trump, ground.rules, plays), winning.winner(ground.order, plays), **case)
    for play in plays[1:]:
        agree("ruff", is_ruff(ground.trump, lead, play), winning.ruffs(ground.order, lead, play), play=play, **case)


def compare_throws(rng: Random) -> None:
    """1.7 and D-E15: whether a throw holds, which components are beaten, and what is led."""
    ground = Ground(rng)
    suit = rng.choice(ground.suits())
    cards = some_window(rng, ground, suit, rng.choice((2, 3, 4, 5, 6, 8)))
    others = [some_window(rng, ground, suit, rng.choice((1, 2, 3, 6))) for _ in range(3)]
    others = [hand if rng.random() < 0.5 else NO_CARDS for hand in others]
    outcome = throw_outcome(ground.trump, ground.rules, cards, others)
    stopped = throws.beaten_parts(ground.order, cards, others)
    case = {"cards": cards, "others": " | ".join(map(str, others)), "ground": ground}
    agree("the throw holds", outcome.ok, not stopped, **case)
    agree("led", outcome.cards, throws.led(ground.order, cards, others), **case)
    package = sorted(str(part.cards) for part in outcome.beaten)
    agree("beaten components", package, sorted(str(part.cards) for part in stopped), **case)
