"""Points of Essence: spent, given, and full again."""

import attrs

from ....table.stored import event

__all__ = ["EssenceGranted", "EssenceRefreshed", "EssenceStaked"]


@event("essence-staked")
@attrs.frozen
class EssenceStaked:
    """A point of Essence is spent on the roll, from a category's pool (None: none is spent); `left` remain."""

    entity: str
    category: str | None
    left: int


@event("essence-granted")
@attrs.frozen
class EssenceGranted:
    """Points of Essence are given into a pool, which now holds `left` (GW-RU-208)."""

    entity: str
    category: str
    count: int
    left: int


@event("essence-refreshed")
@attrs.frozen
class EssenceRefreshed:
    """Pools of Essence are full again (GW-RU-03): pairs of a category and the points it holds now."""

    entity: str
    pools: tuple[tuple[str, int], ...]
