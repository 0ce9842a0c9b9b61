"""A rulebook without one of its entries: whatever names it is mended, and what cannot be without it goes too."""

import json
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.packs import Kinds, Layer, Rulebook, freeze, read_pack, ref
from gateway_core.packs.building.leaving_out import left_out
from gateway_core.packs.schema import called

from ..toy_packs import write


@attrs.frozen
class Spice:
    id: str
    name: str = ""


@attrs.frozen
class Step:
    """Something done with all that it needs."""

    id: str
    needs: tuple[str, ...] = ref("spice", vital=True, default=())
    with_a: str | None = called("spice", default=None)


@attrs.frozen
class Dish:
    id: str
    spices: tuple[str, ...] = ref("spice", default=())
    amounts: dict[str, int] = ref("spice", keys=True, factory=dict)
    garnish: str | None = ref("spice", default=None)
    steps: tuple[Step, ...] = ()


@attrs.frozen
class Grudge:
    id: str
    holder: str = ref("spice")
    against: str = ref("spice")


KINDS = Kinds({"spice": Spice, "dish": Dish, "grudge": Grudge})
SPICES = "kind: spice\nformat: 1\nentries: [{id: salt, name: Salt}, {id: mace, name: Mace}, {id: dill, name: Dill}]\n"
DISHES = (
    "kind: dish\nformat: 1\nentries:\n"
    "  - {id: soup, spices: [salt, mace], amounts: {salt: 2, mace: 1}, garnish: salt,\n"
    "     steps: [{id: stir, needs: [salt]}, {id: taste, with_a: Salt}, {id: serve, with_a: Ladle}]}\n"
    "  - {id: water}\n"
)
GRUDGES = "kind: grudge\nformat: 1\nentries: [{id: old, holder: salt, against: dill}]\n"


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    """Return the folder of a pack with dishes and what they are spiced with."""
    return write(tmp_path / "toys", {"data/s.yaml": SPICES, "data/d.yaml": DISHES, "data/g.yaml": GRUDGES})


def _layer(folder: Path) -> Layer:
    parsed = read_pack(folder, KINDS, shown=folder.name)
    assert parsed.problems == ()
    assert parsed.pack is not None
    return Layer(parsed.pack, parsed.entries, parsed.patches)


def _laid(kitchen: Path, patches: tuple[dict[str, Any], ...] = ()) -> Rulebook:
    if not patches:
        return freeze([_layer(kitchen)], KINDS)
    house = write(kitchen.parent / "house", {"data/p.yaml": "kind: patch\nformat: 1\nentries: " + json.dumps(patches)})
    return freeze([_layer(kitchen), _layer(house)], KINDS)


def test_an_entry_that_is_left_out_is_named_nowhere(kitchen: Path) -> None:
    """It goes from lists and mappings, and a field that may be empty is."""
    book = _laid(kitchen)

    without = _laid(kitchen, left_out(book, "spice", "toys:salt"))

    soup = without.get("dish", "toys:soup")
    assert (soup.spices, dict(soup.amounts), soup.garnish) == (("toys:mace",), {"toys:mace": 1}, None)
    assert list(without.of("spice")) == ["toys:dill", "toys:mace"]


def test_what_cannot_be_without_it_goes_too(kitchen: Path) -> None:
    """A step that needs it, or is done with what is called so, is no step; a grudge of one alone is none."""
    book = _laid(kitchen)

    without = _laid(kitchen, left_out(book, "spice", "toys:salt"))

    assert [one.id for one in without.get("dish", "toys:soup").steps] == ["serve"]
    assert not without.of("grudge")


def test_what_has_nothing_to_do_with_it_stays_as_it_is(kitchen: Path) -> None:
    """Only what names an entry is patched."""
    patched = {patch["patch"] for patch in left_out(_laid(kitchen), "spice", "toys:dill")}

    assert patched == {"toys:spice/dill", "toys:grudge/old"}
