"""The rows of a table's log. Append-only; no time of day, no path, no duration, no seed.

A field that is `_seldom` said is written only where it says something (decision 0018).
"""

import functools
from collections.abc import Mapping
from typing import Any, Generic, Literal

import attrs

from ...chance.ask import Ask
from ..answer import Answer, as_kept
from ..draw import Draw
from ..terms import C, E, Seat

__all__ = [
    "FORMAT",
    "ROWS",
    "Act",
    "Adopted",
    "AnyRow",
    "Asked",
    "Clockwork",
    "Closed",
    "Noted",
    "Opened",
    "PackStamp",
    "Pause",
    "Played",
    "Policy",
    "Program",
    "Row",
    "Seated",
    "Setup",
    "StandingAnswer",
    "Undo",
    "plain",
    "unsaid",
]

FORMAT = 2  # of the rows as they are written now; a log says in its first row with which one it began
Policy = Literal["guarded", "free"]  # guarded: past dice or a revealed secret only by a master


def plain(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Return parameters as a log gives them back, sequences as tuples, so that both openings are given the same."""
    return {name: as_kept(value) for name, value in parameters.items()}


@attrs.frozen
class PackStamp:
    """Which pack was in the rulebook when the table was opened: enough to say later which one has changed."""

    id: str
    version: str  # as the pack itself says it
    hash: str  # of what it holds


def _seldom(default: Any = attrs.NOTHING, **given: Any) -> Any:
    """Return a field that has a default, and is written only where it says something else."""
    return attrs.field(default=default, metadata={"seldom": True}, **given)


@attrs.frozen
class Program:
    """What plays a seat."""

    name: str  # of the player
    settings: Mapping[str, Any] = attrs.field(converter=plain, factory=dict)  # how it plays, as plain JSON values


@attrs.frozen
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
    recall: Mapping[str, Any] = attrs.field(converter=plain, factory=dict)  # how the table was laid; not read here
    carried: Mapping[str, Any] = attrs.field(converter=plain, factory=dict)  # what the last game of the campaign left
    format: int = FORMAT  # of the rows
    # by seat: what plays there when no person does, if not as usual
    programs: Mapping[Seat, Program] = _seldom(factory=dict)
    # by pack: the hash of the code that has a say; None: nobody has noted it
    code: Mapping[str, str] | None = _seldom(None)


@attrs.frozen
class Setup(Generic[E]):
    """Act 0: shuffles and deals. The first thing played, always there, even if nothing was done."""

    draws: tuple[Draw, ...] = ()  # in the order in which they were asked for
    events: tuple[E, ...] = ()  # what they made of the opening state
    answers: tuple[Answer, ...] = _seldom(())  # of plugins, in the order in which they were asked for


@attrs.frozen
class Act(Generic[E, C]):
    """A command that was carried out."""

    seat: Seat  # who gave it
    command: C  # as it was given, with every choice made
    draws: tuple[Draw, ...] = ()  # the numbers that it drew, in order: with them it can be decided again
    events: tuple[E, ...] = ()  # what it did; the state is folded from these alone
    note: str = ""  # what its giver wrote beside it, for people
    program: str = _seldom("")  # the name of the program that decided; empty: a person did
    note_for: tuple[Seat, ...] = _seldom(())  # who may read the note; empty: whoever may read the command
    request: str = _seldom("")  # the sender's own id: sent twice, it is carried out once
    answers: tuple[Answer, ...] = _seldom(())  # of plugins, in the order in which they were asked for
    standing: int = _seldom(0)  # the row of the standing answer by which it was given; 0: somebody decided it
    by: Seat = _seldom("")  # the master who decided in the seat's place; empty: the seat itself


@attrs.frozen
class Clockwork(Generic[E]):
    """One step that the game took by itself."""

    draws: tuple[Draw, ...] = ()  # in the order in which they were asked for
    events: tuple[E, ...] = ()  # at least one, or the game would stand still
    answers: tuple[Answer, ...] = _seldom(())  # of plugins, in the order in which they were asked for


@attrs.frozen
class Asked(Generic[C]):
    """Dice still to be typed. The row keeps what waits for them, so that a table opened again asks again."""

    seat: Seat | None  # whose command it is; None, with the command: the clockwork or the setup asks
    command: C | None  # as it was given; it is decided again from its start
    tray: tuple[Draw, ...]  # the pools typed so far for it
    asks: tuple[Ask, ...]  # those that are missing
    note: str = ""  # what was written beside the command
    program: str = _seldom("")  # likewise, as the act will have it
    note_for: tuple[Seat, ...] = _seldom(())  # likewise
    request: str = _seldom("")  # likewise
    answers: tuple[Answer, ...] = _seldom(())  # of plugins so far: nobody is asked again when the dice lie
    standing: int = _seldom(0)  # likewise, as the act will have it
    by: Seat = _seldom("")  # likewise


@attrs.frozen
class Undo:
    """A row no longer counts: an act with the clockwork after it, a question for dice, or an earlier undo (a redo)."""

    of: int  # the number of that row
    by: Seat  # who took it back
    request: str = _seldom("")  # the sender's own id
    # how many acts after it came with it: what others had answered since, or what is to be instead
    then: int = _seldom(0)


@attrs.frozen
class Pause:
    """A seat stopped the table, or let it go on."""

    by: Seat  # whoever stopped it, or lets it go on
    on: bool  # True: it stopped; False: it goes on
    words: str = ""  # what was said with that, if anything; everybody hears it
    request: str = _seldom("")  # the sender's own id


@attrs.frozen
class Adopted:
    """From here on another rulebook counts, or other code answers the hooks. It is taken back like an act."""

    by: Seat  # who wanted it
    rulebook: str  # the hash of the rulebook that counts from here on
    packs: tuple[PackStamp, ...] = ()  # what it was made of, for people
    recall: Mapping[str, Any] = attrs.field(converter=plain, factory=dict)  # how to find it; not read here
    code: Mapping[str, str] = attrs.field(factory=dict)  # by pack: the hash of the code that has a say from here on
    request: str = ""  # the sender's own id


@attrs.frozen
class Noted:
    """Something written down that goes with no act."""

    by: Seat  # who wrote it
    words: str  # one line
    to: tuple[Seat, ...] = ()  # who may read it, besides its writer and the masters; empty: everybody
    request: str = ""  # the sender's own id


@attrs.frozen
class Seated:
    """From here on a program plays a seat, or a person does. It is no part of the game, so no undo takes it back."""

    by: Seat  # who gave it to the program, or took it
    seat: Seat  # whose decisions it is about
    program: Program | None = None  # what plays it; None: a person
    request: str = ""  # the sender's own id


@attrs.frozen
class StandingAnswer(Generic[C]):
    """From here on a seat answers so whenever it can, or no more. It is no part of the game, as with `Seated`."""

    by: Seat  # who said so
    seat: Seat  # whose answer it is
    command: C | None  # as it would be given where it was said; None: what it is instead of ends
    fields: tuple[str, ...] = ()  # which fields of it were said; the others are as the form has them when it is given
    words: str = ""  # what it answers, as it was offered, for people
    instead: int = 0  # the row of the standing answer that it ends, or whose place it takes; 0: of none
    request: str = ""  # the sender's own id


@attrs.frozen
class Closed:
    """A game that is over is left as it is: nothing is taken back or noted any more, and its seed may be told."""

    by: Seat  # who closed it
    request: str = ""  # the sender's own id


Played = Setup[E] | Act[E, C] | Clockwork[E]  # a row that holds facts
# one line of a log
Row = Opened | Played[E, C] | Asked[C] | Undo | Pause | Adopted | Noted | Seated | StandingAnswer[C] | Closed
AnyRow = Row[Any, Any]  # of whatever game: a log keeps them and never looks into them
ROWS: Mapping[str, type] = {
    "act": Act,
    "adopted": Adopted,
    "asked": Asked,
    "clockwork": Clockwork,
    "closed": Closed,
    "noted": Noted,
    "opened": Opened,
    "pause": Pause,
    "seated": Seated,
    "setup": Setup,
    "standing-answer": StandingAnswer,
    "undo": Undo,
}  # by the kind that each is stored as


@functools.cache
def unsaid(cls: type) -> Mapping[str, Any]:
    """Return the fields of a row that are seldom said, each with what it then holds: so it is not written."""
    fields = [field for field in attrs.fields(cls) if "seldom" in field.metadata]
    return {field.name: _default(field.default) for field in fields}


def _default(given: Any) -> Any:
    return given.factory() if isinstance(given, attrs.Factory) else given  # type: ignore[arg-type]  # it is a class
