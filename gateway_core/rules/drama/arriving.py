"""The games master's forms of who comes in: brought in from off stage, or found by somebody's search."""

from collections.abc import Iterator

from ...table.option import Choice, Field, Option
from . import commands as c
from .action import CIRCUMSTANCES, SOUGHT, Pending
from .entering import off_stage
from .state import Drama

__all__ = ["arrivals", "findings"]

Form = Option[c.Command]

_WHEN = (
    Choice("now", "at once, breaking in"),
    Choice("in-turn", "in its turn"),
    Choice("next-round", "from the next round on"),
)
_STAYS = (Choice(True, "stays whatever happens"), Choice(False, "leaves if its entry fails"))


def arrivals(state: Drama) -> Iterator[Form]:
    """Yield the form by which somebody is brought in from off stage (GW-DR-28, GW-DR-40)."""
    waiting = _named(state)
    if waiting and state.phase != "contest":
        fields = (
            Field("entity", "who", waiting),
            Field("acts", "when it acts", _WHEN),
            Field("stays", "whether it stays", _STAYS),
        )
        yield Option("bring-in", "Bring somebody in", c.BringIn(waiting[0].value), fields, apart=True)


def findings(state: Drama, action: Pending) -> Iterator[Form]:
    """Yield the answers to a search: who it is that is sought, and that there is nobody (GW-RU-102, GW-RU-103)."""
    waiting = _named(state)
    idea = f"'{action.idea}'"
    if waiting:
        resisting = [Choice(SOUGHT, "the one sought"), Choice(CIRCUMSTANCES, "the circumstances")]
        resisting += [
            Choice(one.id, one.name)
            for one in state.entities.values()
            if one.where == "in-play" and one.id != action.actor
        ]
        fields = (Field("entity", "who it is", waiting), Field("against", "who stands against it", tuple(resisting)))
        command = c.BindIdea(waiting[0].value, SOUGHT)
        yield Option("bind-idea", f"{state.called(action.actor)} looks for {idea}: it is", command, fields)
    yield Option("refuse-idea", f"There is no {idea} here", c.RefuseIdea())


def _named(state: Drama) -> tuple[Choice, ...]:
    return tuple(Choice(entity, state.called(entity)) for entity in off_stage(state))
