"""A game of budgets, none of whose forms is written by hand: hits are split, points spent, and each kind worn once."""

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.game import (
    Command,
    Event,
    GameSystem,
    Question,
    State,
    add,
    between,
    deed,
    either,
    fact,
    for_each,
    limit,
    listed,
    one_of,
    public,
    put,
    so_many_of,
    some_of,
)
from gateway_core.table import Outcome, Work
from gateway_core.testing import Game

CAPTAINS = ("ann", "bob")
HITS = {"sling": 1, "bow": 3}  # of each weapon
GEAR = {"hood": 1, "helmet": 3, "glove": 1, "gauntlet": 2, "coin": 0}
WORN_ON = {"hood": "head", "helmet": "head", "glove": "hand", "gauntlet": "hand", "coin": "", "crown": "head"}


@attrs.define(on_setattr=State.guard)
class Field(State):
    """What still stands, and whose turn it is."""

    standing: dict[str, int] = public(factory=lambda: {"tower": 3, "gate": 2, "wall": 4})
    purse: dict[str, int] = public(factory=lambda: dict.fromkeys(CAPTAINS, 4))
    worn: dict[str, tuple[str, ...]] = public(factory=lambda: dict.fromkeys(CAPTAINS, ()))
    drilled: tuple[str, ...] = public(default=())
    turn: int = public(default=0)

    def called(self, id: str) -> str:
        """Return a name with a capital letter."""
        return id.capitalize()

    def up(self) -> list[str]:
        """Return what still stands."""
        return [one for one, left in self.standing.items() if left]


@fact("shot", "{weapon:called} shoots.")
class Shot(Event[Field]):
    """Hits fall where they were sent."""

    weapon: str
    hits: tuple[tuple[str, int], ...]

    def apply(self, draft: Field) -> None:
        """Take them off, and go on."""
        for one, many in self.hits:
            draft.standing[one] = max(0, draft.standing[one] - many)
        draft.turn += 1


@fact("drilled", "{seat:called} drills.")
class Drilled(Event[Field]):
    """Somebody is poorer and wiser."""

    seat: str = add("drilled")
    purse: int = put("purse[seat]")
    turn: int = put()


@fact("dressed", "{seat:called} puts on {worn:each}.")
class Dressed(Event[Field]):
    """Somebody wears other things."""

    seat: str
    worn: tuple[str, ...] = put("worn[seat]")
    turn: int = put()


def _hits(field: Field, seat: str, weapon: str) -> int:
    return min(HITS[weapon], sum(field.standing.values()))


@deed(
    "shoot",
    "Shoot with the {weapon}",
    verb="shoot:{weapon}",
    question="turn",
    budget=limit(_hits, "hits", least=_hits),
    becomes=lambda shoot, _: Shot(shoot.weapon, shoot.hits),
)
class Shoot(Command[Field]):
    """Split all hits of a weapon over what still stands."""

    weapon: str = for_each(("sling", "bow"), listed("siege/no-weapon", "There is no {weapon}.", near=True))
    hits: tuple[tuple[str, int], ...] = so_many_of(
        "hits", lambda field, seat: field.up(), listed("siege/down", "That is down already.")
    )


@deed("drill", "Drill", question="turn", budget=lambda field, seat: field.purse[seat])
class Drill(Command[Field]):
    """Spend points on how long and where; an oath brings one."""

    days: int = between("days", 1, 5, listed("siege/days", "So long nobody drills."), price=1)
    walls: int = between("on the walls", 0, 3, listed("siege/walls", "There are three walls."), price=2)
    oath: bool = either("swear an oath", price=-1, first=False)

    def carry_out(self, work: Work[Field, Event[Field]], seat: str) -> None:
        """Pay for it."""
        cost = self.days + 2 * self.walls - self.oath
        work.emit(Drilled(seat, work.state.purse[seat] - cost, work.state.turn + 1))


@deed(
    "dress",
    "Dress",
    question="turn",
    budget=limit(4, "weight", code="siege/too-heavy", message="Nobody carries {gear:each}.", rule="SIEGE-3"),
)
class Dress(Command[Field]):
    """Put on things: one for each part of the body, of a crown and other gear, that are not too heavy together."""

    gear: tuple[str, ...] = some_of(
        "what else",
        lambda field, seat: GEAR,
        listed("siege/no-gear", "There is no such gear."),
        price=GEAR,
        kind=WORN_ON,
        called="called",
    )
    crown: str = one_of(
        "crowned with",
        ("coin", "crown"),
        listed("siege/no-crown", "There is no such crown."),
        price=lambda field, seat, crown: 4 if crown == "crown" else 0,
        kind=WORN_ON,
        where=lambda field, seat: seat == "ann",
        default="",
    )

    def carry_out(self, work: Work[Field, Event[Field]], seat: str) -> None:
        """Put it on."""
        work.emit(Dressed(seat, (*self.gear, *([self.crown] if self.crown else ())), work.state.turn + 1))


class Siege(GameSystem[Field]):
    """Twelve turns before a castle."""

    name: ClassVar[str] = "siege"
    version: ClassVar[int] = 1
    kinds: ClassVar[Mapping[str, type]] = {}
    parameters: ClassVar[tuple[Any, ...]] = ()
    events = (Shot, Drilled, Dressed)
    commands = (Shoot, Drill, Dress)
    questions: ClassVar[tuple[str, ...]] = ("turn",)

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Field:
        """Pitch the tents."""
        return Field().freeze()

    def seats(self, state: Field) -> tuple[str, ...]:
        """Return the captains."""
        return CAPTAINS

    def asked(self, state: Field) -> Question:
        """Ask one after the other."""
        return Question("turn", (CAPTAINS[state.turn % 2],))

    def proceed(self, work: Work[Field, Event[Field]]) -> None:
        """Nothing happens by itself."""

    def outcome(self, state: Field) -> Outcome | None:
        """Return that all is down, or that winter comes."""
        if not state.up():
            return Outcome("fallen")
        return Outcome("winter") if state.turn == 12 else None

    def score(self, state: Field, seat: str) -> float:
        """Weigh what is down, the gate most."""
        return 20 - sum(state.standing.values()) - 3 * (state.standing["gate"] > 0)


class Book:
    """No rulebook."""

    hash = "of a game without packs"


SIEGE = Game(Siege(), Book())
