"""A table while it is served: its programs, its dice, who is told what, and what becomes of it when it is closed."""

import asyncio
import contextlib
import html
import re
import resource
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gateway_core.session.hosting.called import seat_within
from gateway_core.session.hosting.summary import what_it_came_to
from gateway_core.table import Act, chapters

from .client import Evening, begins, evening, goes_on
from .conftest import AUDIENCE


async def until(table: Evening, done: Callable[[], bool]) -> None:
    """Wait until something holds at a table."""
    async with asyncio.timeout(20):
        while not await table.host.ask(done):
            await asyncio.sleep(0)


def test_programs_play_the_seats_that_were_given_to_them_and_no_others() -> None:
    """A seat that nobody holds waits for somebody."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            game = table.host.acting.table
            assert game.awaited == ("gm",)
            master = await table.joined("gm")
            assert not any(isinstance(row, Act) for row in game.rows)

            for seat in game.seats:
                assert (await master.post("/holder", {"order": "lend", "of": seat})).status == 303

            await until(table, lambda: game.outcome is not None)

    asyncio.run(played())


def test_a_table_of_programs_plays_as_the_terminal_does() -> None:
    """By the same seed, row by row."""

    async def played() -> None:
        begin = begins(AUDIENCE, rounds="2", seed="7")
        async with evening(begin, people=["nobody"]) as table:
            game = table.host.acting.table
            await until(table, lambda: game.outcome is not None)
            served = [row.command for row in game.rows if isinstance(row, Act)]
            for seat, person in (("gm", await table.joined("gm")), (None, await table.joined())):
                page = html.unescape((await person.get("/")).text)
                came_to = what_it_came_to(game, seat, chapters(game.history(seat)))
                assert len(came_to) > 2
                assert ("what was done last can be taken back" in page) is (seat is not None)
                assert "<h2>In the end</h2>" + "".join(f"<p>{line}</p>" for line in came_to) in page
        with begin() as opened:
            programs = opened.programs()
            while programs.go_on(opened.table.seats):
                pass
            assert [row.command for row in opened.table.rows if isinstance(row, Act)] == served

    asyncio.run(played())


def test_a_saved_table_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """With every act that was acknowledged."""

    async def played() -> None:
        save = tmp_path / "a.gateway"
        async with evening(begins(AUDIENCE, rounds="2", save=save)) as table:
            master = await table.joined("gm")
            form = table.open_form("gm")
            assert (await master.post("/act", form)).status == 303
            rows = table.host.acting.table.rows
        async with evening(goes_on(save)) as table:
            assert table.host.acting.table.rows == rows
            master = await table.joined("gm")
            assert (await master.post("/act", form)).status == 303  # sent again by a page that heard no answer
            assert table.host.acting.table.rows == rows

    asyncio.run(played())


def test_real_dice_are_typed_by_whose_they_are() -> None:
    """Each on their own page; the game goes on when the last of them lie."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="3", dice="typed=tom,gm")) as table:
            game, acting = table.host.acting.table, table.host.acting
            master, tom = await table.joined("gm"), await table.joined("tom")

            def asked_of_both() -> bool:
                waiting = game.pending
                if waiting is not None and {ask.seat for ask in waiting.asks} == {"tom", "gm"}:
                    return True
                if waiting is not None:
                    game.supply([None for _ in waiting.asks])
                return not acting.programs.go_on(game.seats) and game.pending is None

            await until(table, asked_of_both)
            assert game.pending is not None
            asks = game.pending.asks
            assert 'name="d.' in (await tom.get("/")).text
            faces = {f"d.{number}": "1" * ask.count for number, ask in enumerate(asks)}
            own = {key: faces[key] for key, ask in zip(faces, asks, strict=True) if ask.seat == "tom"}
            said = {seat: {"seat": seat, "request": acting.request(seat, "dice")} for seat in ("tom", "gm")}

            for unread in ("99", "acht", "", "0 0 0"):
                refused = await tom.post("/dice", {**said["tom"], **dict.fromkeys(own, unread)})
                assert (refused.status, ": type 3 numbers from 1 to 8" in refused.text) == (422, True)
            assert (await tom.post("/dice", {"seat": "tom", "request": "of another throw", **own})).status == 422
            assert (await tom.post("/dice", {**said["tom"], **faces})).status == 303  # of others' nothing counts
            assert game.pending is not None
            assert 'name="d.' not in (await tom.get("/")).text
            rest = dict.fromkeys(own, "") | {key: faces[key] for key in faces if key not in own}
            assert (await master.post("/dice", {**said["gm"], **rest})).status == 303

            thrown = [draw for row in game.rows for draw in getattr(row, "draws", ()) if draw.ask in asks]
            assert [draw.faces for draw in thrown[-len(asks) :]] == [(1,) * ask.count for ask in asks]

            await until(table, asked_of_both)
            assert game.pending is not None
            for seat, who in (("tom", tom), ("gm", master)):
                own = {f"d.{at}": "" for at, ask in enumerate(game.pending.asks) if ask.seat == seat}
                said = {"seat": seat, "request": acting.request(seat, "dice"), "thrown": "1"}
                assert (await who.post("/dice", {**said, **own})).status == 303
            assert game.pending is None

    asyncio.run(played())


def test_a_program_decides_once_for_a_player_whose_time_has_run_out() -> None:
    """Whoever everybody waits for is told of it before; a games master has all the time they like, and reads of it."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="1"), clock=0.05) as table:
            game = table.host.acting.table
            master = await table.joined("gm")
            for seat in ("angelique", "norris", "tom"):
                assert "A program decides this once" not in (await (await table.joined(seat)).get("/")).text
            assert [row for row in game.rows if isinstance(row, Act)] == []

            await master.post("/act", table.open_form("gm"))
            await until(table, lambda: any(isinstance(row, Act) and row.seat != "gm" for row in game.rows))

            late = [row for row in game.rows if isinstance(row, Act) and row.seat != "gm"]
            assert all(row.program and row.seat in ("angelique", "norris", "tom") for row in late)
            assert not game.seated
            name = seat_within(game, late[0].seat)
            for who in (master, await table.joined(late[0].seat), await table.joined()):
                assert f"A program decided this in the place of {html.escape(name)}." in (await who.get("/")).text

        async with evening(begins(AUDIENCE, rounds="1"), clock=3_600.0) as table:
            master, angelique = await table.joined("gm"), await table.joined("angelique")
            await master.post("/act", table.open_form("gm"))
            page = (await angelique.get("/")).text
            assert "A program decides this once, if nobody has after 3600 seconds" in page
            (due,) = re.findall('data-due="([0-9]+)"', page)
            assert 3_500 < int(due) / 1_000 - time.time() <= 3_600
            await table.host.change(lambda: None)
            assert f'data-due="{due}"' in (await angelique.get("/")).text
            assert "A program decides this once" not in (await master.get("/")).text

    asyncio.run(played())


def test_ten_tabs_of_one_person_hear_the_same() -> None:
    """And what is drawn for them is drawn once."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master, tom = await table.joined("gm"), await table.joined("tom")
            tabs = [tom.stream() for _ in range(10)]
            for tab in tabs:
                await tab.__aenter__()
                await tab.event()
            await master.post("/act", table.open_form("gm"))
            assert len({await tab.event() for tab in tabs}) == 1
            more = [await tom.stream().__aenter__() for _ in range(15)]
            assert [one.status for one in more] == [200] * 10 + [429] * 5
            for tab in (*tabs, *more):
                await tab.__aexit__(None, None, None)
            assert not table.host._listening

    asyncio.run(played())


def test_streams_end_when_the_table_is_closed() -> None:
    """Whoever presses Ctrl-C waits for nobody's page."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            tom = await table.joined("tom")
            stream = tom.stream()
            await stream.__aenter__()
            await stream.event()
            table.host.end_streams()
            await asyncio.wait_for(stream._task, 5)

    asyncio.run(played())


def test_who_is_removed_hears_nothing_more() -> None:
    """Somebody whose seat was freed sees what everybody may, and no more."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master, tom = await table.joined("gm"), await table.joined("tom")
            async with tom.stream() as heard:
                own = r"name=\"seat\" value=\"tom\""
                assert own in await heard.event()
                await master.post("/holder", {"order": "free", "of": "tom"})
                assert own not in await heard.event()

    asyncio.run(played())


@contextlib.contextmanager
def full_disk(file: Path) -> Iterator[None]:
    """Let no file grow beyond what this one has."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_what_cannot_be_kept_is_not_done(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever acts is told, who serves is told why; with room again the same form does it."""

    async def played() -> None:
        save = tmp_path / "a.gateway"
        async with evening(begins(AUDIENCE, rounds="2", save=save)) as table:
            master, game = await table.joined("gm"), table.host.acting.table
            form, rows = table.open_form("gm"), game.rows
            long = {**form, "say": "word " * 190}
            with full_disk(save):
                while len(game.rows) == len(rows):  # until the file has no room left within itself
                    answer = await master.post("/act", long)
                    if answer.status == 422:
                        break
                    rows, long = game.rows, {**table.open_form("gm"), "say": "word " * 190}
                assert "Nothing of this was done" in answer.text
                assert game.rows == rows
            assert (await master.post("/act", long)).status == 303

    asyncio.run(played())
    assert "Nothing of an act was done" in caplog.text
