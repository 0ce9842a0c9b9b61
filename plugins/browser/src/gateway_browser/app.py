"""The routes of a table: what is asked of it and by whom, and what is answered."""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit

import attrs
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from gateway_core.names import unclear_name

from . import pages
from .acting import first
from .holders import ANYBODY, Person
from .host import Host, Viewer
from .seen import Posted, Refused, Seen
from .stream import told

__all__ = ["application"]

_FIELDS = 500  # of a form
_MONTH = 30 * 24 * 3600  # seconds

Answer = Callable[[Request], Awaitable[Response]]


class Routes:
    """What one host answers."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def person(self, request: Request) -> Person | None:
        """Return whose cookie came with a request."""
        return self._host.holders.known(request.cookies.get(self._cookie, ""))

    # ── what is looked at ─────────────────────────────────────────────────────────────────────────────────────────────

    async def home(self, request: Request) -> Response:
        """Show somebody their page."""
        return await self._shown(request, pages.page)

    async def screen(self, request: Request) -> Response:
        """Show the room's big screen to whoever has come in."""
        if self.person(request) is None:
            return self._stranger()
        return await self._drawn(request, Viewer(), pages.screen_page)

    async def form(self, request: Request) -> Response:
        """Show one form."""
        said = _said(request.url.query)
        seat, key = first(said, "seat"), first(said, "form")
        return await self._of_seat(request, seat, lambda seen: pages.form_page(seen, seat, key, said))

    async def rest(self, request: Request) -> Response:
        """Show what a seat may do rarely, and what it may not."""
        seat = request.query_params.get("seat", "")
        return await self._of_seat(request, seat, lambda seen: pages.rest_page(seen, seat))

    async def why(self, request: Request) -> Response:
        """Tell the chance of a form as it is filled in."""
        posted = _said(request.url.query)
        seat = first(posted, "seat")
        viewer = self._viewer(request)
        if viewer is None or not viewer.may_be(seat):
            return PlainTextResponse("This is not yours.", 403)
        host = self._host
        found = await host.ask(lambda: pages.chance(host.seen(viewer), seat, first(posted, "form"), posted))
        return Response(found, media_type="application/json")

    async def picture(self, request: Request) -> Response:
        """Show a picture that lies on somebody's board."""
        viewer, host, id = self._viewer(request), self._host, request.path_params["id"]
        found = await host.ask(lambda: host.picture(viewer, id)) if viewer is not None else None
        if found is None:
            return PlainTextResponse("There is no such picture on your board.", 404)
        kind, data = found
        return Response(data, media_type=kind, headers={"cache-control": "private, max-age=3600"})

    async def holders(self, request: Request) -> Response:
        """Show who sits where, to whoever looks after that."""
        viewer = self._viewer(request)
        if viewer is None or not viewer.keeps:
            return HTMLResponse(pages.wrong("This is not yours", "The games master sees who sits where."), 403)
        return await self._drawn(request, viewer, pages.holders_page)

    async def stream(self, request: Request) -> Response:
        """Tell a page of somebody's what of it changes."""
        person = self.person(request)
        if person is None:
            return PlainTextResponse("Come in first.", 403)
        if not self._host.may_listen(person):
            return PlainTextResponse("So many pages of yours are open that this one does not change by itself.", 429)
        screen = "screen" in request.query_params

        def now() -> Viewer | None:
            found = self._host.holders.person(person.id)
            return None if found is None else Viewer() if screen else Viewer.of(found, self._host.acting)

        return StreamingResponse(
            told(self._host, person, now, is_screen=screen),
            media_type="text/event-stream",
            headers={"x-accel-buffering": "no"},
        )

    # ── what is done ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def joining(self, request: Request) -> Response:
        """Show the button by which somebody takes a place, at the address that is for it."""
        seat = self._invited(request)
        if seat is None:
            return self._stranger()
        host = self._host
        return HTMLResponse(await host.ask(lambda: pages.joining(host.acting.table, host.name, seat)))

    async def join(self, request: Request) -> Response:
        """Let somebody come in: whoever has a cookie already is the same person, and holds one more seat."""
        seat, posted, host = self._invited(request), await _posted(request), self._host
        if seat is None:
            return self._stranger()
        known = self.person(request)
        token = await host.ask(lambda: host.holders.come(known, seat, _name(first(posted, "name"))))
        if seat != ANYBODY:
            host.tell()
        response = RedirectResponse("/", 303)
        if token:
            response.set_cookie(
                self._cookie, token, max_age=_MONTH, httponly=True, samesite="strict", secure=self._is_secure
            )
        return response

    async def act(self, request: Request) -> Response:
        """Carry out a form of a game: of one's own seat, or of somebody for whom a games master answers."""
        posted, viewer = await _posted(request), self._viewer(request)
        seat = first(posted, "seat")
        if viewer is None or not viewer.may_be(seat):
            return _not_theirs()
        by = "" if seat in viewer.seats else viewer.by
        refused = await self._host.change(lambda: self._host.acting.act(seat, posted, by))
        return await self._answered(request, refused, posted)

    async def order(self, request: Request) -> Response:
        """Do what is no act of a game."""
        return await self._done(request, lambda seat, posted: self._host.acting.order(seat, posted))

    async def overrule(self, request: Request) -> Response:
        """Let the last throw end as a games master says."""
        return await self._done(request, lambda seat, posted: self._host.acting.overrule(seat, posted))

    async def dice(self, request: Request) -> Response:
        """Take dice that fell."""
        return await self._done(request, lambda seat, posted: self._host.acting.dice(seat, posted))

    async def holder(self, request: Request) -> Response:
        """Change who sits where."""
        person, posted = self.person(request), await _posted(request)
        if person is None:
            return self._stranger()
        refused = await self._host.change(lambda: self._host.acting.seating(person, posted))
        return await self._answered(request, refused, posted)

    # ── how ───────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _done(self, request: Request, do: Callable[[str, Posted], Refused | None]) -> Response:
        posted, viewer = await _posted(request), self._viewer(request)
        seat = first(posted, "seat")
        if viewer is None or seat not in viewer.seats:
            return _not_theirs()
        return await self._answered(request, await self._host.change(lambda: do(seat, posted)), posted)

    async def _answered(self, request: Request, refused: Refused | None, posted: Posted) -> Response:
        by_script = request.headers.get("x-script") == "1"
        if refused is None:
            return Response(status_code=204) if by_script else RedirectResponse(_back(request), 303)
        viewer = self._viewer(request) or Viewer()
        return await self._drawn(request, viewer, pages.page, refused, 422)

    async def _shown(self, request: Request, draw: Callable[[Seen], str]) -> Response:
        viewer = self._viewer(request)
        return self._stranger() if viewer is None else await self._drawn(request, viewer, draw)

    async def _of_seat(self, request: Request, seat: str, draw: Callable[[Seen], str | None]) -> Response:
        viewer = self._viewer(request)
        if viewer is None:
            return self._stranger()
        if not viewer.may_be(seat):
            return HTMLResponse(pages.wrong("This is not yours", "Another seat's questions are its own."), 403)
        return await self._drawn(request, viewer, draw)

    async def _drawn(
        self,
        request: Request,
        viewer: Viewer,
        draw: Callable[[Seen], str | None],
        refused: Refused | None = None,
        status: int = 200,
    ) -> Response:
        host, person = self._host, self.person(request)
        whose = host.holders.sign(f"whose {person.id}") if person is not None else ""
        found = await host.ask(lambda: draw(attrs.evolve(host.seen(viewer, refused), whose=whose)))
        if found is None:
            return HTMLResponse(pages.wrong("That is over", "What this asked is asked no more."), 404)
        return HTMLResponse(found, status)

    def _viewer(self, request: Request) -> Viewer | None:
        person = self.person(request)
        return None if person is None else Viewer.of(person, self._host.acting)

    def _invited(self, request: Request) -> str | None:
        return self._host.holders.invited(request.path_params["key"], self._host.acting.table.seats)

    def _stranger(self) -> Response:
        words = "Ask whoever runs the table for the address at which you come in."
        return HTMLResponse(pages.wrong("Nobody knows you here", words), 403)

    @property
    def _is_secure(self) -> bool:
        return urlsplit(self._host.address).scheme == "https"

    @property
    def _cookie(self) -> str:
        return f"__Host-{self._host.holders.cookie}" if self._is_secure else self._host.holders.cookie


def application(host: Host) -> Starlette:
    """Return the routes of a table."""
    on = Routes(host)
    static = Path(__file__).parent / "static"
    got: Mapping[str, Answer] = {
        "/": on.home, "/form": on.form, "/rest": on.rest, "/holders": on.holders, "/screen": on.screen,
        "/stream": on.stream, "/why": on.why, "/picture/{id}": on.picture, "/join/{key}": on.joining,
    }  # fmt: skip
    posted: Mapping[str, Answer] = {
        "/act": on.act, "/order": on.order, "/overrule": on.overrule,
        "/dice": on.dice, "/holder": on.holder, "/join/{key}": on.join,
    }  # fmt: skip
    return Starlette(
        routes=[
            *(Route(path, answer, methods=["GET"]) for path, answer in got.items()),
            *(Route(path, answer, methods=["POST"]) for path, answer in posted.items()),
            Mount("/static", StaticFiles(directory=static, check_dir=False)),
        ]
    )


def _not_theirs() -> Response:
    return PlainTextResponse("This seat is not yours.", 403)


async def _posted(request: Request) -> Posted:
    """Return what a form posts; what is none posts nothing."""
    body = await request.body()
    return _said(body.decode("utf-8", "replace"))


def _said(words: str) -> Posted:
    try:
        return parse_qs(words, keep_blank_values=True, max_num_fields=_FIELDS)
    except ValueError:  # so many fields no page has
        return {}


def _back(request: Request) -> str:
    """Return where a form stood, as a path of this server."""
    found = urlsplit(request.headers.get("referer", ""))
    return quote(found.path) if found.path in ("/", "/holders") else "/"


def _name(said: str) -> str:
    """Return a name that somebody gave themselves, as it can be shown on one line."""
    name = " ".join(said.split())[:40]
    return "" if unclear_name(name) else name
