"""The hook by which a plugin checks characters and whatever else is in a rulebook."""

from pathlib import Path

from gateway_core.session import Session

from .folders import house_code, setting

NAMES = """\
from gateway_core.packs import Finding

@hookimpl
def gateway_checks(ask):
    return [
        Finding("character", id, ("name",), "short/name", "that is a short name.", "Write a longer one.")
        for id, one in ask.characters.items() if len(one.name) < 4
    ]
"""


def test_what_a_plugin_finds_is_told_at_its_line_and_stops_nobody(tmp_path: Path) -> None:
    """Of a pack's characters, when the table is laid."""
    folder, rule = setting(tmp_path / "duels"), house_code(tmp_path / "names.py", NAMES)

    book = Session(packs=[folder], house=[str(rule)]).table("duels")

    (told,) = book.warnings
    assert (told.code, told.place.line if told.place else 0) == ("short/name", 5)
    assert book.tolerated == (told,)


def test_a_character_in_a_file_of_one_s_own_is_looked_at_too(tmp_path: Path) -> None:
    """The one, by its full name."""
    folder, rule = setting(tmp_path / "duels"), house_code(tmp_path / "names.py", NAMES)
    file = tmp_path / "bo.yaml"
    file.write_text('kind: character\nformat: 1\nid: bo\nname: Bo\nmade_with: {duels: ">=0.1"}\n', encoding="utf-8")

    own = Session(packs=[folder], house=[str(rule)]).own_file(file, "character")

    assert own.entry is not None
    assert [one.id for one in own.book.check({"character": {own.entry.name: own.value}}).findings] == ["duels:bo"]


def test_a_check_that_fails_is_told_with_its_line_and_takes_no_other_down(tmp_path: Path) -> None:
    """The table can be laid, and the other plugin has spoken."""
    folder, rule = setting(tmp_path / "duels"), house_code(tmp_path / "names.py", NAMES)
    bad = house_code(tmp_path / "bad.py", "@hookimpl\ndef gateway_checks(ask):\n    return 1 // 0\n")
    mute = house_code(tmp_path / "mute.py", "@hookimpl\ndef gateway_checks():\n    return 5\n")

    book = Session(packs=[folder], house=[str(rule), str(bad), str(mute)]).table("duels")

    told = {problem.code: problem for problem in book.tolerated}
    assert set(told) == {"hook/failed", "hook/wrong-answer", "short/name"}
    assert "ZeroDivisionError" in told["hook/failed"].message
    assert str(told["hook/failed"].place).endswith("bad.py:8:1")


def test_a_finding_about_a_kind_that_is_none_is_a_wrong_answer(tmp_path: Path) -> None:
    """A slip of its author, told as any, whatever the id is one of."""
    rule = house_code(tmp_path / "slip.py", NAMES.replace('Finding("character"', 'Finding("charactr"'))

    book = Session(packs=[setting(tmp_path / "duels")], house=[str(rule)]).table("duels")

    assert [problem.code for problem in book.tolerated] == ["hook/wrong-answer"]
