"""A ruling: an open question of the rules, the readings of it, and the one this table plays by."""

from typing import Literal

import attrs

__all__ = ["Ruling"]


@attrs.frozen
class Ruling:
    """Kind `ruling`, which every game has."""

    id: str  # by which it is chosen, without its pack: at one table there is one of a name
    rule: str  # its number (GW-RU-83)
    sort: Literal["switch", "settled", "erratum"]  # a table may choose; one reading; a misprint or a slip, without code
    default: str  # the reading that is played if nobody chooses
    options: tuple[str, ...] = ()  # the readings of a switch
    unbuilt: tuple[str, ...] = ()  # options that this version does not play yet and refuses by name
    reason: str = ""  # why the default is the default
    source: str = ""  # where the book leaves it open

    @property
    def built(self) -> tuple[str, ...]:
        """The options that a table may choose."""
        return tuple(option for option in self.options if option not in self.unbuilt)
