"""Adventure as a game that can be played at a table."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from gateway_core.chance import Odds, Source
from gateway_core.game import Command, Event, GameSystem, Question, members
from gateway_core.game.programs import Lookahead
from gateway_core.packs import Finding
from gateway_core.table import Board, Bot, Outcome, Parameter, Role

from .commands import (
    acting,
    asking,
    attacking,
    carrying,
    concluding,
    growing,
    hand,
    joining,
    preparing,
    proposing,
    ruling,
    trying,
)
from .display.board import board
from .events import bodies, drives, evening, moments, rulings, trials, turns
from .flow import asked, proceed
from .kinds import KINDS
from .lint.book import review
from .odds.attempt import Attempt
from .odds.forecast import odds
from .odds.standalone import PARAMETERS, described
from .opening import JUDGES, MOST_PLAYERS, open_scene
from .play import Play
from .secrecy.imagine import reimagine
from .state import GM, Adventure
from .worth import JUDGED, worth

if TYPE_CHECKING:
    from gateway_core.game.characters import Characters

__all__ = ["AdventureSystem"]


# In the order in which forms are offered: an empty answer takes the first, which should be the next thing to do. What
# has to be done comes before what may be.
_ROOMS = (trying, concluding, ruling, proposing, attacking, acting, joining, carrying, hand, asking)


class AdventureSystem(GameSystem[Adventure]):
    """An evening of Adventure: Chapters of Tests, Conflicts and what comes of them."""

    name: ClassVar[str] = "adventure"
    version: ClassVar[int] = 1
    events = members(Event, evening, drives, moments, trials, rulings, bodies, turns)
    commands = (*members(Command, *_ROOMS), growing.Accept, *members(Command, preparing), growing.Grow)
    kinds: ClassVar[Mapping[str, type]] = KINDS
    single: ClassVar[frozenset[str]] = frozenset({"scene"})
    opens_from: ClassVar[tuple[str, ...]] = ("scene",)
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("players", "How many play, besides the games master.", int, None, "play", low=1, high=MOST_PLAYERS),
        Parameter("judge", "Who judges what the scene has prepared.", str, JUDGES[0], "play", choices=JUDGES),
        *PARAMETERS,
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

    def roles(self, state: Adventure) -> tuple[Role, ...]:
        """Return the Protagonists that were chosen so far: people choose them at the table (AD-21)."""
        return tuple(Role(id, state.called(id), seat) for seat, id in state.players.items() if id)

    def asked(self, state: Adventure) -> Question | None:
        """Return what whom is asked now."""
        return asked(state)

    def proceed(self, work: Play) -> None:
        """Do the next thing that happens by itself."""
        proceed(work)

    def reimagine(self, state: Adventure, seat: str, chance: Source) -> Adventure:
        """Return another evening that looks the same to this seat."""
        return reimagine(state, seat, chance)

    def odds(self, state: Adventure, seat: str, command: Command[Adventure]) -> Odds | None:
        """Return the exact chance of what a command leads to, as far as this seat can know."""
        return odds(state, seat, command)

    def board(self, view: Adventure) -> Board:
        """Return what lies on the table."""
        return board(view)

    def outcome(self, state: Adventure) -> Outcome | None:
        """Return how the evening ended."""
        return state.outcome

    def described(self, rulebook: Any, parameters: Mapping[str, Any]) -> Attempt:
        """Return a Test, a Conflict or an Attack outside any evening."""
        return described(rulebook, parameters)

    def score(self, state: Adventure, seat: str) -> int:
        """Return what an evening is worth to a seat, in hundredths of a point of Health."""
        return worth(state, seat)

    def bot(self) -> Bot[Command[Adventure]]:
        """Return the player for empty seats, the games master's among them."""
        return Lookahead(near=0, worlds=3, leaves=JUDGED)

    def characters(self) -> "Characters":
        """Return what Protagonists and NPCs show of themselves."""
        from .sheets import AdventureCharacters  # no evening needs it

        return AdventureCharacters()
