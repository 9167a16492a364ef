"""What every bot must keep: legal play, conservation, the same answer to the same view. No peeking: ``tests/leaks``."""

from collections.abc import Callable
from contextlib import suppress

import pytest

from koudi.bots.bot import BOTS, Bot, Choice, make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.bots.duel import conserves
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.observation import Observation
from koudi.games import GAMES
from koudi.options import BadOption, options_of, with_options

TABLES = [(game, preset) for game in GAMES.values() for preset in game.presets]
NAMES = [f"{game.name}-{preset}" for game, preset in TABLES]
SPECS = [{"search": "search:worlds=2,candidates=4"}.get(name, name) for name in BOTS]
"""Every bot, as quick as it can be."""


def bots_of(spec: str, game: Game, match: Match) -> list[Bot]:
    return [make_bot(spec, game, match.rules, seat) for seat in range(4)]


class Watched:
    """A bot beside which every match is kept in which it was asked."""

    def __init__(self, bot: Bot, ask: Callable[[], None]) -> None:
        self.name = bot.name
        self.bot = bot
        self.ask = ask

    def act(self, observation: Observation, budget: float) -> Choice:
        self.ask()
        return self.bot.act(observation, budget)


def matches_of(spec: str, game: Game, preset: str, seed: int) -> list[Match]:
    """The match at every question of one deal."""
    start = game.start(game.presets[preset].rules)
    seen: list[Match] = []
    bots = [Watched(bot, lambda: seen.append(driver.match)) for bot in bots_of(spec, game, start)]
    driver = Driver(game, start, bots, DeckSource(start.rules.deck, seed))
    driver.play_deal(seed % 4)
    return seen


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(("game", "preset"), TABLES, ids=NAMES)
def test_deals_are_legal_and_lose_no_card_and_no_point(spec: str, game: Game, preset: str):
    for seed in range(6):
        start = game.start(game.presets[preset].rules)
        driver = Driver(game, start, bots_of(spec, game, start), DeckSource(start.rules.deck, seed))
        assert conserves(driver.play_deal(seed % 4))
        assert driver.faults == []


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whole_matches_end_with_a_winner(spec: str, game: Game):
    start = game.start(next(iter(game.presets.values())).rules)
    driver = Driver(game, start, bots_of(spec, game, start), DeckSource(start.rules.deck, 11))
    assert driver.play_match(most_deals=400).winners


def acting(game: Game, match: Match) -> int | None:
    return game.observe(match, None).turn


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_same_view_gets_the_same_answer_with_a_reason_in_both_languages(spec: str, game: Game):
    preset = next(iter(game.presets))
    for match in matches_of(spec, game, preset, 3):
        seat = acting(game, match)
        if seat is None:
            continue
        seen = game.observe(match, seat)
        first, second = (make_bot(spec, game, match.rules, 5).act(seen, 1.0) for _ in range(2))
        assert first == second
        assert first.reason.zh
        assert first.reason.en
        assert game.refusal(match.rules, seen, first.action) is None


def starts_with_one_option_changed() -> dict[str, tuple[Game, Match]]:
    """A new match for each value of each option that can be played beside the first preset's other values."""
    starts: dict[str, tuple[Game, Match]] = {}
    for game in GAMES.values():
        for option in options_of(game.rules_type):
            for value in option.values:
                with suppress(BadOption):
                    rules = with_options(next(iter(game.presets.values())).rules, {option.key: value})
                    starts[f"{game.name}-{option.key}={value}"] = (game, game.start(rules))
    return starts


STARTS = starts_with_one_option_changed()


@pytest.mark.parametrize(("game", "start"), STARTS.values(), ids=STARTS)
def test_bots_play_at_every_table_that_the_options_allow(game: Game, start: Match):
    bots = [make_bot(spec, game, start.rules, 1) for spec in ("rules", "random", "rules1", "random:throws=50")]
    driver = Driver(game, start, bots, DeckSource(start.rules.deck, 21))
    assert conserves(driver.play_deal(1))
