"""Laws of the engine, over both games and random options: replay, conservation, progress, agreement, round trips."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.json import Decoder

from koudi.cards import Card
from koudi.engine.actions import Bury, ClaimRedeal, StartDeal
from koudi.engine.errors import IllegalAction
from koudi.engine.events import DealScored, Event, Played
from koudi.engine.game import Game
from koudi.engine.match import Burying, Calling, Drawing, Exchanging, Match, Playing, Recalling, Scored
from koudi.engine.rules import Rules
from koudi.notation.codec import decoder, encode
from tests.laws.engine_walks import GAMES_WITH_RULES, SEEDS, Step, any_action, chance, states, turn_of, walk

EVENTS: Decoder[Event] = decoder(cast("type[Event]", Event))


@settings(max_examples=25)
@given(GAMES_WITH_RULES, SEEDS)
def test_a_match_is_the_fold_of_its_events_read_back_from_text(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    match = again = game.start(rules)
    for step in walk(game, rules, seed, deals=2):
        for event in step.events:
            again = game.evolve(again, EVENTS.decode(encode(event)))
        match = step.after
    assert again == match


@settings(max_examples=15)
@given(GAMES_WITH_RULES, SEEDS)
def test_a_match_reads_back_from_text_in_every_phase(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    reader = decoder(game.match_type)
    for place, match in enumerate(states(game, rules, seed)):
        if place % 5 == 0 or not isinstance(match.phase, (Drawing, Playing)):
            assert reader.decode(encode(match)) == match


def cards_of(match: Match) -> Counter[Card]:
    """Every card, wherever it is."""
    phase = match.phase
    found: Counter[Card] = Counter()
    match phase:
        case Drawing():
            found.update(phase.deck[phase.dealt :])
        case Calling():
            found.update(phase.kitty)
        case Exchanging() | Recalling() | Playing() | Scored():
            found.update(phase.buried)
        case _:
            pass
    for hand in getattr(phase, "hands", ()):
        found.update(hand)
    if isinstance(phase, (Playing, Scored)):
        for trick in (*phase.tricks, getattr(phase, "trick", None)):
            for play in trick.plays if trick is not None else ():
                found.update(play.cards)
    return found


@settings(max_examples=25)
@given(GAMES_WITH_RULES, SEEDS)
def test_every_card_is_somewhere_once_and_all_points_are_won_or_buried(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    deck = Counter(rules.deck)
    for step in walk(game, rules, seed):
        match = step.after
        if not isinstance(match.phase, (Drawing, Calling, Burying, Exchanging, Recalling, Playing, Scored)):
            continue
        assert cards_of(match) == deck
        for event in step.events:
            if isinstance(event, DealScored):
                assert isinstance(match.phase, Scored)
                assert sum(event.result.trick_points) + event.result.kitty_points == 200
                assert sum(trick.points for trick in match.phase.tricks) + event.result.kitty_points == 200


@settings(max_examples=25)
@given(GAMES_WITH_RULES, SEEDS)
def test_a_live_match_always_waits_for_the_table_or_for_a_seat_that_can_act(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    for match in states(game, rules, seed, deals=2):
        able = [seat for seat in range(4) if any(True for _ in islice(game.legal(match, seat), 1))]
        if match.winners:
            assert game.table_action(match) is None
            assert not able
            continue
        turn = turn_of(match)
        assert (game.table_action(match) is None) == (turn is not None)
        if turn is not None:
            assert turn in able
            claims = [seat for seat in able if seat != turn]
            assert all(list(game.legal(match, seat)) == [ClaimRedeal()] for seat in claims)
            assert game.observe(match, None).turn == turn


@settings(max_examples=25)
@given(GAMES_WITH_RULES, SEEDS)
def test_decide_accepts_what_legal_offers_and_the_observation_agrees(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    rng = chance(seed)
    for match in states(game, rules, seed):
        if rng.random() < 0.6:
            continue
        for seat in range(4):
            seen = game.observe(match, seat)
            for action in islice(game.legal(match, seat), 12):
                assert game.decide(match, seat, action)
                assert game.refusal(rules, seen, action) is None


def refused(game: Game, match: Match, seat: int, step: object) -> IllegalAction | None:
    try:
        game.decide(match, seat, step)  # pyright: ignore[reportArgumentType]
    except IllegalAction as refusal:
        return refusal
    return None


@settings(max_examples=40)
@given(GAMES_WITH_RULES, SEEDS)
def test_the_observation_alone_gives_the_refusal_that_decide_gives(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    rng = chance(seed)
    for match in states(game, rules, seed):
        for _ in range(2):
            seat = rng.randrange(4) if rng.random() < 0.3 else turn_of(match) or 0
            action = any_action(match, seat, rng)
            found = refused(game, match, seat, action)
            expected = game.refusal(rules, game.observe(match, seat), action)
            assert (found is None) == (expected is None)
            if found is not None and expected is not None:
                assert (found.reason, found.witness, found.needed) == (
                    expected.reason,
                    expected.witness,
                    expected.needed,
                )


MOST = 600


@settings(max_examples=40)
@given(GAMES_WITH_RULES, SEEDS)
def test_decide_accepts_nothing_that_legal_does_not_offer(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    rng = chance(seed)
    for match in states(game, rules, seed):
        seat = turn_of(match)
        if seat is None:
            seat = rng.randrange(4)
        if isinstance(match.phase, Burying) or rng.random() < 0.5:
            continue
        offered = list(islice(game.legal(match, seat), MOST + 1))
        if len(offered) > MOST:
            continue
        assert len(set(offered)) == len(offered)
        for _ in range(3):
            action = any_action(match, seat, rng)
            assert (refused(game, match, seat, action) is None) == (action in offered)


@settings(max_examples=10)
@given(GAMES_WITH_RULES, SEEDS)
def test_burying_offers_each_choice_once(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    burying = next(match for match in states(game, rules, seed) if isinstance(match.phase, Burying))
    seat = turn_of(burying)
    assert seat is not None
    some = list(islice(game.legal(burying, seat), 300))
    assert len(set(some)) == len(some)
    for action in some:
        assert isinstance(action, Bury)
        assert game.decide(burying, seat, action)


def rotated(step: Step, by: int) -> Step:
    """The same step by seats moved on."""
    action = step.action
    if isinstance(action, StartDeal):
        action = StartDeal(action.deck, (action.first + by) % 4)
    return Step(step.before, None if step.seat is None else (step.seat + by) % 4, action, step.events, step.after)


@settings(max_examples=20)
@given(GAMES_WITH_RULES, SEEDS, st.integers(1, 3))
def test_moving_everybody_on_by_some_seats_changes_nothing_else(chosen: tuple[Game, Rules], seed: int, by: int):
    game, rules = chosen
    match = turned = game.start(rules)
    for step in walk(game, rules, seed, deals=2):
        moved = rotated(step, by)
        for event in game.decide(turned, moved.seat, moved.action):
            turned = game.evolve(turned, event)
        match = step.after
    assert turned.number == match.number
    for result, other in zip(match.history, turned.history, strict=True):
        assert other.declarer == (result.declarer + by) % 4
        assert other.declarers == tuple((seat + by) % 4 for seat in result.declarers)
        assert [other.trick_points[(seat + by) % 4] for seat in range(4)] == list(result.trick_points)
        assert [other.levels_after[(seat + by) % 4] for seat in range(4)] == list(result.levels_after)
        assert (other.total, other.steps, other.kitty) == (result.total, result.steps, result.kitty)


@settings(max_examples=15)
@given(GAMES_WITH_RULES, SEEDS)
def test_decide_and_observe_change_nothing(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    for step in islice(walk(game, rules, seed), 0, None, 7):
        before = encode(step.before)
        assert game.decide(step.before, step.seat, step.action) == step.events
        for seat in (0, None):
            game.observe(step.before, seat)
        assert encode(step.before) == before


@settings(max_examples=15)
@given(GAMES_WITH_RULES, SEEDS)
def test_a_failed_throw_leaves_part_of_what_was_shown(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    for step in walk(game, rules, seed):
        for event in step.events:
            if isinstance(event, Played) and event.attempted is not None:
                assert event.cards <= event.attempted
                assert event.cards != event.attempted
