"""Manoeuvre: lines that begin, come back and are broken for an ally's sake."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from ..scenes import Play, ended, foe, happened, hero, owed, part, stage, thrown

GANGED_UP = [("bob", "ann", 2), ("cat", "ann", 1)]


def rescue(folder: Path, **rulings: str) -> Play:
    """Return Ann beset by Bob and Cat while Dan, her friend, is free; it is Dan's turn."""
    cast = {"ann": hero(), "bob": foe(), "cat": foe(), "dan": hero()}
    play = stage(folder, cast, GANGED_UP, rulings={key.replace("_", "-"): value for key, value in rulings.items()})
    play.order("ann", "bob", "cat")
    play.passes("ann", "bob", "cat")
    return play


@pytest.mark.rule("GW-EF-36", "GW-EF-35", "GW-RU-72", "GW-DR-17", "GW-EF-38")
def test_manoeuvre_begins_a_level_line(tmp_path: Path) -> None:
    """An opponent is engaged, and nobody is on top (GW-EF-36)."""
    play = rescue(tmp_path)

    events = play.does("dan", part("manoeuvre", "bob"))

    assert play.state.linked("dan", "bob")
    assert play.edge("dan", "bob") == 0
    assert ended(events, "dan").rank == 4


@pytest.mark.rule("GW-EF-38")
def test_manoeuvre_that_fails_begins_no_line(tmp_path: Path) -> None:
    """The target keeps away (GW-EF-38)."""
    play = rescue(tmp_path)

    play.does("dan", part("manoeuvre", "bob"), works=False)

    assert not play.state.linked("dan", "bob")


@pytest.mark.rule("GW-RU-188")
def test_a_pair_has_one_line_and_allies_have_none(tmp_path: Path) -> None:
    """There is one line between two, and none between friends (GW-RU-188)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe(), "dan": hero()}, [("ann", "bob", 0)], initiative="ann")
    play.order("ann", "bob")

    assert play.refused("ann", part("manoeuvre", "bob")) == "drama/already-engaged"
    assert play.refused("ann", part("manoeuvre", "dan")) == "drama/target-is"


@pytest.mark.rule("GW-RU-57")
@pytest.mark.parametrize(("reading", "allowed"), [("allowed", True), ("needs-no-line", False)])
def test_manoeuvring_from_within_a_fight_is_a_ruling(tmp_path: Path, reading: str, allowed: bool) -> None:
    """Somebody who has a line may manoeuvre onto another opponent, or may not (GW-RU-57)."""
    cast = {"ann": hero(), "bob": foe(), "cat": foe()}
    play = stage(tmp_path, cast, [("ann", "bob", 0)], initiative="ann", rulings={"manoeuvre-engaged": reading})
    play.order("ann", "bob")

    assert play.allowed("ann", part("manoeuvre", "cat")) is allowed
    if not allowed:
        why = play.tries(c.Declare("ann", (part("manoeuvre", "cat"),), Approach()))
        assert why is not None
        assert (why.code, why.message) == ("drama/already-engaged", "Manoeuvre: ann already has a tension line.")
    play.passes("ann", "bob")
    assert play.allowed("cat", part("manoeuvre", "ann"))  # who has no line always may


@pytest.mark.rule("GW-DR-14", "GW-RU-56")
def test_a_rescuer_may_break_an_ally_s_line(tmp_path: Path) -> None:
    """Dan takes Bob on himself and frees Ann of him; Cat's line stands (GW-DR-14)."""
    play = rescue(tmp_path)

    events = play.does("dan", part("manoeuvre", "bob", instead_of="ann"))

    assert set(play.state.lines) == {("ann", "cat"), ("bob", "dan")}
    assert happened(events, e.LineClosed) == [e.LineClosed("bob", "ann", 2)]


@pytest.mark.rule("GW-DR-14")
def test_a_rescue_that_fails_breaks_nothing(tmp_path: Path) -> None:
    """Whoever does not get at Bob frees nobody of him (GW-DR-14)."""
    play = rescue(tmp_path)

    play.does("dan", part("manoeuvre", "bob", instead_of="ann"), works=False)

    assert set(play.state.lines) == {("ann", "bob"), ("ann", "cat")}


@pytest.mark.rule("GW-RU-56", "GW-DR-14")
def test_whether_a_rescue_has_to_break_a_line_is_a_ruling(tmp_path: Path) -> None:
    """The rescuer says whether the ally's line stands, unless a rescue always frees somebody (GW-RU-56)."""
    (tmp_path / "free").mkdir()
    (tmp_path / "bound").mkdir()
    free = rescue(tmp_path / "free", rescue_break="rescuers-choice")
    bound = rescue(tmp_path / "bound", rescue_break="always")

    assert free.allowed("dan", part("manoeuvre", "bob"))
    assert free.allowed("dan", part("manoeuvre", "bob", instead_of="ann"))
    assert bound.refused("dan", part("manoeuvre", "bob")) == "drama/no-rescue"
    assert bound.allowed("dan", part("manoeuvre", "bob", instead_of="ann"))


@pytest.mark.rule("GW-DR-14")
def test_only_a_line_of_the_target_can_be_broken_by_a_rescue(tmp_path: Path) -> None:
    """Dan cannot free Ann of Bob by engaging Cat, nor free somebody nobody is linked to (GW-DR-14)."""
    cast = {"ann": hero(), "bob": foe(), "cat": foe(), "dan": hero()}
    play = stage(tmp_path, cast, [("bob", "ann", 2)])
    play.order("ann", "bob")
    play.passes("ann", "bob")
    play.wait("dan")

    assert play.refused("dan", part("manoeuvre", "cat", instead_of="ann")) == "drama/no-rescue"
    assert play.refused("dan", part("edge", "bob", instead_of="ann")) != "drama/no-rescue"


@pytest.mark.rule("GW-EF-37", "GW-RU-73")
@pytest.mark.parametrize(("who", "edge"), [("ann", -3), ("bob", 1)])
def test_a_line_renewed_at_once_is_a_step_worse_for_whoever_renews_it(tmp_path: Path, who: str, edge: int) -> None:
    """Bob had 2 over Ann: he comes back with 1; if Ann comes back he has 3 (GW-EF-37, GW-RU-73)."""
    play = rescue(tmp_path)
    play.does("dan", part("manoeuvre", "bob", instead_of="ann"))
    other = "bob" if who == "ann" else "ann"

    play.wait(who, at=2)
    play.does(who, part("manoeuvre", other))

    assert play.edge(who, other) == edge


@pytest.mark.rule("GW-EF-37", "GW-RU-73", "GW-RU-72")
def test_a_line_renewed_a_round_too_late_begins_level(tmp_path: Path) -> None:
    """What was two rounds ago is forgotten (GW-RU-73)."""
    play = rescue(tmp_path)
    play.does("dan", part("manoeuvre", "bob", instead_of="ann"))

    play.wait("bob", at=3)
    play.does("bob", part("manoeuvre", "ann"))

    assert play.edge("bob", "ann") == 0


@pytest.mark.rule("GW-EF-81", "GW-RU-161")
def test_manoeuvre_with_edge_begins_a_line_at_one(tmp_path: Path) -> None:
    """A raise on a manoeuvre is a manoeuvre with an edge (GW-RU-161)."""
    play = rescue(tmp_path)

    events = play.does("dan", part("manoeuvre", "bob"), part("edge", "bob"))

    assert play.edge("dan", "bob") == 1
    assert owed(events) == {"GW-EF-81": 1}
    assert thrown(events).taken == 1


@pytest.mark.rule("GW-DR-14")
def test_a_rescue_frees_an_ally_and_nobody_else(tmp_path: Path) -> None:
    """Dan takes Bob on himself; the tramp, whom Bob also has to do with, is no friend of Dan's (GW-DR-14)."""
    cast = {"ann": hero(), "bob": foe(), "tramp": {}, "dan": hero()}
    play = stage(tmp_path, cast, [("bob", "ann", 2), ("bob", "tramp", 1)])
    play.wait("dan")

    assert play.refused("dan", part("manoeuvre", "bob", instead_of="tramp")) == "drama/no-rescue"
    assert play.allowed("dan", part("manoeuvre", "bob", instead_of="ann"))
