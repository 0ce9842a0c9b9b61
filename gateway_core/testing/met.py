"""What of a game came up in its tests: the deeds and facts at every table that the kit played itself.

A law looks at what it meets. A deed that no walk, example or playthrough has come to is held to nothing, and nothing
fails for that: `pytest --unmet` names it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from ..table import Act, Clockwork, Setup, Table, stored

__all__ = ["Met", "given", "meet", "take_in", "told"]


@attrs.define
class Met:
    """The stored names of a game's deeds and facts, and those of either that came up."""

    deeds: dict[str, bool] = attrs.field(factory=dict)  # by name: whether it came up
    facts: dict[str, bool] = attrs.field(factory=dict)

    def lines(self, game: str) -> Iterator[str]:
        """Yield what never came up, in words; that all of it did, if so."""
        left = {kind: sorted(name for name, met in found.items() if not met) for kind, found in self._kinds()}
        if not any(left.values()):
            counts = " and ".join(
                f"{len(found)} {kind[: -1 if len(found) == 1 else None]}" for kind, found in self._kinds()
            )
            yield f"{game}: all of {counts} came up"
        for kind, found in self._kinds():
            if left[kind]:
                yield f"{game}: {len(left[kind])} of {len(found)} {kind} never came up: {', '.join(left[kind])}"

    def add(self, deeds: Mapping[str, bool], facts: Mapping[str, bool]) -> None:
        """Count what came up elsewhere, too."""
        for known, more in ((self.deeds, deeds), (self.facts, facts)):
            known.update({name: came or known.get(name, False) for name, came in more.items()})

    def _kinds(self) -> tuple[tuple[str, dict[str, bool]], ...]:
        return (("deeds", self.deeds), ("facts", self.facts))


_BASE = "gateway_core.game."  # whose facts a game lists together, whether it has a use for all of them or not
_MET: dict[str, Met] = {}  # by the name of the game; of this process, as pytest has no word for what a run came to


def meet(table: Table[Any, Any, Any]) -> None:
    """Count what came up at a table, taken back or not."""
    met = _MET.setdefault(table.system.name, Met())
    for known, classes in ((met.deeds, table.system.commands), (met.facts, table.system.events)):
        for cls in classes:
            if not cls.__module__.startswith(_BASE):
                known.setdefault(stored(cls).name, False)
    for row in table.rows:
        if isinstance(row, Act):
            _up(met.deeds, (row.command,))
        if isinstance(row, Act | Setup | Clockwork):
            _up(met.facts, row.events)


def _up(found: dict[str, bool], ones: Iterable[Any]) -> None:
    found.update((stored(type(one)).name, True) for one in ones if stored(type(one)).name in found)


def given() -> dict[str, tuple[dict[str, bool], dict[str, bool]]]:
    """Return what came up in this process, by games, as another process takes it in."""
    return {game: (met.deeds, met.facts) for game, met in sorted(_MET.items())}


def take_in(found: Mapping[str, tuple[Mapping[str, bool], Mapping[str, bool]]]) -> None:
    """Count what came up in another process."""
    for game, (deeds, facts) in found.items():
        _MET.setdefault(game, Met()).add(deeds, facts)


def told() -> Iterator[str]:
    """Yield what of each game never came up."""
    for game, met in sorted(_MET.items()):
        yield from met.lines(game)
