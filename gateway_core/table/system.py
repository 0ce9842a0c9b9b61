"""The contract of a game that can be played at a table. Log, undo, replay, views and bots are written once for all.

A system holds no state of its own: what its rules need of the rulebook is compiled by `open` into the state it
returns (a field that takes no part in equality), and states are never stored, only the events that made them.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, ClassVar, Protocol

from ..chance.odds import Odds, Unknown
from ..chance.source import Source
from .board import Board
from .bot import Bot
from .field import Choice
from .option import Option
from .outcome import Outcome
from .parameter import Parameter, Role
from .refusal import Refusal
from .replay import ReplayRun
from .roll import Roll
from .story import Beat, Heading, Prologue
from .terms import C, E, S, Seat
from .work import Work, refusal_of

__all__ = ["Rulebook", "System"]


class Rulebook(Protocol):
    """All that the table knows of a rulebook: it has a hash."""

    @property
    def hash(self) -> str: ...


class System(Protocol[S, E, C]):
    """A game. What is written here once, every table, bot, save and face asks of any game.

    What only the game itself looks into is `Any`: its rulebook, its parameters, its view.

    The pack that bears the system's name, if there is one, is its book: every other pack of the system requires it
    without saying so. Rules of the contract: `decide` refuses before its first emit or draw; `apply` is total, works in
    place on a live draft and asks no rulebook; every number of chance comes from `work.draw`.
    """

    name: ClassVar[str]  # in kebab-case; packs name it as theirs, and logs as their game's
    version: ClassVar[int]  # of the game's rules and events; an older program does not open a newer game
    events: ClassVar[tuple[type, ...]]  # attrs classes named by `@event`; the codec is built from them
    commands: ClassVar[tuple[type, ...]]  # attrs classes named by `@command`
    kinds: ClassVar[Mapping[str, type]]  # the attrs class of each kind of pack entry, by the kind's name
    single: ClassVar[frozenset[str]] = frozenset()  # the kinds of which a file holds one entry
    parameters: ClassVar[tuple[Parameter, ...]]  # what people may say when they open it, or ask for odds
    opens_from: ClassVar[tuple[str, ...]] = ()  # the kinds that a game opens from; none: it opens from nothing
    retells: ClassVar[tuple[str, ...]] = ()  # the kinds that hold a published game to be played again
    hooks: ClassVar[tuple[Any, ...]] = ()  # at which plugins may speak: each a `Hook`, of `gateway_core.packs.hook`
    figures: ClassVar[tuple[type, ...]] = ()  # classes of rules that declare which values of the rulebook they read

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> S:
        """Return the opening state, before any chance. `start` names the entry it opens from."""
        ...

    def inherit(self, state: S, carried: Mapping[str, Any], parameters: Mapping[str, Any]) -> S:
        """Return an opening state with what an earlier game of the campaign carries (`Outcome.carries`).

        Asked after `open`, with the same parameters. Raise StoreError for what no game of this system has written.
        """
        return state

    def hand_on(self, opening: S, carries: Mapping[str, Any], brought: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what the next game of the campaign starts with, of a game that began with what was `brought`.

        That is what its outcome carries, and what else of it has to be kept for later.
        """
        return carries

    def review(self, rulebook: Any) -> Iterable[Any]:
        """Yield what is wrong with a rulebook's entries beyond their shape and references: each a `packs.Finding`.

        It goes by entries and rulings alone: where the same code found nothing in the same ones, it is not asked again.
        """
        return ()

    def advise(self, rulebook: Any) -> Iterable[Any]:
        """Yield what its author should know of a rulebook in which `review` finds no error: what can never work.

        Each is a `packs.Finding`, a warning. `gateway check` tells it; no table waits for it.
        """
        return ()

    def consequences(self, before: Any, after: Any) -> Iterable[Any]:
        """Yield what it means to people that a table plays by the rulebook `after` instead of `before`.

        Each is a `packs.Consequence`, and only what differs; whatever none of them tells is told entry by entry. Packs
        may be in both that no game could open: what cannot be worked out is left out.
        """
        return ()

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Return every seat of the game, in a fixed order."""
        ...

    def masters(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that see everything and may undo past dice. Most games have none."""
        return ()

    def roles(self, state: S) -> tuple[Role, ...]:
        """Return who is played from which seat, as everybody may know, where people can choose it."""
        return ()

    def adopt(self, state: S, book: Any) -> S | Refusal:
        """Return the state as it goes on under another rulebook, or why it cannot. The default adopts nothing."""
        return Refusal("table/keeps-its-rules", "This game is played to its end by the rules it was opened with.")

    def setup(self, work: Work[S, E]) -> None:
        """Do act 0: shuffle and deal, with draws in the log."""
        return  # most games have nothing to set up

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Return everyone who owes a decision; empty means that it is the clockwork's turn."""
        ...

    def proceed(self, work: Work[S, E]) -> None:
        """Do one step of the clockwork. Must emit at least one event."""

    def options(self, state: S, seat: Seat) -> Iterable[Option[C]]:
        """Yield what `seat` may do now, and what it may not and why."""
        ...

    def forms(self, state: S, seat: Seat) -> Iterable[Option[C]]:
        """Yield what of `options` is open, in that order: allowed, and not apart.

        Programs ask here, and look no further than they need. A game in which reasons cost much finds the open forms
        without them; a law holds what it yields to `options`.
        """
        return (form for form in self.options(state, seat) if form.is_open)

    def beside(self, state: S, seat: Seat, begun: C, form: Option[C]) -> Iterable[Choice]:
        """Yield what the joining field of `form` may take beside what is begun, and does not list alone.

        `begun` is a command of the forms that were named before it. Not all of it need be allowed: the table checks
        what it offers. Asked only where somebody puts a form together with others (`Option.joins`).
        """
        return ()

    def decide(self, work: Work[S, E], seat: Seat, command: C) -> Refusal | None:
        """Carry out a command, or refuse it before the first emit or draw."""
        ...

    def check(self, state: S, seat: Seat, command: C) -> Refusal | None:
        """Say whether `decide` would refuse a command, and with what; nothing is changed and nothing is drawn.

        The default decides it on the frozen state and stops at the first emit or draw. Whoever says it otherwise says
        the same as `decide`: every offered form and every act of a fuzzed game is held to both.
        """
        return refusal_of(self, state, seat, command)

    def apply(self, draft: S, event: E) -> None:
        """Put one fact into a live draft."""
        ...

    def view(self, state: S, seat: Seat) -> Any:
        """Return what `seat` may know, as an attrs value of JSON-able parts."""
        ...

    def audience(self, state: S, event: E) -> frozenset[Seat] | None:
        """Return who may see an event (the state is the one after it); None means everybody."""
        return None

    def face(self, state: S, event: E, seat: Seat) -> E | None:
        """Return what `seat` sees of an event: the event, the same with secrets of its turned down, or None.

        The state is the one after it. The masters see whatever anybody does.
        """
        audience = self.audience(state, event)
        return event if audience is None or seat in audience or seat in self.masters(state) else None

    def discloses(self, state: S, command: C) -> bool:
        """Say whether everybody may read a command in the history (the state is the one after it).

        If not, only its giver and the masters may; what it did is seen through its events all the same.
        """
        return True

    def reimagine(self, state: S, seat: Seat, chance: Source) -> S:
        """Return another state that looks the same to this seat.

        It may lean on nothing that the seat cannot know: of two states that look the same to the seat, the same chance
        makes worlds of one worth, or a program that imagines would be told.
        """
        return state

    def reimagine_only(self, secret: str, state: S, seat: Seat, chance: Source) -> S | None:
        """Return a state as `reimagine` does in which this one of the `secrets` is otherwise, and as few more as .

        None: it hangs together with others, or the game does not say. The laws of secrecy see by it which secret an
        event tells.
        """
        return None

    def secrets(self, state: S) -> Mapping[str, Any] | None:
        """Return all that somebody may not know, by the name of each secret; {}: nothing ever is; None: nobody says.

        The names are the same in every state. The law of secrecy asks that `reimagine` gave each another value once.
        """
        return None

    def imagine(self, state: S, seat: Seat, chance: Source) -> S:
        """Return a state that looks the same to this seat and is likely, for programs; bound as `reimagine` is."""
        return self.reimagine(state, seat, chance)

    def score(self, state: S, seat: Seat) -> int | None:
        """Return what a state is worth to this seat, in points, below a million; None: the game says nothing.

        With it alone a program plays the game: it does what leads to more, so what costs something and gains nothing
        has to lower it. Worlds are compared by it, and their differences added up. Who has won is no part of it
        (`Outcome.winners`). The state is one that the seat imagines, so it may be looked at as a whole.
        """
        return None

    def odds(self, state: S, seat: Seat, command: C) -> Odds | Unknown | None:
        """Return the chance that a complete command succeeds, from what `seat` may know.

        `Certain` where no throw decides, `Unknown` with the reason where nobody can tell this seat; None says no more
        than that there is no number. Asked only for a command that `decide` would accept.
        """
        return None

    def tell(self, event: E, state: S) -> str:
        """Return one line of words for an event, without its audience's secrets; empty if it is not worth a line."""
        ...

    def beats(self, event: E, state: S) -> tuple[Beat, ...] | None:
        """Return what an event is to a story, for whoever may see the event; None: its line and heading, as they are.

        They tell no more than `tell` may, and everything that is counted of it is as good as told.
        """
        return None

    def heading(self, event: E, state: S) -> Heading | None:
        """Return the heading of the chapter that an event begins, for whoever may see the event; None: it begins none.

        Asked only of an event that `tell` has words for; in a story the heading stands in their place.
        """
        return None

    def prologue(self, rulebook: Any, start: str | None) -> Prologue | None:
        """Return what is told before anything has happened, to everybody; None: nothing is. `start` as in `open`."""
        return None

    def masters_fields(self, rulebook: Any) -> Mapping[tuple[str, str], Collection[str]]:
        """Return the keys of entries, by kind and full id, that this rulebook keeps for the games master.

        They come to those that are marked so in the class of their kind, for every entry of it.
        """
        return {}

    def page(self, reader: Any, id: str, value: Any) -> Any:
        """Return what an entry says to a reader (`gateway_core.game.reading`), as a page; None: its fields say it."""
        return None

    def board(self, view: Any) -> Board:
        """Return what lies on the table for somebody who has this view."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        ...

    def weigh(self, rulebook: Any, parameters: Mapping[str, Any]) -> Odds | Unknown | None:
        """Return the exact odds of a challenge outside any game; None if this game has none.

        `Unknown` where they hang on what nobody has said, with how it is said.
        """
        return None

    def toss(self, rulebook: Any, parameters: Mapping[str, Any], source: Source) -> Roll | None:
        """Throw a challenge once outside any game; None if this game has none."""
        return None

    def retelling(self, rulebook: Any, entry: str) -> ReplayRun[Any] | None:
        """Return a published game ready to be played again, by its full name; None if there is none."""
        return None

    def bot(self) -> Bot[C] | None:
        """Return the player that this game brings for empty seats; None leaves them to chance."""
        return None

    def characters(self) -> Any:
        """Return what people are made of in this game (`gateway_core.game.characters`); None: it has no sheets."""
        return None
