"""What a manifest says of names that were given up."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.packs.reading.moves import ends_of
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


def test_a_way_of_any_length_is_gone_to_its_end() -> None:
    """A name under which an entry stands again means that entry; what is told of another kind is another matter."""
    moves = {("item", "a"): "b", ("item", "b"): "c", ("item", "d"): "c", ("item", "e"): "a", ("cap", "c"): "x"}

    assert ends_of(moves, {"item": {"c"}}) == {
        ("item", "a"): "c", ("item", "b"): "c", ("item", "d"): "c", ("item", "e"): "c", ("cap", "c"): "x",
    }  # fmt: skip
    assert ends_of(moves, {"item": {"b", "c"}})["item", "a"] == "b"
    assert ("item", "b") not in ends_of(moves, {"item": {"b", "c"}})


@pytest.mark.parametrize("moves", [{"a": "b", "b": "a"}, {"a": "b", "b": "c", "c": "b"}, {"a": "a"}])
def test_a_circle_is_gone_round_once(moves: dict[str, str]) -> None:
    """Nobody waits for its end, and nothing stands there."""
    ends = ends_of({("item", old): new for old, new in moves.items()}, {})

    assert set(ends.values()) <= set(moves)


def test_a_circle_is_told_where_it_stands(tmp_path: Path) -> None:
    """And the name that leads into it stays unknown."""
    moved = "{background/duelling: sparring, background/sparring: brawling, background/brawling: sparring}"

    assert checked(tmp_path, moved) == [
        ("error", "pack/unknown-id", 5),
        *[("error", "pack/moved-in-circle", 7)] * 3,
    ]


def test_several_moves_after_each_other_are_one(tmp_path: Path) -> None:
    """With one warning, which names the end."""
    moved = "{background/duelling: sparring, background/sparring: fencing}"

    assert checked(tmp_path, moved) == [("warning", "pack/moved-id", 5)]
    assert (
        Session(packs=[tmp_path / "land"]).table("land").rulebook.now("background", "land:duelling") == "land:fencing"
    )


def abroad(folder: Path, requires: str) -> list[Path]:
    """Write a pack whose one background has moved into another pack, and that pack."""
    head = f"requires: {{{requires}}}\nmoved: {{background/duelling: 'isle:fencing'}}\n"
    return [
        pack(folder / "isle", "isle", {"data/past.yaml": PAST}),
        pack(folder / "land", "land", {"data/ann.yaml": ANN}, head),
    ]


def test_an_entry_moves_into_another_pack(tmp_path: Path) -> None:
    """Which lies on the table too."""
    book = Session(packs=abroad(tmp_path, "isle: ''")).table("land")

    assert book.get("character", "land:ann").backgrounds[0].background == "isle:fencing"
    assert [str(one.message) for one in book.warnings if one.code == "pack/moved-id"] == [
        "the background 'duelling' is called 'isle:fencing' now."
    ]


def test_a_move_to_a_pack_that_is_not_there_is_no_silence(tmp_path: Path) -> None:
    """It says where the entry went, and what is missing."""
    with pytest.raises(ContentError) as caught:
        Session(packs=abroad(tmp_path, "")).table("land")

    (fault,) = caught.value.problems
    assert (fault.code, fault.place and fault.place.line) == ("pack/unknown-id", 5)
    assert fault.message == "no background has the id 'duelling': it has moved to 'isle:fencing', which is not here."
    assert fault.hint == "The pack 'isle' has to lie on this table."


THINGS = "kind: item\nformat: 1\nentries: [{id: pole, name: A pole, traits: [%s]}]\n"
TRAITS = "kind: equipment-trait\nformat: 1\nentries: [{id: long, name: Long}, {id: old, name: Old}]\n"


def ruled(
    folder: Path, patch: str, moved: str = "item/stick: rod, item/rod: pole, equipment-trait/lengthy: long"
) -> Session:
    """Return a session with a pack whose names have moved, and one house rule that goes by the old ones."""
    root = pack(
        folder / "land",
        "land",
        {"data/things.yaml": THINGS % "long", "data/traits.yaml": TRAITS},
        f"moved: {{{moved}}}\n",
    )
    house = folder / "rules.yaml"
    house.write_text(f"kind: house-rules\nformat: 1\nid: rules\npatches:\n  - {patch}\n", encoding="utf-8")
    return Session(packs=[root], house=[str(house)])


@pytest.mark.parametrize(
    ("patch", "name", "traits"),
    [
        ("{patch: land:item/stick, set: {name: A twig}}", "A twig", ("land:long",)),
        ("{patch: land:item/pole, expect: {traits: [land:lengthy]}, set: {name: A twig}}", "A twig", ("land:long",)),
        ("{patch: land:item/pole, remove: {traits: [land:lengthy]}}", "A pole", ()),
        ("{patch: land:item/pole, set: {traits: [land:lengthy, land:old]}}", "A pole", ("land:long", "land:old")),
    ],
)
def test_a_patch_by_old_names_counts_and_is_told_once(
    tmp_path: Path, patch: str, name: str, traits: tuple[str, ...]
) -> None:
    """Of its target, of what it expects, puts in and takes out: at its line, with what to write."""
    book = ruled(tmp_path, patch).table("land")

    item = book.get("item", "land:pole")
    assert (item.name, item.traits) == (name, traits)
    (warning,) = [one for one in book.warnings if one.code == "pack/moved-id"]
    assert warning.place is not None
    assert (Path(warning.place.file).name, warning.place.line) == ("rules.yaml", 5)
    assert "land:pole" in warning.message or "land:long" in warning.message


def test_a_patch_of_what_moved_nowhere_says_where_to(tmp_path: Path) -> None:
    """It changes nothing, and the table is not laid."""
    session = ruled(tmp_path, "{patch: land:item/stick, set: {name: A twig}}", "item/stick: 'isle:stick'")

    with pytest.raises(ContentError) as caught:
        session.table("land")

    assert [one.message for one in caught.value.problems] == [
        "no item has the id 'land:stick': it has moved to 'isle:stick', which is not here."
    ]


def test_why_a_field_is_as_it_is_names_the_patch_by_its_old_target(tmp_path: Path) -> None:
    """Whoever asks for the entry by its new name finds the change."""
    book = ruled(tmp_path, "{patch: land:item/stick, set: {name: A twig}, why: So}").table("land")

    assert [step.operation for step in book.rulebook.why("item", "land:pole", "name")] == ["wrote", "set"]


@pytest.mark.parametrize(("slug", "codes"), [("fencing", []), ("fencng", ["pack/unknown-id"])])
def test_a_move_to_what_another_pack_does_not_hold_is_told_though_nobody_goes_there(
    tmp_path: Path, slug: str, codes: list[str]
) -> None:
    """At its line of the manifest, with the nearest: else the first save that needs it would find out."""
    isle = pack(tmp_path / "isle", "isle", {"data/past.yaml": PAST})
    head = f"requires: {{isle: ''}}\nmoved: {{background/duelling: 'isle:{slug}'}}\n"
    land = pack(tmp_path / "land", "land", {"data/past.yaml": PAST}, head)

    found = Session(packs=[isle]).check(str(land))

    assert [one.code for one in found] == codes
    assert all((one.place and one.place.line, one.hint) == (8, "Did you mean 'isle:fencing'?") for one in found)


def test_a_patch_in_another_pack_s_data_counts_by_the_old_name_too(tmp_path: Path) -> None:
    """The warning stands in that pack, whose author is to write the new one."""
    files = {"data/things.yaml": THINGS % "long", "data/traits.yaml": TRAITS}
    land = pack(tmp_path / "land", "land", files, "moved: {item/stick: pole}\n")
    patch = "kind: patch\nformat: 1\nentries:\n  - {patch: land:item/stick, set: {name: A twig}}\n"
    isle = pack(tmp_path / "isle", "isle", {"data/patches.yaml": patch}, "requires: {land: ''}\n")

    book = Session(packs=[land, isle]).table("isle")

    assert book.get("item", "land:pole").name == "A twig"
    assert [(one.code, str(one.place).rpartition("isle/")[2]) for one in book.warnings if "stick" in one.message] == [
        ("pack/moved-id", "data/patches.yaml:4:13")
    ]
