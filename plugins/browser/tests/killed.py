"""A table that is killed in mid-act, again and again: nothing that was acknowledged is gone, nothing acts twice.

`python -m plugins.browser.tests.killed [TIMES]` serves the audience to six browsers, which act as fast as they may,
ends the process by the signal that no program hears of, looks into the file, serves it again, and lets every browser
send once more what it got no answer to.
"""

import contextlib
import http.client
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import attrs

from gateway_core.session import Session
from gateway_core.table import Codec, Store

SCENE = ("dark-spires:scene/the-audience", "--rounds", "40")
TIMES = 100 if os.environ.get("GATEWAY_FULL") == "1" else 10
ACTS = 6  # that are acknowledged before it is killed, at least
BACK = 2.0  # seconds after it listens again, in which every browser has its page
SOON = 60.0  # seconds
SEATS = ("gm", "tom", "angelique", "norris", "tom", "gm")  # of six browsers

_HIDDEN = re.compile(r'<form[^>]*action="/act"[^>]*>(.*?)</form>', re.DOTALL)
_FIELD = re.compile(r'<input type="hidden" name="(seat|form|request)" value="([^"]*)"')


@attrs.define
class Browser:
    """One browser: what it holds in hand, and what it was answered."""

    seat: str
    port: int
    address: str
    cookie: str = ""
    acknowledged: list[tuple[str, str]] = attrs.field(factory=list)  # seat and request
    in_doubt: list[dict[str, str]] = attrs.field(factory=list)  # posts without an answer

    def ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> tuple[int, str]:
        """Send a request; raise OSError or HTTPException where there is no answer."""
        here = f"127.0.0.1:{self.port}"
        headers = {"Cookie": self.cookie, "Origin": f"http://{here}", "X-Script": "1"}
        headers |= {"Content-Type": "application/x-www-form-urlencoded"} if fields is not None else {}
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        with contextlib.closing(line):
            line.request(method, path, urlencode(fields) if fields is not None else None, headers)
            answer = line.getresponse()
            cookie = answer.getheader("set-cookie")
            self.cookie = cookie.partition(";")[0] if cookie else self.cookie
            return answer.status, answer.read().decode()

    def act(self, chance: random.Random) -> None:
        """Do one of the things that the page asks."""
        _, page = self.ask("GET", "/")
        if forms := forms_on(page):
            self.post(chance.choice(forms))

    def post(self, form: dict[str, str]) -> None:
        """Post a form; without an answer it stays in doubt."""
        self.in_doubt.append(form)
        status, _ = self.ask("POST", "/act", form)
        self.in_doubt.remove(form)
        if status == 204:
            self.acknowledged.append((form["seat"], form["request"]))


def forms_on(page: str) -> list[dict[str, str]]:
    """Return what each form of the game posts that is on a page, as it stands."""
    forms = (dict(_FIELD.findall(form)) for form in _HIDDEN.findall(page))
    return [form for form in forms if len(form) == 3]


def served(target: tuple[str, ...], port: int) -> "subprocess.Popen[str]":
    """Begin a process that serves, and return it when it says where."""
    words = [sys.executable, "-m", "gateway_terminal", "serve", *target, "--port", str(port)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def addresses(process: "subprocess.Popen[str]") -> dict[str, str]:
    """Return the paths at which people come in, by whose they are, as the process says them."""
    assert process.stdout is not None
    found: dict[str, str] = {}
    for line in process.stdout:
        whose, _, path = line.strip().partition(": http://")
        if path:
            found[whose] = "/" + path.partition("/")[2]
        if whose.startswith("everybody"):
            return found
    raise AssertionError(f"it served nothing: {process.wait()}")


def listening(port: int) -> None:
    """Wait until somebody listens at a port."""
    began = time.monotonic()
    while time.monotonic() - began < SOON:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
    raise AssertionError("nobody listens")


def requests_in(file: Path) -> Counter[tuple[str, str]]:
    """Return how often each request stands in the log, by seat."""
    with Store.look(file) as store:
        rows = store.log(Codec(Session().system("gateway")), store.games[-1].id).read()
    found = ((getattr(row, "seat", None), getattr(row, "request", "")) for row in rows)
    return Counter((seat, request) for seat, request in found if seat is not None and request)


def played_until_killed(process: "subprocess.Popen[str]", browsers: list[Browser], chance: random.Random) -> None:
    """Let all browsers act, and kill the process when some of it was acknowledged."""
    begun, killed = sum(len(one.acknowledged) for one in browsers), threading.Event()

    def acts(browser: Browser, own: random.Random) -> None:
        while not killed.is_set():
            with contextlib.suppress(OSError, http.client.HTTPException):
                browser.act(own)

    threads = [threading.Thread(target=acts, args=(one, random.Random(chance.random()))) for one in browsers]
    for one in threads:
        one.start()
    late = time.monotonic() + SOON
    wanted = ACTS + chance.randrange(ACTS)
    while sum(len(one.acknowledged) for one in browsers) < begun + wanted and time.monotonic() < late:
        time.sleep(chance.random() / 100)  # so that it falls into any moment of an act
    process.send_signal(signal.SIGKILL)
    killed.set()
    process.wait()
    for one in threads:
        one.join()
    assert time.monotonic() < late, "hardly anything was acknowledged"


def back(browsers: list[Browser], port: int) -> float:
    """Return how long after it listens every browser has its page."""
    listening(port)
    began = time.monotonic()
    for one in browsers:
        status, _ = one.ask("GET", "/")
        assert status == 200, f"{one.seat} is a stranger"
    return time.monotonic() - began


def checked(file: Path, browsers: list[Browser]) -> None:
    """Raise AssertionError if something that was acknowledged is gone, or anything was done twice."""
    found = requests_in(file)
    gone = [one for browser in browsers for one in browser.acknowledged if one not in found]
    twice = [one for one, times in found.items() if times > 1]
    assert not gone, f"acknowledged, and gone: {gone}"
    assert not twice, f"done twice: {twice}"


def free_port() -> int:
    """Return a port at which nobody listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextlib.contextmanager
def alone() -> Iterator[Path]:
    """Give a folder for everything, of nobody else's packs and settings."""
    with tempfile.TemporaryDirectory() as folder:
        for one in ("config", "cache", "data"):
            os.environ[f"GATEWAY_{one.upper()}_FOLDER"] = str(Path(folder) / one)
        yield Path(folder)


def main(times: int) -> None:
    """Do it so many times."""
    chance, waits, doubts = random.Random(7), list[float](), 0
    with alone() as folder:
        file, port = folder / "evening.gateway", free_port()
        target: tuple[str, ...] = (*SCENE, "--save", str(file))
        process, browsers = served(target, port), list[Browser]()
        try:
            for number in range(times):
                where = addresses(process)
                listening(port)
                if not browsers:
                    browsers = [Browser(seat, port, where.get(seat, where["everybody else"])) for seat in SEATS]
                    come_in(browsers)
                played_until_killed(process, browsers, chance)
                checked(file, browsers)
                process = served((str(file),), port)
                waits.append(back(browsers, port))
                for one in browsers:
                    for form in [*one.in_doubt]:
                        one.in_doubt.remove(form)
                        one.post(form)
                        doubts += 1
                checked(file, browsers)
                print(f"{number + 1}: {sum(len(one.acknowledged) for one in browsers)} acknowledged, {doubts} in doubt")
        finally:
            process.kill()
            process.wait()
    assert max(waits) < BACK, f"after it listened again it took {max(waits):.1f} s until everybody had their page"
    print(f"Killed {times} times: nothing is gone, nothing was done twice; back within {max(waits):.2f} s.")


def come_in(browsers: list[Browser]) -> None:
    """Let everybody sit down."""
    for one in browsers:
        assert one.ask("POST", one.address, {})[0] == 303
        if one.seat != "gm":
            one.ask("POST", "/holder", {"order": "sit", "of": one.seat})


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TIMES)
