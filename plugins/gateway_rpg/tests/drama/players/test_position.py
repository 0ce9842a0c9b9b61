"""How a program weighs what facts would make of a scene."""

import itertools
from collections.abc import Iterable

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_rpg.drama import events as e
from gateway_rpg.drama.players.acting import promising
from gateway_rpg.drama.players.bot import DramaBot
from gateway_rpg.drama.players.position import Position
from gateway_rpg.drama.players.prospects import Prospects
from gateway_rpg.drama.players.sides import Sides
from gateway_rpg.drama.players.weights import Weights
from gateway_rpg.drama.state import Drama, pair
from tests.benchmarks.casts import game

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


def test_what_is_kept_of_a_position_is_what_it_would_be_worked_out_anew(state: Drama) -> None:
    """Whatever becomes true, two facts in either order, nothing is left standing that it has changed."""
    for facts in itertools.permutations(FACTS, 2):
        before = Position.of(Sides(state, Weights()))
        sides = before.cast.present
        stood = [before.score(side) for side in sides]  # so that all of it has been worked out

        after = before.after(facts, "ann")
        kept = [after.score(side) for side in sides]

        assert kept == [_anew(after).score(side) for side in sides], facts
        assert [after.gap(one) for one in after.cast.goals] == [_gap(after, one) for one in after.cast.goals], facts
        assert stood == [before.score(side) for side in sides] == [_anew(before).score(side) for side in sides], facts


def _anew(one: Position) -> Position:
    """Return the same position with nothing worked out yet."""
    fresh = attrs.evolve(one, near={}, worth={}, beside={}, above=dict.fromkeys(one.cast.members, 0))
    for line, edge in (*one.lines.items(), *one.shut.items()):
        fresh._show(line, 0, edge)
    return fresh


def _gap(position: Position, one: str) -> int | None:
    """Return what somebody lacks, with a look at each who has to be overcome."""
    state, lacks = position.cast.state, []
    for other in position.cast.goals[one]:
        line = pair(one, state.bearer(other))
        sign = 1 if line[0] == one else -1
        if other in position.gone:
            continue
        if line in position.lines:
            lacks.append(position.ladder - sign * position.lines[line])
        else:  # the ladder and a line, less what a line that was broken just now would begin with
            late = sign * position.shut[line] - 1 if line in position.shut else 0
            lacks.append(position.ladder + 1 - (late if late > 0 else late // 2))
    return max(lacks, default=None)


def test_in_a_crowd_a_person_weighs_no_more_than_one_can_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four times the people, and hardly more to think about: a round grows with the people, not with their pairs."""
    weighed = []
    after = Position.after

    def counted(one: Position, facts: Iterable[e.Event], actor: str) -> Position:
        found = after(one, facts, actor)
        found.score("heroes")
        weighed.append(len(found._near))  # whose way to a climax was looked at
        return found

    monkeypatch.setattr(Position, "after", counted)
    sums = []
    for people in (25, 100):
        weighed.clear()
        _think(people)
        sums.append(sum(weighed))

    assert 0 < sums[1] < 1.5 * sums[0]


def _think(people: int) -> None:
    """Let a program think about the first turn of a brawl."""
    table = game(people).table("a brawl")
    while table.state.turn is None:  # what comes before the first turn
        seat = table.awaited[0]
        table.act(seat, DramaBot().choose(seat, table.observation(seat), Seeded(seat)))
    position = Position.of(Sides(table.state, Weights()))
    assert promising(Prospects(table.state, table.state.turn, position, Weights()), table.awaited[0])
