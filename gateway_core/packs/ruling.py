"""A ruling: an open question of the rules, the readings of it, and the one this table plays by."""

from typing import Literal

import attrs

__all__ = ["Ruling"]


@attrs.frozen
class Ruling:
    """Kind `ruling`. `rule` is its number (GW-RU-83), `options` the readings of a switch, `default` the one taken.

    Sorts: `switch` (a table may choose), `settled` (one reading), `erratum` (a misprint or a slip, without code).
    `unbuilt` are those options that this version does not play yet and refuses by name.
    """

    id: str
    rule: str
    sort: Literal["switch", "settled", "erratum"]
    default: str
    options: tuple[str, ...] = ()
    unbuilt: tuple[str, ...] = ()
    reason: str = ""
    source: str = ""

    @property
    def built(self) -> tuple[str, ...]:
        """The options that a table may choose."""
        return tuple(option for option in self.options if option not in self.unbuilt)
