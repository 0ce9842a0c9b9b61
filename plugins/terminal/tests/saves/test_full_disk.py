"""Where there is no room for a file, that is said in a line, and nothing of the file is left."""

import contextlib
import resource
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.session.folders import setting

from ..conftest import Gateway
from ..duels import DUEL

# What writes a file for people, and from how many bytes of it on there is no room.
WRITERS = {
    "play": (4096, ("play", DUEL, "--pack", "duels", "--auto", "--save", "new.gateway")),
    "play, later": (20_000, ("play", DUEL, "--pack", "duels", "--auto", "--save", "new.gateway")),
    "copy": (8192, ("export", "game.gateway", "--copy", "new.gateway")),
    "rescue": (8192, ("export", "game.gateway", "--rescue", "new.gateway")),
    "story": (10, ("export", "game.gateway", "--for", "gm", "--output", "story")),
    "recap": (0, ("recap", "game.gateway", "--output", "story.md")),
    "recap, later": (50, ("recap", "game.gateway", "--output", "story.md")),
    "pack build": (100, ("pack", "build", "duels", "--out", "built")),
    "pack index": (100, ("pack", "index", "gatepacks")),
    "pack key": (10, ("pack", "key", "mine", "--no-password")),
    "pack key, later": (170, ("pack", "key", "mine", "--no-password")),
    "lock": (10, ("lock",)),
    "schema": (100, ("schema", "--out", "schemas")),
    "new": (10, ("new", "setting", "mine")),
    "new, one file": (10, ("new", "house-rules", "mine")),
}


@contextlib.contextmanager
def room(most: int) -> Iterator[None]:
    """Let no file become longer than so many bytes; not those either that Python itself keeps of its modules."""
    before, keeps = resource.getrlimit(resource.RLIMIT_FSIZE), sys.dont_write_bytecode
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
    sys.dont_write_bytecode = True
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        sys.dont_write_bytecode = keeps


@pytest.mark.parametrize("writer", WRITERS)
def test_nothing_is_left_of_a_file_for_which_there_is_no_room(gateway: Gateway, writer: str) -> None:
    """One line says so, and what to do."""
    setting(Path("duels"))
    gateway("play", DUEL, "--pack", "duels", "--auto", "--seed", "1", "--save", "game.gateway")
    gateway("pack", "build", "duels", "--out", "gatepacks")
    Path("table.yaml").write_text("kind: table\nformat: 1\npacks: [duels]\n", encoding="utf-8")
    most, words = WRITERS[writer]
    before = files()
    assert gateway(*words).exit == 0
    made = files() - before
    for path in made:
        path.unlink()

    with room(most):
        failed = gateway(*words)

    assert (failed.exit, "Traceback" in failed.err, "Make room" in failed.err) == (1, False, True)
    assert (bool(made), files()) == (True, before)


def files() -> set[Path]:
    """Return what lies here, but for what is kept unasked."""
    return {path for path in Path().rglob("*") if path.is_file() and path.parts[0] not in ("cache", "config", "data")}
