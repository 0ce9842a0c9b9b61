"""A pack of data as a plugin: it gives its entries by the hook that any plugin may give them by."""

from collections.abc import Iterable, Mapping
from typing import Any

from ..packs import Entry
from .plugins import hookimpl

__all__ = ["DataPack"]


class DataPack:
    """The plugin of a pack of data; none of the pack's code has a part in it."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._by_kind: dict[str, list[Mapping[str, Any]]] = {}
        for entry in entries:
            self._by_kind.setdefault(entry.kind, []).append(entry.data)

    @hookimpl
    def gateway_entries(self) -> Mapping[str, list[Mapping[str, Any]]]:
        """Give every entry as it stands in YAML."""
        return self._by_kind
