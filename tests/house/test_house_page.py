"""The house drawn on one page: every room of the core is on it, and nothing that is gone."""

import re

from .tree import CORE, DOCS, python_files

_ROOM = re.compile(r"^\| `([a-z_/]+)` \|", re.MULTILINE)


def test_every_room_has_its_sentence() -> None:
    """Whoever is new finds each folder on the page, and finds nothing there that no folder is."""
    rooms = {file.parent.relative_to(CORE).as_posix() for file in python_files(CORE) if file.parent != CORE}

    named = _ROOM.findall((DOCS / "explanation" / "the-house.md").read_text(encoding="utf-8"))

    assert len(rooms) > 20
    assert sorted(named) == sorted(rooms)
