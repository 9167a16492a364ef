"""What can be said of a page without playing on it: accessibility, overflow, and what covers what."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, get_args

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.pages import Language

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

TAGS: Final[dict[Language, str]] = {"zh": "zh-Hans", "en": "en"}

APART: Final = {
    "seat": "section.pod",
    "cards on the table": ".spot",
    "cards to name": ".recall",
    "buttons": ".actions",
    "hand": ".hand",
    "bar": "header.bar",
    "who sat there": ".rp-who",
    "cards looked at again": ".rp-laid",
    "kitty looked at again": ".rp-middle",
    "word of a lost line": ".banner, .status-lost",
}
"""Parts of the table of which no two may lie over each other."""


def accessibility_faults(page: Page) -> list[str]:
    """What axe finds wrong, a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run({ resultTypes: ['violations'] }).then(result => result.violations)"
    )
    return [f"{fault['id']}: {node['html'][:200]}" for fault in found for node in fault["nodes"]]


def speak(page: Page, language: Language) -> None:
    """Have the page speak another language, as if somebody had chosen it in another tab."""
    page.evaluate(
        """language => {
          localStorage.setItem("koudi.language", language);
          dispatchEvent(new StorageEvent("storage", { key: "koudi.language" }));
        }""",
        language,
    )
    expect(page.locator("html")).to_have_attribute("lang", TAGS[language])


def faults_in_both_languages(page: Page, own: Language) -> list[str]:
    """What axe finds wrong, a line each, what of a table's bar runs into the rest, and whether the page is too wide.

    It goes on in its own language.
    """
    faults: list[str] = []
    for language in sorted(get_args(Language), key=lambda each: each == own):
        speak(page, language)
        found = [*accessibility_faults(page), *covering(page, ".points > *", (".contract", ".bar-buttons"))]
        faults += [f"{language}: {fault}" for fault in found]
        if too_wide := overflow(page):
            faults.append(f"{language}: {too_wide} pixels too wide")
    return faults


def overflow(page: Page) -> int:
    """How many pixels the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


LABELS: Final = ".button, .bid-side, .menu-tile, .segmented span, .switch-words > span, .tile strong"

BROKEN: Final = """
labels => labels.filter(label => label.checkVisibility()).flatMap(label => {
  const faults = label.clientWidth && label.scrollWidth > label.clientWidth + 1 ? [`cut: ${label.innerText}`] : [];
  const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\p{L}\\p{N}']+/gu)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`broken: ${word}`);
    }
  return faults;
})
"""
"""Words of labels that stand on two lines, and labels that are wider than their place."""


def broken_labels(page: Page) -> list[str]:
    """Labels that break inside a word or are cut, in both languages."""
    faults: list[str] = []
    for language in sorted(get_args(Language)):
        speak(page, language)
        labels = page.locator(LABELS)
        assert labels.count()
        faults += [f"{language}: {fault}" for fault in labels.evaluate_all(BROKEN)]
    return faults


def overlaps(page: Page) -> list[str]:
    """Parts of the table that lie over each other."""
    parts = [(name, box) for name, css in APART.items() for box in boxes(page.locator(css))]
    pairs = itertools.combinations(parts, 2)
    return [f"{one} {place(a)} lies over {two} {place(b)}" for (one, a), (two, b) in pairs if meet(a, b)]


def covering(page: Page, part: str, others: Sequence[str]) -> list[str]:
    """What of some others a part of the page lies over."""
    tops = boxes(page.locator(part))
    return [
        f"{part} {place(top)} lies over {css} {place(box)}"
        for css in others
        for box in boxes(page.locator(css))
        for top in tops
        if meet(top, box)
    ]


SEEN: Final = """
parts => parts.map(part => {
  let { left, top, right, bottom } = part.getBoundingClientRect();
  for (let around = part.parentElement; around; around = around.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
    const window = around.getBoundingClientRect();
    top = Math.max(top, window.top);
    bottom = Math.min(bottom, window.bottom);
  }
  return { x: left, y: top, width: right - left, height: Math.max(0, bottom - top) };
})
"""
"""What is seen of each: a part that is scrolled out of sight lies over nothing."""


def boxes(parts: Locator) -> list[FloatRect]:
    """Where the visible ones are, all at one moment."""
    found: list[FloatRect] = parts.evaluate_all(SEEN)
    return [box for box in found if box["width"] and box["height"]]


def meet(a: FloatRect, b: FloatRect) -> bool:
    """Whether two rectangles share more than a seam of a pixel."""
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 1 and down > 1


def place(box: FloatRect) -> str:
    """A rectangle in words: width x height at its corner."""
    return f"{box['width']:.0f}x{box['height']:.0f} at {box['x']:.0f},{box['y']:.0f}"
