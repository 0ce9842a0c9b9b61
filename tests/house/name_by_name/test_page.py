"""The page of the base says what the code has."""

from .names import ungrouped
from .page import PAGE, bare, page


def test_the_page_of_the_base_is_what_the_code_has() -> None:
    """Who writes a game finds every name with its signature, and none that is not there."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_name_of_the_base_stands_where_one_looks_for_it() -> None:
    """A new name gets its place, and only one."""
    assert ungrouped() == []


def test_every_field_on_the_page_says_what_it_holds() -> None:
    """A name and a type alone send whoever reads the page to the source."""
    assert [*bare()] == []
