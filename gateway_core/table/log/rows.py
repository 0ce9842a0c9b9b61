"""The rows of a table's log. Append-only; no time of day, no path, no duration, no seed."""

from collections.abc import Mapping
from typing import Any, Generic, Literal

import attrs

from ...chance.ask import Ask
from ..draw import Draw
from ..terms import C, E, Seat

__all__ = [
    "Act",
    "Asked",
    "Clockwork",
    "Opened",
    "PackStamp",
    "Pause",
    "Played",
    "Policy",
    "Row",
    "Setup",
    "Undo",
    "plain",
]

Policy = Literal["guarded", "free"]  # guarded: past dice or a revealed secret only by a master


def plain(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Return parameters as a log gives them back, sequences as tuples, so that both openings are given the same."""
    return {name: _plain(value) for name, value in parameters.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_plain(item) for item in value)
    return plain(value) if isinstance(value, Mapping) else value


@attrs.frozen
class PackStamp:
    """Which pack was in the rulebook when the table was opened."""

    id: str
    version: str
    hash: str


@attrs.frozen
class Opened:
    """Row 0: what is played, by which rules, from where, by whom, and what the seed hashes to (empty: no seed).

    `recall` is what whoever opened the table needs to find the same rulebook again; the table does not read it.
    `carried` is what an earlier game of the campaign left, so that this one is read without that.
    """

    system: str
    version: int
    rulebook: str
    start: str | None
    parameters: Mapping[str, Any] = attrs.field(converter=plain)
    seats: tuple[Seat, ...]
    masters: tuple[Seat, ...] = ()
    packs: tuple[PackStamp, ...] = ()
    seed_hash: str = ""
    policy: Policy = "guarded"
    recall: Mapping[str, Any] = attrs.field(converter=plain, factory=dict)
    carried: Mapping[str, Any] = attrs.field(converter=plain, factory=dict)


@attrs.frozen
class Setup(Generic[E]):
    """Act 0: shuffles and deals."""

    draws: tuple[Draw, ...] = ()
    events: tuple[E, ...] = ()


@attrs.frozen
class Act(Generic[E, C]):
    """A command that was carried out, with what it drew and what it did."""

    seat: Seat
    command: C
    draws: tuple[Draw, ...] = ()
    events: tuple[E, ...] = ()
    note: str = ""


@attrs.frozen
class Clockwork(Generic[E]):
    """One step that the game took by itself."""

    draws: tuple[Draw, ...] = ()
    events: tuple[E, ...] = ()


@attrs.frozen
class Asked(Generic[C]):
    """Dice still to be typed: for a command of a seat, or (both None) for the clockwork or the setup.

    `tray` holds the pools typed so far for it, `asks` those that are missing.
    """

    seat: Seat | None
    command: C | None
    tray: tuple[Draw, ...]
    asks: tuple[Ask, ...]
    note: str = ""


@attrs.frozen
class Undo:
    """The row number `of` no longer counts: an act with the clockwork after it, a question for dice, or an undo."""

    of: int
    by: Seat


@attrs.frozen
class Pause:
    """A seat stopped the table (`on`), or let it go on; `words` is what it said with that, if anything."""

    by: Seat
    on: bool
    words: str = ""


Played = Setup[E] | Act[E, C] | Clockwork[E]
Row = Opened | Setup[E] | Act[E, C] | Clockwork[E] | Asked[C] | Undo | Pause
