"""How well an approach fits: what the games master, a plugin or a prepared scene says of it."""

import attrs

from ._home import at_home

__all__ = ["Judgement"]


@attrs.frozen
class Judgement:
    """The relevance of trait and background, and what else only a games master can say.

    `struck` are equipment traits that do not apply here (GW-EQ-05). `level` and `dice` set what has no sheet for this
    challenge alone (GW-RU-185). `modifier` is the further number of a table that allows one (GW-RU-53).
    `complication` counts the raises demanded for complicating the plot (GW-CH-50); `ramification` grants the free
    raise for serving it (GW-CH-51). A bare slug of a relevance means the book's.
    """

    trait: str = attrs.field(default="full", converter=at_home)
    background: str = attrs.field(default="full", converter=at_home)
    struck: tuple[str, ...] = ()
    level: int | None = None
    dice: int | None = None
    modifier: int = 0
    complication: int = 0
    ramification: bool = False
