"""A pack of data as a plugin: it gives its entries by the hooks that any plugin may give them by."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from ..hookspecs import gateway_entries, hookimpl
from ..packs import Entry, Hook
from ..packs.hook import ContentHook

__all__ = ["data_plugin"]


def data_plugin(entries: Iterable[Entry], hooks: Iterable[Hook[..., Any]]) -> object:
    """Return the plugin of a pack of data; none of the pack's code has a part in it.

    It answers each of these hooks that is for a kind of its entries, and by `gateway_entries` gives all others.
    """
    named = {hook.kind: hook.name for hook in hooks if isinstance(hook, ContentHook)}
    given: dict[str, list[Entry]] = {}
    others: dict[str, list[Entry]] = {}
    for entry in entries:
        (given if entry.kind in named else others).setdefault(entry.kind, []).append(entry)
    answers = {named[kind]: _answering(rows) for kind, rows in given.items()}
    return SimpleNamespace(**answers, **{gateway_entries.name: _answering(others)} if others else {})


def _answering(answer: object) -> Any:
    @hookimpl
    def give() -> object:
        return answer

    return give
