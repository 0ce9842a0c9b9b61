"""What plugins are asked and answer, line by line, for whoever may know everything."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

import attrs
import click

from gateway_core.packs.hook import ContentHook
from gateway_core.session.plugins import Heard

from .terminal import say

__all__ = ["HookTrace"]


class HookTrace:
    """Tells each answer of a plugin on the error stream, once it is known that nobody here is to be kept from it.

    The same ask with the same answer is told once. Asks show whatever the rules go by: what is hidden, and answers
    before they are given. So they are told to masters, and to whoever takes no part where programs play (`watched`).
    """

    def __init__(self, *, watched: bool) -> None:
        self._watched, self._told = watched, set[str]()
        self._kept: list[str] | None = []  # the lines so far; None: they are told as they come

    def __call__(self, heard: Heard) -> None:
        """Take what one plugin was asked and said."""
        line = _line(heard)
        if line in self._told:  # menus and programs ask the same again and again
            return
        self._told.add(line)
        if self._kept is None:
            say(line, error=True)
        else:
            self._kept.append(line)

    def begin(self, people: Collection[str], masters: Collection[str], *, named: bool) -> None:
        """Tell what was kept, and from now on all, to these people; raise click.UsageError if a player is among them.

        `named`: they asked for their seats, and were not given what is usual.
        """
        if not {*people} <= {*masters} and (named or not self._watched):
            raise click.UsageError(
                "--trace-hooks tells what no player may know: play as a master, or let programs play and name no seat."
            )
        kept, self._kept = self._kept or [], None
        for line in kept:
            say(line, error=True)


def _line(heard: Heard) -> str:
    fields = "" if heard.ask is None else _fields(heard.ask)
    asked = f" asked {fields}" if fields else ""
    where = "its data" if heard.place is None else str(heard.place)
    said = f"failed: {heard.fault.fault}" if heard.fault is not None else f"answered {_answer(heard)}"
    return f"{heard.hook.name} of {heard.plugin.partition(':')[0]} ({where}){asked} {said}"


def _answer(heard: Heard) -> str:
    if not isinstance(heard.hook, ContentHook):
        return _few(heard.answer)
    counts = Counter(kind for kind, _ in heard.answer)
    return ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items())) or "nothing"


def _few(value: Any) -> str:
    """Return a value with those fields only in which it is not as it is by default."""
    if attrs.has(type(value)):
        return f"{type(value).__name__}({_fields(value)})"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_few(key)}: {_few(one)}" for key, one in value.items() if one) + "}"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(_few, value)) + "]"
    return repr(value)


def _fields(value: Any) -> str:
    shown = (field for field in attrs.fields(type(value)) if field.repr and not _is_usual(value, field))
    return ", ".join(f"{field.name}={_few(getattr(value, field.name))}" for field in shown)


def _is_usual(value: Any, field: "attrs.Attribute[Any]") -> bool:
    said = getattr(value, field.name)
    if isinstance(said, Mapping | tuple):
        return not any(said.values() if isinstance(said, Mapping) else said)
    return field.default is not attrs.NOTHING and said == field.default
