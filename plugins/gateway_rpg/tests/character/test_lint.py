"""What the check says of a sheet, at the line of its author."""

from pathlib import Path

import pytest

from gateway_core.ids import qualify
from gateway_core.session import Session
from gateway_rpg.character.kinds import OwnTrait
from tests.session.folders import setting


def found(folder: Path, old: str = "", new: str = "") -> list[str]:
    """Return what is said of Ann's sheet with these words put in place of others."""
    root = setting(folder / "duels")
    sheet = root / "data" / "ann.yaml"
    text = sheet.read_text(encoding="utf-8")
    assert old in text
    sheet.write_text(text.replace(old, new, 1), encoding="utf-8")
    return [str(problem).partition("data/")[2] for problem in Session().check(str(root))]


@pytest.mark.rule("GW-CH-05")
@pytest.mark.parametrize("name", ["Owes the Ferryman", "Quick Witted", "never far from home"])
def test_a_trait_may_be_called_anything(tmp_path: Path, name: str) -> None:
    """Nobody has to list it anywhere."""
    assert found(tmp_path, "Quick", name) == []


@pytest.mark.rule("GW-CH-06")
def test_a_trait_that_was_learned_is_remarked_on(tmp_path: Path) -> None:
    """A reminder, not a prohibition: words are free."""
    (said,) = found(tmp_path, "Quick", "duelling")

    assert said == (
        "ann.yaml:6:17 character/learned-trait the trait 'duelling' is called like a background. "
        "What is learned or practised is the background 'Duelling' (GW-CH-06)."
    )


@pytest.mark.rule("GW-CH-06")
def test_a_trait_that_builders_are_offered_is_looked_at_too(tmp_path: Path) -> None:
    """A designer's list is where it begins."""
    offered = "kind: trait\nformat: 1\nentries: [{id: duelling, name: Duelling, categories: [physical]}]\n"
    root = setting(tmp_path / "duels")
    (root / "data" / "traits.yaml").write_text(offered, encoding="utf-8")

    (problem,) = Session().check(str(root))

    assert (problem.code, problem.severity) == ("character/learned-trait", "warning")


@pytest.mark.rule("GW-CH-07")
def test_a_trait_of_no_category_was_never_bought(tmp_path: Path) -> None:
    """It could not count anywhere."""
    (said,) = found(tmp_path, "categories: [physical]", "categories: []")

    assert said.startswith("ann.yaml:6:38 character/trait-not-bought the trait 'Quick' is in no category")


@pytest.mark.rule("GW-RU-02")
@pytest.mark.parametrize(("points", "faults"), [(0, 0), (6, 0), (7, 1), (-1, 1)])
def test_a_category_holds_up_to_six_points_of_essence(tmp_path: Path, points: int, faults: int) -> None:
    """And none at all is allowed."""
    said = found(tmp_path, "backgrounds:", f"essence: {{fate: {points}}}\nbackgrounds:")

    assert len(said) == faults
    assert all("ann.yaml:7:17 character/essence-out-of-range" in one for one in said)


@pytest.mark.rule("GW-CH-08", "GW-XE-02")
def test_one_trait_in_three_categories_is_bought_as_often_as_three_traits_in_one_each() -> None:
    """Determined for body, mind and company; or Resilient, Rugged and Vengeful."""
    one = OwnTrait("Determined", each("mental", "physical", "social"))
    three = [
        OwnTrait("Resilient", each("physical")),
        OwnTrait("Rugged", each("social")),
        OwnTrait("Vengeful", each("fate")),
    ]

    assert one.purchases == sum(trait.purchases for trait in three) == 3
    assert OwnTrait("Determined", each("mental", "mental")).purchases == 1


def each(*categories: str) -> tuple[str, ...]:
    """Return the book's categories of these names."""
    return tuple(qualify(one, "gateway") for one in categories)


@pytest.mark.parametrize(
    ("expected", "level", "said"),
    [
        ("", 7, ["ann.yaml:7:45 character/over-cap"]),
        ("expect: [character/over-cap]\n", 7, []),
        ("expect: [character/over-cap]\n", 3, ["ann.yaml:8:10 character/not-found"]),
        ("expect: [character/over-cap, character/over-cap]\n", 7, ["ann.yaml:8:10 character/not-found"]),
        ("expect: [character/use-twice]\n", 7,
         ["ann.yaml:7:45 character/over-cap", "ann.yaml:8:10 character/not-found"]),
    ],
)  # fmt: skip
def test_who_is_wrong_on_purpose_says_so_and_is_wrong_in_just_that(
    tmp_path: Path, expected: str, level: int, said: list[str]
) -> None:
    """A fault more is told, and one that is not there."""
    folder = setting(tmp_path / "duels")
    sheet = folder / "data" / "ann.yaml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("level: 3", f"level: {level}") + expected)

    found = [str(problem).partition("data/")[2] for problem in Session().check(str(folder))]

    assert [" ".join(one.split(" ")[:2]) for one in found] == said


def test_an_illegal_character_of_a_pack_is_told_and_can_be_played(tmp_path: Path) -> None:
    """Its author should mend it; the table does not wait for that."""
    folder = setting(tmp_path / "duels")
    sheet = folder / "data" / "ann.yaml"
    sheet.write_text(sheet.read_text(encoding="utf-8") + "concept: x\npower_level: average\n")

    book = Session(packs=[folder]).table("duels")

    assert {problem.code for problem in book.tolerated} == {"character/out-of-balance", "character/points-left"}
