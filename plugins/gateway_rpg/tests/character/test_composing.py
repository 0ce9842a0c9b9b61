"""Sheets put together: based on another, with variations and packages; and what a setting adds to the rules."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.session import Session
from gateway_rpg.character import Verdict, check_character, standing
from tests.books import book_of
from tests.session.folders import pack

from .people import codes, person, verdict

SOUND: dict[str, Any] = {
    "traits": {"Mean": ["physical"], "Quick": ["physical", "mental"], "Honour Among Thieves": ["fate", "social"]},
    "essence": {"fate": 3},
}
LAND = {
    "data/past.yaml": "kind: background\nformat: 1\nentries: [{id: brawl, name: Brawl}, {id: lore, name: Lore}]\n",
    "data/things.yaml": "kind: item\nformat: 1\nentries: [{id: club, name: Club}]\n",
}
HEAD = "kind: character\nformat: 1\nid: {0}\nname: {0}\n"


def land(folder: Path, **files: str) -> Path:
    """Write a small setting; every file's name is that of its entry or kind."""
    return pack(folder / "land", "land", {**LAND, **{f"data/{name}.yaml": text for name, text in files.items()}})


def said(folder: Path, **files: str) -> list[str]:
    """Return what the check says of that setting."""
    return [str(problem).partition("data/")[2] for problem in Session().check(str(land(folder, **files)))]


def test_a_veteran_is_the_thug_and_more() -> None:
    """Nothing of the thug's sheet is copied."""
    book = book_of("dark-spires")

    old = standing(book, book.get("character", "dark-spires:street-thug-veteran"))
    young = book.get("character", "dark-spires:street-thug")

    assert old.concept == young.concept
    assert [trait.name for trait in old.traits] == ["Mean", "Old Scars"]
    assert {one.background.partition(":")[2]: (one.level, len(one.specialisations)) for one in old.backgrounds} == {
        "thug": (3, 2),
        "sneak": (1, 0),
    }
    assert old.gear == young.gear


def test_whoever_one_is_based_on_counts_as_it_stands_now(tmp_path: Path) -> None:
    """With its rows of advancement and its gear, in as many steps as there are."""
    row = "advancement: [{buy: {background: brawl}}, {gain: club}]\n"
    folder = land(
        tmp_path,
        a=HEAD.format("a") + "backgrounds: [{background: brawl, level: 2}]\n" + row,
        b=HEAD.format("b") + "based_on: a\nbackgrounds: [{background: brawl, level: 1}]\n",
        c=HEAD.format("c") + "based_on: b\n",
    )
    book = Session(packs=[folder]).table("land")

    now = standing(book, book.get("character", "land:c"))

    assert [(one.background, one.level) for one in now.backgrounds] == [("land:brawl", 4)]
    assert now.gear == ("land:club",)


def test_a_sheet_that_is_based_on_itself_is_told(tmp_path: Path) -> None:
    """However many steps it takes, at the line."""
    found = said(tmp_path, a=HEAD.format("a") + "based_on: b\n", b=HEAD.format("b") + "based_on: a\n")

    assert [one.partition(" ")[0] for one in found] == ["a.yaml:5:11", "b.yaml:5:11"]
    assert "character/based-on-itself this sheet is based on itself: a -> b -> a" in found[0]


def test_a_sheet_is_based_on_eight_others_at_most(tmp_path: Path) -> None:
    """The ninth in the chain is told, and whoever stands above it."""
    chain = {f"n{at}": HEAD.format(f"n{at}") + (f"based_on: n{at - 1}\n" if at else "") for at in range(11)}

    found = said(tmp_path, **chain)

    assert [one.partition(" ")[0] for one in found] == ["n10.yaml:5:11", "n9.yaml:5:11"]
    assert all(
        "character/based-on-too-many this sheet is based on another, and that on a third" in one for one in found
    )


@pytest.mark.parametrize(
    ("line", "what"),
    [("based_on: nobody", "character"), ("variations: [old]", "variation"), ("packages: [x]", "package")],
)
def test_an_unknown_template_is_told(tmp_path: Path, line: str, what: str) -> None:
    """Like every name that is not there."""
    (found,) = said(tmp_path, a=HEAD.format("a") + f"{line}\n")

    assert f"pack/unknown-id no {what} has the id" in found


def test_what_a_variation_gives_twice_is_told_at_its_line(book: Any) -> None:
    """The veteran's scars, on somebody who has them."""
    scarred = person({"Old Scars": ["physical"]}, level=None, variations=("dark-spires:veteran",))

    assert codes(book, scarred) == [("character/category-twice", ("traits", 0, "categories", 0))]


@pytest.mark.rule("GW-CC-06", "GW-AD-03")
def test_by_default_a_setting_s_cap_is_not_kept(book: Any) -> None:
    """Three levels of Arcanist at the start and six ever, as of anything else in the book."""
    beginner = person(**SOUND, backgrounds={"arcanist": 3, "sneak": 3, "thug": 3})

    assert codes(book, beginner) == []
    assert codes(book, person(backgrounds={"arcanist": 6}, level=None)) == []


def test_a_setting_s_cap_is_kept_and_named_where_a_table_wants_it(own_limits: Any) -> None:
    """Two levels of Arcanist at the start, five ever."""
    book = own_limits
    beginner = person(**SOUND, backgrounds={"arcanist": 3, "sneak": 3, "thug": 3})
    master = person(backgrounds={"arcanist": 6}, level=None)

    (found,) = [one for one in verdict(book, beginner).findings if one.code == "character/over-cap"]

    assert (found.path, found.rule) == (("backgrounds", 0, "level"), "dark-spires:what-the-college-lets-out")
    assert codes(book, master) == [("character/over-cap", ("backgrounds", 0, "level"))]
    assert codes(book, person(backgrounds={"arcanist": 5}, level=None)) == []


@pytest.mark.rule("GW-CC-06")
def test_by_default_a_package_costs_what_its_levels_cost_and_asks_nothing(book: Any) -> None:
    """Eight points for four levels, and anybody may have them."""
    liar = person({"Mean": ["physical"]}, {}, {}, packages=("dark-spires:raised-by-thieves",))

    assert verdict(book, liar).points.backgrounds == 2 * 4
    assert "character/required" not in [code for code, _ in codes(book, liar)]


def test_a_package_costs_what_it_says_and_asks_what_the_setting_asks_where_a_table_wants_it(own_limits: Any) -> None:
    """Seven points for four levels; and a thief's word."""
    book = own_limits
    thief = person(**SOUND, backgrounds={"blag": 3, "physic": 2}, packages=("dark-spires:raised-by-thieves",))
    liar = person({"Mean": ["physical"]}, {}, {}, packages=("dark-spires:raised-by-thieves",))

    assert verdict(book, thief).points.backgrounds == 2 * 5 + 7
    assert codes(book, thief) == []
    levels = {one.background: one.level for one in standing(book, thief).backgrounds}
    assert levels["dark-spires:sneak"] == 2
    assert ("character/required", ("packages", 0)) in codes(book, liar)


def test_a_package_without_a_price_costs_what_its_parts_cost() -> None:
    """Two categories, three levels and a specialisation."""
    book = book_of("black-star-rising")

    points = check_character(book, "x:ann", person(packages=("black-star-rising:two-tours",))).points

    assert (points.traits, points.backgrounds, points.specialisations) == (4, 6, 2)


@pytest.mark.parametrize(
    ("requirement", "asked"),
    [
        ("background: brawl, level: 2", True),
        ("background: brawl", False),
        ("trait: Kind", True),
        ("trait: mean", False),
        ("trait: Kind, having: lore", False),
        ("trait: Kind, having: brawl", True),
        ("trait: Kind, archetypes: [bard]", False),
        ("trait: Kind, archetypes: [fighter]", True),
    ],
)
def test_a_requirement_is_asked_of_whom_it_concerns(tmp_path: Path, requirement: str, asked: bool) -> None:
    """Everybody built from points, or those of a background or an archetype."""
    folder = land(
        tmp_path,
        r=f"kind: requirement\nformat: 1\nentries: [{{id: r, {requirement}}}]\n",
        t="kind: archetype\nformat: 1\nentries: [{id: bard, name: Bard}, {id: fighter, name: Fighter}]\n",
        a=HEAD.format("a")
        + "concept: x\npower_level: average\narchetype: fighter\ntraits: [{name: Mean, categories: [fate]}]\n"
        + "backgrounds: [{background: brawl, level: 1}]\n",
    )
    book = Session(packs=[folder]).table("land")

    found = _verdict(book, "land:a").findings

    assert ("character/required" in [one.code for one in found]) is asked


@pytest.mark.parametrize(
    ("kind", "entry", "said_"),
    [
        ("cap", "{id: x, background: brawl}", "a cap says the most"),
        ("cap", "{id: x, cap: 2}", "a cap is on one background"),
        ("requirement", "{id: x}", "a requirement names a trait or a background"),
        ("package", "{id: x, name: X, points: {trait: 3}}", "has a price for 'trait', and holds nothing of it"),
    ],
)
def test_what_a_setting_adds_is_read_strictly(tmp_path: Path, kind: str, entry: str, said_: str) -> None:
    """A limit without a number, a requirement of nothing, a price of nothing."""
    (found,) = said(tmp_path, x=f"kind: {kind}\nformat: 1\nentries: [{entry}]\n")

    assert said_ in found


def test_a_price_is_changed_by_a_patch_and_nobody_is_kept_from_playing(tmp_path: Path) -> None:
    """Tom costs more than fifty then: his sheet is told about, and the table can be laid."""
    rules = tmp_path / "dear.yaml"
    rules.write_text(
        "kind: house-rules\nformat: 1\nid: dear\npatches:\n"
        "  - {patch: 'gateway:table-purchase/trait', expect: {points: 2}, set: {points: 3}, why: Dear.}\n",
        encoding="utf-8",
    )

    book = Session(house=[str(rules)]).table("dark-spires")

    assert _verdict(book, "dark-spires:thomas-snape").points.spent == 56
    assert "character/over-budget" in {problem.code for problem in book.tolerated}


def _verdict(book: Any, id: str) -> Verdict:
    return check_character(book, id, book.get("character", id))
