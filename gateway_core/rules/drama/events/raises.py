"""Free raises: given, used up, run out."""

import attrs

from ....table.stored import event

__all__ = ["FreeRaisesExpired", "FreeRaisesGranted", "FreeRaisesSpent"]


@event("free-raises-granted")
@attrs.frozen
class FreeRaisesGranted:
    """`holder` has `count` free raises until the end of round `until` (GW-RU-96)."""

    number: int
    holder: str
    count: int
    giver: str
    until: int


@event("free-raises-spent")
@attrs.frozen
class FreeRaisesSpent:
    """Free raises are used up, oldest first: pairs of a grant's number and what is left of it (GW-RU-189)."""

    holder: str
    left: tuple[tuple[int, int], ...]


@event("free-raises-expired")
@attrs.frozen
class FreeRaisesExpired:
    """These grants have run out (GW-RU-97)."""

    numbers: tuple[int, ...]
