"""What a manifest says of names that were given up."""

from pathlib import Path

import pytest

from gateway_core.session import Session

from ...session.folders import pack

PAST = "kind: background\nformat: 1\nentries: [{id: fencing, name: Fencing}]\n"
ANN = "kind: character\nformat: 1\nid: ann\nname: Ann\nbackgrounds: [{background: duelling, level: 2}]\n"


def checked(folder: Path, moved: str) -> list[tuple[str, str, int]]:
    """Return severity, code and line of what the check says of a pack that says what has moved."""
    root = pack(folder / "land", "land", {"data/past.yaml": PAST, "data/ann.yaml": ANN}, f"moved: {moved}\n")
    return [(one.severity, one.code, one.place.line if one.place else 0) for one in Session().check(str(root))]


def test_an_entry_is_read_by_the_new_name(tmp_path: Path) -> None:
    """With a warning where the old one stands; the rulebook knows the new one alone."""
    assert checked(tmp_path, "{background/duelling: fencing}") == [("warning", "pack/moved-id", 5)]

    book = Session(packs=[tmp_path / "land"]).table("land")
    assert book.get("character", "land:ann").backgrounds[0].background == "land:fencing"


@pytest.mark.parametrize("moved", ["{}", "{background/duelling: nowhere}", "{item/duelling: fencing}"])
def test_a_name_that_leads_nowhere_stays_unknown(tmp_path: Path, moved: str) -> None:
    """Not moved, moved to what is not there, or of another kind; and the manifest's own line is told of as well."""
    lines = [5] if moved == "{}" else [5, 7]
    assert checked(tmp_path, moved) == [("error", "pack/unknown-id", line) for line in lines]


@pytest.mark.parametrize("moved", ["{duelling: fencing}", "{background/duelling: 'Not A Name'}", "{background/: x}"])
def test_what_does_not_say_what_has_moved_is_told(tmp_path: Path, moved: str) -> None:
    """At its line of the manifest."""
    assert ("error", "pack/wrong-value", 7) in checked(tmp_path, moved)
