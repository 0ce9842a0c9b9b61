"""The law of secrecy through HTTP: all that a seat reads, in two worlds that look alike to it; and what it can reach.

An address is no secret of a world, and is the same in both: so where each leads is asked by itself.
"""

import asyncio
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from gateway_browser.host import Host

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.session.hosting.game_log import GameLog
from gateway_core.session.hosting.open_game import OpenGame
from gateway_core.table import Codec, Table
from gateway_core.testing import Game
from gateway_core.testing.two_worlds import TwoWorlds
from plugins.gateway_rpg.tests.drama.random_effects import of_words

from .client import Client, Evening, begins, evening
from .conftest import AUDIENCE
from .reaching import Way, ways_of

FULL = os.environ.get("GATEWAY_FULL") == "1"
PACKS = range(40) if FULL else range(4)
FAR = 10  # deeds
SOME = 3  # forms whose own page is looked at


class Reading:
    """Somebody who asks for all that there is for a seat."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game, self._session = game, Session()
        self._holders: Any = None

    def __call__(self, table: Table[Any, Any, Any], seat: str, _after: int = 0) -> Mapping[str, str]:
        return asyncio.run(self._read(table, seat))

    async def _read(self, table: Table[Any, Any, Any], seat: str) -> Mapping[str, str]:
        @contextmanager
        def begin() -> Iterator[OpenGame]:
            log = GameLog(Codec(table.system), "campaign", "evening", "seed")
            yield OpenGame(table, self._game.rulebook, log, (seat,), self._session)

        async with evening(begin, holders=self._holders) as served:
            self._holders = served.host.holders
            people = [one for one in self._holders if seat in one.seats]
            client = served.client() if people else await served.joined(seat)
            self._cookies = client.cookies = client.cookies or self._cookies
            return {path: said async for path, said in self._asked(served, client, seat)}

    async def _asked(self, served: Evening, client: Client, seat: str) -> Any:
        page = await client.get("/")
        keys = [*dict.fromkeys(re.findall(r'name="form" value="([^"]*)"|form=([^"&]*)"', page.text))]
        forms = [one or other for one, other in keys][:SOME]
        paths = ["/", "/screen", f"/rest?seat={seat}", "/holders"]
        paths += [f"/{kind}?seat={seat}&form={key}" for key in forms for kind in ("form", "why")]
        for path in paths:
            answer = await client.get(path)
            yield path, f"{answer.status} {sorted(answer.headers.items())} {answer.text}"
        async with client.stream() as stream:
            yield "/stream", await stream.event()


def play_on(game: Game[Any, Any, Any], seed: str, seats: tuple[str, ...]) -> None:
    table = game.table(seed)
    for seat in seats:
        TwoWorlds.of(table, seat, Seeded(f"{seed}/{seat}"), Reading(game)).play(FAR)


@pytest.mark.rule("GW-RU-163", "GW-RU-200")
@pytest.mark.parametrize("number", PACKS)
def test_packs_that_nobody_thought_of_are_served_the_same(number: int) -> None:
    """Pages, forms, chances, refusals and events: until something shows what was secret."""
    play_on(of_words(f"served {number}"), f"served {number}", ("ann", "cat"))


@pytest.mark.rule("GW-RU-163", "GW-RU-200")
def test_the_olympus_mine_is_served_the_same() -> None:
    """A scene with much to hide, to one of its players."""
    session = Session()
    start = "black-star-rising:scene/the-olympus-mine"
    game = Game(session.system("gateway"), session.table("black-star-rising"), start)
    table = game.table("served")
    play_on(game, "served", tuple(one for one in table.seats if one not in table.masters)[: None if FULL else 1])


def test_what_is_served_and_may_not_be_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a page would show what the games master sees, the law fails."""
    seen = Host.seen

    def telling(self: Host, viewer: Any, *rest: Any) -> Any:
        found = seen(self, viewer, *rest)
        object.__setattr__(found, "notices", (str(self.acting.table.state),))
        return found

    monkeypatch.setattr(Host, "seen", telling)
    with pytest.raises(AssertionError, match="can tell by"):
        play_on(of_words("served 0"), "served 0", ("ann", "cat"))


class Nosy:
    """Somebody at a table who keeps every address that ever stood on a page of theirs, and all that it could send."""

    def __init__(self, served: Evening, client: Client, seat: str) -> None:
        self.client, self.seat, self._served = client, seat, served
        came_by = served.address(seat)
        self.ways = dict.fromkeys((Way(came_by), Way(came_by, ())))

    async def look(self) -> None:
        """Open every page there is for them, and keep where it leads."""
        home = ways_of("/", (await self.client.get("/")).text)
        forms = [way.path for way in home if way.path.startswith("/form?")][:SOME]
        self.ways |= home
        for path in ("/screen", "/holders", f"/rest?seat={self.seat}", *forms):
            self.ways |= ways_of(path, (await self.client.get(path)).text)

    async def reaches_none(self, others: tuple[str, ...]) -> None:
        """Follow and send all of it, and the same as if they were each of these others: none of it leads to them."""
        for way in self.ways:
            for each in (way, *(way.as_if(one) for one in others if way.seat)):
                answer = await each.gone(self.client)
                whose = {one.decode() for one in re.findall(rb'name="seat" value="([^"]+)"', answer.body)}
                refused = 422 if each.path == "/holder" else 403
                assert each.seat not in others or answer.status == refused, each
                assert whose.isdisjoint(others), each
                assert [one for one in others if await self._is_let_in(one)] == [], each
            await self._back()

    async def _is_let_in(self, seat: str) -> bool:
        return (await self.client.get(f"/rest?seat={seat}")).status != 403

    async def _back(self) -> None:
        """Sit down again where they have just stood up, or lent their seat to a program."""
        host = self._served.host
        (person,) = filter(None, map(host.holders.known, self.client.cookies.values()))
        if self.seat and self.seat not in person.seats:
            host.holders.sit(person, self.seat)
        if host.acting.table.seated.get(self.seat) is not None:
            await self.client.post("/holder", {"order": "take", "of": self.seat})


@pytest.mark.parametrize(("what", "acts"), [(AUDIENCE, 6), ("uprising:scenario/graves-and-nets", 2)])
def test_nothing_that_stood_on_a_page_leads_into_the_seat_of_another(
    what: str, acts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not what they saw before the other came, and not once they left their own to somebody else.

    With a games master, who may sit wherever it serves and is asked nothing here, and without one.
    """
    monkeypatch.setattr("gateway_browser.guard._POSTS", (100_000, 1))
    monkeypatch.setattr("gateway_browser.guard._LOOKS", (100_000, 1))

    async def played() -> None:
        async with evening(begins(what)) as served:
            table = served.host.acting.table
            nosy = [Nosy(served, await served.joined(), "")]
            for seat in table.seats:
                nosy.append(Nosy(served, await served.joined(seat), seat))
                for one in nosy:
                    await one.look()
            for _ in range(acts):
                acting = next(one for one in nosy if one.seat in table.awaited)
                await acting.client.post("/act", served.open_form(acting.seat))
                for one in nosy:
                    await one.look()
            players = [one for one in nosy if one.seat not in table.masters]
            for one in players:
                await one.reaches_none(tuple(seat for seat in table.seats if seat != one.seat))
            for one in filter(lambda one: one.seat, players):
                await one.client.post("/holder", {"order": "stand", "of": one.seat})
                friend = await served.joined()
                assert (await friend.post("/holder", {"order": "sit", "of": one.seat})).status == 303
                one.seat = ""
                await one.reaches_none(table.seats)

    asyncio.run(played())
