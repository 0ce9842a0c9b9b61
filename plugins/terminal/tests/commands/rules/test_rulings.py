"""`gateway rulings`, and the option --ruling wherever it stands."""

import json
from pathlib import Path
from typing import Any

import pytest

from ...conftest import Gateway

AUDIENCE = "dark-spires:scene/the-audience"
SUM = "climax-threshold=ladder-plus-significance"
NUMBERS = ("--dice", 3, "--vs-dice", 2)
HOUSE = """\
kind: house-rules
format: 1
id: friday-table
rulings: {climax-threshold: ladder-plus-significance, category-gate: hard}
"""


@pytest.fixture
def friday(gateway: Gateway) -> Path:
    """A house-rule file that turns two switches."""
    return written("friday.yaml", HOUSE)


def written(name: str, text: str) -> Path:
    """Write a file into the folder of the test."""
    Path(name).write_text(text, encoding="utf-8")
    return Path(name)


def rows(gateway: Gateway, *words: object) -> list[dict[str, Any]]:
    """Return what programs are told."""
    found: list[dict[str, Any]] = json.loads(gateway("rulings", "--json", *words).out)
    return found


def test_rulings_are_a_list_with_what_is_chosen(gateway: Gateway) -> None:
    """One object a ruling, the same keys in each, in the order of their numbers."""
    found = rows(gateway, "--ruling", SUM)

    keys = {"by", "chosen", "default", "id", "options", "place", "reason", "rule", "sort", "unbuilt"}
    assert all(row.keys() == keys for row in found)
    assert [row["rule"] for row in found] == [f"GW-RU-{number:02d}" for number in range(1, 216)]
    threshold = next(row for row in found if row["id"] == "climax-threshold")
    assert (threshold["chosen"], threshold["default"]) == ("ladder-plus-significance", "ladder")


def test_only_what_this_table_plays_otherwise_is_told_with_who_chose_it(gateway: Gateway, friday: Path) -> None:
    """A file by its line, a person by the option; a choice that comes back to the default is no difference."""
    words = ("--house", friday, "--ruling", "category-gate=soft", "--ruling", "gm-modifier=on")

    ran, found = gateway("rulings", "--differs", *words), rows(gateway, "--differs", *words)

    assert [(row["id"], row["chosen"], row["by"], row["place"]) for row in found] == [
        ("gm-modifier", "on", "table", None),
        ("climax-threshold", "ladder-plus-significance", "friday-table", "friday.yaml:4:29"),
    ]
    assert ran.lines[:2] == ["GW-RU-53 gm-modifier  switch: off, [on]", "    chosen by --ruling"]
    assert "    chosen by friday-table (friday.yaml:4:29)" in ran.lines


def test_what_a_setting_chooses_is_told_with_its_line(gateway: Gateway) -> None:
    """A pack speaks for its own table."""
    head = 'kind: pack\nformat: 1\nid: land\nversion: 0.1.0\nname: Land\ncore: ">=0.1,<1"\n'
    Path("land").mkdir()
    written("land/pack.yaml", head + "rulings: {aid-another: free-raise, rescue-break: always}\n")

    (row,) = rows(gateway, "--differs", "--pack", "land", "--setting", "land")

    assert (row["id"], row["by"], row["place"]) == ("rescue-break", "land", "land/pack.yaml:7:50")


def test_a_table_that_plays_by_the_book_is_told_so(gateway: Gateway) -> None:
    """Rather than nothing at all."""
    assert gateway("rulings", "--differs").out == "Every ruling stands at its default.\n"
    assert gateway("rulings", "--differs", "--json").out == "[]\n"


@pytest.mark.parametrize("sort", ["switch", "settled", "erratum"])
def test_one_sort_can_be_asked_for(sort: str, gateway: Gateway) -> None:
    """A table wants to see what it may choose, without the rest."""
    found = rows(gateway, "--sort", sort)

    assert {row["sort"] for row in found} == {sort}
    assert len(found) == sum(row["sort"] == sort for row in rows(gateway))


def test_the_list_fits_the_terminal(gateway: Gateway) -> None:
    """Eighty columns, the reading that is played in brackets."""
    ran = gateway("rulings")

    assert max(len(line) for line in ran.lines) <= 80
    assert "GW-RU-09 category-gate  switch: [soft], hard" in ran.lines
    assert "GW-RU-17 ties  settled: actor-wins" in ran.lines


@pytest.mark.parametrize(
    "command",
    [
        ("check", "gateway"),
        ("odds", *NUMBERS),
        ("play", AUDIENCE, "--auto", "--seed", 1),
        ("roll", *NUMBERS, "--seed", 1),
        ("rulings",),
    ],
    ids=lambda command: command[0],
)
@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        ("gm-modifer=on", "pack/unknown-ruling there is no ruling 'gm-modifer'. Did you mean 'gm-modifier'?"),
        ("gm-modifier=of", "pack/unknown-option the ruling 'gm-modifier' has no option 'of'. Did you mean 'off'?"),
        ("ties=actor-wins", "pack/settled-ruling the ruling 'ties' has one reading and cannot be chosen."),
    ],
)
def test_a_reading_that_cannot_be_played_is_refused_in_words(
    command: tuple[object, ...], ruling: str, said: str, gateway: Gateway
) -> None:
    """With the nearest name, by every command that asks a rulebook."""
    ran = gateway(*command, "--ruling", "category-gate=hard", "--ruling", ruling)

    assert ran.exit == 1
    assert said in ran.out + ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("category-gate",), "--ruling takes ID=OPTION, not 'category-gate'."),
        (("category-gate=",), "--ruling takes ID=OPTION, not 'category-gate='."),
        (("=hard",), "--ruling takes ID=OPTION, not '=hard'."),
        (("ties=a", "ties=b"), "--ruling chooses both 'a' and 'b' for 'ties'."),
    ],
)
def test_an_option_that_says_nothing_or_two_things_is_misuse(
    words: tuple[str, ...], said: str, gateway: Gateway
) -> None:
    """It is not guessed which was meant."""
    ran = gateway("rulings", *(part for word in words for part in ("--ruling", word)))

    assert (ran.exit, ran.out) == (2, "")
    assert said in ran.err


def test_a_wrong_ruling_of_a_house_rule_is_told_at_its_line(gateway: Gateway) -> None:
    """Each where it stands, and each once."""
    written("friday.yaml", HOUSE.replace("hard", "hrad").replace("climax-th", "climacs-th"))

    ran = gateway("check", "friday.yaml")

    assert ran.lines == [
        "friday.yaml:4:30 pack/unknown-ruling there is no ruling 'climacs-threshold'. Did you mean 'climax-threshold'?",
        "friday.yaml:4:71 pack/unknown-option the ruling 'category-gate' has no option 'hrad'. Did you mean 'hard'?",
        "2 errors, 0 warnings.",
    ]


def test_a_ruling_chosen_for_one_roll_changes_it(gateway: Gateway) -> None:
    """A level of eight counts as six where levels end there, and a line says so."""
    asked = ("odds", "--dice", 1, "--variability", 1, "--level")

    difficult, eight, taxing = (
        gateway(*asked, level, "--ruling", "challenge-level-max=six") for level in ("difficult", 8, "taxing")
    )

    assert eight.lines[0] == taxing.lines[0] == difficult.lines[0] != gateway(*asked, "taxing").lines[0]
    assert "  -2 modifier: the opposition: No level is higher than 6 (GW-RU-01)" in eight.lines
    assert eight.lines == taxing.lines
