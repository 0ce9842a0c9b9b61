"""What everybody may see of a fact that is not for everybody."""

from pathlib import Path

import pytest

from gateway_rpg.drama.events import (
    ActionClosed,
    ActionEnded,
    ActionSeen,
    ContestSeen,
    ContestSettled,
    DiceThrown,
    PartlySecret,
    Throw,
    ThrowSeen,
)
from gateway_rpg.drama.state import Drama

from ..scenes import foe, hero, part, stage

CAST = {"ann": hero(), "bob": foe()}
THROWS = (Throw("ann", (8,), 8, 8, True), Throw("bob", (2,), 2, 8, False))


def thrown(tmp_path: Path, *, screened: bool) -> tuple[Drama, DiceThrown]:
    """Return a scene in which Bob acts against Ann, and his throw."""
    play = stage(tmp_path, CAST, [("ann", "bob", 0)], initiative="bob")
    play.order("bob", "ann")
    play.declare("bob", part("edge", "ann"))
    state = play.state.thaw()
    state.screened = screened
    action = state.stack[-1]
    return state, DiceThrown(action.number, "bob", (2,), (), (0,), 0, 0, ())


def test_a_fact_for_everybody_has_no_face(tmp_path: Path) -> None:
    """What nothing is secret of is emitted alone, and told once."""
    state, throw = thrown(tmp_path, screened=False)
    settled, ended = ContestSettled(THROWS, ("ann",)), ActionEnded(1, "bob", (), None, 0)

    facts: tuple[PartlySecret, ...] = (throw, settled, ended)
    assert [fact.shown(state) for fact in facts] == [(throw,), (settled,), (ended,)]
    assert [fact.audience(state) for fact in facts] == [None, None, None]


@pytest.mark.rule("GW-RU-50")
def test_behind_the_screen_a_face_comes_before_the_fact(tmp_path: Path) -> None:
    """That dice fell is for everybody, what they came to is not; the games master's own dice are not shown at all."""
    state, throw = thrown(tmp_path, screened=True)
    settled, ended = ContestSettled(THROWS, ("ann",)), ActionEnded(1, "bob", (), None, 0, known_to=("gm",))

    assert throw.shown(state) == (ThrowSeen(throw.number, "bob", ()), throw)
    assert settled.shown(state) == (ContestSeen(("ann",)), settled)
    assert ended.shown(state) == (ActionClosed(1, "bob"), ended)


@pytest.mark.parametrize("kind", [ActionSeen, ActionClosed, ContestSeen, ThrowSeen])
def test_a_face_is_for_everybody(kind: type) -> None:
    """Were it not, the fact behind it would have no place in the history of those who may not see it."""
    assert kind.audience is ActionSeen.audience
    assert "audience" not in vars(kind)
