"""Whatever people do but what is waited for, no deal waits for ever."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from koudi.server.room_settings import RoomSettings
from koudi.server.timekeeper import GRACE, RETURN
from tests.laws.engine_walks import SEEDS
from tests.server.by_hand import Message, Person, Room, at_a_table
from tests.server.hurried import FAST, NAMES, SLACK, until

IDLE = (
    "toggle",
    "take_back",
    "substitute",
    "ask_takeback",
    "withdraw_takeback",
    "answer_takeback",
    "rename",
    "come",
    "go",
    "skip",
    "play",
)
LONGEST = FAST.bury + FAST.bank + RETURN + 2 * GRACE + 8 * (FAST.answer + GRACE + SLACK) + SLACK
"""Seconds that people can hold a deal up, whatever they send: a burial, and every request that may come meanwhile."""


@settings(max_examples=3, deadline=None)
@given(SEEDS, st.sampled_from([("shengji", "80fen"), ("mailv", "mailv")]))
def test_whatever_people_do_or_fail_to_do_a_deal_never_waits_for_ever(seed: int, game: tuple[str, str]) -> None:
    async def scene(room: Room) -> None:
        chance = Random(seed)  # noqa: S311 - a test must be repeatable
        people = await room.seated(*NAMES)
        await until(room, lambda: people[0].info["phase"] == "playing")
        moved = [room.clock.now()]
        looker = await room.person("looker")
        seen = looker.game
        while looker.info["phase"] == "playing":
            await meddle(room, people, chance)
            await room.wait(chance.choice([0.0, 0.5, 2.0]))
            if looker.game != seen:
                seen = looker.game
                moved.append(room.clock.now())
        assert max(after - before for before, after in pairwise(moved)) < LONGEST

    at_a_table(scene, *game, seed=seed, room=RoomSettings(time="fast"), takeback="ask")


async def meddle(room: Room, people: list[Person], chance: Random) -> None:
    """Somebody does something, seldom what the table waits for."""
    at = chance.randrange(len(people))
    person = people[at]
    kind = chance.choice(IDLE)
    if kind == "come":
        people[at] = await room.person(person.viewer.session)
    elif kind == "go":
        await person.go()
    elif kind == "toggle":
        for _ in range(chance.randrange(20)):
            await person.send("substitute", seat=person.info["you"])
            await room.wait(0.2)
            await person.send("take_back")
            await room.wait(0.2)
    elif kind != "play":
        asker = person.info["takeback"]["asker"] or 0
        fields: dict[str, Message] = {
            "substitute": {"seat": person.info["you"]},
            "rename": {"name": f"n{chance.randrange(9)}"},
            "answer_takeback": {"seat": asker, "agree": False},
        }
        await person.send(kind, **fields.get(kind, {}))
    elif person.wanted and chance.random() < 0.3:
        hint = await person.ask("hint")
        if hint["type"] == "hinted":
            await person.act(hint["action"])
