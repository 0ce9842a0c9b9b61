"""The rules of a table: what every game of it needs of its rulebook, each number and each reading named once."""

from collections.abc import Mapping
from typing import Any, Self

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import Figure, Switch, compiled, each, entries

from . import kinds, kinds_mission, kinds_people
from .kinds import HOME

# Every figure that the game reads, and the bounds within which it can be played.
_BOUNDS = {
    "act-tension": (0, 9), "aspect-stunt-dice": (0, 9), "award": (0, 9), "chance-max": (0, 10), "crisis-dice": (1, 4),
    "crisis-hours": (0, 12), "critical-gain": (0, 9), "critical-pips": (0, 99), "dice-cap": (1, 20),
    "diligence-divisor": (1, 9), "effective-tension": (0, 9), "exec-sides": (2, 100), "fallout-max": (0, 100),
    "first-tension": (0, 9), "idle-hours": (0, 9), "leverage-price": (0, 9), "player-sides": (2, 100),
    "risk-extreme": (0, 9), "risk-less": (0, 9), "risk-limited": (0, 9), "risk-per-die": (0, 9), "slide-most": (0, 9),
    "slip-price": (1, 9), "spin-max": (0, 100), "spotlight-most": (0, 9), "stunt-price": (0, 9),
    "tension-most": (1, 99), "track-pool": (0, 99),
    "track-start": (0, 9), "venture-face": (1, 100), "weight-most": (1, 9),
    # of new explorers (CG-R40)
    "most-roles": (1, 2), "spread-dice": (1, 99), "spread-high": (1, 20), "spread-low": (0, 20),
    "trained-times": (0, 99),
}  # fmt: skip
FIGURES: Mapping[str, Figure] = FrozenDict(
    {name: Figure("figure", f"{HOME}:{name}", "value", *bounds) for name, bounds in _BOUNDS.items()}
)

# Every ruling that the game asks, with the readings that are built.
SWITCHES: Mapping[str, tuple[str, ...]] = FrozenDict(
    {
        "aspect-free-wrenches": ("one", "all"),
        "aspect-step3": ("none", "three"),
        "critical-reset": ("no", "yes"),
        "dire-per-scene": ("one", "any"),
        "edge-bonus": ("mode", "round"),
        "failure-max": ("three", "five"),
        "mastery-x1": ("none", "one"),
        "modifier-stack": ("once", "each"),
        "outlook": ("may-fall", "once"),
        "risk-class-modifier": ("none", "by-three"),
        "risk-code": ("best-for-harm", "action"),
        "risk-keep-max": ("three", "five"),
        "trivial-skips-risk": ("no", "yes"),
        "worse-bonus": ("result", "roll"),
        "wrench-info": ("open", "blind"),
    }
)
_SPELT: Mapping[str, int] = FrozenDict({"none": 0, "three": 3, "five": 5})  # options of switches that are numbers

_CLASSES = ("limited", "extreme")  # of risk, that add to the target where a table wants it (CG-R04)


def home(word: str) -> str:
    """Return the full id of a word of the book."""
    return f"{HOME}:{word}"


@attrs.frozen(eq=False, kw_only=True)
class Tables:
    """What every game needs of its rulebook. `figures` and `switches` go by their bare names."""

    attributes: FrozenDict[str, kinds.Attribute] = entries("attribute", needed=True)
    difficulties: FrozenDict[str, kinds.Difficulty] = entries("difficulty", by="dice")
    modifiers: FrozenDict[str, kinds.Modifier] = entries("modifier", needed=True)
    failings: FrozenDict[str, kinds.Failing] = entries("failing", by="failures")
    grades: FrozenDict[str, kinds.Grade] = entries("grade", by="low")
    arenas: FrozenDict[str, kinds.Arena] = entries("arena", needed=True)
    tracks: FrozenDict[str, kinds.Track] = entries("track", needed=True)
    conditions: FrozenDict[str, kinds.Condition] = entries("condition", needed=True)
    wrenches: FrozenDict[str, kinds.Wrench] = entries("wrench", needed=True)
    hammers: FrozenDict[str, kinds.Hammer] = entries("hammer", needed=True)
    diligences: FrozenDict[str, kinds.Diligence] = entries("diligence", needed=True)
    advancements: FrozenDict[str, kinds.Advancement] = entries("advancement", by="number")
    outlooks: FrozenDict[str, kinds.Outlook] = entries("outlook", by="dice")
    clocks: FrozenDict[str, kinds.Clock] = entries("clock", by="roles")
    abilities: FrozenDict[str, kinds_people.Ability] = entries("ability", needed=True)
    roles: FrozenDict[str, kinds_people.Role] = entries("role", needed=True)
    aspects: FrozenDict[str, kinds_people.Aspect] = entries("aspect")
    secrets: FrozenDict[str, kinds_people.Secret] = entries("secret")
    gear: FrozenDict[str, kinds_people.Gear] = entries("gear")
    persons: FrozenDict[str, kinds_people.Person] = entries("person")
    explorers: FrozenDict[str, kinds_people.Explorer] = entries("explorer")
    elements: FrozenDict[str, kinds_mission.Element] = entries("element")
    pitfalls: FrozenDict[str, kinds_mission.Pitfall] = entries("pitfall")
    figures: FrozenDict[str, int] = each(FIGURES)
    switches: FrozenDict[str, str] = each({name: Switch(name, built) for name, built in SWITCHES.items()})

    @property
    def failure_max(self) -> int:
        """The highest face of a difficulty die that is a Failure (CG-18, CG-R01)."""
        return _SPELT[self.switches["failure-max"]]

    @property
    def risk_max(self) -> int:
        """The highest face of one that adds to the risk (CG-19, CG-R01)."""
        return _SPELT[self.switches["risk-keep-max"]]

    @property
    def is_blind(self) -> bool:
        """Whether Failures and target are hidden until the outcome (CG-R12)."""
        return self.switches["wrench-info"] == "blind"

    def base_risk(self, base: int) -> int:
        """Return the risk of so many base dice, also beyond the table (CG-14, CG-R02, CG-R08)."""
        return max(1, self.figures["risk-per-die"] * base - self.figures["risk-less"])

    def class_risk(self, risk: kinds.RiskClass) -> int:
        """Return what a class of risk adds to the target (CG-R04)."""
        by_class = self.switches["risk-class-modifier"] == "by-three" and risk in _CLASSES
        return self.figures[f"risk-{risk}"] if by_class else 0

    @property
    def most_extra(self) -> int:
        """How many further dice a Stunt by an Aspect may pay for (CG-R22)."""
        return _SPELT[self.switches["aspect-step3"]]

    @property
    def most_element(self) -> int:
        """How many dice an Element of Situation has at most: that of the heaviest grade (CG-R51)."""
        return max(one.element.dice for one in self.grades.values())

    def failing(self, failures: int) -> kinds.Failing:
        """Return what so many Failures mean (CG-25)."""
        return next(one for one in reversed(self.failings.values()) if one.failures <= failures)

    def grade(self, low: int) -> kinds.Grade:
        """Return the grade of Fallout for so many low dice (CG-73)."""
        return next(one for one in reversed(self.grades.values()) if one.low <= low)

    def advancement(self, number: int) -> kinds.Advancement:
        """Return the row of an advancement, counted from 1; beyond the table the last one goes on (CG-62)."""
        return next(one for one in reversed(self.advancements.values()) if one.number <= number)

    def clock(self, roles: int) -> kinds.Clock:
        """Return the Crisis Clock for so many roles (CG-41)."""
        return next(one for one in self.clocks.values() if one.roles == roles)


@attrs.frozen(eq=False, kw_only=True)
class Rules(Tables):
    """What one game needs of its rulebook; made by `compile`."""

    mission: kinds_mission.Mission
    names: FrozenDict[str, str]  # of what people can name

    @classmethod
    def compile(cls, rulebook: Any, mission: str) -> Self:
        """Return the rules for a mission by its full id; raise ContentError if the rulebook lacks what it needs."""
        found: kinds_mission.Mission = rulebook.get("mission", mission)
        named = {id: one.name for kind in _NAMED for id, one in rulebook.of(kind).items()}
        return compiled(cls, rulebook, mission=found, names=FrozenDict(named))

    def scene(self, id: str) -> kinds_mission.Scene | None:
        """Return a scene of the mission, or None."""
        return self.mission.scene(id)


_NAMED = (
    "ability", "arena", "aspect", "attribute", "condition", "diligence", "element", "explorer", "gear", "grade",
    "hammer", "modifier", "outlook", "person", "pitfall", "role", "track", "wrench",
)  # fmt: skip
