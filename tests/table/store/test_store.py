"""A campaign's file: what is kept, what is noticed, what is refused."""

import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import StoreError
from gateway_core.table import Codec, MemoryLog, Store, Table, audit, canonical
from gateway_core.table.log import Pause
from gateway_core.table.store import parse

from ..games import SEED, done, race
from ..toys.race import BOOK, Race, Rest, Run
from ..toys.sealed import Sealed
from .endless_writer import FAR

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A save with a race of a few acts in it."""
    path = tmp_path / "friday.gateway"
    with Store.create(path, "Friday nights") as store:
        table = race(log=store.begin(Codec(Race()), "the first race", SEED))
        for command in (Run(1), Rest(), Rest(), Run(1)):
            done(table.act(table.awaited[0], command))
    return path


def refused(work: Callable[[], object]) -> StoreError:
    """Return the fault of a save that cannot be used."""
    with pytest.raises(StoreError) as caught:
        work()
    return caught.value


def reading(file: Path) -> StoreError:
    """Return the fault that is found when the save is opened and read."""

    def read() -> None:
        with Store.open(file) as store:
            store.log(Codec(Race())).read()

    return refused(read)


def edit(file: Path, *statements: str) -> None:
    """Do to a save what somebody with a database program might do."""
    connection = sqlite3.connect(file)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_campaign_keeps_its_games_with_their_names(file: Path) -> None:
    """And the seed beside them, for resuming; it is in no repr."""
    with Store.open(file) as store:
        (game,) = store.games

        assert store.campaign == "Friday nights"
        assert (game.name, game.system, game.seed) == ("the first race", "race", SEED)
        assert SEED not in repr(game)


def test_a_game_goes_on_where_it_stopped(file: Path) -> None:
    """On another evening, with the same dice as if nobody had gone home."""
    without = race()
    for command in (Run(1), Rest(), Rest(), Run(1), Run(1)):
        done(without.act(without.awaited[0], command))

    with Store.open(file) as store:
        table = Table.resume(Race(), BOOK, store.log(Codec(Race())), Seeded(SEED))
        done(table.act(table.awaited[0], Run(1)))

    with Store.open(file) as store:
        assert store.log(Codec(Race())).read() == without.rows == table.rows


def test_a_file_that_is_there_is_not_written_over(file: Path) -> None:
    """Whatever it is."""
    before = file.read_bytes()

    assert refused(lambda: Store.create(file)).code == "store/exists"
    assert file.read_bytes() == before


def test_a_save_of_another_game_is_named(file: Path) -> None:
    """Cards are not a race."""
    with Store.open(file) as store:
        assert refused(lambda: store.log(Codec(Sealed()))).code == "store/other-system"
        assert refused(lambda: store.log(Codec(Race()), 2)).code == "store/no-game"


def test_a_row_changed_by_hand_is_named(file: Path) -> None:
    """Somebody gave themselves a better throw."""
    edit(file, """UPDATE row SET body = replace(body, '"note":""', '"note":"x"') WHERE number = 3""")

    fault = reading(file)

    assert (fault.code, fault.file) == ("store/edited", str(file))
    assert "Row 3" in fault.fault


def test_a_row_changed_with_its_digest_is_found_out_by_the_next(file: Path) -> None:
    """The chain holds each row to the one before."""
    edit(file, "UPDATE row SET digest = upper(digest) WHERE number = 2")

    assert reading(file).code == "store/edited"


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM row WHERE number >= 4",
        "DELETE FROM row WHERE number = 2",
        "DELETE FROM row",
    ],
)
def test_a_log_that_was_cut_is_named(file: Path, statement: str) -> None:
    """At its end or in its middle."""
    edit(file, statement)

    assert reading(file).code == "store/cut"


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("INSERT INTO row SELECT game, 99, kind, body, digest FROM row WHERE number = 2", "store/edited"),
        ("UPDATE game SET head = 'x'", "store/edited"),
        ("UPDATE game SET count = 9000000", "store/too-long"),
        ("UPDATE game SET count = 'many'", "store/not-ours"),
        ("UPDATE row SET body = zeroblob(9) WHERE number = 1", "store/unreadable"),
        ("UPDATE row SET body = printf('%.1200000c', 'x') WHERE number = 1", "store/too-long"),
        ("UPDATE row SET body = CAST(x'ff' AS TEXT) WHERE number = 1", "store/failed"),
        ("UPDATE game SET name = printf('%.1000c', 'x')", "store/not-ours"),
        ("DELETE FROM game", "store/no-game"),
        ("CREATE TRIGGER t AFTER INSERT ON row BEGIN DELETE FROM row; END", "store/not-ours"),
        ("CREATE VIEW v AS SELECT 1", "store/not-ours"),
        ("ALTER TABLE row ADD COLUMN extra", "store/not-ours"),
        ("PRAGMA application_id = 7", "store/not-ours"),
        ("PRAGMA user_version = 99", "store/newer"),
        ("PRAGMA user_version = 0", "store/not-ours"),
    ],
)
def test_what_a_stranger_may_have_put_into_a_save_is_refused(file: Path, statement: str, code: str) -> None:
    """A save from elsewhere is read like a letter from elsewhere."""
    edit(file, statement)

    assert reading(file).code == code


def test_a_row_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """Even where the chain of digests is whole: its writer may have been another program."""

    class Careless(Codec[Any, Any]):
        def encode_row(self, row: Any) -> tuple[str, str]:
            kind, body = super().encode_row(row)
            return kind, canonical({**parse(body), "colour": "red"}) if isinstance(row, Pause) else body

    file = tmp_path / "careless.gateway"
    with Store.create(file) as store:
        table = race(log=store.begin(Careless(Race()), "", SEED))
        done(table.pause("ann"))

    fault = reading(file)

    assert fault.code == "store/unreadable"
    assert "Row 2" in fault.fault
    assert "colour" in fault.fault


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "store/not-a-database"),
        (b"Dear diary", "store/not-a-database"),
        (b"SQLite format 3\x00" + b"\xff" * 4000, "store/failed"),
        (b"SQLite format 3\x00", "store/failed"),
    ],
)
def test_a_file_that_is_no_save_is_refused(tmp_path: Path, content: bytes, code: str) -> None:
    """Without a traceback, and without touching it."""
    file = tmp_path / "diary"
    file.write_bytes(content)

    assert refused(lambda: Store.open(file)).code == code
    assert file.read_bytes() == content


def test_what_is_not_there_and_what_is_no_file_are_told_apart(tmp_path: Path) -> None:
    """A name that was mistyped makes no new file."""
    assert refused(lambda: Store.open(tmp_path / "nothing")).code == "store/missing"
    assert refused(lambda: Store.open(tmp_path)).code == "store/not-a-database"
    assert refused(lambda: Store.create(tmp_path / "no-folder" / "save")).code == "store/failed"
    assert list(tmp_path.iterdir()) == []


def test_a_name_with_signs_in_it_is_only_a_name(tmp_path: Path) -> None:
    """`?` and `#` are letters."""
    file = tmp_path / "who? me #1 %41.gateway"

    Store.create(file, "x").close()

    assert [path.name for path in tmp_path.iterdir()] == [file.name]


@pytest.mark.parametrize("part", range(12))
def test_a_damaged_file_is_a_fault_and_never_a_crash(file: Path, part: int) -> None:
    """A bad sector, anywhere (each of twelve parts of the file overwritten in turn)."""
    content = bytearray(file.read_bytes())
    start = 100 + part * (len(content) - 200) // 12
    content[start : start + 64] = b"\xa5" * 64
    file.write_bytes(content)

    try:
        with Store.open(file) as store:
            rows = store.log(Codec(Race())).read()
    except StoreError:
        return
    assert audit(Race(), BOOK, rows, SEED) is None  # it fell where nothing was written


def test_of_two_writers_the_second_is_told(file: Path) -> None:
    """Nothing is overwritten; whoever was late opens the save again."""
    with Store.open(file) as first, Store.open(file) as second:
        early = Table.resume(Race(), BOOK, first.log(Codec(Race())), Seeded(SEED))
        late = Table.resume(Race(), BOOK, second.log(Codec(Race())), Seeded(SEED))
        done(early.act(early.awaited[0], Rest()))
        rows = late.rows

        fault = refused(lambda: late.act(late.awaited[0], Rest()))

        assert fault.code == "store/moved-on"
        assert late.rows == rows
        assert second.log(Codec(Race())).read() == early.rows


def test_while_somebody_writes_the_other_waits_and_is_told(file: Path) -> None:
    """A save that is locked is busy, not broken."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with Store.open(file) as store:
        store._connection.execute("PRAGMA busy_timeout = 10")
        table = Table.resume(Race(), BOOK, store.log(Codec(Race())), Seeded(SEED))
        fault = refused(lambda: table.act(table.awaited[0], Rest()))
        other.execute("ROLLBACK")
        other.close()

        assert fault.code == "store/busy"
        done(table.act(table.awaited[0], Rest()))


def test_rows_and_names_have_bounds(tmp_path: Path) -> None:
    """A note is not a novel."""
    assert refused(lambda: Store.create(tmp_path / "a", "x" * 201)).code == "store/too-long"
    with Store.create(tmp_path / "b") as store:
        table = race(log=store.begin(Codec(Race()), "", SEED))

        assert refused(lambda: table.act("ann", Rest(), note="x" * 1_000_001)).code == "store/too-long"
        done(table.act("ann", Rest()))


@pytest.mark.parametrize("delay", [0, 3, 11, 23, 40])
def test_a_program_killed_at_any_moment_loses_nothing_that_it_had_said_was_kept(tmp_path: Path, delay: int) -> None:
    """The power fails in the middle of an act (`kill -9`, some milliseconds after the second act)."""
    file = tmp_path / "killed.gateway"
    command = [sys.executable, "-m", "tests.table.store.endless_writer", str(file), f"bots {delay}"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(2)]
        time.sleep(delay / 1000)
        program.send_signal(signal.SIGKILL)
        said += program.stdout.read().splitlines(keepends=True)
    kept = [int(line) for line in said if line.endswith("\n")]

    with Store.open(file) as store:
        log = store.log(Codec(Race()))
        table = Table.resume(Race(), FAR, log, Seeded(SEED))
        rows = table.rows
        done(table.act(table.awaited[0], Rest()))

    assert len(rows) >= kept[-1]
    assert audit(Race(), FAR, rows, SEED) is None
    assert Table.resume(Race(), FAR, MemoryLog(rows), Seeded(SEED)).rows == rows  # no act without its clockwork
