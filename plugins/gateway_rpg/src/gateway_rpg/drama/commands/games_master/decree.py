"""What decrees have in common: the games master alone gives them, and their forms stand apart."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Self

from gateway_core.game import Command
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ...events.event import Event
from ...secrecy.secrets import is_there
from ...state import GM, Drama, Entity
from ..guards import accepted, refused

__all__ = [
    "YES_NO",
    "Decree",
    "Facts",
    "Foreseen",
    "are_known",
    "decreed",
    "entity_field",
    "in_play",
    "refused",
    "there",
]

Facts = tuple[Event, ...] | Refusal
YES_NO = (Choice(False, "no"), Choice(True, "yes"))


def decreed(_: Drama, seat: str) -> Refusal | None:
    """Refuse a decree to every seat but the games master's."""
    return None if seat == GM else Refusal("drama/games-master-only", "only the games master decrees.", "GW-RU-129")


class Decree(Command[Drama]):
    """Something that no rule makes, and the games master says (GW-RU-129): an act of the log, with a note if one likes.

    It may be given whenever it makes sense, and taken back like any other act.
    """

    __slots__ = ()

    when = (decreed,)

    def as_form(self, label: str, *fields: Field, **said: Any) -> Option[Self]:
        """Return a form that stands apart from those of the rules."""
        return super().as_form(label, *fields, **{**said, "apart": True})

    @classmethod
    def open_forms(cls, state: Drama, seat: str) -> Iterable[Option[Self]]:
        """No form of a decree is open: they all stand apart, and programs need not wait for them."""
        return ()


class Foreseen(Decree):
    """A decree that may be refused by what would come of it; where its fields pass, `facts` says both."""

    __slots__ = ()

    def facts(self, state: Drama) -> Facts:
        """Return what comes of it, or why it may not be."""
        raise NotImplementedError(f"{type(self).__qualname__} does not say what comes of it")

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        """Refuse what its fields do, and what may not come of it."""
        if refusal := super().refuse(state, seat):
            return refusal
        return refused(self.facts(state))

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        """Emit its facts."""
        work.emit(*accepted(self.facts(work.state)))


def in_play(state: Drama) -> tuple[Entity, ...]:
    """Return everybody in play."""
    return tuple(one for one in state.entities.values() if one.where == "in-play")


def there(state: Drama, _: str) -> Collection[str]:
    """Return the ids of everybody in play, as a field asks for them."""
    return [one.id for one in in_play(state)]


def entity_field(entities: Sequence[Entity], label: str = "who") -> Field:
    """Return the field that asks for one of these."""
    return Field("entity", label, tuple(Choice(one.id, one.name) for one in entities))


def are_known(state: Drama, *entities: str | None) -> bool:
    """Whether everybody at the table may know that there are all of these."""
    return all(is_there(state, "", one) for one in entities if one is not None)
