"""Packs that are set aside, or borne with: what is wrong with one is told, and the others are played."""

from pathlib import Path

import pytest

from gateway_core.errors import PluginError, Position
from gateway_core.session import Session

from .folders import pack, setting


def test_one_pack_that_cannot_be_imported_takes_no_other_down(tmp_path: Path) -> None:
    """It is set aside with the file and the line; the others lie on the table, their code with them."""
    names = "from gateway_core.hookspecs import hookimpl\n@hookimpl\ndef gateway_backgrounds():\n"
    good = pack(
        tmp_path / "good", "good", {"hooks.py": f"{names}    return [{{'id': 'x', 'name': 'X'}}]\n"}, "code: hooks\n"
    )
    bad = pack(tmp_path / "bad", "bad", {"hooks.py": "ONE = 1\n\nONE / 0\n"}, "code: hooks\n")
    session = Session(packs=[setting(tmp_path / "duels"), bad, good], house=["bad", "good"])

    book = session.table("duels")

    (problem,) = book.quarantined
    assert (problem.code, problem.place) == ("house/failed", Position(str(bad / "hooks.py"), 3, 1))
    assert "good:x" in book.of("background")
    assert [one.id for one in book.packs if one.id in ("duels", "good", "bad")] == ["duels", "good"]
    assert problem in session.check("duels", run_code=True)
    with pytest.raises(PluginError):  # whoever plays it itself cannot do without
        Session(packs=[bad]).table("bad")


def test_code_that_a_pack_of_data_carries_does_not_run_and_keeps_nobody_from_playing(tmp_path: Path) -> None:
    """Its author is told by `check`, who plays by a warning."""
    folder = setting(
        tmp_path / "duels",
        __init__="from pathlib import Path\nPath(__file__).with_suffix('.ran').touch()\nraise SystemExit\n",
    )

    book = Session(packs=[folder]).table("duels")

    assert [(one.code, one.severity) for one in book.tolerated] == [("pack/carries-code", "error")]
    assert [one.code for one in Session().check(str(folder))] == ["pack/carries-code"]
    assert not list(tmp_path.rglob("*.ran"))
