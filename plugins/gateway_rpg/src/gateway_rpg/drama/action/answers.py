"""What plugins have answered in play, as a log keeps it: read strictly, and asked for what operations of packs do."""

from collections.abc import Callable, Iterable
from typing import Any

from gateway_core.game.effects import Operation, is_foreign
from gateway_core.table.answer import Answer
from gateway_core.table.contract.broken_contract import BrokenContract
from gateway_core.table.store.plain import encode_value
from gateway_core.table.store.strict import shared_converter
from gateway_core.table.stored import stored
from gateway_core.table.terms import Json
from gateway_core.table.work import Work

from ..events.event import Event
from ..language.context import Context
from ..language.new_words import expected
from ..language.operation_ask import MADE
from ..state import Drama

__all__ = ["foreseen_by", "made_by", "read_answer"]


def read_answer(value: Json, kind: Any) -> Any:
    """Read an answer as it stands in a log. Raise BrokenContract: what is wrong there, somebody wrote by hand."""
    try:
        return shared_converter().structure(encode_value(value), kind)
    except Exception as fault:  # cattrs gathers faults of any kind
        raise BrokenContract(f"the answer {value!r:.80} is none that a plugin gives") from fault


def made_by(work: Work[Drama, Any], operation: Operation, here: Context) -> list[Event]:
    """Return what an operation makes true; what a pack's does is asked of plugins once, and kept in the row."""
    name = operation.word.name
    if not is_foreign(name):
        return list(operation.facts(here))
    answer = work.consult("operations", lambda: _said(operation, here, operation.facts))
    return [] if answer is None else _facts(answer)


def foreseen_by(operation: Operation, here: Context) -> Iterable[Event]:
    """Return what an operation would make true; what a pack's would is kept in the row that is being decided.

    Whether something is refused and what it owes hangs on it, and who decides the row again has no plugin to ask.
    """
    work = here.state.deciding
    answer = None
    if work is not None and is_foreign(operation.word.name):
        answer = work.consult("foreseen", lambda: _said(operation, here, lambda _: expected(operation, here)))
    return expected(operation, here) if answer is None else _facts(answer)


def _facts(answer: Answer) -> list[Event]:
    kinds = {stored(kind).name: kind for kind in MADE}
    try:
        return [read_answer(data, kinds[kind]) for kind, data in answer.value]
    except (KeyError, TypeError, ValueError) as fault:
        raise BrokenContract(f"the answer {answer.value!r:.80} is no list of facts") from fault


def _said(operation: Operation, here: Context, ask: Callable[[Context], Iterable[Event]]) -> tuple[str, Json] | None:
    """Return what plugins say becomes true, and the pack whose operation it is; None if none speaks."""
    if "operations" not in here.state.rules.rulebook.deciding:
        return None
    facts = ask(here)
    return operation.word.name.partition(":")[0], [[stored(type(one)).name, encode_value(one)] for one in facts]
