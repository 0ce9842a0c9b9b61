"""`gateway character advance`: awards, purchases, undo and respec, each a few lines of somebody's file."""

import json
from pathlib import Path
from typing import Any

import pytest

from gateway_core.errors import ContentError
from gateway_terminal.character_edit import EditOptions, open_edit, save_edit

from ...conftest import ANN, Gateway

HEARING = "  - {award: 3, date: 2026-11-20, reason: The hearing}\n  - {buy: {background: blag}, date: 2026-11-20}\n"


def told(gateway: Gateway, file: Path, *words: object) -> tuple[int, Any]:
    """Return the exit code, and what was printed as JSON."""
    ran = gateway("character", "advance", file, *words, "--json")
    return ran.exit, json.loads(ran.out)


@pytest.mark.rule("GW-AD-01", "GW-AD-02")
def test_awarded_points_are_spent_and_every_change_is_shown(ann: Path, gateway: Gateway) -> None:
    """Two rows below the others, and nothing else in the file is another byte."""
    award = gateway("character", "advance", ann, "award", 4, "--reason", "A door: closed", "--date", "2026-11-27")
    buy = gateway("character", "advance", ann, "buy", "trait", "mean", "social", "--date", "2026-11-27")

    first = '  - {award: 4, date: 2026-11-27, reason: "A door: closed"}'
    second = "  - {buy: {trait: Mean, category: social}, date: 2026-11-27}"
    assert award.lines == [f"{ann}:24", f"+ {first}", "Ann: 5 points left of 57."]
    assert buy.lines == [f"{ann}:25", f"+ {second}", "Ann: 3 points left of 57."]
    assert ann.read_text(encoding="utf-8") == f"{ANN}{first}\n{second}\n"


@pytest.mark.parametrize(
    ("words", "row"),
    [
        (["background", "cat-burglar"], "{background: cat-burglar}"),
        (["background", "Cat Burglar"], "{background: cat-burglar}"),
        (["specialisation", "blag", "notice"], "{background: blag, specialisation: notice}"),
        (["essence", "fate"], "{essence: fate}"),
        (["trait", "Sly, old fox", "fate"], '{trait: "Sly, old fox", category: fate}'),
    ],
)
def test_each_thing_is_bought_in_its_own_words(ann: Path, gateway: Gateway, words: list[str], row: str) -> None:
    """And undo gives the file back, byte for byte."""
    gateway("character", "advance", ann, "award", 2)
    before = ann.read_bytes()

    assert gateway("character", "advance", ann, "buy", *words).exit == 0
    assert ann.read_text(encoding="utf-8") == f"{before.decode()}  - {{buy: {row}}}\n"

    assert gateway("character", "advance", ann, "undo").exit == 0
    assert ann.read_bytes() == before


@pytest.mark.rule("GW-AD-02", "GW-AD-03")
@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["buy", "background", "blag"], "character/spent-before-earned", "only 1 point is left"),
        (["buy", "background", "sneek"], "pack/unknown-id", "Did you mean 'sneak'?"),
        (["buy", "trait", "Mean", "fait"], "pack/unknown-id", "Did you mean 'fate'?"),
        (["buy", "trait", " ", "fate"], "pack/wrong-value", "the name of a trait has nothing in it"),
        (["buy", "trait", "Mean", "physical"], "character/category-twice", "a second time"),
        (["buy", "specialisation", "arcanist", "action"], "character/specialisation-without-background", "level 1"),
        (["respec", "8", "essence", "social"], "character/over-cap", "at the start"),
        (["respec", "10", "remove"], "character/out-of-balance", ""),
        (["respec", "19", "background", "blag", "--count", "2"], "character/not-so-many", "Only 1"),
        (["respec", "1", "remove"], "character/not-a-purchase", "an award"),
        (["respec", "20", "remove"], "character/no-such-line", "19 lines"),
    ],
)
def test_what_would_break_a_rule_is_not_written(
    ann: Path, gateway: Gateway, words: list[str], code: str, said: str
) -> None:
    """The code, the reason, exit code 1, and the file as it was."""
    if code.endswith("balance"):
        ann.write_text(ANN.replace("competent", "super-heroes"), encoding="utf-8")
    before = ann.read_bytes()

    status, answer = told(gateway, ann, *words)
    plain = gateway("character", "advance", ann, *words)

    assert (status, answer["written"], answer["changed"]) == (1, False, [])
    (problem,) = [one for one in answer["problems"] if one["code"] == code][:1]
    assert said in problem["message"]
    assert (plain.exit, plain.out) == (1, "")
    assert code in plain.err
    assert ann.read_bytes() == before


def test_a_respec_is_checked_to_the_end_and_every_fault_is_named(ann: Path, gateway: Gateway) -> None:
    """Blag taken back at creation leaves two specialisations and a later row in the air."""
    status, answer = told(gateway, ann, "respec", "10", "remove", "--count", "3")

    assert status == 1
    found = [(one["code"], one["line"]) for one in answer["problems"]]
    assert found.count(("character/specialisation-without-background", 15)) == 2
    assert ann.read_text(encoding="utf-8") == ANN


def test_a_respec_mends_the_past_in_its_place(ann: Path, gateway: Gateway) -> None:
    """A category, a level of another background, a row of advancement: each on the line where it stood."""
    trait = gateway("character", "advance", ann, "respec", "2", "trait", "Mean", "social")
    level = gateway("character", "advance", ann, "respec", "13", "background", "arcanist")
    row = gateway("character", "advance", ann, "respec", "20", "essence", "fate")
    use = gateway("character", "advance", ann, "respec", "15", "remove")

    assert (trait.exit, level.exit, row.exit, use.exit) == (0, 0, 0, 0)
    assert trait.lines[1:3] == [
        "-   - {name: Mean, categories: [physical]}",
        "+   - {name: Mean, categories: [social]}",
    ]
    text = ann.read_text(encoding="utf-8")
    assert text == (
        ANN.replace("Mean, categories: [physical]", "Mean, categories: [social]")
        .replace("sneak, level: 3", "sneak, level: 2")
        .replace("[knowledge]}\n", "[knowledge]}\n  - {background: arcanist, level: 1}\n")
        .replace("buy: {background: blag}", "buy: {essence: fate}")
        .replace("thug, level: 3, specialisations: [notice]", "thug, level: 3")
    )
    assert gateway("character", "check", ann).exit == 0


def test_a_sheet_that_is_wrong_gets_awards_and_undo_and_no_purchases(ann: Path, gateway: Gateway) -> None:
    """What brings no new fault is written; spending has to wait until the sheet is mended."""
    ann.write_text(ANN.replace("award: 3", "award: 1"), encoding="utf-8")

    spent = gateway("character", "advance", ann, "buy", "essence", "fate")
    undone = gateway("character", "advance", ann, "undo")
    awarded = gateway("character", "advance", ann, "award", 9)

    assert (spent.exit, undone.exit, awarded.exit) == (1, 0, 0)
    assert spent.err.count("character/spent-before-earned") == 2
    assert gateway("character", "check", ann).exit == 0


def test_undo_ends_where_the_sheet_was_made(ann: Path, gateway: Gateway) -> None:
    """Two rows, and the key with the last of them; then there is nothing left to take."""
    runs = [gateway("character", "advance", ann, "undo") for _ in range(3)]

    assert [ran.exit for ran in runs] == [0, 0, 1]
    assert ann.read_text(encoding="utf-8") == ANN.replace(f"advancement:\n{HEARING}", "")
    assert "character/nothing-to-undo" in runs[2].err


def test_a_file_that_changed_meanwhile_is_not_overwritten(ann: Path) -> None:
    """Somebody else's words win, and nothing of ours is written."""
    desk = open_edit(EditOptions(ann))
    other = ANN.replace("Hers.", "Theirs.")
    ann.write_text(other, encoding="utf-8")

    with pytest.raises(ContentError, match="pack/changed-meanwhile"):
        save_edit(desk, desk.advancing.award(desk.person, desk.editing, 1, "", ""), spends=False)

    assert ann.read_text(encoding="utf-8") == other


def test_a_file_that_may_only_be_read_stays(ann: Path, gateway: Gateway) -> None:
    """Whoever protects it means it."""
    ann.chmod(0o444)

    status, answer = told(gateway, ann, "award", "1")

    assert (status, [one["code"] for one in answer["problems"]]) == (1, ["pack/not-saved"])
    assert ann.read_text(encoding="utf-8") == ANN


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("notes: Hers.", "notes: [Hers.", "yaml/syntax"),
        ("kind: character", "kind: scene", "pack/format"),
        ("level: 3}", "level: three}", "pack/wrong-type"),
        ("award: 3", "award: 3, buy: {essence: fate}", "pack/wrong-value"),
    ],
)
def test_a_broken_file_is_told_and_left_alone(ann: Path, gateway: Gateway, old: str, new: str, code: str) -> None:
    """With the line; whatever is asked."""
    ann.write_text(ANN.replace(old, new, 1), encoding="utf-8")
    before = ann.read_bytes()

    for words in (["award", "1"], ["undo"], []):
        ran = gateway("character", "advance", ann, *words)
        assert (ran.exit, code in ran.err) == (1, True)
    assert ann.read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        ["by", "essence", "fate"], ["award", "0"], ["award", "1000"], ["award", "2", "--date", "yesterday"],
        ["buy", "trait", "Mean"], ["buy", "luck", "x"], ["respec", "2", "remove", "it"], ["respec", "two", "remove"],
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_misuse(ann: Path, gateway: Gateway, words: list[str]) -> None:
    """Exit code 2, and nothing is written."""
    assert gateway("character", "advance", ann, *words).exit == 2
    assert ann.read_text(encoding="utf-8") == ANN


@pytest.mark.parametrize("target", ["nobody.yaml", ".", "dark-spires:character/thomas-snape"])
def test_only_a_file_is_advanced(target: str, gateway: Gateway) -> None:
    """A character of a pack belongs to whoever wrote the pack."""
    ran = gateway("character", "advance", target, "award", 1)

    assert ran.exit == 2
    assert "There is no file" in ran.err


def test_options_may_stand_before_the_word_or_behind_it(ann: Path, gateway: Gateway) -> None:
    """A setting that the file does not name, and JSON."""
    ann.write_text(ANN.replace('made_with: {dark-spires: ">=0.1"}', "source: mine"), encoding="utf-8")

    early = gateway("character", "advance", ann, "--setting", "dark-spires", "--json", "award", "1")
    late = gateway("character", "advance", ann, "award", "1", "--setting", "dark-spires", "--json")

    assert (early.exit, late.exit) == (0, 0)
    added = [f"  - {{award: {1}}}"]
    assert [json.loads(ran.out)["changed"][0]["added"] for ran in (early, late)] == [added, added]
    assert json.loads(late.out)["points"] == {"left": 3, "spent": 52, "total": 55}


def test_a_person_without_a_power_level_buys_without_an_account(ann: Path, gateway: Gateway) -> None:
    """Nobody counts their points; the limits of anybody still hold (GW-RU-47)."""
    ann.write_text(ANN.replace("power_level: competent\n", ""), encoding="utf-8")

    runs = [gateway("character", "advance", ann, "buy", "background", "blag") for _ in range(3)]

    assert [ran.exit for ran in runs] == [0, 0, 1]
    assert "nobody counts them" in runs[0].out
    assert "character/over-cap" in runs[2].err
