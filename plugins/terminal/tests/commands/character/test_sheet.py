"""`gateway character sheet` and `compare`: for the table, as Markdown, as data."""

import json
from pathlib import Path

import pytest

from ...conftest import Gateway
from .test_check import ANN, TOM


@pytest.fixture
def ann(tmp_path: Path) -> Path:
    """A character of somebody's own."""
    file = tmp_path / "ann.yaml"
    file.write_text(ANN, encoding="utf-8")
    return file


def test_a_sheet_has_every_part(gateway: Gateway) -> None:
    """Traits with dice, Essence, totals, gear, what is done best, points and notes."""
    ran = gateway("character", "sheet", TOM)

    assert ran.exit == 0
    assert "  Quick Witted  Mental, Social    3d    2d       1d" in ran.lines
    assert "    Level 3; Acquire +5; Action +3; Investigate +3; Knowledge +3; Narrative" in ran.lines
    assert "  Truth Tongue  +1    Truth   Deceit" in ran.lines
    assert "    Roll 3d+7; Chance 95.70 %; Trait Hunted or Quick Witted or Sharp Mind or" in ran.lines
    assert "  left             0" in ran.lines
    assert ran.lines[-1].endswith("master below.")


def test_a_wide_terminal_gets_a_table_of_uses(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """A column for each use."""
    monkeypatch.setenv("COLUMNS", "160")

    ran = gateway("character", "sheet", TOM)

    head = next(line.split() for line in ran.lines if line.startswith("  Background "))
    row = next(line.split() for line in ran.lines if line.startswith("  Blag "))
    assert head[:4] == ["Background", "Level", "Acquire", "Action"]
    assert row == ["Blag", "3", "+5", "+3", "+3", "+3", "+3", "+3", "Acquire"]


@pytest.mark.parametrize("columns", [40, 60, 80, 120, 200])
@pytest.mark.parametrize("why", [(), ("--why",)])
def test_no_line_is_wider_than_the_terminal(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch, columns: int, why: tuple[str, ...]
) -> None:
    """From 40 columns up, for a sheet and for a comparison."""
    monkeypatch.setenv("COLUMNS", str(columns))

    sheet = gateway("character", "sheet", TOM, *why)
    both = gateway("character", "compare", TOM, f"{TOM}-as-printed")

    assert max(map(len, (*sheet.lines, *both.lines))) <= columns


def test_every_number_says_why(ann: Path, gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rule, the pack's file and line, and the line of one's own file."""
    monkeypatch.setenv("COLUMNS", "200")

    told = gateway("character", "sheet", ann, "--why").words

    assert "Blag, level: 4 +3 at the start (GW-CC-06;" in told
    assert "+1 bought 2026-11-20 (GW-CC-06;" in told
    assert "ann.yaml:23:24" in told
    assert "specialised, at the start (GW-CH-17;" in told
    assert "relevances.yaml:7:11" in told
    assert "Challenge Level 4, Tricky (GW-CH-33)" in told


def test_a_house_rule_is_among_the_reasons(gateway: Gateway) -> None:
    """A patch of the table counts, and is named by its file and line."""
    Path("friday.yaml").write_text(
        "kind: house-rules\nformat: 1\nid: friday\n"
        "patches:\n  - {patch: gateway:table-relevance/full, set: {dice: 4}, why: We like it easy.}\n",
        encoding="utf-8",
    )

    ran = gateway("character", "sheet", TOM, "--why", "--json", "--house", "friday.yaml")

    dice = json.loads(ran.out)["traits"][0]["dice"]["gateway:full"]
    assert dice["value"] == 4
    assert [place.split(" ")[0] for place in dice["why"][0]["from"]] == ["gateway", "friday"]
    assert dice["why"][0]["from"][1].endswith("friday.yaml:5:55: We like it easy.")


def test_json_has_stable_keys(gateway: Gateway) -> None:
    """The same with --json and with --format json; numbers alone, unless one asks why."""
    ran, also = gateway("character", "sheet", TOM, "--json"), gateway("character", "sheet", TOM, "--format", "json")

    sheet = json.loads(ran.out)
    assert ran.out == also.out
    assert sorted(sheet) == [
        "backgrounds", "best", "concept", "essence", "gear", "id", "name", "notes", "points", "sheet", "traits",
    ]  # fmt: skip
    assert sheet["points"]["spent"] == 50
    assert sheet["best"][0]["dice"] == 3
    assert sheet["essence"]["gateway:social"] == 3


def test_markdown_shows_words_as_words(ann: Path, gateway: Gateway) -> None:
    """Nothing that somebody wrote into a sheet makes a table, a link or a tag."""
    hostile = ANN.replace("name: Ann", 'name: "<b>Ann</b> | [x](http://y)"').replace("Mean", '"# *Mean* | `x`"')
    ann.write_text(hostile, encoding="utf-8")

    ran = gateway("character", "sheet", ann, "--format", "markdown")

    assert ran.exit == 0
    assert ran.lines[0] == r"# \<b\>Ann\</b\> \| \[x\](http\://y)"
    assert r"| \# \*Mean\* \| \`x\` | Physical | 3d | 2d | 1d |" in ran.lines


def test_control_characters_reach_no_terminal(ann: Path, gateway: Gateway) -> None:
    """Right-to-left marks are spelled out or refused, and nothing is markup."""
    ann.write_text(ANN.replace("notes: Hers.", 'notes: "[red]Hers[/red]"'), encoding="utf-8")

    assert "  [red]Hers[/red]" in gateway("character", "sheet", ann).lines


def test_a_sheet_that_breaks_rules_is_shown_and_says_so(gateway: Gateway) -> None:
    """The sheet is for the table; the faults are for the check."""
    ran = gateway("character", "sheet", f"{TOM}-as-printed")

    assert ran.exit == 0
    assert "It breaks a rule: gateway character check" in " ".join(ran.err.split())


def test_the_line_to_type_next_names_the_same_house_rules(tmp_path: Path, gateway: Gateway) -> None:
    """As it is printed it works, at this table and not at another."""
    rules = "kind: house-rules\nformat: 1\nid: friday\nrulings: {climax-threshold: ladder}\n"
    (tmp_path / "my friday.yaml").write_text(rules, encoding="utf-8")

    ran = gateway("character", "sheet", f"{TOM}-as-printed", "--house", "my friday.yaml")

    assert f"gateway character check {TOM}-as-printed --house 'my friday.yaml'" in " ".join(ran.err.split())


def test_a_file_that_cannot_be_read_has_no_sheet(ann: Path, gateway: Gateway) -> None:
    """Exit code 1, and the fault at its line."""
    ann.write_text(ANN.replace("name: Ann\n", ""), encoding="utf-8")

    ran = gateway("character", "sheet", ann)

    assert (ran.exit, ran.out) == (1, "")
    assert "pack/missing-key" in ran.err


@pytest.mark.rule("GW-CH-32")
def test_an_entity_says_that_it_has_no_sheet(gateway: Gateway) -> None:
    """Its dice and its level are all there is."""
    ran = gateway("character", "sheet", "black-star-rising:entity/angry-shift")
    data = json.loads(gateway("character", "sheet", "black-star-rising:entity/angry-shift", "--json").out)

    assert ran.exit == 0
    assert ran.out.startswith("An angry shift has no sheet: it opposes with 3d+2.")
    assert (data["sheet"], data["dice"], data["level"]) == (False, 3, 2)


def test_two_characters_are_compared(gateway: Gateway) -> None:
    """Exit code 1 where they differ; the text and the printed sheet differ in three backgrounds."""
    ran = gateway("character", "compare", TOM, f"{TOM}-as-printed")
    data = json.loads(gateway("character", "compare", TOM, f"{TOM}-as-printed", "--json").out)

    assert ran.exit == 1
    assert "  Cat Burglar  level 2             level 3" in ran.lines
    assert [row["what"] for row in data["differences"]] == ["Blag", "Cat Burglar", "Undercover"]
    assert data["same"] is False


def test_the_same_twice_is_the_same(ann: Path, gateway: Gateway) -> None:
    """Exit code 0."""
    ran = gateway("character", "compare", ann, ann)

    assert ran.exit == 0
    assert ran.lines[-1] == "They do not differ."
