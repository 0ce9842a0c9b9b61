"""Of single slips in a setting none is passed over in silence, and what is said leads to it."""

import itertools
import os
import random
import re
import secrets
import shutil
from collections import Counter
from pathlib import Path

import attrs
import pytest

from gateway_core.errors import Problem
from gateway_core.packs.discovery import installed_packs
from gateway_core.session import Session, begin
from gateway_core.session.systems import Systems

from .making import Slip, slips
from .sites import sites

FULL = os.environ.get("GATEWAY_FULL") == "1"
SEED = secrets.token_hex(4) if FULL else "a hundred slips"
COUNT = 1000 if FULL else 50  # of each of two settings


@attrs.frozen
class Checked:
    """A slip, and what is said of it."""

    slip: Slip
    problems: tuple[Problem, ...]

    @property
    def first(self) -> Problem | None:
        """The first error."""
        return next((one for one in self.problems if one.severity == "error"), None)

    @property
    def is_found(self) -> bool:
        """Whether the first error stands at the line of the slip, and at its key or with its name."""
        if self.first is None or self.first.place is None or self.first.place.file != self.slip.file:
            return False
        if self.first.place.line not in self.slip.lines:
            return False
        named = f"'{self.slip.name}'" in f"{self.first.message} {self.first.hint}"
        return not self.slip.name or named or self.first.place.column in self.slip.columns

    @property
    def is_understood(self) -> bool:
        """Whether the word that was meant is among the three at most that are named."""
        asked = re.search(r"Did you mean (.*?)\?", self.first.hint if self.first else "")
        named = re.findall(r"'([^']+)'", asked.group(1)) if asked else []
        return len(named) <= 3 and self.slip.meant.rpartition(":")[2] in [one.rpartition(":")[2] for one in named]

    def __str__(self) -> str:
        return f"{self.slip.what}, {self.slip.file}:{self.slip.lines[0]} {self.slip.meant}: {self.first}"


def _settings(folder: Path) -> list[Path]:
    """Write a setting such as `gateway new` begins, and a copy of a larger one; return their folders."""
    begun = begin("setting", "Moon base", "gateway")
    for path, text in begun.files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    (larger,) = (one.folder for one in installed_packs() if one.id == "dark-spires" and one.folder is not None)
    shutil.copytree(larger, folder / "larger", ignore=shutil.ignore_patterns("__pycache__"))
    return [folder / begun.root, folder / "larger"]


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> list[Checked]:
    """Many slips, each by itself in a setting that was sound."""
    print(f"the seed of these slips: {SEED}")
    return [one for folder in _settings(tmp_path_factory.mktemp("slips")) for one in _checked(folder)]


def _checked(folder: Path) -> list[Checked]:
    session = Session(packs=[folder])
    book, kinds = session.table(session.pack_at(folder)), Systems().kinds("gateway")
    known = {kind: {name for id in book.of(kind) for name in (id, id.partition(":")[2])} for kind in kinds}
    found = []
    for slip in itertools.islice(slips(*sites(folder, kinds), known, random.Random(SEED)), COUNT):
        file = Path(slip.file)
        sound = file.read_bytes()
        file.write_text(slip.text, encoding="utf-8")
        found.append(Checked(slip, tuple(Session(only=[]).check(str(folder)))))
        file.write_bytes(sound)
    return found


def test_every_sort_of_slip_is_made(checked: list[Checked]) -> None:
    """A law of slips that were never made would say nothing."""
    assert len(Counter(one.slip.what for one in checked)) == 16


def test_no_slip_is_passed_over_in_silence(checked: list[Checked]) -> None:
    """Each makes the setting wrong by what it is, and each is an error."""
    assert [str(one) for one in checked if one.first is None] == []


def test_nineteen_of_twenty_slips_are_told_first_at_their_line_and_key(checked: list[Checked]) -> None:
    """What follows from them, if anything is told of that, comes after."""
    astray = [str(one) for one in checked if not one.is_found]

    assert len(astray) * 20 <= len(checked), astray


def test_the_word_that_was_meant_is_among_the_three_that_are_named(checked: list[Checked]) -> None:
    """If no more than a letter of it is wrong."""
    assert [str(one) for one in checked if one.slip.meant and not one.is_understood] == []
