"""What differs between two rulebooks, told by entry, field and line."""

from pathlib import Path

import pytest

from gateway_core.packs.building import differences
from gateway_core.session import Session, TableBook

from ...session.folders import setting

RULES = "kind: house-rules\nformat: 1\nid: friday\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are named from an empty folder."""
    monkeypatch.chdir(tmp_path)


def laid(house: str = "", **words: str) -> TableBook:
    """Return the table of the duels, with these words in its files."""
    setting(Path("duels"), **words)
    Path("friday.yaml").write_text(RULES + house, encoding="utf-8")
    return Session(packs=[Path("duels")], house=["friday.yaml"]).table("duels")


def told(before: TableBook, after: TableBook) -> list[tuple[object, ...]]:
    """Return what differs, in a row each."""
    found = differences(before.rulebook, after.rulebook)
    return [(one.what, one.kind, one.name, one.field, one.before, one.after, str(one.place)) for one in found]


def test_a_value_is_told_with_what_it_was_and_where_it_stands_now() -> None:
    """The name of an entry is the one people know."""
    assert told(laid(), laid(name="Anna")) == [
        ("changed", "character", "Anna", "name", "Ann", "Anna", "duels/data/ann.yaml:5:7")
    ]


def test_of_a_list_is_told_what_in_it_differs() -> None:
    """By the id or the number by which a patch would name it; a list of plain values is one value."""
    before = laid()
    file = Path("duels/data/ann.yaml")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("level: 3", "level: 4").replace("[physical]", "[physical, mental]"), encoding="utf-8")

    found = told(before, Session(packs=[Path("duels")], house=["friday.yaml"]).table("duels"))

    assert [one[3:6] for one in found] == [
        ("backgrounds.0.level", 3, 4),
        ("traits.0.categories", ["gateway:physical"], ["gateway:physical", "gateway:mental"]),
    ]


def test_an_entry_that_came_or_went_is_told_whole() -> None:
    """One is found where it stands, the other where it stood."""
    without, with_coin = laid(), laid("entries: {item: [{id: coin, name: Coin}]}\n")

    assert told(without, with_coin) == [("new", "item", "Coin", "", None, None, "friday.yaml:4:18")]
    assert told(with_coin, without) == [("gone", "item", "Coin", "", None, None, "friday.yaml:4:18")]


def test_another_reading_of_a_ruling_is_a_difference() -> None:
    """It is told as what the ruling stands at."""
    found = told(laid(), laid("rulings: {climax-threshold: ladder-plus-significance}\n"))

    assert found == [
        ("changed", "ruling", "climax-threshold", "option", "ladder", "ladder-plus-significance", "friday.yaml:4:29")
    ]


def test_comments_order_and_versions_are_no_difference() -> None:
    """Nor is the place of anything."""
    before = laid()
    file = Path("duels/data/ann.yaml")
    _, *lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(["# Another.", "", *reversed(lines)]) + "\n", encoding="utf-8")
    manifest = Path("duels/pack.yaml")
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("0.1.0", "7.0.0"), encoding="utf-8")

    after = Session(packs=[Path("duels")], house=["friday.yaml"]).table("duels")

    assert (told(before, after), before.hash == after.hash) == ([], True)


def renamed(level: int = 3) -> TableBook:
    """Return the table of the duels with its character and its background by other names."""
    setting(Path("duels"), head="moved: {background/duelling: fencing, character/ann: annette}\n")
    for name, old, new in (
        ("ann", "id: ann", "id: annette"),
        ("ann", "duelling, level: 3", f"fencing, level: {level}"),
        ("backgrounds", "id: duelling", "id: fencing"),
        ("the-duel", "character: ann", "character: annette"),
    ):
        file = Path(f"duels/data/{name}.yaml")
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return Session(packs=[Path("duels")], house=["friday.yaml"]).table("duels")


def test_what_has_another_name_is_told_once() -> None:
    """It is neither gone nor new, and whoever names it has not changed."""
    assert [one[:3] + one[5:6] for one in told(laid(), renamed())] == [
        ("moved", "background", "Duelling", "duels:fencing"),
        ("moved", "character", "Ann", "duels:annette"),
    ]


def test_what_has_another_name_may_have_changed_besides() -> None:
    """Then both are told, and the change stands where it is now."""
    assert told(laid(), renamed(level=4))[1:] == [
        ("moved", "character", "Ann", "", None, "duels:annette", "duels/data/ann.yaml:2:1"),
        ("changed", "character", "Ann", "backgrounds.0.level", 3, 4, "duels/data/ann.yaml:7:44"),
    ]
