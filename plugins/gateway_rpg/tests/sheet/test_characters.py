"""What the command line is given of a character, and of whoever has no sheet."""

from gateway_core.game.characters import Person
from gateway_core.game.pages import Section, Table, lines_of, words_of
from gateway_core.session import Session
from gateway_rpg.sheet.characters import GatewayCharacters

BOOK = Session().table("dark-spires")


def person(kind: str, id: str) -> Person:
    """Return somebody of the setting."""
    return Person(BOOK, id, BOOK.get(kind, id))


def test_what_nobody_can_read_has_cost_nothing() -> None:
    """A file that is no character is counted with noughts, by the same keys as any other."""
    unread = GatewayCharacters.unread

    assert unread is not None
    assert (unread.spent, unread.total) == (0, None)
    assert set(unread.parts.values()) == {0}


def test_a_sheet_says_with_which_traits_one_does_best() -> None:
    """The traits that serve, not that there are none."""
    page = GatewayCharacters().sheet(person("character", "dark-spires:thomas-snape")).page
    (best,) = [one for one in page.blocks if isinstance(one, Section) and one.title == "Does best"]

    traits = [words_of(row[3]) for one in best.blocks if isinstance(one, Table) for row in one.rows]

    assert "Slippery" in " ".join(traits)
    assert traits.count("none") < len(traits)


def test_who_has_no_sheet_is_told_in_a_line() -> None:
    """What it opposes with stands there, and no sections do."""
    found = GatewayCharacters().sheet(person("entity", "dark-spires:kalberg-watch"))

    (line,) = lines_of(found.page.blocks)
    assert "has no sheet: it opposes with" in line
    assert found.data["sheet"] is False
