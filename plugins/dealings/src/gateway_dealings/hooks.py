"""What becomes true by each operation of this pack."""

from collections.abc import Callable, Iterable, Mapping

from gateway_core.rules.drama import Case
from gateway_core.rules.drama.events import Event
from gateway_core.session import hookimpl


def _essence(case: Case) -> Iterable[Event]:
    whose = _named(case, "whose")
    return case.change_essence(whose, str(case.given["category"]), int(case.given["points"])) if whose else ()


def _hand_over(case: Case) -> Iterable[Event]:
    to = _named(case, "to")
    giver = case.target if to == case.actor else case.actor
    if to is None or giver is None:
        return ()
    item = case.given.get("item") or next(iter(case.gear(giver)), None)
    return case.hand_over(str(item), giver, to) if item else ()


def _send(case: Case) -> Iterable[Event]:
    who = _named(case, "who")
    other = case.target if who == case.actor else case.actor
    if who is None or other is None:
        return ()
    place = case.place(other)
    return case.move(who, place) if place is not None else ()


def _named(case: Case, argument: str) -> str | None:
    return case.actor if case.given[argument] == "actor" else case.target


_WORDS: Mapping[str, Callable[[Case], Iterable[Event]]] = {
    "dealings:essence": _essence,
    "dealings:hand-over": _hand_over,
    "dealings:send": _send,
}


@hookimpl
def gateway_operations(case: Case) -> Iterable[Event] | None:
    """Say what becomes true by an operation of this pack; leave other packs' to them."""
    facts = _WORDS.get(case.word)
    return None if facts is None else facts(case)
