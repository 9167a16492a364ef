"""The frozen bot: what later bots are measured by must not move."""

from hashlib import sha256

import pytest
from msgspec.structs import replace

from koudi.bots.bot import Bot, Choice, make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.engine.actions import Pass
from koudi.engine.observation import Observation
from koudi.notation.codec import encode
from koudi.notation.tag import Tag

PLAYED = {
    "shengji/80fen": ("41cc63094ade0ad0", "5123cf34f00ed1de", "ceef4f6721a35c1a"),
    "shengji/standard": ("41cc63094ade0ad0", "299909f6ed4f74fa", "ceef4f6721a35c1a"),
    "mailv/mailv": ("803b30e88441e67a", "b531bca3cfd91fff", "e0204557dc7e67e4"),
    "mailv/mailv-106": ("efc7d09cffd54b78", "aaee1575ad522c55", "177f301d90ddcab2"),
    "mailv/mailv-jokers": ("3e335b79473b1ae5", "86f67d1854da08d3", "c4b78876f2a3cf65"),
}
"""Digests of deals as the ``rules`` bot of that time played them, run at that time's commit."""


class Noted:
    """A bot whose actions are written down."""

    def __init__(self, bot: Bot, seat: int, log: list[str]) -> None:
        self.name = bot.name
        self.bot = bot
        self.seat = seat
        self.log = log

    def act(self, observation: Observation, budget: float) -> Choice:
        choice = self.bot.act(observation, budget)
        if not isinstance(choice.action, Pass):
            self.log.append(f"{self.seat} {encode(choice.action).decode()}")
        return choice


@pytest.mark.parametrize("table", PLAYED)
def test_the_first_rules_bot_plays_as_it_did_then(table: str):
    assert tuple(digest(Tag.parse(table), seed) for seed in range(3)) == PLAYED[table]


def digest(table: Tag, seed: int) -> str:
    """A deal by four frozen bots: the first of a match for even seeds, else a later one."""
    log: list[str] = []
    start = table.game.start(table.rules)
    if seed % 2:
        start = replace(start, number=2, first=seed % 4)
    bots = [Noted(make_bot("rules1", table.game, table.rules, seat), seat, log) for seat in range(4)]
    Driver(table.game, start, bots, DeckSource(start.rules.deck, seed)).play_deal(seed % 4)
    return sha256("\n".join(log).encode()).hexdigest()[:16]
