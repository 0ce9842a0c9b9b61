"""People at a served table, each with a browser of their own: what they tap, and what they then see.

All of them call the table by a name over http, as on a network at home: that is no secure context.
"""

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
from playwright.sync_api import Browser, Error, Locator, Page, sync_playwright

__all__ = ["PHONE", "WIDE", "Hand", "Served", "browser", "everybody", "played", "served", "settle", "whoever"]

CHROMIUM = "/usr/bin/chromium"
SOON = 20_000  # milliseconds: what takes longer never comes
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
WIDE = {"viewport": {"width": 1280, "height": 800}}

_ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP table.test 127.0.0.1",
)  # fmt: skip
# What a page asks by itself is counted; it is settled once none of that is under way and it shows what the server has.
_COUNTING = """const real = window.fetch; window.asking = 0;
window.fetch = (...what) => { asking += 1; return real(...what).finally(() => { asking -= 1; }); };"""
_SETTLED = """async () => {
  await new Promise((done) => setTimeout(done, 20));  // then what has come into view is asked about
  const blocks = (page) => [...page.querySelectorAll("[data-region] > .block")];
  const there = (page) => JSON.stringify(blocks(page).map((one) => [one.id, one.dataset.digest]));
  const now = await (await fetch("/")).text();
  return there(new DOMParser().parseFromString(now, "text/html")) === there(document) && !asking;
}"""
_OFFERED = "#mine form.act:has([name=form])"


@contextmanager
def browser() -> Iterator[Browser]:
    """Start the browser."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=[*_ARGUMENTS])
        yield found
        found.close()


@attrs.define
class Served:
    """A table that is served by a process of its own."""

    port: int
    target: str
    options: Sequence[str]
    save: Path
    process: subprocess.Popen[str] | None = None
    addresses: dict[str, str] = attrs.field(factory=dict)

    def start(self) -> None:
        """Serve it; or again, once it was killed."""
        what = str(self.save) if self.save.exists() else self.target
        options = [] if self.save.exists() else [*self.options, "--save", str(self.save)]
        line = [sys.executable, "-m", "gateway_terminal", "serve", what, *options, "--pause", "0"]
        where = ["--port", str(self.port), "--address", f"http://table.test:{self.port}"]
        self.process = subprocess.Popen([*line, *where], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = []
        for words in self.process.stdout or ():
            said.append(words)
            if found := re.match(r"\s+(.+): (http://\S+)", words):
                self.addresses[found[1]] = found[2]
            if found and found[1].startswith("everybody"):
                return
        raise AssertionError("".join(said))

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End its process."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.communicate()
            self.process = None

    @property
    def open_address(self) -> str:
        """Where everybody comes in."""
        return next(address for name, address in self.addresses.items() if name.startswith("everybody"))


@contextmanager
def served(target: str, folder: Path, *options: str, seed: str = "7") -> Iterator[Served]:
    """Serve a game until the end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    table = Served(port, target, ("--seed", seed, *options), folder / "table.gateway")
    table.start()
    try:
        yield table
    finally:
        table.kill(signal.SIGINT)


@attrs.define
class Hand:
    """Somebody at a browser of their own, whose taps are counted."""

    page: Page
    seat: str
    taps: int = 0
    faults: list[str] = attrs.field(factory=list)  # what the browser complained of

    @classmethod
    def at(cls, browser: Browser, table: Served, seat: str, **how: Any) -> "Hand":
        """Come in and sit down: by the seat's own address where it has one, else where everybody comes in.

        With no seat they look on.
        """
        context = browser.new_context(**{**PHONE, **how})
        context.set_default_timeout(SOON)
        context.add_init_script(_COUNTING)
        hand = cls(context.new_page(), seat)
        hand.page.on("console", lambda said: hand.hear(said.type, said.text))
        hand.page.on("pageerror", lambda error: hand.faults.append(str(error)))
        hand.page.goto(table.addresses.get(seat, table.open_address))
        hand.tap(hand.page.get_by_role("button"))
        if seat and seat not in table.addresses:
            hand.tap(hand.page.locator(f'form:has(input[name=of][value="{seat}"]) button'))
        hand.page.locator("#ways summary" if seat else ".turn").first.wait_for()
        return hand

    def hear(self, kind: str, words: str) -> None:
        """Note what the browser complains of."""
        if kind == "error":
            self.faults.append(words)

    def tap(self, what: Locator) -> None:
        """Tap something."""
        self.taps += 1
        what.first.click()

    @property
    def is_asked(self) -> bool:
        """Whether their page says that something is theirs to decide."""
        return self.page.locator(".turn.yours").count() > 0 and self.page.locator(_OFFERED).count() > 0

    @property
    def is_over(self) -> bool:
        """Whether their page says that the game is over."""
        return self.page.locator(".turn", has_text="It is over").count() > 0

    def form(self, label: str | re.Pattern[str] = "") -> Locator:
        """Return a form that is offered: the first, the first that says so, or the one whose button is called so."""
        found = self.page.locator(_OFFERED)
        if isinstance(label, re.Pattern):
            return found.filter(has=self.page.locator(":scope > button", has_text=label)).first
        return (found.filter(has_text=re.compile(label)) if label else found).first

    def opened(self, label: str | re.Pattern[str] = "") -> Locator:
        """Return a form that is offered, after a tap that opens it where it is not open."""
        form = self.form(label)
        if not form.is_visible():
            self.tap(form.locator("xpath=ancestor::details[1]/summary"))
        return form

    def send(self, form: Locator) -> None:
        """Fill in what has to be said, tap the button of a form, and wait until this page asks something else."""
        for line in form.locator("textarea:not([name=say])").all():
            if not line.input_value():
                line.fill("So it shall be")
        request = form.locator("[name=request]").input_value()
        self.tap(form.locator(":scope > button"))
        self.page.wait_for_function(
            "request => ![...document.querySelectorAll('[name=request]')].some((one) => one.value === request)"
            " || document.querySelector('.wrong')", arg=request,
        )  # fmt: skip

    @property
    def wrong(self) -> list[str]:
        """What was not done, and why."""
        return self.page.locator(".wrong").all_inner_texts()


def settle(hands: Sequence[Hand]) -> None:
    """Wait until every page shows what is so now: then who is seen to be asked hangs on nothing but the game."""
    until = time.monotonic() + SOON / 1000
    while not all(hand.page.evaluate(_SETTLED) for hand in hands):
        assert time.monotonic() < until, "some page does not show what there is"


def whoever(hands: Sequence[Hand]) -> Hand | None:
    """Return the first who is asked, once somebody is; None: it is over for all of them.

    Their page shows what is so now: what one that is late shows may be over, as somebody else has answered.
    """
    until = time.monotonic() + SOON / 1000
    while time.monotonic() < until:
        if all(hand.is_over for hand in hands):
            return None
        for hand in hands:
            if hand.is_asked:
                settle([hand])
                if hand.is_asked:
                    return hand
        hands[0].page.wait_for_timeout(20)
    raise AssertionError(f"nobody is asked: {[hand.page.inner_text('.turn') for hand in hands]}")


def played(hands: Sequence[Hand], most: int, eager: Sequence[str] = (), aim: str = "") -> int:
    """Let everybody do the first thing whenever they are asked, so many times; return how often somebody did.

    Before all else they do what they are `eager` to, the first of it that they may, at whom they `aim` where they can.
    """
    for done in range(most):
        hand = whoever(hands)
        if hand is None:
            return done
        try:
            called = (re.compile(f"{name}$") for name in eager)
            form = hand.opened(next((one for one in called if hand.form(one).count()), ""))
            if aim and form.locator("select > option", has_text=re.compile(f"^{aim}$")).count():
                form.get_by_role("combobox").first.select_option(label=aim)
            hand.send(form)
        except Error as error:  # what was just tapped may be asked no more: somebody else was faster
            if "detached" not in str(error) and "Timeout" not in str(error):
                raise
    return most


def everybody(browser: Browser, table: Served, seats: Sequence[str], **how: Any) -> list[Hand]:
    """Let people come in and sit down."""
    return [Hand.at(browser, table, seat, **how) for seat in seats]
