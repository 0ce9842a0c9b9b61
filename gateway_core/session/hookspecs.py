"""What every plugin needs to be one of ours: the markers, and the hook by which entries of every kind come in.

All other hooks are declared by a game (`System.hooks`).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeVar

import pluggy

from ..packs.hook import ContentHook

__all__ = ["ENTRIES", "PROJECT", "SEES", "hookimpl", "hookspec", "sees"]

PROJECT = "gateway"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
SEES = f"{PROJECT}_sees"  # where `sees` leaves its word on a function

Function = TypeVar("Function", bound=Callable[..., Any])


def sees(whose: Literal["master"]) -> Callable[[Function], Function]:
    """Declare that a hook which decides in play must see what a games master sees, not only what the acting seat does.

    The odds of what it has a say in are then unknown to everybody else.
    """

    def declare(function: Function) -> Function:
        setattr(function, SEES, whose)
        return function

    return declare


def gateway_entries() -> Mapping[str, Iterable[Mapping[str, Any]]]:  # type: ignore[empty-body]  # a spec has no body
    """Give entries of any kind.

    Called: once, while a table's rulebook is built.
    Return: a mapping of kind to mappings, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: every pack of data.
    """


ENTRIES = ContentHook(gateway_entries)
