from collections import Counter
from itertools import combinations
from math import sqrt

import numpy as np
import pytest
from msgspec.structs import replace

from koudi.cards import CardSet
from koudi.engine.errors import IllegalAction
from koudi.engine.match import Match, Playing
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.seats import Seat
from koudi.engine.trumps import trump_in
from koudi.games import GAMES
from koudi.playouts import Table, Worlds, sample_worlds
from koudi.playouts.memories import MEMORY
from koudi.playouts.play import STATE
from koudi.playouts.worlds import trump_in_sight
from koudi.tactics.ground import ground_of
from koudi.tactics.remembering import masks_of, remembered_first
from tests.agreement.deals import some_position
from tests.some_rules import some_rules
from tests.unit.engine.tables import Table as Deal
from tests.unit.playouts.replayed import asked, chance, plays_of, replayed, some_asked

SHENGJI, MAILV = GAMES["shengji"], GAMES["mailv"]
RULES = SHENGJI.presets["standard"].rules


def truth(match: Match) -> Worlds:
    """The one world that is the position."""
    phase = match.phase
    assert isinstance(phase, Playing)
    trump, declarer = trump_in(match.rules, phase.terms.trumps), phase.terms.declarer
    hands = np.array([[masks_of(hand, trump) for hand in phase.hands]])
    others = [seat for seat in phase.partnership.declarers(declarer) if seat != declarer]
    return Worlds(hands, np.array([masks_of(phase.buried, trump)]), np.array([*others, -1][:1]), np.ones(1))


@pytest.mark.parametrize("case", range(40))
def test_the_true_cards_imagined_are_the_position(case: int):
    game, match = some_position(chance(f"imagine {case}"))
    assert isinstance(match.phase, Playing)
    table, seat = Table(game, match.rules), match.phase.turn
    imagined, batch = table.imagine(game.observe(match, seat), truth(match)), table.batch([match])
    for name in STATE.names or ():
        assert (imagined.states[name] == batch.states[name]).all(), name
    for name in MEMORY.names or ():
        assert (imagined.memories[name] == batch.memories[name]).all(), name
    assert (imagined.play_out_by_rules().gained == batch.play_out_by_rules().gained).all()


@pytest.mark.parametrize("case", range(16))
def test_all_that_was_seen_would_have_been_seen_in_every_world(case: int):
    rng = chance(f"worlds {case}")
    game = (SHENGJI, MAILV)[case % 2]
    rules = some_rules(rng.choice, game) if case % 4 > 1 else rng.choice([*game.presets.values()]).rules
    spec = "random" if case % 8 > 3 else "rules"
    for match, seat in some_asked(rng, game, rules, case, spec, often=0.1):
        observation = game.observe(match, seat)
        worlds = sample_worlds(observation, rules, 3, rng.randrange(1 << 63), infer=rng.random() < 0.5)
        assert len(worlds.hands) == 3
        if isinstance(match.phase, Playing):
            for index in range(3):
                assert game.observe(replayed(game, match, seat, worlds, index), seat) == observation


def test_worlds_of_every_phase_have_all_cards_and_the_hand_that_is_seen():
    phases = set[PhaseName]()
    rules = replace(SHENGJI.presets["standard"].rules, kitty_counter_exchange="on")
    mailv = MAILV.presets["mailv"].rules
    decisions = [
        (game, *decision)
        for game, table in ((SHENGJI, rules), (MAILV, mailv))
        for seed in range(6)
        for decision in some_asked(chance(f"phases {seed}"), game, table, seed, "random", often=0.3)
    ]
    for game, match, seat in decisions:
        observation = game.observe(match, seat)
        phases.add(observation.phase)
        worlds = sample_worlds(observation, match.rules, 2, 5, infer=False)
        trump = trump_in_sight(observation, match.rules)
        for hands, kitty in zip(worlds.hands.tolist(), worlds.kitties.tolist(), strict=True):
            cards = Counter(trump.cards(*kitty))
            for hand in hands:
                cards += Counter(trump.cards(*hand))
            for play in plays_of(observation):
                cards += Counter(play.cards)
            assert cards == Counter(match.rules.deck)
            assert observation.hand <= trump.cards(*hands[seat])
    assert phases == set(PhaseName) - {PhaseName.WAITING, PhaseName.SCORED}


def test_who_has_had_the_kitty_in_between_may_have_buried_what_he_showed():
    table = Deal(SHENGJI, kitty_counter_exchange="on")
    threes = "S3 S3 H3 H3 D3 D3 C3 C3"
    table.deal({0: f"S2 C2 C2 {threes}", 1: "D2 D2"})
    table.declare(0, "S2")
    table.passes(1, 2, 3, 0)
    table.bury(0, threes)
    table.declare(1, "D2 D2")
    table.bury(1, "D2 D2")
    table.passes(2, 3)
    table.declare(0, "C2 C2")
    table.bury(0, "")
    table.passes(1, 2, 3)
    seen = table.see(2)
    assert (seen.phase, seen.burier) == (PhaseName.PLAYING, 0)
    worlds = sample_worlds(seen, table.match.rules, 60, 1)
    shown = trump_in_sight(seen, table.match.rules).to_order(CardSet.parse("D2").ones)
    holders = {seat for seat in range(4) if (worlds.hands[:, seat, 0] & shown).any()}
    assert holders == {0, 1}
    assert (worlds.kitties[:, 0] & shown).any()
    trump = trump_in_sight(seen, table.match.rules)
    memory = remembered_first(seen, table.match.rules, trump, ground_of(table.match.rules, trump))
    assert not any(memory.shown), "nobody is counted on to hold what he showed"


def possible(match: Match, seat: Seat) -> Counter[tuple[int, ...]]:
    """In how many ways each world that agrees with what a seat saw may have been dealt; it knows the kitty."""
    phase = match.phase
    assert isinstance(phase, Playing)
    true, trump = truth(match), trump_in(match.rules, phase.terms.trumps)
    others = [other for other in range(4) if other != seat]
    unseen = [card for other in others for card in phase.hands[other]]
    sizes = [len(phase.hands[other]) for other in others]
    ways = Counter[tuple[int, ...]]()
    for first in combinations(range(len(unseen)), sizes[0]):
        rest = [at for at in range(len(unseen)) if at not in first]
        for second in combinations(rest, sizes[1]):
            third = [at for at in rest if at not in second]
            hands = true.hands.copy()
            for other, places in zip(others, (first, second, third), strict=True):
                hands[0, other] = masks_of(CardSet(unseen[at] for at in places), trump)
            ways[tuple(hands.reshape(-1).tolist())] += 1
    return Counter({world: number for world, number in ways.items() if agrees(match, seat, true, world)})


def agrees(match: Match, seat: Seat, true: Worlds, world: tuple[int, ...]) -> bool:
    """Whether a seat would have seen what it saw."""
    assumed = true._replace(hands=np.array(world).reshape(1, 4, 2), partners=np.array([-1]))
    try:
        again = replayed(SHENGJI, match, seat, assumed, 0)
    except IllegalAction:
        return False
    return SHENGJI.observe(again, seat) == SHENGJI.observe(match, seat)


@pytest.mark.parametrize("case", range(4))
def test_each_possible_ending_comes_up_as_often_as_it_is_dealt(case: int):
    match, seat = next(
        (match, seat)
        for match, seat in asked(SHENGJI, RULES, case, "random")
        if isinstance(match.phase, Playing) and seat == match.phase.terms.declarer and len(match.phase.hands[seat]) <= 2
    )
    ways = possible(match, seat)
    worlds = sample_worlds(SHENGJI.observe(match, seat), RULES, 4000, case, infer=False)
    found = Counter(tuple(hands.reshape(-1).tolist()) for hands in worlds.hands)
    assert set(found) <= set(ways)
    expected = {world: 4000 * number / ways.total() for world, number in ways.items()}
    distance = sum((found[world] - share) ** 2 / share for world, share in expected.items())
    assert distance < len(ways) + 4 * sqrt(2 * len(ways))


def believed(match: Match, seat: Seat, *, infer: bool) -> tuple[float, float]:
    """How likely worlds hold unseen cards to lie where they do, on average, and the partner to be who it is."""
    worlds, true = sample_worlds(MAILV.observe(match, seat), match.rules, 100, 1, infer=infer), truth(match)
    others = [other for other in range(4) if other != seat]
    common = true.hands[:, others] & worlds.hands[:, others]
    share = np.bitwise_count(common).sum() / np.bitwise_count(true.hands[:, others]).sum() / len(worlds.hands)
    return float(share), float((worlds.partners == true.partners).mean())


def test_what_others_have_played_tells_where_the_cards_lie_and_who_the_donkey_is():
    rules = MAILV.presets["mailv"].rules
    moments = [
        (match, seat)
        for seed in range(12)
        for match, seat in asked(MAILV, rules, seed, "rules")
        if isinstance(match.phase, Playing) and len(match.phase.hands[seat]) == 12
    ]
    even, inferred = (
        np.mean([believed(match, seat, infer=infer) for match, seat in moments], axis=0) for infer in (False, True)
    )
    assert inferred[0] > 1.04 * even[0]
    assert 1 - inferred[1] < 0.5 * (1 - even[1])


def observed() -> Observation:
    """What a seat sees in the middle of a deal."""
    played = [(match, seat) for match, seat in asked(SHENGJI, RULES, 0, "rules") if isinstance(match.phase, Playing)]
    return SHENGJI.observe(*played[len(played) // 2])


def test_the_same_seed_gives_the_same_worlds():
    observation = observed()
    one, two, other = (sample_worlds(observation, RULES, 20, seed) for seed in (1, 1, 2))
    assert all((ours == theirs).all() for ours, theirs in zip(one, two, strict=True))
    assert (one.hands != other.hands).any()


def test_worlds_that_cannot_be_asked_for_are_refused():
    observation = observed()
    with pytest.raises(ValueError, match="at least one world is asked for, not 0"):
        sample_worlds(observation, RULES, 0, 1)
    with pytest.raises(ValueError, match=r"a seed is 0 to 2\*\*63 - 1"):
        sample_worlds(observation, RULES, 1, -1)
    with pytest.raises(ValueError, match="no cards are hidden while a deal is waiting"):
        sample_worlds(SHENGJI.observe(SHENGJI.start(RULES), 0), RULES, 1, 1)
    with pytest.raises(ValueError, match="other cards than the rules"):
        sample_worlds(replace(observation, hand=CardSet(RULES.deck[:50])), RULES, 1, 1)


def test_worlds_that_do_not_fit_are_not_imagined():
    observation = observed()
    worlds, table = sample_worlds(observation, RULES, 3, 1), Table(SHENGJI, RULES)
    for told, changed in (
        ("shapes", worlds._replace(kitties=worlds.kitties[:2])),
        ("int64", worlds._replace(partners=worlds.partners.astype(np.int8))),
        ("seat 0 holds", worlds._replace(hands=np.zeros_like(worlds.hands))),
        ("a partner is another seat", worlds._replace(partners=np.full(3, observation.declarer))),
    ):
        with pytest.raises(ValueError, match=told):
            table.imagine(observation, changed)
    with pytest.raises(ValueError, match="not while a deal is calling"):
        table.imagine(replace(observation, phase=PhaseName.CALLING), worlds)
