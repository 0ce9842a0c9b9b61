"""Players that are programs. Their chance is their own: it never touches the game's."""

from collections.abc import Iterator, Mapping
from typing import Any, Generic

from ..chance.source import Seeded, Source, Stream
from .option import Field, Option
from .refusal import Refusal
from .result import Acted, NeedsDice
from .system import Bot, BrokenContract, C, Desk, E, S, Seat
from .table import Table

__all__ = ["RandomBot", "drive", "sample"]


# What people may write, and what a face must be able to show as it stands.
_TEXTS = ("Wait!", "[bold]x[/]", "\"'`", "<b>x</b>", "Grüße, \N{SNOWMAN} \N{DRAGON}", "%s {0} $x \\")


class RandomBot(Generic[C]):
    """Takes any allowed form, any verb as likely as another, and any completion of it; what ends the game, last."""

    def choose(self, seat: Seat, desk: Desk[C], chance: Source) -> C:
        """Return a command; raise BrokenContract if the seat may do nothing at all."""
        stream = Stream(chance)
        allowed = [option for option in desk.options() if option.allowed]
        forms = [option for option in allowed if not (option.ends or option.apart)] or allowed
        if not forms:
            raise BrokenContract(f"{seat} is awaited and may do nothing")
        verb = stream.pick(sorted({option.verb for option in forms}))
        return sample(stream.pick([option for option in forms if option.verb == verb]), stream)


def sample(option: Option[C], stream: Stream) -> C:
    """Return a completion of a form, every value of every field as likely as another; of free text, some examples."""
    return option.complete({field.name: _value(field, stream) for field in option.fields})


def _value(field: Field, stream: Stream) -> Any:
    if field.low is not None and field.high is not None:
        return stream.whole(field.low, field.high)
    if field.text is not None:
        return stream.pick(_texts(field.text))
    values = [choice.value for choice in field.choices]
    if field.many:
        return tuple(value for value in values if stream.whole(0, 1))
    return stream.pick(values)


def _texts(most: int) -> tuple[str, ...]:
    """Return texts that a field of up to `most` letters takes, the longest among them."""
    return (*(text[:most].strip() for text in _TEXTS), "m" * most)


def drive(
    table: Table[S, E, C], bots: Mapping[Seat, Bot[C]], chance: Seeded, limit: int = 100_000
) -> Iterator[Acted[E, C] | Refusal | NeedsDice]:
    """Play the awaited seats that have bots, the first of them first, yielding what the table answered.

    Stops at the outcome, after `limit` commands, at a pause, when dice must be typed, or when only people are
    awaited. A bot may act out of turn only if its game awaits it.
    """
    for number in range(limit):
        if table.pending is not None or table.paused:
            return
        seat = next((seat for seat in table.awaited if seat in bots), None)
        if seat is None:
            return
        yield table.act(seat, bots[seat].choose(seat, table.desk(seat), chance.branch(number)))
