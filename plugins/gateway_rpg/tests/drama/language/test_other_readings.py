"""Switches whose second reading keeps to the print where the examples do not: both readings of each."""

from pathlib import Path

import pytest

from gateway_rpg.drama import events as e

from ..scenes import Play, foe, happened, hero, part, stage, thrown

CAST = {"ann": hero(), "bob": foe(key=True, significance=6), "cat": foe(significance=3)}
LINES = [("ann", "bob", 0), ("ann", "cat", 1)]


def scene(folder: Path, ruling: str, option: str) -> Play:
    """Return Ann's turn, who has lines to two foes, at a table that reads a ruling like this."""
    play = stage(folder, CAST, LINES, initiative="ann", rulings={ruling: option})
    play.order("ann", "bob", "cat")
    return play


@pytest.mark.rule("GW-RU-64", "GW-DR-36")
@pytest.mark.parametrize(
    ("option", "edges"),
    [("accelerate-anticlimax-climax-press", (1, 1)), ("every-effect", (0, 1))],
)
def test_whether_every_effect_must_beat_all_it_is_aimed_at_is_a_ruling(
    tmp_path: Path, option: str, edges: tuple[int, int]
) -> None:
    """Edge on two of whom one resists: opponent by opponent, or nothing at all."""
    play = scene(tmp_path, "all-or-nothing-effects", option)

    events = play.does("ann", part("edge", "bob", "cat"), faces={"ann": 4, "bob": 1, "cat": 8})

    assert [one.beaten for one in thrown(events).opponents] == [True, False]
    assert (play.edge("ann", "bob"), play.edge("ann", "cat")) == edges


@pytest.mark.rule("GW-RU-91", "GW-EF-30", "GW-EF-31")
@pytest.mark.parametrize(("option", "refusal"), [("one-per-missing-point", ""), ("edge-alone", "drama/edge-too-low")])
def test_whether_raises_stand_in_for_edge_is_a_ruling(tmp_path: Path, option: str, refusal: str) -> None:
    """One of Edge against a significance of three: two raises, or not yet."""
    play = scene(tmp_path, "eliminate-raises", option)

    if refusal:
        assert play.refused("ann", part("eliminate", "cat")) == refusal
    else:
        assert thrown(play.does("ann", part("eliminate", "cat"))).taken == 2
        assert not play.state.in_play("cat")


@pytest.mark.rule("GW-RU-91", "GW-EF-30")
@pytest.mark.parametrize("option", ["one-per-missing-point", "edge-alone"])
def test_enough_edge_eliminates_by_either_reading(tmp_path: Path, option: str) -> None:
    """Nothing is owed then."""
    play = stage(
        tmp_path, CAST, [("ann", "bob", 0), ("ann", "cat", 3)], initiative="ann", rulings={"eliminate-raises": option}
    )
    play.order("ann", "bob", "cat")

    assert thrown(play.does("ann", part("eliminate", "cat"))).taken == 0
    assert not play.state.in_play("cat")


@pytest.mark.rule("GW-RU-78", "GW-RU-76")
@pytest.mark.parametrize(("option", "ladder"), [("last-success-wins", 4), ("press-keeps-its-rung", 5)])
def test_whether_a_broken_press_still_saves_a_rung_is_a_ruling(tmp_path: Path, option: str, ladder: int) -> None:
    """Bob presses, Ann accelerates past it: the round's own step is taken too, or her own alone."""
    play = stage(
        tmp_path, {"ann": hero(), "bob": CAST["bob"]}, LINES[:1], initiative="bob",
        rulings={"press-against-accelerate": option},
    )  # fmt: skip
    play.order("bob", "ann")
    play.does("bob", part("press"))

    play.does("ann", part("accelerate"))

    assert play.state.ladder == ladder


@pytest.mark.rule("GW-RU-78")
@pytest.mark.parametrize("option", ["last-success-wins", "press-keeps-its-rung"])
def test_a_press_that_stands_saves_the_round_by_either_reading(tmp_path: Path, option: str) -> None:
    """And a round in which nobody pressed takes its step."""
    pressed, plain = (scene(tmp_path / name, "press-against-accelerate", option) for name in ("pressed", "plain"))
    pressed.does("ann", part("press"))

    pressed.passes("bob", "cat")
    plain.passes("ann", "bob", "cat")

    assert (pressed.state.ladder, plain.state.ladder) == (6, 5)


@pytest.mark.rule("GW-RU-96", "GW-RU-97", "GW-EF-64")
@pytest.mark.parametrize(
    ("option", "counts"),
    [("from-now-to-next-round", [1, 1, 0]), ("next-round-only", [0, 1, 0])],
)
def test_when_a_set_up_can_be_used_is_a_ruling(tmp_path: Path, option: str, counts: list[int]) -> None:
    """At once and in the next round, or in the next round alone; after that it is gone."""
    play = scene(tmp_path, "set-up-timing", option)
    play.does("ann", part("set-up", resisted_by=("bob",)))
    usable = [play.state.free_raises("ann")]

    for number in (2, 3):
        play.wait(at=number)
        usable.append(play.state.free_raises("ann"))

    assert usable == counts


@pytest.mark.rule("GW-RU-96", "GW-RU-14")
@pytest.mark.parametrize("option", ["from-now-to-next-round", "next-round-only"])
def test_a_raise_that_was_set_up_is_used_in_the_next_round_by_either_reading(tmp_path: Path, option: str) -> None:
    """It is spent, and not a second time."""
    play = scene(tmp_path, "set-up-timing", option)
    play.does("ann", part("set-up", resisted_by=("bob",)))
    play.wait("ann", at=2)

    events = play.does("ann", part("edge", "bob"), raises=(1,), free=1)

    assert happened(events, e.EdgeShifted)[0].after == 2
    assert thrown(events).taken == 0
    assert play.state.free_raises("ann") == 0
