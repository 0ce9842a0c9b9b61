"""What every plugin needs to be one of ours: the markers, and the hook by which entries of every kind come in.

All other hooks are declared by a game (`System.hooks`).
"""

from collections.abc import Iterable, Mapping
from typing import Any

import pluggy

from ..packs.hook import ContentHook

__all__ = ["ENTRIES", "PROJECT", "hookimpl", "hookspec"]

PROJECT = "gateway"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


def gateway_entries() -> Mapping[str, Iterable[Mapping[str, Any]]]:  # type: ignore[empty-body]  # a spec has no body
    """Give entries of any kind.

    Called: once, while a table's rulebook is built.
    Return: a mapping of kind to mappings, as they would stand in YAML.
    Combined: all packs' entries together, in load order; an id given twice is an error.
    Must: answer the same each time.
    Since: 0.1. Used by: every pack of data.
    """


ENTRIES = ContentHook(gateway_entries)
