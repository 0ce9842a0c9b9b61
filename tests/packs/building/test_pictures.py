"""Pictures on a table: named across packs, never by a wrong name, never without a file, never for nothing."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.session import Session

from ...session.folders import pack
from ..reading.crediting.drawn import png

ASSETS = "kind: asset\nformat: 1\nentries: [{id: ann, file: assets/ann.png, credit: Bob, license: CC0-1.0}]\n"
ANN = "kind: character\nformat: 1\nid: ann\nname: Ann\nportrait: %s\n"


def land(folder: Path, portrait: str = "ann", id: str = "land", extra: str = "") -> Path:
    """Write a pack with one picture, and a person who may have it for a portrait."""
    files = {"data/assets.yaml": ASSETS, "data/ann.yaml": ANN % portrait}
    root = pack(folder / id, id, files, extra)
    (root / "assets").mkdir()
    (root / "assets" / "ann.png").write_bytes(png())
    return root


def told(folder: Path) -> list[str]:
    return [str(one).removeprefix(f"{folder}/") for one in Session().check(str(folder))]


def test_a_portrait_is_named_like_any_entry(tmp_path: Path) -> None:
    """By its id in the pack, or with another's in front of it; the rulebook keeps the name and the credit."""
    land(tmp_path)
    other = pack(tmp_path / "isle", "isle", {"data/eve.yaml": ANN % "'land:ann'"}, "requires: {land: ''}\n")

    book = Session(packs=[tmp_path / "land", other]).table("isle")

    assert book.get("character", "land:ann").portrait == book.get("character", "isle:ann").portrait == "land:ann"
    assert book.get("asset", "land:ann").credit == "Bob"


def test_a_name_that_is_not_there_is_told_with_the_nearest(tmp_path: Path) -> None:
    """At its line; and the picture that nobody shows, as a warning."""
    assert told(land(tmp_path, "anne")) == [
        "data/ann.yaml:5:11 pack/unknown-id no asset has the id 'anne'. Did you mean 'ann'?",
        (
            "data/assets.yaml:3:16 pack/never-used nothing shows the asset 'ann'. "
            "Name it where it belongs, as a portrait or a picture, or take it out."
        ),
    ]


def test_house_rules_bring_no_picture(tmp_path: Path) -> None:
    """They are one file: a picture beside it would go astray, and nobody would have looked at it."""
    rules = tmp_path / "rules.yaml"
    row = ASSETS.partition("entries: ")[2]
    rules.write_text(f"kind: house-rules\nformat: 1\nid: rules\nentries: {{asset: {row.strip()}}}\n", encoding="utf-8")

    (fault,) = [one for one in Session().check(str(rules)) if one.severity == "error"]

    assert (fault.code, fault.place and fault.place.line) == ("asset/not-in-data", 4)


def test_code_gives_no_picture_either(tmp_path: Path) -> None:
    """What stands in no file of data is credited nowhere that a reader could see."""
    root = pack(tmp_path / "land", "land", {}, "code: hooks\n")
    given = "{'asset': [{'id': 'a', 'file': 'assets/a.png', 'credit': 'B', 'license': 'MIT'}]}"
    code = f"from gateway_core.hookspecs import hookimpl\n\n@hookimpl\ndef gateway_entries():\n    return {given}\n"
    (root / "hooks.py").write_text(code, encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        Session(packs=[root]).table("land")

    assert "asset/not-in-data" in [one.code for one in caught.value.problems]


def test_a_game_may_call_something_of_its_own_an_asset() -> None:
    """Its kind goes before ours, as with every shared one."""
    from gateway_core.packs import Kinds, Ruling

    assert Kinds({"asset": Ruling})["asset"] is Ruling
