"""Several games in one file, each after the last, and what one hands to the next."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import StoreError
from gateway_core.table import Codec, MemoryLog, Opened, Store, Table, audit

from ..games import SEED, race
from ..toys.race import BOOK, Race


class Relay(Race):
    """A race whose first runner starts as far as the last race went."""

    def inherit(self, state: Any, carried: Mapping[str, Any], parameters: Mapping[str, Any]) -> Any:
        if set(carried) != {"order"}:
            raise StoreError("store/wrong-carry", "This is no race.")
        return attrs.evolve(state, order=tuple(carried["order"])).freeze()


def relay(**how: Any) -> Table[Any, Any, Any]:
    """Return a race that may come after another."""
    given = {"players": ["ann", "bob"]}
    return Table.open(Relay(), BOOK, None, given, source=Seeded(SEED), log=MemoryLog(), **how)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A save with one race in it."""
    path = tmp_path / "friday.gateway"
    with Store.create(path, "Friday nights") as store:
        race(log=store.begin(Codec(Race()), "the first race", SEED))
    return path


def test_a_game_is_begun_after_the_last_one_that_is_known(file: Path) -> None:
    """Who knows of none, or of an older one, must look first."""
    with Store.open(file) as store:
        with pytest.raises(StoreError, match="store/has-game"):
            store.begin(Codec(Race()))
        second = race(log=store.begin(Codec(Race()), "the second race", SEED, after=1))
        with pytest.raises(StoreError, match="store/has-game"):
            store.begin(Codec(Race()), after=1)

        assert [(one.id, one.name) for one in store.games] == [(1, "the first race"), (2, "the second race")]
        assert store.log(Codec(Race()), 2).read() == second.rows
        assert store.log(Codec(Race())).read() != ()


def test_a_game_that_was_begun_and_never_opened_makes_room(file: Path) -> None:
    """A program that stopped in between leaves nothing that bars the way."""
    with Store.open(file) as store:
        store.begin(Codec(Race()), "never opened", after=1)
        race(log=store.begin(Codec(Race()), "the second race", SEED, after=1))

        assert [one.name for one in store.games] == ["the first race", "the second race"]


def test_what_an_earlier_game_carries_stands_in_the_first_row() -> None:
    """So a table is opened again, and audited, without the game before it."""
    table = relay(carried={"order": ["bob", "ann"]})

    again = Table.resume(Relay(), BOOK, MemoryLog(table.rows), Seeded(SEED))

    assert isinstance(table.rows[0], Opened)
    assert table.rows[0].carried == {"order": ("bob", "ann")}
    assert again.state == table.state
    assert again.awaited == ("bob",)
    assert audit(Relay(), BOOK, table.rows) is None


def test_a_game_that_follows_none_is_not_asked_what_it_inherits() -> None:
    """And one that hands nothing on by its contract starts as ever."""
    plain = Table.open(Race(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog(), carried={"gold": 3})

    assert relay().awaited == ("ann",)
    assert plain.state == Table.open(Race(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog()).state
