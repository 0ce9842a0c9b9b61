"""Checking a pack tells everything at once."""

from pathlib import Path

import pytest

from gateway_core.packs.discovery import installed_packs
from gateway_core.session import Session

from .folders import house_code, setting


def test_all_faults_of_all_files_are_told_together(tmp_path: Path) -> None:
    """A wrong word in one entry does not keep a missing name in it, or in another file, from being told."""
    (tmp_path / "data").mkdir()
    head = {"kind": "pack", "format": 1, "id": "mine", "version": "0.1.0", "name": "Mine", "core": ">=0.1,<1"}
    (tmp_path / "pack.yaml").write_text("\n".join(f"{key}: {value!r}" for key, value in head.items()))
    (tmp_path / "data" / "a.yaml").write_text(
        "kind: item\nformat: 1\nentries:\n"
        "  - {id: coin, name: Coin, colour: red, traits: [shiny]}\n"
        "  - {id: coin, name: Another}\n"
    )
    (tmp_path / "data" / "b.yaml").write_text(
        "kind: character\nformat: 1\nid: ann\nname: Ann\n"
        "gear: [coin, con]\nbackgrounds: [{background: sneek, level: 900}]\n"
    )

    found = Session().check(str(tmp_path))

    at = [
        (Path(one.place.file).name if one.place else "", one.place.line if one.place else 0, one.code) for one in found
    ]
    assert at == [
        ("a.yaml", 5, "pack/duplicate-id"),
        ("a.yaml", 4, "pack/unknown-key"),
        ("a.yaml", 4, "pack/unknown-id"),
        ("b.yaml", 5, "pack/unknown-id"),
        ("b.yaml", 6, "pack/unknown-id"),
        ("b.yaml", 6, "pack/wrong-value"),
    ]


def test_house_rules_lie_on_a_table_with_what_they_change(tmp_path: Path) -> None:
    """A pack that is here, named or installed; of one that is not, the very line is told."""
    rules = tmp_path / "rules" / "tide.yaml"
    rules.parent.mkdir()
    patch = 'patches: [{patch: "duels:background/duelling", set: {name: Fencing}, why: It rains.}]'
    rules.write_text(f"kind: house-rules\nformat: 1\nid: tide\nname: Tide\n{patch}\n", encoding="utf-8")

    there = Session(packs=[setting(tmp_path / "duels")]).check(str(rules))
    (gone,) = Session().check(str(rules))

    assert there == []
    assert "name it with --pack FOLDER" in gone.hint
    assert (gone.code, gone.place.line if gone.place else 0) == ("pack/unknown-id", 5)


@pytest.mark.parametrize("home", ["", "duels"])
def test_house_rules_find_the_pack_that_they_change_beside_them(tmp_path: Path, home: str) -> None:
    """In a folder next to the file, or in whose folder it lies; nobody has to name it."""
    setting(tmp_path / "duels")
    rules = tmp_path / home / "tide.yaml"
    patch = 'patches: [{patch: "duels:background/duelling", set: {name: Fencing}, why: It rains.}]'
    rules.write_text(f"kind: house-rules\nformat: 1\nid: tide\nname: Tide\n{patch}\n", encoding="utf-8")

    right = Session().check(str(rules))
    rules.write_text(rules.read_text(encoding="utf-8").replace("duelling", "dueling"), encoding="utf-8")
    (wrong,) = Session().check(str(rules))

    assert right == []
    assert wrong.hint == "Did you mean 'duels:duelling'?"


def test_a_file_of_one_entry_is_read_as_one_of_the_game_in_whose_pack_it_lies() -> None:
    """What is a scene in several games is checked as that of its own."""
    (folder,) = (one.folder for one in installed_packs() if one.id == "adventure" and one.folder is not None)
    (scene,) = (folder / "data" / "scenes").glob("*.yaml")

    assert Session().check(str(scene), run_code=True) == []


def test_a_pack_that_is_required_and_not_there_is_told_in_the_manifest(tmp_path: Path) -> None:
    """With the one that was likely meant."""
    folder = setting(tmp_path / "duels", head="requires: {dark-spire: '>=0.1'}\n")

    (problem,) = Session().check(str(folder))

    assert str(problem).startswith(f"{folder}/pack.yaml:7:12 pack/not-there")
    assert "Did you mean 'dark-spires'?" in problem.hint


def test_the_folder_of_a_distribution_stands_for_its_only_pack(tmp_path: Path) -> None:
    """Of two it is told that neither was named."""
    folder = setting(tmp_path / "site" / "src" / "duels", head="requires: {dark-spire: '>=0.1'}\n")

    (problem,) = Session().check(str(tmp_path / "site"))
    assert str(problem).startswith(f"{folder}/pack.yaml:7:12 pack/not-there")

    setting(tmp_path / "site" / "src" / "more")
    (several,) = Session().check(str(tmp_path / "site"))
    assert (several.code, "Name the folder that holds pack.yaml" in several.hint) == ("pack/not-there", True)


def test_a_version_begins_with_a_number(tmp_path: Path) -> None:
    """Or the files that are built of it would be called otherwise."""
    folder = setting(tmp_path / "duels")
    manifest = folder / "pack.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("0.1.0", "v1"), encoding="utf-8")

    assert [one.code for one in Session().check(str(folder))] == ["pack/wrong-value"]


def test_data_that_ends_otherwise_makes_nothing_unknown(tmp_path: Path) -> None:
    """One cause, and how many names may be right once it is mended."""
    folder = setting(tmp_path / "duels")
    (folder / "data" / "backgrounds.yaml").rename(folder / "data" / "backgrounds.yml")

    assert [one.code for one in Session().check(str(folder))] == ["pack/not-yaml", "pack/not-looked-for"]


def test_rules_that_change_a_pack_lay_it_on_a_table_without_a_setting(tmp_path: Path) -> None:
    """Whoever asks for the rulings of a house-rule file need not name what it is for."""
    rules = tmp_path / "tide.yaml"
    patch = 'patches: [{patch: "duels:background/duelling", set: {name: Fencing}, why: It rains.}]'
    rules.write_text(f"kind: house-rules\nformat: 1\nid: tide\nname: Tide\n{patch}\n", encoding="utf-8")

    book = Session(packs=[setting(tmp_path / "duels")], house=[str(rules)]).table()

    assert book.of("background")["duels:duelling"].name == "Fencing"


@pytest.mark.parametrize("said", ["*", "latest", "0.1"])
def test_a_range_that_is_none_is_told_where_it_stands(tmp_path: Path, said: str) -> None:
    """Of a pack that is required as of the core."""
    folder = setting(tmp_path / "duels", head=f'requires: {{dark-spires: "{said}"}}\n')

    (problem,) = Session().check(str(folder))

    assert (problem.code, problem.message) == ("pack/wrong-value", f"'{said}' is not a range of versions.")


def test_a_rule_that_retires_what_is_named_is_told_at_the_rule(tmp_path: Path) -> None:
    """Its author is the one to mend it, and not the setting's."""
    rules = tmp_path / "tide.yaml"
    patch = 'patches: [{patch: "duels:background/duelling", retire: true, why: It rains.}]'
    rules.write_text(f"kind: house-rules\nformat: 1\nid: tide\nname: Tide\n{patch}\n", encoding="utf-8")

    (problem,) = Session(packs=[setting(tmp_path / "duels")]).check(str(rules))

    assert str(problem).startswith(f"{rules}:5:19 pack/unknown-id this retires what the character 'ann' still names (")


GATE = """\
@hookimpl
def gateway_entries():
    return {"character": [{"id": "eve", "name": "Eve", "backgrounds": [{"background": "%s", "level": 2}]}]}
"""


def test_code_that_names_ids_of_a_pack_is_told_how_to_be_checked_with_it(tmp_path: Path) -> None:
    """What it names is known when its code has run; a pack that is not here, or the book, is told as ever."""
    session = Session(packs=[setting(tmp_path / "duels")])
    rule = house_code(tmp_path / "eve.py", GATE % "duels:duelling")
    strange = house_code(tmp_path / "strange.py", GATE % "tides:duelling")
    book = house_code(tmp_path / "book.py", GATE % "gateway:duelling")

    (found,) = session.check(str(rule), run_code=True)
    hints = [session.check(str(one), run_code=True)[0].hint for one in (strange, book)]

    cure = f"gateway check duels --house {rule} --run-code lays it there."
    assert (found.code, found.hint) == ("pack/unknown-id", f"The pack 'duels' is not on this table: {cure}")
    beside = Session(packs=[tmp_path / "duels"], house=[str(rule)])
    assert beside.check("duels", run_code=True) == []
    assert [hint.endswith("is it loaded?") for hint in hints] == [True, True]
