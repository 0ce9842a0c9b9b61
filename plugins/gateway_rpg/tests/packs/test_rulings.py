"""The rulings of the book: all of them, each once, and what of them a table may choose."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from gateway_core.ids import is_slug
from gateway_core.packs import Ruling, read_file
from tests.books import book_of
from tests.house.tree import DOCS

PACKAGE = Path(str(files("gateway_rpg")))
CHALLENGE = Path(str(files("gateway_core"))) / "challenge"
DATA = PACKAGE / "packs" / "gateway" / "data"
RULINGS: tuple[Ruling, ...] = tuple(one.ruling for one in book_of("gateway").rulings)
SWITCHES = [ruling for ruling in RULINGS if ruling.sort == "switch"]
BUILT = [(one.id, option) for one in SWITCHES for option in one.built if option != one.default]


def test_every_open_question_of_the_rules_is_answered_once() -> None:
    """Each number of the reference has its entry."""
    page = (DOCS / "reference" / "rules" / "gateway-ru.md").read_text(encoding="utf-8")

    assert [one.rule for one in RULINGS] == re.findall(r"^- \*\*(GW-RU-\d+)\*\*", page, re.MULTILINE)


def test_a_file_of_rulings_is_in_order() -> None:
    """Whoever looks for one by its name finds it where the alphabet puts it."""
    for file in (DATA / "rulings").glob("*.yaml"):
        ids = [entry["id"] for entry in read_file(file).root["entries"]]

        assert ids == sorted(ids)


def test_a_ruling_says_what_it_reads_and_why() -> None:
    """Words with hyphens for the readings; whole sentences for the reason, short enough to be read at a table."""
    words = {word for ruling in RULINGS for word in (ruling.id, ruling.default, *ruling.options)}

    assert {word for word in words if not is_slug(word)} == set()
    assert [one.rule for one in RULINGS if not re.fullmatch(r"[A-Z].{,318}\.", one.reason)] == []


def test_a_switch_has_readings_to_choose_from_and_nothing_else_has() -> None:
    """Two or more, its default among those that are built, which are all that the rules name."""
    assert [one for one in RULINGS if len(one.options) > 1] == SWITCHES
    assert [one.id for one in RULINGS if one.options and one.default not in one.built] == []
    assert [one.id for one in SWITCHES if one.unbuilt] == []


@pytest.mark.rule("GW-RU-178")
def test_whatever_a_table_may_want_otherwise_is_a_switch() -> None:
    """The settings that the catalogue counts up, by their rulings; a secret ladder is the scene's own to choose."""
    named = {1, 3, 4, 9, 16, 23, 40, 53, 56, 57, 58, 59, 60, 77, 83, 105, 132}

    assert named <= {int(one.rule.rpartition("-")[2]) for one in SWITCHES}


@pytest.mark.parametrize(("id", "option"), BUILT)
def test_every_reading_that_is_built_can_be_laid_on_a_table(id: str, option: str) -> None:
    """And it is another rulebook than the default's."""
    book, default = book_of("dark-spires", {id: option}), book_of("dark-spires")

    assert book.ruling(id) == option
    assert book.hash != default.hash
    assert [one for one in book.warnings if one not in (*default.warnings, *book.tolerated)] == []


def test_a_switch_with_two_readings_built_is_read_somewhere() -> None:
    """In the code that compiles the rules, or by a condition of the book's effects."""
    readers = [*PACKAGE.rglob("*.py"), *CHALLENGE.rglob("*.py"), *DATA.glob("*.yaml")]
    read = "\n".join(file.read_text(encoding="utf-8") for file in readers)

    assert {id for id, _ in BUILT if id not in read} == set()
