"""A player that is a program, and all that it gets to know: what its seat sees and may ask, and what it can imagine."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, Protocol

import attrs

from ..chance.odds import Odds
from ..chance.source import Source
from .option import Option
from .outcome import Outcome
from .refusal import Refusal
from .terms import C, Seat

__all__ = ["WON", "Bot", "Considered", "Considers", "Explains", "Observation", "Ranks", "Volunteers", "World"]

WON = 1_000_000  # what a game that is won is worth beside any score; one that is lost, as much less than nothing


class Observation(Protocol[C]):
    """A table as one seat may see and ask it, now. Acting is not among it: a program returns its deed."""

    @property
    def view(self) -> Any:  # each game has a view of its own
        """What the seat may know of the state."""

    @property
    def effort(self) -> int:
        """How many steps a choice may be imagined at this table; 0 leaves it to the player."""

    def options(self) -> tuple[Option[C], ...]:
        """Return the seat's forms, the refused ones too."""

    def forms(self) -> Iterator[Option[C]]:
        """Yield the seat's open forms, each worked out when it is looked at."""

    def odds(self, command: C) -> Odds | None:
        """Return the chance of a complete command as the seat knows it; None if there is no number."""

    def check(self, command: C) -> Refusal | None:
        """Say whether a command would be refused."""

    def imagine(self, chance: Source) -> "World[C]":
        """Return a world that looks the same to the seat: all that it cannot know is as chance has it."""


class World(Protocol[C]):
    """A state that could be the true one, for all that the seat knows which imagined it.

    It keeps no rows and waits for nobody's dice. Nothing that is done in a world changes it, or the table.
    """

    @property
    def state(self) -> Any:  # each game has a state of its own
        """The state. It is imagined, so nothing in it is a secret of the table."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended here; None while it goes on."""

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Everyone who owes a decision; nobody once the game is over."""

    def forms(self, seat: Seat) -> Iterator[Option[C]]:
        """Yield the forms that a seat may use, no further than somebody looks; none that stands apart."""

    def worth(self, seat: Seat) -> int | None:
        """Return what this world is worth to a seat: what the game says (`System.score`), and above it who has won.

        None where nothing is said.
        """

    def after(self, seat: Seat, command: C, chance: Source) -> "World[C] | Refusal":
        """Return the world after a command and the clockwork behind it, until somebody is awaited or it is over.

        `chance` gives every number, also of dice that people would throw by hand.
        """

    def observation(self, seat: Seat) -> Observation[C]:
        """Return what a program in this seat would get to see here."""


class Bot(Protocol[C]):
    """A player that is a program: it sees what its seat sees and nothing else.

    It may have a `name`, under which the log says that it decided; else that is the name of its class. A class
    that plays one game alone names it as its `system`. A game's own may have `looking_ahead`, which returns the program
    that plays it as `look-ahead`; without one that is the base's.

    Whoever asks it raises ProgramError where it fails, or gives what is no command or is refused; that names the
    `distribution` it came in, if it has one.
    """

    def choose(self, seat: Seat, observation: Observation[C], chance: Source, /) -> C:
        """Return the command to give now. `chance` is the bot's own, and never touches the game's dice."""


class Explains(Protocol[C]):
    """What a program may have beside `choose`: it says afterwards why it chose so."""

    def explain(self, seat: Seat, observation: Observation[C], command: C, chance: Source, /) -> str:
        """Return in a line why this command was given, by what the seat saw then and the chance that `choose` had.

        It tells what the seat knew, and only whoever may know that is told: `Table.explain` sees to it. Empty: there
        was nothing to decide, and what the program did before that is explained instead.
        """


class Ranks(Protocol[C]):
    """What a program may have beside `choose`: it says what is worth a thought, which a menu shows before the rest."""

    def rank(self, seat: Seat, observation: Observation[C], chance: Source, /) -> Iterable[C]:
        """Return complete commands, what it thinks best first; none where nothing is better than anything else.

        What it leaves out may be done all the same. It knows what the seat sees, and nothing else.
        """


@attrs.frozen
class Considered:
    """Something that could be thought of at a moment of a game, and what a program made of it there."""

    what: str  # its id
    name: str  # what people call it
    made: (
        Literal["chosen", "outbid", "worthless"] | Refusal
    )  # outbid: it promised less than others; or why it may not be
    value: int | None = None  # what it promised at best, as the program weighs it; None: nothing that can be weighed
    promise: str = ""  # the same in words
    taken: str = ""  # what was chosen instead, with what that promised


class Considers(Protocol[C]):
    """What a program may have beside `choose`: it says what it made of all that was prepared for its choice."""

    def consider(self, seat: Seat, observation: Observation[C], command: C, chance: Source, /) -> Iterable[Considered]:
        """Return what the command does and what else somebody has prepared for this moment; none: nothing was.

        It is asked before the command is given, by whoever watches. What no program has chosen in a whole game is
        told at its end, with the reason.
        """


class Volunteers(Protocol[C]):
    """What a program may have beside `choose`: it acts where nobody waits for its seat.

    Before somebody else decides, it is asked whether there is something that only it would do, as a games master does
    between the turns of others. It is asked often, and nearly always has nothing to say: let that cost it nothing.
    """

    def volunteer(self, seat: Seat, observation: Observation[C], chance: Source, /) -> C | None:
        """Return the command to give now, though others are awaited; None lets them go on.

        It is asked again before anybody decides, and has to come to an end. What is refused lets them go on.
        """
