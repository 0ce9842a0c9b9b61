"""Accelerate and Press: the ladder, and what moves or holds it."""

from pathlib import Path

import pytest

from gateway_rpg.drama import events as e

from ..scenes import Play, ended, foe, happened, hero, owed, part, stage, thrown

CAST = {"ann": hero(), "bob": foe(), "cat": hero()}
LINES = [("ann", "bob", 0), ("cat", "bob", 0)]
ACC, PRESS = part("accelerate"), part("press")


def scene(folder: Path, *order: str, **how: object) -> Play:
    """Return Ann and Cat against Bob at ladder six; the first of the order has the turn."""
    play = stage(folder, CAST, LINES, initiative="ann", **how)
    play.order(*(order or ("ann", "bob", "cat")))
    return play


@pytest.mark.rule("GW-DR-19", "GW-RU-81", "GW-DR-18", "GW-DR-28")
def test_the_ladder_falls_by_one_each_round(tmp_path: Path) -> None:
    """A round that nobody hurries or holds takes one step, when it ends (GW-DR-19)."""
    play = scene(tmp_path)

    assert [play.wait(at=number).state.ladder for number in (1, 2, 3)] == [6, 5, 4]


@pytest.mark.rule("GW-DR-19", "GW-RU-80", "GW-DR-20")
def test_the_ladder_stops_at_zero_and_nothing_ends_by_itself(tmp_path: Path) -> None:
    """At zero the scene goes on until somebody ends it (GW-DR-20)."""
    play = scene(tmp_path, ladder=1)

    assert [play.wait(at=number).state.ladder for number in (1, 2, 3, 4)] == [1, 0, 0, 0]
    assert play.table.outcome is None


@pytest.mark.rule("GW-RU-81")
def test_the_ladder_falls_though_nobody_is_engaged(tmp_path: Path) -> None:
    """It is the round's step, whoever is engaged (GW-RU-81)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()})

    assert play.wait(at=2).state.ladder == 5


@pytest.mark.rule("GW-EF-02", "GW-EF-03", "GW-RU-76")
@pytest.mark.parametrize(("ladder", "raises", "after"), [(6, 0, 4), (6, 2, 2), (2, 3, 0)])
def test_accelerate_takes_one_step_more_and_one_for_each_raise(
    tmp_path: Path, ladder: int, raises: int, after: int
) -> None:
    """The round's own step, one for the accelerate, one a raise, and never below zero (GW-EF-02, GW-EF-03)."""
    play = scene(tmp_path, ladder=ladder)

    events = play.does("ann", ACC, raises=(raises,))

    assert ended(events, "ann").rank == 12
    assert play.wait(at=2).state.ladder == after


@pytest.mark.rule("GW-RU-76")
def test_two_accelerates_of_a_round_add_up(tmp_path: Path) -> None:
    """Five falls to two when two people hurry it (GW-RU-76)."""
    play = scene(tmp_path, "ann", "cat", "bob", ladder=5)

    play.does("ann", ACC)
    play.does("cat", ACC)

    assert play.wait(at=2).state.ladder == 2


@pytest.mark.rule("GW-EF-05", "GW-EF-43")
@pytest.mark.parametrize(("effect", "after"), [(ACC, 5), (PRESS, 5)])
def test_hurrying_or_holding_that_fails_does_nothing(tmp_path: Path, effect: object, after: int) -> None:
    """The ladder takes its usual step (GW-EF-05, GW-EF-43)."""
    play = scene(tmp_path)

    play.does("ann", effect, works=False)

    assert play.wait(at=2).state.ladder == after


@pytest.mark.rule("GW-EF-05", "GW-DR-36", "GW-RU-64")
@pytest.mark.parametrize(("dan", "ladder"), [(1, 4), (8, 5)])
def test_everybody_opposed_must_be_beaten(tmp_path: Path, dan: int, ladder: int) -> None:
    """To hurry the scene, or to hold it, is all or nothing (GW-DR-36)."""
    lines = [("ann", "bob", 0), ("ann", "dan", 0)]
    play = stage(tmp_path, {"ann": hero(), "bob": foe(), "dan": foe()}, lines, initiative="ann")
    play.order("ann", "bob", "dan")

    events = play.does("ann", ACC, faces={"ann": 5, "bob": 1, "dan": dan})

    assert [one.beaten for one in thrown(events).opponents] == [True, dan == 1]
    assert play.wait(at=2).state.ladder == ladder


@pytest.mark.rule("GW-EF-01", "GW-EF-40", "GW-DR-35", "GW-RU-65")
@pytest.mark.parametrize("effect", [ACC, PRESS])
def test_the_pace_is_set_only_by_those_with_a_line_to_every_opposed_participant(tmp_path: Path, effect: object) -> None:
    """Who is active on the other side counts, and a thing that is flagged; bystanders do not (GW-RU-65)."""
    cast = {
        "ann": hero(), "ben": hero(), "bob": foe(), "charge": foe(passive=True, opposed=True),
        "guards": foe(passive=True), "judge": {"passive": False}, "late": foe(in_play=False),
    }  # fmt: skip
    lines = [("ann", "bob", 0), ("ann", "charge", 0), ("ben", "bob", 0)]
    play = stage(tmp_path, cast, lines, initiative="ann")
    play.order("ann", "ben", "bob")

    assert play.allowed("ann", effect)
    play.passes("ann")
    assert play.refused("ben", effect) == "drama/not-engaged"


@pytest.mark.rule("GW-EF-41", "GW-RU-76")
def test_a_press_keeps_the_ladder_where_it_is_for_a_round(tmp_path: Path) -> None:
    """No step this round, and the usual one in the next (GW-EF-41)."""
    play = scene(tmp_path)

    events = play.does("ann", PRESS)

    assert ended(events, "ann").rank == 11
    assert [play.wait(at=number).state.ladder for number in (2, 3)] == [6, 5]


@pytest.mark.rule("GW-EF-42", "GW-RU-78")
@pytest.mark.parametrize("raises", [0, 1])
def test_a_press_after_an_accelerate_owes_what_was_accelerated_and_undoes_it(tmp_path: Path, raises: int) -> None:
    """One raise for each step; then the ladder stays, since the last success holds (GW-EF-42, GW-RU-78)."""
    play = scene(tmp_path)
    play.does("ann", ACC, raises=(raises,))

    events = play.does("bob", PRESS)

    assert owed(events) == {"GW-EF-42": 1 + raises}
    assert play.wait(at=2).state.ladder == 6


@pytest.mark.rule("GW-EF-42", "GW-RU-79")
def test_a_press_after_several_accelerates_owes_their_sum(tmp_path: Path) -> None:
    """Two accelerates of one step each make two raises (GW-RU-79)."""
    play = scene(tmp_path, "ann", "cat", "bob")
    play.does("ann", ACC)
    play.does("cat", ACC)

    events = play.does("bob", PRESS)

    assert owed(events) == {"GW-EF-42": 2}


@pytest.mark.rule("GW-EF-04", "GW-RU-78", "GW-RU-76")
def test_an_accelerate_after_a_press_owes_a_raise_and_undoes_it(tmp_path: Path) -> None:
    """The raise buys nothing; then the ladder falls by the round's step and one more (GW-EF-04, GW-RU-78)."""
    play = scene(tmp_path, "bob", "ann", "cat")
    play.does("bob", PRESS)

    events = play.does("ann", ACC)

    assert owed(events) == {"GW-EF-04": 1}
    assert play.wait(at=2).state.ladder == 4


@pytest.mark.rule("GW-RU-78", "GW-EF-04")
def test_an_accelerate_after_a_press_that_is_undone_owes_nothing_for_it(tmp_path: Path) -> None:
    """Ann has undone Bob's press; Cat hurries past nobody (GW-RU-78)."""
    play = scene(tmp_path, "bob", "ann", "cat")
    play.does("bob", PRESS)
    play.does("ann", ACC)

    events = play.does("cat", ACC)

    assert owed(events) == {}
    assert play.wait(at=2).state.ladder == 3


@pytest.mark.rule("GW-RU-79")
def test_pressing_twice_holds_no_harder_than_once(tmp_path: Path) -> None:
    """However many pressed, one raise more hurries past them (GW-RU-79)."""
    play = scene(tmp_path, "bob", "ann", "cat")
    play.does("bob", PRESS)
    play.does("ann", PRESS)

    events = play.does("cat", ACC)

    assert owed(events) == {"GW-EF-04": 1}
    assert play.wait(at=2).state.ladder == 4


@pytest.mark.rule("GW-RU-77")
@pytest.mark.parametrize(("reading", "now", "then"), [("round-end", 6, 4), ("at-once", 5, 4)])
def test_when_an_accelerate_counts_is_a_ruling(tmp_path: Path, reading: str, now: int, then: int) -> None:
    """The ladder falls at once, or with the round's own step; the sum is the same (GW-RU-77)."""
    play = scene(tmp_path, rulings={"accelerate-timing": reading})

    play.does("ann", ACC)

    assert play.state.ladder == now
    assert play.wait(at=2).state.ladder == then


@pytest.mark.rule("GW-RU-77", "GW-EF-18")
@pytest.mark.parametrize(("reading", "open_"), [("round-end", False), ("at-once", True)])
def test_accelerating_at_once_opens_the_climax_in_the_same_round(tmp_path: Path, reading: str, open_: bool) -> None:
    """With one step to go, whoever comes next may call the climax, or has to wait (GW-RU-77)."""
    play = scene(tmp_path, "ann", "cat", "bob", ladder=1, rulings={"accelerate-timing": reading})

    play.does("ann", ACC)

    assert play.allowed("cat", part("climax")) is open_


@pytest.mark.rule("GW-DR-19")
def test_the_board_is_told_when_and_why_the_ladder_fell(tmp_path: Path) -> None:
    """Each fall is a fact with its reason (GW-DR-19)."""
    play = scene(tmp_path, rulings={"accelerate-timing": "at-once"})

    play.does("ann", ACC)
    play.wait(at=2)

    falls = happened(play.since(0), e.LadderFell)
    assert falls == [e.LadderFell(6, 5, "accelerate"), e.LadderFell(5, 4, "round-end")]
