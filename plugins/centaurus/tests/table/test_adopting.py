"""A mission goes on by another rulebook, or says why it cannot."""

from gateway_centaurus.state import EXEC

from gateway_core.table import Refusal

from ..deeds import c
from ..playing import begun, done, mission


def test_a_table_takes_up_another_reading() -> None:
    """Between actions all is kept, and the rules are those of today."""
    laid, other = begun(mission(players=1).table("one")), mission(players=1, wrench_info="blind").rulebook

    found = laid.system.adopt(laid.state, other)
    assert not isinstance(found, Refusal)
    assert (found.rules.is_blind, found.explorers) == (True, laid.state.explorers)


def test_an_action_is_ended_by_the_rules_it_began_with() -> None:
    """CG-103: what is under way is played to its end first."""
    laid, other = begun(mission(players=1).table("one")), mission(players=1, wrench_info="blind").rulebook
    done(laid, "player-1", c.Declare("ilse-maron", "hail", ""))
    form = next(form for form in laid.forms(EXEC) if isinstance(form.command, c.SetUp))
    done(laid, EXEC, form.command)

    found = laid.system.adopt(laid.state, other)
    assert isinstance(found, Refusal)
    assert found.code == "centaurus/action-under-way"
