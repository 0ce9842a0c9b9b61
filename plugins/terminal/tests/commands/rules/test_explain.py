"""`gateway explain`: a value of the rules in words and as data, and what is said to a slip of the pen."""

import json
from pathlib import Path
from typing import Any

import pytest

from ...conftest import Gateway

TAKEN = "gateway:table-raise/taken"
HOUSE = """\
kind: house-rules
format: 1
id: friday-table
rulings: {climax-threshold: ladder-plus-significance}
patches:
  - patch: gateway:table-raise/taken
    scale: {opposed: 1/2}
    why: We like it easy.
"""


def told(gateway: Gateway, *words: object) -> Any:
    """Return what programs are told."""
    ran = gateway("explain", *words, "--json")
    assert ran.exit == 0, ran.err
    return json.loads(ran.out)


def test_a_halved_number_shows_the_line_of_the_book_that_of_the_patch_and_why(gateway: Gateway, house: Path) -> None:
    """What the book wrote, what the patch made of it, each with its line."""
    ran = gateway("explain", f"{TAKEN}.opposed", "--house", house)
    steps = told(gateway, f"{TAKEN}.opposed", "--house", house)["steps"]

    words = ran.words
    assert (ran.exit, ran.err) == (0, "")
    assert "raises.yaml:11:14" in words
    assert f"{steps[1]['after']}, and was {steps[0]['after']}: friday-table scales it by 1/2" in words
    assert "house.yaml:7:" in words
    assert "We like it easy." in words
    assert "GW-CH-23" in words
    assert max(map(len, ran.lines)) <= 80
    assert steps[1]["after"] * 2 == steps[1]["before"] == steps[0]["after"]


def test_a_whole_entry_names_who_changed_a_field_last(gateway: Gateway, house: Path) -> None:
    """What nobody changed has its line alone."""
    lines = gateway("explain", TAKEN, "--house", house).lines

    assert any(line.startswith("  opposed") and "friday-table" in line for line in lines)
    assert "  name     Taken raise  (line 10)" in lines


@pytest.mark.parametrize("name", ["climax-threshold", "gateway:ruling/climax-threshold"])
def test_a_ruling_is_explained_by_either_name(gateway: Gateway, house: Path, name: str) -> None:
    """How the table reads it, who said so, what goes by it (GW-RU-83)."""
    words = gateway("explain", name, "--house", house).words

    assert "now ladder-plus-significance" in words
    assert "chosen by friday-table (house.yaml:4:" in words
    assert "effect Climax" in words
    assert told(gateway, name, "--ruling", "climax-threshold=ladder")["chosen"] == "ladder"


def test_a_house_rule_that_the_table_overrules_is_told(gateway: Gateway, house: Path) -> None:
    """Whoever wonders why their file has no say reads who had the last one."""
    typed = ("climax-threshold", "--house", house, "--ruling", "climax-threshold=ladder")

    words = gateway("explain", *typed).words
    overruled = told(gateway, *typed)["overruled"]

    assert "ladder-plus-significance: chosen by friday-table (house.yaml:4:29) ladder: chosen by --ruling" in words
    assert overruled == [{"by": "friday-table", "option": "ladder-plus-significance", "place": "house.yaml:4:29"}]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (f"{TAKEN}.oposed", "Did you mean 'opposed'?"),
        ("gateway:table-raise/takn", "Did you mean 'gateway:table-raise/taken'?"),
        ("climax-treshold", "Did you mean 'climax-threshold'?"),
        ("taken", f"There is {TAKEN}."),
        ("gateway:tabel-raise/taken", f"Did you mean '{TAKEN}'?"),
        ("dark-spires:itme/truth-tongeu", "Did you mean 'dark-spires:item/truth-tongue'?"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_the_nearest(gateway: Gateway, name: str, said: str) -> None:
    """Exit code 1, and what may be meant."""
    ran = gateway("explain", name)

    assert ran.exit == 1
    assert said in " ".join(ran.err.split())


@pytest.mark.parametrize("name", [f"{TAKEN}.", f"{TAKEN}..opposed", f"{TAKEN}.opposed."])
def test_dots_too_many_part_nothing(gateway: Gateway, name: str) -> None:
    """What is explained goes by its name."""
    lines = gateway("explain", name).lines

    assert lines[1] == (f"{TAKEN}.opposed" if "opposed" in name else TAKEN)


def test_what_names_nothing_at_all_says_how_entries_are_named(gateway: Gateway) -> None:
    """That is misuse: exit code 2."""
    ran = gateway("explain", "Some Thing")

    assert ran.exit == 2
    assert "PACK:KIND/NAME" in ran.err


def test_a_value_is_explained_as_a_settings_table_has_it(gateway: Gateway) -> None:
    """What a setting changes of the book counts at its tables."""
    found = told(gateway, "climax-threshold", "--setting", "dark-spires")

    assert found["id"] == "climax-threshold"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("set: {points: 5}", "sets it"),
        ("offset: {points: 1}", "adds 1 to it"),
        ("offset: {points: -1}", "takes 1 off it"),
        ("scale: {points: 3}", "scales it by 3"),
        ("unset: [cap]", "leaves it at its default"),
        ("retire: true", "takes the whole entry out"),
    ],
)
def test_each_operation_of_a_patch_has_its_words(gateway: Gateway, change: str, said: str) -> None:
    """With who made it; of an entry that was taken out that is all."""
    target = "'gateway:table-purchase/essence'" if "cap" in change else "'gateway:cost/flashback'"
    target = target if "points" not in change else "'gateway:table-purchase/trait'"
    Path("house.yaml").write_text(
        f"kind: house-rules\nformat: 1\nid: friday\npatches: [{{patch: {target}, {change}}}]\n", encoding="utf-8"
    )
    field = ".points" if "points" in change else ".cap" if "cap" in change else ""

    ran = gateway("explain", f"{target[1:-1]}{field}", "--house", "house.yaml")

    assert f"friday {said} (house.yaml:4:" in ran.words, ran.err
