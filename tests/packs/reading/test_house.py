"""A house-rule file: several kinds in one file, and always on top."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError, Problem
from gateway_core.packs import Kinds, Layer, freeze
from gateway_core.packs.reading import read_house

from ..toy_packs import HEAD, KINDS, codes, layer, write

THINGS = HEAD + "entries:\n  - {id: coin, name: A coin}\n"
RULING = (
    "kind: ruling\nformat: 1\nentries:\n  - {id: dealing, rule: X-1, sort: switch, default: one, options: [one, two]}\n"
)
HOUSE = "kind: house-rules\nformat: 1\nid: friday\n"


def kinds_of(system: str) -> Kinds:
    """Return the kinds of two systems: one that a file means without saying so, and one of things that is empty."""
    if system == "elsewhere":
        return Kinds()
    if system == "nowhere":
        raise ContentError([Problem("system/unknown", "no game system is called 'nowhere'.")])
    return KINDS


def house(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "house.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_house_rule_file_is_the_last_layer(tmp_path: Path) -> None:
    """It patches what a pack without an order to it has patched, adds its own, and chooses."""
    base = layer(write(tmp_path / "toys", {"data/things.yaml": THINGS, "data/rulings.yaml": RULING}))
    rows = "kind: patch\nformat: 1\nentries:\n  - {patch: toys:thing/coin, set: {weight: 2}}\n"
    land = layer(write(tmp_path / "land", {"data/p.yaml": rows}))
    text = (
        "rulings: {dealing: two}\n"
        "patches:\n  - {patch: toys:thing/coin, expect: {weight: 2}, set: {weight: 3}, why: We like it hard.}\n"
        "entries:\n  colour: [{id: gold}]\n  thing: [{id: lucky, name: Lucky, colours: [gold]}]\n"
    )

    parsed = read_house(house(tmp_path, HOUSE + text), kinds_of)

    assert parsed.problems == ()
    assert parsed.pack is not None
    assert parsed.pack.origin == "house"
    book = freeze([base, land, Layer(parsed.pack, parsed.entries, parsed.patches)], KINDS)
    assert book.get("thing", "toys:coin").weight == 3
    assert book.get("thing", "friday:lucky").colours == ("friday:gold",)
    assert book.ruling("dealing") == "two"
    assert book.why("thing", "toys:coin", "weight")[-1].why == "We like it hard."


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [("pack/format", 0, 0)]),
        ("kind: thing\nformat: 1\nid: a\n", [("pack/format", 1, 7)]),
        (HOUSE + "code: mine.py\n", [("pack/code-not-trusted", 4, 7)]),
        (HOUSE + "ruling: {}\n", [("pack/unknown-key", 4, 1)]),
        (HOUSE + "rulings: {a: 1}\n", [("pack/wrong-type", 4, 14)]),
        (HOUSE + "patches: {}\n", [("pack/wrong-type", 4, 10)]),
        (HOUSE + "entries: []\n", [("pack/wrong-type", 4, 10)]),
        (HOUSE + "entries: {thong: []}\n", [("pack/unknown-kind", 4, 11)]),
        (HOUSE + "entries: {thing: {}}\n", [("pack/wrong-type", 4, 18)]),
        (HOUSE + "entries: {colour: [{id: a}, {id: a}]}\n", [("pack/duplicate-id", 4, 34)]),
        (HOUSE + "entries: {colour: [{id: a, nme: b}]}\n", [("pack/unknown-key", 4, 28)]),
        ("kind: house-rules\nformat: 1\nid: Friday table\n", [("pack/bad-id", 3, 5)]),
        ("kind: house-rules\nformat: 1\n", [("pack/missing-key", 1, 1)]),
        (HOUSE + "system: elsewhere\nentries: {thing: []}\n", [("pack/unknown-kind", 5, 11)]),
        (HOUSE + "system: nowhere\nentries: {thing: []}\n", [("system/unknown", 4, 9)]),
        (HOUSE + "system: 3\n", [("pack/wrong-type", 4, 9)]),
        (
            HOUSE + "a: &x 1\nb: *x\n",
            [("pack/unknown-key", 4, 1), ("yaml/anchor", 4, 4), ("pack/unknown-key", 5, 1), ("yaml/alias", 5, 4)],
        ),
    ],
)
def test_what_is_wrong_with_it_is_told_at_its_place(
    tmp_path: Path, text: str, found: list[tuple[str, int, int]]
) -> None:
    """As in any other file."""
    assert codes(read_house(house(tmp_path, text), kinds_of)) == found


def test_a_house_file_is_called_by_a_word_of_the_author(tmp_path: Path) -> None:
    """Not by the name of a class of ours."""
    parsed = read_house(house(tmp_path, "kind: house-rules\nformat: 1\n"), kinds_of)

    assert parsed.problems[0].message == "a house file needs the key 'id'."


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    """Nothing is raised."""
    assert codes(read_house(tmp_path / "none.yaml", kinds_of)) == [("yaml/unreadable", 0, 0)]


def test_a_house_file_says_whose_rules_it_changes(tmp_path: Path) -> None:
    """It is one of Gateway's unless it says otherwise."""
    one = read_house(house(tmp_path, HOUSE), kinds_of).pack
    other = read_house(house(tmp_path, HOUSE + "system: elsewhere\n"), kinds_of).pack

    assert one is not None
    assert other is not None
    assert (one.manifest.system, other.manifest.system) == ("gateway", "elsewhere")
