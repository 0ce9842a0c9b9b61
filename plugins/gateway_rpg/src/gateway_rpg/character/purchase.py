"""One line of a character's ledger, before anybody has asked what it costs."""

import attrs

from gateway_core.names import folded

__all__ = ["Path", "Purchase"]

Path = tuple[str | int, ...]  # where in an entry something stands: keys, and numbers in lists


@attrs.frozen
class Purchase:
    """So many of one thing that was bought together."""

    element: str  # what sort of thing: `gateway:trait` …
    name: str  # a trait's name, the id of a background or of a category of Essence
    detail: str = ""  # a trait's category, a specialisation's use
    count: int = 1  # levels or points; below 0 where a variation takes some away
    path: Path = ()  # leads to the line of the character's file
    row: int | None = None  # the number of the row of advancement; None: at creation
    points: int = 0  # the price of all of it
    lent: bool = False  # whether it came from a package, a variation or another sheet

    @property
    def key(self) -> tuple[str, str]:
        """What its limit is counted by: the element, and the one trait, background or category."""
        return self.element, folded(self.name)
