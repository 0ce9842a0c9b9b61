"""The numbers and readings that challenges are played by, taken out of a rulebook once."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, Self

import attrs

from ...frozen import FrozenDict
from ._home import at_home
from .approach import Approach
from .kinds import Cancellation
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
    """What challenges are played by at one table. Maps are keyed by full names (`gateway:full`)."""

    relevance_dice: Mapping[str, int]  # what each relevance of a trait throws (GW-CH-11), best first
    background_raises: Mapping[str, int]  # what each relevance of a background owes (GW-CH-16)
    usable: frozenset[str]  # those of them that let a background count at all
    levels: Mapping[str, int]  # the labels of Challenge Level, as modifiers (GW-CH-34)
    variability: Mapping[str, int]  # the labels of Variability, in dice (GW-CH-38)
    variability_start: int  # dice with which a games master begins who weighs (GW-CH-36)
    specialisation: int  # modifier for the use one is specialised in (GW-CH-17)
    equipment_trait: int  # modifier of each equipment trait that counts (GW-EQ-02)
    equipment_cap: int  # the most that equipment adds in all (GW-EQ-03)
    essence_dice: int  # dice for a point of Essence (GW-CH-27)
    no_trait_dice: int  # dice of whoever names no trait (GW-RU-19)
    ramification: int  # free raises for serving the plot (GW-CH-51)
    taken: int  # what a taken raise adds to the opposed total (GW-CH-23)
    stops: Mapping[str, frozenset[str]]  # the equipment traits that each one stops (GW-EQ-04)
    items: Mapping[str, tuple[str, ...]]  # the equipment traits of each item
    equipment_traits: frozenset[str]  # all there are: a judgement may strike these and no others (GW-EQ-05)
    backgrounds: frozenset[str]  # all there are, by full name
    uses: tuple[str, ...]  # what a background can serve for (GW-CH-14), sorted
    interventions: frozenset[str]  # the uses by which a player narrates (GW-CH-45)
    categories: tuple[str, ...]  # sorted
    fate: str  # the category that interventions are in (GW-CH-46)
    level_max: int  # a Challenge Level above it counts as this (GW-RU-01)
    essence_per_roll: int | None  # points that may be spent on one throw; None: no limit
    category_gate: bool  # whether a trait serves only in the categories it was bought for (GW-RU-09)
    each_piece: bool  # whether a trait of two pieces counts twice (GW-RU-28)
    cancelling_helps: bool  # whether a trait that stops another adds its bonus too (GW-RU-23)
    fate_strict: bool  # whether an intervention needs a trait of Fate or none at all (GW-RU-35)
    gm_modifier: bool  # whether the games master may add a number to any total, beyond interventions (GW-RU-53)
    free_pays_background: bool  # whether free raises pay for a background that fits partly (GW-RU-12)
    indirect: Indirect  # an indirect intervention only dresses a throw up, is rolled like others, or is not (GW-RU-33)
    names: Mapping[str, Mapping[str, str]] = attrs.field(repr=False)  # what people call things, by kind and id

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
        level_max = _level_max(book, read, levels)
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
        # A background in that use narrates whether or not anybody says so.
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


def _level_max(book: ChallengeBook, read: Lookup, levels: Mapping[str, int]) -> int:
    """Return the level beyond which none counts (GW-RU-01)."""
    highest = max(levels.values(), default=0)
    short = book.ruling("challenge-level-max") == "six"  # its number is needed at such a table only
    six = read.number("table-bonus", "challenge-level-six") if short else highest
    return read.switch("challenge-level-max", {"ten": highest, "six": six})


def _column(
    entries: Mapping[str, Any],  # of whichever kind has such a field
    field: str,
    falling: bool = False,
) -> Mapping[str, int]:
    """Return one number of each entry, in the order in which a person reads the table."""
    # By id first, for entries of one number: a table reads the same whatever pack was laid down first.
    column = sorted(((id, getattr(entry, field)) for id, entry in entries.items()), key=lambda pair: pair[0])
    return FrozenDict(sorted(column, key=lambda pair: pair[1], reverse=falling))


def _stops(cancellations: Iterable[Cancellation]) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for one in cancellations:
        found.setdefault(one.trait, set()).add(one.stops)
    return FrozenDict((trait, frozenset(stopped)) for trait, stopped in sorted(found.items()))
