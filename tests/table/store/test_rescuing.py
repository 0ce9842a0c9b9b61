"""What is sound in a damaged save is had again, and nothing else."""

import contextlib
import itertools
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from gateway_core.chance import Seeded, Unseeded
from gateway_core.errors import StoreError
from gateway_core.table import (
    Codec,
    MemoryLog,
    Noted,
    Program,
    RescuedGame,
    SavedGame,
    Setup,
    Store,
    Table,
    rescue,
)
from gateway_core.table.play import standing

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
            log = store.begin(Codec(Race()), f"race {number + 1}", SEED, after=number)
            table = race(log=log, programs={"bob": Program("random", {"effort": number})})  # no row is as the other's
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


def test_a_row_that_cannot_stand_there_is_left_out_with_all_behind_it(file: Path) -> None:
    """A program of before could write one that is as it was written, and that no game could go on from."""
    new, whole = file.with_name("new.gateway"), rows(file, 2)
    with Store.open(file) as store:
        log = store.log(Codec(Race()), 2)
        log.append((Setup((), ()), Noted("ann", "behind it")))

    found = rescue(file, new, stands)

    assert [(one.rows, one.is_whole) for one in found] == [(len(rows(file, 1)), True), (len(whole), False)]
    assert found[1].why == f"Row {len(whole)} cannot stand there: the setup is the first thing played, and only that."
    assert (rows(new, 1), rows(new, 2)) == (rows(file, 1), whole)


def stands(store: Store, game: SavedGame, lines: Sequence[tuple[str, str, str]]) -> tuple[int, str]:
    """Return how many rows of a race can stand, and why the next one cannot."""
    found = tuple(Codec(Race()).decode_row(kind, body) for kind, body, _ in lines)
    assert [game.id for game in store.games if game.count] == [1, 2]  # it is in the new file as it stands
    return standing(Race(), BOOK, found, {BOOK.hash: BOOK})


PAGE = 4096  # bytes
LIST = 3  # the number of the page with the list of games


def sound_in(file: Path, data: bytes) -> list[tuple[int, int]]:
    """Return how many rows of each game, from the first on, stand in these bytes of a file."""
    found = []
    with contextlib.closing(sqlite3.connect(file)) as connection:
        for game in (1, 2):
            lines = connection.execute("SELECT kind, body, digest FROM row WHERE game = ? ORDER BY number", (game,))
            stands = itertools.takewhile(lambda line: "".join(line).encode() in data, lines)
            found.append((game, sum(1 for _ in stands)))
    return found


def test_of_a_file_that_was_cut_off_every_row_is_had_that_stands_before_the_cut(file: Path) -> None:
    """Wherever it was cut; and no row is made up."""
    whole = {game: rows(file, game) for game in (1, 2)}
    data = file.read_bytes()
    for end in range(0, len(data), 1024):
        cut, new = file.with_name("cut.gateway"), file.with_name(f"{end}.gateway")
        cut.write_bytes(data[:end])

        found = attempted(cut, new)

        assert new.exists() == bool(found)
        had = {one.game.id: one.rows for one in found}
        for game, stands in sound_in(file, data[:end]):
            assert had.get(game, 0) == stands, end
            assert stands == 0 or rows(new, game) == whole[game][:stands]


def test_whatever_page_is_lost_the_rows_of_all_others_before_it_are_had(file: Path) -> None:
    """The first page and the roots of the trees among them: only a page with rows takes rows away."""
    data = file.read_bytes()
    for page in range(len(data) // PAGE):
        damaged, new = file.with_name("damaged.gateway"), file.with_name(f"{page}.gateway")
        left = data[: page * PAGE] + bytes(PAGE) + data[(page + 1) * PAGE :]
        damaged.write_bytes(left)

        found = attempted(damaged, new)

        assert [(one.game.id, one.rows) for one in found] == sound_in(file, left)


def attempted(damaged: Path, new: Path) -> tuple[RescuedGame, ...]:
    """Return what is rescued; nothing if nothing is sound."""
    try:
        return rescue(damaged, new)
    except StoreError as fault:
        if fault.code not in ("store/unreadable", "store/not-a-database"):
            raise
        return ()


def test_a_game_whose_list_is_lost_goes_on_with_other_dice(file: Path) -> None:
    """What it was called, its seed and its length stand nowhere else; its rows are all there."""
    data, new = file.read_bytes(), file.with_name("new.gateway")
    whole = rows(file, 2)
    file.write_bytes(data[: (LIST - 1) * PAGE] + bytes(PAGE) + data[LIST * PAGE :])

    found = rescue(file, new)

    assert [(one.listed, one.is_whole, one.game.name) for one in found] == [(False, False, "race")] * 2
    with Store.open(new) as store:
        assert [saved.seed for saved in store.games] == ["", ""]
        table = Table.resume(Race(), BOOK, store.log(Codec(Race()), 2), Unseeded())
        assert table.rows == whole
        done(table.act(table.awaited[0], Rest()))
    assert rows(new, 2) == table.rows


def test_without_the_first_page_all_the_others_are_had(file: Path) -> None:
    """Rows that are longer than a page, and rulebooks."""
    with Store.open(file) as store:
        log = store.begin(Codec(Race()), "race 3", SEED, after=2)
        table = race(log=log)
        for length in (900, 1_100, 4_000, 4_100, 40_000):
            done(table.act(table.awaited[0], Rest(), "n" * length))
    new = file.with_name("new.gateway")
    whole = [rows(file, game) for game in (1, 2, 3)]
    file.write_bytes(bytes(PAGE) + file.read_bytes()[PAGE:])

    found = rescue(file, new)

    assert all(one.is_whole for one in found)
    assert [rows(new, game) for game in (1, 2, 3)] == whole
    with Store.look(new) as store:
        assert (store.campaign, store.book(ONE.hash)) == ("Friday nights", ONE)


def test_whatever_byte_of_the_head_is_lost_all_is_had(file: Path) -> None:
    """Behind the words by which a database is known, and the number by which it is ours."""
    with Store.open(file) as store:
        table = race(log=store.begin(Codec(Race()), "race 3", SEED, after=2))
        done(table.act(table.awaited[0], Rest(), "n" * 9_000))  # which goes on in other pages
    whole, sound = [rows(file, game) for game in (1, 2, 3)], file.read_bytes()

    for place in {*range(16, 100)} - {*range(68, 72)}:
        file.write_bytes(sound[:place] + b"\xff" + sound[place + 1 :])
        new = file.with_name(f"{place}.gateway")
        assert all(one.is_whole for one in rescue(file, new)), place
        assert [rows(new, game) for game in (1, 2, 3)] == whole, place


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


def test_what_is_longer_than_any_save_is_not_even_copied(tmp_path: Path) -> None:
    """A stranger's file fills neither the disk nor the memory."""
    long = tmp_path / "long"
    with long.open("wb") as stream:
        stream.truncate(1_000_000_001)  # it has no bytes on the disk

    with pytest.raises(StoreError) as raised:
        rescue(long, tmp_path / "new")

    assert raised.value.code == "store/too-long"
    assert not (tmp_path / "new").exists()


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


def test_names_that_are_too_long_are_cut(file: Path) -> None:
    """By hand a name can become longer than we read; what is rescued opens."""
    whole = rows(file, 2)
    edit(file, f"UPDATE game SET name = '{'n' * 300}'")
    edit(file, f"UPDATE campaign SET name = '{'c' * 300}'")
    new = file.with_name("new.gateway")

    rescue(file, new)

    with Store.look(new) as store:
        assert (store.campaign, [game.name for game in store.games]) == ("c" * 200, ["n" * 200] * 2)
    assert rows(new, 2) == whole


@pytest.mark.parametrize("blank", [False, True])
def test_where_it_cannot_be_written_no_half_is_left(file: Path, blank: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that was there with nothing in it is so again."""
    new = file.with_name("new.gateway")
    if blank:
        new.touch()

    def full(*_: object) -> None:
        raise StoreError("store/failed", "The disk is full.", "", str(new))

    monkeypatch.setattr(Store, "take", full)
    with pytest.raises(StoreError, match="full"):
        rescue(file, new)

    assert (new.exists(), new.exists() and new.stat().st_size) == (blank, 0)
