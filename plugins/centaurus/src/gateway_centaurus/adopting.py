"""A mission under way that goes on by another rulebook: rules and texts are the new one's, all else stays."""

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import adopting, said
from gateway_core.table import Refusal

from . import made
from .records import Explorer
from .state import Expedition
from .tables import Rules


def renewed(state: Expedition, before: Expedition) -> Expedition | Refusal:
    """Return the mission by its new rules, or why it cannot go on by them; `before` has the old ones.

    Sheets stay as they have grown; the most hours of a clock are those of today. What a sheet begins with counts from
    the next mission on.
    """
    if state.action is not None or state.tension is not None:
        fault = "an action or Tension Mode is under way, and was begun by the rules as they were."
        return Refusal("centaurus/action-under-way", fault, "CG-103", "Play it to its end first.")
    rules, ahead = state.rules, state.ahead
    lost = {id for one in state.explorers.values() for id in one.abilities if id not in rules.abilities}
    gone = said(
        (state.scene and not state.now.id, f"the scene '{state.scene}'"),
        (ahead not in ("", "end") and rules.scene(ahead) is None, f"the scene '{ahead}'"),
        *((True, f"the Ability '{id}'") for id in sorted(lost)),
    )
    explorers = {id: _today(one, rules) for id, one in state.explorers.items()}
    return adopting(gone, lambda: attrs.evolve(state, explorers=explorers).freeze())


def _today(one: Explorer, rules: Rules) -> Explorer:
    """Return an explorer with the clock of today, and with codes that there were not before as they begin."""
    clock = rules.clock(len(one.roles))
    codes = {id: one.codes.get(id) or made.initial(kind, one.codes) for id, kind in rules.attributes.items()}
    return attrs.evolve(
        one, codes=FrozenDict(codes), most=clock.hours, openings=clock.critical, clock=min(one.clock, clock.hours)
    )
