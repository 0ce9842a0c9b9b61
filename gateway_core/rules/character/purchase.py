"""One line of a character's ledger, before anybody has asked what it costs."""

import attrs

__all__ = ["Path", "Purchase"]

Path = tuple[str | int, ...]


@attrs.frozen
class Purchase:
    """What was bought: so many (`count`) of an element, for what (`name`), and of which kind (`detail`).

    A trait has its name and a category; a background its id; a specialisation the background's id and a use; Essence
    its category. `path` leads to the line of the character's file; `row` is the number of the row of advancement,
    None at creation. `points` is the price of all of it. `lent` came from a package, a variation or another sheet.
    """

    element: str
    name: str
    detail: str = ""
    count: int = 1
    path: Path = ()
    row: int | None = None
    points: int = 0
    lent: bool = False

    @property
    def key(self) -> tuple[str, str]:
        """What its limit is counted by: the element, and the one trait, background or category."""
        return self.element, self.name.casefold()
