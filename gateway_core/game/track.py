"""A track: a number between two bounds. A clock is a track that fills up; what happens at its end is the game's."""

import attrs

__all__ = ["Track"]


@attrs.frozen
class Track:
    """A counter on a scale, both bounds included; what would go past them is lost or told by `beyond`."""

    value: int  # where it stands
    high: int  # its upper end
    low: int = 0  # its lower end

    def __attrs_post_init__(self) -> None:
        if not self.low <= self.value <= self.high:
            raise ValueError(f"a track from {self.low} to {self.high} cannot stand at {self.value}")

    @classmethod
    def full(cls, high: int, low: int = 0) -> "Track":
        """Return a track that stands at its upper end: `Track.full(6)` is a Health of 6, none of it lost."""
        return cls(high, high, low)

    @classmethod
    def clock(cls, ticks: int) -> "Track":
        """Return a clock of so many ticks, none of them made: `Track.clock(6)` stands at 0 of 6."""
        return cls(0, ticks)

    @property
    def is_full(self) -> bool:
        """Whether it stands at its upper end."""
        return self.value == self.high

    @property
    def is_empty(self) -> bool:
        """Whether it stands at its lower end."""
        return self.value == self.low

    @property
    def left(self) -> int:
        """How far it is to the upper end."""
        return self.high - self.value

    def moved(self, by: int) -> "Track":
        """Return the track after a move, no further than its ends.

        >>> Track(4, high=6).moved(+5)
        Track(value=6, high=6, low=0)
        """
        return attrs.evolve(self, value=max(self.low, min(self.value + by, self.high)))

    def beyond(self, by: int) -> int:
        """Return how much of a move would go past an end, with its sign; 0 if all of it fits.

        >>> Track(4, high=6).beyond(+5), Track(4, high=6).beyond(-5)
        (3, -1)
        """
        return self.value + by - self.moved(by).value
