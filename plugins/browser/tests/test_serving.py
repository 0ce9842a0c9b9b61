"""A table on real sockets of this machine: how it ends, and who is cut."""

import asyncio
import contextlib
import logging
import os
import signal
import socket
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
from gateway_browser import serving
from gateway_browser.holders import ANYBODY, Holders
from gateway_browser.host import Host
from gateway_browser.serving import bound, serve

from .client import begins
from .conftest import AUDIENCE

SOON = 20.0  # seconds


class Served(NamedTuple):
    """A table that answers at a port."""

    host: Host
    port: int
    task: asyncio.Task[None]

    async def opened(self, room: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Return a connection; with so many bytes of `room` for what is sent to it and not read."""
        one = socket.socket()
        if room:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        one.setblocking(False)
        await asyncio.get_running_loop().sock_connect(one, ("127.0.0.1", self.port))
        return await asyncio.open_connection(sock=one, limit=room or 2**20)

    def request(self, method: str, path: str, cookie: str = "") -> bytes:
        """Return a request without a body, as a browser sends it."""
        here = f"127.0.0.1:{self.port}"
        lines = [f"{method} {path} HTTP/1.1", f"Host: {here}", f"Origin: http://{here}", f"Cookie: {cookie}"]
        return "\r\n".join([*lines, "Content-Length: 0", "", ""]).encode()

    async def cookie(self, seat: str = ANYBODY) -> str:
        """Come in, and return the cookie."""
        reader, writer = await self.opened()
        writer.write(self.request("POST", f"/join/{self.host.holders.key(seat)}"))
        head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SOON)).decode()
        writer.close()
        return head.partition("set-cookie: ")[2].partition(";")[0]


@contextlib.asynccontextmanager
async def served() -> AsyncIterator[Served]:
    """Serve the audience at a free port; it is ended by Ctrl-C."""
    with bound("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        host, started = (
            Host(begins(AUDIENCE, rounds="2"), Holders(None), address=f"http://127.0.0.1:{port}"),
            asyncio.Event(),
        )
        task = asyncio.create_task(serve(host, listening, started.set))
        await asyncio.wait_for(started.wait(), SOON)
        try:
            yield Served(host, port, task)
        finally:
            os.kill(os.getpid(), signal.SIGINT)
            await asyncio.wait_for(task, SOON)


def test_ctrl_c_ends_it_though_pages_are_open() -> None:
    """Nobody is told of an error, and whoever listens sees the end of the stream."""

    async def played() -> None:
        async with served() as table:
            reader, writer = await table.opened()
            writer.write(table.request("GET", "/stream", await table.cookie("tom")))
            assert b"event: page" in await asyncio.wait_for(reader.readuntil(b"event: page"), SOON)
        rest = await asyncio.wait_for(reader.read(-1), SOON)
        assert rest.endswith(b"0\r\n\r\n")
        writer.close()

    before = signal.getsignal(signal.SIGINT)
    asyncio.run(played())
    assert signal.getsignal(signal.SIGINT) is before


def test_who_does_not_say_what_they_ask_is_cut(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A byte now and then keeps no place: neither in a first request nor in a second one."""
    monkeypatch.setattr(serving, "STUCK", 0.05)
    caplog.set_level(logging.INFO, "gateway_browser")

    async def played() -> None:
        async with served() as table:
            for begun in (b"", table.request("GET", "/static/none")):
                reader, writer = await table.opened()
                writer.write(begun)
                if begun:
                    await asyncio.wait_for(reader.readuntil(b"Not Found"), SOON)
                writer.write(b"GET / HTTP/1.1\r\nHo")
                await asyncio.wait_for(_emptied(reader), SOON)
                writer.close()

    asyncio.run(played())
    assert sum("does not say what is asked" in one.getMessage() for one in caplog.records) == 2


def test_who_reads_nothing_of_what_is_sent_is_cut(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Their page is not kept for them; the others hear as ever."""
    monkeypatch.setattr(serving, "STUCK", 0.2)
    caplog.set_level(logging.INFO, "gateway_browser")

    async def played() -> None:
        async with served() as table:
            cookie = await table.cookie("gm")
            _, slow = await table.opened(room=2**12)
            slow.write(200 * table.request("GET", "/", cookie))  # one page behind the other, and none is read
            await asyncio.wait_for(_gone(table, caplog), SOON)
            reader, writer = await table.opened()
            writer.write(table.request("GET", "/", await table.cookie("tom")))
            assert (await asyncio.wait_for(reader.readline(), SOON)).startswith(b"HTTP/1.1 200")
            writer.close()
            slow.close()

    asyncio.run(played())


async def _gone(table: Served, log: pytest.LogCaptureFixture) -> None:
    while not any("reads nothing of what is sent" in one.getMessage() for one in log.records):
        await table.host.ask(lambda: None)


async def _emptied(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(ConnectionError):
        while await reader.read(2**16):
            pass
