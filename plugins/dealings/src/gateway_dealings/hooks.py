"""What becomes true by each operation of this pack."""

from collections.abc import Callable, Iterable, Mapping

from gateway_core.hookspecs import hookimpl
from gateway_rpg import hooks
from gateway_rpg.drama import OperationAsk
from gateway_rpg.drama.events import Event


def _essence(ask: OperationAsk) -> Iterable[Event]:
    whose = _named(ask, "whose")
    return ask.change_essence(whose, str(ask.given["category"]), int(ask.given["points"])) if whose else ()


def _hand_over(ask: OperationAsk) -> Iterable[Event]:
    to = _named(ask, "to")
    giver = ask.target if to == ask.actor else ask.actor
    if to is None or giver is None:
        return ()
    item = ask.given.get("item") or next(iter(ask.gear(giver)), None)
    return ask.hand_over(str(item), giver, to) if item else ()


def _send(ask: OperationAsk) -> Iterable[Event]:
    who = _named(ask, "who")
    other = ask.target if who == ask.actor else ask.actor
    if who is None or other is None:
        return ()
    place = ask.place(other)
    return ask.move(who, place) if place is not None else ()


def _named(ask: OperationAsk, argument: str) -> str | None:
    return ask.actor if ask.given[argument] == "actor" else ask.target


_WORDS: Mapping[str, Callable[[OperationAsk], Iterable[Event]]] = {
    "dealings:essence": _essence,
    "dealings:hand-over": _hand_over,
    "dealings:send": _send,
}


@hookimpl(hooks.gateway_operations)
def what_becomes_true(ask: OperationAsk) -> Iterable[Event] | None:
    """Say what becomes true by an operation of this pack; leave other packs' to them."""
    facts = _WORDS.get(ask.word)
    return None if facts is None else facts(ask)
