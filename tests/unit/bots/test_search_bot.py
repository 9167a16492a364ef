from collections.abc import Iterator
from itertools import count, islice
from random import Random
from time import perf_counter

import pytest

from koudi.bots.bot import Bot, Choice, make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.bots.playing import sight_of
from koudi.bots.rules import RulesBot
from koudi.bots.search.budget import Budget
from koudi.bots.search.considering import Considered, consider, question_of
from koudi.bots.search.manner import Manner
from koudi.bots.search.plays import plays_of
from koudi.cards import CardSet
from koudi.engine.actions import Play
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.observation import Observation, PhaseName
from koudi.games import GAMES
from tests.contracts.test_bots import STARTS, matches_of
from tests.unit.bots.situations import EIGHTY, STANDARD, playing

SHENGJI = GAMES["shengji"]


def considered(seen: Observation, worlds: int = 40, seed: int = 1) -> tuple[Considered, ...]:
    return consider(seen, SHENGJI, EIGHTY, Budget(worlds), seed)


def candidates(seen: Observation) -> set[str]:
    trump, ground, sight = sight_of(seen, EIGHTY)
    return {str(trump.cards(*play)) for play in plays_of(seen, EIGHTY, trump, ground, sight)}


def cards(*texts: str) -> set[str]:
    return {str(CardSet.parse(text)) for text in texts}


def test_of_cards_that_are_as_good_as_each_other_one_is_tried():
    others_out = playing("S7 S8", before=[[(3, "S3"), (0, "S4"), (1, "S5"), (2, "S6")]], counts=(2, 2, 2, 2))
    assert candidates(others_out) == cards("S7", "S8", "S78")
    others_gone = playing("S7 S8", before=[[(3, "S7"), (0, "S8"), (1, "S5"), (2, "S6")]], counts=(2, 2, 2, 2))
    assert len(candidates(others_gone)) == 2
    points_differ = playing("S5 S6", before=[[(3, "S5"), (0, "S6"), (1, "S3"), (2, "S4")]], counts=(2, 2, 2, 2))
    assert candidates(points_differ) == cards("S5", "S6", "S56")


def test_all_kinds_of_leads_are_tried():
    tried = candidates(playing("SAA SKK S9 C33 D5"))
    assert cards("SAA", "SKK", "SAA SKK", "C33", "D5", "SA", "S9", "SAA SKK S9") <= tried


def test_a_follow_that_could_be_one_of_thousands_is_tried_with_a_few_that_have_a_purpose():
    hand = "D34567899 DTJ C34567899 HA HK H5 HT"
    seen = playing(hand, table=[(3, "SAA SKK S7")], counts=(22, 22, 22, 17), trumps="2H")
    tried = candidates(seen)
    assert 3 <= len(tried) <= 60
    for text in tried:
        assert SHENGJI.refusal(EIGHTY, seen, Play(CardSet.parse(text))) is None


def test_the_choice_comes_first_and_the_usual_one_is_among_what_was_tried():
    seen = playing("SA SK S5 DT D3 HA", table=[(3, "S9")], counts=(6, 6, 6, 5))
    found = considered(seen)
    usual = RulesBot(SHENGJI, EIGHTY).act(seen, 1.0).action
    assert usual in [one.action for one in found]
    assert found[0].spread == 0.0
    assert all(one.worlds >= 1 for one in found)


def test_a_forced_play_takes_no_thought():
    assert considered(playing("SA", table=[(3, "S9")], counts=(1, 1, 1, 0))) == ()


def test_a_search_by_worlds_can_be_repeated():
    seen = playing("SA SK S5 DT D3 HA", table=[(3, "S9")], counts=(6, 6, 6, 5))
    assert considered(seen) == considered(seen)
    assert considered(seen, seed=2)[0].levels != considered(seen)[0].levels


def test_two_threads_come_to_what_one_does():
    seen = playing("SA SK S5 DT D3 HA", table=[(3, "S9")], counts=(6, 6, 6, 5))
    together = consider(seen, SHENGJI, EIGHTY, Budget(40, threads=2), 1)
    assert [(one.action, one.worlds) for one in together] == [(one.action, one.worlds) for one in considered(seen)]


def test_the_last_winner_is_kept_for_a_rich_kitty():
    """With 40 points buried the declarer must win the last trick: the joker is not spent on a trick without points."""
    buried = CardSet.parse("SKK STT DKK D6 D7")
    seen = playing("BJ D9", seat=3, buried=buried, counts=(2, 2, 2, 2), table=[], turn=3)
    assert consider(seen, SHENGJI, STANDARD, Budget(100), 1)[0].action == Play(CardSet.parse("D9"))


def test_thinking_ends_in_time():
    seen = playing("SA SK S5 DT D3 HA SQQ C34567 H3456", counts=(18, 18, 18, 18))
    considered(seen)
    begun = perf_counter()
    consider(seen, SHENGJI, EIGHTY, Budget(1_000_000, seconds=0.1), 1)
    assert perf_counter() - begun < 1.0


@pytest.mark.parametrize("clock", ["wall", "cpu"])
def test_a_bot_takes_no_longer_than_it_is_told(clock: str):
    bot = make_bot(f"search:ms=60000,clock={clock}", SHENGJI, EIGHTY, 1)
    seen = playing("SA SK S5 DT D3 HA", table=[(3, "S9")], counts=(6, 6, 6, 5))
    begun = perf_counter()
    bot.act(seen, 0.05)
    assert perf_counter() - begun < 2.0


def test_everything_tried_is_legal_whatever_the_options():
    chance, looked = Random(9), 0  # noqa: S311 - test data
    for game, start in chance.sample(list(STARTS.values()), 12):
        for seen in asked_of_random(game, start, chance):
            found = consider(seen, game, start.rules, Budget(1), 1, Manner(candidates=1000))
            assert all(game.refusal(start.rules, seen, one.action) is None for one in found)
            looked += len(found)
    assert looked > 500


def asked_of_random(game: Game, start: Match, chance: Random) -> list[Observation]:
    """What seats see at some questions of a deal that is played by chance."""
    seen: list[Observation] = []
    bots = [Asked(make_bot("random:throws=40", game, start.rules, seat), seen) for seat in range(4)]
    Driver(game, start, bots, DeckSource(start.rules.deck, chance.randrange(1000))).play_deal(0)
    return chance.sample(seen, min(len(seen), 10))


class Asked:
    """A bot whose observations are kept, but those while cards are dealt."""

    def __init__(self, bot: Bot, seen: list[Observation]) -> None:
        self.name = bot.name
        self.bot = bot
        self.seen = seen

    def act(self, observation: Observation, budget: float) -> Choice:
        if observation.phase not in {PhaseName.DRAWING, PhaseName.CLOSING}:
            self.seen.append(observation)
        return self.bot.act(observation, budget)


def late(cards: int) -> Iterator[Observation]:
    """What seats see at decisions of deals among rules bots, with so many cards in hand."""
    for seed in count():
        for match in matches_of("rules", SHENGJI, "80fen", seed):
            if match.turn is not None:
                seen = SHENGJI.observe(match, match.turn)
                if seen.phase is PhaseName.PLAYING and len(seen.hand) == cards:
                    yield seen


def ends_of(seen: Observation, manner: Manner) -> list[int]:
    """What the plays tried come to in ten worlds."""
    question = question_of(seen, SHENGJI, EIGHTY, 1, manner)
    assert question is not None
    question.weights(10)
    return question.ends(range(len(question.actions)), 0, 10).numbers.tolist()


def test_worlds_are_solved_once_few_cards_are_left_and_not_before():
    solves, plays = Manner(endgame=3), Manner(endgame=0)
    assert all(ends_of(seen, solves) == ends_of(seen, plays) for seen in islice(late(4), 12))
    assert any(ends_of(seen, solves) != ends_of(seen, plays) for seen in islice(late(3), 30))


def test_with_solved_worlds_the_choice_is_one_of_the_same_plays():
    for seen in islice(late(3), 12):
        both = (Manner(endgame=3), Manner(endgame=0))
        solved, played = (consider(seen, SHENGJI, EIGHTY, Budget(20), 1, manner) for manner in both)
        assert {one.action for one in solved} == {one.action for one in played}
