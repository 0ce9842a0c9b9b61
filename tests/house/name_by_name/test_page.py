"""The pages of the base and of the test kit say what the code has."""

from .page import KIT_PAGE, PAGE, bare, kit_page, page


def test_the_page_of_the_base_is_what_the_code_has() -> None:
    """Who writes a game finds every name with its signature, and none that is not there."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_page_of_the_kit_is_what_the_code_has() -> None:
    """So does who writes tests."""
    assert KIT_PAGE.read_text(encoding="utf-8") == kit_page()


def test_every_field_on_the_pages_says_what_it_holds() -> None:
    """A name and a type alone send whoever reads the page to the source."""
    assert [*bare()] == []
