"""Tables of a game that is not Gateway's: its own book or none, its own house rules, nothing of another's."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gateway_core.errors import ContentError, PluginError, StoreError
from gateway_core.session import Session, TableBook
from gateway_core.table import Opened, PackStamp

from .folders import house_code, install, pack

CIRCLE = "system: circle\n"
TALE = "# An old tale.\nkind: tale\nformat: 1\nid: {0}\nname: A tale of {0}\n"
HOUSE = "kind: house-rules\nformat: 1\nid: friday\n"


@pytest.fixture(autouse=True)
def packs_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install the circle of tellers, and return the folder of packs, which is empty."""
    monkeypatch.syspath_prepend(install(tmp_path / "site", "tellers", circle="tests.table.toys.circle:Circle"))
    monkeypatch.setenv("GATEWAY_PACKS_FOLDER", str(tmp_path / "packs"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "packs"


def book_pack(packs_folder: Path) -> Path:
    """Write the pack that bears the name of the circle."""
    return pack(packs_folder / "circle", "circle", {"data/wolf.yaml": TALE.format("wolf")}, CIRCLE)


def rules(text: str, name: str = "rules.yaml") -> str:
    """Write a house-rule file into the working folder."""
    Path(name).write_text(HOUSE + text, encoding="utf-8")
    return name


def codes(call: Callable[[], object]) -> list[str]:
    """Return the codes of what keeps a table from being laid."""
    with pytest.raises(ContentError) as raised:
        call()
    return [problem.code for problem in raised.value.problems]


def ids(book: TableBook) -> list[str]:
    """Return the ids of a table's packs."""
    return [one.id for one in book.packs]


def test_a_system_without_a_pack_has_an_empty_rulebook() -> None:
    """Nothing of the book of another game is on its table."""
    book = Session().table(system="circle")

    assert (book.system, ids(book), dict(book.of("tale")), book.rulings) == ("circle", [], {}, ())


def test_a_system_with_a_pack_of_its_name_has_that(packs_folder: Path) -> None:
    """So has Gateway; a pack of another system that bears the name is not it."""
    empty = Session().table(system="circle").hash
    book_pack(packs_folder)

    book = Session().table(system="circle")

    assert (ids(book), list(book.of("tale"))) == (["circle"], ["circle:wolf"])
    assert book.hash != empty
    assert Session().table(system="gateway").hash == Session().table("gateway").hash
    pack(packs_folder / "circle", "circle")
    (packs_folder / "circle" / "data" / "wolf.yaml").unlink()
    assert ids(Session().table(system="circle")) == []


def test_a_broken_book_is_named_and_not_passed_over(packs_folder: Path) -> None:
    """Neither for its system nor for a pack that lies on it."""
    book_pack(packs_folder)
    pack(packs_folder / "land", "land", {"data/owl.yaml": TALE.format("owl")}, CIRCLE)
    (packs_folder / "circle" / "pack.yaml").write_text("kind: [\n", encoding="utf-8")

    assert "yaml/syntax" in codes(lambda: Session().table(system="circle"))
    assert "yaml/syntax" in codes(lambda: Session().table("land"))


def test_a_pack_lies_on_the_book_of_its_system(packs_folder: Path) -> None:
    """Without saying so, if there is one; a kind of one entry a file is the system's to name."""
    pack(packs_folder / "land", "land", {"data/owl.yaml": TALE.format("owl")}, CIRCLE)
    alone = ids(Session().table("land"))
    book_pack(packs_folder)

    book = Session().table("land")

    assert alone == ["land"]
    assert (ids(book), sorted(book.of("tale"))) == (["circle", "land"], ["circle:wolf", "land:owl"])


def test_a_house_rule_file_of_a_system_adds_its_kinds(packs_folder: Path) -> None:
    """It is read as what it says it is, on a table with a pack and on one without."""
    file = rules(CIRCLE + "entries: {tale: [{id: owl, name: An owl}]}\n")

    book = Session(house=[file]).table(system="circle")

    assert (ids(book), list(book.of("tale"))) == (["friday"], ["friday:owl"])
    assert Session().check(file, run_code=True) == []
    book_pack(packs_folder)
    assert sorted(Session(house=[file]).table("circle").of("tale")) == ["circle:wolf", "friday:owl"]


def test_a_lone_house_rule_file_is_checked_on_the_table_of_its_own_system(packs_folder: Path) -> None:
    """It may change what stands in the book of that system, and no other."""
    book_pack(packs_folder)
    file = rules(CIRCLE + "patches: [{patch: 'circle:tale/wolf', set: {name: A fox}, why: We like foxes.}]\n")
    ours = rules("patches: [{patch: 'circle:tale/wolf', set: {name: A fox}, why: We like foxes.}]\n", "ours.yaml")

    assert Session().check(file, run_code=True) == []
    assert Session().check(ours) != []


def test_a_house_rule_file_of_another_system_is_refused() -> None:
    """In one sentence, at its line."""
    other = rules(CIRCLE + "entries: {tale: [{id: owl}]}\n", "circle.yaml")
    ours = rules("", "ours.yaml")

    with pytest.raises(ContentError) as raised:
        Session(house=[other]).table("dark-spires")

    (problem,) = raised.value.problems
    assert str(problem).startswith(
        "circle.yaml:4:9 pack/other-system this house-rule file is of the system 'circle', "
        "and the table is one of 'gateway'."
    )
    assert codes(lambda: Session(house=[ours]).table(system="circle")) == ["pack/other-system"]


def test_a_house_rule_file_of_no_system_says_which_it_means() -> None:
    """At its line, with the nearest name."""
    (problem,) = Session().check(rules("system: circel\n"))

    assert str(problem).startswith("rules.yaml:4:9 system/unknown no game system is called 'circel'.")
    assert problem.hint == "Did you mean 'circle'?"


def test_packs_of_two_systems_make_no_table(packs_folder: Path) -> None:
    """Each is told that does not belong there, but not the book that one of them brought along."""
    pack(packs_folder / "land", "land", {"data/owl.yaml": TALE.format("owl")}, CIRCLE)

    assert codes(lambda: Session().table("land", "dark-spires")) == ["pack/other-system"]
    assert codes(lambda: Session().table("dark-spires", "land")) == ["pack/other-system"]
    assert codes(lambda: Session().table("dark-spires", system="circle")) == ["pack/other-system"]


def test_a_pack_of_a_game_that_is_not_installed_takes_no_other_down(packs_folder: Path) -> None:
    """It is named, at its line, and the others stay ready."""
    pack(packs_folder / "lost", "lost", {"data/x.yaml": TALE.format("x")}, "system: nowhere\n")

    states = {one.id: one for one in Session().states()}

    assert (states["lost"].state, states["dark-spires"].state) == ("refused", "ready")
    assert "pack.yaml:7:9 system/unknown no game system is called 'nowhere'." in states["lost"].reason
    assert [problem.code for problem in Session().check("lost")] == ["system/unknown"]
    assert ids(Session().table("dark-spires"))


def test_a_game_that_was_opened_from_nothing_is_opened_again_by_its_rules(packs_folder: Path) -> None:
    """With the packs and house rules it was opened with, and with no other."""
    file = rules(CIRCLE + "entries: {tale: [{id: owl, name: An owl}]}\n")
    session = Session(house=[file])
    book = session.table(system="circle")
    stamps = tuple(PackStamp(one.id, one.version, one.hash) for one in book.packs)
    opened = Opened("circle", 1, book.hash, None, {}, ("ann", "bob"), packs=stamps)

    assert session.reopened(opened, "game").hash == book.hash
    with pytest.raises(StoreError, match="store/pack-gone"):
        Session().reopened(opened, "game")
    book_pack(packs_folder)
    with pytest.raises(StoreError, match="store/pack-added"):
        Session(house=[file]).reopened(opened, "game")


def test_the_games_that_are_installed_are_told_by_name() -> None:
    """Each once, in order."""
    assert [one.name for one in Session().systems() if one.name in ("circle", "gateway")] == ["circle", "gateway"]


def test_a_house_rule_of_code_for_another_game_is_refused_and_the_game_is_named(packs_folder: Path) -> None:
    """This game never asks its hook: nobody thinks that it counts."""
    house_code(Path("ours.py"), "@hookimpl\ndef gateway_backgrounds():\n    return [{'id': 'a'}]\n")
    book_pack(packs_folder)

    with pytest.raises(PluginError) as raised:
        Session(house=["ours.py"]).table(system="circle")

    assert str(raised.value).startswith(
        "ours.py:6:1 hook/other-game ours: gateway_backgrounds: it is a hook of the game 'gateway', and a table of "
        "'circle' never asks it."
    )


def test_what_every_game_has_a_house_rule_of_code_may_give_to_any(packs_folder: Path) -> None:
    """Its entries are then of kinds of that game."""
    house_code(
        Path("ours.py"), "@hookimpl\ndef gateway_entries():\n    return {'tale': [{'id': 'owl', 'name': 'Owl'}]}\n"
    )

    assert list(Session(house=["ours.py"]).table(system="circle").of("tale")) == ["ours:owl"]
