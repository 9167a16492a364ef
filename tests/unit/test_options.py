from typing import Annotated, Literal

import msgspec
import pytest

from koudi.cards import Rank
from koudi.options import BadOption, changed, option, options_of, value_of, with_options


class Small(msgspec.Struct, frozen=True, kw_only=True):
    plain: int = 0
    noted: Annotated[int, "annotated, but not as an option"] = 0
    level: Annotated[Rank, option("match", zh="起始", en="Start", help_zh="从几打起。", help_en="First level.")] = (
        Rank.TWO
    )
    size: Annotated[Literal[6, 8], option("cards", zh="底牌", en="Kitty", help_zh="几张。", help_en="How many.")] = 8
    mode: Annotated[
        Literal["off", "on"],
        option(
            "throws",
            zh="甩牌",
            en="Throws",
            help_zh="能否甩牌。",
            help_en="Whether throws are allowed.",
            labels={"off": ("不许", "no"), "on": ("可以", "yes")},
        ),
    ] = "on"
    flag: Annotated[bool, option("trumps", zh="常主", en="Twos", help_zh="2是主。", help_en="Twos are trumps.")] = False


def test_only_fields_declared_so_are_options_in_order_of_declaration():
    assert [found.key for found in options_of(Small)] == ["level", "size", "mode", "flag"]


def test_an_option_tells_its_values_words_and_default():
    level, size, mode, flag = options_of(Small)
    assert level.values[0] == "2"
    assert level.values[-1] == "A"
    assert level.labels[8].en == "10"
    assert size.values == (6, 8)
    assert [label.zh for label in mode.labels] == ["不许", "可以"]
    assert flag.values == (True, False)
    assert (level.default, size.default, mode.default, flag.default) == ("2", 8, "on", False)


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("level", "T", "T"),
        ("size", 6, 6),
        ("size", "6", 6),
        ("mode", "off", "off"),
        ("flag", True, True),
        ("flag", "true", True),
    ],
)
def test_a_value_is_taken_as_json_or_as_typed(key: str, value: object, expected: object):
    assert value_of(with_options(Small(), {key: value}), key) == expected


@pytest.mark.parametrize(
    ("key", "value"), [("level", "1"), ("size", 7), ("size", True), ("mode", "maybe"), ("flag", 1)]
)
def test_an_unknown_value_is_refused_with_the_choices_in_both_languages(key: str, value: object):
    with pytest.raises(BadOption) as refused:
        with_options(Small(), {key: value})
    assert refused.value.key == key
    assert str(value) in refused.value.text.en
    assert str(value) in refused.value.text.zh


def test_an_unknown_key_is_refused_by_name():
    with pytest.raises(BadOption, match="plain"):
        with_options(Small(), {"plain": 3})


def test_only_what_differs_is_changed():
    rules = with_options(Small(), {"size": 6, "mode": "on"})
    assert changed(rules, Small()) == {"size": 6}


def test_a_type_that_cannot_be_listed_is_no_option():
    class Bad(msgspec.Struct):
        free: Annotated[str, option("match", zh="", en="", help_zh="", help_en="")] = ""

    with pytest.raises(TypeError):
        options_of(Bad)
