"""The numbers and readings that challenges are played by, taken out of a rulebook once."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, Self

import attrs

from ...frozen import FrozenDict
from ._home import at_home
from .approach import Approach
from .lookup import ChallengeBook, Lookup
from .sheet import Sheet

__all__ = ["ChallengeRules"]

Indirect = Literal["dressing", "rolled", "unrolled"]

# Where two kinds use one id, the first of these names it unless the kind is asked for.
_NAMED = (
    "background",
    "item",
    "equipment-trait",
    "table-category",
    "table-use",
    "table-relevance",
    "table-background-relevance",
    "table-challenge-level",
    "table-variability",
)


@attrs.frozen
class ChallengeRules:
    """What challenges are played by at one table. Maps are keyed by full names (`gateway:full`).

    `relevance_dice` (GW-CH-11) and `variability` (GW-CH-38) count dice; `variability_start` is where a games master
    starts who weighs (GW-CH-36). `levels` holds the labels of GW-CH-34; what is above `level_max` counts as that
    (GW-RU-01).
    `background_raises` is what each relevance owes, `usable` which of them let a background count (GW-CH-16). `taken`
    is what a taken raise adds to the opposed total (GW-CH-23), `ramification` is a count of raises. `stops` maps an
    equipment trait to those it stops (GW-EQ-04).
    `essence_per_roll` is None where there is no limit. `each_piece` says that a trait of two pieces counts twice
    (GW-RU-28), `free_pays_background` that free raises pay for a background that fits partly (GW-RU-12), `gm_modifier`
    that a games master may add a number to any total, not to an intervention alone (GW-RU-53), `indirect` what an
    indirect intervention is (GW-RU-33): dressing of a throw, one that is rolled like others, or nobody's throw.
    `names` holds names by kind and id.
    """

    relevance_dice: Mapping[str, int]
    background_raises: Mapping[str, int]
    usable: frozenset[str]
    levels: Mapping[str, int]
    variability: Mapping[str, int]
    variability_start: int
    specialisation: int
    equipment_trait: int
    equipment_cap: int
    essence_dice: int
    no_trait_dice: int
    ramification: int
    taken: int
    stops: Mapping[str, frozenset[str]]
    items: Mapping[str, tuple[str, ...]]
    equipment_traits: frozenset[str]
    backgrounds: frozenset[str]
    uses: tuple[str, ...]
    interventions: frozenset[str]
    categories: tuple[str, ...]
    fate: str
    level_max: int
    essence_per_roll: int | None
    category_gate: bool
    each_piece: bool
    cancelling_helps: bool
    fate_strict: bool
    gm_modifier: bool
    free_pays_background: bool
    indirect: Indirect
    names: Mapping[str, Mapping[str, str]] = attrs.field(repr=False)

    @property
    def highest_level(self) -> int:
        """The highest Challenge Level of the book's table (GW-RU-01)."""
        return max(self.levels.values(), default=0)

    @classmethod
    def of(cls, book: ChallengeBook) -> Self:
        """Compile a rulebook; raise ContentError that names every entry it lacks."""
        read = Lookup(book)
        levels = _column(read.table("table-challenge-level"), "modifier")
        fits = read.table("table-background-relevance")
        uses, categories = read.table("table-use"), read.table("table-category")
        short = book.ruling("challenge-level-max") == "six"  # its number is needed at such a table only
        highest = max(levels.values(), default=0)
        level_max = read.switch(
            "challenge-level-max",
            {"ten": highest, "six": read.number("table-bonus", "challenge-level-six") if short else highest},
        )
        rules = cls(
            relevance_dice=_column(read.table("table-relevance"), "dice", falling=True),
            background_raises=_column(fits, "raises"),
            usable=frozenset(id for id, fit in fits.items() if fit.usable),
            levels=levels,
            variability=_column(read.table("table-variability"), "dice"),
            variability_start=read.number("table-bonus", "variability-start"),
            specialisation=read.number("table-bonus", "specialisation"),
            equipment_trait=read.number("table-bonus", "equipment-trait"),
            equipment_cap=read.number("table-bonus", "equipment-cap"),
            essence_dice=read.number("table-bonus", "essence-dice"),
            no_trait_dice=read.number("table-bonus", "no-trait-dice"),
            ramification=read.number("table-bonus", "ramification"),
            taken=read.number("table-raise", "taken", "opposed"),
            stops=_stops(book.of("cancellation").values()),
            items=FrozenDict((id, tuple(item.traits)) for id, item in sorted(book.of("item").items())),
            equipment_traits=frozenset(book.of("equipment-trait")),
            backgrounds=frozenset(book.of("background")),
            uses=tuple(sorted(uses)),
            interventions=frozenset(id for id, use in uses.items() if use.intervention),
            categories=tuple(sorted(categories)),
            fate=at_home("fate"),
            level_max=level_max,
            essence_per_roll=read.switch("essence-per-roll", {"one": 1, "unlimited": None}),
            category_gate=read.switch("category-gate", {"soft": False, "hard": True}),
            each_piece=read.switch("equipment-duplicates", {"each-piece": True, "once-by-name": False}),
            cancelling_helps=read.switch("cancel-keeps-bonus", {"both": True, "cancel-only": False}),
            fate_strict=read.switch("fate-trait-needed", {"strict": True, "gm-may-allow": False}),
            free_pays_background=read.switch("free-raise-pays-background", {"allowed": True, "never": False}),
            indirect=read.switch(
                "intervention-roll",
                {"effect-is-rolled": "dressing", "always-rolled": "rolled", "indirect-unrolled": "unrolled"},
            ),
            gm_modifier=read.switch("gm-modifier", {"off": False, "on": True}),
            names=FrozenDict(
                (kind, FrozenDict((id, entry.name) for id, entry in sorted(book.of(kind).items()))) for kind in _NAMED
            ),
        )
        read.finish()
        return rules

    def name(self, id: str, kind: str | None = None) -> str:
        """Return the name of a background, item, use, category, label or equipment trait, or its id if it has none."""
        tables = self.names.values() if kind is None else [self.names[kind]]
        return next((table[id] for table in tables if id in table), id)

    def traits_of(self, gear: Iterable[str]) -> tuple[str, ...]:
        """Return the equipment traits of things, piece by piece: one that two pieces have is there twice (GW-RU-28)."""
        return tuple(trait for item in gear for trait in dict.fromkeys(self.items.get(item, ())))

    def narrates(self, approach: Approach) -> bool:
        """Say whether the approach is a narrative intervention (GW-CH-45): declared as one, or by its use.

        An indirect one is where the table rolls for it as for the others (GW-RU-33).
        """
        if approach.intervention == "indirect" and self.indirect != "dressing":
            return self.indirect == "rolled"
        by_use = approach.background is not None and approach.use in self.interventions
        return by_use or approach.intervention in ("in-line", "flashback")

    def rolls(self, approach: Approach) -> bool:
        """Say whether anybody throws for an action that is gone about like this (GW-CH-52, GW-RU-33)."""
        return approach.intervention != "indirect" or self.indirect != "unrolled"

    def with_category(self, sheet: Sheet | None, approach: Approach) -> Approach:
        """Return the approach with the category it is in by itself, if it names none.

        That is the first the trait was bought for; to narrate with a trait of Fate it is Fate (GW-CH-46, GW-RU-09).
        """
        trait = sheet.trait(approach.trait) if sheet is not None else None
        if approach.category is not None or trait is None or not trait.categories:
            return approach
        if not self.narrates(approach):
            return attrs.evolve(approach, category=trait.categories[0])
        return attrs.evolve(approach, category=self.fate) if self.fate in trait.categories else approach


def _column(entries: Mapping[str, Any], field: str, falling: bool = False) -> Mapping[str, int]:
    """Return one number of each entry, in the order in which a person reads the table."""
    column = sorted(((id, getattr(entry, field)) for id, entry in entries.items()), key=lambda pair: pair[0])
    return FrozenDict(sorted(column, key=lambda pair: pair[1], reverse=falling))


def _stops(cancellations: Iterable[Any]) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for one in cancellations:
        found.setdefault(one.trait, set()).add(one.stops)
    return FrozenDict((trait, frozenset(stopped)) for trait, stopped in sorted(found.items()))
