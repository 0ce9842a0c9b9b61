"""`gateway diff`: what another version of a pack, or a house rule, changes for those who play."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from gateway_core.session import Session
from tests.session.folders import pack

from ...conftest import Gateway

SPIRES = "dark-spires"
HOUSE = """\
kind: house-rules
format: 1
id: friday-table
patches:
  - patch: gateway:table-raise/taken
    scale: {opposed: 1/2}
    why: We like it easy.
"""


@pytest.fixture
def copy(gateway: Gateway) -> Path:
    """A copy of a setting, in which an item has come, a background has another name and the scene another cast."""
    book = Session().table(SPIRES)
    home = next(pack for pack in book.packs if pack.id == SPIRES)
    assert home.folder is not None
    shutil.copytree(home.folder, "copy")
    items = Path("copy/data/items.yaml")
    text = items.read_text(encoding="utf-8")
    assert "entries:\n" in text
    new = "entries:\n  - {id: aaa, name: A paper crown, group: Oddities}\n"
    items.write_text(text.replace("entries:\n", new, 1), encoding="utf-8")
    manifest = Path("copy/pack.yaml")
    manifest.write_text(
        manifest.read_text(encoding="utf-8").replace("version: 0.1.0", "version: 0.2.0"), encoding="utf-8"
    )
    return Path("copy")


def told(gateway: Gateway, *words: object) -> Any:
    """Return what programs are told."""
    ran = gateway("diff", *words, "--json")
    assert ran.exit == 0, ran.err
    return json.loads(ran.out)


def test_a_house_rule_is_told_in_players_words_with_the_odds_before_and_after(gateway: Gateway, house: Path) -> None:
    """The price with its line and reason, the odds of what takes raises; a summary first."""
    ran = gateway("diff", SPIRES, "--house", house)
    words = ran.words

    assert (ran.exit, ran.err) == (0, "")
    assert ran.lines[0] == "Dark Spires 0.1.0 -> Dark Spires 0.1.0 with friday-table"
    assert ran.lines[1].split() == ["Prices", "and", "numbers", "1"]
    assert "Taken raise: added to what must be beaten: 1, and was 2 (house.yaml:6:" in words
    assert "Why: We like it easy." in words
    assert "2 dice against the same: " in words
    assert "Changed" not in ran.out
    assert " %, and was " in words
    assert max(map(len, ran.lines)) <= 80


def test_what_both_sides_warn_of_is_told_once(gateway: Gateway, house: Path) -> None:
    """Of two versions each file that has the fault is told."""
    data = "# Known.\nkind: background\nformat: 1\nentries: [{id: sailing, name: Sailing}]\n"
    for name in ("old", "new"):
        pack(Path(name), "moor", {"backgrounds.yaml": data, "data/backgrounds.yaml": data})

    same = gateway("diff", "moor", "--pack", "old", "--house", house).err
    other = gateway("diff", "old", "new", "--house", house).err

    assert [line.partition(" pack/")[0] for line in same.splitlines()] == ["Warning: old/backgrounds.yaml:2:7"]
    assert (other.count("old/"), other.count("new/")) == (1, 1)


def test_programs_are_told_every_value_with_who_changed_it_and_why(gateway: Gateway, house: Path) -> None:
    """The same keys, whatever differs."""
    found = told(gateway, SPIRES, "--house", house)

    assert found.keys() == {"after", "before", "consequences", "differences", "game", "same"}
    (one,) = found["differences"]
    assert (one["kind"], one["field"], one["by"], one["why"]) == (
        "table-raise", "opposed", "friday-table", "We like it easy."
    )  # fmt: skip
    assert not found["same"]


def test_what_is_typed_is_compared_with_the_table_and_the_table_with_the_pack_alone(
    gateway: Gateway, house: Path
) -> None:
    """A table file has house rules of its own: those count on both sides, unless nothing else is named."""
    Path("table.yaml").write_text(
        f"kind: table\nformat: 1\nsetting: {SPIRES}\nhouse_rules: [{house}]\n", encoding="utf-8"
    )
    ruling = ("--ruling", "climax-threshold=ladder-plus-significance")

    whole, typed = told(gateway, SPIRES), told(gateway, SPIRES, *ruling)

    assert [one["kind"] for one in whole["differences"]] == ["table-raise"]
    assert [one["kind"] for one in typed["differences"]] == ["ruling"]
    assert gateway("diff", SPIRES, "--no-table").exit == 2


def test_two_versions_tell_what_is_new_and_nothing_that_is_equal(gateway: Gateway, copy: Path) -> None:
    """By the folder of one and the id of the other; the other way round it is gone."""
    forth, back = gateway("diff", SPIRES, copy), gateway("diff", copy, SPIRES)

    assert forth.lines == [
        "Dark Spires 0.1.0 -> Dark Spires 0.2.0", "  New  item: 1", "", "New", "  item  A paper crown",
    ]  # fmt: skip
    assert back.lines[3:] == ["Gone", "  item  A paper crown"]


def test_a_save_is_compared_with_what_its_packs_say_now(gateway: Gateway, copy: Path) -> None:
    """It keeps the rules that it was played by, whatever has become of the folder."""
    played = gateway("play", f"{SPIRES}:scene/the-audience", "--auto", "--rounds", 1, "--seed", 3, "--save", "a.save")
    assert played.exit == 0

    same, other, named = (
        gateway("diff", "a.save"),
        gateway("diff", "a.save", "--pack", copy),
        gateway("diff", "a.save", copy),
    )

    assert same.lines[1:] == ["Both make the same rules: nothing differs for those who play."]
    assert other.lines[1:] == named.lines[1:]
    assert "  item  A paper crown" in other.lines


def test_a_save_remembers_the_house_rule_it_was_played_by(gateway: Gateway, house: Path) -> None:
    """So the setting without it is another."""
    words = ("--auto", "--rounds", 1, "--seed", 3, "--save", "a.save", "--house", house)
    assert gateway("play", f"{SPIRES}:scene/the-audience", *words).exit == 0

    (one,) = told(gateway, "a.save", SPIRES)["differences"]

    assert (one["kind"], one["field"], one["by"]) == ("table-raise", "opposed", None)
    assert one["before"] * 2 == one["after"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ((SPIRES,), 2, "Name what OLD is to be compared with"),
        (("dark-spire", SPIRES), 1, "dark-spires"),
        ((SPIRES, "nothing"), 1, "there is no pack 'nothing'"),
    ],
)
def test_what_cannot_be_compared_is_told(gateway: Gateway, words: tuple[str, ...], code: int, said: str) -> None:
    """With what to do."""
    ran = gateway("diff", *words)

    assert (ran.exit, said in " ".join(ran.err.split())) == (code, True)


def test_packs_of_two_games_have_nothing_in_common(gateway: Gateway) -> None:
    """Their rules are not compared."""
    ran = gateway("diff", SPIRES, "adventure", "--run-code")

    assert ran.exit == 2
    assert "two games" in ran.err


def test_a_ruling_alone_may_be_what_differs(gateway: Gateway) -> None:
    """It is told with who chose it, which is whoever typed it."""
    ran = gateway("diff", SPIRES, "--ruling", "climax-threshold=ladder-plus-significance")

    assert "ruling climax-threshold: option is ladder-plus-significance, and was ladder" in ran.words
