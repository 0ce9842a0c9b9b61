"""Every command of a scene, and the order in which their forms are offered."""

from collections.abc import Callable, Iterable, Iterator
from heapq import merge
from itertools import chain, groupby

from gateway_core.game import Command as CommandOf
from gateway_core.table.option import Option

from ..state import Drama
from .answer import Answer
from .bring_in import BringIn
from .consent import Consent
from .declare import Declare
from .games_master.catalogue import DECREES
from .judge import Judge
from .roll import Roll
from .search import BindIdea, RefuseIdea
from .situations import Favour, Order, Stop, TakeUp
from .stake import Stake
from .turns import Pass, Waive, whose_moment

__all__ = ["COMMANDS", "Command", "in_order"]

Command = CommandOf[Drama]  # what a seat of a scene may want done

COMMANDS: tuple[type[Command], ...] = (  # every command of a scene, in the order of their forms
    TakeUp, Order, BindIdea, RefuseIdea, Consent, Answer, Judge, Waive, Declare, Pass, Roll, Stake, Favour, BringIn,
    *DECREES, Stop,
)  # fmt: skip


_OF_A_MOMENT = frozenset({Waive, Declare, Pass})


def in_order(state: Drama, forms: Callable[[type[Command]], Iterable[Option[Command]]]) -> Iterator[Option[Command]]:
    """Yield the forms of each command in the order of `COMMANDS`, no further than somebody looks.

    Whoever's moment it is has all of its own together.
    """
    order = whose_moment(state)
    for of_a_moment, some in groupby(COMMANDS, lambda command: command in _OF_A_MOMENT):
        streams = [forms(command) for command in some]
        together = merge(*streams, key=lambda form: order.index(_whose(form.command)))
        yield from together if of_a_moment else chain.from_iterable(streams)


def _whose(command: Command) -> str:
    match command:
        case Waive(holder=entity) | Declare(actor=entity) | Pass(actor=entity):
            return entity
    raise TypeError(f"{type(command).__name__} is of no moment")
