"""The forms by which the games master puts somebody aboard a lead, and off it again (GW-PA-02, GW-RU-136)."""

from collections.abc import Iterator, Sequence

from ...table.option import Choice, Field, Option
from . import hand_commands as c
from .commands import Command
from .hand_moments import putting_aboard, putting_off
from .state import Drama, Entity

__all__ = ["riding"]

Form = Option[Command]


def riding(state: Drama, there: Sequence[Entity]) -> Iterator[Form]:
    """Yield a form for each lead that may carry somebody, and one to put passengers off."""
    for lead in there:
        able = [one for one in there if putting_aboard(state, one.id, lead.id) is None]
        minor = [one for one in able if not (one.pc or one.key)]
        major = [one for one in able if one.pc or one.key]
        if minor:
            label = f"Let {lead.name} carry somebody"
            yield Option("put-aboard", label, c.PutAboard(minor[0].id, lead.id), (_who(minor),), apart=True)
        if major:
            label = f"Let {lead.name} carry a player character or the key entity, being sure of it"
            command = c.PutAboard(major[0].id, lead.id, sure=True)
            yield Option("put-aboard-surely", label, command, (_who(major),), apart=True)
    riders = [one for one in there if putting_off(state, one.id) is None]
    if riders:
        yield Option("put-off", "Put a passenger off", c.PutOff(riders[0].id), (_who(riders),), apart=True)


def _who(entities: Sequence[Entity]) -> Field:
    return Field("entity", "who", tuple(Choice(one.id, one.name) for one in entities))
