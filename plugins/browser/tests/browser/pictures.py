"""Pictures of the pages for the docs, each on a phone and on a wide screen: `python -m` this, and look at them.

uv run --all-packages --with playwright python -m plugins.browser.tests.browser.pictures FOLDER
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

from .playing import WIDE, Hand, Served, browser, everybody, served, whoever

AUDIENCE = "dark-spires:scene/the-audience"
SEATS = ("gm", "angelique", "norris", "tom")
_WIDE = WIDE["viewport"]


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, served(AUDIENCE, Path(kept)) as table, browser() as chromium:
        _joining(chromium.new_page(), table, folder)
        hands = everybody(chromium, table, SEATS, is_mobile=False, has_touch=False, device_scale_factor=1)
        acting = _until(hands, "Edge")
        _taken(acting.page, folder / "actions")
        acting.opened("Edge")
        acting.page.locator("details.form[open] [data-chance]", has_text="%").wait_for()
        _taken(acting.page, folder / "an-action")
        acting.send(acting.form("Edge"))
        throwing = _until(hands, "throws the dice")
        throwing.opened("throws the dice")
        _taken(throwing.page, folder / "a-throw")
        gm = hands[0]
        for path, name in (("holders", "who-sits-where"), ("screen", "big-screen")):
            gm.page.goto(f"http://table.test:{table.port}/{path}")
            _taken(gm.page, folder / name)


def _joining(page: Page, table: Served, folder: Path) -> None:
    page.goto(table.open_address)
    _taken(page, folder / "coming-in")


def _until(hands: Sequence[Hand], label: str) -> Hand:
    """Let everybody do the first thing until somebody is offered a form of this name."""
    while True:
        hand = whoever(hands)
        assert hand is not None
        if hand.form(label).count():
            return hand
        hand.send(hand.opened())


def _taken(page: Page, file: Path) -> None:
    for name, size in (("phone", {"width": 360, "height": 740}), ("wide", _WIDE)):
        page.set_viewport_size(size)
        page.wait_for_function("() => [...document.images].every((one) => one.complete)")
        page.screenshot(path=file.with_name(f"{file.name}-{name}.png"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
