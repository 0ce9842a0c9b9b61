"""The rules as numbers and words: scores, dice, distances, Attacks, figures and readings, and what a scene names."""

from collections.abc import Mapping
from typing import Any, Self

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import Figure, Switch, column, compiled, each, entries

from . import kinds
from .kinds import HOME

END = "end"  # where a consequence leads when the Chapter is over
_NAMED = ("ability", "attack", "distance", "gear", "npc")

# Every figure that the game reads, and the bounds within which it can be played.
_BOUNDS = {
    "actions-a-turn": (1, 9), "bleeding": (0, 30), "die-sides": (2, 20), "difficulty-adjustment": (0, 9),
    "drive-failure": (0, 30), "drive-success": (0, 30), "last-stand": (1, 99), "lowest-difficulty": (0, 18),
    "new-health-high": (1, 30), "new-health-low": (1, 30), "new-resolve-high": (1, 30), "new-resolve-low": (1, 30),
    "new-total-high": (1, 99), "new-total-low": (1, 99), "push": (0, 9), "revived": (1, 30),
    "score-adjustment": (0, 9), "support": (0, 9), "test-dice": (2, 4), "tie-damage": (0, 30), "tie-dice": (1, 4),
}  # fmt: skip
FIGURES: Mapping[str, Figure] = FrozenDict(
    {name: Figure("figure", f"{HOME}:{name}", "value", *bounds) for name, bounds in _BOUNDS.items()}
)

# Every ruling that the game asks, with the readings that are built.
SWITCHES: Mapping[str, tuple[str, ...]] = FrozenDict(
    {
        "attack-damage": ("flags", "attacker-only"),
        "difficulty-visibility": ("open", "hidden"),
        "far-and-distant": ("one-step", "forbidden"),
        "npc-push": ("never", "named"),
        "push-reveal": ("sealed", "open"),
        "push-to-zero": ("after-drive-gain", "before-drive-gain", "at-once"),
        "score-clamp": ("stepwise", "sum-then-clamp"),
        "support-cost-in-rounds": ("one-action", "free"),
    }
)


def called(id: str) -> str:
    """Return the bare word of an id of the book.

    >>> called("adventure:toughness"), called("mine:luck")
    ('toughness', 'mine:luck')
    """
    return id.removeprefix(f"{HOME}:")


@attrs.frozen(eq=False, kw_only=True)
class Tables:
    """What every game needs of its rulebook. `figures` and `switches` go by their bare names."""

    abilities: FrozenDict[str, kinds.Ability] = entries("ability", needed=True)
    removals: FrozenDict[int, str] = column("removal", "removed", by="score")
    difficulties: FrozenDict[str, kinds.Difficulty] = entries("difficulty", by="value")
    distances: FrozenDict[str, str] = column("distance", "name", order="steps")  # from within touch
    attacks: FrozenDict[str, kinds.Attack] = entries("attack", needed=True)
    gear: FrozenDict[str, kinds.Gear] = entries("gear")
    npcs: FrozenDict[str, kinds.Npc] = entries("npc")
    protagonists: FrozenDict[str, kinds.Protagonist] = entries("protagonist")
    figures: FrozenDict[str, int] = each(FIGURES)
    switches: FrozenDict[str, str] = each({name: Switch(name, built) for name, built in SWITCHES.items()})

    @property
    def npcs_push(self) -> bool:
        """Whether there are NPCs who push (AD-R29)."""
        return self.switches["npc-push"] == "named"

    @property
    def lowest(self) -> int:
        """The lowest score there is (AD-36)."""
        return min(self.removals)

    @property
    def highest(self) -> int:
        """The highest score there is (AD-36)."""
        return max(self.removals)

    @property
    def turn_ability(self) -> str:
        """The Ability that settles the order of turns (AD-64)."""
        return next((id for id, one in self.abilities.items() if one.turns), next(iter(self.abilities)))

    @property
    def touch(self) -> str:
        """The nearest distance there is (AD-84)."""
        return next(iter(self.distances))

    def nearer(self, distance: str, *, nearer: bool) -> str | None:
        """Return the band one step nearer or farther, or None if there is none, or no such step (AD-85, AD-R16)."""
        bands = [*self.distances]
        steps = bands.index(distance)
        to = steps - 1 if nearer else steps + 1
        forbidden = self.switches["far-and-distant"] == "forbidden" and len(bands) - 1 in (steps, to)
        return bands[to] if 0 <= to < len(bands) and not forbidden else None

    def hurts_back(self, attack: str, *, has_means: bool) -> bool:
        """Say whether whoever is attacked can hurt back (AD-74, AD-R13); within touch everybody can (AD-70)."""
        kind = self.attacks[attack]
        if kind.reach == self.touch:
            return True
        return self.switches["attack-damage"] == "flags" and (has_means or not kind.needs_means)


@attrs.frozen(eq=False, kw_only=True)
class Rules(Tables):
    """What one game needs of its rulebook; made by `compile`. Its figures are the scene's, where that has its own."""

    scene: kinds.Scene
    names: FrozenDict[str, str]  # of its places, and of what people can name

    @classmethod
    def compile(cls, rulebook: Any, scene: str) -> Self:
        """Return the rules for a scene by its full id; raise ContentError if the rulebook lacks what the game needs."""
        found: kinds.Scene = rulebook.get("scene", scene)
        places = (place for chapter in found.chapters for moment in chapter.moments for place in moment.places)
        named = {id: one.name for kind in _NAMED for id, one in rulebook.of(kind).items()}
        names = FrozenDict({**named, **{place.id: place.name for place in places}})
        rules = compiled(cls, rulebook, scene=found, names=names)
        special = {called(id): value for id, value in found.special_rules.figures.items()}
        return attrs.evolve(rules, figures=FrozenDict({**rules.figures, **special}))

    def chapter(self, number: int) -> kinds.Chapter:
        """Return a Chapter, counted from 1."""
        return self.scene.chapters[number - 1]

    def moment(self, chapter: int, id: str) -> kinds.Moment | None:
        """Return a moment of a Chapter, or None."""
        if not 1 <= chapter <= len(self.scene.chapters):
            return None
        return next((one for one in self.chapter(chapter).moments if one.id == id), None)
