"""Numbers of a scene tried otherwise: what a line says of them, as a house rule that anybody can read."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import attrs

from gateway_core.errors import ContentError, Misuse
from gateway_core.ids import Ref
from gateway_core.session.explaining import explained, split_field

from .scenario import TRIED, Ready, Scenario

__all__ = ["house_rule", "named_field", "read_change", "value_now", "with_rule"]


def named_field(words: str, target: str) -> str:
    """Return the full name of a field, ENTRY.FIELD: of what is played, where no entry is named; raise Misuse."""
    name, field = split_field(words)
    try:
        Ref.said(name)
    except ValueError:
        name, field = target, words
    if not field:
        raise Misuse(f"'{words}' names no field: write ENTRY.FIELD, or FIELD of what is played, like ladder.start.")
    return f"{Ref.said(name)}.{field}"


def read_change(words: str, target: str) -> tuple[str, Any]:
    """Return the field and the value of ENTRY.FIELD=VALUE: a number, a list or whatever JSON knows, else a word.

    Raise Misuse for what is not so written.
    """
    field, equals, value = words.partition("=")
    if not equals:
        raise Misuse(f"--set takes ENTRY.FIELD=VALUE, not '{words}'.")
    try:
        return named_field(field, target), json.loads(value)
    except ValueError:
        return named_field(field, target), value  # a word


def value_now(ready: Ready, field: str) -> Any:
    """Return the value of a field, ENTRY.FIELD, in a rulebook; raise ContentError or Misuse."""
    name, inner = split_field(field)
    book = ready.book
    return explained(book, ready.session.system(book.system), Ref.said(name), inner).value


def house_rule(changes: Mapping[str, Any], why: str, id: str = "tried-in-the-lab") -> str:
    """Return the text of a house-rule file that sets fields, ENTRY.FIELD each, to values."""
    return "\n".join(
        (f"# {why}", "kind: house-rules", "format: 1", f"id: {id}", "patches:", *_patches(changes, why), "")
    )


def _patches(changes: Mapping[str, Any], why: str) -> Iterable[str]:
    by_entry: dict[str, dict[str, Any]] = {}
    for field, value in changes.items():
        name, inner = split_field(field)
        by_entry.setdefault(name, {})[inner] = value
    for name, values in by_entry.items():
        said = ", ".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in values.items())
        yield f"  - patch: {json.dumps(name)}"
        yield f"    set: {{{said}}}"
        yield f"    why: {json.dumps(why, ensure_ascii=False)}"


def with_rule(scenario: Scenario, changes: Mapping[str, Any]) -> Scenario:
    """Return the same with fields otherwise, by one more house rule; raise Misuse for what the rules do not allow."""
    found = attrs.evolve(scenario, tried=house_rule(changes, "Tried in the lab."))
    try:
        found.ready()
    except ContentError as fault:
        ours = next(
            (one for one in fault.problems if one.place is not None and Path(one.place.file).name == TRIED), None
        )
        if ours is None:
            raise
        raise Misuse(" ".join(filter(None, (f"--set: {ours.message}", ours.hint)))) from fault
    return found
