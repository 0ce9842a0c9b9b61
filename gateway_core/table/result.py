"""What a table answers when somebody acts, beside a refusal."""

from typing import Generic

import attrs

from ..chance.ask import Ask
from .log.rows import Row
from .terms import C, E, Seat

__all__ = ["Acted", "NeedsDice"]


@attrs.frozen
class Acted(Generic[E, C]):
    """It is done. If the clockwork now waits for typed dice, `Table.pending` says for which."""

    number: int  # the number in the log of the first row that this added
    rows: tuple[Row[E, C], ...]  # all that it added; full of secrets, so show people `Table.history(seat)`


@attrs.frozen
class NeedsDice:
    """Nothing is done yet: somebody must throw and type these pools."""

    asks: tuple[Ask, ...]  # what is to be thrown, in the order in which the faces are typed
    seat: Seat | None = None  # whose command waits; None: the clockwork asks
