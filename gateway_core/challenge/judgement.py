"""How well an approach fits: what the games master, a plugin or a prepared scene says of it."""

import attrs

from ._home import at_home

__all__ = ["Judgement"]


@attrs.frozen(cache_hash=True)  # a key of what is remembered (`remembered.py`)
class Judgement:
    """What only a games master can say of an approach. A bare slug of a relevance means the book's."""

    trait: str = attrs.field(default="full", converter=at_home)  # the relevance of the trait (GW-CH-11)
    background: str = attrs.field(default="full", converter=at_home)  # that of the background (GW-CH-16)
    struck: tuple[str, ...] = ()  # equipment traits that do not apply here (GW-EQ-05)
    level: int | None = None  # of what has no sheet, for this challenge alone (GW-RU-185)
    dice: int | None = None  # likewise
    modifier: int = 0  # the further number of a table that allows one (GW-RU-53)
    complication: int = 0  # the raises demanded for complicating the plot (GW-CH-50)
    ramification: bool = False  # whether the plot is served, which is a free raise (GW-CH-51)
    # items, each with an equipment trait of its own that does not apply on one piece of it (GW-EQ-05, GW-RU-28)
    struck_pieces: tuple[tuple[str, str], ...] = ()
