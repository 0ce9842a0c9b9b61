"""A browser as the tests have one: it keeps cookies, and speaks with the table's application in the same process."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self
from urllib.parse import urlencode, urlsplit

from gateway_browser.forms import key_of
from gateway_browser.guard import Guard
from gateway_browser.holders import ANYBODY, Holders
from gateway_browser.host import Host
from gateway_browser.serving import guarded

from gateway_core.session import Session
from gateway_core.session.hosting.open_game import OpenGame, open_game, resume_game
from gateway_core.session.hosting.start import start_of

__all__ = ["ADDRESS", "Answer", "Client", "Evening", "begins", "evening", "goes_on"]

ADDRESS = "http://127.0.0.1:8700"
SOON = 20.0  # seconds: what takes longer never comes

Begin = Callable[[], AbstractContextManager[OpenGame]]
Fields = Mapping[str, str | Sequence[str]]


class Answer(NamedTuple):
    """What a request was answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """Its body in words."""
        return self.body.decode()


class Client:
    """One browser."""

    def __init__(self, app: Guard, *, host: str = "127.0.0.1:8700", address: str = "10.0.0.1") -> None:
        self._app, self._host, self._address = app, host, address
        self.cookies: dict[str, str] = {}

    async def get(self, path: str, **headers: str) -> Answer:
        """Ask for something."""
        return await self.send("GET", path, b"", headers)

    async def post(self, path: str, fields: Fields, **headers: str) -> Answer:
        """Post a form, as a page of the table does."""
        kind = {"content-type": "application/x-www-form-urlencoded", "origin": f"http://{self._host}", **headers}
        return await self.send("POST", path, urlencode(fields, doseq=True).encode(), kind)

    async def send(
        self, method: str, path: str, body: bytes | Sequence[bytes], headers: Mapping[str, str], wait: bool = False
    ) -> Answer:
        """Send a request with exactly these headers, beside those of every request; `wait`: its body never ends."""
        parts = [body] if isinstance(body, bytes) else [*body]
        started: dict[str, Any] = {}
        said = bytearray()

        async def receive() -> dict[str, Any]:
            if parts:
                return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts) or wait}
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                started.update(message)
            else:
                said.extend(message.get("body", b""))

        await asyncio.wait_for(self._app(self._scope(method, path, headers), receive, send), SOON)
        answered = [(name.decode(), value.decode()) for name, value in started["headers"]]
        for name, value in answered:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        return Answer(started["status"], dict(answered), bytes(said))

    def stream(self, path: str = "/stream") -> "Stream":
        """Listen to what a page is told."""
        return Stream(self._app, self._scope("GET", path, {}))

    def _scope(self, method: str, path: str, headers: Mapping[str, str]) -> dict[str, Any]:
        parts = urlsplit(path)
        own = {"host": self._host, "cookie": "; ".join(f"{key}={value}" for key, value in self.cookies.items())}
        given = {**own, **{name.replace("_", "-"): value for name, value in headers.items()}}
        return {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1",
            "method": method, "scheme": "http", "path": parts.path, "raw_path": parts.path.encode(),
            "query_string": parts.query.encode(), "root_path": "", "client": (self._address, 5000),
            "server": ("127.0.0.1", 8700),
            "headers": [(name.encode(), value.encode()) for name, value in given.items() if value],
        }  # fmt: skip


class Stream:
    """What a page is told, event by event."""

    def __init__(self, app: Guard, scope: dict[str, Any]) -> None:
        self._app, self._scope = app, scope
        self._said: asyncio.Queue[bytes] = asyncio.Queue()
        self.status = 0

    async def __aenter__(self) -> Self:
        self._gone = asyncio.Event()
        self._begun = asyncio.Event()
        self._task = asyncio.create_task(self._app(self._scope, self._receive, self._send))
        await asyncio.wait_for(self._begun.wait(), SOON)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None
    ) -> None:
        self._gone.set()
        await asyncio.wait_for(self._task, SOON)

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self._begun.set()
        elif message.get("body"):
            self._said.put_nowait(message["body"])

    async def event(self) -> str:
        """Return what the next event says; a word that only keeps the way open is none."""
        while True:
            said = (await asyncio.wait_for(self._said.get(), SOON)).decode()
            if said.startswith("event: "):
                return said

    @property
    def silent(self) -> bool:
        """Whether nothing has come that was not read."""
        return self._said.empty()


class Evening(NamedTuple):
    """A table that is served."""

    host: Host
    app: Guard

    def client(self, **words: str) -> Client:
        """Return another browser."""
        return Client(self.app, **words)

    def address(self, seat: str = ANYBODY) -> str:
        """Return where somebody comes in."""
        return f"/join/{self.host.holders.key(seat)}"

    async def joined(self, *seats: str, **words: str) -> Client:
        """Return a browser of somebody who sits in these seats; in none: they look on."""
        found = self.client(**words)
        for seat in seats or (ANYBODY,):
            assert (await found.post(self.address(seat), {})).status == 303
        return found

    def open_form(self, seat: str) -> dict[str, str]:
        """Return what a page posts to do the first thing that a seat may do, as it stands."""
        form = self.host.acting.menu(seat).usual[0]
        key = key_of(form)
        return {"seat": seat, "form": key, "request": self.host.acting.request(seat, key)}


@asynccontextmanager
async def evening(
    begin: Begin,
    file: Path | None = None,
    *,
    people: Sequence[str] = (),
    address: str = ADDRESS,
    holders: Holders | None = None,
    clock: float = 0.0,
) -> AsyncIterator[Evening]:
    """Serve a game."""
    host = Host(begin, holders or Holders(file), address=address, people=people, clock=clock)
    try:
        await host.open()
        yield Evening(host, guarded(host))
    finally:
        await host.close()


def begins(
    what: str,
    *,
    seed: str = "evening",
    save: Path | None = None,
    dice: str = "rolled",
    players: Mapping[str, str] | None = None,
    **given: str,
) -> Begin:
    """Return what opens a new game; a parameter of it that is called as one of ours has a `_` behind its name."""

    @contextmanager
    def begun() -> Iterator[OpenGame]:
        session = Session()
        start = start_of(session, what)
        book = session.table(*([start.entry.pack] if start.entry is not None else []), system=start.system)
        named = {name.removesuffix("_"): [value] for name, value in given.items()}
        with open_game(
            session, start, book, (), tell=print, seed=seed, save=save, given=named, dice=dice, players=players
        ) as game:
            yield game

    return begun


def goes_on(save: Path) -> Begin:
    """Return what opens a saved game again."""
    return lambda: resume_game(Session(), save, ())
