"""What a table answers when somebody acts, beside a refusal."""

from typing import Generic

import attrs

from ..chance.ask import Ask
from .log.rows import Row
from .terms import C, E, Seat

__all__ = ["Acted", "NeedsDice"]


@attrs.frozen
class Acted(Generic[E, C]):
    """It is done: `rows` are the rows that this added, the first of them number `number` of the log.

    Rows hold secrets: show people `Table.history(seat)`. If the clockwork now waits for typed dice,
    `Table.pending` says for which.
    """

    number: int
    rows: tuple[Row[E, C], ...]


@attrs.frozen
class NeedsDice:
    """Nothing is done yet: somebody must throw and type these pools, in this order. `seat` None: the clockwork asks."""

    asks: tuple[Ask, ...]
    seat: Seat | None = None
