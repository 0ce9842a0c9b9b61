"""What lasts from one mission to the next: the sheets as they were left, Leverage, what was noted (CG-42, CG-101)."""

import attrs
from gateway_centaurus.state import EXEC

from gateway_core.testing import Game

from ..deeds import c
from ..playing import begun, done, mission


def test_an_explorer_comes_back_as_they_were() -> None:
    """Hours carry over from session to session, with pips, Conditions and advancements."""
    first = begun(mission(players=1).table("one"))
    done(first, EXEC, c.TakeHour("ilse-maron"))
    done(first, EXEC, c.LayCondition("ilse-maron", "centaurus:confused", ""))
    done(first, EXEC, c.EndMission())
    assert first.outcome is not None

    game: Game = attrs.evolve(mission(players=1), carried=first.outcome.carries)
    second = game.table("two")
    done(second, "player-1", c.Choose("centaurus:ilse-maron"))

    one = second.state.explorers["ilse-maron"]
    assert (one.clock, [laid.condition for laid in one.conditions]) == (11, ["centaurus:confused"])
    assert one.secret == "centaurus:second-order"
