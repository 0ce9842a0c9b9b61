"""What is wrong with tables, sheets and Gear although every key and reference is right: each finding, at its place."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from gateway_adventure.system import AdventureSystem

from gateway_core.packs import Finding

from ..books import BOOK, book, write
from ..gate import FILES, GEAR, SCENE, SHEETS, changed, found


def test_the_book_is_without_fault() -> None:
    """Our own tables, rulings, sheets and scenes pass without a word."""
    assert list(AdventureSystem().review(BOOK)) == []


def test_an_evening_without_fault_is_passed(tmp_path: Path) -> None:
    """Nothing is found where nothing is wrong."""
    assert found(tmp_path) == []


@pytest.mark.rule("AD-05", "AD-06", "AD-14")
@pytest.mark.parametrize(
    ("file", "old", "new", "code", "path", "severity"),
    [
        ("sheets", "{toughness: 3, ", "{", "adventure/no-score", ("abilities",), "error"),
        ("sheets", "toughness: 3", "toughness: 5", "adventure/score-out-of-range", ("abilities", "toughness"), "error"),
        ("npcs", "toughness: 2", "toughness: 0", "adventure/score-out-of-range", ("abilities", "toughness"), "error"),
        ("sheets", "[Be heard]", "[]", "adventure/no-drive", ("drives",), "error"),
        ("sheets", "[Be heard]", "['  ']", "adventure/no-drive", ("drives", 0), "error"),
        ("sheets", "[Be heard]", "[Be heard, Be heard]", "adventure/drive-twice", ("drives", 1), "error"),
        ("npcs", "    resolve: 2\n", "", "adventure/never-used", ("important",), "warning"),
        ("gear", "uses: 2, ", "", "adventure/never-used", ("resets",), "warning"),
        ("gear", "means: [close-quarters], ", "", "adventure/never-used", ("bonus_damage",), "warning"),
    ],
)
def test_a_sheet_or_a_thing_that_says_nothing_or_too_much_is_found(
    tmp_path: Path, file: str, old: str, new: str, code: str, path: tuple[str | int, ...], severity: str
) -> None:
    """Each Ability has a score, each Protagonist something to live for, and each rule a use."""
    findings = changed(tmp_path, file, old, new)

    assert [(one.code, one.path, one.severity) for one in findings] == [(code, path, severity)]


def patched(folder: Path, patches: str, files: Mapping[str, str] = FILES) -> list[Finding]:
    """Return what the review says when a pack changes the book."""
    pack = write(folder / "mine", {**files, "changes": f"kind: patch\nformat: 1\nentries:\n{patches}"})
    return list(AdventureSystem().review(book(pack)))


@pytest.mark.rule("AD-31")
@pytest.mark.parametrize(
    ("patch", "code", "id", "path"),
    [
        ("{patch: adventure:removal/score-3, set: {score: 2}, why: x}", "adventure/score-twice",
         "adventure:score-3", ("score",)),
        ("{patch: adventure:removal/score-3, retire: true, why: x}", "adventure/score-missing",
         "adventure:score-4", ("score",)),
        ("{patch: adventure:ability/smarts, set: {turns: true}, why: x}", "adventure/turn-ability",
         "adventure:wits", ("turns",)),
        ("{patch: adventure:ability/wits, set: {turns: false}, why: x}", "adventure/turn-ability",
         "adventure:agility", ()),
        ("{patch: adventure:distance/far, set: {steps: 1}, why: x}", "adventure/distance-twice",
         "adventure:near", ("steps",)),
        ("{patch: adventure:figure/test-dice, set: {value: 40}, why: x}", "rulebook/out-of-range",
         "adventure:test-dice", ("value",)),
        ("{patch: adventure:figure/new-health-low, set: {value: 9}, why: x}", "adventure/figure-out-of-range",
         "adventure:new-health-low", ("value",)),
        ("{patch: adventure:ruling/push-reveal, add: {options: [whispered]}, why: x}", "rulebook/not-built",
         "adventure:push-reveal", ("options", 2)),
    ],
)  # fmt: skip
def test_a_table_that_nobody_can_play_by_is_an_error(
    tmp_path: Path, patch: str, code: str, id: str, path: tuple[str | int, ...]
) -> None:
    """Scores without a die or with two, nobody to go first, two distances in one place, figures beyond all bounds."""
    findings = [one for one in patched(tmp_path, f"  - {patch}\n") if one.code == code]

    assert (findings[0].id, findings[0].path, findings[0].severity) == (id, path, "error")


@pytest.mark.parametrize(("value", "codes"), [(1, []), (9, []), (0, ["figure"]), (10, ["figure"])])
def test_the_bounds_of_a_figure_can_be_played(tmp_path: Path, value: int, codes: list[str]) -> None:
    """From one action a turn to nine, both included."""
    findings = patched(tmp_path, f"  - {{patch: adventure:figure/actions-a-turn, set: {{value: {value}}}, why: x}}\n")

    assert [one.kind for one in findings] == codes


def test_two_names_for_one_difficulty_are_a_warning(tmp_path: Path) -> None:
    """It can be played, and was hardly meant; what is worse is told beside it."""
    files = {**FILES, "sheets": SHEETS.replace("[Be heard]", "[]")}

    findings = patched(tmp_path, "  - {patch: adventure:difficulty/tricky, set: {value: 10}, why: x}\n", files)

    assert [(one.code, one.severity) for one in findings] == [
        ("adventure/difficulty-twice", "warning"),
        ("adventure/no-drive", "error"),
    ]


@pytest.mark.rule("AD-R24")
def test_a_least_may_be_the_most(tmp_path: Path) -> None:
    """Then all who are made at the table begin alike."""
    assert patched(tmp_path, "  - {patch: adventure:figure/new-health-low, set: {value: 8}, why: x}\n") == []


def test_a_figure_that_the_game_does_not_read_is_a_warning(tmp_path: Path) -> None:
    """A slip of the finger is told with the nearest figure."""
    figure = "kind: figure\nformat: 1\nentries:\n  - {id: revive, rule: HOUSE-1, value: 2}\n"

    (finding,) = found(tmp_path, figures=figure)

    assert (finding.code, finding.severity) == ("rulebook/never-read", "warning")
    assert "mine:revive" in finding.message


@pytest.mark.rule("AD-33")
def test_a_difficulty_that_nobody_reaches_is_a_warning(tmp_path: Path) -> None:
    """Where the best score takes a die away, too, no result is above thirteen."""
    lock = "{id: key, name: A key, test: {ability: smarts, difficulty: 13}}"
    gear = GEAR.replace("{id: key, name: A key}", lock).replace("difficulty: 8", "difficulty: 14")
    hard = {**FILES, "gear": gear}
    hard["gate"] = SCENE.replace("difficulty: 6", "difficulty: 14").replace("difficulty: 8", "difficulty: 13")

    findings = patched(tmp_path, "  - {patch: adventure:removal/score-4, set: {removed: lowest}, why: x}\n", hard)

    assert [(one.kind, one.code, one.severity) for one in findings] == [
        ("gear", "adventure/too-hard", "warning"),
        ("scene", "adventure/too-hard", "warning"),
    ]


def test_faults_of_the_tables_are_mended_before_anything_is_measured_by_them(tmp_path: Path) -> None:
    """A score that the table lost is told once, and not again for each sheet that has it."""
    findings = patched(tmp_path, "  - {patch: adventure:removal/score-2, retire: true, why: x}\n")

    assert [one.code for one in findings] == ["adventure/score-missing"]
