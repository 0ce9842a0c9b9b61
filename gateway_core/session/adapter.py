"""A pack of data as a pluggy plugin: it answers the hooks from its YAML, and none of its code runs."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..packs import Entry
from .hookspecs import hookimpl

__all__ = ["FAMILIES", "DataPack"]

# The kinds that have a hook of their own; every other kind goes through gateway_entries.
FAMILIES: Mapping[str, str] = {
    "background": "gateway_backgrounds",
    "cancellation": "gateway_cancellation_rules",
    "effect": "gateway_action_effects",
    "equipment-trait": "gateway_equipment_traits",
}


class DataPack:
    """The plugin of a pack of data."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._by_kind: dict[str, list[Any]] = {}
        for entry in entries:
            self._by_kind.setdefault(entry.kind, []).append(entry)

    @hookimpl
    def gateway_equipment_traits(self) -> Sequence[Any]:
        """Give the pack's equipment traits."""
        return self._by_kind.get("equipment-trait", ())

    @hookimpl
    def gateway_cancellation_rules(self) -> Sequence[Any]:
        """Give the pack's cancellations."""
        return self._by_kind.get("cancellation", ())

    @hookimpl
    def gateway_backgrounds(self) -> Sequence[Any]:
        """Give the pack's backgrounds."""
        return self._by_kind.get("background", ())

    @hookimpl
    def gateway_action_effects(self) -> Sequence[Any]:
        """Give the pack's effects."""
        return self._by_kind.get("effect", ())

    @hookimpl
    def gateway_entries(self) -> Mapping[str, Sequence[Any]]:
        """Give the pack's entries of all other kinds."""
        return {kind: entries for kind, entries in self._by_kind.items() if kind not in FAMILIES}
