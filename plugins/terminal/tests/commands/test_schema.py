"""`gateway schema`: what an editor checks a pack's files by, of a pack by its id or folder, sound or not."""

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from ..conftest import Gateway

PACK = "kind: pack\nformat: 1\nid: mine\nversion: 0.1.0\nname: Mine\nmoved: {item/torch: lamp}\n"
ITEMS = "kind: item\nformat: 1\nentries:\n  - {id: lamp, name: A lamp}\n  - {id: rope, name: 7}\n"


def pack(folder: str = "mine") -> Path:
    """Write a pack with a fault in it."""
    (Path(folder) / "data").mkdir(parents=True)
    (Path(folder) / "pack.yaml").write_text(PACK, encoding="utf-8")
    (Path(folder) / "data" / "items.yaml").write_text(ITEMS, encoding="utf-8")
    return Path(folder)


def character(gear: str) -> dict[str, Any]:
    """Return what a file of a character says who carries something."""
    return {"kind": "character", "format": 1, "id": "ann", "name": "Ann", "gear": [gear]}


def test_one_schema_knows_every_kind_and_the_names_of_the_pack(gateway: Gateway) -> None:
    """Entries with faults are there to be named, and so is what was once called otherwise."""
    pack()

    told: Any = json.loads(gateway("schema", "mine").out)

    known = Draft202012Validator(told)
    assert all(known.is_valid(character(gear)) for gear in ("lamp", "rope", "torch", "mine:lamp"))
    assert not known.is_valid(character("lantern"))
    assert not known.is_valid({"kind": "charcter"})
    assert json.loads(gateway("schema", "mine", "--json").out) == told


def test_a_pack_in_one_file_is_described_too(gateway: Gateway) -> None:
    """And one that --without leaves away is not there."""
    gateway("new", "setting", "moon-base")
    gateway("pack", "build", "moon-base", "--out", ".")
    file = next(Path().glob("*.gatepack"))

    assert json.loads(gateway("schema", file, "--json").out) == json.loads(gateway("schema", "moon-base", "--json").out)


def test_files_lean_on_the_one_that_knows_all(gateway: Gateway) -> None:
    """An editor may be given the schema of one kind, for files that do not say theirs first."""
    gateway("schema", pack(), "--out", "schemas")

    schemas = {file.name: json.loads(file.read_text(encoding="utf-8")) for file in Path("schemas").iterdir()}
    found = Registry().with_resources((name, Resource.from_contents(one)) for name, one in schemas.items())
    alone = Draft202012Validator(schemas["character.json"], registry=found)

    assert {"every-kind.json", "item.json", "pack.json", "house-rules.json"} <= set(schemas)
    assert alone.is_valid(character("rope"))
    assert not alone.is_valid(character("ropes"))


def test_it_is_written_anew_and_over_nothing_else(gateway: Gateway) -> None:
    """Names come and go; a file of somebody else's stays, and then none is written."""
    gateway("schema", "--out", "schemas")
    Path("schemas/scene.json").write_text("{}", encoding="utf-8")
    Path("schemas/item.json").unlink()

    refused = gateway("schema", "--out", "schemas")
    Path("schemas/scene.json").unlink()
    again = json.loads(gateway("schema", "--out", "schemas", "--json").out)

    assert refused.exit == 1
    assert "scene.json' is there already, and is no schema of ours" in refused.err
    assert "item.json" in again["files"]


def test_the_kinds_of_another_game(gateway: Gateway) -> None:
    """A game says what its packs may hold wherever it is asked."""
    told = json.loads(gateway("schema", "--system", "adventure").out)

    assert "protagonist" in told["properties"]["kind"]["enum"]


def test_a_pack_that_is_not_there_is_told_with_the_nearest(gateway: Gateway) -> None:
    """As everywhere."""
    refused = gateway("schema", "dark-spire")

    assert refused.exit == 1
    assert "Did you mean 'dark-spires'?" in refused.err
