"""How a program weighs what facts would make of a scene."""

import itertools

import attrs
import pytest

from gateway_core.rules.drama import events as e
from gateway_core.rules.drama.players.position import Position
from gateway_core.rules.drama.players.weights import Weights
from gateway_core.rules.drama.state import Drama

from ..scenes import foe, hero, stage

FACTS = (
    e.EdgeShifted("ann", "bob", -1, 2),
    e.LineOpened("cid", "dan", 1),
    e.LineClosed("ann", "bob", -1),
    e.EntityRemoved("bob", "ann"),
    e.EntityRemoved("cid", "dan"),
    e.EntityBoarded("dan", "ann"),
    e.EntityBoarded("cid", "ann"),
    e.RestrictionLaid(1, "ann", "bob", "held fast", False),
    e.FreeRaisesGranted(1, "cid", 2, "ann", 1),
    e.LadderClaimed("ann", "accelerate", 1),
)


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Drama:
    """Two against two, with a line between the leaders and one across."""
    cast = {"ann": hero(), "cid": hero(), "bob": foe(), "dan": foe()}
    lines = [("ann", "bob", -1), ("cid", "bob", 2)]
    found: Drama = stage(tmp_path_factory.mktemp("position"), cast, lines, ladder=6, initiative="ann").state
    return found


@pytest.mark.parametrize(
    "facts", list(itertools.permutations(FACTS, 2)), ids=lambda two: "-".join(type(x).__name__ for x in two)
)
def test_what_is_kept_of_a_position_is_what_it_would_be_worked_out_anew(
    state: Drama, facts: tuple[e.Event, ...]
) -> None:
    """Whatever becomes true, nothing is left standing that it has changed."""
    before = Position.of(state, Weights())
    sides = before.cast.present
    stood = [before.score(side) for side in sides]  # so that all of it has been worked out

    after = before.after(facts, "ann")
    kept = [after.score(side) for side in sides]

    assert kept == [_anew(after).score(side) for side in sides]
    assert stood == [before.score(side) for side in sides] == [_anew(before).score(side) for side in sides]


def _anew(one: Position) -> Position:
    """Return the same position with nothing worked out yet."""
    fresh = attrs.evolve(one, near={}, worth={}, hands={}, above=dict.fromkeys(one.cast.members, 0))
    for line, edge in (*one.lines.items(), *one.shut.items()):
        fresh._count(line, edge, 1)
    return fresh
