"""Play at random: a bot that takes any allowed form, filled in by chance."""

from typing import Any, Generic

from ..chance.source import Source, Stream
from .bot import Observation
from .broken_contract import BrokenContract
from .budget import within
from .field import Field
from .option import Option
from .terms import C, Seat

__all__ = ["RandomBot", "sample"]

# What people may write, and what a face must be able to show as it stands.
_TEXTS = ("Wait!", "[bold]x[/]", "\"'`", "<b>x</b>", "Grüße, \N{SNOWMAN} \N{DRAGON}", "%s {0} $x \\")


class RandomBot(Generic[C]):
    """Takes any allowed form, any verb as likely as another, and any completion of it; what ends the game, last."""

    def choose(self, seat: Seat, observation: Observation[C], chance: Source) -> C:
        """Return a command; raise BrokenContract if the seat may do nothing at all."""
        stream = Stream(chance)
        allowed = [option for option in observation.options() if option.allowed]
        forms = [option for option in allowed if not (option.ends or option.apart)] or allowed
        if not forms:
            raise BrokenContract(f"{seat} is awaited and may do nothing")
        # The verb first: by forms alone, the verb with the most of them would be nearly all that it ever does.
        verb = stream.pick(sorted({option.verb for option in forms}))
        return sample(stream.pick([option for option in forms if option.verb == verb]), stream)


def sample(option: Option[C], stream: Stream) -> C:
    """Return a completion of a form, every value of every field as likely as another; of free text, some examples.

    One that goes over a budget is brought back to it; where that cannot be done, the form is taken as it stands.
    """
    values = {field.name: _value(field, stream) for field in option.fields}
    if option.budget is None:
        return option.complete(values)
    return option.complete(within(option.budget, option.fields, values, stream))


def _value(field: Field, stream: Stream) -> Any:  # of the field's own type
    if field.low is not None and field.high is not None:
        return stream.whole(field.low, field.high)
    if field.text is not None:
        return stream.pick(_texts(field.text))
    if field.each is not None:
        counts = ((choice.value, stream.whole(0, field.each)) for choice in field.choices)
        return tuple((value, count) for value, count in counts if count)
    values = [choice.value for choice in field.choices]
    if field.many:
        return tuple(value for value in values if stream.whole(0, 1))
    return stream.pick(values)


def _texts(most: int) -> tuple[str, ...]:
    """Return texts that a field of up to `most` letters takes, the longest among them."""
    return (*(text[:most].strip() for text in _TEXTS), "m" * most)
