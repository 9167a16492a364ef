"""Actions held against each other in the same worlds."""

from itertools import chain, count, islice

import pytest

from koudi.bots.search.comparing import compare
from koudi.cards import CardSet
from koudi.engine.actions import Action, Play
from koudi.engine.observation import PhaseName
from koudi.games import GAMES
from tests.contracts.test_bots import matches_of
from tests.unit.bots.situations import EIGHTY, playing

SHENGJI = GAMES["shengji"]


def plays(*texts: str) -> list[Action]:
    return [Play(CardSet.parse(text)) for text in texts]


def test_an_action_that_nobody_would_propose_is_tried_like_the_others():
    seen = playing("SA S3 HA H3", table=[(3, "SK")], counts=(4, 4, 4, 3))
    actions = plays("S3", "SA")
    found = compare(seen, SHENGJI, EIGHTY, actions, 50, 1)
    assert {one.action for one in found} == set(actions)
    assert found[0].levels >= found[1].levels
    assert found[0].spread == 0
    assert len({one.worlds for one in found}) == 1
    assert 25 < found[0].worlds <= 50
    assert found == compare(seen, SHENGJI, EIGHTY, actions, 50, 1)
    assert found != compare(seen, SHENGJI, EIGHTY, actions, 50, 2)
    (alone,) = compare(seen, SHENGJI, EIGHTY, actions[1:], 50, 1)
    assert alone.levels == pytest.approx(next(one.levels for one in found if one.action == actions[1]))
    assert alone.spread == 0


def test_what_comes_to_the_same_in_every_world_differs_by_nothing():
    seen = playing("S7 S8", before=[[(3, "S7"), (0, "S8"), (1, "S5"), (2, "S6")]], counts=(2, 2, 2, 2))
    first, second = compare(seen, SHENGJI, EIGHTY, plays("S7", "S8"), 20, 1)
    assert (first.levels, second.spread) == (second.levels, 0)


@pytest.mark.parametrize("name", list(GAMES))
def test_in_each_phase_that_the_search_knows_any_legal_actions_can_be_compared(name: str):
    game = GAMES[name]
    wanted = {
        PhaseName.PLAYING,
        PhaseName.BURYING,
        *([PhaseName.CALLING, PhaseName.RECALLING] if name == "mailv" else []),
    }
    for match in chain.from_iterable(matches_of("rules", game, next(iter(game.presets)), seed) for seed in count()):
        if match.turn is None:
            continue
        seen = game.observe(match, match.turn)
        actions = list(islice(game.legal(match, match.turn), 3))
        if seen.phase in wanted and len(actions) > 1:
            compared = compare(seen, game, match.rules, actions, 8, 1)
            assert {one.action for one in compared} == set(actions)
            wanted.remove(seen.phase)
        if not wanted:
            return
