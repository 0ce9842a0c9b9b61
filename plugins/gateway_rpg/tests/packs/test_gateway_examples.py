"""The book's example gear as a pack: table 1.5 and the list of what stops what."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gateway_core.packs import read_file
from gateway_core.session import Session

DATA = Path(str(files("gateway_rpg") / "packs" / "gateway_examples" / "data"))

TABLE = """
Weapons: Rapier: Weapon, Parrying, Penetrating
Weapons: Long sword: Weapon, Slashing
Weapons: Battle Axe: Weapon, Mighty, Slashing
Weapons: Warhammer: Weapon, Mighty, Smashing
Weapons: Longbow: Weapon, Bow
Weapons: Shotgun: Weapon, Shotgun
Weapons: Revolver: Weapon, Handgun, Firearm
Weapons: Hunting Rifle: Weapon, Scope, Long Arm, Firearm
Armour: Platemail: Armour, Heavy
Armour: Leather armour: Armour, Padding
Armour: Flak Jacket: Armour, Bulletproof
General Equipment: Camera: Recording device, Visual
General Equipment: Surgeon's Implements: Tools, Surgery
General Equipment: Electrician's tools: Tools, Electrical
General Equipment: Laptop Computer: Computer, Recording Device, Internet
"""


def read(name: str) -> Mapping[str, Any]:
    """Return the entries of one file, by id."""
    return {entry["id"]: entry for entry in read_file(DATA / f"{name}.yaml").root["entries"]}


@pytest.mark.rule("GW-EQ-08", "GW-RU-30", "GW-RU-31", "GW-RU-32")
def test_table_one_five_is_as_printed() -> None:
    """Fifteen items in three groups with their traits, oddities kept, the two recording devices alike (GW-EQ-08)."""
    names = {id: entry["name"] for id, entry in read("equipment-traits").items()}
    printed = set()
    for line in TABLE.strip().splitlines():
        group, name, traits = line.split(": ")
        printed.add((group, name.casefold(), tuple(sorted(trait.casefold() for trait in traits.split(", ")))))

    found = {
        (entry["group"], entry["name"].casefold(), tuple(sorted(names[trait].casefold() for trait in entry["traits"])))
        for entry in read("items").values()
    }

    assert found == printed


@pytest.mark.rule("GW-EQ-07", "GW-EQ-04")
def test_what_stops_what_is_as_printed() -> None:
    """Five pairs, and no more (GW-EQ-07)."""
    assert {(entry["trait"], entry["stops"]) for entry in read("cancellations").values()} == {
        ("penetrating", "armour"),
        ("heavy", "mighty"),
        ("padding", "smashing"),
        ("firearm", "armour"),
        ("bulletproof", "firearm"),
    }


def test_every_trait_is_named_by_an_item_or_a_cancellation() -> None:
    """No trait stands there for nothing."""
    named = {trait for entry in read("items").values() for trait in entry["traits"]}
    named |= {entry[key] for entry in read("cancellations").values() for key in ("trait", "stops")}

    assert set(read("equipment-traits")) == named


def test_the_examples_are_sound() -> None:
    """The checker finds nothing in the pack of examples."""
    assert [str(problem) for problem in Session().check("gateway-examples")] == []
