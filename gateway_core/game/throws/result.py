"""The result of a throw, of all its sides."""

import attrs

from .fallen import Fallen

__all__ = ["Result"]


@attrs.frozen
class Result:
    """The dice of every side, read; `rivals` in the order in which they were described."""

    own: Fallen  # the dice of whoever threw
    rivals: tuple[Fallen, ...] = ()  # those of each rival
    margin: int | None = None  # the own total less the highest rival's; None: nothing was to be beaten
    success: bool | None = None  # None: nothing was to be beaten, or a tie is open
    bands: tuple[str, ...] = ()  # the names of those that it falls into
    parting: tuple[tuple[int, ...], ...] = ()  # what those tied threw on top, round by round, one's own first

    @property
    def sides(self) -> tuple[Fallen, ...]:
        """Everybody's dice, one's own first."""
        return (self.own, *self.rivals)

    @property
    def tied(self) -> bool:
        """Whether the highest rival's total was equal."""
        return self.margin == 0
