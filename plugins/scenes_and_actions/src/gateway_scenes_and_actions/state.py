"""The state of an evening: who is there and how they fare, what is under way, what was met. Folded from events."""

from collections.abc import Iterator
from typing import Literal

import attrs

from gateway_core.game import LEFT_OUT, State, carries, from_book, masters, public, sealed
from gateway_core.table import Outcome

from . import imagine
from .kinds_evening import Scene, Task
from .records import (
    CATEGORIES,
    TROUBLE,
    Action,
    Aid,
    Aspect,
    Category,
    Clock,
    Die,
    Harm,
    Hit,
    Laid,
    Person,
    PlannedStep,
    Rolled,
    Stage,
    Status,
    Trait,
)
from .tables import Rules, called

__all__ = [
    "CATEGORIES", "GM", "KNOWN", "TROUBLE", "Action", "Aid", "Aspect", "Category", "Clock", "Die", "Evening", "Harm",
    "Hit", "Kept", "Laid", "Person", "PlannedStep", "Rolled", "Stage", "Status", "Trait",
]  # fmt: skip

GM = "gm"

# What everybody may see something of by what is rolled: Traits that come into play (SA-R46).
KNOWN = ("traits",)

_Phase = Literal["preparation", "scene", "between", "over"]


@attrs.frozen
class Kept:
    """What a hero takes into another evening (SA-R43): points, Traits as they are, Complications and Trauma."""

    points: int = 0
    reflection: int = 0
    traits: tuple[tuple[str, int], ...] = ()
    harms: tuple[tuple[str, int, bool], ...] = ()
    dead: bool = False


@attrs.define(on_setattr=State.guard)
class Evening(State):
    """An evening. Maps are keyed by ids; `players` gives each player's seat its hero's id ("" until chosen).

    `trouble` are the sides of the Trouble pool's dice, `stock` the games master's Plot Points. `held` are heroes who
    have nothing to do just now. `tried` are tasks that were lost and cannot be tried again, `won` those that were won.
    `used` are Traits that were rolled in this scene (SA-R03), `took` are who rolled in it (SA-R13). `spared` could
    still ask for a Complication (SA-R07).
    `quarrel` are the two whose Contest was stopped last (SA-R41), `fallen` who left this scene Knocked Out (SA-R13).
    """

    evening: str = public(ref="evening")
    judge: str = public()
    rules: Rules = from_book(lambda book, state: Rules.compile(book, state.evening))
    phase: _Phase = public(default="preparation")
    scene: int = public(default=0)
    players: dict[str, str] = public(factory=dict)
    people: dict[str, Person] = public(factory=dict)
    traits: dict[str, Trait] = masters(
        unless=lambda state, id: state.is_known(id), instead=LEFT_OUT, imagine=imagine.trait, factory=dict
    )
    harms: dict[str, Harm] = public(factory=dict)
    aspects: dict[str, Aspect] = public(factory=dict)
    trouble: tuple[int, ...] = public(default=())
    stock: int = public(default=0)
    held: frozenset[str] = public(default=frozenset())
    tried: frozenset[str] = public(default=frozenset())
    won: frozenset[str] = public(default=frozenset())
    opened: frozenset[str] = public(default=frozenset())
    closed: frozenset[str] = public(default=frozenset())
    used: frozenset[str] = public(default=frozenset())
    took: frozenset[str] = public(default=frozenset())
    met: tuple[str, ...] = public(default=())
    missed: tuple[str, ...] = public(default=())
    actions: int = public(default=0)
    action: Action | None = public(default=None)
    opening: dict[str, Laid] = sealed(
        imagine.pool, of=lambda state, id: state.people[id].seat, masters=False, factory=dict
    )
    buying: dict[str, bool] = sealed(
        imagine.answer, of=lambda state, id: state.people[id].seat, masters=False, factory=dict
    )
    clock: Clock | None = public(default=None)
    steps: tuple[PlannedStep, ...] = masters(instead=(), imagine=imagine.steps, default=())
    spared: Hit | None = public(default=None)
    quarrel: frozenset[str] = public(default=frozenset())
    fallen: frozenset[str] = public(default=frozenset())
    ending: bool = public(default=False)  # it was proposed to end the scene (SA-R43)
    ready: frozenset[str] = public(default=frozenset())
    rested: bool = public(default=False)
    kept: dict[str, Kept] = carries(public(factory=dict))
    outcome: Outcome | None = public(default=None)

    # ── who ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def is_known(self, trait: str) -> bool:
        """Say whether everybody knows of a Trait: a hero's, or one that was rolled (SA-R46)."""
        one = self.traits.get(trait)
        return one is None or one.used or self.people[one.owner].hero

    def called(self, id: str) -> str:
        """Return the name of somebody, of a Trait, an Aspect, a harm, or of what the rulebook calls by that id."""
        if id == TROUBLE:
            return "the Trouble pool"
        for known in (self.people, self.traits, self.aspects, self.harms):
            if id in known:
                return known[id].name
        return self.rules.names.get(called(id), id)

    def seat_of(self, who: str) -> str:
        """Return the seat that rolls for somebody; the games master's for the Trouble pool (SA-02)."""
        return self.people[who].seat if who in self.people else GM

    def plays(self, seat: str, who: str) -> bool:
        """Say whether a seat acts for somebody; the games master acts for the Trouble pool and all others too."""
        return seat == self.seat_of(who)

    def able(self, who: str) -> bool:
        """Say whether somebody is here and on their feet."""
        one = self.people.get(who)
        return one is not None and one.status == "up"

    def heroes(self) -> Iterator[Person]:
        """Yield the players' characters, in the order of their seats; the dead among them."""
        return (self.people[id] for id in self.players.values() if id in self.people)

    def npcs(self) -> Iterator[Person]:
        """Yield those whom the games master plays."""
        return (one for one in self.people.values() if not one.hero)

    def standing(self) -> tuple[str, ...]:
        """Return the heroes who are on their feet: who has acted less comes first (SA-R47)."""
        return tuple(one.id for one in sorted(self.heroes(), key=lambda one: one.acted) if one.status == "up")

    def without_hero(self) -> tuple[str, ...]:
        """Return the players who have nobody, or nobody alive, to play."""
        gone = {one.id for one in self.people.values() if one.status == "dead"}
        return tuple(seat for seat, id in self.players.items() if not id or id in gone)

    def purse(self, who: str) -> int:
        """Return the Plot Points that somebody can pay with: the games master's people have one stock (SA-R45)."""
        one = self.people.get(who)
        if one is not None and one.hero:
            return one.points
        laid = (self.opening[id] for id in self.opening if not self.people[id].hero)
        return self.stock - sum(pool.paid for pool in laid if pool is not None)

    # ── what ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def traits_of(self, who: str, *categories: Category) -> tuple[Trait, ...]:
        """Return somebody's Traits that are not lost, of these categories or of all, the largest first."""
        wanted = categories or CATEGORIES
        found = [one for one in self.traits.values() if one.owner == who and one.sides and one.category in wanted]
        return tuple(sorted(found, key=lambda one: (-one.sides, CATEGORIES.index(one.category), one.slug)))

    def trait(self, who: str, slug: str) -> Trait | None:
        """Return a Trait by its slug, if somebody has it."""
        return self.traits.get(f"{who}.{slug}")

    def harms_of(self, who: str, *, trauma: bool | None = None) -> tuple[Harm, ...]:
        """Return somebody's Complications and Trauma, or one sort alone; the largest first."""
        found = [one for one in self.harms.values() if one.owner == who and trauma in (None, one.trauma)]
        return tuple(sorted(found, key=lambda one: (-one.sides, one.id)))

    def harm(self, who: str, kind: str, *, trauma: bool) -> Harm | None:
        """Return a Complication or Trauma of this kind, if somebody has it."""
        return self.harms.get(harm_id(who, kind, trauma=trauma))

    @property
    def place(self) -> Scene | None:
        """The scene of the rulebook that is played now; None before the first."""
        return self.rules.scene(self.scene)

    @property
    def under_way(self) -> Action:
        """The Action under way; one that waits for nothing if there is none."""
        return self.action or _NO_ACTION

    @property
    def calm(self) -> bool:
        """Whether a scene is being played, and no Action is under way."""
        return self.phase == "scene" and self.action is None

    def task(self, id: str) -> Task | None:
        """Return a task of this scene."""
        return self.place.task(id) if self.place is not None else None

    def is_open(self, task: Task) -> bool:
        """Say whether a task can be tried now."""
        if task.id in self.closed or task.id in self.tried or task.id in self.won:
            return False
        if (task.hidden and task.id not in self.opened) or not self.won.issuperset(task.needs):
            return False
        here = [id for id in (task.by, task.against, *task.between) if id]
        return all(self.able(id) for id in here)

    def tasks(self, *, players: bool) -> tuple[Task, ...]:
        """Return the tasks that can be tried now: those that players begin, or those that the games master does."""
        found = self.place.tasks if self.place is not None and self.calm else ()
        return tuple(one for one in found if self.is_open(one) and (not one.by and not one.between) == players)

    def appearing(self, id: str) -> str:
        """Return the name of who may appear in this scene."""
        one = self.place.appearance(id) if self.place is not None else None
        return self.called(id) if one is None else one.name or self.rules.npcs[one.npc].name

    def is_extraordinary(self, margin: int) -> bool:
        """Say whether the stakes are raised by so much that it is an Extraordinary Success (SA-20)."""
        return margin >= self.rules.figures["extraordinary-margin"]

    def is_trauma(self, margin: int) -> bool:
        """Say whether a loss by so much is a Knock-Out and Trauma (SA-33, SA-R09)."""
        return margin >= self.rules.figures["trauma-margin"]

    def beats_stakes(self, total: int, stakes: int) -> bool:
        """Say whether a total raises the stakes; a tie goes as this table has it (SA-18, SA-R06)."""
        return total > stakes or (total == stakes and self.rules.switches["tie"] == "roller")


def harm_id(who: str, kind: str, *, trauma: bool) -> str:
    """Return the id of somebody's Complication or Trauma of a kind.

    >>> harm_id("guard", "scenes-and-actions:hurt", trauma=False)
    'hurt@guard'
    """
    return f"{called(kind)}{'!' if trauma else '@'}{who}"


_NO_ACTION = Action(0, "basic", "done", "", "")
