"""Games are kept as they are played: the same line again plays only what is missing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import attrs
import pytest
from gateway_lab.keeping import kept
from gateway_lab.record import Record
from gateway_lab.scenario import Ready

from gateway_core.errors import Misuse
from gateway_core.table import Store

from .conftest import SCENE, SHORT

BASIS = {"scene": SCENE, "given": "{}", "rulebook": "r", "code": "c", "programs": "p", "chance": "as played"}


def test_a_record_comes_back_as_it_was(short: Ready, fair: Record, tmp_path: Path) -> None:
    """Nothing of a game is lost in the file, which says what it was played by."""
    with kept(tmp_path / "runs", short.basis, "fair") as file:
        file.keep(fair)

    with kept(tmp_path / "runs", short.basis, "fair") as file:
        assert file.records() == {0: fair}
    with closing(sqlite3.connect(tmp_path / "runs")) as database:
        said = database.execute("select scene, given, rulebook, seed from runs").fetchall()
    assert said == [(SCENE, '{"rounds": ["2"]}', short.book.hash, "fair")]


@pytest.mark.parametrize("other", [*BASIS, "seed"])
def test_games_of_another_rulebook_code_program_or_seed_are_not_taken_for_these(
    fair: Record, tmp_path: Path, other: str
) -> None:
    """One file holds many runs."""
    with kept(tmp_path / "runs", BASIS, "fair") as file:
        file.keep(fair)

    basis = {name: "other" if name == other else value for name, value in BASIS.items()}
    with kept(tmp_path / "runs", basis, "other" if other == "seed" else "fair") as file:
        assert file.records() == {}


def test_two_keep_in_one_file_at_a_time(fair: Record, tmp_path: Path) -> None:
    """Each game counts once, whoever played it, and neither waits for the other to end."""
    with kept(tmp_path / "runs", BASIS, "fair") as one, kept(tmp_path / "runs", BASIS, "fair") as other:
        one.keep(fair)
        other.keep(fair)
        one.keep(attrs.evolve(fair, index=1))

        assert other.records() == {0: fair, 1: attrs.evolve(fair, index=1)}


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    """Nobody's letter is overwritten, and no table is added to anybody's saves."""
    letter, save = tmp_path / "letter", tmp_path / "a.gateway"
    letter.write_text("Dear Ann, " * 200)
    with Store.create(save, "a campaign"):
        pass

    for file, told in ((letter, "cannot be used as a file of runs"), (save, "no file of runs"), (tmp_path, "cannot")):
        before = file.read_bytes() if file.is_file() else b""
        with pytest.raises(Misuse, match=f"{told}.* Name another one"), kept(file, BASIS, "fair"):
            pass
        assert not before or file.read_bytes() == before


def test_what_a_game_hangs_on_is_its_key(short: Ready, tmp_path: Path) -> None:
    """Another rule, another parameter or another program makes other games; the same again makes the same."""
    rules = tmp_path / "rules.yaml"
    rules.write_text(
        "kind: house-rules\nformat: 1\nid: other\n"
        f"patches: [{{patch: '{SCENE}', set: {{ladder.start: 9}}, why: It drags.}}]\n"
    )
    others = [
        attrs.evolve(SHORT, given={"rounds": ("3",)}),
        attrs.evolve(SHORT, house=(str(rules),)),
        attrs.evolve(SHORT, rulings={"climax-threshold": "ladder-plus-significance"}),
        attrs.evolve(SHORT, players={"gm": "random"}),
        attrs.evolve(SHORT, looks=False),  # what was passed over would be missing
    ]

    keys = [one.ready().key for one in (SHORT, SHORT, *others)]

    assert (keys[0] == keys[1], len({*keys})) == (True, 6)
