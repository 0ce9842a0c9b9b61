"""The state of a mission: who explores and how they fare, what is tried, what looms. Folded from events."""

from collections.abc import Iterator
from typing import Literal

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import State, carries, from_book, masters, public
from gateway_core.table import Outcome

from . import imagine
from .codes import Code
from .kinds_mission import Action as Prepared
from .kinds_mission import Scene, Search
from .records import (
    Action,
    Behind,
    Bonus,
    Crisis,
    Explorer,
    Fallout,
    Harm,
    Held,
    Laid,
    Leverage,
    Proposal,
    Said,
    Situation,
    Stage,
    Stunt,
    Tension,
    Use,
)
from .tables import Rules

__all__ = [
    "EXEC", "Action", "Behind", "Bonus", "Code", "Crisis", "Expedition", "Explorer", "Fallout", "Harm", "Held", "Laid",
    "Leverage", "Proposal", "Said", "Situation", "Stage", "Stunt", "Tension", "Use",
]  # fmt: skip

EXEC = "exec"

# What everybody may see something of by how an action comes out (CG-R12, CG-100).
SCREEN = ("behind",)

_Phase = Literal["preparation", "play", "downtime", "over"]


@attrs.define(on_setattr=State.guard)
class Expedition(State):
    """A mission. Maps are keyed by ids; `players` gives each player's seat its explorer's id ("" until chosen).

    `tried` are "action/explorer" of the scene; `held` the explorers who want to try nothing just now. `looming` are the
    Pitfalls of the scene, `fates` what became of those that are over. `granted` and `kept` are of this downtime. `crew`
    are explorers as an earlier mission left them, by their sheets; it is written when this one ends (CG-101).
    """

    mission: str = public(ref="mission")
    rules: Rules = from_book(lambda book, state: Rules.compile(book, state.mission))
    phase: _Phase = public(default="preparation")
    scene: str = public(default="")
    players: dict[str, str] = public(factory=dict)
    explorers: dict[str, Explorer] = public(factory=dict)
    people: tuple[str, ...] = public(default=(), ref="person")
    guests: tuple[str, ...] = public(default=(), ref="explorer", label=None)
    elements: dict[str, Situation] = public(factory=dict)
    leverages: dict[str, Leverage] = carries(public(factory=dict))
    harms: dict[str, Harm] = public(factory=dict)
    proposals: dict[str, Proposal] = public(factory=dict)
    held: frozenset[str] = public(default=frozenset())
    tried: frozenset[str] = public(default=frozenset())
    done: frozenset[str] = public(default=frozenset())
    won: int = public(default=0)
    lost: int = public(default=0)
    actions: int = public(default=0)
    action: Action | None = public(default=None)
    behind: Behind | None = masters(imagine=imagine.behind, default=None)
    looming: tuple[str, ...] = public(default=(), ref="pitfall")
    called_out: str = public(default="")
    fates: dict[str, str] = public(factory=dict)
    tension: Tension | None = public(default=None)
    ahead: str = public(default="", label=None)
    milestones: int = public(default=0)
    granted: frozenset[str] = public(default=frozenset())
    kept: frozenset[str] = public(default=frozenset())
    notes: tuple[str, ...] = carries(public(default=()))
    crew: dict[str, Explorer] = carries(public(factory=dict, label=None))
    outcome: Outcome | None = public(default=None)

    @property
    def sheets(self) -> tuple[str, ...]:
        """The explorers who may be chosen: those that people brought, and the mission's."""
        return tuple(dict.fromkeys((*self.guests, *self.rules.mission.explorers)))

    @property
    def under_way(self) -> Action:
        """The action under way; an empty one if there is none."""
        return self.action or _NO_ACTION

    @property
    def tense(self) -> Tension:
        """Tension Mode; an empty one outside it."""
        return self.tension or _NO_TENSION

    @property
    def screen(self) -> Behind:
        """What lies behind the Exec's screen; an empty one if nothing does."""
        return self.behind or _NO_SCREEN

    @property
    def now(self) -> Scene:
        """The scene; an empty one before the first."""
        return self.rules.scene(self.scene) or _NO_SCENE

    @property
    def calm(self) -> bool:
        """Whether a scene is played, and neither an action nor Tension Mode is under way."""
        return self.phase == "play" and self.action is None and self.tension is None

    @property
    def failures(self) -> int:
        """How many Failures the action has, as far as this state says."""
        return self.under_way.failures if self.under_way.failures is not None else self.screen.failures

    @property
    def target(self) -> int:
        """What the risk roll has to reach, as far as this state says."""
        return self.under_way.target if self.under_way.target is not None else self.screen.target

    @property
    def succeeded(self) -> bool:
        """Whether the action has come off (CG-25)."""
        return self.failures == 0 or "success" in self.under_way.settled

    @property
    def avoided(self) -> bool:
        """Whether its risk was avoided (CG-24, CG-R09)."""
        action = self.under_way
        return not action.risky or action.total >= self.target or "risk" in action.settled

    def prepared(self, id: str) -> Prepared | None:
        """Return an action that the scene has prepared, or None."""
        return next((one for one in self.now.actions if one.id == id), None)

    def search(self, id: str) -> Search | None:
        """Return a Diligence roll that the scene has prepared, or None."""
        return next((one for one in self.now.diligence if one.id == id), None)

    def called(self, id: str) -> str:
        """Return the name of somebody, or of what the rulebook calls by that id."""
        if id in self.explorers:
            return self.explorers[id].name
        if id in self.harms:
            return self.harms[id].words
        named: Situation | Leverage | None = self.elements.get(id) or self.leverages.get(id)
        if named is not None:
            return named.name
        return self.rules.names.get(id, id)

    def plays(self, seat: str, explorer: str) -> bool:
        """Say whether a seat acts for an explorer; the Exec acts for all."""
        return explorer in self.explorers and seat in (EXEC, self.explorers[explorer].seat)

    def own(self, seat: str) -> Explorer | None:
        """Return the explorer of a player's seat, or None."""
        return self.explorers.get(self.players.get(seat, ""))

    def able(self, id: str) -> bool:
        """Say whether an explorer can act: here, and no track of theirs that leaves them out is full (CG-77)."""
        one = self.explorers.get(id)
        return one is not None and not any(
            self.is_full(one, track) for track, kind in self.rules.tracks.items() if kind.full == "out"
        )

    def is_full(self, one: Explorer, track: str) -> bool:
        """Say whether a track has no dot left."""
        return self.filled(one, track) >= one.tracks.get(track, 99)

    def filled(self, one: Explorer, track: str) -> int:
        """Return how many dots of a track are filled; what is gone for the scene is not counted (CG-R54)."""
        of = self.rules.conditions
        return sum(laid.dots for laid in one.conditions if not laid.gone and of[laid.condition].track == track)

    def fit(self) -> Iterator[Explorer]:
        """Yield the explorers who can act, in the order of their seats."""
        return (self.explorers[id] for id in self.players.values() if id and self.able(id))


_NO_ACTION = Action(0, "action", "", "", "")
_NO_TENSION = Tension(FrozenDict(), "", 0)
_NO_SCREEN, _NO_SCENE = Behind(0), Scene("", "", "")
