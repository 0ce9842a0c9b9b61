"""A throw in numbers: what it has come to, as far as another one may hang on it."""

import attrs

__all__ = ["Tally"]


@attrs.frozen
class Tally:
    """A throw in numbers, whatever its dice show; one that was not made has come to nothing."""

    total: int = 0  # with what is added, and what the pools beside it came to
    kept: int = 0  # how many of its own dice count
    left: tuple[int, ...] = ()  # the sizes of its own dice that are not out: a pool that may be thrown anew
    out: int = 0  # how many of its own dice are out
    margin: int | None = None  # the total less the highest rival's; None: nothing was to be beaten
    success: bool | None = None  # None: nothing was to be beaten, or a tie is open
