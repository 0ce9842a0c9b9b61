"""Characters of Scenes and Actions: their sheets as pages, and what their Traits cost."""

from collections.abc import Iterator
from typing import Any, ClassVar

from gateway_core.game import faults
from gateway_core.game.characters import Balance, Characters, Person, Sheet, Verdict
from gateway_core.game.pages import Because, Number, Paragraph, Section, Table

from ..kinds import HOME, ON_SHEET, Hero
from ..tables import Tables
from .budget import cost, costs, counted, points
from .review import ENTRIES

_BLANK = "_" * 12  # to be filled in by hand


class People(Characters):
    """Heroes, who are built from points, and those whom the games master plays, who are as they are."""

    kinds: ClassVar[tuple[str, ...]] = ("hero", "npc")

    def __init__(self, tables: Any) -> None:
        self._tables = tables  # makes the rules of a rulebook

    def sheet(self, person: Person) -> Sheet:
        """Return the Traits by category, with what Distinctions do and what each Trait costs."""
        rules = self._tables(person.book)
        value = person.value
        gang = f"With {value.gang} beside it, each a {value.member_name} {value.member}." if _gang(value) else ""
        lines = (Paragraph(" ".join(line.split())) for line in (getattr(value, "concept", ""), value.text, gang))
        sections = (_section(person, category, rules) for category in ON_SHEET)
        page = Section(value.name, [*lines, *sections, *_room(value, rules)])
        data: dict[str, Any] = {
            "id": person.id, "name": value.name, "concept": getattr(value, "concept", ""), "sheet": True,
            **{ON_SHEET[category]: _rated(value, category) for category in ON_SHEET},
            "points": _number(value, rules),
        }  # fmt: skip
        if _gang(value):
            data["gang"] = {"size": value.gang, "rating": value.member, "name": value.member_name}
        return Sheet(page, data)

    def check(self, person: Person) -> Verdict:
        """Return what is wrong with a sheet, and for a hero how the points stand."""
        rules = self._tables(person.book)
        kind = "hero" if isinstance(person.value, Hero) else "npc"
        found = tuple(faults(kind, {person.id: person.value}, ENTRIES[kind], rules))
        if kind == "npc":
            return Verdict(found)
        spent, total, parts = cost(person.value, rules), counted(rules), costs(person.value, rules)
        rows = tuple((rules.categories[f"{HOME}:{id}"].name, f"{parts.get(id, 0)}") for id in ON_SHEET)
        left = total - spent
        words = f"{left} points are left." if left >= 0 else f"That is {-left} too many."
        return Verdict(found, Balance(spent, total, {ON_SHEET[id]: n for id, n in parts.items()}, rows, words))


def _gang(value: Any) -> bool:
    return bool(getattr(value, "gang", 0))


def _section(person: Person, category: str, rules: Tables) -> Section:
    """Return the Traits of one category, and below Distinctions what they do."""
    name = rules.categories[f"{HOME}:{category}"].name
    here = [(id, die) for of, id, die in person.value.traits() if of == category]
    rows = tuple((_called(person, category, id), die) for id, die in here)
    does = (line for id, _ in here for line in _does(person, id)) if category == "distinction" else ()
    return Section(name, [Table(("", "Rating"), rows), *map(Paragraph, does)])


def _room(value: Any, rules: Tables) -> tuple[Section, ...]:
    """Return room for what changes in play: a hero's points, and what everybody may come to bear (SA-08)."""
    at_first = str(rules.figures["start-plot-points"])
    points = (("Plot Points", at_first, _BLANK), ("Reflection Points", "0", _BLANK)) if isinstance(value, Hero) else ()
    ladder = " ".join(f"d{sides}" for sides in rules.ladder)
    return (
        Section("Points", [Table(("", "At first", "Now"), points)]),
        Section("Complications", [Table(("", "Rating"), [(_BLANK, ladder)] * 3)]),
        Section("Trauma", [Table(("", "Rating"), [(_BLANK, ladder)] * 2)]),
    )


def _called(person: Person, category: str, id: str) -> str:
    """Return what people call a Trait."""
    if category == "relationship":
        return next(str(one.name) for one in person.value.relationships if one.id == id)
    entry = person.book.of(category).get(id)
    return str(entry.name) if entry else id.rpartition(":")[2]


def _does(person: Person, id: str) -> Iterator[str]:
    """Yield what a Distinction does to Complication Pools, in words."""
    entry = person.book.of("distinction").get(id)
    for when, steps in (("winning", entry.pool), ("losing", entry.against)) if entry else ():
        if steps:
            yield f"{entry.name}, when {when}: {', '.join(step.words for step in steps)}."


def _rated(value: Any, category: str) -> dict[str, str]:
    return {id: die for of, id, die in value.traits() if of == category}


def _number(value: Any, rules: Tables) -> Number:
    return Number.of(
        Because(f"{id.rpartition(':')[2]} {die}", points(die, rules), path=(ON_SHEET[category],))
        for category, id, die in value.traits()
    )
