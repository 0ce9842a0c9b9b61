"""Everything that another rulebook comes to, in the order in which it is told."""

from collections.abc import Iterator
from typing import Any

from gateway_core.packs.building import differences
from gateway_core.packs.consequence import Consequence

from .casts import casts
from .prepared import prepared
from .prices import prices
from .typical import typical

__all__ = ["consequences"]


def consequences(before: Any, after: Any) -> Iterator[Consequence]:
    """Yield what differs between two rulebooks of tables for those who play by them."""
    changed = differences(before.rulebook, after.rulebook)
    yield from prices(before, after, changed)
    yield from typical(before, after)
    yield from prepared(before, after)
    yield from casts(before, after, changed)
