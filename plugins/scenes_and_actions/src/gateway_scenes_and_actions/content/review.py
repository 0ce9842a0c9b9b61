"""What may be wrong with tables and sheets though every key and every reference in them is right."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gateway_core.game import Fault, Within, misnamed, twice

from ..kinds import HOME, ON_SHEET, sides
from .budget import cost, counted
from .review_evening import EVENING, IDS, NEVER, SCENE

# ── what the rules are made of ───────────────────────────────────────────────────────────────────────────────────────

_LESS = (("trouble-floor", "trouble-base"), ("trouble-base", "trouble-cap"))  # of each the first is the smaller


def _ordered(figure: Any, within: Within) -> bool:
    found = within.book.of("figure")
    return all(figure.value <= found[f"{HOME}:{more}"].value for less, more in _LESS if figure.id == less)


TABLES: Mapping[str, Sequence[Fault]] = {
    "category": [
        Fault(
            "",
            "scenes/least-above-most",
            "at least {least} and at most {most}: nobody has that.",
            lambda one, _: one.least <= one.most,
            at="most",
            cure="Write the least first.",
        ),
        Fault(
            "",
            "scenes/unknown-category",
            "there are five categories, and '{id}' is none (SA-06).",
            lambda one, _: one.id in ON_SHEET,
            at="id",
            cure=f"Name one of {', '.join(ON_SHEET)}.",
        ),
    ],
    "figure": [
        Fault(
            "",
            "scenes/figure-out-of-order",
            "{id} is {value}, which is more than what it stays below.",
            _ordered,
            at="value",
            cure="The floor is no higher than the base, and the base no higher than the most.",
        )
    ],
    "rating": [
        twice("", "scenes/rating-twice", "'{first.id}' has {this} sides already.", "sides"),
        Fault(
            "",
            "scenes/rating-misnamed",
            "a die of {sides} sides is called d{sides}, and not '{id}'.",
            lambda one, _: one.id == f"d{one.sides}",
            at="id",
        ),
    ],
}

# ── sheets ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _own(sheet: Any) -> Iterator[str]:
    """Yield the ids of a sheet's Traits as play calls them: those of the book bare."""
    return (id.removeprefix(f"{HOME}:") for _, id, _ in sheet.traits())


def _twofold(sheet: Any) -> str:
    ids = [*_own(sheet)]
    return next((id for number, id in enumerate(ids) if id in ids[:number]), "")


_SHEET = (
    *misnamed("relationships", "relationship", IDS),
    Fault(
        "",
        "scenes/trait-twice",
        lambda one, _: f"two Traits of this sheet are called '{_twofold(one)}', and nobody could tell which is meant.",
        lambda one, _: not _twofold(one),
        cure="Give one of them another id.",
    ),
)


def _bounds(id: str) -> tuple[Fault, ...]:
    """Return the faults of having too few or too many Traits of a category, or one rated too high."""
    field = ON_SHEET[id]

    def rule(within: Within) -> Any:
        return within.book.categories[f"{HOME}:{id}"]

    def many(sheet: Any) -> int:
        return len(getattr(sheet, field))

    def too_high(sheet: Any, within: Within) -> str:
        most = sides(rule(within).highest)
        return next((one for category, one, die in sheet.traits() if category == id and sides(die) > most), "")

    return (
        Fault(
            "",
            "scenes/too-few-traits",
            lambda one, within: f"{many(one)} {rule(within).name}: a new character has {rule(within).least} at least.",
            lambda one, within: many(one) >= rule(within).least,
            at=field,
        ),
        Fault(
            "",
            "scenes/too-many-traits",
            lambda one, within: f"{many(one)} {rule(within).name}: a new character has {rule(within).most} at most.",
            lambda one, within: many(one) <= rule(within).most,
            at=field,
        ),
        Fault(
            "",
            "scenes/rated-too-high",
            lambda one, within: (
                f"'{too_high(one, within).removeprefix(f'{HOME}:')}' begins above {rule(within).highest}, the most of"
                f" {rule(within).name}."
            ),
            lambda one, within: not too_high(one, within),
            at=field,
            cure="It can grow later (SA-R44).",
        ),
    )


_POINTS = (
    Fault(
        "",
        "scenes/too-many-points",
        lambda one, within: f"these Traits cost {cost(one, within.book)} points, and there are {counted(within.book)}.",
        lambda one, within: cost(one, within.book) <= counted(within.book),
        cure=lambda one, within: f"Lower ratings by {cost(one, within.book) - counted(within.book)} steps in all.",
    ),
    Fault(
        "",
        "scenes/points-left",
        lambda one, within: f"these Traits cost {cost(one, within.book)} points, and there are {counted(within.book)}.",
        lambda one, within: cost(one, within.book) >= counted(within.book),
        cure=lambda one, within: f"Raise ratings by {counted(within.book) - cost(one, within.book)} steps in all.",
        warns=True,
    ),
)
_NPC = (
    Fault(
        "",
        "scenes/no-dice",
        "there is no die to roll for this NPC (SA-R27).",
        lambda one, _: any(True for _ in one.traits()),
        cure="Write one Trait at least, such as abilities: {brawling: d6}.",
    ),
    Fault(
        "",
        NEVER,
        "nobody stands beside this NPC, so no member is called anything (SA-58).",
        lambda one, _: one.gang or one.member_name == "follower",
        at="member_name",
        cure="Write gang, too.",
        warns=True,
    ),
)

ENTRIES: Mapping[str, Sequence[Fault]] = {
    "hero": (*_SHEET, *(fault for id in ON_SHEET for fault in _bounds(id)), *_POINTS),
    "npc": (*_SHEET, *_NPC),
    "scene": SCENE,
    "evening": EVENING,
}
