"""The rules as numbers and words: the ladder of dice, figures and readings, and what an evening names."""

from collections.abc import Callable, Mapping
from typing import Any, Self

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import Figure, Switch, compiled, each, entries
from gateway_core.game.effects import as_ruled

from . import kinds, kinds_evening
from .kinds import HOME

# Every figure that the game reads, and the bounds within which it can be played.
_BOUNDS = {
    "back": (0, 9),
    "back-extraordinary": (0, 9),
    "dice-added": (1, 9),
    "empty-pool-die": (4, 12),
    "extra-die-price": (0, 9),
    "extraordinary-margin": (1, 20),
    "fail-beats": (0, 9),
    "further-complication-cost": (0, 9),
    "give-in-beats": (0, 9),
    "give-in-die": (4, 12),
    "give-in-price": (0, 9),
    "interference-price": (0, 9),
    "least-die": (4, 12),
    "mob-loss": (0, 9),
    "mob-loss-extraordinary": (0, 9),
    "new-points": (1, 999),
    "push": (1, 20),
    "reflection": (0, 9),
    "rest-steps": (0, 5),
    "start-plot-points": (0, 20),
    "stock-per-player": (0, 20),
    "success-beats": (0, 9),
    "target-complication-cost": (0, 9),
    "trauma-margin": (1, 20),
    "trouble-base": (1, 20),
    "trouble-cap": (1, 20),
    "trouble-die": (4, 12),
    "trouble-floor": (1, 20),
}
FIGURES: Mapping[str, Figure] = FrozenDict(
    {name: Figure("figure", f"{HOME}:{name}", "value", *bounds) for name, bounds in _BOUNDS.items()}
)

# Every ruling that the game asks, with the readings that are built.
SWITCHES: Mapping[str, tuple[str, ...]] = FrozenDict(
    {
        "advance": ("allowed", "re-buying-only"),
        "aid-in-basic": ("forbidden", "allowed"),
        "basic-failure": ("gm", "automatic", "player"),
        "basic-late-choice": ("distinction-ability-paid", "all"),
        "death-confirm": ("asked", "at-once"),
        "death-on": ("any-trauma", "same-kind"),
        "final-step-fail": ("retry", "done", "lost"),
        "free-slots": ("value-relationship-talent", "value-only", "each-category"),
        "interference-trauma": ("never", "by-margin"),
        "npc-push": ("never", "allowed"),
        "ones-grant-pp": ("nothing", "plot-point"),
        "opening-giveup": ("free", "cost"),
        "pp-die-lasts": ("roll", "contest"),
        "push-scope": ("roll", "action"),
        "tie": ("stakes-hold", "roller"),
        "trait-reuse-scope": ("pool", "contest", "scene"),
    }
)


def called(id: str) -> str:
    """Return the bare word of an id of the book.

    >>> called("scenes-and-actions:duty"), called("mine:luck")
    ('duty', 'mine:luck')
    """
    return id.removeprefix(f"{HOME}:")


@attrs.frozen(eq=False, kw_only=True)
class Tables:
    """What every game needs of its rulebook. `figures` and `switches` go by their bare names."""

    ratings: FrozenDict[str, kinds.Rating] = entries("rating", needed=True, by="sides")
    categories: FrozenDict[str, kinds.Category] = entries("category", by="order")
    values: FrozenDict[str, kinds.Value] = entries("value")
    abilities: FrozenDict[str, kinds.Ability] = entries("ability")
    resources: FrozenDict[str, kinds.Resource] = entries("resource")
    distinctions: FrozenDict[str, kinds.Distinction] = entries("distinction")
    complications: FrozenDict[str, kinds.Complication] = entries("complication", needed=True)
    traumas: FrozenDict[str, kinds.Trauma] = entries("trauma", needed=True)
    heroes: FrozenDict[str, kinds.Hero] = entries("hero")
    npcs: FrozenDict[str, kinds.Npc] = entries("npc")
    all_scenes: FrozenDict[str, kinds_evening.Scene] = entries("scene")
    figures: FrozenDict[str, int] = each(FIGURES)
    switches: FrozenDict[str, str] = each({name: Switch(name, built) for name, built in SWITCHES.items()})

    @property
    def ladder(self) -> tuple[int, ...]:
        """The sizes of dice, the smallest first (SA-R01)."""
        return tuple(sorted(one.sides for one in self.ratings.values()))

    @property
    def top(self) -> int:
        """The largest die there is."""
        return self.ladder[-1]

    def up(self, sides: int) -> int:
        """Return the next larger die; the largest stays (SA-R01)."""
        return next((one for one in self.ladder if one > sides), self.top)

    def down(self, sides: int) -> int:
        """Return the next smaller die, or 0: the smallest goes (SA-R01)."""
        return next((one for one in reversed(self.ladder) if one < sides), 0)

    def steps_between(self, low: int, high: int) -> int:
        """Return how many steps of the ladder lie between two ratings, of which 0 is below the smallest."""
        return sum(1 for one in self.ladder if low < one <= high)

    def price(self, sides: int) -> int:
        """Return the Reflection Points that a step to this size costs (SA-R44)."""
        return next(one.price for one in self.ratings.values() if one.sides == sides)

    def sides(self, rating: str) -> int:
        """Return the sides of a rating: those of `d8` are 8."""
        return int(rating.removeprefix("d"))


@attrs.frozen(eq=False, kw_only=True)
class Rules(Tables):
    """What one game needs of its rulebook; made by `compile`."""

    evening: kinds_evening.Evening
    scenes: tuple[kinds_evening.Scene, ...]
    names: FrozenDict[str, str]  # of what people can name

    @classmethod
    def compile(cls, rulebook: Any, evening: str) -> Self:
        """Return the rules for an evening by its full id; raise ContentError if the rulebook lacks what it needs."""
        found: kinds_evening.Evening = rulebook.get("evening", evening)
        scenes = tuple(rulebook.get("scene", one) for one in found.scenes)
        named = {
            called(id): one.name
            for kind in ("value", "ability", "resource", "distinction", "complication", "trauma")
            for id, one in rulebook.of(kind).items()
        }
        rules = compiled(cls, rulebook, evening=found, scenes=scenes, names=FrozenDict(named))
        ruled = {id: _as_ruled(one, rulebook.ruling) for id, one in rules.distinctions.items()}
        return attrs.evolve(rules, distinctions=FrozenDict(ruled))

    def scene(self, number: int) -> kinds_evening.Scene | None:
        """Return a scene, counted from 1, or None."""
        return self.scenes[number - 1] if 1 <= number <= len(self.scenes) else None


def _as_ruled(distinction: kinds.Distinction, ruling: Callable[[str], str]) -> kinds.Distinction:
    """Return what a Distinction does by the readings of this table, so that play asks for none."""
    pool, against = (as_ruled(steps, ruling) for steps in (distinction.pool, distinction.against))
    return attrs.evolve(distinction, pool=pool, against=against)
