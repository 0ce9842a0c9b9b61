"""What decrees have in common: the games master alone gives them, and all that comes of one is known beforehand."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from gateway_core.game import Command
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ...events.event import Event
from ...secrecy.secrets import is_there
from ...state import GM, Drama, Entity
from ..guards import accepted

__all__ = ["YES_NO", "Decree", "Facts", "are_known", "decreed", "entity_field", "in_play"]

Facts = tuple[Event, ...] | Refusal
YES_NO = (Choice(False, "no"), Choice(True, "yes"))


class Decree(Command[Drama]):
    """Something that no rule makes, and the games master says (GW-RU-129): an act of the log, with a note if one likes.

    `facts` is all there is to it: what refuses a decree and what carries it out ask the same. It may be given whenever
    it makes sense, and taken back like any other act.
    """

    __slots__ = ()

    forces: ClassVar[bool] = False
    """Whether it puts something where no rule would have put it; an order, or a free raise given, is no such thing."""

    def facts(self, state: Drama) -> Facts:
        """Return what comes of it, or why it may not be."""
        raise NotImplementedError(f"{type(self).__qualname__} does not say what comes of it")

    @classmethod
    def offers(cls, state: Drama) -> Iterable[Option[Self]]:
        """Yield the forms in which it makes sense now."""
        return ()

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        """Refuse every other seat, and what makes no sense now."""
        if refusal := decreed(seat):
            return refusal
        found = self.facts(state)
        return found if isinstance(found, Refusal) else None

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterable[Option[Self]]:
        """Offer it to the games master."""
        return cls.offers(state) if seat == GM else ()

    @classmethod
    def open_forms(cls, state: Drama, seat: str) -> Iterable[Option[Self]]:
        """No form of a decree is open: they all stand apart, and programs need not wait for them."""
        return ()

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        """Emit its facts."""
        for fact in accepted(self.facts(work.state)):
            work.emit(fact)

    @classmethod
    def form(cls, verb: str, label: str, command: Self, *fields: Field) -> Option[Self]:
        """Return a form that stands apart from those of the rules."""
        return Option(verb, label, command, fields, apart=True)


def decreed(seat: str) -> Refusal | None:
    """Refuse a decree to every seat but the games master's."""
    return None if seat == GM else Refusal("drama/games-master-only", "only the games master decrees.", "GW-RU-129")


def in_play(state: Drama) -> tuple[Entity, ...]:
    """Return everybody in play."""
    return tuple(one for one in state.entities.values() if one.where == "in-play")


def entity_field(entities: Sequence[Entity], label: str = "who") -> Field:
    """Return the field that asks for one of these."""
    return Field("entity", label, tuple(Choice(one.id, one.name) for one in entities))


def are_known(state: Drama, *entities: str | None) -> bool:
    """Whether everybody at the table may know that there are all of these."""
    return all(is_there(state, "", one) for one in entities if one is not None)
