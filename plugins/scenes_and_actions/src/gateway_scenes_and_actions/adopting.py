"""An evening under way that goes on by another rulebook: rules and texts are the new one's, all else stays."""

from gateway_core.game import adopting, said
from gateway_core.table import Refusal

from .state import Evening


def renewed(state: Evening, before: Evening) -> Evening | Refusal:
    """Return the evening by its new rules, or why it cannot go on by them; `before` has the old ones."""
    if state.action is not None or state.clock is not None:
        fault = "an Action is under way, and it was begun by the rules as they were."
        return Refusal("scenes/action-under-way", fault, allowed="Play it to its end first.")
    missing = [
        one.entry for one in state.people.values() if one.entry not in {**state.rules.heroes, **state.rules.npcs}
    ]
    gone = said(
        (state.scene > len(state.rules.scenes), f"scene {state.scene}"),
        (missing, f"the sheet '{''.join(missing[:1])}'"),
    )
    return adopting(gone, lambda: state)
