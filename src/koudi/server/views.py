"""What one seat is shown, built from its own observation and nothing else."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from koudi.cards import CARDS, NO_CARDS, Card, CardSet
from koudi.engine.errors import IllegalAction
from koudi.engine.events import Trumps
from koudi.engine.game import Game
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.rules import Rules
from koudi.engine.trumps import trump_in
from koudi.notation.meaning import meant
from koudi.notation.position import position_seen
from koudi.notation.position_text import position_text
from koudi.notation.sentences import obligation_text, refusal_text, shape_text
from koudi.notation.tag import Tag
from koudi.notation.words import suit_text
from koudi.options import BadOption, Bilingual
from koudi.server.protocol import HandGroup, Offer, Positioned, Previewed, Refused, TableInfo, View
from koudi.server.words import (
    MIXED,
    NO_SHAPE,
    YOUR_CALL,
    YOUR_COUNTER,
    YOUR_LEAD,
    YOUR_RECALL,
    YOUR_RECALL_OR_ALONE,
    TurnedDown,
    cards_in,
    discarding,
    following,
    plain_cards,
    ruffing,
    your_burying,
)
from koudi.tricks import Component, EffectiveSuit, Obligation, components, is_ruff
from koudi.tricks.trump import KEPT, Trump

HANDS: Final = 10_000
"""How many hands are kept as they are shown, a kilobyte each: those of some thousands of tables."""


def view(game: Game, rules: Rules, table: TableInfo, seen: Observation) -> View:
    """Everything a client shows to the seat of this observation."""
    trump = _trump(rules, seen)
    return View(
        table=table,
        game=seen,
        hand=held(trump, seen.hand),
        hint_for_turn=owed_now(seen),
        offers=tuple(_offer(game, rules, seen, cards) for cards in seen.biddable),
        trump_kinds=_kinds(trump),
    )


def _trump(rules: Rules, seen: Observation) -> Trump:
    """How cards are ordered for somebody who knows this much: by the standing trumps, else by the level alone."""
    return trump_in(rules, seen.trumps or Trumps(seen.level, None))


@lru_cache(maxsize=KEPT)
def _kinds(trump: Trump) -> CardSet:
    return CardSet(card for card in CARDS if trump.is_trump(card))


@lru_cache(maxsize=HANDS)
def held(trump: Trump, hand: CardSet) -> tuple[HandGroup, ...]:
    """A hand as it is shown; three of four hands are the same after a play as before it."""
    return tuple(_group(trump, suit, cards) for suit, cards in trump.arrange(hand) if cards)


def _group(trump: Trump, suit: EffectiveSuit, cards: tuple[Card, ...]) -> HandGroup:
    tractors = tuple(part.cards for part in components(trump, CardSet(cards)) if part.length > 1)
    return HandGroup(suit.value, tuple(str(card) for card in cards), tractors)


def _offer(game: Game, rules: Rules, seen: Observation, cards: CardSet) -> Offer:
    """A declaration or call, with the trumps it would make if it stood."""
    trumps = game.trumps_of_bid(rules, seen, cards)
    held = trump_in(rules, trumps).in_suit(seen.hand, EffectiveSuit.TRUMPS)
    return Offer(cards, trumps.suit, trumps.level, len(held))


def owed_now(seen: Observation) -> Bilingual | None:
    """What the seat owes in words; ``None`` when it is not its turn."""
    if seen.seat is None or seen.turn != seen.seat:
        return None
    match seen.phase:
        case PhaseName.CALLING:
            return YOUR_CALL
        case PhaseName.BURYING:
            return your_burying(seen.kitty_size)
        case PhaseName.EXCHANGING:
            return YOUR_COUNTER
        case PhaseName.RECALLING:
            return YOUR_RECALL_OR_ALONE if seen.may_go_alone else YOUR_RECALL
        case _:
            return YOUR_LEAD if seen.obligation is None else obligation_text(seen.obligation)


def preview(game: Game, rules: Rules, seen: Observation, cmd: str, cards: CardSet) -> Previewed:
    """Would these cards be legal, and what shape have they? From the observation alone, so a throw may still fail."""
    refusal = game.refusal(rules, seen, meant(seen.phase, cards))
    return Previewed(
        cmd=cmd,
        legal=refusal is None,
        shape=_shape(rules, seen, cards),
        refusal=None if refusal is None else refusal_text(refusal),
        cards=CardSet() if refusal is None else refusal.witness,
    )


def refused(cmd: str, refusal: TurnedDown | IllegalAction | BadOption) -> Refused:
    """A refusal in words, of the game or of the server."""
    if isinstance(refusal, IllegalAction):
        return Refused(cmd, refusal.reason.value, refusal_text(refusal), refusal.witness)
    code = "bad_option" if isinstance(refusal, BadOption) else refusal.code
    return Refused(cmd, code, refusal.text, NO_CARDS)


def positioned(tag: Tag, seen: Observation, cmd: str) -> Positioned:
    """Where the deal stands, as far as this observation tells."""
    return Positioned(cmd, position_text(position_seen(tag, seen)))


def _shape(rules: Rules, seen: Observation, cards: CardSet) -> Bilingual:
    if not cards:
        return NO_SHAPE
    if seen.phase is not PhaseName.PLAYING:
        return plain_cards(len(cards))
    trump = _trump(rules, seen)
    try:
        parts = components(trump, cards)
    except ValueError:  # several suits have no shape together
        parts = ()
    if seen.obligation is not None and seen.trick is not None:
        return _following(trump, seen.obligation, seen.trick.plays[0].cards, cards, parts)
    return shape_text(trump, parts) if parts else MIXED


def _following(
    trump: Trump, owed: Obligation, lead: CardSet, cards: CardSet, parts: tuple[Component, ...]
) -> Bilingual:
    """What a follower would do: parts of a throw are a lead's alone."""
    if not parts:
        what = plain_cards(len(cards))
    elif len(parts) == 1:
        what = shape_text(trump, parts)
    else:
        what = cards_in(suit_text(trump.suit_of(next(cards.kinds()))), len(cards))
    if trump.in_suit(cards, owed.suit):
        return following(what)
    return ruffing(what) if len(cards) == owed.count and is_ruff(trump, lead, cards) else discarding(what)
