"""One cause is told once: what could not be read makes nothing else unknown."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError, Problem
from gateway_core.packs import freeze, read_pack
from gateway_core.packs.building import Layer

from ...toy_packs import HEAD, KINDS, write

COLOURS = "kind: colour\nformat: 1\nentries:\n  - id: red\n    name: Red\n  - id: blue\n    name: Blue\n"
THINGS = HEAD + "entries:\n  - {id: coin, name: A coin, colours: [red, blue]}\n"
TALE = "kind: tale\nformat: 1\nid: gold\nname: Gold\nabout: coin\n"


def told(tmp_path: Path, **files: str) -> list[Problem]:
    """Return what is told of a pack with these files in place of sound ones, on a table of its own."""
    named = {"colours": COLOURS, "things": THINGS, "tale": TALE} | files
    folder = write(tmp_path / "toys", {f"data/{name}.yaml": text for name, text in named.items()})
    parsed = read_pack(folder, KINDS, shown="")
    assert parsed.pack is not None
    try:
        freeze([Layer(parsed.pack, parsed.entries, unread=parsed.unread, lost=parsed.lost)], KINDS)
    except ContentError as error:
        return [*parsed.problems, *error.problems]
    return list(parsed.problems)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (COLOURS.replace("    name: Red", "\tname: Red"), "yaml/tab", 5),
        (COLOURS.replace("name: Red", "name: 'Red"), "yaml/syntax", 5),
        (COLOURS.replace("kind: colour", "kind: color"), "pack/unknown-kind", 1),
        (COLOURS.replace("entries:", "entrys:"), "pack/unknown-key", 3),
        (COLOURS.replace("  - id: red", "  - idd: red"), "pack/unknown-key", 4),
        (COLOURS.replace("  - id: red", "  - id: Red"), "pack/bad-id", 4),
    ],
)
def test_a_file_that_cannot_be_read_makes_nothing_unknown(tmp_path: Path, text: str, code: str, line: int) -> None:
    """One fault is told, and how many names may be right once it is mended."""
    fault, follows = told(tmp_path, colours=text)

    assert (fault.code, fault.place.line if fault.place else 0) == (code, line)
    names = "1 name" if "red" in text.lower().partition("blue")[0] and "blue" in text and line == 4 else "2 names"
    assert (follows.code, follows.severity, follows.place) == ("pack/not-looked-for", "warning", fault.place)
    assert follows.message.startswith(names)


def test_what_has_nothing_to_do_with_it_is_told(tmp_path: Path) -> None:
    """A name of another kind that leads nowhere is a fault of its own."""
    broken = COLOURS.replace("    name: Red", "\tname: Red")

    codes = [one.code for one in told(tmp_path, colours=broken, tale=TALE.replace("coin", "cion"))]

    assert codes == ["yaml/tab", "pack/not-looked-for", "pack/unknown-id"]
