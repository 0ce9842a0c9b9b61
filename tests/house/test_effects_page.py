"""The page of the effects' language says what the code knows."""

from .effects_page import PAGE, page


def test_the_page_of_effects_is_what_the_code_knows() -> None:
    """A designer who reads the page finds every word, and none that is not there."""
    assert PAGE.read_text(encoding="utf-8") == page()
