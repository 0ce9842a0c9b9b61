"""What is wrong with a scene or an effect although every key is right: each finding, at its place."""

from pathlib import Path

import pytest

from gateway_core.errors import Problem
from gateway_core.session import Session

from ..scenes import pack

SCENE = """\
kind: scene
format: 1
id: scene
name: A scene
ladder: {start: 6}
sides: {foes: gm, heroes: players}
initiative: ann
cast:
  - {id: ann, side: heroes, character: teller}
  - {id: bob, side: foes, key: true, significance: 3, dice: 1}
  - {id: cat, side: foes, significance: 2, dice: 1}
lines:
  - {from: ann, to: bob, edge: 1}
approaches:
  ann:
    - {id: talk, trait: Lucky, background: street, effects: [edge, climax], against: [bob]}
"""
EFFECT = """\
kind: effect
format: 1
entries:
  - id: try
    name: Try
    step: 9
    aim: gateway:linked
    resist: target
    more: true
    needs:
      - {ruling: {climax-threshold: ladder}, rule: HOUSE-1}
    due:
      - {raises: 1, when: {ruling: {climax-threshold: ladder}}, rule: HOUSE-2}
    does:
      - shift-edge: {steps: raises}
"""
FILES = {
    "backgrounds": """\
kind: background
format: 1
entries:
  - {id: street, name: Street}
  - {id: watch, name: Watch, allow: [{code: pack/never-used, why: for people whom players make}]}
""",
    "gear": "kind: item\nformat: 1\nentries:\n  - {id: rope, name: Rope, traits: []}\n",
    "teller": """\
kind: character
format: 1
id: teller
name: Teller
traits:
  - {name: Lucky, categories: [fate]}
backgrounds:
  - {background: street, level: 3}
""",
}


def found(folder: Path, scene: str = SCENE, effect: str = EFFECT) -> list[Problem]:
    """Return what the checker says of a pack of this scene and this effect."""
    root = pack(folder, scene=scene, effects=effect, **FILES)
    return Session().check(str(root))


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_a_scene_and_an_effect_without_fault_are_passed(tmp_path: Path) -> None:
    """Nothing is found where nothing is wrong."""
    assert found(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "severity"),
    [
        ("{from: ann, to: bob, edge: 1}", "{from: ann, to: bop, edge: 1}", "scene/unknown-cast", "error"),
        ("{from: ann, to: bob, edge: 1}", "{from: an, to: bob, edge: 1}", "scene/unknown-cast", "error"),
        ("{from: ann, to: bob, edge: 1}", "{from: ann, to: ann, edge: 1}", "scene/line-to-itself", "error"),
        ("initiative: ann", "initiative: anne", "scene/unknown-cast", "error"),
        ("against: [bob]", "against: [rob]", "scene/unknown-cast", "error"),
        ("{id: cat, side", "{id: ann, side", "scene/cast-twice", "error"),
        ("{id: cat, side", "{id: circumstances, side", "scene/reserved-id", "error"),
        ("{id: cat, side: foes", "{id: cat, side: foe", "scene/unknown-side", "error"),
        ("initiative: ann", "rumours: {heros: [a way out]}", "scene/unknown-side", "error"),
        ("{id: cat, side: foes", "{id: cat, enters: 3, side: foes", "scene/never-used", "warning"),
        ("{id: cat, side: foes", "{id: cat, sought_as: [her], side: foes", "scene/never-used", "warning"),
        ("{id: cat, side: foes", "{id: cat, willing: true, recruitable: false, side: foes", "scene/never-used",
         "warning"),
        ("significance: 2, dice: 1", "significance: 2", "scene/nobody-plays", "error"),
        ("significance: 2, dice: 1", "significance: 2, dice: 1, character: teller", "scene/never-used", "warning"),
        ("{id: cat, side: foes, significance: 2", "{id: cat, side: foes, key: true, significance: 3", "scene/two-keys",
         "error"),
        ("{id: bob, side: foes", "{id: bob, side: heroes", "scene/key-of-players", "error"),
        ("significance: 3, dice: 1", "significance: 1, dice: 1", "scene/key-not-highest", "error"),
        ("effects: [edge, climax], ", "", "scene/never-used", "warning"),
        ("trait: Lucky", "trait: Likely", "challenge/unknown-trait", "error"),
        ("background: street,", "background: watch,", "challenge/unknown-background", "error"),
        ("background: street,", "gear: [rope], background: street,", "challenge/unknown-gear", "error"),
    ],
)  # fmt: skip
def test_a_fault_of_a_scene_is_found_at_its_line(tmp_path: Path, old: str, new: str, code: str, severity: str) -> None:
    """Names within a scene, its key entity, and approaches that its people cannot take."""
    assert SCENE.count(old) >= 1

    problems = [one for one in found(tmp_path, SCENE.replace(old, new, 1)) if one.code == code]

    assert len(problems) >= 1
    place = problems[0].place
    assert place is not None
    assert place.file.endswith("scene.yaml")
    assert place.line == line_of(SCENE, old)
    assert problems[0].severity == severity


@pytest.mark.parametrize(
    ("old", "new", "column"),
    [
        ("trait: Lucky", "trait: Likely", 25),
        ("background: street,", "background: watch,", 44),
        ("background: street,", "gear: [rope], background: street,", 38),
    ],
)
def test_a_fault_of_an_approach_is_found_at_its_word(tmp_path: Path, old: str, new: str, column: int) -> None:
    """What the sheet does not have is shown where it is named, not at the beginning of the approach."""
    places = [one.place for one in found(tmp_path, SCENE.replace(old, new, 1))]

    assert [place.column for place in places if place is not None] == [column]


def test_a_side_that_is_misspelt_is_one_fault(tmp_path: Path) -> None:
    """Nobody knows whose the key entity would be, so nothing is said of that."""
    text = SCENE.replace("{id: bob, side: foes", "{id: bob, side: foe", 1)

    problems = found(tmp_path, text)

    assert [one.code for one in problems] == ["scene/unknown-side"]
    assert "foes" in problems[0].hint


def test_approaches_of_nobody_are_found(tmp_path: Path) -> None:
    """Approaches stand under the name of somebody in the cast."""
    text = SCENE.replace("  ann:\n", "  anna:\n")

    problems = found(tmp_path, text)

    assert [(one.code, "ann" in one.hint) for one in problems] == [("scene/unknown-cast", True)]


def test_a_part_without_a_sheet_has_no_trait_to_go_about_with(tmp_path: Path) -> None:
    """What opposes with its own dice names no trait and no background."""
    text = SCENE + "  bob:\n    - {id: stare, trait: Grim, effects: [edge]}\n"

    assert [one.code for one in found(tmp_path, text)] == ["challenge/no-sheet"]


def test_a_part_is_played_by_one_thing(tmp_path: Path) -> None:
    """Nobody is both a character and an entity."""
    text = SCENE.replace("character: teller}", "character: teller, entity: wall}")
    walls = "kind: entity\nformat: 1\nentries:\n  - {id: wall, name: Wall}\n"
    root = pack(tmp_path, scene=text, effects=EFFECT, walls=walls, **FILES)

    assert "scene/played-twice" in [one.code for one in Session().check(str(root))]


@pytest.mark.parametrize(
    ("old", "new", "code", "severity"),
    [
        ("aim: gateway:linked", "aim: gateway:nobody", "effect/nobody-resists", "error"),
        ("resist: target", "resist: chosen", "effect/chosen-beside-targets", "error"),
        ("    does:\n      - shift-edge: {steps: raises}", "    does: []", "effect/does-nothing", "warning"),
        ("steps: raises", "steps: 1", "effect/raises-buy-nothing", "error"),
        ("    more: true\n", "", "effect/raises-never-bought", "error"),
        ("      - shift-edge: {steps: raises}", "      - shift-edge: {steps: raises}\n      - add-restriction: {}",
         "effect/says-nothing", "error"),
        ("      - shift-edge: {steps: raises}", "      - shift-edge: {steps: raises}\n      - bring-in: {}",
         "effect/says-nothing", "error"),
        ("{ruling: {climax-threshold: ladder}, rule: HOUSE-1}", "{ruling: {climax-treshold: ladder}}",
         "pack/unknown-ruling", "error"),
        ("{ruling: {climax-threshold: ladder}, rule: HOUSE-1}", "{not: {ruling: {climax-threshold: lader}}}",
         "pack/unknown-option", "error"),
        ("{ruling: {climax-threshold: ladder}, rule: HOUSE-1}",
         "{all: [{line: any}, {ruling: {climax-threshold: lader}}]}", "pack/unknown-option", "error"),
        ("when: {ruling: {climax-threshold: ladder}}", "when: {ruling: {climax-threshold: lad}}",
         "pack/unknown-option", "error"),
    ],
)  # fmt: skip
def test_an_effect_that_cannot_be_or_says_nothing_is_found(
    tmp_path: Path, old: str, new: str, code: str, severity: str
) -> None:
    """Targets that are not there, raises that buy nothing, rulings that nobody knows."""
    assert old in EFFECT

    problems = [one for one in found(tmp_path, effect=EFFECT.replace(old, new, 1)) if one.code == code]

    assert [one.severity for one in problems] == [severity]
    assert problems[0].place is not None
    assert problems[0].place.file.endswith("effects.yaml")


def test_a_ruling_asked_for_by_an_operation_is_known_too(tmp_path: Path) -> None:
    """A condition beside an operation that can never hold is reported like one beside a need."""
    text = EFFECT.replace("{steps: raises}", "{steps: raises, when: {ruling: {climax-threshold: lader}}}")

    assert "pack/unknown-option" in [one.code for one in found(tmp_path, effect=text)]


@pytest.mark.parametrize(
    "entries",
    [
        "cost|{id: odd, name: Odd, raises: 1, when: {ruling: {climax-threshold: lader}}}",
        "aim|{id: odd, cases: [{set: linked, when: {ruling: {climax-threshold: lader}}}]}",
    ],
)
def test_a_cost_or_an_aim_of_a_reading_that_nobody_knows_is_found(tmp_path: Path, entries: str) -> None:
    """What can never apply is reported, wherever it stands."""
    kind, entry = entries.split("|")
    odd = f"kind: {kind}\nformat: 1\nentries:\n  - {entry}\n"
    root = pack(tmp_path, scene=SCENE, effects=EFFECT, odd=odd, **FILES)

    assert [one.code for one in Session().check(str(root))] == ["pack/unknown-option"]


@pytest.mark.rule("GW-DR-21")
@pytest.mark.parametrize(("secret", "codes"), [("true", ["scene/tells-ladder"]), ("false", [])])
def test_a_scene_whose_secret_ladder_bars_an_effect_says_so(tmp_path: Path, secret: str, codes: list[str]) -> None:
    """At the line that keeps the ladder secret, with the effect's name; an open ladder bars nothing."""
    text = SCENE.replace("ladder: {start: 6}", f"ladder: {{start: 6, secret: {secret}}}")

    problems = found(tmp_path, scene=text, effect=EFFECT.replace("steps: raises", "steps: raises + ladder"))

    assert [one.code for one in problems if one.severity == "warning"] == codes
    assert all("Try" in one.message and one.place and one.place.line == 5 for one in problems if one.code in codes)


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("approaches:\n  ann:", "rumours:\n  hereos:\n    - a beadle\napproaches:\n  ann:", ("scene/unknown-side", 15)),
        ("approaches:\n  ann:", "approaches:\n  anne:", ("scene/unknown-cast", 15)),
    ],
)
def test_a_wrong_key_is_told_at_the_key(tmp_path: Path, was: str, now: str, told: tuple[str, int]) -> None:
    """Not at what stands below it."""
    (problem,) = found(tmp_path, scene=SCENE.replace(was, now))

    assert problem.place is not None
    assert (problem.code, problem.place.line) == told


@pytest.mark.parametrize(
    ("was", "now"),
    [("{raises: 1, when", "{raises: max(0, edge), when"), ("{steps: raises}", "{steps: max(1, raises)}")],
)
def test_a_sum_that_a_comma_has_cut_is_told_as_such(tmp_path: Path, was: str, now: str) -> None:
    """In braces it takes quotation marks."""
    (problem,) = found(tmp_path, effect=EFFECT.replace(was, now))

    assert (
        problem.hint == "In braces a comma ends a text. If this belongs to one, put all of that into quotation marks."
    )
