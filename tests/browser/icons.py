"""``python -m tests.browser.icons``: the icons that devices want as PNG, drawn from ``icon.svg``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.chromium import launch

PUBLIC: Final = Path(__file__).parents[2] / "web/public"

GROUND: Final = "#12402f"
"""What the icon stands on, to the edges where a device cuts the icon to a shape of its own."""

ICONS: Final = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-touch": (180, 1.0), "icon-maskable": (512, 0.8)}
"""Pixels of each icon, and how much of it the drawing takes."""

CUT: Final = {"icon-touch", "icon-maskable"}
"""Icons without corners of their own."""


def main() -> None:
    """Draw them all.

    Raises:
        SystemExit: there is no Chromium to draw with.
    """
    chromium = launch()
    if chromium is None:
        raise SystemExit("Debian's chromium is not installed: make browser")
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(**chromium).new_page()
        for name, (pixels, share) in ICONS.items():
            ground = GROUND if name in CUT else "transparent"
            page.set_viewport_size({"width": pixels, "height": pixels})
            page.set_content(
                f"<style>body{{margin:0;display:grid;place-items:center;height:100vh;background:{ground}}}"
                f"svg{{width:{share:.0%}}}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    main()
