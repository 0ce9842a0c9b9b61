"""What an act at a served table takes: from its POST to the last byte at the last browser that hears of it.

`python -m tests.benchmarks.browser` serves games to 6 and to 200 sockets on this machine and prints milliseconds. On
disk an act is written before it is answered; what is printed of memory has no disk in it. Beside it stands a move at a
boardgame.io server, where BOARDGAME_IO names a folder in which npm has installed it.
"""

import asyncio
import contextlib
import os
import random
import shutil
import socket
import statistics
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from html import unescape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from plugins.browser.tests.killed import addresses, alone, forms_on, free_port, listening, served

ACTS = 20
SILENCE = 0.25  # seconds after which nobody hears any more of an act
SOON = 30.0  # seconds

AUDIENCE = ("dark-spires:scene/the-audience", "--rounds", "40")
LAMP = ("adventure:scene/the-lamp-at-low-water",)


class Took(NamedTuple):
    """What acts took, in milliseconds."""

    answered: list[float]  # until whoever acted had their answer
    heard: list[float]  # until the last byte was at the last who heard of it

    def __str__(self) -> str:
        return "   ".join(f"{_middle(one):6.0f} {_late(one):6.0f}" for one in self)


def _middle(those: list[float]) -> float:
    return statistics.median(those)


def _late(those: list[float]) -> float:
    return sorted(those)[int(len(those) * 0.95)]


class Browser:
    """A browser of a few lines: one connection a request, one for its stream."""

    def __init__(self, port: int, number: int) -> None:
        self._port, self._from = port, f"10.1.{number // 200}.{number % 200 + 1}"
        self.cookie, self.heard = "", 0.0

    def _request(self, method: str, path: str, body: bytes = b"") -> bytes:
        here = f"127.0.0.1:{self._port}"
        head = [
            f"{method} {path} HTTP/1.1", f"Host: {here}", f"Origin: http://{here}", f"Cookie: {self.cookie}",
            f"X-Forwarded-For: {self._from}", "X-Script: 1", "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}", "Connection: close", "", "",
        ]  # fmt: skip
        return "\r\n".join(head).encode() + body

    async def ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> tuple[int, str]:
        """Send a request, and return its status and its page."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(self._request(method, path, urlencode(fields or {}).encode() if fields is not None else b""))
        said = (await asyncio.wait_for(reader.read(-1), SOON)).decode()
        writer.close()
        head, _, page = said.partition("\r\n\r\n")
        cookie = head.partition("set-cookie: ")[2].partition(";")[0]
        self.cookie = cookie or self.cookie
        return int(head.split(" ", 2)[1]), page

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        """Listen to the stream, and note when the last of it came."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=2**22)
        writer.write(self._request("GET", "/stream"))
        await asyncio.wait_for(reader.readuntil(b"event: page"), SOON)

        async def hear() -> None:
            while await reader.read(2**16):
                self.heard = time.perf_counter()

        task = asyncio.create_task(hear())
        try:
            yield
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            writer.close()


async def measured(port: int, where: dict[str, str], crowd: int) -> Took:
    """Return what acts of two take, of whom one is the games master, with so many who listen."""
    chance, took = random.Random(1), Took([], [])
    browsers = [Browser(port, number) for number in range(crowd)]
    masters = [seat for seat in where if not seat.startswith("everybody")]
    for number, one in enumerate(browsers):
        await one.ask("POST", where[masters[0]] if number == 0 and masters else where[_everybody(where)], {})
    await take_seats(browsers)
    async with contextlib.AsyncExitStack() as stack:
        for one in browsers:
            await stack.enter_async_context(one.listening())
        while len(took.heard) < ACTS:
            await asyncio.sleep(SILENCE)
            for one in browsers[:6]:
                status, page = await one.ask("GET", "/")
                forms = forms_on(page)
                if not forms:
                    continue
                began = time.perf_counter()
                status, _ = await one.ask("POST", "/act", chance.choice(forms))
                answered = time.perf_counter()
                if status == 204:
                    await _silence(browsers, answered)
                    took.answered.append(1_000 * (answered - began))
                    took.heard.append(1_000 * (max(each.heard for each in browsers) - began))
                    break
    return took


async def take_seats(browsers: list[Browser]) -> None:
    """Let the first six sit down in whatever is free."""
    for one in browsers[1:6]:
        _, page = await one.ask("GET", "/")
        free = page.partition('name="of" value="')[2].partition('"')[0]
        if free:
            await one.ask("POST", "/holder", {"order": "sit", "of": unescape(free)})


async def _silence(browsers: list[Browser], since: float) -> None:
    while time.perf_counter() - max(since, *(one.heard for one in browsers)) < SILENCE:
        await asyncio.sleep(SILENCE / 4)


def _everybody(where: dict[str, str]) -> str:
    return next(one for one in where if one.startswith("everybody"))


@contextlib.contextmanager
def table(target: tuple[str, ...]) -> Iterator[tuple[int, dict[str, str]]]:
    """Serve a game in a process of its own."""
    port = free_port()
    process: subprocess.Popen[str] = served(target, port)
    try:
        where = addresses(process)
        listening(port)
        yield port, where
    finally:
        process.terminate()
        process.wait()


def peer() -> list[float]:
    """Return how long moves take until the last of six clients of a boardgame.io server hears; none: it is not here."""
    node, folder = shutil.which("node"), os.environ.get("BOARDGAME_IO")
    if node is None or folder is None:
        return []
    line = [node, str(Path(__file__).with_name("boardgame_served.cjs")), folder, str(free_port())]
    said = subprocess.run(line, capture_output=True, text=True, check=True, timeout=10 * SOON)
    return [float(one) for one in said.stdout.split()]


def main() -> None:
    """Print a row for each game and crowd."""
    print("ms, median and 95 of 100                 answered         heard by the last")
    ours = dict[tuple[str, int], Took]()
    with alone() as folder:
        for name, target in (
            ("the audience, on disk", (*AUDIENCE, "--save", str(Path(folder) / "a.gateway"))),
            ("the audience, in memory", (*AUDIENCE, "--no-save")),
            ("the lamp, in memory", (*LAMP, "--no-save")),
        ):
            for crowd in (6, 200):
                with table(target) as (port, where):
                    took = ours[name, crowd] = asyncio.run(measured(port, where, crowd))
                print(f"{name:26} {crowd:4} sockets   {took}", flush=True)
                (Path(folder) / "a.gateway").unlink(missing_ok=True)
    theirs = peer()
    if not theirs:
        print("boardgame.io: there is no Node, or BOARDGAME_IO names no folder with it; it is left out.")
        return
    print(f"{'boardgame.io, in memory':26} {6:4} sockets   {'':13}   {_middle(theirs):6.1f} {_late(theirs):6.1f}")
    print(f"the lamp takes {_middle(ours['the lamp, in memory', 6].heard) / _middle(theirs):.1f} times as long")


if __name__ == "__main__":
    socket.setdefaulttimeout(SOON)
    main()
