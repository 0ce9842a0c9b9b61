"""What stands before every request: whose name it calls, where it comes from, how much and how fast.

Everything is refused or slowed before the table hears of it, and named in the log, each kind once in a while.
"""

import asyncio
import ipaddress
import re
import time
from collections.abc import Callable, Collection
from http.cookies import CookieError, SimpleCookie
from typing import Any

import attrs

from .host import LOG

__all__ = ["Guard"]

MOST = 64 * 1024  # bytes that are posted: the longest form has some thousand
SLOWEST = 15.0  # seconds in which a body has come
_SILENT = 60.0  # seconds until the same is named in the log again
_POSTS, _LOOKS = (30, 5), (120, 20)  # how many at once, and how many more each second
_REMEMBERED = 4_096  # whose haste is counted; beyond that all start anew

_HOST = re.compile(r"(\[(?P<number>[0-9a-f:.]+)\]|(?P<name>[a-z0-9.-]+))(:[0-9]{1,5})?")

Scope = dict[str, Any]  # as ASGI has it
Message = dict[str, Any]
Receive = Callable[[], Any]
Send = Callable[[Message], Any]

_POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
_HEADERS = {
    b"content-security-policy": _POLICY.encode(),
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=()",
    b"referrer-policy": b"same-origin",  # without any, what is posted would come from nowhere
    b"x-content-type-options": b"nosniff",
}
_OVER_TLS = {b"cross-origin-opener-policy": b"same-origin"}  # elsewhere browsers heed it not, and complain


@attrs.define
class _Haste:
    """How much somebody may still ask for at once: so many, and so many more each second."""

    most: float
    each_second: float
    left: float
    at: float

    @classmethod
    def of(cls, most: float, each_second: float) -> "_Haste":
        return cls(most, each_second, most, time.monotonic())

    def takes(self) -> bool:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.each_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Guard:
    """An application of ASGI around another, which hears of what is in order alone.

    `names` are the hosts by which this server is called, beside numbers; `known` says whose a token is.
    """

    def __init__(self, app: Any, names: Collection[str], known: Callable[[str], str | None]) -> None:
        self._app, self._names, self._known = app, {one.lower() for one in names}, known
        self._hasty: dict[tuple[str, bool], _Haste] = {}
        self._said: dict[tuple[str, str], float] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = _Headers(scope["headers"])

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                named = {name for name, _ in message["headers"]}
                own = {**_HEADERS, **(_OVER_TLS if scope["scheme"] == "https" else {})}
                own |= {} if scope["path"].startswith("/static/") else {b"cache-control": b"no-store"}
                message["headers"] = [*message["headers"], *(one for one in own.items() if one[0] not in named)]
            await send(message)

        wrong = self._wrong(scope, headers)
        if wrong is None and scope["method"] == "POST":
            receive, wrong = await self._read(scope, receive)
        if wrong is None:
            await self._app(scope, receive, sent)
            return
        status, words = wrong
        await sent({
            "type": "http.response.start", "status": status,
            "headers": [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close"),
                        *([(b"retry-after", b"1")] if status == 429 else [])],
        })  # fmt: skip
        await sent({"type": "http.response.body", "body": words.encode()})

    def _wrong(self, scope: Scope, headers: "_Headers") -> tuple[int, str] | None:
        """Return the status and the words by which a request is refused before it is read; None: it is in order."""
        host, origin = headers.one(b"host"), headers.one(b"origin")
        if host is None or not self._is_ours(host):
            return self._refused(scope, 421, "a foreign host", repr(host))  # a name that was bent to this address
        if scope["method"] == "POST":
            if origin is None or origin.lower() not in (f"http://{host.lower()}", f"https://{host.lower()}"):
                return self._refused(scope, 403, "a foreign origin", repr(origin))
        elif headers.one(b"sec-fetch-site") == "cross-site" and headers.one(b"sec-fetch-mode") != "navigate":
            return self._refused(scope, 403, "a foreign page", scope["path"])
        if not self._slow_enough(scope, headers):
            return self._refused(scope, 429, "too many requests at once", scope["path"])
        said = headers.one(b"content-length")
        if said is not None and (not said.isdecimal() or int(said) > MOST):
            return self._refused(scope, 413, "too much at once", f"{said} bytes")
        return None

    def _is_ours(self, host: str) -> bool:
        found = _HOST.fullmatch(host.lower())
        name = found["name"] or found["number"] if found is not None else ""
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)  # a number is what it is: no name can be bent to it
        except ValueError:
            return False
        return True

    def _slow_enough(self, scope: Scope, headers: "_Headers") -> bool:
        posts = scope["method"] == "POST"
        who = next(filter(None, map(self._known, headers.cookies())), None) or _address(scope)
        if len(self._hasty) > _REMEMBERED:
            self._hasty.clear()
        haste = self._hasty.setdefault((who, posts), _Haste.of(*(_POSTS if posts else _LOOKS)))
        return haste.takes()

    async def _read(self, scope: Scope, receive: Receive) -> tuple[Receive, tuple[int, str] | None]:
        """Return what gives the whole body at once, or why it is refused: it is too long, or too slow."""
        body, more = b"", True
        try:
            async with asyncio.timeout(SLOWEST):
                while more:
                    message = await receive()
                    if message["type"] != "http.request":
                        return receive, (400, "Gone.")  # nobody is there to read it
                    body, more = body + message.get("body", b""), message.get("more_body", False)
                    if len(body) > MOST:
                        return receive, self._refused(scope, 413, "too much at once", f"more than {MOST} bytes")
        except TimeoutError:
            return receive, self._refused(scope, 408, "a body that does not end", f"{len(body)} bytes")
        given = False

        async def whole() -> Message:
            nonlocal given
            if given:
                found: Message = await receive()
                return found
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        return whole, None

    def _refused(self, scope: Scope, status: int, what: str, more: str) -> tuple[int, str]:
        now, key = time.monotonic(), (what, _address(scope))
        if now - self._said.get(key, -_SILENT) >= _SILENT:
            if len(self._said) > _REMEMBERED:
                self._said.clear()
            self._said[key] = now
            LOG.warning("Refused from %s: %s (%s).", key[1], what, more[:100])
        return status, f"Refused: {what}.\n"


class _Headers:
    """The headers of a request; one that comes twice is none that can be relied on."""

    def __init__(self, pairs: Collection[tuple[bytes, bytes]]) -> None:
        self._pairs = pairs

    def one(self, name: bytes) -> str | None:
        found = [value for key, value in self._pairs if key == name]
        return found[0].decode("latin-1") if len(found) == 1 else None

    def cookies(self) -> list[str]:
        """Return the values of all cookies."""
        found = SimpleCookie()
        for key, value in self._pairs:
            if key == b"cookie":
                try:
                    found.load(value.decode("latin-1"))
                except CookieError:
                    continue
        return [one.value for one in found.values()]


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return repr(str(client[0])[:60])[1:-1] if client else "nowhere"
