"""Fingers and mice: how a person points at something, as input events and nothing else."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import CDPSession, Locator, Page, Position, expect

STRIP: Final = Position(x=10, y=30)
"""Where a card of a hand is not covered by the next one."""


def tap(target: Locator, *, touch: bool, patience: float | None = None, at: Position | None = None) -> None:
    """Tap with a finger, or click.

    ``patience``: milliseconds to wait for it; ``at``: where on it, its middle as a rule. What is marked as disabled for
    readers but still answers is tapped as well: that is how the page says why something cannot be done.
    """
    expect(target).to_be_visible(timeout=patience)
    insist = target.get_attribute("aria-disabled", timeout=patience) == "true"
    if touch:
        target.tap(timeout=patience, position=at, force=insist)
    else:
        target.click(timeout=patience, position=at, force=insist)


def swipe(page: Page, start: Locator, end: Locator, *, touch: bool) -> None:
    """Draw a line from the visible edge of one element to that of another, in small steps."""
    (x, y), (to_x, to_y) = grip(start), grip(end)
    steps = [(x + (to_x - x) * step / 12, y + (to_y - y) * step / 12) for step in range(1, 13)]
    if touch:
        finger = page.context.new_cdp_session(page)
        move_finger(finger, "touchStart", (x, y))
        for point in steps:
            move_finger(finger, "touchMove", point)
        move_finger(finger, "touchEnd")
        finger.detach()
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        for point in steps:
            page.mouse.move(*point)
        page.mouse.up()


def move_finger(finger: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """One touch event of Chromium's input: the fingers that lie on the screen now."""
    touches = [{"x": x, "y": y} for x, y in points]
    finger.send(  # pyright: ignore[reportUnknownMemberType] - its dictionaries are bare
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches}
    )


def grip(target: Locator) -> tuple[float, float]:
    """A point on the strip of a card that the next card does not cover."""
    box = target.bounding_box()
    assert box is not None, f"not on the page: {target}"
    return box["x"] + STRIP["x"], box["y"] + STRIP["y"]
