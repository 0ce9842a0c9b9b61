"""Mutants drawn by a seed: the same ones as long as the lines they change are written as they are, in whatever file."""

import hashlib
import itertools
from collections import Counter
from collections.abc import Iterator
from functools import cache

from ..tree import ROOT, python_files
from .changes import mutants
from .mutant import Mutant

__all__ = ["ROOMS", "draw", "every"]

ROOMS = (
    "gateway_core/chance", "gateway_core/challenge", "gateway_core/packs", "gateway_core/session",
    "gateway_core/table", "plugins/gateway_rpg/src/gateway_rpg/character", "plugins/gateway_rpg/src/gateway_rpg/drama",
    "plugins/gateway_rpg/src/gateway_rpg/sheet",
)  # fmt: skip


@cache
def every(room: str) -> tuple[Mutant, ...]:
    """Return every mutant of a room."""
    return tuple(mutant for file in python_files(ROOT / room) for mutant in mutants(file))


def draw(seed: str, count: int) -> list[Mutant]:
    """Return so many mutants, of each room in turn: a small one is looked at as closely as a large one."""
    piles = [_shuffled(seed, room) for room in ROOMS]
    turns = (mutant for turn in itertools.zip_longest(*piles) for mutant in turn if mutant is not None)
    return list(itertools.islice(turns, count))


def _shuffled(seed: str, room: str) -> Iterator[Mutant]:
    """Yield the mutants of a room by a number that seed and text give each; where it lies does not matter."""
    seen: Counter[str] = Counter()
    numbered = []
    for mutant in every(room):
        text = "\n".join((seed, mutant.where, mutant.before_line, mutant.after_line))
        seen[text] += 1
        numbered.append((hashlib.sha256(f"{text}\n{seen[text]}".encode()).digest(), len(numbered), mutant))
    return (mutant for _, _, mutant in sorted(numbered, key=lambda one: one[:2]))
