"""What somebody is held back by."""

import attrs

from ....table.stored import event

__all__ = ["RestrictionLaid", "RestrictionLifted"]


@event("restriction-laid")
@attrs.frozen
class RestrictionLaid:
    """`entity` is held back by `by`, as the words say; what is `positional` ends with their line (GW-RU-142)."""

    number: int
    entity: str
    by: str
    words: str
    positional: bool


@event("restriction-lifted")
@attrs.frozen
class RestrictionLifted:
    """A restriction is over; `by` is who shook it off (empty: the games master)."""

    number: int
    by: str
