"""The book's own tables and example gear, read from its packs for challenges alone; and people to roll with."""

import functools
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import attrs

from gateway_core.challenge import ChallengeRules, Sheet, SheetBackground, SheetTrait, kinds
from gateway_core.ids import qualify
from gateway_core.packs.reading.yaml import read_file
from gateway_core.packs.ruling import Ruling

EXAMPLES = "gateway-examples"
SIX = {"id": "challenge-level-six", "name": "The lower reading of the highest level", "amount": 6, "rule": "GW-RU-01"}

_KINDS: Mapping[str, type] = {
    "background": kinds.Background,
    "cancellation": kinds.Cancellation,
    "equipment-trait": kinds.EquipmentTrait,
    "item": kinds.Item,
    "ruling": Ruling,
    "table-background-relevance": kinds.BackgroundRelevance,
    "table-bonus": kinds.Bonus,
    "table-category": kinds.Category,
    "table-challenge-level": kinds.ChallengeLevel,
    "table-raise": kinds.RaisePrice,
    "table-relevance": kinds.Relevance,
    "table-use": kinds.Use,
    "table-variability": kinds.Variability,
}


@attrs.define
class Book:
    """Entries by kind and full name, and the reading taken of each ruling."""

    entries: dict[str, dict[str, Any]]
    chosen: dict[str, str]

    def of(self, kind: str) -> Mapping[str, Any]:
        """Return the entries of a kind."""
        return self.entries.get(kind, {})

    def get(self, kind: str, id: str) -> Any:
        """Return one entry."""
        return self.entries[kind][id]

    def ruling(self, id: str) -> str:
        """Return the reading taken."""
        return self.chosen.get(id) or str(self.get("ruling", f"gateway:{id}").default)

    def add(self, kind: str, pack: str, *entries: Mapping[str, Any]) -> "Book":
        """Put in entries written as plain data, as a pack of that id would."""
        for data in entries:
            self.entries.setdefault(kind, {})[f"{pack}:{data['id']}"] = _value(_KINDS[kind], data, pack)
        return self


def book(**readings: str) -> Book:
    """Return the book with its example gear; a reading is named as `category_gate="hard"`."""
    found = Book({}, {id.replace("_", "-"): reading for id, reading in readings.items()})
    found.add("table-bonus", "gateway", SIX)
    folder = Path(str(files("gateway_rpg") / "packs"))
    for name, pack in [("gateway", "gateway"), ("gateway_examples", EXAMPLES)]:
        for file in sorted((folder / name / "data").rglob("*.yaml")):
            root = read_file(file).root
            if root["kind"] in _KINDS:
                found.add(root["kind"], pack, *root["entries"])
    return found.add("background", "den", *({"id": id, "name": id.title()} for id in ("arcanist", "street", "thug")))


@functools.cache
def rules(**readings: str) -> ChallengeRules:
    """Return the rules of challenges at a table that plays by these readings."""
    return ChallengeRules.of(book(**readings))


def _value(cls: type, data: Mapping[str, Any], pack: str) -> Any:
    given = dict(data)
    for field in attrs.fields(cls):
        if "ref" in field.metadata and field.name in given:
            home, named = field.metadata["home"] or pack, given[field.name]
            given[field.name] = (
                qualify(named, home) if isinstance(named, str) else tuple(qualify(one, home) for one in named)
            )
        elif isinstance(given.get(field.name), list):
            given[field.name] = tuple(given[field.name])
    return cls(**given)


def gear(*items: str) -> tuple[str, ...]:
    """Return the book's example items of these ids."""
    return tuple(f"{EXAMPLES}:{item}" for item in items)


def tom(**changes: Any) -> Sheet:
    """Return Tom: slippery and sharp, a beggar of the streets who has read a forbidden book, and can narrate."""
    sheet = Sheet(
        "Tom",
        traits=(
            SheetTrait("Slippery", ("physical", "social")),
            SheetTrait("Sharp Mind", ("mental",)),
            SheetTrait("Born Lucky", ("fate",)),
        ),
        backgrounds={
            "den:street": SheetBackground(4, ("action", "narrative-intervention")),
            "den:arcanist": SheetBackground(1),
        },
        essence={"mental": 1, "physical": 2, "fate": 1},
        gear=gear("rapier", "leather-armour", "revolver"),
    )
    return attrs.evolve(sheet, **changes)


def kroe(**changes: Any) -> Sheet:
    """Return Kroe: an inquisitor with a demon behind him, deep in the secret arts, in plate and with a firearm."""
    sheet = Sheet(
        "Kroe",
        traits=(SheetTrait("Devious", ("mental", "social")), SheetTrait("Demonic Pact", ("mental",))),
        backgrounds={"den:arcanist": SheetBackground(4, ("knowledge",)), "den:thug": SheetBackground(2)},
        essence={"mental": 1},
        gear=gear("platemail", "flak-jacket", "hunting-rifle", "warhammer"),
    )
    return attrs.evolve(sheet, **changes)
