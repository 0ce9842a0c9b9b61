"""The last two rounds of the book's second scene: a block, two accelerates, and the climax with its stated dice."""

from pathlib import Path
from typing import Any

import pytest

from gateway_rpg.drama import events as e

from .scenes import Play, happened, owed, part, thrown
from .test_audience_steps import CHARM, KROE, LAW, PACT, RANK, chamber, way

LINES = [("kroe", "norris", 4), ("kroe", "angelique", 0), ("kroe", "tom", -5)]
PACE = part("accelerate")


def eighth_round(folder: Path, reading: str = "ladder") -> Play:
    """Play round eight: Angelique blocks Kroe, Norris and Tom hurry the scene, Tom prepares."""
    rulings = {"climax-threshold": reading}
    play = chamber(folder, LINES, ladder=5, initiative="angelique", rulings=rulings)
    play.order("kroe", "norris", "tom")
    play.declare("kroe", part("manoeuvre", "schattengraf"), approach=PACT)
    play.goes_on(until="window")
    play.does(
        "angelique",
        part("block"),
        approach=way("Empathic", "mental", "courtesan", "notice"),
        judged={"angelique": ("partial", "full")},
        faces={"angelique": 5, "kroe": 8},
    )
    play.does(
        "norris",
        PACE,
        approach=way("Stern", "social", "inner-circle", "knowledge"),
        judged={"norris": ("partial", "partial")},
        stakes={"norris": "social"},
        answers={"kroe": way(None, "social", "sneak")},
        faces={"norris": 8, "kroe": 1},
    )
    quick = way("Quick Witted", "mental", "arcanist")
    play.does("tom", part("set-up", **KROE), PACE, approach=quick, answers={"kroe": PACT}, faces={"tom": 8, "kroe": 3})
    return play


@pytest.mark.rule("GW-X2-R8-2", "GW-X2-R8-1", "GW-EF-12", "GW-CH-17")
def test_angelique_feels_what_he_is_about_to_do(tmp_path: Path) -> None:
    """Two dice, three levels and two for noticing meet his eight, and his action does not happen."""
    play = eighth_round(tmp_path)

    throw = happened(play.since(0), e.DiceThrown)[0]

    assert (throw.actor, len(throw.faces)) == ("angelique", 2)
    assert (throw.opponents[0].against, throw.opponents[0].total) == (10, 8)
    assert happened(play.since(0), e.ActionCancelled) == [e.ActionCancelled(1, "kroe", "angelique")]


@pytest.mark.rule("GW-X2-R8-3", "GW-X2-R8-4", "GW-RU-174", "GW-RU-76", "GW-EF-81")
def test_the_ladder_falls_from_five_to_two(tmp_path: Path) -> None:
    """One for the round, one for Norris, one for Tom, who prepares as well and pays a raise for it."""
    play = eighth_round(tmp_path)

    norris, tom = happened(play.since(0), e.DiceThrown)[1:]

    assert {one.rule: one.count for one in norris.owed} == {"GW-CH-16": 1}
    assert {one.rule: one.count for one in tom.owed} == {"GW-EF-81": 1}
    assert play.state.free_raises("tom") == 1
    assert (play.state.ladder, play.state.holder) == (2, "tom")


@pytest.mark.rule("GW-X2-R9-1", "GW-X2-R9-3", "GW-X2-R9-4", "GW-RU-83", "GW-CH-28", "GW-RU-19")
@pytest.mark.parametrize(
    ("reading", "due", "free", "taken", "opposed"),
    [("ladder", 0, 0, 0, 10), ("ladder-plus-significance", 3, 2, 1, 12)],
)
def test_tom_wakes_the_ring(tmp_path: Path, reading: str, due: int, free: int, taken: int, opposed: int) -> None:
    """Thirteen, seven on the best die, against ten: with the scene's own reckoning three raises, two of them free."""
    play = eighth_round(tmp_path, reading)
    play.order("angelique", "norris", "tom", "kroe")
    given = play.does(
        "angelique",
        part("set-up", give_to="tom", **KROE),
        approach=way(None, "social", "courtesan", "knowledge"),
        judged={"angelique": ("unrelated", "full")},
        answers={"kroe": RANK},
        faces={"angelique": 8, "kroe": 1},
    )
    play.does("norris", part("set-up", give_to="tom", **KROE), approach=LAW, works=False)
    assert len(thrown(given).faces) == 1
    assert play.state.free_raises("tom") == 2

    events: tuple[Any, ...] = play.does(
        "tom",
        part("climax"),
        approach=CHARM,
        stakes={"tom": "mental"},
        answers={"kroe": PACT},
        free=2,
        faces={"tom": [7, 2, 3, 5], "kroe": [6, 4, 1]},
    )

    throw = thrown(events)
    assert sum(owed(events).values()) == due
    assert (throw.free, throw.taken) == (free, taken)
    assert [(one.against, one.total, one.beaten) for one in throw.opponents] == [(13, opposed, True)]
    assert events[-1] == e.SceneEnded("climax", "tom")
    assert happened(events, e.ClimaxCalled) == [e.ClimaxCalled("tom", ("kroe",))]
