"""Adventure as a game that can be played at a table."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from gateway_core.chance import Odds, Source
from gateway_core.game import Event, Eyes, members
from gateway_core.game.secrecy.seen import seen
from gateway_core.packs import Finding
from gateway_core.table import Board, Bot, Heading, Option, Outcome, Parameter, Refusal, Roll, System

from .commands import COMMANDS, Command
from .display.board import board
from .events import bodies, drives, evening, moments, rulings, trials, turns
from .flow import awaited, proceed
from .kinds import KINDS
from .lint.book import review
from .odds import standalone as free
from .odds.forecast import odds
from .opening import JUDGES, MOST_PLAYERS, open_scene
from .players.player import AdventureBot
from .secrecy.audience import discloses
from .secrecy.imagine import reimagine
from .state import GM, Adventure
from .verb import Play
from .verbs import VERBS

if TYPE_CHECKING:
    from gateway_core.game.characters import Characters

__all__ = ["AdventureSystem"]


class AdventureSystem(System[Adventure, Event[Adventure], Command]):
    """An evening of Adventure: Chapters of Tests, Conflicts and what comes of them."""

    name: ClassVar[str] = "adventure"
    version: ClassVar[int] = 1
    events = members(Event, evening, drives, moments, trials, rulings, bodies, turns)
    commands: ClassVar[tuple[type, ...]] = COMMANDS
    kinds: ClassVar[Mapping[str, type]] = KINDS
    single: ClassVar[frozenset[str]] = frozenset({"scene"})
    opens_from: ClassVar[tuple[str, ...]] = ("scene",)
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("players", "How many play, besides the games master.", int, None, "play", low=1, high=MOST_PLAYERS),
        Parameter("judge", "Who judges what the scene has prepared.", str, JUDGES[0], "play", choices=JUDGES),
        *free.PARAMETERS,
    )

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Adventure:
        """Return the evening as it opens; `start` is the full name of its scene."""
        if start is None:
            raise ValueError("an evening opens from a scene; name one")
        pack, _, slug = start.partition(":scene/")
        return open_scene(rulebook, f"{pack}:{slug}" if slug else start, parameters)

    def review(self, rulebook: Any) -> Iterable[Finding]:
        """Yield what is wrong with a rulebook's entries."""
        return review(rulebook)

    def seats(self, state: Adventure) -> tuple[str, ...]:
        """Return the games master's seat, and one for each player (AD-01)."""
        return (GM, *state.players)

    def masters(self, state: Adventure) -> tuple[str, ...]:
        """Return the games master's seat."""
        return (GM,)

    def awaited(self, state: Adventure) -> tuple[str, ...]:
        """Return the seats that owe a decision."""
        return awaited(state)

    def proceed(self, work: Play) -> None:
        """Do the next thing that happens by itself."""
        proceed(work)

    def options(self, state: Adventure, seat: str) -> Iterable[Option[Command]]:
        """Yield what `seat` may do now, and what not and why; the games master's are those of everybody."""
        for verb in VERBS.values():
            yield from verb.forms(state, seat)

    def decide(self, work: Play, seat: str, command: Command) -> Refusal | None:
        """Carry out a command, or refuse it."""
        verb = VERBS[type(command)]
        refusal = verb.refuse(work.state, seat, command)
        if refusal is None:
            verb.do(work, seat, command)
        return refusal

    def apply(self, draft: Adventure, event: Event[Adventure]) -> None:
        """Put one fact into a live draft."""
        event.apply(draft)

    def view(self, state: Adventure, seat: str) -> Adventure:
        """Return the evening as `seat` sees it."""
        return attrs.evolve(seen(state, Eyes(state, seat, self.masters(state))), viewer=seat)

    def audience(self, state: Adventure, event: Event[Adventure]) -> frozenset[str] | None:
        """Return who may see an event."""
        return event.audience(state)

    def discloses(self, state: Adventure, command: Command) -> bool:
        """Say whether everybody may read a command."""
        return discloses(state, command)

    def reimagine(self, state: Adventure, seat: str, chance: Source) -> Adventure:
        """Return another evening that looks the same to this seat."""
        return reimagine(state, seat, chance)

    def odds(self, state: Adventure, seat: str, command: Command) -> Odds | None:
        """Return the exact chance of what a command leads to, as far as this seat can know."""
        return odds(state, seat, command)

    def tell(self, event: Event[Adventure], state: Adventure) -> str:
        """Return a line of words for a fact."""
        return event.tell(state)

    def heading(self, event: Event[Adventure], state: Adventure) -> Heading | None:
        """Return the title of a Chapter that begins."""
        return event.heading(state)

    def board(self, view: Adventure) -> Board:
        """Return what lies on the table."""
        return board(view)

    def outcome(self, state: Adventure) -> Outcome | None:
        """Return how the evening ended."""
        return state.outcome

    def weigh(self, rulebook: Any, parameters: Mapping[str, Any]) -> Odds:
        """Return the exact odds of a Test or an Attack outside any evening."""
        return free.described(rulebook, parameters).odds()

    def toss(self, rulebook: Any, parameters: Mapping[str, Any], source: Source) -> Roll:
        """Throw a Test once outside any evening."""
        return free.described(rulebook, parameters).toss(source)

    def bot(self) -> Bot[Command]:
        """Return the player for empty seats, the games master's among them."""
        return AdventureBot()

    def characters(self) -> "Characters":
        """Return what Protagonists and NPCs show of themselves."""
        from .sheets import AdventureCharacters  # no evening needs it

        return AdventureCharacters()
