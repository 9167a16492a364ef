"""Counting once more, by the second implementation of the rules."""

from __future__ import annotations

from dataclasses import replace

from koudi.cards import CardSet
from koudi.engine.match import Burying, Match, Playing, Terms
from koudi.engine.observation import TrickSeen
from koudi.engine.rules import Rules
from koudi.notation.tag import Tag
from koudi.options import options_of, value_of
from koudi.tricks import TrickRules
from tests.oracle import playing
from tests.oracle.following import legal_follows
from tests.oracle.options import options_for
from tests.oracle.order import Order
from tests.oracle.shapes import subsets
from tests.oracle.throws import legal_leads


def perft_by_oracle(tag: Tag, match: Match, depth: int) -> int:
    """The number of sequences of ``depth`` actions from play, or from burying where partners are fixed."""
    phase = match.phase
    if isinstance(phase, Playing):
        return _count(_playing(_order(tag, phase.terms), phase), depth)
    assert isinstance(phase, Burying), "only play and burying are counted here"
    if depth == 0:
        return 1
    declarer = phase.terms.declarer
    total = 0
    for buried in subsets(phase.hands[declarer], match.rules.kitty_size):
        hands = list(phase.hands)
        hands[declarer] -= buried
        total += _count(playing.Playing(_order(tag, phase.terms), hands, declarer, None), depth - 1)
    return total


def _order(tag: Tag, terms: Terms) -> Order:
    return Order(options_for(tag.game.name, _values(tag.rules)), terms.trumps.level, terms.trumps.suit)


def _values(rules: Rules) -> dict[str, object]:
    """The options that tricks are played by."""
    return {option.key: value_of(rules, option.key) for option in options_of(TrickRules)}


def _playing(order: Order, phase: Playing) -> playing.Playing:
    """The same state as the oracle knows it: the plays on the table are made again."""
    trick = phase.trick
    plays = () if trick is None else trick.plays
    hands = [hand + _played(trick, seat) for seat, hand in enumerate(phase.hands)]
    state = playing.Playing(order, hands, plays[0].seat if plays else phase.turn, None)
    for play in plays:
        # What lies on the table has been tested already: it is put there as it is.
        state.plays.append(play.cards)
        state.hands[play.seat] -= play.cards
        state.turn = (play.seat + 1) % 4
    state.ruffed = phase.ruffed
    return state


def _played(trick: TrickSeen | None, seat: int) -> CardSet:
    plays = () if trick is None else trick.plays
    return next((play.cards for play in plays if play.seat == seat), CardSet())


def _count(state: playing.Playing, depth: int) -> int:
    if depth == 0:
        return 1
    if state.over:
        return 0
    hand = state.hands[state.turn]
    if state.plays:
        choices = legal_follows(state.order, hand, state.plays[0], after_ruff=state.ruffed)
    else:
        choices = legal_leads(state.order, hand)
    if depth == 1:
        return len(choices)
    return sum(_count(_after(state, cards), depth - 1) for cards in choices)


def _after(state: playing.Playing, cards: CardSet) -> playing.Playing:
    after = replace(state, hands=[*state.hands], points=[*state.points], plays=[*state.plays], failed=[*state.failed])
    after.play(cards)
    return after
