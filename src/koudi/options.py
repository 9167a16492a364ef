"""Options of a table, each declared once as an annotated field of a rules struct.

A field reads ``follow_structure: Annotated[Literal["strict", "suit_only"], option(...)] = "strict"``. From
that one place come the room form, the tag of a table, the reference page and the strategies of the property
tests. Keys are the flat names of RULES section 6.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping

R = TypeVar("R", bound=msgspec.Struct)

Value = str | int | bool
"""What an option is set to, as written in JSON."""

Group = Literal[
    "match", "cards", "trumps", "following", "throws", "kitty", "scoring", "declaring", "calling", "partner"
]


class Bilingual(msgspec.Struct, frozen=True):
    """One text in Chinese and in English."""

    zh: str
    en: str


class Option(msgspec.Struct, frozen=True):
    """One option as a form shows it: display data only, the rule itself is the field's user."""

    key: str
    group: Group
    title: Bilingual
    help: Bilingual
    values: tuple[Value, ...]
    labels: tuple[Bilingual, ...]
    default: Value


class BadOption(ValueError):
    """An unknown key, an unknown value, or values that cannot be played together."""

    def __init__(self, key: str, text: Bilingual) -> None:
        super().__init__(text.en)
        self.key = key
        self.text = text


class _Declared:
    """What ``option`` leaves in the annotation of a field."""

    def __init__(self, group: Group, title: Bilingual, help_: Bilingual, labels: Mapping[Value, Bilingual]) -> None:
        self.group: Group = group
        self.title = title
        self.help = help_
        self.labels = labels


def option(
    group: Group,
    *,
    zh: str,
    en: str,
    help_zh: str,
    help_en: str,
    labels: Mapping[Value, tuple[str, str]] | None = None,
) -> object:
    """Declare an option: for ``Annotated`` beside the field's type.

    Args:
        group: where a form shows it.
        zh: its title in Chinese.
        en: its title in English.
        help_zh: one sentence of help in Chinese.
        help_en: one sentence of help in English.
        labels: for each value its (Chinese, English) words; not needed for numbers, ranks and booleans.
    """
    words = {value: Bilingual(*pair) for value, pair in (labels or {}).items()}
    return _Declared(group, Bilingual(zh, en), Bilingual(help_zh, help_en), words)


@cache
def options_of(rules: type[msgspec.Struct]) -> tuple[Option, ...]:
    """Every option of a rules struct in order of declaration."""
    hints = get_type_hints(rules, include_extras=True)
    found: list[Option] = []
    for field in msgspec.structs.fields(rules):
        hint = hints[field.encode_name]
        if get_origin(hint) is not Annotated:
            continue
        kind, *marks = get_args(hint)
        declared = next((mark for mark in marks if isinstance(mark, _Declared)), None)
        if declared is None:
            continue
        values = _values(kind)
        found.append(
            Option(
                key=field.encode_name,
                group=declared.group,
                title=declared.title,
                help=declared.help,
                values=values,
                labels=tuple(declared.labels.get(value) or _label(value) for value in values),
                default=_plain(field.default),
            )
        )
    return tuple(found)


def value_of(rules: msgspec.Struct, key: str) -> Value:
    """What an option is set to, as written in JSON."""
    return _plain(getattr(rules, key))


def typed(value: Value) -> str:
    """A value as people type it, and as tags have it: ``off``, ``2``, ``true``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def changed(rules: R, base: R) -> dict[str, Value]:
    """The options whose values differ from ``base``: the tail of a record's tag."""
    return {
        option.key: value_of(rules, option.key)
        for option in options_of(type(rules))
        if value_of(rules, option.key) != value_of(base, option.key)
    }


def changed_words(rules: R, base: R) -> tuple[Bilingual, ...]:
    """The options whose values differ from ``base``, in words: the title of each, and what is chosen."""
    differing = changed(rules, base)
    return tuple(
        Bilingual(f"{option.title.zh}：{label.zh}", f"{option.title.en}: {label.en}")
        for option in options_of(type(rules))
        if option.key in differing
        for value, label in zip(option.values, option.labels, strict=True)
        if value == differing[option.key]
    )


def with_options(base: R, values: Mapping[str, object]) -> R:
    """The rules ``base`` with some options set, each value as in JSON or as typed (``off``, ``2``, ``true``).

    Raises:
        BadOption: a key or a value is unknown. What cannot be played together is for the rules' own check.
    """
    known = {option.key: option for option in options_of(type(base))}
    plain = {key: value_of(base, key) for key in known}
    for key, value in values.items():
        if key not in known:
            raise BadOption(key, Bilingual(f"没有“{key}”这个选项", f"there is no option {key!r}"))
        plain[key] = _chosen(known[key], value)
    return msgspec.convert(plain, type(base))


def _chosen(option: Option, value: object) -> Value:
    for allowed in option.values:
        same_type = type(value) is type(allowed) and value == allowed
        if same_type or (isinstance(value, str) and value == typed(allowed)):
            return allowed
    allowed_text = ", ".join(typed(allowed) for allowed in option.values)
    raise BadOption(
        option.key,
        Bilingual(
            f"“{option.title.zh}”（{option.key}）不能设为 {value}，可选：{allowed_text}",
            f"{option.key} cannot be {value!r}; choose one of {allowed_text}",
        ),
    )


def _values(kind: Any) -> tuple[Value, ...]:  # noqa: ANN401 - any annotation comes in
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        return get_args(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(cast("Value", member.value) for member in kind)
    raise TypeError(f"an option must be a bool, an Enum or a Literal, not {kind}")


def _plain(value: Any) -> Value:  # noqa: ANN401 - any default comes in
    return value.value if isinstance(value, Enum) else value


def _label(value: Value) -> Bilingual:
    if isinstance(value, bool):
        return Bilingual("是", "yes") if value else Bilingual("否", "no")
    text = "10" if value == "T" else str(value)
    return Bilingual(text, text)
