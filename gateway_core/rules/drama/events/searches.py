"""What a search looks for, and whether there is such a thing (GW-EF-58)."""

import attrs

from ....table.stored import event

__all__ = ["IdeaBound", "IdeaRefused"]


@event("idea-bound")
@attrs.frozen
class IdeaBound:
    """What a search looks for is this entity; `resister` stands against the search (GW-RU-102).

    `asks` are those who have to agree to what else the action does to it (GW-RU-139).
    """

    number: int
    entity: str
    resister: str
    by: str
    asks: tuple[str, ...] = ()


@event("idea-refused")
@attrs.frozen
class IdeaRefused:
    """There is no such thing to be found here; the action is not lost (GW-RU-103)."""

    number: int
    actor: str
