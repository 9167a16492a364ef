"""Positions of a table: a line that can be read back, as the seat sees it that asks."""

import pytest

from koudi.cards import CardSet
from koudi.notation.position import Position
from koudi.notation.position_text import parse_position
from tests.server.by_hand import Person, Room, at_a_table, to_own_turn


async def position(person: Person) -> Position:
    answer = await person.ask("position")
    assert answer["type"] == "positioned"
    return parse_position(answer["position"])


@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
def test_a_position_shows_a_seat_its_own_cards_and_a_spectator_none(game: str, preset: str) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two")
        spectator = await room.person("spectator")
        waiting = await position(spectator)
        assert (waiting.view, waiting.hands) == ("public", None)
        await room.wait(10)
        await to_own_turn(room, people)
        for person in (*people, spectator):
            seat = person.info["you"]
            seen = await position(person)
            counts = person.game["counts"]
            hands = [CardSet.parse(person.game["hand"]) if at == seat else counts[at] for at in range(4)]
            assert seen.hands == tuple(hands)
            assert seen.view == ("public" if seat is None else str(seat))
            assert isinstance(seen.buried, int) == (person.game["declarer"] != seat)
            assert seen.number == 1

    at_a_table(scene, game, preset)
