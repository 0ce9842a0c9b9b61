"""What plugins have answered in play, as a log keeps it: read strictly, and asked for what operations of packs do."""

from typing import Any

from ....game.effects import Operation, is_foreign
from ....table.broken_contract import BrokenContract
from ....table.store.plain import encode_value
from ....table.stored import stored
from ....table.terms import Json
from ....table.work import Work
from ..events import Event
from ..language.context import Context
from ..language.operation_ask import MADE
from ..state import Drama

__all__ = ["made_by", "read_answer"]


def read_answer(value: Json, kind: Any) -> Any:
    """Read an answer as it stands in a log. Raise BrokenContract: what is wrong there, somebody wrote by hand."""
    from ....table.store.strict import shared_converter  # with cattrs: most tables have no plugin that answers

    try:
        return shared_converter().structure(encode_value(value), kind)
    except Exception as fault:  # cattrs gathers faults of any kind
        raise BrokenContract(f"the answer {value!r:.80} is none that a plugin gives") from fault


def made_by(work: Work[Drama, Any], operation: Operation, here: Context) -> list[Event]:
    """Return what an operation makes true; what a pack's does is asked of plugins once, and kept in the row."""
    name = operation.word.name
    if not is_foreign(name):
        return list(operation.facts(here))
    answer = work.consult("operations", lambda: _said(operation, here))
    if answer is None:
        return []
    kinds = {stored(kind).name: kind for kind in MADE}
    try:
        return [read_answer(data, kinds[kind]) for kind, data in answer.value]
    except (KeyError, TypeError, ValueError) as fault:
        raise BrokenContract(f"the answer {answer.value!r:.80} is no list of facts") from fault


def _said(operation: Operation, here: Context) -> tuple[str, Json] | None:
    """Return what plugins say becomes true, and the pack whose operation it is; None if none speaks."""
    if "operations" not in here.state.rules.rulebook.deciding:
        return None
    facts = operation.facts(here)
    return operation.word.name.partition(":")[0], [[stored(type(one)).name, encode_value(one)] for one in facts]
