"""The form for a new table shows every option of a game in the language of the page, and changes each to any value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import cycle
from random import Random
from typing import get_args

import httpx
import msgspec
import pytest

from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.notation.tag import Tag
from koudi.options import BadOption, Bilingual, Option, Value, changed, options_of, value_of, with_options
from koudi.server.page_messages import RuleSheet
from koudi.server.pages import rule_sheet
from koudi.server.words import GROUPS
from tests.browser.chromium import PHONE
from tests.browser.conftest import Visit
from tests.browser.form import RoomForm, Shown
from tests.browser.pages import Game, Language
from tests.some_rules import some_rules

LANGUAGES: tuple[Language, ...] = get_args(Language)
IN_TURN = [(game, *pair) for game in GAMES for pair in zip(GAMES[game].presets, cycle(LANGUAGES), strict=False)]
"""Every preset in one language, every game in both."""


def options_in_form(game: str) -> list[Option]:
    """Every option of a game, group by group."""
    options = options_of(GAMES[game].rules_type)
    return [option for group in GROUPS for option in options if option.group == group]


def as_shown(game: str, preset: Rules, changes: Mapping[str, Value], language: Language) -> Iterator[Shown]:
    """Every option as the form has to show it when some differ from the preset."""

    def word(text: Bilingual) -> str:
        return getattr(text, language)

    for option in options_in_form(game):
        value = changes.get(option.key, value_of(preset, option.key))
        labels = () if isinstance(value, bool) else tuple(map(word, option.labels))
        mark = {"zh": "已改", "en": "Changed"}[language] if option.key in changes else ""
        preset_has = labels[option.values.index(value_of(preset, option.key))] if mark and labels else ""
        preset_line = preset_has and {"zh": f"预设：{preset_has}", "en": f"Preset: {preset_has}"}[language]
        yield Shown(word(option.title), word(option.help), labels, option.values.index(value), mark, preset_line)


def unfolded(address: str, visit: Visit, game: Game, preset: str, language: Language) -> RoomForm:
    """The form with every option in sight, as the preset has it."""
    chosen = GAMES[game].presets[preset]
    form = RoomForm(visit(PHONE, language, still=True), language)
    form.open(address)
    form.choose(game)
    form.choose_preset(getattr(chosen.title, language))
    form.unfold_every_group()
    form.expect_shown(as_shown(game, chosen.rules, {}, language))
    return form


def make(form: RoomForm, game: Game, changes: Mapping[str, Value]) -> None:
    """Set some options, one after another."""
    for place, option in enumerate(options_in_form(game)):
        if option.key in changes:
            form.set(place, option.values, changes[option.key])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_another_preset_sets_every_option(address: str, visit: Visit, game: Game, language: Language) -> None:
    first, *others = GAMES[game].presets
    form = unfolded(address, visit, game, first, language)
    for preset in (*others, first):
        form.choose_preset(getattr(GAMES[game].presets[preset].title, language))
        form.expect_shown(as_shown(game, GAMES[game].presets[preset].rules, {}, language))


@pytest.mark.parametrize(("game", "preset", "language"), IN_TURN)
def test_every_option_is_set_to_every_value_and_marked_where_it_differs(
    address: str, visit: Visit, game: Game, preset: str, language: Language
) -> None:
    base = GAMES[game].presets[preset].rules
    form = unfolded(address, visit, game, preset, language)
    for place, option in enumerate(options_in_form(game)):
        own = value_of(base, option.key)
        for value in [value for value in option.values if value != own]:
            form.set(place, option.values, value)
            form.expect_shown(as_shown(game, base, {option.key: value}, language))
        form.set(place, option.values, own)
    form.expect_shown(as_shown(game, base, {}, language))


@pytest.mark.parametrize(("game", "preset", "language"), IN_TURN)
def test_a_table_has_the_options_that_were_chosen_and_they_are_remembered(
    address: str, visit: Visit, game: Game, preset: str, language: Language
) -> None:
    base = GAMES[game].presets[preset].rules
    form = unfolded(address, visit, game, preset, language)
    rules = some_rules(Random(f"{preset} {language}").choice, GAMES[game])  # noqa: S311 - nothing is guarded by it
    changes = changed(rules, base)
    assert changes
    make(form, game, changes)
    form.expect_shown(as_shown(game, base, changes, language))

    form.open_table()
    answer = httpx.get(f"{address}/api/tables/{form.page.url.rpartition('/')[2]}/rules")
    assert msgspec.json.decode(answer.content, type=RuleSheet) == rule_sheet(Tag.of(GAMES[game], preset, rules))

    form.open(address)
    form.turn_to_opening()
    form.unfold_every_group()
    form.expect_shown(as_shown(game, base, changes, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_options_that_cannot_be_played_together_are_refused_in_words_and_stay_in_the_form(
    address: str, visit: Visit, game: Game, language: Language
) -> None:
    preset, *_ = GAMES[game].presets
    base = GAMES[game].presets[preset].rules
    form = unfolded(address, visit, game, preset, language)
    changes: dict[str, Value] = {"kitty_size": 6, "throw": "off"}
    with pytest.raises(BadOption) as refused:
        with_options(base, changes).check()
    make(form, game, changes)

    form.open_what_is_refused()

    assert form.told.inner_text() == getattr(refused.value.text, language)
    form.expect_shown(as_shown(game, base, changes, language))
    assert "/t/" not in form.page.url
    make(form, game, {"kitty_size": value_of(base, "kitty_size")})
    form.open_table()
