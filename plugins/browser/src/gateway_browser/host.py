"""One table while it is served: a thread that alone touches it, and who is to hear of what changed.

What is kept in a file is bound to the thread that opened it, and acts come one after another: so everything that asks
or changes the table is a job in its thread. A program decides one decision a job, after a pause in which people see
what happened, and may stop it.
"""

import asyncio
import contextlib
import ctypes
import functools
import logging
import threading
import time
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack
from typing import TypeVar

import attrs

from gateway_core.errors import PluginError, ProgramError, StoreError
from gateway_core.session.hosting.called import seat_within
from gateway_core.session.hosting.open_game import OpenGame
from gateway_core.session.hosting.room import ProgramDecides
from gateway_core.strangers import is_awaited
from gateway_core.table import Interrupted

from . import pages
from .acting import Acting
from .blocks import Block
from .holders import Holders, Person
from .pictures import Pictures, shown_on
from .seen import Held, Refused, Seen

__all__ = ["LOG", "Host", "Viewer"]

LOG = logging.getLogger("gateway_browser")
LONGEST = 20.0  # seconds in which a stranger's program decides
_NOTICES = 5
_ONLOOKERS = 6  # who are told of by name: of more that come or go no page is told
_STREAMS = 20  # of one person: more tabs than anybody looks at
_HOUR = 3_600.0  # seconds
_MOST = 20_000  # decisions of programs without one of a person: a game of programs may have no end

Found = TypeVar("Found")


@attrs.frozen
class Viewer:
    """What a page hangs on beside the table: of all who look on there is one."""

    seats: tuple[str, ...] = ()
    keeps: bool = False  # whether they look after the seats
    by: str = ""  # the games master's seat from which they answer for others; empty: they do for nobody

    @classmethod
    def of(cls, person: Person, acting: Acting) -> "Viewer":
        """Return what somebody's page hangs on, as they sit now."""
        seats = tuple(seat for seat in acting.table.seats if seat in person.seats)
        return cls(seats, acting.keeps(person), next((one for one in seats if one in acting.table.masters), ""))

    def may_be(self, seat: str) -> bool:
        """Say whether they may act in a seat: it is theirs, or they answer for others."""
        return seat in self.seats or bool(self.by)


class Host:
    """A table that is served. `begin` opens its game, in the thread of the table.

    Others reach it at `address`; a program decides after a `pause`, in seconds. Once everybody has waited for a player
    for as long as the `clock` says, in seconds, a program decides that once (0: nobody is hurried). Where `people` are
    said, the other seats of a game that begins are given to programs.
    """

    def __init__(
        self,
        begin: Callable[[], AbstractContextManager[OpenGame]],
        holders: Holders,
        *,
        address: str,
        pause: float = 0.0,
        clock: float = 0.0,
        people: Collection[str] = (),
    ) -> None:
        self.holders, self.address = holders, address
        self._begin, self._pause, self._people = begin, pause, people
        self.clock = clock
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="table")
        self._stack = ExitStack()
        self._listening: dict[asyncio.Event, Person] = {}
        self._screens = set[asyncio.Event]()  # of these those of a screen for the room: nobody is there by one
        self._news, self._ticks = asyncio.Event(), asyncio.Event()  # for the programs, and for the clock
        self._version = 0
        self._drawn: dict[Viewer, tuple[int, asyncio.Future[tuple[Block, ...]]]] = {}
        self._playing: tuple[asyncio.Task[None], ...] = ()
        self._since: dict[tuple[str, int], tuple[float, float]] = {}  # in monotonic seconds, and in those since 1970
        self.ended = False  # whether nobody is to hear anything any more
        self.notices: tuple[str, ...] = ()

    async def open(self) -> None:
        """Open the game, and let its programs play."""
        await self.ask(self._open)
        self._playing = tuple(map(asyncio.create_task, (self._programs(), *([self._hurried()] if self.clock else []))))
        self._news.set()

    async def close(self) -> None:
        """Close the game; what was done is kept."""
        self.end_streams()
        for task in self._playing:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        closing = asyncio.ensure_future(self.ask(self._stack.close))
        while not (await asyncio.wait({closing}, timeout=1))[0]:
            self.take_out()
        self._thread.shutdown()
        await closing

    async def ask(self, do: Callable[[], Found]) -> Found:
        """Do a job in the thread of the table."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, do)

    async def change(self, do: Callable[[], Refused | None]) -> Refused | None:
        """Do a job that may change what people see; what was done and could not be is told to who asked."""

        def tried() -> Refused | None:
            try:
                return do()
            except (PluginError, StoreError, Interrupted) as fault:
                LOG.error("Nothing of an act was done: %s", fault)
                return Refused("", "", "Nothing of this was done; who runs the table is told why.")

        found = await self.ask(tried)
        self.tell()
        return found

    def tell(self) -> None:
        """Let everybody whose page has changed hear of it."""
        self._version += 1
        self._news.set()
        self._ticks.set()
        for event in self._listening:
            event.set()

    # ── what people see ───────────────────────────────────────────────────────────────────────────────────────────────

    @contextlib.contextmanager
    def listening(self, person: Person, *, is_screen: bool = False) -> Iterator[asyncio.Event]:
        """Give what is set whenever somebody's page, or the room's screen that they opened, may have changed."""
        event, was_here = asyncio.Event(), self._is_here(person)
        if is_screen:
            self._screens.add(event)
        self._listening[event] = person
        if not (is_screen or was_here):
            self._tell_of(person)
        try:
            yield event
        finally:
            del self._listening[event]
            self._screens.discard(event)
            if not (is_screen or self._is_here(person)):
                self._tell_of(person)

    async def blocks(self, viewer: Viewer) -> tuple[Block, ...]:
        """Return the newest page of a viewer in blocks; for all who see the same it is made once."""
        found = self._drawn.get(viewer)
        if found is None or found[0] != self._version:
            made = asyncio.ensure_future(self.ask(lambda: pages.blocks(self.seen(viewer))))
            found = self._drawn[viewer] = self._version, made
        return await asyncio.shield(found[1])

    def seen(self, viewer: Viewer, refused: Refused | None = None) -> Seen:
        """Return what a viewer sees; in the thread of the table."""
        acting = self.acting
        seats = dict.fromkeys((*viewer.seats, *acting.answered_for(viewer.by)))
        return Seen(
            acting.table,
            viewer.seats,
            {seat: acting.menu(seat) for seat in seats},
            lambda seat, key: acting.request(seat, key, "" if seat in viewer.seats else viewer.by),
            refused,
            tuple(self._held(seat, viewer) for seat in acting.table.seats),
            self._onlookers()[:_ONLOOKERS] if viewer.keeps else (),
            self.notices if viewer.keeps else (),
            acting.laid,
            self.clock,
            {seat: round((began + self.clock) * 1_000) for (seat, _), (_, began) in self._waited_for().items()},
            self.pictures.address,
        )

    def picture(self, viewer: Viewer, id: str) -> tuple[str, bytes] | None:
        """Return the kind and the bytes of a picture that lies on somebody's board; None where none does."""
        eyes = self.seen(viewer).eyes
        return self.pictures.read(id) if id in shown_on(self.acting.table.board(eyes)) else None

    def _held(self, seat: str, viewer: Viewer) -> Held:
        people, program = self.holders.holding(seat), self.acting.table.seated.get(seat)
        may_change = self.acting.may_change(viewer.seats, seat)
        # Where nobody is master, the address of a free seat would lead into the hand of who sits down there later.
        reached = may_change and (seat in viewer.seats or bool(self.acting.table.masters))
        return Held(
            seat,
            tuple(one.name for one in people),
            any(map(self._is_here, people)),
            program.name if program is not None else "",
            f"{self.address}/join/{self.holders.key(seat)}" if reached else "",
            may_change,
        )

    def may_listen(self, person: Person) -> bool:
        """Say whether one more page of somebody's is told what changes."""
        return sum(one.id == person.id for one in self._listening.values()) < _STREAMS

    def _tell_of(self, person: Person) -> None:
        """Let people hear that somebody came or went."""
        if person.seats or len(self._onlookers()) <= _ONLOOKERS:
            self.tell()

    def _onlookers(self) -> tuple[tuple[str, str], ...]:
        here = map(self.holders.person, dict.fromkeys(self._here()))
        return tuple((one.id, one.name) for one in here if one is not None and not one.seats)

    def _is_here(self, person: Person) -> bool:
        return person.id in self._here()

    def _here(self) -> list[str]:
        """Return the ids of who has a page open, once for each page."""
        return [one.id for event, one in [*self._listening.items()] if event not in self._screens]

    def end_streams(self) -> None:
        """Let everybody who listens go: the table is not served any more."""
        self.ended = True
        self.tell()

    # ── what programs do ──────────────────────────────────────────────────────────────────────────────────────────────

    async def _programs(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            for _ in range(_MOST):
                if not await self.ask(self._is_for_programs):
                    break
                await asyncio.sleep(self._pause)
                if not await self._decided(self._next):
                    break
                self.tell()
            self._news.clear()

    async def _hurried(self) -> None:
        """Let a program decide once for each player for whom everybody has waited for so long."""
        while True:
            self._ticks.clear()
            since, now = await self.ask(self._waited_for), time.monotonic()
            for one in [one for one, (began, _) in since.items() if now - began >= self.clock]:
                self._since[one] = now, time.time()  # one that fails is tried again after as long
                await self._decided(functools.partial(self.acting.run_out, *one))
                self.tell()
            began = min((began for began, _ in self._since.values()), default=now + _HOUR)
            left = began + self.clock - time.monotonic()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._ticks.wait()

    def _waited_for(self) -> dict[tuple[str, int], tuple[float, float]]:
        """Return for whom everybody waits, and since when; in the thread of the table."""
        now, waiting = (time.monotonic(), time.time()), self.acting.kept_waiting if self.clock else ()
        self._since = {one: self._since.get(one, now) for one in waiting}
        return dict(self._since)

    async def _decided(self, do: Callable[[], bool]) -> bool:
        """Let a program decide in the thread of the table, for as long as one may; return whether it did, or failed."""

        def deciding() -> bool:
            try:
                return do()
            except (PluginError, Interrupted) as error:
                self._failed(error.error if isinstance(error, Interrupted) else error)
                return True

        playing = asyncio.ensure_future(self.ask(deciding))
        while not (await asyncio.wait({playing}, timeout=LONGEST))[0]:
            self.take_out()
        return playing.result()

    def take_out(self) -> None:
        """Take out a stranger's program that keeps the table waiting, as Ctrl-C does at a terminal."""
        if is_awaited():  # or there is none, and what runs in the thread is ours and comes to its end
            interrupted = ctypes.py_object(KeyboardInterrupt)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._ident), interrupted)

    def _is_for_programs(self) -> bool:
        room = self.acting.room
        for seat in self.acting.table.seats:
            if not self.holders.holding(seat):  # nobody is there who might answer
                room.wait(seat)
        return isinstance(room.next_step(), ProgramDecides)

    def _next(self) -> bool:
        """Let a program decide, if it is still for one to; say whether one did."""
        step = self.acting.room.next_step()
        return isinstance(step, ProgramDecides) and self.acting.room.play(step) is True

    def _failed(self, fault: Exception) -> None:
        """Let people play the seat of a program that failed."""
        LOG.error("%s", fault)
        if isinstance(fault, ProgramError):
            self.acting.table.take(next(iter(self.acting.table.masters), fault.seat), fault.seat)
            said = f"The program of {seat_within(self.acting.table, fault.seat)} failed: people play the seat now."
            self.notices = (*self.notices, said)[-_NOTICES:]

    def _open(self) -> None:
        self._ident = threading.get_ident()
        game = self._stack.enter_context(self._begin())
        self.acting = Acting(game.table, game.programs(), self.holders)
        self.pictures = Pictures.of(game)
        self.holders.keep()
        table = self.acting.table
        for seat in table.seats if self._people else ():
            if seat not in (*self._people, *table.seated):
                self.acting.lend(next(iter(table.masters), seat), seat)

    @property
    def name(self) -> str:
        """What is played."""
        prologue = self.acting.table.prologue
        return prologue.title if prologue is not None else self.acting.table.system.name
