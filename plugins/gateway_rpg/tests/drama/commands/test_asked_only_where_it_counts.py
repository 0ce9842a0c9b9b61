"""Of a form is asked only what changes anything."""

from typing import Any

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.commands.games_master.create import Create
from gateway_rpg.drama.commands.games_master.passengers import PutAboard

from ..scenes import hearing, part


def form(play: Any, kind: type) -> Any:
    """Return the first form of a kind that the games master has."""
    return next(form for form in play.table.options("gm") if isinstance(form.command, kind))


@pytest.mark.rule("GW-CH-50", "GW-CH-51")
@pytest.mark.parametrize(("intervention", "asked"), [("none", False), ("in-line", True), ("flashback", True)])
def test_only_who_narrates_complicates_the_plot_or_serves_it(intervention: Any, asked: bool) -> None:
    """Raises and a free raise for it are asked of an intervention alone; nothing of a background that is not used."""
    play = hearing(judge="gm").wait("angelique")
    play.declare(
        "angelique", part("edge", "kroe"), approach=Approach("Disreputable Past", "fate", intervention=intervention)
    )
    play.goes_on(until="judge")

    found = [field.name for field in form(play, c.Judge).fields]

    assert ("complication" in found, "ramification" in found) == (asked, asked)
    assert ("trait" in found, "background" in found) == (True, False)


@pytest.mark.rule("GW-CH-36")
def test_what_is_thought_of_on_the_spot_begins_where_the_book_says() -> None:
    """At two dice."""
    assert form(hearing(), Create).command.dice == 2


@pytest.mark.rule("GW-EF-74", "GW-CH-27")
def test_no_essence_is_spent_where_nobody_throws() -> None:
    """Who helps throws nothing: no point is asked for, or taken."""
    play = hearing().wait("angelique")
    play.act(PutAboard("norris", "angelique", sure=True))
    play.declare("norris", part("aid-another"), approach=Approach("Imposing", "physical"))
    play.goes_on(until="roll")

    offered = [form.verb for form in play.table.options("gm") if form.is_open]
    refusal = play.table.check("gm", c.Stake("norris", "gateway:physical"))

    assert "stake" not in offered
    assert "roll" in offered
    assert refusal is not None
    assert refusal.code == "challenge/no-essence"
