"""What people say of a throw outside any game: options that say nothing beside each other, or without one another."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..errors import ContentError, Problem
from ..table.parameter import Parameter

__all__ = ["sensible"]


def sensible(parameters: Iterable[Parameter], said: Mapping[str, Any]) -> None:
    """Raise ContentError for the first parameter that says nothing as it stands, by its `apart` and `without`."""
    for one in parameters:
        for why, cure in _idle(one, said) if _is_said(one.name, said) else ():
            message = f"{why}, so --{one.name} says nothing."
            raise ContentError([Problem("table/says-nothing", message, hint=cure)])


def _idle(one: Parameter, said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield why a parameter says nothing, and what to do about it."""
    for other, why in one.without.items():
        if not _is_said(other, said):
            yield why, f"Name --{other}, too, or leave it out."
    for other, why in one.apart.items():
        if _is_said(other, said):
            yield why, "Leave one of them out."


def _is_said(named: str, said: Mapping[str, Any]) -> bool:
    """Say whether a parameter is given: at all, or (`name=value`) with one value."""
    name, _, value = named.partition("=")
    found = said.get(name)
    return found == value if value else found is not None
