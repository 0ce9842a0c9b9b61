"""Gateway: Uprising as a game that can be played at a table."""

from collections.abc import Mapping
from typing import Any, ClassVar

from gateway_core.chance import Odds, Unknown
from gateway_core.frozen import FrozenDict
from gateway_core.game import ZONE_EVENTS, Command, Event, GameSystem, kinds_in, members
from gateway_core.game.effects import ASKING_EVENTS
from gateway_core.game.pages import Paragraph, Section
from gateway_core.ids import Ref
from gateway_core.table import Bot, Parameter

from . import kinds, review
from .board import BOARD
from .commands import answering, turn
from .events import cards, city, table
from .foreseen import foreseen
from .pages import in_hand, page_of
from .play import flow, laying
from .players.thumb import Thumb
from .rules import Rules
from .state import Uprising
from .worth import merits, worth

_WAYS = (laying.SCENARIO, laying.RANDOM, laying.DRAFT)


class UprisingSystem(GameSystem[Uprising]):
    """A game of Uprising: thirteen Rounds in which rebels recruit, march and hold the Districts of a city."""

    name: ClassVar[str] = "uprising"
    version: ClassVar[int] = 1
    events = (*members(Event, table, cards, city), *ZONE_EVENTS, *ASKING_EVENTS)
    commands = members(Command, answering, turn)
    questions = (
        "leader", "draft", "deploy", "recruit", "attack", "runes", "controller", "hits",
        "discard", "exile", "recover", "keep", "stack", "take", "banish", "choose",
    )  # fmt: skip
    kinds: ClassVar[Mapping[str, type]] = kinds_in(kinds)
    opens_from: ClassVar[tuple[str, ...]] = ("scenario",)
    cards: ClassVar[tuple[str, ...]] = ("card", "force", "leader", "event", "runestone", "district")
    weighed: ClassVar[Mapping[str, Mapping[str, Any]]] = FrozenDict({"card": {}, "leader": {}})
    figures: ClassVar[tuple[type, ...]] = (Rules,)
    rule_faults = review.TABLE
    faults = review.ENTRIES
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("players", "How many play.", int, 3, "play", low=2, high=4),
        Parameter("revolution", "Where the Revolution cards come from.", str, _WAYS[0], "play", choices=_WAYS),
    )

    layout = BOARD

    asked = staticmethod(flow.asked)
    proceed = staticmethod(flow.proceed)
    setup = staticmethod(laying.lay)
    score = staticmethod(worth)

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Uprising:
        """Return the table before any chance; `start` is the full name of its scenario."""
        if start is None:
            raise ValueError("a game of Uprising opens from a scenario; name one")
        scenario = Ref.parse(start).id if ":scenario/" in start else start
        rules = Rules.compile(rulebook, scenario)
        players = int(parameters.get("players") or 3)
        return laying.opened(rules, scenario, players, str(parameters.get("revolution") or laying.SCENARIO))

    def odds(self, state: Uprising, seat: str, command: Command[Uprising]) -> Odds | Unknown | None:
        """Return what a battle would come to, as this seat may foresee it."""
        return foreseen(self.view(state, seat), seat, command)

    def granted(self, rulebook: Any, kind: str, id: str, seat: str) -> Mapping[str, Any]:
        """Return the handicap by which a seat begins with a card more, or with this Leader."""
        given = {"leader": id} if kind == "leader" else {"cards": [id]}
        return {f"{Ref.of('setup', one)}.handicaps": [{"seat": seat, **given}] for one in rulebook.of("setup")}

    def merits(self, rulebook: Any, kind: str, id: str) -> tuple[Mapping[str, int], object] | None:
        """Return what a card has: what is printed in numbers, for its cost; its words are like or unlike another's."""
        return merits(rulebook.get(kind, id)) if kind in self.weighed else None

    def page(self, reader: Any, id: str, value: Any) -> tuple[Paragraph, ...] | None:
        """Return what a card, a District or an Event says, in the words of the table."""
        return page_of(value, reader.called)

    def sheet(self, state: Uprising, seat: str) -> Section:
        """Return how a player stands, and what each card in the hand does."""
        return in_hand(self.view(state, seat), seat, super().sheet(state, seat))

    def bot(self) -> Bot[Command[Uprising]]:
        """Return the player for empty seats, by rules of thumb."""
        return Thumb()

    def seats(self, state: Uprising) -> tuple[str, ...]:
        """Return the seats: the colours of the tokens, clockwise."""
        return state.seated
