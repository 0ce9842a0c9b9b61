"""What a face gets from a session: the rulebook of a table, the packs that are found, and what is wrong with them."""

import shutil
from importlib import resources
from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.session import Session, TableBook

from .folders import pack, setting


def codes(session: Session, target: Path | str) -> list[str]:
    """Return the codes of what a check finds."""
    return [problem.code for problem in session.check(str(target))]


def copied(id: str, folder: Path) -> Path:
    """Copy a pack of the book to where a stranger's would lie."""
    source = resources.files("gateway_rpg.packs") / id.replace("-", "_")
    with resources.as_file(source) as original:
        return Path(shutil.copytree(original, folder / id))


def test_the_book_copied_elsewhere_and_loaded_as_a_strangers_is_the_same_rulebook(tmp_path: Path) -> None:
    """Nothing is privileged: the book's own pack may lie anywhere, and may be somebody else's."""
    copies = [copied("gateway", tmp_path), copied("gateway-examples", tmp_path)]

    ours = Session().table("dark-spires", "gateway-examples")
    strangers = Session(packs=copies).table("dark-spires", "gateway-examples")

    assert strangers.hash == ours.hash
    assert {one.id for one in strangers.packs if one.origin == "path"} == {"gateway", "gateway-examples"}


def test_one_number_changed_in_the_copied_book_is_another_rulebook(tmp_path: Path) -> None:
    """The hash tells by which rules a table plays."""
    copy = copied("gateway", tmp_path)
    changed = next(file for file in sorted(copy.rglob("*.yaml")) if "opposed: 2" in file.read_text(encoding="utf-8"))
    changed.write_text(changed.read_text(encoding="utf-8").replace("opposed: 2", "opposed: 3", 1), encoding="utf-8")

    assert Session(packs=[copy]).table("dark-spires").hash != Session().table("dark-spires").hash


def test_a_pack_named_by_its_folder_stands_in_for_an_installed_one(tmp_path: Path) -> None:
    """An author tries the next version without uninstalling the last."""
    folder = pack(tmp_path / "anything", "black-star-rising")

    book = Session(packs=[folder]).table("black-star-rising")

    assert [(one.id, one.origin) for one in book.packs][-1] == ("black-star-rising", "path")


def test_packs_are_read_once_for_sessions_that_differ_in_their_house_rules(tmp_path: Path) -> None:
    """The table is the one that a session of its own would lay, though the folder is gone by now."""
    folder = copied("gateway", tmp_path)
    session = Session(packs=[folder])
    plain = session.table("dark-spires")
    alone = Session(packs=[folder], house=["house-rules"]).table("dark-spires")
    shutil.rmtree(folder)

    again = session.with_rules(house=["house-rules"]).table("dark-spires")

    assert again.hash == alone.hash != plain.hash


def test_a_folder_that_holds_no_pack_is_named(tmp_path: Path) -> None:
    """`--pack` with a slip in it says so."""
    with pytest.raises(ContentError) as raised:
        Session(packs=[tmp_path / "nowhere"]).table("dark-spires")

    assert [problem.code for problem in raised.value.problems] == ["pack/not-there"]


def test_two_packs_of_one_id_are_an_error_that_names_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody guesses which was meant, and the other packs are none the worse."""
    pack(tmp_path / "dark-spires", "dark-spires")
    monkeypatch.setenv("GATEWAY_PACKS_FOLDER", str(tmp_path))

    with pytest.raises(ContentError) as raised:
        Session().table("dark-spires")

    (problem,) = raised.value.problems
    assert problem.code == "pack/two-with-one-id"
    assert "gateway-dark-spires" in problem.message
    assert str(tmp_path / "dark-spires") in problem.message
    assert Session().table("black-star-rising").packs


def test_a_pack_that_needs_a_broken_one_says_what_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not "it is not there" of something that is there."""
    pack(tmp_path / "broken", "broken", {"pack.yaml": "kind: [\n"})
    needy = pack(tmp_path / "needy", "needy", head='requires: {broken: ">=0"}\n')
    monkeypatch.setenv("GATEWAY_PACKS_FOLDER", str(tmp_path))

    with pytest.raises(ContentError) as raised:
        Session(packs=[needy]).table("needy")

    assert [problem.code for problem in raised.value.problems] == ["yaml/syntax"]


def test_a_pack_in_the_packs_folder_that_lies_about_its_id_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is called what its folder is called, and the others stay ready."""
    pack(tmp_path / "honest-name", "another-name")
    monkeypatch.setenv("GATEWAY_PACKS_FOLDER", str(tmp_path))

    states = {one.id: one for one in Session().states()}

    assert states["honest-name"].state == "refused"
    assert "pack/lies-about-id" in states["honest-name"].reason
    assert states["dark-spires"].state == "ready"


def test_a_strangers_malformed_entry_points_leave_the_others_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever lies among the installed distributions, what can be used is used, and the rest is named."""
    for name, points in (("one", "[gateway_core.packs\nx ="), ("two", "[gateway_core.packs]\ntwo = not a package!\n")):
        home = tmp_path / f"stranger_{name}-1.0.dist-info"
        home.mkdir()
        (home / "METADATA").write_text(f"Metadata-Version: 2.1\nName: stranger-{name}\nVersion: 1.0\n")
        (home / "entry_points.txt").write_text(points)
    monkeypatch.syspath_prepend(tmp_path)

    states = {one.id: one for one in Session().states()}

    assert states["dark-spires"].state == "ready"
    assert states["two"].state == "refused"
    assert "pack/bad-entry-point" in states["two"].reason
    assert Session().table("dark-spires").packs


def test_the_table_orders_two_house_packs_that_change_one_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two packs without an order conflict; the order in which the table names them settles it."""
    for id, number in (("hard", 3), ("harder", 4)):
        patch = f'[{{patch: "gateway:table-raise/taken", set: {{opposed: {number}}}, why: We like it hard.}}]'
        pack(tmp_path / id, id, {"data/patches.yaml": f"kind: patch\nformat: 1\nentries: {patch}\n"})
    monkeypatch.setenv("GATEWAY_PACKS_FOLDER", str(tmp_path))

    one = Session(house=["hard", "harder"]).table("dark-spires")
    other = Session(house=["harder", "hard"]).table("dark-spires")

    assert (_taken(one), _taken(other)) == (4, 3)


def _taken(book: TableBook) -> int:
    return int(book.get("table-raise", "gateway:taken").opposed)


def test_two_house_rules_of_one_id_are_refused(tmp_path: Path) -> None:
    """Neither quietly takes the other's place."""
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text("kind: house-rules\nformat: 1\nid: friday\n", encoding="utf-8")

    with pytest.raises(ContentError) as raised:
        Session(house=[str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")]).table("dark-spires")

    assert [problem.code for problem in raised.value.problems] == ["pack/two-with-one-id"]


@pytest.mark.parametrize(("name", "code"), [("rules", "house/not-a-file"), ("rules.yaml", "house/not-there")])
def test_a_house_rule_that_is_none_is_named(
    name: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder, or a name with a slip in it."""
    (tmp_path / "Rules").mkdir()
    monkeypatch.chdir(tmp_path)

    with pytest.raises(ContentError) as raised:
        Session(house=["Rules" if name == "rules" else name]).table("dark-spires")

    assert [problem.code for problem in raised.value.problems] == [code]


def test_a_hundred_thousand_brackets_are_one_line_of_answer(tmp_path: Path) -> None:
    """Nobody brings the reader down with a file of nonsense."""
    folder = pack(tmp_path / "deep", "deep", {"data/x.yaml": "[" * 100_000})

    assert codes(Session(), folder) == ["yaml/too-deep"]


def test_the_rulings_of_a_table_come_by_their_numbers_with_what_is_chosen() -> None:
    """One list, in the order of the rules."""
    rulings = Session(rulings={"climax-threshold": "ladder-plus-significance"}).table("gateway").rulings

    chosen = {one.ruling.id: one.option for one in rulings}
    numbers = [int(one.ruling.rule.rpartition("-")[2]) for one in rulings]
    assert chosen["climax-threshold"] == "ladder-plus-significance"
    assert numbers == sorted(numbers)


def test_a_distribution_of_another_version_than_its_pack_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A warning, for the pack can be played; whoever reports a fault would name the wrong one."""
    site = tmp_path / "site"
    info = site / "toys-0.3.0.dist-info"
    info.mkdir(parents=True)
    pack(site / "toys_pack", "toys", {})
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 0.3.0\n")
    (info / "entry_points.txt").write_text("[gateway_core.packs]\ntoys = toys_pack\n")
    (info / "RECORD").write_text("toys_pack/pack.yaml,,\n")
    monkeypatch.syspath_prepend(str(site))

    (problem,) = Session().check("toys")

    assert (problem.code, problem.severity) == ("pack/other-version", "warning")
    assert "the distribution 'toys' is version 0.3.0, and its pack says 0.1.0." in str(problem)


def test_a_folder_with_an_id_of_ours_is_put_aside_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands in for ours only where a person names it."""
    stray = setting(tmp_path / "gateway")
    monkeypatch.setenv("GATEWAY_PACKS_FOLDER", str(tmp_path))
    session = Session()

    assert session.table("dark-spires").hash == Session().table("dark-spires").hash
    states = {one.id: one for one in session.states()}
    assert states["gateway"].state == "ready"
    assert "pack/reserved-id" in states[f"gateway ({stray})"].reason


def test_a_changed_file_makes_another_book(tmp_path: Path) -> None:
    """Also where it changes nothing that the rules would know."""
    folder = setting(tmp_path / "duels")
    first = Session(packs=[folder]).table("duels")
    setting(folder, name="Anna")
    second = Session(packs=[folder]).table("duels")
    (folder / "NOTICE.md").write_text("As you like.\n", encoding="utf-8")
    third = Session(packs=[folder]).table("duels")

    assert [book.get("character", "duels:ann").name for book in (first, second, third)] == ["Ann", "Anna", "Anna"]
    assert len({first.packs[-1].hash, second.packs[-1].hash, third.packs[-1].hash}) == 3


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
