"""``koudi play``."""

from collections.abc import Iterator
from io import StringIO

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from koudi.bots.bot import Choice, make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.cli.main import main
from koudi.cli.person import Left, Person, cards_typed
from koudi.cli.screen import Screen
from koudi.cli.words import lang_of_locale
from koudi.engine.actions import Pass
from koudi.engine.observation import Observation
from koudi.games import GAMES


def run(typed: str, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["play", "--seed", "3", *arguments], input=typed)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("game", ["shengji", "mailv"])
def test_the_end_of_the_input_is_a_polite_end(game: str, lang: str):
    result = run("", "--game", game, "--lang", lang)
    assert result.exit_code == 0, result.output
    assert ("再见" if lang == "zh" else "Goodbye") in result.output


def test_q_leaves_in_the_middle():
    result = run("q\n", "--lang", "en")
    assert result.exit_code == 0
    assert "Goodbye" in result.output


def test_rules_hint_and_keys_are_one_letter_away():
    result = run("r\nh\n?\nl\nq\n", "--lang", "zh")
    assert "目标" in result.output
    assert "提示" in result.output
    assert "还没有打完的墩" in result.output


@pytest.mark.parametrize(
    ("lang", "asked"),
    [
        ("zh", "跟2张梅花，必须出对子。回车出 C7 C7 > "),
        ("en", "Follow with two clubs: a pair is owed. Enter plays C7 C7 > "),
    ],
)
def test_the_only_play_is_offered_in_a_sentence_after_what_is_owed(lang: str, asked: str):
    assert asked in " ".join(run("", "--game", "shengji", "--lang", lang).output.split("\n"))


def test_what_names_no_card_and_what_is_illegal_is_refused_with_the_reason():
    result = run("xyz\nsa sa\nq\n", "--lang", "en", "--game", "mailv")
    assert "names no cards" in result.output
    assert "You" in result.output


@pytest.mark.parametrize(("arguments", "said"), [(["--bot", "x"], "x"), (["--lang", "fr"], "zh")])
def test_bad_options_are_answered_in_words(arguments: list[str], said: str):
    result = run("", *arguments)
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.parametrize(
    ("typed", "read"),
    [("SA SA", "SA SA"), ("saa", "SA SA"), ("s10 h10", "ST HT"), ("lj,bj", "LJ BJ"), (" sakq ", "SQ SK SA")],
)
def test_cards_are_read_as_people_type_them(typed: str, read: str):
    assert str(cards_typed(typed)) == read


@pytest.mark.parametrize("typed", ["z", "sx", "saaa", "1"])
def test_other_texts_are_no_cards(typed: str):
    with pytest.raises(ValueError, match=r"card|copies"):
        cards_typed(typed)


@pytest.mark.parametrize(("name", "lang"), [("zh_CN", "zh"), ("en_GB", "en"), (None, "en"), ("de_DE", "en")])
def test_the_language_follows_the_machine(monkeypatch: pytest.MonkeyPatch, name: str | None, lang: str):
    monkeypatch.setattr("locale.getlocale", lambda: (name, "UTF-8"))
    assert lang_of_locale() == lang


class Adviser:
    """Types what the rules bot advises, after asking for a hint and the last trick."""

    def __init__(self, game: str) -> None:
        self.game = GAMES[game]
        self.rules = next(iter(self.game.presets.values())).rules
        self.bot = make_bot("rules", self.game, self.rules, 1)
        self.lines: Iterator[str] = iter(())
        self.seen: Observation | None = None

    def ask(self, _prompt: str) -> str:
        line = next(self.lines, None)
        if line is None:
            assert self.seen is not None
            action = self.bot.act(self.seen, 1.0).action
            typed = (
                "" if isinstance(action, Pass) else str(getattr(action, "cards", None) or getattr(action, "card", ""))
            )
            self.lines = iter(["h", typed])
            return "l"
        return line


@pytest.mark.parametrize("game", ["shengji", "mailv"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_person_plays_a_whole_deal_by_typing(game: str, lang: str):
    adviser = Adviser(game)
    console = Console(record=True, width=120, force_terminal=True, file=StringIO())
    screen = Screen(console, adviser.rules, 0, "zh" if lang == "zh" else "en")
    person = Person(adviser.game, adviser.rules, screen, adviser.ask, adviser.bot)
    act = person.act

    def watched(observation: Observation, budget: float) -> Choice:
        adviser.seen = observation
        return act(observation, budget)

    person.act = watched
    bots = [person, *(make_bot("rules", adviser.game, adviser.rules, seat) for seat in (1, 2, 3))]
    start = adviser.game.start(adviser.rules)
    driver = Driver(
        adviser.game, start, bots, DeckSource(start.rules.deck, 6), lambda _match, event: screen.event(event)
    )
    driver.play_deal()
    text = console.export_text()
    assert ("闲家共" if lang == "zh" else "The defenders have") in text
    assert ("提示" if lang == "zh" else "hint") in text


def test_a_person_who_types_q_has_left():
    adviser = Adviser("mailv")
    screen = Screen(Console(quiet=True), adviser.rules, 0, "en")
    with pytest.raises(Left):
        Person(adviser.game, adviser.rules, screen, lambda _prompt: " Q ", adviser.bot).line("?")
