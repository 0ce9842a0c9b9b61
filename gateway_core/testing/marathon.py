"""Many acts over as many tables as it takes, and what must be true of each table when it is left."""

from pathlib import Path
from typing import Any

from ..table import Act, Clockwork, Codec, Row, Store, Table, canonical, encode_value
from .alike import assert_decided_again, assert_same_state, opening_of
from .deeds import all_undone
from .fuzz import fuzz
from .game import Game
from .met import meet

__all__ = ["last_deed", "marathon", "received"]

_STEPS = 300  # deeds at one table, unless its game is over before
_TRIED, _FEWEST = 4, 80  # deeds for each act that is still to be done, and at a table: most are refused or undone

AnyGame = Game[Any, Any, Any]
AnyCodec = Codec[Any, Any]
AnyTable = Table[Any, Any, Any]


def marathon(game: AnyGame, seed: str, acts: int, folder: Path) -> int:
    """Play table after table at its worst until `acts` commands were carried out; return the number of tables.

    The dice of every second table are typed. Saves go into `folder`. Raise AssertionError for a table that breaks a
    law, with its seed.
    """
    codec, tables, done = Codec(game.system), 0, 0
    while done < acts:
        name, typed = f"{seed}-{tables}", tables % 2 == 1
        try:
            table = game.table(name, typed=typed)
            for _ in fuzz(table, name, min(_STEPS, max(_FEWEST, _TRIED * (acts - done)))):
                pass
            meet(table)
            found = sum(isinstance(row, Act) for row in table.rows)
            assert found, "nobody did anything"
            _hold_to_the_laws(game, codec, table, name, typed, folder / f"{tables}.gateway")
        except Exception as fault:
            fault.add_note(f"at the table with the seed {name!r}{' and typed dice' if typed else ''}")
            raise
        tables, done = tables + 1, done + found
    return tables


def _hold_to_the_laws(game: AnyGame, codec: AnyCodec, table: AnyTable, seed: str, typed: bool, save: Path) -> None:
    rows = _kept(codec, table, seed, save)
    assert rows == table.rows, "the save holds other rows than the table"

    again = game.resumed(rows, seed, typed=typed)
    assert_same_state(again.state, table.state, "the log, played again, comes to another state")
    assert (again.pending, again.paused) == (table.pending, table.paused), "the save was left waiting otherwise"
    assert_decided_again(game, rows, seed)

    assert not any(seed in codec.encode_row(row)[1] for row in rows), "the seed stands in the log"
    assert not any(seed in received(table, seat) for seat in table.seats), "a seat was told the seed"

    opening = opening_of(game, rows, seed, typed=typed)
    assert_same_state(all_undone(table).state, opening, "taking everything back leaves something done")


def _kept(codec: AnyCodec, table: AnyTable, seed: str, save: Path) -> tuple[Row[Any, Any], ...]:
    """Return the rows as they come back from a file, which is gone afterwards."""
    with Store.create(save, "a campaign") as store:
        store.begin(codec, "a game", seed).append(table.rows)
    with Store.open(save) as store:
        rows = store.log(codec).read()
    save.unlink()
    return rows


def received(table: AnyTable, seat: str) -> str:
    """Return every byte that a seat gets of a table."""
    return canonical(encode_value([table.view(seat), table.options(seat), table.history(seat)]))


def last_deed(rows: tuple[Row[Any, Any], ...]) -> int:
    """Return the number of the last row that is not clockwork."""
    return max(number for number, row in enumerate(rows) if not isinstance(row, Clockwork))
