"""The schema for editors beside the reader that counts: it never refuses what is read, and finds what is told here."""

import copy
import os
import random
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from pathlib import Path
from typing import Any, Literal

import attrs
import pytest
from jsonschema import Draft202012Validator

from gateway_core.packs import Kinds, read_file
from gateway_core.packs.describing.json_schema import Names, file_schemas
from gateway_core.packs.discovery import installed_packs
from gateway_core.packs.reading import Document
from gateway_core.packs.reading.conversion import Conversion
from gateway_core.packs.reading.data_file import read_file_entries, twice
from gateway_core.packs.reading.manifest import read_manifest
from gateway_core.session import Session, editor_schemas

PACKS = {found.id: found.folder for found in installed_packs() if found.folder is not None}
LARGE = ("adventure", "black-star-rising", "dark-spires", "gateway")
MUTATIONS = 20 if os.environ.get("GATEWAY_FULL") == "1" else 2  # of each file, by a seed of its own


@cache
def schemas(pack: str) -> Mapping[str, Draft202012Validator]:
    """Return what checks a file of each kind of a pack."""
    shared, files = editor_schemas(pack)
    return {kind: Draft202012Validator({"$defs": shared, **one}) for kind, one in files.items()}


@cache
def kinds(pack: str) -> Kinds:
    """Return what the packs of a pack's game may hold."""
    game = Session().system(Session().system_of(pack))
    return Kinds(game.kinds, game.single)


def files(pack: str) -> Iterator[Path]:
    """Yield every file of a pack that its schema should know."""
    folder = PACKS[pack]
    yield folder / "pack.yaml"
    yield from sorted((folder / "data").rglob("*.yaml"))


def faults(pack: str, data: Any) -> list[str]:
    """Return where the schema finds something wrong."""
    found = schemas(pack)[data["kind"]].iter_errors(data)
    return ["/".join(map(str, one.absolute_path)) + f": {one.message[:100]}" for one in found]


@cache
def known(pack: str) -> Mapping[str, Set[str]]:
    """Return the ids of every entry on a pack's table, by kind."""
    book = Session().table(pack)
    return {kind: frozenset(book.of(kind)) for kind in kinds(pack)}


def is_read(pack: str, data: Any) -> bool:
    """Say whether the reader takes a file for sound, the names in it too."""
    document, conversion = Document("file.yaml", data), Conversion()
    if data["kind"] == "pack":
        return not any(one.severity == "error" for one in read_manifest(document)[1])
    entries, _, problems = read_file_entries(document, pack, kinds(pack), conversion)
    problems += twice(entries)
    classes = kinds(pack)
    sound = not any(conversion.explain(classes[one.kind], one.data, pack, known(pack)) for one in entries)
    return not problems and sound and all(holds(pack, one.data.get("rulings", {})) for one in entries)


def holds(pack: str, chosen: Mapping[str, str]) -> bool:
    """Say whether there are such rulings, and such readings of them: the table asks that of what an entry plays by."""
    there = rulings(pack)
    return all(option in (there.get(id) or (option,)) and id in there for id, option in chosen.items())


@cache
def rulings(pack: str) -> Mapping[str, Sequence[str]]:
    """Return the options of every ruling on a pack's table."""
    return {one.ruling.id: one.ruling.options for one in Session().table(pack).rulings}


def test_it_is_a_schema() -> None:
    """By the rules that schemas themselves keep."""
    shared, files = editor_schemas("", "adventure")

    Draft202012Validator.check_schema({"$defs": {**shared, **files}})


@pytest.mark.parametrize("pack", LARGE)
def test_every_file_of_a_sound_pack_is_sound_to_an_editor(pack: str) -> None:
    """The book, its examples, our settings, and a pack of another game."""
    found = {str(file): faults(pack, read_file(file).root) for file in files(pack)}

    assert {name: wrong for name, wrong in found.items() if wrong} == {}


ODD: tuple[Any, ...] = (None, True, -1, 0, 1, 7, 1000, "", "1", "one two", "x" * 300, [], [1], ["a"], {}, {"a": 1}, 1.5)


def changed(data: Any, chance: random.Random) -> Any:
    """Return a file's data with one thing in it otherwise: a key gone, come or misspelt, a value of another sort."""
    data = copy.deepcopy(data)
    here, path = data, 0
    while True:
        steps = list(here) if isinstance(here, dict) else list(range(len(here)))
        step = chance.choice(steps)
        if isinstance(here[step], dict | list) and here[step] and (path < 2 or chance.random() < 0.8):
            here, path = here[step], path + 1
            continue
        if here is data and step == "kind":
            continue
        break
    what = chance.choice(("value", "value", "value", "gone", "key", "more"))
    if what == "value":
        here[step] = chance.choice(ODD)
    elif what == "gone":
        del here[step]
    elif isinstance(here, dict):
        here[f"{step}s" if what == "key" else "extra"] = here.pop(step) if what == "key" else chance.choice(ODD)
    else:
        here.append(chance.choice(ODD))
    return data


@pytest.mark.parametrize("pack", LARGE)
def test_the_editor_and_the_reader_agree(pack: str) -> None:
    """One thing in a file is made otherwise: what is read is never underlined, and what is refused nearly always is."""
    underlined, missed, tries = [], [], 0
    for number, file in enumerate(files(pack)):
        root, chance = read_file(file).root, random.Random(number)
        for _ in range(MUTATIONS):
            data = changed(root, chance)
            told, tries = faults(pack, data), tries + 1
            if is_read(pack, data):
                underlined += [(file.name, data, told)] if told else []
            elif not told:  # something must hold between several keys of it
                missed.append((file.name, data))

    assert underlined == []
    assert len(missed) <= 1 + tries // 50, missed


ITEM = {"id": "lamp", "name": "A lamp"}
EFFECT = {"id": "a", "name": "A", "resist": "nobody", "does": [], "step": 1, "aim": "self"}
SEEN = {  # what an editor finds, by the kind of the file and one entry of it
    "a word that no list has": ("effect", EFFECT | {"resist": "targt"}),
    "an operation that there is not": ("effect", EFFECT | {"does": [{"remov": {}}]}),
    "a number out of its range": ("entity", {"id": "wall", "name": "A wall", "dice": 0}),
    "an id that is not there": ("item", ITEM | {"traits": ["bullet-prof"]}),
    "an id of another kind": ("cancellation", {"id": "a", "trait": "firearm", "stops": "thief"}),
    "a key that is misspelt": ("item", ITEM | {"trait": []}),
    "a key that is missing": ("item", {"id": "lamp"}),
    "a bare number for text": ("item", ITEM | {"text": 7}),
    "an id that is none": ("item", ITEM | {"id": "A lamp"}),
    "a name of two lines": ("item", ITEM | {"name": "A\nlamp"}),
}
UNSEEN = {  # what only the reader finds; docs/how-to/edit-with-help.md lists it
    "a sum that is none": ("cost", {"id": "a", "name": "A", "raises": "1 +"}),
    "two entries of one id": ("item", ITEM, ITEM),
}


@pytest.mark.parametrize("what", SEEN)
def test_an_editor_finds(what: str) -> None:
    """Wrong keys, types, closed words, ranges and names: each is found, and the reader refuses it too."""
    kind, *entries = SEEN[what]
    data = {"kind": kind, "format": 1, "entries": entries}

    assert faults("dark-spires", data)
    assert not is_read("dark-spires", data)


def test_rulings_are_known_with_their_readings() -> None:
    """A slip in a ruling of a manifest, or in its reading, is found as one in an id is."""
    head = {"kind": "pack", "format": 1, "id": "a", "version": "1.0", "name": "A"}

    assert not faults("dark-spires", head | {"rulings": {"climax-threshold": "ladder"}})
    assert faults("dark-spires", head | {"rulings": {"climax-threshold": "laddr"}})
    assert faults("dark-spires", head | {"rulings": {"climax-treshold": "ladder"}})


@pytest.mark.parametrize("what", UNSEEN)
def test_only_the_reader_finds(what: str) -> None:
    """What an editor cannot see is known to be so: `gateway check` has the last word."""
    kind, *entries = UNSEEN[what]
    data = {"kind": kind, "format": 1, "entries": entries}

    assert not faults("dark-spires", data)
    assert not is_read("dark-spires", data)


def test_an_editor_knows_the_keys_that_a_kind_lists() -> None:
    """As the reader does."""

    @attrs.frozen
    class Palette:
        id: str
        shades: dict[Literal["red", "blue"], int]

    shared, found = file_schemas(Kinds({"palette": Palette}), Names("toys"))
    head = {"kind": "palette", "format": 1}
    editor = Draft202012Validator({"$defs": shared, **found["palette"]})

    assert editor.is_valid({**head, "entries": [{"id": "warm", "shades": {"red": 1}}]})
    assert not editor.is_valid({**head, "entries": [{"id": "warm", "shades": {"red": 1, "bleu": 2}}]})
