"""The rows of a table's log. Append-only; no time of day, no path, no duration, no seed."""

from collections.abc import Mapping
from typing import Any, Generic, Literal

import attrs

from ...chance.ask import Ask
from ...light import light
from ..draw import Draw
from ..terms import C, E, Seat

__all__ = [
    "Act",
    "AnyRow",
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
@light
class PackStamp:
    """Which pack was in the rulebook when the table was opened: enough to say later which one has changed."""

    id: str
    version: str  # as the pack itself says it
    hash: str  # of what it holds


@attrs.frozen
@light
class Opened:
    """Row 0: what is played, by which rules, from where and by whom."""

    system: str  # the name of the game
    version: int  # of the game; an older program does not read a newer log
    rulebook: str  # the hash of the rulebook: by another one the log might fold into another state
    start: str | None  # the full name of the entry that it opened from; None: from nothing
    parameters: Mapping[str, Any] = attrs.field(converter=plain)  # what was said when it was opened
    seats: tuple[Seat, ...]  # everybody at the table, in the game's own order
    masters: tuple[Seat, ...] = ()  # those of them who see everything
    packs: tuple[PackStamp, ...] = ()  # what the rulebook was made of, for people
    seed_hash: str = ""  # proves at the end that the seed was not changed; empty: the dice had no seed
    policy: Policy = "guarded"  # who may take back what
    recall: Mapping[str, Any] = attrs.field(converter=plain, factory=dict)  # how to find the rulebook; not read here
    carried: Mapping[str, Any] = attrs.field(converter=plain, factory=dict)  # what the last game of the campaign left


@attrs.frozen
@light
class Setup(Generic[E]):
    """Act 0: shuffles and deals. The first thing played, always there, even if nothing was done."""

    draws: tuple[Draw, ...] = ()  # in the order in which they were asked for
    events: tuple[E, ...] = ()  # what they made of the opening state


@attrs.frozen
@light
class Act(Generic[E, C]):
    """A command that was carried out."""

    seat: Seat  # who gave it
    command: C  # as it was given, with every choice made
    draws: tuple[Draw, ...] = ()  # the numbers that it drew, in order: with them it can be decided again
    events: tuple[E, ...] = ()  # what it did; the state is folded from these alone
    note: str = ""  # what its giver wrote beside it, for people


@attrs.frozen
@light
class Clockwork(Generic[E]):
    """One step that the game took by itself."""

    draws: tuple[Draw, ...] = ()  # in the order in which they were asked for
    events: tuple[E, ...] = ()  # at least one, or the game would stand still


@attrs.frozen
@light
class Asked(Generic[C]):
    """Dice still to be typed. The row keeps what waits for them, so that a table opened again asks again."""

    seat: Seat | None  # whose command it is; None, with the command: the clockwork or the setup asks
    command: C | None  # as it was given; it is decided again from its start
    tray: tuple[Draw, ...]  # the pools typed so far for it
    asks: tuple[Ask, ...]  # those that are missing
    note: str = ""  # what was written beside the command


@attrs.frozen
@light
class Undo:
    """A row no longer counts: an act with the clockwork after it, a question for dice, or an earlier undo (a redo)."""

    of: int  # the number of that row
    by: Seat  # who took it back


@attrs.frozen
@light
class Pause:
    """A seat stopped the table, or let it go on."""

    by: Seat  # whoever stopped it, or lets it go on
    on: bool  # True: it stopped; False: it goes on
    words: str = ""  # what was said with that, if anything; everybody hears it


Played = Setup[E] | Act[E, C] | Clockwork[E]
Row = Opened | Setup[E] | Act[E, C] | Clockwork[E] | Asked[C] | Undo | Pause
AnyRow = Row[Any, Any]  # of whatever game: a log keeps them and never looks into them
