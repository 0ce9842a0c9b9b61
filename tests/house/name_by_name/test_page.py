"""The pages of the base and of the test kit say what the code has."""

from .names import KIT, TESTING, ungrouped
from .page import bare


def test_every_name_stands_where_one_looks_for_it() -> None:
    """A new name gets its place, and only one."""
    assert [*ungrouped(), *ungrouped(TESTING, KIT)] == []


def test_every_field_on_the_pages_says_what_it_holds() -> None:
    """A name and a type alone send whoever reads the page to the source."""
    assert [*bare()] == []
