"""Every legal action can be expressed, and nothing that the mask allows leads to another."""

from __future__ import annotations

from itertools import islice
from random import Random

from hypothesis import event, given, settings

from koudi.bots.offers import follows, leads
from koudi.cards import CardSet, Rank, Suit
from koudi.engine.actions import Action, Bury, Call, ClaimRedeal, Declare, Pass, Play, Recall
from koudi.engine.errors import IllegalAction
from koudi.engine.game import Game
from koudi.engine.match import Drawing, Match
from koudi.engine.rules import Rules
from koudi.engine.seats import ALL_SEATS
from koudi.env.card_by_card import ACTIONS, CLAIM, END, CardByCard
from koudi.env.from_list import FromList
from koudi.env.question import Question
from koudi.options import options_of
from koudi.tricks import TrickRules, iter_follows, obligation, trump_of
from tests.laws.engine_walks import GAMES_WITH_RULES, SEEDS, chance, states
from tests.laws.tricks_strategies import built, follow_positions
from tests.oracle.order import Order

MOST = 40


def asked(match: Match) -> list[int]:
    """The seats that may be asked in a state."""
    if isinstance(match.phase, Drawing):
        return [seat for seat in ALL_SEATS if seat not in match.phase.passed]
    return [] if match.turn is None or match.winners else [match.turn]


def numbers_for(action: Action, rng: Random) -> list[int]:
    """The numbers that say an action, its cards in any order."""
    match action:
        case ClaimRedeal():
            return [CLAIM]
        case Pass():
            return [END]
        case Recall(card=card):
            return [card.kind]
        case Declare(cards=cards) | Call(cards=cards) | Bury(cards=cards) | Play(cards=cards):
            return [*(card.kind for card in rng.sample(list(cards), len(cards))), END]


def accepted(game: Game, match: Match, seat: int, action: Action) -> bool:
    """Whether the rules accept an action; silence while cards are dealt is no action."""
    if isinstance(match.phase, Drawing) and match.phase.dealt < match.rules.to_deal and isinstance(action, Pass):
        return True
    try:
        game.decide(match, seat, action)
    except IllegalAction:
        return False
    return True


def answered(question: Question, rng: Random) -> Action:
    """Answer by chance until the action is whole."""
    while True:
        mask = question.arrays()["action_mask"]
        action = question.answer(int(rng.choice(mask.nonzero()[0])))
        if action is not None:
            return action


@settings(max_examples=40, deadline=None)
@given(GAMES_WITH_RULES, SEEDS)
def test_every_legal_action_can_be_put_together_in_any_order(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    rng, form = chance(seed), CardByCard(game, rules)
    for match in states(game, rules, seed):
        for seat in asked(match):
            seen = game.observe(match, seat)
            for action in islice(game.legal(match, seat), MOST):
                event(type(action).__name__)
                question, said = form.ask(seen), None
                for number in numbers_for(action, rng):
                    said = question.answer(number)
                    if said is not None:
                        break
                assert said == action


@settings(max_examples=40, deadline=None)
@given(GAMES_WITH_RULES, SEEDS)
def test_every_way_that_the_mask_allows_ends_in_a_legal_action(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    rng, forms = chance(seed), (CardByCard(game, rules), FromList(game, rules, 8), FromList(game, rules, 100))
    for match in states(game, rules, seed):
        for seat in asked(match):
            for form in forms:
                action = answered(form.ask(game.observe(match, seat)), rng)
                assert accepted(game, match, seat, action), action


@settings(max_examples=30, deadline=None)
@given(GAMES_WITH_RULES, SEEDS)
def test_a_list_has_only_legal_actions_each_once_and_all_where_they_are_few(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    form = FromList(game, rules, 100)
    for match in states(game, rules, seed):
        for seat in asked(match):
            question = form.ask(game.observe(match, seat))
            arrays = question.arrays()
            count = int(arrays["action_mask"].sum())
            listed = [question.answer(number) for number in range(count)]
            assert all(accepted(game, match, seat, action) for action in listed if action is not None)
            assert len(set(listed)) == count > 0
            for action, row in zip(listed, arrays["candidates"], strict=False):
                assert action is not None
                assert row_of(action) == row.tolist()
            legal = list(islice(game.legal(match, seat), 30))
            if len(legal) < 30 and all(not isinstance(action, (Play, Bury)) for action in legal):
                assert set(legal) <= set(listed)


def row_of(action: Action) -> list[int]:
    """The row of an action in a list: its cards, or the number that says it alone."""
    numbers = numbers_for(action, chance(0))
    told = numbers if len(numbers) == 1 else numbers[:-1]
    return [told.count(number) for number in range(ACTIONS)]


@settings(max_examples=100, deadline=None)
@given(follow_positions(most_held=10))
def test_all_follows_are_listed_where_there_is_room(position: tuple[Order, CardSet, CardSet, bool]):
    ground, hand, lead, after_ruff = position
    trump, rules = built(ground)
    owed = obligation(trump, rules, hand, lead, after_ruff)
    every = list(iter_follows(trump, rules, hand, lead, after_ruff))
    anyhow = Rules(**{option.key: getattr(rules, option.key) for option in options_of(TrickRules)})
    listed = list(follows(trump, anyhow, hand, lead, owed, len(every)))
    assert listed == every
    cut = set(follows(trump, anyhow, hand, lead, owed, len(every) - 1)) if len(every) > 1 else set(every)
    assert cut <= set(every)
    assert cut


def test_a_list_that_is_cut_begins_with_ruffs_and_preferences():
    trump, rules = trump_of(Rank.TWO, Suit.HEARTS, TrickRules()), Rules()
    hand = CardSet.parse("H3344 D3456789TJQK C3456789TJQK")
    lead = CardSet.parse("S33")
    owed = obligation(trump, rules, hand, lead, after_ruff=False)
    listed = list(dict.fromkeys(follows(trump, rules, hand, lead, owed, 20)))
    assert [str(cards) for cards in listed[:6]] == ["H4 H4", "H3 H3", "D3 C3", "DT CT", "D3 D4", "C3 C4"]


def test_leads_are_components_and_the_top_cards_of_each_suit():
    trump, rules = trump_of(Rank.TWO, Suit.HEARTS, TrickRules()), Rules()
    listed = [str(cards) for cards in leads(trump, rules, CardSet.parse("SAAKQQ D5"))]
    assert listed == ["SA", "SK", "SQ", "SA SA", "SQ SQ", "D5", "SA SA", "SK SA SA", "SQ SK SA SA", "SQ SQ SK SA SA"]
