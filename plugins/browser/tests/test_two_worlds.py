"""The law of secrecy through HTTP: every byte of a seat's pages and events, in two worlds that look alike to it."""

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

from .client import Client, Evening, evening

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
