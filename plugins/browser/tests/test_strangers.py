"""A stranger's program that errs or does not end at a served table: people play its seat, and the table goes on."""

import asyncio
from pathlib import Path

import pytest
from gateway_browser import host

from gateway_core import strangers
from tests.session.folders import install

from .client import Evening, begins, evening
from .test_host import until


@pytest.fixture(autouse=True)
def _installed(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the circle, and a distribution of two programs that err."""
    site: Path = install(tmp_path_factory.mktemp("site"), "tellers", circle="tests.table.toys.circle:Circle")
    info = site / "norris_people-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: norris-people\nVersion: 1.0\n", encoding="utf-8")
    points = "raiser = tests.table.erring:Raiser\nendless = tests.table.erring:Endless\n"
    (info / "entry_points.txt").write_text(f"[gateway_core.players]\n{points}", encoding="utf-8")
    monkeypatch.syspath_prepend(site)


async def told(table: Evening) -> None:
    """The one who tells first does; then it is the turn of the program."""
    ann = await table.joined("ann")
    assert (await ann.post("/act", table.open_form("ann"))).status == 303


@pytest.mark.parametrize("name", ["raiser", "endless"])
@pytest.mark.filterwarnings("ignore::gateway_core.errors.SlowPlugin")
def test_people_play_the_seat_of_a_program_that_errs(
    name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is named where the table is served, and to whoever looks after the seats."""
    monkeypatch.setattr(host, "LONGEST", 0.05)
    monkeypatch.setattr(strangers, "PATIENCE", 0.05)

    async def played() -> None:
        async with evening(begins("circle", players={"bob": name})) as table:
            game = table.host.acting.table
            await told(table)

            await until(table, lambda: game.seated["bob"] is None)

            assert "bob" in game.awaited
            bob = await table.joined("bob")
            assert "The program of bob failed" in (await bob.get("/")).text
            assert (await bob.post("/act", table.open_form("bob"))).status == 303

    asyncio.run(played())
    assert "'norris-people' plays bob" in caplog.text


@pytest.mark.filterwarnings("ignore::gateway_core.errors.SlowPlugin")
def test_a_table_is_closed_though_a_program_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C waits for nobody's thoughts."""
    monkeypatch.setattr(strangers, "PATIENCE", 0.05)

    async def played() -> None:
        async with evening(begins("circle", players={"bob": "endless"})) as table:
            await told(table)
            late = asyncio.get_running_loop().time() + 20
            while not strangers.is_awaited():
                assert asyncio.get_running_loop().time() < late
                await asyncio.sleep(0)

    asyncio.run(asyncio.wait_for(played(), 30))
