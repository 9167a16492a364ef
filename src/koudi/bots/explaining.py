"""Why a bot does what it does, in a sentence that speaks of this very place: its seats, cards and points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from koudi.bots.reasons import Why
from koudi.engine.actions import Action, Bury, Call, Declare, Play, Recall
from koudi.engine.seats import SEATS, Seat
from koudi.engine.trumps import trump_in
from koudi.notation.words import SUIT_WORDS, cards_text, listed, suit_text
from koudi.options import Bilingual

if TYPE_CHECKING:
    from koudi.cards import CardSet
    from koudi.engine.game import Game
    from koudi.engine.observation import Observation, TrickSeen
    from koudi.engine.rules import Rules
    from koudi.tricks import Trump

_NAMED: Final = 2
"""Kinds of cards that a sentence names; more are hinted at."""

_TOLD: Final = {
    Why.DECLARE_LONG: Bilingual("{suit}够长，亮主", "{suit} are long enough: declare them"),
    Why.OVERTURN: Bilingual("自己{suit}强得多，反主", "my {suit} are much better: overturn"),
    Why.BURY_VOID: Bilingual("扣断{voids}，留主牌和大牌", "empty {voids}, keep trumps and winners"),
    Why.BURY_POINTS: Bilingual(
        "主牌强，保得住底，扣{points}分", "trumps strong enough to guard {points} points in the kitty"
    ),
    Why.NAME_TRUMP: Bilingual("叫{cards}，持牌人帮得上忙", "name {cards}: its holder can help"),
    Why.NAME_ACE: Bilingual("叫{cards}，持牌人有进张", "name {cards}: its holder has a winner"),
    Why.LEAD_WINNER: Bilingual("外面没有比{cards}更大的，先兑现", "nothing outside beats {cards}: cash it"),
    Why.LEAD_TO_PARTNER: Bilingual("同伴缺{suit}，给他毙", "partner is out of {suit} and can ruff"),
    Why.LEAD_SHORT: Bilingual("{suit}短，出掉准备毙牌", "few {suit} left: lead them to ruff later"),
    Why.FEED: Bilingual("{winner}最大，垫{points}分", "{winner} is winning: feed {points} points"),
    Why.FEED_LIKELY: Bilingual(
        "这墩多半归自己人，给{points}分", "our side will probably win this trick: give {points} points"
    ),
    Why.PARTNER_HAS_IT: Bilingual("{winner}最大，省着出", "{winner} is winning: keep the good cards"),
    Why.WIN_LAST: Bilingual(
        "最后一家，用最小的赢牌收下{pot}分", "last to play: take {pot} points as cheaply as possible"
    ),
    Why.WIN: Bilingual("管住这一墩，桌上有{pot}分", "win this trick: {pot} points are on it"),
    Why.RUFF: Bilingual("缺{suit}，用主毙牌", "out of {suit}: ruff"),
    Why.OVERRUFF: Bilingual("盖毙{winner}", "over-ruff {winner}"),
    Why.NO_POINTS: Bilingual("{rival}要赢，不给分", "{rival} is winning: give no points"),
    Why.LEAST_LOSS: Bilingual(
        "{rival}要赢，非给分不可，只给{points}分", "{rival} is winning and points cannot be kept: lose only {points}"
    ),
}
"""What is said where all that it speaks of is there; else the plain sentence of the reason."""

_PLACES: Final = {
    1: Bilingual("下家", "the player on your right"),
    2: Bilingual("对家", "the player across"),
    3: Bilingual("上家", "the player on your left"),
}
_PARTNER: Final = Bilingual("对家", "your partner")


def explain(why: Why, action: Action, seen: Observation, game: Game, rules: Rules) -> Bilingual:
    """The reason for an action in words.

    Args:
        why: the kind of reason.
        action: what is done.
        seen: what the seat sees that does it.
        game: the game at the table.
        rules: the rules of the table.
    """
    told = _TOLD.get(why)
    if told is None:
        return why.sentence
    facts = dict(_facts(action, seen, game, rules))
    try:
        return Bilingual(
            told.zh.format_map({name: words.zh for name, words in facts.items()}),
            told.en.format_map({name: words.en for name, words in facts.items()}),
        )
    except KeyError:  # not all that it speaks of is there: no points, say
        return why.sentence


def _facts(action: Action, seen: Observation, game: Game, rules: Rules) -> Iterator[tuple[str, Bilingual]]:
    trick = seen.trick
    if trick is not None:
        yield from _of_the_trick(trick, seen)
    match action:
        case Declare(cards) | Call(cards):
            suit = game.trumps_of_bid(rules, seen, cards).suit  # not always that of the cards
            if suit is not None:
                yield "suit", SUIT_WORDS[suit]
        case Recall(card):
            yield "cards", cards_text([card])
        case Bury(cards) if seen.trumps is not None:
            yield from _points(cards)
            yield from _voids(trump_in(rules, seen.trumps), seen.hand, cards)
        case Play(cards) if seen.trumps is not None:
            yield from _points(cards)
            trump = trump_in(rules, seen.trumps)
            yield "cards", cards_text(cards, _NAMED)
            if trick is None:
                yield "suit", suit_text(trump.suit_of(next(iter(cards))))
        case _:
            return


def _of_the_trick(trick: TrickSeen, seen: Observation) -> Iterator[tuple[str, Bilingual]]:
    me = seen.seat
    if me is None:
        return
    winner = _place(trick.winner, me, seen)
    yield "winner", winner
    if seen.sides[trick.winner] is None or seen.sides[trick.winner] is not seen.sides[me]:
        yield "rival", winner
    if trick.points:
        yield "pot", _number(trick.points)
    yield "suit", suit_text(trick.suit)


def _place(seat: Seat, me: Seat, seen: Observation) -> Bilingual:
    """A seat as people call it who sit at the table."""
    ahead = (seat - me) % SEATS
    return _PARTNER if ahead == 2 and seen.partner is None else _PLACES[ahead]


def _points(cards: CardSet) -> Iterator[tuple[str, Bilingual]]:
    if cards.points:
        yield "points", _number(cards.points)


def _voids(trump: Trump, hand: CardSet, buried: CardSet) -> Iterator[tuple[str, Bilingual]]:
    left = hand - buried
    voids = [suit_text(suit) for suit, cards in trump.arrange(hand) if cards and not trump.in_suit(left, suit)]
    if voids:
        yield "voids", Bilingual("、".join(words.zh for words in voids), listed([words.en for words in voids]))


def _number(number: int) -> Bilingual:
    return Bilingual(str(number), str(number))
