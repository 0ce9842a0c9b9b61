"""The page of what gear hangs on says what the code knows."""

from .page import PAGE, page


def test_the_page_of_conditions_is_what_the_code_knows() -> None:
    """A designer who reads the page finds every word, and none that is not there."""
    assert PAGE.read_text(encoding="utf-8") == page()
