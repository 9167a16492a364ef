"""Deals of every preset, played by bots from fixed seeds: ``python -m tests.records.golden_deals`` writes golden/.

They must keep reading, whatever becomes of bots and shuffles: write them anew only for a new version of the format.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from koudi.bots.bot import make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.engine.events import Event
from koudi.games import GAMES
from koudi.notation.record import Names, Record
from koudi.notation.record_events import record_of
from koudi.notation.record_lines import record_lines
from koudi.notation.record_text import record_text
from koudi.notation.tag import Tag

FOLDER = Path(__file__).with_name("golden")
NAMES: Names = ("梅", "Lin", "小「驴」", 'the "ace"')
SEED = 20261130
DEALS = 3
BOTS = ("rules", "random:throws=60", "rules", "random")


def played(tag: Tag, seed: int, deals: int, bots: tuple[str, ...] = BOTS) -> list[Event]:
    """All events of so many deals of a match, or of the whole match if that is shorter."""
    game, rules = tag.game, tag.rules
    events: list[Event] = []
    seats = [make_bot(spec, game, rules, seed + seat) for seat, spec in enumerate(bots)]
    driver = Driver(game, game.start(rules), seats, DeckSource(rules.deck, seed), lambda _, event: events.append(event))
    while not driver.match.winners and len(driver.match.history) < deals:
        driver.play_deal(first=seed % 4)
    return events


def golden() -> Iterator[tuple[str, Record]]:
    """The record of each preset by the name of its file."""
    for game in GAMES.values():
        for preset in game.presets:
            tag = Tag.of(game, preset)
            yield f"{game.name}-{preset}", record_of(played(tag, SEED, DEALS), tag, NAMES, "2026-11-30")


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(exist_ok=True)
    for name, record in golden():
        (FOLDER / f"{name}.koudi").write_text(record_text(record), encoding="utf-8")
        (FOLDER / f"{name}.jsonl").write_bytes(record_lines(record))


if __name__ == "__main__":
    main()
