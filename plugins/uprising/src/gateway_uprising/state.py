"""The state of a game: the city, everybody's cards, whose turn it is, and what waits to be done. Folded from facts."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import Pile, State, from_book, public, zone
from gateway_core.game.effects import Pause
from gateway_core.table import Outcome

from .rules import FACTIONS, RARITIES, Rules

__all__ = ["COLOURS", "Battle", "District", "Job", "Phase", "Uprising"]

COLOURS = ("red", "blue", "green", "yellow")  # of the Player Tokens: the seats (UP-14)

Phase = Literal["setup", "leaders", "draft", "deploy", "recruit", "attack", "cleanup", "refill", "event", "over"]
Step = Literal["controller", "runes", "answer", "hits", "hits-back", "resolve"]


@attrs.frozen
class District:
    """A board on its place: 0 is the top, then clockwise, Central City is the last (UP-R01)."""

    place: int
    board: str  # the full id of its entry
    holder: str = ""  # a seat, `guard`, `horde`, or nobody (UP-68)
    forces: tuple[str, ...] = ()  # the cards of the Guards or the Horde that hold it
    waiting: tuple[str, ...] = ()  # those that came and have yet to fight for it
    markers: tuple[str, ...] = ()
    ruined: bool = False


@attrs.frozen
class Battle:
    """One battle: `attack` is a player's, `defend` of invaders with a player, `clash` of Horde with Guards."""

    kind: Literal["attack", "defend", "clash"]
    seat: str  # who attacks, or who defends against invaders; of a clash nobody
    places: tuple[int, ...]  # the Districts it is about; several only of `defend` (UP-63)
    foe: str  # who holds the District; of the others the faction that comes
    step: Step
    controller: str = ""  # of a clash, who runs the Horde (UP-64)
    bonus: int = 0  # Attack that a defender's Runestones give until it is over (UP-R23)
    hits: FrozenDict[str, int] = FrozenDict()  # damage that was assigned so far, by thing
    reply: FrozenDict[str, int] = FrozenDict()  # that of the other side


@attrs.frozen
class Job:
    """Something that is to happen by itself, once nobody is asked anything."""

    kind: str
    seat: str = ""
    place: int = -1
    what: str = ""


@attrs.define(on_setattr=State.guard)
class Uprising(State):
    """A game. Things are `face#copy`. `order` is that of the turns, `at` whose turn it is in it."""

    scenario: str = public(ref="scenario")
    revolution: str = public()
    rules: Rules = from_book(lambda book, state: Rules.compile(book, state.scenario))
    seated: tuple[str, ...] = public(default=())  # clockwise, as they sit
    order: tuple[str, ...] = public(default=())
    at: int = public(default=0)
    round: int = public(default=0)
    phase: Phase = public(default="setup")
    actions: int = public(default=0)
    recruits: int = public(default=0)
    gold: int = public(default=0)
    attacks: int = public(default=0)
    bonus: int = public(default=0)  # to the Attack of the Army whose turn it is
    due: tuple[str, ...] = public(default=())  # rewards that come in Clean-up
    # what lies in front of each player
    deck: dict[str, tuple[str, ...]] = zone("nobody")
    stacked: dict[str, tuple[str, ...]] = zone("owner", label="deck")  # cards on top of it, drawn first
    hand: dict[str, tuple[str, ...]] = zone("owner")
    looked: dict[str, tuple[str, ...]] = zone("owner")  # cards of the deck that are being looked at
    discard: dict[str, tuple[str, ...]] = zone("public", label="discard pile")
    played: dict[str, tuple[str, ...]] = zone("public")
    army: dict[str, tuple[str, ...]] = zone("public")
    runestones: dict[str, tuple[str, ...]] = zone("public")
    common_secret: dict[str, tuple[str, ...]] = zone("owner", shared=True, stock="common", label="face-down Runestones")
    uncommon_secret: dict[str, tuple[str, ...]] = zone(
        "owner", shared=True, stock="uncommon", label="face-down Runestones"
    )
    rare_secret: dict[str, tuple[str, ...]] = zone("owner", shared=True, stock="rare", label="face-down Runestones")
    infamy: dict[str, int] = public(factory=dict)
    leaders: dict[str, str] = public(factory=dict)  # by seat; the face
    # the General Area and the box
    supply: dict[str, tuple[str, ...]] = zone("public")
    common_deck: tuple[str, ...] = zone("nobody", shared=True, stock="common", default=())
    uncommon_deck: tuple[str, ...] = zone("nobody", shared=True, stock="uncommon", default=())
    rare_deck: tuple[str, ...] = zone("nobody", shared=True, stock="rare", default=())
    tops: dict[str, tuple[str, ...]] = zone("public")  # the open card of each Runestone deck
    exiled: tuple[str, ...] = zone("public", default=())
    offered: tuple[str, ...] = public(default=())  # faces of Leaders, or of the draft, to choose from
    # the city
    districts: tuple[District, ...] = public(default=())
    force_deck: dict[str, tuple[str, ...]] = zone("nobody")
    force_discard: dict[str, tuple[str, ...]] = zone("public")
    event_deck: tuple[str, ...] = zone("nobody", shared=True, stock="event", default=())
    event_box: tuple[str, ...] = zone("nobody", shared=True, stock="event", default=())
    past_events: tuple[str, ...] = zone("public", default=())
    damage: dict[str, int] = public(factory=dict)
    battle: Battle | None = public(default=None)
    jobs: tuple[Job, ...] = public(default=())
    asking: tuple[Pause, ...] = public(default=())
    scores: dict[str, int] = public(factory=dict)
    outcome: Outcome | None = public(default=None)

    # ── who ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def turn(self) -> str:
        """Whose turn it is; empty outside turns."""
        return self.order[self.at] if self.phase in ("deploy", "recruit", "attack", "cleanup") else ""

    @property
    def first(self) -> str:
        """The starting player, who carries out the Round End (UP-56)."""
        return self.order[0]

    def left_of(self, seat: str) -> str:
        """Return who sits to the left: the next one clockwise (UP-26)."""
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    def others(self, seat: str) -> tuple[str, ...]:
        """Return the other players, clockwise from somebody."""
        at = self.order.index(seat)
        return (*self.order[at + 1 :], *self.order[:at])

    # ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def secrets_of(self, seat: str) -> Iterator[tuple[Pile, str]]:
        """Yield each face-down Runestone of somebody, with the pile it lies in; empty for one that is not seen."""
        for rarity in RARITIES:
            pile = Pile(f"{rarity}_secret", seat)
            yield from ((pile, thing) for thing in pile.of(self))

    def stones(self, seat: str) -> int:
        """Return how many Runestones somebody has."""
        return len(self.runestones[seat]) + sum(1 for _ in self.secrets_of(seat))

    def held(self, seat: str) -> tuple[District, ...]:
        """Return the Districts that somebody, or a faction, controls."""
        return tuple(one for one in self.districts if one.holder == seat)

    # ── the city ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def center(self) -> District:
        """Central City."""
        return self.districts[-1]

    @property
    def outer(self) -> tuple[District, ...]:
        """The Districts round it."""
        return self.districts[:-1]

    def adjacent(self, place: int, other: int) -> bool:
        """Say whether two places are adjacent, ruins being skipped (UP-09, UP-R01)."""
        return other in self.neighbours(place)

    def neighbours(self, place: int) -> tuple[int, ...]:
        """Return the places that a District is adjacent to."""
        if self.districts[place].ruined:
            return ()
        center, standing = self.center, [one.place for one in self.outer if not one.ruined]
        if place == center.place:
            return tuple(standing)
        at = standing.index(place)
        ring = dict.fromkeys((standing[at - 1], standing[(at + 1) % len(standing)]))
        found = tuple(one for one in ring if one != place)
        return found if center.ruined else (*found, center.place)

    # ── words ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def called(self, id: str) -> str:
        """Return what people call a seat, a faction, a thing or a face."""
        if id in COLOURS:
            return id.capitalize()
        if id in FACTIONS:
            return {"guard": "the City Guards", "horde": "the Monster Horde"}[id]
        return self.rules.called(id)

    def names(self, ids: Iterable[str]) -> str:
        """Return several in words, equal ones as one: `2x Rebel and Sledge`."""
        counts = Counter(map(self.called, ids))  # what is no id is told as it is
        *rest, last = [f"{count}x {name}" if count > 1 else name for name, count in counts.items()] or ["nothing"]
        return f"{', '.join(rest)} and {last}" if rest else last

    def place_called(self, place: int) -> str:
        """Return what people call a District."""
        return self.rules.called(self.districts[place].board)

    def price_called(self, pile: str) -> str:
        """Return what a card costs, in words."""
        return f"{self.rules.of(pile).cost} Gold"

    def gold_called(self, _: str) -> str:
        """Return how much Gold there is, in words."""
        return f"{self.gold} Gold"

    def rarity_called(self, rarity: str) -> str:
        """Return a rarity as it stands before what is so rare: `an Uncommon`."""
        return f"{'an' if rarity[:1] in 'aeiou' else 'a'} {rarity.capitalize()}"

    def stone_called(self, rarity: str) -> str:
        """Return the Runestone that lies on a deck, in words."""
        top = self.tops[rarity]
        if not top:
            return f"{self.rarity_called(rarity)} Runestone, unseen"
        return f"{self.called(top[0])} for {self.price_called(top[0])}"

    def sent_called(self, thing: str) -> str:
        """Return a card of the Guards or the Horde with the District in which it is, in words."""
        where = next((one.place for one in self.districts if thing in (*one.forces, *one.waiting)), None)
        return self.called(thing) if where is None else f"{self.called(thing)} in {self.place_called(where)}"
