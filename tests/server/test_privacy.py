"""What a seat is sent depends on nothing that it may not see: byte for byte, message by message."""

import asyncio
import json
from collections.abc import Sequence
from random import Random
from typing import get_args

from hypothesis import event, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from koudi.cards import CardSet, shuffle
from koudi.engine.events import Buried, DealStarted, Event, KittyTaken
from koudi.engine.game import Game
from koudi.engine.match import Match, Playing, Scored, Waiting, with_hand
from koudi.engine.rules import Rules
from koudi.engine.seats import ALL_SEATS
from koudi.games import GAMES
from koudi.notation.tag import Tag
from koudi.server.clock import ManualClock
from koudi.server.company import Company
from koudi.server.facts import State
from koudi.server.gateway import read_command
from koudi.server.inbox import Joined, Said
from koudi.server.ledger import Ledger
from koudi.server.limits import Buckets, Limits
from koudi.server.metrics import Metrics
from koudi.server.pace import LIVE
from koudi.server.protocol import CloseCode, Refused
from koudi.server.pulse import Pulse
from koudi.server.room_settings import RoomSettings, Spectating
from koudi.server.seating import Chair
from koudi.server.surroundings import Surroundings
from koudi.server.table import Table
from koudi.server.takebacks import Before, Takebacks
from koudi.server.terms import Terms
from koudi.server.thinking import Thinkers
from koudi.server.viewer import Viewer
from koudi.storage import MemoryEventLog, MemoryPeople, TableRow
from tests.laws.engine_walks import GAMES_WITH_RULES, SEEDS, chance, states
from tests.laws.test_engine_privacy import some_swap

SPECTATORS = st.sampled_from(get_args(Spectating))
CHAIRS = tuple(Chair(session=f"session{seat}", name=f"P{seat}", confirmed=True) for seat in range(4))


def hidden_past(match: Match, eyes: int | None, rng: Random) -> Sequence[tuple[int, Event]]:
    """Facts of which these eyes may know that they happened, with hidden parts chosen by chance."""
    deck = shuffle(match.rules.deck, rng.randbytes(32))
    other = 1 if eyes == 0 else 0
    cards = CardSet(deck[:8])
    return [(1, DealStarted(1, 0, deck)), (2, KittyTaken(other, cards)), (3, Buried(other, cards))]


def remembering(terms: Terms, match: Match) -> State:
    """A table in this state, which has its hidden cards also in what may be taken back."""
    return State(terms, CHAIRS, match, Takebacks(tuple(Before(seat, match) for seat in ALL_SEATS)))


def questions(match: Match, eyes: int | None, rng: Random) -> list[str]:
    """Commands about cards, most of them refused: own cards, others' cards, all at once."""
    deck = list(match.rules.deck)
    sets = [CardSet(rng.sample(deck, count)) for count in (1, 2, 8)]
    asked: list[dict[str, object]] = [{"type": "preview", "cards": str(cards)} for cards in sets]
    # Whether an own throw stands does depend on other hands: it is shown on the table, so it is not asked here.
    own = CardSet() if eyes is None or isinstance(match.phase, (Waiting, Scored)) else match.phase.hands[eyes]
    for cards in sets:
        if not cards <= own:
            for kind in ("play", "bury", "declare", "call"):
                action = {"type": kind, "cards": str(cards)}
                asked.append({"type": "act", "number": match.number, "action": action})
    asked.append({"type": "hint"})
    asked.append({"type": "position"})
    return [json.dumps({**ask, "cmd": f"c{number}"}) for number, ask in enumerate(asked)]


def table_in(state: State, past: Sequence[tuple[int, Event]]) -> Table:
    """A table in this state, which time does nothing to."""
    clock = ManualClock()
    company = Company(MemoryPeople(), Buckets(Limits().talk, clock))
    around = Surroundings(clock, LIVE, Random(0), lambda _, __: None, Thinkers(0, Metrics()), Pulse(clock), company)  # noqa: S311 - repeatable
    row = TableRow("ROOM0001", "123456789", b"", epoch=1, seq=3)
    ledger = Ledger(row, MemoryEventLog(), clock, state)
    for seq, fact in past:
        ledger.remember(seq, fact)
    return Table(row, state.terms, ledger, around)


async def sent_to(
    eyes: int | None, state: State, past: Sequence[tuple[int, Event]], commands: list[str]
) -> list[bytes]:
    """Everything that this seat is sent at a table in this state, where everybody's time is limited."""
    table = table_in(state, past)
    me = Viewer("spectator" if eyes is None else f"session{eyes}")
    somebody = Viewer("session3" if eyes != 3 else "session2")
    table.post(Joined(me, 1, 0))
    table.post(Joined(somebody, None, None))
    for text in commands:
        command = read_command(text)
        assert not isinstance(command, Refused)
        table.post(Said(me, command))
    while not table.settled:  # noqa: ASYNC110 - the actor tells nobody
        await asyncio.sleep(0)
    frames = [item for item in me.drain() if isinstance(item, bytes)]
    assert len(frames) >= 1 + len(commands)
    await table.stop(CloseCode.RESTART, "restart")
    return frames


@settings(max_examples=40)
@given(GAMES_WITH_RULES, SEEDS, st.sampled_from([0, 1, 2, 3, None]), SPECTATORS)
def test_swapping_two_hidden_cards_changes_no_byte_that_a_seat_is_sent(
    chosen: tuple[Game, Rules], seed: int, eyes: int | None, spectators: Spectating
) -> None:
    game, rules = chosen
    room = RoomSettings(time="normal", spectators=spectators)
    terms = Terms(Tag.of(game, next(iter(game.presets)), rules), room)
    rng = chance(seed)
    for match in rng.sample(list(states(game, rules, seed)), 8):
        other = some_swap(match, eyes, rng)
        if other is None or other == match:
            continue
        event(f"{game.name} {type(match.phase).__name__}")
        commands = questions(match, eyes, rng)
        pasts = [hidden_past(match, eyes, rng) for _ in range(2)]
        first = asyncio.run(sent_to(eyes, remembering(terms, match), pasts[0], commands))
        second = asyncio.run(sent_to(eyes, remembering(terms, other), pasts[1], commands))
        assert first == second


@settings(max_examples=40)
@given(GAMES_WITH_RULES, SEEDS, st.sampled_from(["none", "deal_late"]))
def test_who_is_not_shown_the_deal_that_is_on_is_sent_the_same_whatever_it_is(
    chosen: tuple[Game, Rules], seed: int, spectators: Spectating
) -> None:
    game, rules = chosen
    room = RoomSettings(time="normal", spectators=spectators)
    terms = Terms(Tag.of(game, next(iter(game.presets)), rules), room)
    rng = chance(seed)
    live = [match for match in states(game, rules, seed) if not isinstance(match.phase, (Waiting, Scored))]
    one, other = rng.sample(live, 2)
    commands = questions(one, None, rng)
    pasts = [hidden_past(match, None, rng) for match in (one, other)]
    first = asyncio.run(sent_to(None, remembering(terms, one), pasts[0], commands))
    second = asyncio.run(sent_to(None, remembering(terms, other), pasts[1], commands))
    assert first == second


def test_the_comparison_notices_a_card_that_the_seat_sees() -> None:
    game = GAMES["shengji"]
    rules = game.presets["80fen"].rules
    dealt = next(match for match in states(game, rules, seed=5) if isinstance(match.phase, Playing))
    phase = dealt.phase
    assert isinstance(phase, Playing)
    card = next(iter(phase.hands[0]))
    fewer = replace(dealt, phase=replace(phase, hands=with_hand(phase.hands, 0, phase.hands[0] - CardSet([card]))))
    terms = Terms(Tag.of(game, "80fen"))
    frames = [asyncio.run(sent_to(0, State(terms, CHAIRS, match), (), [])) for match in (dealt, fewer)]
    assert frames[0] != frames[1]
