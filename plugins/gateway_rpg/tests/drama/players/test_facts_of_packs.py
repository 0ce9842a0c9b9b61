"""Programs weigh what operations of packs do, and what harms their own side, by the facts alone."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from gateway_rpg.drama import events as e
from gateway_rpg.drama.players.position import Position
from gateway_rpg.drama.players.sides import Sides
from gateway_rpg.drama.players.weights import Weights
from tests.playthroughs.sides import game_of

from ..scenes import Play, foe, hero, stage
from ..split_scenes import split
from .prospects import position_of

CAST = {"ann": hero(), "cid": hero(), "bob": foe(), "dan": foe()}
LINES = [("ann", "bob", 0), ("cid", "bob", -4)]


@pytest.fixture
def position(tmp_path: Path) -> Position:
    """Ann and Cid against Bob and Dan; Bob is far ahead of Cid."""
    return position_of(stage(tmp_path, CAST, LINES, ladder=6, initiative="ann"))


def gained(position: Position, *facts: e.Event, by: str = "ann", side: str = "heroes") -> int:
    """Return what facts are worth to a side, if one of it makes them."""
    return position.after(facts, by).score(side, by) - position.score(side, by)


def test_essence_is_worth_having_and_worth_taking(position: Position) -> None:
    """Each point counts; to give an opponent some, or to lose one's own, is a loss."""
    for one, count, worth in ("cid", 2, 1), ("bob", -2, 1), ("bob", 1, -1), ("ann", -1, -1):
        found = gained(position, e.EssenceChanged(one, "gateway:physical", count, 3))
        assert found * worth > 0, one
    twice = gained(position, e.EssenceChanged("cid", "gateway:physical", 2, 3))
    assert twice == 2 * gained(position, e.EssenceChanged("cid", "gateway:physical", 1, 3))


@pytest.mark.parametrize(("giver", "to", "worth"), [("bob", "ann", 1), ("ann", "bob", -1), ("ann", "cid", 0)])
def test_gear_is_worth_something_where_it_changes_sides(position: Position, giver: str, to: str, worth: int) -> None:
    """From one to another of the same side it is the same."""
    found = gained(position, e.GearHandedOver("stage:item/blade", giver, to))

    assert (found > 0) - (found < 0) == worth


def test_nobody_gains_by_getting_rid_of_its_own(position: Position) -> None:
    """Cid is far behind Bob, and what Bob has won by that is not undone when Cid is gone."""
    assert gained(position, e.EntityRemoved("cid", "ann")) < 0
    assert gained(position, e.EntityRemoved("dan", "bob"), by="bob", side="foes") < 0
    assert gained(position, e.EntityRemoved("bob", "ann")) > 0


@pytest.mark.parametrize("help", [0, 50, 100, 200])
def test_who_cares_little_for_allies_does_not_carry_them_off(tmp_path: Path, help: int) -> None:
    """They are in nobody's way: to have one aboard who could act by itself gains nothing."""
    cast = {**CAST, "eve": hero()}
    state = stage(tmp_path, cast, [("ann", "bob", 3), ("eve", "bob", 0)], ladder=6, initiative="ann").state
    position = Position.of(Sides(state, Weights(help=help)))

    assert gained(position, e.EntityBoarded("eve", "ann")) < 0


def test_to_restrict_an_ally_harms() -> None:
    """As it serves to restrict an opponent."""
    game = game_of("dark-spires:scene/the-audience")
    position = Position.of(Sides(game.table("bound").state, Weights()))
    laid = {one: gained(position, _bound(one), by="tom", side="gang") for one in ("norris", "kroe")}

    assert laid["norris"] < 0 < laid["kroe"]


def _bound(one: str) -> e.Event:
    return e.RestrictionLaid(1, one, "tom", "Held by the arm.", False)


def moved(play: Play, *, to: str) -> Iterable[e.Event]:
    """Return the facts of Hank's going to another place."""
    return e.LineClosed("hank", "boss", play.state.edge("hank", "boss")), e.EntityMoved("hank", to)


def test_to_leave_the_only_place_where_somebody_can_be_overcome_is_a_loss(tmp_path: Path) -> None:
    """Each place has to come to its climax, and at the base there is nobody else for that."""
    play = split(tmp_path)
    base = position_of(play)

    assert base.after(tuple(moved(play, to="station")), "hank").score("heroes") < base.score("heroes")


def test_whoever_moves_is_weighed_where_it_is_then(tmp_path: Path) -> None:
    """With whomever it finds there, as the scene will be."""
    play = split(tmp_path)
    facts, position = tuple(moved(play, to="station")), position_of(play)
    draft = play.state.thaw()
    for fact in facts:
        fact.apply(draft)
    then = Position.of(Sides(draft.freeze(), Weights()))

    after = position.after(facts, "hank")

    assert [after.score(side) for side in position.cast.present] == [then.score(side) for side in position.cast.present]
    assert after.cast.goals["hank"] == ("ivan",)
    richer = position.after((*facts, e.EssenceChanged("hank", "gateway:physical", 2, 3)), "hank")
    assert richer.score("heroes") > after.score("heroes")
