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

__all__ = ["house_rule", "named_field", "patches_of", "read_change", "value_now", "with_rule"]


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


def house_rule(patches: Iterable[Mapping[str, Any]], why: str, system: str, id: str = "tried-in-the-lab") -> str:
    """Return the text of a house-rule file of a game with these patches, all for one reason."""
    lines = [f"# {why}", "kind: house-rules", "format: 1", f"id: {id}", f"system: {system}", "patches:"]
    for patch in patches:
        said = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in {**patch, "why": why}.items()]
        lines += [f"  - {said[0]}", *(f"    {one}" for one in said[1:])]
    return "\n".join((*lines, ""))


def patches_of(changes: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """Return the patches that set fields, ENTRY.FIELD each, to values."""
    by_entry: dict[str, dict[str, Any]] = {}
    for field, value in changes.items():
        name, inner = split_field(field)
        by_entry.setdefault(name, {})[inner] = value
    return [{"patch": name, "set": values} for name, values in by_entry.items()]


def with_rule(scenario: Scenario, changes: Mapping[str, Any]) -> Scenario:
    """Return the same with fields otherwise, by one more house rule; raise Misuse for what the rules do not allow."""
    text = house_rule(patches_of(changes), "Tried in the lab.", scenario.ready().book.system)
    found = attrs.evolve(scenario, tried=text)
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
