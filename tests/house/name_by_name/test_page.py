"""The pages of the base and of the test kit say what the code has."""

from .page import bare


def test_every_field_on_the_pages_says_what_it_holds() -> None:
    """A name and a type alone send whoever reads the page to the source."""
    assert [*bare()] == []
