"""A ruling: an open question of the rules, the readings of it, and the one this table plays by."""

from typing import Literal

import attrs

__all__ = ["Ruling"]


@attrs.frozen
class Ruling:
    """Kind `ruling`. `rule` is its number (GW-RU-83), `options` the readings of a switch, `default` the one taken.

    Sorts: `switch` (both readings are built and tested), `settled` (one reading), `erratum` (a misprint, no code).
    """

    id: str
    rule: str
    sort: Literal["switch", "settled", "erratum"]
    default: str
    options: tuple[str, ...] = ()
    reason: str = ""
    source: str = ""
