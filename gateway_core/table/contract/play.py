"""How a game is played: who is asked, what each may do, what a command comes to, and how it ends."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Protocol

from ...chance.odds import Odds, Unknown
from ..bot import Bot
from ..field import Choice
from ..option import Option
from ..outcome import Outcome
from ..parameter import Role
from ..refusal import Refusal
from ..terms import C, E, S, Seat
from ..work import Work, refusal_of

__all__ = ["Play"]


class Play(Protocol[S, E, C]):
    """The game itself, one decision after another.

    `decide` refuses before its first emit or draw; `apply` is total, works in place on a live draft and asks no
    rulebook; every number of chance comes from `work.draw`.
    """

    name: ClassVar[str]  # in kebab-case; packs name it as theirs, and logs as their game's
    version: ClassVar[int]  # of the game's rules and events; an older program does not open a newer game
    events: ClassVar[tuple[type, ...]]  # attrs classes named by `@event`; the codec is built from them
    commands: ClassVar[tuple[type, ...]]  # attrs classes named by `@command`

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

    def adopt(self, state: S, book: Any) -> S | Refusal:
        """Return the state as it goes on under another rulebook, or why it cannot. The default adopts nothing."""
        return Refusal("table/keeps-its-rules", "This game is played to its end by the rules it was opened with.")

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Return every seat of the game, in a fixed order."""
        ...

    def roles(self, state: S) -> tuple[Role, ...]:
        """Return who is played from which seat, as everybody may know, where people can choose it."""
        return ()

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

    def odds(self, state: S, seat: Seat, command: C) -> Odds | Unknown | None:
        """Return the chance that a complete command succeeds, from what `seat` may know.

        `Certain` where no throw decides, `Unknown` with the reason where nobody can tell this seat; None says no more
        than that there is no number. Asked only for a command that `decide` would accept.
        """
        return None

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        ...

    def bot(self) -> Bot[C] | None:
        """Return the player that this game brings for empty seats; None leaves them to chance."""
        return None
