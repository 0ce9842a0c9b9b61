"""Wherever a mission comes to, odds can be asked of whatever is offered."""

from typing import Any

import attrs
import pytest

from gateway_core.chance import Odds, Seeded, Unknown
from gateway_core.table import drive

from ..playing import begun, in_tension, mission

_STEPS = 60  # of each table


def table(name: str) -> Any:
    """Return a table in a scene, in the last one, or with the screen up to the outcome."""
    if name == "blind":
        return begun(mission(wrench_info="blind").table(name))
    return in_tension(mission().table(name)) if name == "tension" else begun(mission().table(name))


@pytest.mark.parametrize("name", ["scenes", "tension", "blind"])
def test_odds_can_be_asked_of_every_form(name: str) -> None:
    """By whoever may give it; they are exact, unknown with a reason, or none."""
    laid, chance = table(name), Seeded(name)
    bots = dict.fromkeys(laid.seats, attrs.evolve(laid.system.bot(), worlds=1, tries=1, near=0))

    asked = 0
    for step in range(_STEPS):
        for seat in laid.awaited:
            for form in laid.forms(seat):
                assert isinstance(laid.odds(seat, form.command), Odds | Unknown | None)
                asked += 1
        if laid.outcome is not None:
            break
        list(drive(laid, bots, chance.branch(step), 1))

    assert asked > _STEPS
