"""A table that was laid before is the same book, and one that could be another is laid anew."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.session import Session

from .folders import MARK, setting


def test_the_same_packs_by_the_same_rulings_are_the_same_book() -> None:
    """Whoever lays it: what its game worked out of it serves both."""
    one, other = (Session().table("dark-spires") for _ in range(2))
    ruled = Session(rulings={"climax-threshold": "ladder-plus-significance"}).table("dark-spires")

    assert one is other
    assert ruled is not one
    assert ruled.hash != one.hash


def test_a_changed_file_makes_another_book_and_the_old_bytes_the_old_one(tmp_path: Path) -> None:
    """Also where it changes nothing that the rules would know."""
    folder = setting(tmp_path / "duels")
    first = Session(packs=[folder]).table("duels")
    setting(folder, name="Anna")
    second = Session(packs=[folder]).table("duels")
    (folder / "NOTICE.md").write_text("As you like.\n", encoding="utf-8")
    third = Session(packs=[folder]).table("duels")

    assert [book.get("character", "duels:ann").name for book in (first, second, third)] == ["Ann", "Anna", "Anna"]
    assert len({first.packs[-1].hash, second.packs[-1].hash, third.packs[-1].hash}) == 3
    assert Session(packs=[folder]).table("duels") is third


def test_a_fault_is_told_each_time(tmp_path: Path) -> None:
    """And no more once it is mended."""
    folder = setting(tmp_path / "duels")
    there = (folder / "data/the-duel.yaml").read_text(encoding="utf-8")
    (folder / "data/the-duel.yaml").write_text(there.replace("to: bob", "to: rob"), encoding="utf-8")

    for _ in range(2):
        with pytest.raises(ContentError, match="rob"):
            Session(packs=[folder]).table("duels")

    (folder / "data/the-duel.yaml").write_text(there, encoding="utf-8")
    assert Session(packs=[folder]).table("duels").warnings == ()


def test_a_pack_is_looked_at_where_it_lies(tmp_path: Path) -> None:
    """The same bytes elsewhere are told with their own place."""
    one, other = (Session(packs=[setting(tmp_path / name)]).table("duels") for name in ("one", "other"))

    assert [book.packs[-1].folder for book in (one, other)] == [tmp_path / "one", tmp_path / "other"]
    assert str(tmp_path / "other") in str(other.place("character", "duels:ann"))


def test_where_code_has_a_say_nothing_is_kept(tmp_path: Path) -> None:
    """It may say another thing each time, and runs for each table."""
    folder = setting(tmp_path / "duels", head="code: hooks\n", hooks=MARK)
    books = []
    for _ in range(2):
        books.append(Session(packs=[folder]).table("duels"))
        (folder / "hooks.ran").unlink()  # it ran

    assert books[0] is not books[1]
