"""What of a scene somebody may not know, by name, so that none is left untried (GW-RU-163, GW-RU-200)."""

from typing import Any

from ..state import Drama

__all__ = ["hidden"]


def hidden(state: Drama) -> dict[str, Any]:
    """Return every secret of a scene by its name: numbers of those who have been seen, and who else there is."""
    cast = [one for one in state.entities.values() if one.where != "off-stage"]
    stack = (*state.stack, *state.announced)
    return {
        "ladder": state.ladder,
        "claims": state.claims,
        "rumours": state.rumours,
        "handouts": state.handouts,
        "who waits off stage": tuple(one.name for one in state.entities.values() if one.where == "off-stage"),
        "significance": tuple(one.significance for one in cast),
        "dice": tuple(one.dice for one in cast),
        "level": tuple(one.level for one in cast),
        "sheets": state.sheets,
        "Essence": state.essence,
        "approaches": tuple((one.approach, one.answers) for one in stack),
        "judgements": tuple(one.judgements for one in stack),
        "stakes": tuple(one.stakes for one in stack),
        "what was achieved": tuple((one.worked, one.rank, one.raises) for one in state.acted.values()),
    }
