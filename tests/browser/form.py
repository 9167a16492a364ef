"""The form for a new table, with every option that it shows."""

from __future__ import annotations

import time
from collections.abc import Iterable
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from playwright.sync_api import Locator, expect

from koudi.options import Value
from tests.browser.pages import Home

READ: Final = """() => [...document.querySelectorAll("[aria-labelledby=options] .option")].map((field) => {
  const named = field.querySelector("legend, .switch-words > span, .option-listed label");
  const list = field.querySelector("select");
  const inputs = [...field.querySelectorAll("input")];
  const words = named.cloneNode(true);
  words.querySelector(".mark")?.remove();
  return {
    title: words.textContent.trim(),
    help: field.querySelector("small").textContent,
    labels: [...field.querySelectorAll("select option, .radio span")].map((label) => label.textContent),
    chosen: list ? [list.selectedIndex] : inputs.flatMap((input, place) => (input.checked ? [place] : [])),
    mark: named.querySelector(".mark")?.textContent ?? "",
    preset: field.querySelector(".option-preset")?.textContent ?? "",
  };
})"""
"""Reads all options at one moment; what is chosen by its place, in a switch ``[0]`` for on and nothing for off."""

PATIENCE: Final = 5.0
"""Seconds after which the form must show what was chosen."""


class Shown(NamedTuple):
    """An option as the form shows it; a switch has no labels, and need not say what the preset has."""

    title: str
    help: str
    labels: tuple[str, ...]
    chosen: int
    mark: str
    preset: str


class RoomForm(Home):
    """The start page with its options unfolded."""

    @property
    def fields(self) -> Locator:
        """Every option, from above to below."""
        return self.page.locator("[aria-labelledby=options] .option")

    @property
    def told(self) -> Locator:
        """What is said in passing when something goes wrong."""
        return self.page.locator(".toast-wrong")

    def unfold_every_group(self) -> None:
        """Open each group of options."""
        groups = self.page.locator("[aria-labelledby=options] details:not([open]) > summary")
        while groups.count():
            self.tap(groups.first)

    def choose_preset(self, title: str) -> None:
        """Choose the rules to start from."""
        presets = self.page.get_by_role("group", name=self.word("怎么打", "Rules to play by"))
        self.tap(presets.locator("label.tile").filter(has=self.page.get_by_text(title, exact=True)))

    def shown(self) -> list[Shown]:
        """All options, as they are at this moment."""
        found: list[dict[str, Any]] = self.page.evaluate(READ)
        return [_shown(**field) for field in found]

    def expect_shown(self, wanted: Iterable[Shown]) -> None:
        """Wait until the form shows exactly this; fail with what is different."""
        fields, deadline = list(wanted), time.monotonic() + PATIENCE
        while (now := self.shown()) != fields and time.monotonic() < deadline:
            self.page.wait_for_timeout(5)
        different = (
            f"{field}\n  is shown, not\n{other}" for field, other in zip_longest(now, fields) if field != other
        )
        assert now == fields, "\n".join(different)

    def set(self, place: int, values: tuple[Value, ...], value: Value) -> None:
        """Set the option at a place to one of its values, as a person does."""
        field, choice = self.fields.nth(place), values.index(value)
        if isinstance(value, bool):
            self.tap(field.locator("label"))
        elif field.locator("select").count():
            field.locator("select").select_option(index=choice)
        else:
            self.tap(field.locator("label.radio").nth(choice))

    def open_what_is_refused(self) -> None:
        """Ask for a table that cannot be."""
        self.tap(self.button("开桌", "Open table"))
        expect(self.told).to_be_visible()


def _shown(title: str, help: str, labels: list[str], chosen: list[int], mark: str, preset: str) -> Shown:  # noqa: A002 - its name
    """An option as it was read: of a switch on stands first."""
    place = chosen[0] if chosen else 1
    assert len(chosen) == 1 or not labels, f"{title}: {chosen} are chosen"
    return Shown(title, help, tuple(labels), place, mark, preset)
