"""The rules as numbers and words: scores, dice, distances, Attacks, figures and readings, and what a scene names."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Self

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import Fault, Figure, Limits, Lookup, Switch, Within, each, entries, faults, twice
from gateway_core.packs import Finding, Spot

from . import kinds
from .kinds import HOME

END = "end"  # where a consequence leads when the Chapter is over


# Every figure that the game reads, and the bounds within which it can be played.
FIGURES: Mapping[str, Figure] = MappingProxyType(
    {
        name: Figure("figure", f"{HOME}:{name}", "value", low, high)
        for name, low, high in (
            ("actions-a-turn", 1, 9),
            ("bleeding", 0, 30),
            ("die-sides", 2, 20),
            ("difficulty-adjustment", 0, 9),
            ("drive-failure", 0, 30),
            ("drive-success", 0, 30),
            ("last-stand", 1, 99),
            ("lowest-difficulty", 0, 18),
            ("new-health-high", 1, 30),
            ("new-health-low", 1, 30),
            ("new-resolve-high", 1, 30),
            ("new-resolve-low", 1, 30),
            ("new-total-high", 1, 99),
            ("new-total-low", 1, 99),
            ("push", 0, 9),
            ("revived", 1, 30),
            ("score-adjustment", 0, 9),
            ("support", 0, 9),
            ("test-dice", 2, 4),
            ("tie-damage", 0, 30),
            ("tie-dice", 1, 4),
        )
    }
)

# Every ruling that the game asks, with the readings that are built.
SWITCHES: Mapping[str, tuple[str, ...]] = MappingProxyType(
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
    """What every game needs of its rulebook; made by `of`. `figures` and `switches` go by their bare names."""

    abilities: FrozenDict[str, kinds.Ability] = entries("ability", needed=True)
    removals: FrozenDict[int, str]
    difficulties: tuple[kinds.Difficulty, ...]
    distances: tuple[str, ...]
    distance_names: FrozenDict[str, str]
    attacks: FrozenDict[str, kinds.Attack] = entries("attack", needed=True)
    figures: FrozenDict[str, int] = each(FIGURES)
    switches: FrozenDict[str, str] = each({name: Switch(name, built) for name, built in SWITCHES.items()})

    @classmethod
    def of(cls, rulebook: Any, **own: Any) -> Self:
        """Return the tables of a rulebook, with a subclass's `own` fields; raise ContentError if it lacks any."""
        cure = f"Put the pack '{HOME}' on the table, and retire nothing of it that the game reads."
        look = Lookup(rulebook, code="adventure/no-tables", cure=cure)
        distances = sorted(look.table("distance").items(), key=lambda named: (named[1].steps, named[0]))
        return look.compiled(
            cls,
            removals=FrozenDict({one.score: one.removed for one in look.table("removal").values()}),
            difficulties=tuple(sorted(rulebook.of("difficulty").values(), key=lambda one: one.value)),
            distances=tuple(id for id, _ in distances),
            distance_names=FrozenDict({id: one.name for id, one in distances}),
            **own,
        )

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

    def nearer(self, distance: str, *, nearer: bool) -> str | None:
        """Return the band one step nearer or farther, or None if there is none, or no such step (AD-85, AD-R16)."""
        steps = self.distances.index(distance)
        to = steps - 1 if nearer else steps + 1
        if not 0 <= to < len(self.distances):
            return None
        if self.switches["far-and-distant"] == "forbidden" and len(self.distances) - 1 in (steps, to):
            return None
        return self.distances[to]

    def hurts_back(self, attack: str, *, has_means: bool) -> bool:
        """Say whether whoever is attacked can hurt back (AD-74, AD-R13); within touch everybody can (AD-70)."""
        kind = self.attacks[attack]
        if kind.reach == self.distances[0]:
            return True
        return self.switches["attack-damage"] == "flags" and (has_means or not kind.needs_means)


@attrs.frozen(eq=False, kw_only=True)
class Rules(Tables):
    """What one game needs of its rulebook; made by `compile`. Its figures are the scene's, where that has its own."""

    scene: kinds.Scene
    gear: FrozenDict[str, kinds.Gear] = entries("gear")
    npcs: FrozenDict[str, kinds.Npc] = entries("npc")
    protagonists: FrozenDict[str, kinds.Protagonist] = entries("protagonist")
    place_names: FrozenDict[str, str]

    @classmethod
    def compile(cls, rulebook: Any, scene: str) -> "Rules":
        """Return the rules for a scene by its full id; raise ContentError if the rulebook lacks what the game needs."""
        found: kinds.Scene = rulebook.get("scene", scene)
        places = [place for chapter in found.chapters for moment in chapter.moments for place in moment.places]
        rules = cls.of(rulebook, scene=found, place_names=FrozenDict({place.id: place.name for place in places}))
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


# ── what may be wrong with them ──────────────────────────────────────────────────────────────────────────────────────

_BEYOND, _TURNS = "adventure/figure-out-of-range", "adventure/turn-ability"
_OWN = "Give each its own."
_FAULTS: Mapping[str, Sequence[Fault]] = {
    "removal": [
        twice("", "adventure/score-twice", "'{first.id}' has the score {this} already.", "score", _OWN),
        Fault(
            "", "adventure/score-missing",
            lambda one, _: f"no entry says which die a score of {one.score - 1} takes away (AD-31).",
            lambda one, within: one.score == min(_scores(within)) or one.score - 1 in _scores(within),
            at="score", cure="Write one: there are scores below it and above it.",
        ),
    ],
    "distance": [twice("", "adventure/distance-twice", "'{first.id}' has the steps {this} already.", "steps", _OWN)],
    "difficulty": [
        twice(
            "", "adventure/difficulty-twice", "'{first.id}' has the value {this} already.", "value", _OWN, warns=True
        )
    ],
    "ability": [
        Fault(
            "", _TURNS,
            lambda _, within: f"'{_settling(within.before)[0]}' settles the order of turns already (AD-64).",
            lambda one, within: not one.turns or not _settling(within.before),
            at="turns", cure="Leave one of them.",
        ),
        Fault(
            "", _TURNS, "no Ability settles the order of turns (AD-64).",
            lambda _, within: within.before or _settling(within.book.of("ability").values()),
            cure="Write turns: true.",
        ),
    ],
    "figure": [
        Fault(
            "", _BEYOND, lambda least, within: f"the least is {least.value}, and the most {_most(within)} (AD-R24).",
            lambda least, within: least.value <= _most(within), at="value",
        )
    ],
}  # fmt: skip


def _scores(within: Within) -> set[int]:
    """Return the scores of which the entries speak."""
    return {one.score for one in within.book.of("removal").values()}


def _settling(abilities: Iterable[kinds.Ability]) -> list[str]:
    """Return the Abilities that settle the order of turns."""
    return [one.id for one in abilities if one.turns]


def _most(within: Within) -> int:
    """Return the most that a least belongs to; of another figure, itself."""
    figures, id = within.book.of("figure"), within.spot.id
    most: kinds.Figure = figures.get(f"{id.removesuffix('-low')}-high", within.entry)
    return most.value


def review_tables(rulebook: Any) -> Iterator[Finding]:
    """Yield what is wrong with the tables though every key and reference in them is right."""
    for kind, known in _FAULTS.items():
        yield from faults(kind, rulebook.of(kind), known, rulebook)
    limits = Limits.of(Tables, ("adventure/never-used", _BEYOND, "adventure/not-built"))
    yield from limits.findings(rulebook)
    for id, scene in rulebook.of("scene").items():
        for name, value in scene.special_rules.figures.items():
            spot = Spot("scene", id, ("special_rules", "figures", called(name)))
            yield from limits.value(spot, "figure", name, value)
