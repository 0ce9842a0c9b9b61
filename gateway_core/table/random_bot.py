"""Play at random: a program that takes any allowed form, filled in by chance."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, ClassVar, Generic

import attrs

from ..chance.source import Source, Stream
from .bot import Observation
from .budget import within
from .contract.broken_contract import BrokenContract
from .field import Field
from .option import Option
from .terms import C, Seat

__all__ = ["RandomBot", "Writes", "nothing_to_do", "ordinary", "said", "sample"]

Writes = Callable[[int], Sequence[str]]  # texts for a field that takes so many letters, one of which is written


@attrs.frozen
class RandomBot(Generic[C]):
    """Takes any allowed form, any verb as likely as another, and any completion of it; what ends the game, last."""

    name: ClassVar[str] = "random"  # under which the log says that it decided
    writes: Writes | None = None  # what it puts into free text; None: what stands there

    def choose(self, seat: Seat, observation: Observation[C], chance: Source) -> C:
        """Return a command; raise BrokenContract if the seat may do nothing at all."""
        stream = Stream(chance)
        forms = ordinary(observation.options())
        if not forms:
            raise nothing_to_do(seat, observation.options())
        # The verb first: by forms alone, the verb with the most of them would be nearly all that it ever does.
        verb = stream.pick(sorted({option.verb for option in forms}))
        return sample(stream.pick([option for option in forms if option.verb == verb]), stream, self.writes)

    def explain(self, seat: Seat, observation: Observation[C], command: C, chance: Source) -> str:
        """Say that nothing but chance decided."""
        words = said(observation.forms(), command)
        return f"{words}, by chance: whatever is allowed is as likely as anything else."


def said(forms: Iterable[Option[C]], command: C) -> str:
    """Return a command in words, by the form that it completes."""
    return next((words for form in forms if (words := form.said(command))), "what it did")


def nothing_to_do(seat: Seat, options: Iterable[Option[C]]) -> BrokenContract:
    """Return what is raised where somebody awaited has no open form, with a few that are closed and why."""
    closed = [f"{form.verb} ({form.refusal.message})" for form in options if form.refusal is not None]
    why = f": {'; '.join(closed[:_FEW])}" if closed else ", and no form is offered"
    return BrokenContract(f"{seat} is awaited and may do nothing{why}")


_FEW = 3  # closed forms that are told: enough to see what the game waits for


def ordinary(options: Iterable[Option[C]]) -> tuple[Option[C], ...]:
    """Return the forms that a program takes by itself: allowed ones that neither end anything nor stand apart.

    Where there are none, it has to take one of the others.
    """
    allowed = tuple(option for option in options if option.allowed)
    return tuple(option for option in allowed if not (option.ends or option.apart)) or allowed


def sample(option: Option[C], stream: Stream, writes: Writes | None = None) -> C:
    """Return a completion of a form, every value of every field as likely as another.

    Free text stays what the form has, which is fit to be told; a test may bring what people write, each text once in a
    form: a game may ask that two of them differ, and no field can say so. Values that go over a budget are brought
    back to it; where that cannot be done, the form is taken as it stands.
    """
    fields = tuple(field for field in option.fields if field.text is None or writes is not None)
    values: dict[str, Any] = {}
    for field in fields:
        values[field.name] = _value(field, stream, writes and _but(writes, values.values()))
    if option.budget is None:
        return option.complete(values)
    found = within(option.budget, fields, values, stream)
    return option.command if found is None else option.complete(found)


def _but(writes: Writes, written: Collection[Any]) -> Writes:
    """Return what writes other texts than were written, unless there are no others."""

    def others(most: int) -> Sequence[str]:
        texts = writes(most)
        return [text for text in texts if text not in written] or texts

    return others


def _value(field: Field, stream: Stream, writes: Writes | None) -> Any:  # of the field's own type
    if field.low is not None and field.high is not None:
        return stream.whole(field.low, field.high)
    if field.text is not None and writes is not None:
        return stream.pick(writes(field.text))
    if field.each is not None:
        counts = ((choice.value, stream.whole(0, field.most_of(choice))) for choice in field.choices)
        return tuple((value, count) for value, count in counts if count)
    values = [choice.value for choice in field.choices]
    if field.arranged:
        return stream.shuffled([value for value in values if value not in field.spared or stream.whole(0, 1)])
    if field.many:
        return tuple(value for value in values if stream.whole(0, 1))
    return stream.pick(values)
