"""The page of abilities says what the code reads."""

from pathlib import Path

from gateway_uprising.abilities.page import page


def test_the_page_of_abilities_is_the_one_that_the_language_gives() -> None:
    """Every word stands in it with what may be beside it; written anew, the page is the same."""
    written = Path(__file__).parents[2] / "ABILITIES.md"

    assert written.read_text(encoding="utf-8") == page()
