"""What is sound in a damaged save is had again, and nothing else."""

import sqlite3
from pathlib import Path

import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import StoreError
from gateway_core.table import Codec, MemoryLog, RescuedGame, Store, Table, rescue

from ..games import SEED, done, race
from ..toys.race import BOOK, Race, Rest
from .test_books import ONE


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A campaign of two races."""
    path = tmp_path / "friday.gateway"
    with Store.create(path, "Friday nights") as store:
        store.keep(ONE)
        for number in range(2):
            table = race(log=store.begin(Codec(Race()), f"race {number + 1}", SEED, after=number))
            for _ in range(40):
                done(table.act(table.awaited[0], Rest()))
    return path


def rows(file: Path, game: int) -> tuple[object, ...]:
    """Return the rows of a game."""
    with Store.look(file) as store:
        return store.log(Codec(Race()), game).read()


def edit(file: Path, statement: str) -> None:
    """Do to a save what somebody with a database program might do."""
    with sqlite3.connect(file) as connection:
        connection.execute(statement)
    connection.close()


def test_of_a_sound_save_all_is_had(file: Path) -> None:
    """Names, seeds, rows and rulebooks."""
    new = file.with_name("new.gateway")

    found = rescue(file, new)

    assert [(one.game.name, one.is_whole) for one in found] == [("race 1", True), ("race 2", True)]
    with Store.look(file) as then, Store.look(new) as now:
        assert (now.games, now.campaign, now.book(ONE.hash)) == (then.games, "Friday nights", ONE)
    assert [rows(new, game) for game in (1, 2)] == [rows(file, game) for game in (1, 2)]


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM row WHERE game = 2 AND number >= 9",
        "DELETE FROM row WHERE game = 2 AND number = 9",
        "UPDATE row SET body = body || ' ' WHERE game = 2 AND number = 9",
        "UPDATE row SET body = x'ff' WHERE game = 2 AND number = 9",
        "UPDATE row SET digest = 'x' WHERE game = 2 AND number = 9",
    ],
)
def test_a_game_goes_on_from_the_last_row_before_the_damage(file: Path, statement: str) -> None:
    """The other game is whole; the damaged file stays as it is."""
    before, new = rows(file, 2), file.with_name("new.gateway")
    edit(file, statement)
    bytes_then = file.read_bytes()

    found = rescue(file, new)

    assert [one.rows for one in found] == [len(rows(file, 1)), 9]
    assert rows(new, 2) == before[:9]
    assert file.read_bytes() == bytes_then
    with Store.open(new) as store:
        table = Table.resume(Race(), BOOK, store.log(Codec(Race()), 2), Seeded(SEED))
        done(table.act(table.awaited[0], Rest()))
    assert Table.resume(Race(), BOOK, MemoryLog(rows(new, 2)), Seeded(SEED)).state == table.state


@pytest.mark.parametrize("part", range(1, 10))
def test_of_a_file_that_was_cut_off_no_row_is_made_up(file: Path, part: int) -> None:
    """What is had is how each game began, or one line says that nothing is."""
    whole = {game: rows(file, game) for game in (1, 2)}
    cut, new = file.with_name("cut.gateway"), file.with_name("new.gateway")
    data = file.read_bytes()
    cut.write_bytes(data[: len(data) * part // 10])

    found = attempted(cut, new)

    assert new.exists() == bool(found)
    assert len(found) == 2 or part < 9
    for one in found:
        assert one.rows == 0 or rows(new, one.game.id) == whole[one.game.id][: one.rows]


def attempted(damaged: Path, new: Path) -> tuple[RescuedGame, ...]:
    """Return what is rescued; nothing if nothing is sound."""
    try:
        return rescue(damaged, new)
    except StoreError as fault:
        if fault.code != "store/unreadable":
            raise
        return ()


def test_what_is_no_save_of_ours_is_not_rescued_and_nothing_is_written_over(file: Path, tmp_path: Path) -> None:
    """One line each."""
    text, other = tmp_path / "notes.txt", tmp_path / "other.db"
    text.write_text("Notes.", encoding="utf-8")
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE game (id)")
    connection.close()

    for damaged, new, code in (
        (text, tmp_path / "new", "store/not-a-database"),
        (other, tmp_path / "new", "store/not-ours"),
        (file, text, "store/exists"),
        (tmp_path / "nothing", tmp_path / "new", "store/missing"),
    ):
        with pytest.raises(StoreError) as raised:
            rescue(damaged, new)
        assert raised.value.code == code
    assert text.read_text(encoding="utf-8") == "Notes."


def test_a_copy_is_whole_while_somebody_writes(file: Path) -> None:
    """At whatever moment it is made, it holds every row that had been answered by then."""
    with Store.open(file) as store:
        table = race(log=store.begin(Codec(Race()), "race 3", SEED, after=2))
        for number in range(20):
            done(table.act(table.awaited[0], Rest()))
            copy = file.with_name(f"{number}.gateway")
            with Store.look(file) as looking:
                looking.copy_to(copy)

            assert rows(copy, 3) == table.rows
