"""Every command of a scene, and the order in which their forms are offered."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from ....game import Command as CommandOf
from ....table.option import Option
from ..state import Drama
from .answer import Answer
from .bring_in import BringIn
from .consent import Consent
from .declare import Declare
from .games_master import DECREES
from .judge import Judge
from .roll import Roll
from .search import BindIdea, RefuseIdea
from .situations import Favour, Order, TakeUp
from .stake import Stake
from .stop import Stop
from .turns import Pass, Waive, whose_moment

__all__ = ["COMMANDS", "Command", "in_order"]

Command = CommandOf[Drama]

COMMANDS: tuple[type[Command], ...] = (
    TakeUp, Order, BindIdea, RefuseIdea, Consent, Answer, Judge, Waive, Declare, Pass, Roll, Stake, Favour, BringIn,
    *DECREES, Stop,
)  # fmt: skip


def in_order(state: Drama, forms: Iterable[Option[Command]]) -> Iterator[Option[Command]]:
    """Yield forms that come in the order of `COMMANDS`: whoever's moment it is has all of its own together."""
    order = whose_moment(state)
    for of_a_moment, some in groupby(forms, lambda form: isinstance(form.command, Waive | Declare | Pass)):
        found = list(some)
        yield from sorted(found, key=lambda form: order.index(_whose(form.command))) if of_a_moment else found


def _whose(command: Command) -> str:
    match command:
        case Waive(holder=entity) | Declare(actor=entity) | Pass(actor=entity):
            return entity
    raise TypeError(f"{type(command).__name__} is of no moment")
