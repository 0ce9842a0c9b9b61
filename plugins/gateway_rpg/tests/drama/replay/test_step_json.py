"""What a line tells beside the published scenes: what is overruled, let go or thrown in vain, and other actions."""

from pathlib import Path
from typing import Any

import pytest

from .small import small_replay

LINES = [("tom", "bob", 1), ("norris", "bob", 0)]
FIRST = "      - {order: {order: [tom, norris, bob]}}\n"
EDGE = "      - {declare: {actor: tom, parts: [{effect: edge, targets: [bob]}], approach: talk}}\n"


def lines(folder: Path, *steps: str) -> list[dict[str, Any]]:
    """Return the lines of a replay whose steps have these rows, the first with Tom's order before them."""
    told = [f"  - step: s{number}\n{rows}" for number, rows in enumerate(steps)]
    run = small_replay(folder, "".join(told), lines=LINES, initiative="tom")
    return [dict(step.line) for step in run.steps()]


def rows(*written: str, first: bool = False) -> str:
    return "    rows:\n" + (FIRST if first else "") + "".join(written)


def test_what_is_overruled_has_a_success_and_no_dice(tmp_path: Path) -> None:
    """Nothing was thrown, so nothing was taken; what would have been owed is told."""
    forced = "      - {overrule: {won: [bob]}, ruling: GW-RU-129, why: Bob has fallen asleep.}\n"

    (line,) = lines(tmp_path, "    conflict: [GW-RU-129]\n" + rows(EDGE, forced, first=True))

    assert (line["by"], line["success"], line["dice"], line["totals"]) == ("override", "success", {}, [])
    assert (line["raises"]["taken"], line["against"], line["edges"]) == (
        0,
        ["Bob"],
        [["Tom", "Bob", 2], ["Norris", "Bob", 0]],
    )


def test_every_die_and_both_totals_are_told_by_name(tmp_path: Path) -> None:
    """Tom's Edge counts for him, a raise that is taken for Bob."""
    roll = "      - {roll: {actor: tom, raises: [1]}, dice: {tom: [5, 2, 2], bob: [3]}}\n"

    (line,) = lines(tmp_path, rows(EDGE, roll, first=True))

    assert line["dice"] == {"Tom": [5, 2, 2], "Bob": [3]}
    assert line["totals"] == [["Bob", 5 + 3 + 1, 3 + 2]]
    assert line["raises"] == {"due": 1, "idle": 0, "taken": 1, "owed": [[1, "GW-CH-24"]]}


def test_who_lets_an_action_go_is_told_and_what_came_before_stands_beside(tmp_path: Path) -> None:
    """The last action is what a step is about; letting one go is no action."""
    roll = "      - {roll: {actor: tom}, dice: {tom: 8, bob: 1}}\n"
    norris = "      - {declare: {actor: norris, parts: [{effect: edge, targets: [bob]}], approach: loom}}\n"
    his = "      - {roll: {actor: norris}, dice: {norris: 1, bob: 8}}\n"

    both, passed = lines(tmp_path, rows(EDGE, roll, norris, his, first=True), rows("      - {pass: {actor: bob}}\n"))

    assert (both["actor"], both["success"], both["beside"]) == ("Norris", "fail", [["Tom", ["edge"]]])
    assert (passed["actor"], passed["success"], passed["raises"]["due"]) == ("Bob", "skipped", None)


@pytest.mark.rule("GW-CH-27")
def test_a_point_of_essence_is_told_with_what_is_left(tmp_path: Path) -> None:
    """Before and after."""
    stake = "      - {stake: {entity: tom, category: social}, dice: {tom: 8, bob: 1}}\n"

    (line,) = lines(tmp_path, rows(EDGE, stake, first=True))

    assert line["essence"] == [["Tom", "social", 3, 2]]


@pytest.mark.rule("GW-CH-25")
def test_what_the_games_master_grants_is_told_apart_from_what_is_given(tmp_path: Path) -> None:
    """It is a command like any other."""
    grant = "      - {grant-raises: {entity: tom, count: 2}}\n"
    roll = "      - {roll: {actor: tom, raises: [2], free: 1}, dice: {tom: 8, bob: 1}}\n"

    (line,) = lines(tmp_path, rows(grant, EDGE, roll, first=True))

    assert (line["by"], line["free"]) == ("command", {"used": 1, "given": [], "granted": [["Tom", 2]]})
    assert (line["raises"]["due"], line["raises"]["taken"]) == (2, 1)


@pytest.mark.rule("GW-RU-129")
def test_an_order_of_the_games_masters_is_no_override(tmp_path: Path) -> None:
    """Whose turn it is is the games master's to say."""
    first, order = lines(
        tmp_path,
        rows(EDGE, "      - {roll: {actor: tom}, dice: {tom: 8, bob: 1}}\n", first=True),
        rows("      - {set-order: {order: [bob, norris]}}\n"),
    )

    assert first["by"] == "command"
    assert (order["by"], order["actor"], order["success"]) == ("command", "GM", "gm order")


@pytest.mark.rule("GW-RU-103")
def test_an_action_that_is_taken_back_is_none(tmp_path: Path) -> None:
    """There is nothing of the kind to be found, and the search has not been tried."""
    search = "      - {declare: {actor: tom, parts: [{effect: search}], approach: talk, idea: a way out}}\n"

    (line,) = lines(tmp_path, rows(search, "      - {refuse-idea: {}}\n", first=True))

    assert (line["actor"], line["effects"], line["success"]) == (None, [], None)


@pytest.mark.rule("GW-EF-12")
def test_an_action_that_is_blocked_stands_beside_the_block(tmp_path: Path) -> None:
    """Bob's was declared and interrupted in the same step."""
    held = "      - {order: {order: [bob, norris]}}\n"
    bob = "      - {declare: {actor: bob, parts: [{effect: edge, targets: [tom]}]}}\n"
    block = "      - {declare: {actor: tom, parts: [{effect: block}], approach: talk}, dice: {tom: 8, bob: 1}}\n"

    (line,) = lines(tmp_path, rows(held, bob, block))

    assert (line["actor"], line["effects"], line["success"]) == ("Tom", ["block"], "success")
    assert line["beside"] == [["Bob", ["edge"]]]
