"""The numbers and readings that challenges are played by, taken out of a rulebook once."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Literal, Self

import attrs

from ..frozen import FrozenDict
from ..game.figures import Book, Figure, Lookup, column, figure, switch
from ..table.field import Choice
from ._home import at_home
from .approach import Approach
from .being import Facts, Meeting, When
from .remembered import Memory
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


@attrs.frozen(kw_only=True)
class ChallengeRules:
    """What challenges are played by at one table. Maps are keyed by full names (`gateway:full`)."""

    # what each relevance of a trait throws (GW-CH-11), best first
    relevance_dice: Mapping[str, int] = column("table-relevance", "dice", falling=True)
    # what each relevance of a background owes (GW-CH-16)
    background_raises: Mapping[str, int] = column("table-background-relevance", "raises")
    usable: frozenset[str]  # those of them that let a background count at all
    # the labels of Challenge Level, as modifiers (GW-CH-34)
    levels: Mapping[str, int] = column("table-challenge-level", "modifier")
    variability: Mapping[str, int] = column("table-variability", "dice")  # the labels of Variability (GW-CH-38)
    # dice with which a games master begins who weighs (GW-CH-36)
    variability_start: int = figure("gateway:table-bonus/variability-start", "amount")
    # modifier for the use one is specialised in (GW-CH-17)
    specialisation: int = figure("gateway:table-bonus/specialisation", "amount")
    # modifier of each equipment trait that counts (GW-EQ-02)
    equipment_trait: int = figure("gateway:table-bonus/equipment-trait", "amount")
    # the most that equipment adds in all (GW-EQ-03)
    equipment_cap: int = figure("gateway:table-bonus/equipment-cap", "amount")
    essence_dice: int = figure("gateway:table-bonus/essence-dice", "amount")  # for a point of Essence (GW-CH-27)
    no_trait_dice: int = figure("gateway:table-bonus/no-trait-dice", "amount")  # of whoever names none (GW-RU-19)
    # free raises for serving the plot (GW-CH-51)
    ramification: int = figure("gateway:table-bonus/ramification", "amount")
    # what a taken raise adds to the opposed total (GW-CH-23)
    taken: int = figure("gateway:table-raise/taken", "opposed")
    stops: Mapping[str, frozenset[str]]  # the equipment traits that each one stops, whatever is so (GW-EQ-04)
    # by what stops and what is stopped: the cancellations that hang on what is so, none of which stands in `stops`
    stops_when: Mapping[tuple[str, str], tuple[When, ...]]
    traits_when: Mapping[str, When]  # on what equipment traits hang, by trait; those that are not here, on nothing
    backgrounds_when: Mapping[str, When]  # the same of backgrounds
    items: Mapping[str, tuple[str, ...]]  # the equipment traits of each item
    equipment_traits: frozenset[str]  # all there are: a judgement may strike these and no others (GW-EQ-05)
    backgrounds: frozenset[str]  # all there are, by full name
    uses: tuple[str, ...]  # what a background can serve for (GW-CH-14), sorted
    interventions: frozenset[str]  # the uses by which a player narrates (GW-CH-45)
    categories: tuple[str, ...]  # sorted
    fate: str  # the category that interventions are in (GW-CH-46)
    # the level at which a table stops short of the book's highest (GW-RU-01); None: it does not
    short_level: int | None = switch(
        "challenge-level-max", {"ten": None, "six": Figure.at("gateway:table-bonus/challenge-level-six", "amount")}
    )
    # points that may be spent on one throw; None: no limit
    essence_per_roll: int | None = switch("essence-per-roll", {"one": 1, "unlimited": None})
    # whether a trait serves only in the categories it was bought for (GW-RU-09)
    category_gate: bool = switch("category-gate", {"soft": False, "hard": True})
    # whether a trait of two pieces counts twice (GW-RU-28)
    each_piece: bool = switch("equipment-duplicates", {"each-piece": True, "once-by-name": False})
    # whether a trait that stops another adds its bonus too (GW-RU-23)
    cancelling_helps: bool = switch("cancel-keeps-bonus", {"both": True, "cancel-only": False})
    # whether an intervention needs a trait of Fate or none at all (GW-RU-35)
    fate_strict: bool = switch("fate-trait-needed", {"strict": True, "gm-may-allow": False})
    # whether the games master may add a number to any total, beyond interventions (GW-RU-53)
    gm_modifier: bool = switch("gm-modifier", {"off": False, "on": True})
    # whether free raises pay for a background that fits partly (GW-RU-12)
    free_pays_background: bool = switch("free-raise-pays-background", {"allowed": True, "never": False})
    # an indirect intervention only dresses a throw up, is rolled like others, or is not (GW-RU-33)
    indirect: Indirect = switch(
        "intervention-roll",
        {"effect-is-rolled": "dressing", "always-rolled": "rolled", "indirect-unrolled": "unrolled"},
    )
    names: Mapping[str, Mapping[str, str]] = attrs.field(repr=False)  # what people call things, by kind and id
    memory: Memory = attrs.field(init=False, eq=False, repr=False, factory=dict)  # what has followed from all that

    @cached_property
    def asked(self) -> frozenset[str]:
        """The facts that equipment and backgrounds of this table may ask for: nobody has to find out any other."""
        cancelling = (one for several in self.stops_when.values() for one in several)
        whens = (*cancelling, *self.traits_when.values(), *self.backgrounds_when.values())
        return frozenset().union(*(one.reads for one in whens))

    @cached_property
    def unconditional(self) -> Self:
        """The same rules where everything in use is so that equipment traits and backgrounds hang on."""
        return attrs.evolve(self, traits_when=FrozenDict(), backgrounds_when=FrozenDict())

    @property
    def highest_level(self) -> int:
        """The highest Challenge Level of the book's table (GW-RU-01)."""
        return max(self.levels.values(), default=0)

    @property
    def level_max(self) -> int:
        """The level beyond which none counts at this table (GW-RU-01)."""
        return self.highest_level if self.short_level is None else self.short_level

    @cached_property
    def named_levels(self) -> tuple[Choice, ...]:
        """The Challenge Levels that have a label, by it (GW-RU-192)."""
        return tuple(Choice(min(level, self.level_max), self.name(id)) for id, level in self.levels.items())

    @cached_property
    def named_pools(self) -> tuple[Choice, ...]:
        """The numbers of dice of Variability that have a label, by it (GW-RU-192)."""
        return tuple(Choice(dice, self.name(id)) for id, dice in self.variability.items())

    @classmethod
    def of(cls, book: Book) -> Self:
        """Compile a rulebook; raise ContentError that names every entry it lacks."""
        look = Lookup(book)
        uses, categories = look.table("table-use"), look.table("table-category")
        return look.compiled(
            cls,
            usable=frozenset(id for id, fit in book.of("table-background-relevance").items() if fit.usable),
            **_cancelling(book),
            traits_when=_whens(book, "equipment-trait", "is in use"),
            backgrounds_when=_whens(book, "background", "counts"),
            items=FrozenDict((id, tuple(item.traits)) for id, item in sorted(book.of("item").items())),
            equipment_traits=frozenset(book.of("equipment-trait")),
            backgrounds=frozenset(book.of("background")),
            uses=tuple(sorted(uses)),
            interventions=frozenset(id for id, use in uses.items() if use.intervention),
            categories=tuple(sorted(categories)),
            fate=at_home("fate"),
            names=FrozenDict(
                (kind, FrozenDict((id, entry.name) for id, entry in sorted(book.of(kind).items()))) for kind in _NAMED
            ),
        )

    def name(self, id: str, kind: str | None = None) -> str:
        """Return the name of a background, item, use, category, label or equipment trait, or its id if it has none."""
        if kind is not None:
            return self.names[kind].get(id, id)
        return next((table[id] for table in self.names.values() if id in table), id)

    def traits_of(self, gear: Iterable[str]) -> tuple[str, ...]:
        """Return the equipment traits of things, piece by piece: one that two pieces have is there twice (GW-RU-28)."""
        return tuple(trait for item in gear for trait in dict.fromkeys(self.items.get(item, ())))

    def serves(self, background: str, facts: Facts) -> bool:
        """Say whether a background counts for somebody; raise Unsaid where that hangs on what nobody has said."""
        when = self.backgrounds_when.get(background)
        return when is None or when.holds(Meeting(facts))

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


def _cancelling(book: Book) -> dict[str, Any]:
    """Return what stops what in any case, and what stops what when."""
    ever: dict[str, set[str]] = {}
    some: dict[tuple[str, str], list[When]] = {}
    names = {id: trait.name for id, trait in book.of("equipment-trait").items()}
    for one in book.of("cancellation").values():
        when = one.when and When.of(f"{names[one.trait]} stops {names[one.stops]}", one.when, book.ruling)
        if when is None:
            ever.setdefault(one.trait, set()).add(one.stops)
        else:
            some.setdefault((one.trait, one.stops), []).append(when)
    return {
        "stops": FrozenDict((trait, frozenset(stopped)) for trait, stopped in sorted(ever.items())),
        "stops_when": FrozenDict(
            (pair, tuple(whens)) for pair, whens in sorted(some.items()) if pair[1] not in ever.get(pair[0], ())
        ),
    }


def _whens(book: Book, kind: str, does: str) -> Mapping[str, When]:
    hanging = ((id, entry) for id, entry in sorted(book.of(kind).items()) if entry.when is not None)
    found = ((id, When.of(f"{entry.name} {does}", entry.when, book.ruling)) for id, entry in hanging)
    return FrozenDict((id, when) for id, when in found if when is not None)
