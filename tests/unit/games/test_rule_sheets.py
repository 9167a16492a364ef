"""The rules of a table in words: every option that is set shows, and nothing is said that is not so."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from koudi.cards import Rank
from koudi.engine.game import Section
from koudi.engine.levels import levels_for
from koudi.engine.rules import Rules
from koudi.games.mailv import sheet as mailv
from koudi.games.mailv.rules import MailvRules
from koudi.games.shengji import sheet as shengji
from koudi.games.shengji.rules import ShengjiRules
from koudi.options import BadOption, Value, options_of, with_options


class Kind(NamedTuple):
    name: str
    rules: type[Rules]
    sheet: Callable[[Any], tuple[Section, ...]]


Options = dict[str, Value]
SHENGJI = Kind("shengji", ShengjiRules, shengji.rule_sheet)
MAILV = Kind("mailv", MailvRules, mailv.rule_sheet)
GAMES = (SHENGJI, MAILV)
CHOICES = [
    pytest.param(game, option.key, one, other, id=f"{game.name}-{option.key}-{one}-{other}")
    for game in GAMES
    for option in options_of(game.rules)
    for one, other in combinations(option.values, 2)
]


def playable(rules: type[Rules], values: Mapping[str, Value]) -> Rules | None:
    made = with_options(rules(), values)
    try:
        made.check()
    except BadOption:
        return None
    return made


def surroundings(rules: type[Rules], key: str) -> Iterator[dict[str, Value]]:
    """The defaults, then the defaults with one other option changed: some options matter only beside another."""
    yield {}
    for option in options_of(rules):
        if option.key != key:
            yield from ({option.key: value} for value in option.values if value != option.default)


@pytest.mark.parametrize(("game", "key", "one", "other"), CHOICES)
def test_every_value_of_every_option_changes_the_sheet(game: Kind, key: str, one: Value, other: Value):
    compared = False
    for around in surroundings(game.rules, key):
        first, second = (playable(game.rules, {**around, key: value}) for value in (one, other))
        if first is None or second is None:
            continue
        compared = True
        zh_and_en = [
            {(line.zh, line.en) for section in game.sheet(rules) for line in section.lines} for rules in (first, second)
        ]
        if {zh for zh, _ in zh_and_en[0]} != {zh for zh, _ in zh_and_en[1]}:
            assert {en for _, en in zh_and_en[0]} != {en for _, en in zh_and_en[1]}
            return
    assert not compared, f"{key}: {one} and {other} read the same"


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_sheets_are_whole_sentences_in_both_languages(game: Kind):
    for rules in one_option_changed(game.rules):
        for section in game.sheet(rules):
            assert section.title.zh
            assert section.title.en
            assert section.lines
            for line in section.lines:
                assert line.zh[-1] in "。："
                assert line.en[-1] in ".:"
                assert re.search(r"[\u4e00-\u9fff]", line.zh)
                assert not re.search(r"[\u4e00-\u9fff]", line.en)
                assert not re.search(r"\s\s|，，|、、|、，|,,|\{|\}|\b[A-Z]+-\d\d\b|_", line.zh + line.en)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_no_line_of_a_sheet_is_said_twice(game: Kind):
    for rules in one_option_changed(game.rules):
        lines = [line for section in game.sheet(rules) for line in section.lines]
        assert len(lines) == len(set(lines))


def one_option_changed(rules: type[Rules]) -> Iterator[Rules]:
    for option in options_of(rules):
        for value in option.values:
            made = playable(rules, {option.key: value})
            if made is not None:
                yield made


@pytest.mark.parametrize("table", ["eighty", "standard", "mailv"])
def test_every_total_is_in_one_row_that_says_its_levels(table: str):
    rules = with_options(ShengjiRules(), {"level_table": table})
    section = next(section for section in shengji.rule_sheet(rules) if section.title.en == "Score and levels")
    rows = [line.en for line in section.lines[1:]]
    for total in range(0, 205, 5):
        declarers_won, steps = levels_for(rules, total)
        (row,) = [row for row in rows if holds(row, total)]
        assert ("declarers" in row) is declarers_won
        assert (f"up {steps} level" in row) is (steps > 0)
        assert ("at their own level" in row) is (not declarers_won and steps == 0)


def holds(row: str, total: int) -> bool:
    match = re.match(r"(\d+)(?:–(\d+))? points( and more)?", row)
    if match is None:
        return False
    low, high, open_ended = match.groups()
    return int(low) <= total and (open_ended is not None or total <= int(high or low))


def test_jokers_are_not_mentioned_at_a_table_without_them():
    text = "".join(line.zh for section in mailv.rule_sheet(MailvRules(jokers=0)) for line in section.lines)
    assert "大王" not in text
    assert "小王" not in text


CONTEST: Options = {"declarer_mode": "contest_every_deal"}
NO_PAIRS: Options = {"joker_pairs": "off"}
TWO_JOKERS: Options = {"jokers": 2}
FOUR_JOKERS: Options = {"jokers": 4}
OFF: Options = {"nt_call": "off"}


TOLD: list[tuple[Kind, str, str, list[Options], list[Options]]] = [
    (SHENGJI, "炒底", "Countering", [{"kitty_counter_exchange": "on"}], [{}]),
    (SHENGJI, "升到K就停住", "Promotion stops at K", [{}], [{"final_level_must_be_played": False}]),
    (SHENGJI, "升级越过K", "climbs past K", [{"final_level_must_be_played": False}], [{}]),
    (SHENGJI, "以后由庄家先摸", "later the declarer;", [{}], [CONTEST]),
    (SHENGJI, "以后由接庄的一家先摸", "later whoever is next;", [CONTEST], [{}]),
    (SHENGJI, "每局抢庄，所以", "Since every deal is a contest", [CONTEST], [{}]),
    (SHENGJI, "王不能亮", "Jokers cannot be declared", [NO_PAIRS], [{}, {**NO_PAIRS, **TWO_JOKERS}]),
    (SHENGJI, "用一对王亮，就打无主", "A pair of jokers makes no-trump", [{}], [NO_PAIRS, TWO_JOKERS]),
    (SHENGJI, "一对小王不能亮", "small ones cannot be", [{"joker_pairs": "big_only"}], [{}, NO_PAIRS]),
    (SHENGJI, "一对小王，最大是一对大王", "then a pair of small jokers", [{}], [{"joker_pair_rank": "equal"}]),
    (SHENGJI, "大王小王一样大", "neither of which beats the other", [{"joker_pair_rank": "equal"}], [{}]),
    (SHENGJI, "一对王只能反主", "A pair of jokers may only", [{}], [{"joker_pair_opens": True}, NO_PAIRS]),
    (SHENGJI, "直接亮无主", "may also be the first", [{"joker_pair_opens": True}], [{}, TWO_JOKERS]),
    (SHENGJI, "重发的次数不限", "no limit to dealing again", [{}], [{"max_redeals": 3}]),
    (SHENGJI, "最多重发3次", "at most 3 times", [{"max_redeals": 3}], [{}]),
    (MAILV, "升到A就停住", "Promotion stops at A", [{}], [{"final_level_must_be_played": False}]),
    (MAILV, "升级越过A", "climbs past A", [{"final_level_must_be_played": False}], [{}]),
    (MAILV, "王不能单张叫", "A single joker cannot", [TWO_JOKERS, FOUR_JOKERS], [{}]),
    (MAILV, "一对王也不能叫", "cannot be called either", [{**OFF, **FOUR_JOKERS}], [OFF, FOUR_JOKERS]),
    (MAILV, "一对大王也叫无主", "calls no-trump too", [FOUR_JOKERS], [{}, TWO_JOKERS, {**OFF, **FOUR_JOKERS}]),
    (MAILV, "级牌是当前级别的牌", "the current level gives", [{}, FOUR_JOKERS], [OFF, {**OFF, **FOUR_JOKERS}]),
    (MAILV, "庄家公开单打", "announces playing alone.", [{"no_twin": "solo"}], [{}]),
    (MAILV, "必须公开另叫一张", "must openly name", [{}], [{"no_twin": "choice"}, {"no_twin": "solo"}]),
    (MAILV, "也可以公开单打", "or announces playing alone", [{"no_twin": "choice"}], [{}, {"no_twin": "solo"}]),
    (MAILV, "庄家只能单打", "the declarer plays alone", [{}, {"no_twin": "choice"}], [{"no_twin": "solo"}]),
]
"""Part of a line of a game's sheet in both languages, options at which it stands there, and others at which not."""


@pytest.mark.parametrize(("game", "zh", "en", "so", "not_so"), TOLD)
def test_a_sheet_says_what_is_so_and_only_then(game: Kind, zh: str, en: str, so: list[Options], not_so: list[Options]):
    for options, told in (*((options, True) for options in so), *((options, False) for options in not_so)):
        lines = [line for part in game.sheet(with_options(game.rules(), options)) for line in part.lines]
        assert any(zh in line.zh for line in lines) is told, options
        assert any(en in line.en for line in lines) is told, options


def test_the_level_of_a_ten_is_written_as_people_write_it():
    text = shengji.rule_sheet(ShengjiRules(start_level=Rank.TEN))[0].lines[1]
    assert "从10打起" in text.zh
    assert "at 10" in text.en
