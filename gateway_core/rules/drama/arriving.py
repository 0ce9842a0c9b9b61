"""The games master's forms of who comes in: brought in from off stage, or found by somebody's search."""

from collections.abc import Iterator

from ...table.option import Choice, Field, Option
from . import commands as c
from .action.entering import sought_by, waiting
from .action.pending import CIRCUMSTANCES, SOUGHT, Pending
from .places.reach import can_face
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
    able = _named(state, waiting(state))
    if able and state.phase != "contest":
        fields = (
            Field("entity", "who", able),
            Field("acts", "when it acts", _WHEN),
            Field("stays", "whether it stays", _STAYS),
            *((Field("along", "who comes along", able, many=True),) if len(able) > 1 else ()),
        )
        yield Option("bring-in", "Bring somebody in", c.BringIn(able[0].value), fields, apart=True)


def findings(state: Drama, action: Pending) -> Iterator[Form]:
    """Yield the answers to a search: who it is that is sought, and that there is nobody (GW-RU-102, GW-RU-103)."""
    able = _named(state, sought_by(state, action.actor))
    idea = f"'{action.idea}'"
    if able:
        resisting = [Choice(SOUGHT, "the one sought"), Choice(CIRCUMSTANCES, "the circumstances")]
        resisting += [
            Choice(one.id, one.name)
            for one in state.entities.values()
            if one.id != action.actor and can_face(state, action, one.id)
        ]
        fields = (Field("entity", "who it is", able), Field("against", "who stands against it", tuple(resisting)))
        command = c.BindIdea(able[0].value, SOUGHT)
        yield Option("bind-idea", f"{state.called(action.actor)} looks for {idea}: it is", command, fields)
    yield Option("refuse-idea", f"There is no {idea} here", c.RefuseIdea())


def _named(state: Drama, entities: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(entity, state.called(entity)) for entity in entities)
