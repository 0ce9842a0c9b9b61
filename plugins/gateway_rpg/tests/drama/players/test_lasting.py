"""How a scene stands is kept while an action is under way, and is never otherwise than it would be worked out."""

import functools
import os
from collections.abc import Iterable, Iterator
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import Acted, Table
from gateway_core.testing import Game
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.players.bot import DramaBot
from gateway_rpg.drama.players.lasting import Lasting
from gateway_rpg.drama.players.position import Position
from gateway_rpg.drama.players.seeking import readied
from gateway_rpg.drama.players.sides import Sides
from gateway_rpg.drama.players.weights import Weights
from gateway_rpg.drama.secrecy.supposed import supposed
from gateway_rpg.drama.state import Drama
from gateway_rpg.drama.tokens import Grant, Restriction

from ..random_scenes import anything
from ..scenes import hearing

_ACTS = 60
SCENES = range(12 if os.environ.get("GATEWAY_FULL") == "1" else 4)


@functools.cache
def moments(number: int) -> tuple[tuple[Drama, str, c.Command], ...]:
    """Return a scene that nobody thought of as each seat supposes it to be when it chooses, and what it chooses."""
    return tuple(played(anything(f"lasting {number}").table(f"seed {number}")))


def played(table: Table[Any, Any, Any], acts: int = _ACTS) -> Iterator[tuple[Drama, str, c.Command]]:
    """Yield the same of the scene of a table."""
    for at in range(acts):
        if not table.awaited:
            return
        seat = table.awaited[0]
        command = DramaBot().choose(seat, table.observation(seat), Seeded(f"choice {at}"))
        yield supposed(table.state, seat), seat, command
        assert isinstance(table.act(seat, command), Acted)


@pytest.mark.parametrize("number", SCENES)
def test_what_is_kept_is_what_would_be_worked_out_anew(number: int) -> None:
    """For every side, of everybody, whatever has happened since."""
    compare(moments(number))


@pytest.mark.parametrize(
    ("pack", "scene", "side"),
    [("black-star-rising", "the-olympus-mine", "cell"), ("dark-spires", "the-audience", "court")],
)
def test_so_is_what_somebody_might_find(pack: str, scene: str, side: str) -> None:
    """What free raises are worth to a side that searches hangs on more than these: who carries the bomb, and where."""
    session = Session()
    game = Game[Any, Any, Any](session.system("gateway"), session.table(pack), f"{pack}:scene/{scene}")

    assert any(compare(played(game.table(seed), 200), side) for seed in ("a search", "another", "a third"))


def compare(there: Iterable[tuple[Drama, str, c.Command]], side: str = "") -> int:
    """Compare what is kept; return how often a side had something to look for, with free raises for it."""
    ready = 0
    for state, seat, _ in there:
        kept = Lasting.of(state, seat, Weights()).position(state)

        anew = Position.of(Sides(state, Weights()))

        assert kept.scene is state
        assert kept.cast.fresh == anew.cast.fresh
        assert [kept.score(side) for side in anew.cast.present] == [anew.score(side) for side in anew.cast.present]
        assert [kept.gap(one) for one in anew.cast.goals] == [anew.gap(one) for one in anew.cast.goals]
        ready += bool(readied(kept, side, kept.members.get(side, ())))
    return ready


def test_it_is_kept_from_a_declaration_to_its_throw() -> None:
    """To answer, to judge and to spend Essence makes nobody stand otherwise."""
    kept = 0
    for number in SCENES:
        last: dict[str, Lasting] = {}
        for state, seat, command in moments(number):
            found = Lasting.of(state, seat, Weights())
            if isinstance(command, c.Roll) and seat in last:
                kept += found is last[seat]
            last = {**last, seat: found} if isinstance(command, c.Declare) else last
    assert kept


def test_a_line_that_moves_is_seen() -> None:
    """Nothing that counts has changed unseen: an Edge, a ladder, whoever has acted."""
    state = next(state for state, *_ in moments(1) if state.lines and state.turn)
    before = Lasting.of(state, "gm", Weights())
    line = next(iter(state.lines))

    assert Lasting.of(state.but(essence={}), "gm", Weights()) is before
    for other in (
        state.but(lines={**state.lines, line: state.lines[line] + 1}),
        state.but(ladder=state.ladder + 1),
        state.but(turn=None),
        attrs.evolve(state, round=state.round + 1),
    ):
        assert Lasting.of(other, "gm", Weights()) is not before
        before = Lasting.of(state, "gm", Weights())


def test_whoever_is_held_back_meanwhile_is_seen() -> None:
    """It stands worse by that, as it would if all were worked out anew."""
    state = next(state for state, *_ in moments(1) if state.lines and state.turn)
    cast = Sides(state, Weights())
    one = next(one for one in cast.goals if Position.of(cast).near(one) > 0)
    before = Lasting.of(state, "gm", Weights()).position(state).near(one)
    held = state.but(restrictions={1: Restriction(one, one, "It is tied up.", False)})

    after = Lasting.of(held, "gm", Weights()).position(held)

    assert after.near(one) == Position.of(Sides(held, Weights())).near(one) < before


def test_whoever_may_be_found_is_worth_what_the_scene_is_with_them_as_it_stands_now() -> None:
    """Kroe has free raises to look for Tom's past: it is worth more, the nearer it would bring the court."""
    state = hearing().state
    ready = state.but(grants={1: Grant("kroe", 3, "kroe", state.round)})
    line = next(line for line in state.lines if "tom" in line)
    found = []
    for edge in (0, 2, 4):
        now = ready.but(lines={**state.lines, line: edge if line[1] == "tom" else -edge})
        kept = Lasting.of(now, "gm", Weights()).position(now)

        assert kept.score("court") == Position.of(Sides(now, Weights())).score("court")

        found.append(kept.cast.finds["court"])
    assert len(set(found)) > 1
