"""A pack laid and played in a process of its own, which imports no more than that takes; what came of it is told."""

import json
import sys
from pathlib import Path
from typing import Any

from ...table import Codec
from ..fuzz import fuzz
from .subject import Subject

__all__ = ["print_told", "told"]

_SEED = "never-tell-again-zyzzyva"
_STEPS = 15  # deeds of the game that is played again


def told(subject: Subject, start: str) -> tuple[str, list[str]]:
    """Return the rulebook of a pack's table as text, and the log of a few deeds there; no log without a start."""
    book = subject.laid()
    if not start:
        return book.rulebook.text, []
    table = subject.open(book, start).table(_SEED)
    for _ in fuzz(table, _SEED, _STEPS):
        pass
    codec: Codec[Any, Any] = Codec(table.system)
    return book.rulebook.text, [codec.encode_row(row)[1] for row in table.rows]


def print_told(asked: str) -> None:
    """Be the process of its own: print what is told there as JSON."""
    named, parameters, start, path = json.loads(asked)
    sys.path[:] = path
    pack, *beside = (Path(said) if how == "path" else said for how, said in named)
    sys.stdout.write(json.dumps(told(Subject(pack, tuple(beside), parameters, frozenset()), start)))
