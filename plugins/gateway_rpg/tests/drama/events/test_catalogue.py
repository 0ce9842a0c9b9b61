"""The facts of the drama, all of them: every one is known to the system, and says of itself what it changes."""

import importlib
import pkgutil
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.game import Event
from gateway_core.table import drive
from gateway_core.table.stored import StoredName
from gateway_rpg.drama import events
from gateway_rpg.drama.events import EVENTS

from ..random_scenes import anything

# What changes nothing itself: what everybody may see of a secret, and who has had a part from the opening.
TOLD_ONLY = {
    events.ActionSeen,
    events.ActionClosed,
    events.ContestSeen,
    events.ThrowSeen,
    events.PartRecast,
    events.SheetShown,
}


class Nothing:
    """A rulebook of which nothing can be asked."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"a fact asked the rulebook for its {name}")


def stored() -> set[type]:
    """Return every class of the room that has a stored name."""
    modules = [
        importlib.import_module(f"{events.__name__}.{one.name}") for one in pkgutil.iter_modules(events.__path__)
    ]
    classes = {value for module in modules for value in vars(module).values() if isinstance(value, type)}
    return {one for one in classes if isinstance(vars(one).get("__stored__"), StoredName)}


def test_no_fact_of_the_room_is_forgotten() -> None:
    """What is written there can happen, and is exported under its own name."""
    assert stored() == set(EVENTS)
    assert len(EVENTS) == len(set(EVENTS))
    assert all(getattr(events, one.__name__) is one for one in EVENTS)


def test_a_fact_says_what_it_changes() -> None:
    """Nothing falls through in silence: whatever changes nothing is named above."""
    assert {fact for fact in EVENTS if fact.apply is Event.apply and not fact.__places__} == TOLD_ONLY


@pytest.mark.parametrize("number", range(3))
def test_a_scene_is_told_again_by_its_facts_alone(number: int) -> None:
    """They carry results: put into the opening one by one, they make the same scene without a rulebook."""
    game = attrs.evolve(anything(f"told again {number}"), parameters={"rounds": 2})
    table = game.table("seed")
    draft = table.state.thaw()
    begun = len(table.rows)
    for _ in drive(table, dict.fromkeys(table.seats, game.system.bot()), Seeded("bots")):
        pass

    draft.rules = Nothing()
    for row in table.rows[begun:]:
        for event in getattr(row, "events", ()):
            event.apply(draft)

    assert draft.freeze() == table.state
