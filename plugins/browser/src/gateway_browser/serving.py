"""A table on the network, for as long as somebody runs it."""

import asyncio
import contextlib
import logging
import signal
import socket
from collections.abc import Iterator
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from .app import application
from .guard import Guard
from .host import LOG, Host

__all__ = ["bound", "guarded", "numbers_here", "serve"]

STUCK = 30.0  # seconds in which somebody reads nothing of what is sent, or has not said what they ask
_ASKS, _READS = "does not say what is asked", "reads nothing of what is sent"
_MOST = 1_000  # connections
_ROOM = 2**17  # bytes that wait in the kernel for who reads slowly: some pages
_GRACE = 2  # seconds in which what is being answered ends


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that listens there; raise OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _ROOM)
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


def numbers_here() -> tuple[str, ...]:
    """Return the numbers by which others on this network reach this machine, the likeliest first."""
    found = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.connect(("192.0.2.1", 9))  # nothing is sent: this asks which way out there is
        found.append(one.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return tuple(dict.fromkeys(one for one in found if not one.startswith("127.")))


def names(address: str) -> tuple[str, ...]:
    """Return the names by which this machine may be called, and what it is reached by from outside."""
    own = socket.gethostname().lower()
    outside = address.partition("://")[2].partition("/")[0].rpartition(":")
    named = outside[0] if outside[2].isdecimal() else address.partition("://")[2].partition("/")[0]
    return tuple(filter(None, ("localhost", own, f"{own}.local", named)))


class _Connection(H11Protocol):
    """A connection that is cut where nobody reads what is sent, or says what is asked."""

    _timers: dict[str, asyncio.TimerHandle]  # by what somebody does who is cut when it rings

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        self._timers = {}
        super().connection_made(transport)
        self._begin(_ASKS)

    def data_received(self, data: bytes) -> None:
        self._begin(_ASKS)
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._end(_ASKS)

    def on_response_complete(self) -> None:
        self._end(_ASKS)  # what is idle then, uvicorn itself cuts
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._begin(_READS)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._end(_READS)

    def connection_lost(self, exc: Exception | None) -> None:
        for what in (_ASKS, _READS):
            self._end(what)
        super().connection_lost(exc)

    def _begin(self, what: str) -> None:
        if what not in self._timers:
            self._timers[what] = self.loop.call_later(STUCK, self._cut, what)

    def _end(self, what: str) -> None:
        timer = self._timers.pop(what, None)
        if timer is not None:
            timer.cancel()

    def _cut(self, what: str) -> None:
        LOG.warning("Cut from %s: somebody who %s.", self.client[0] if self.client else "nowhere", what)
        self.transport.abort()


class _Server(uvicorn.Server):
    """The server; Ctrl-C ends it, though pages are open that would listen for ever."""

    def __init__(self, config: uvicorn.Config, host: Host) -> None:
        super().__init__(config)
        self._host = host

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._host.end_streams()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        kinds = (signal.SIGINT, signal.SIGTERM)
        before = {one: signal.signal(one, self.handle_exit) for one in kinds}
        try:
            yield
        finally:  # whoever pressed it wanted this end: nobody is told of it again
            for one, handler in before.items():
                signal.signal(one, handler)


async def serve(host: Host, listening: socket.socket, started: Any = None) -> None:
    """Serve a table until somebody ends it; its game is closed then. `started` is called when it answers."""
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    try:
        await host.open()
        app = guarded(host)
        config = uvicorn.Config(
            app, http=_Connection, ws="none", lifespan="off", log_config=None, access_log=False, server_header=False,
            limit_concurrency=_MOST, timeout_graceful_shutdown=_GRACE,
            proxy_headers=True, forwarded_allow_ips="127.0.0.1",  # whom a proxy on this machine speaks for
        )  # fmt: skip
        if started is not None:
            started()
        await _Server(config, host).serve([listening])
    finally:
        await host.close()


def guarded(host: Host) -> Guard:
    """Return the application of a table with its guard."""

    def known(token: str) -> str | None:
        person = host.holders.known(token)
        return None if person is None else person.id

    return Guard(application(host), names(host.address), known)
