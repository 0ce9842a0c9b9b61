"""The page of the rulings says what the book's pack holds."""

from .rulings_page import PAGE, page


def test_the_page_of_rulings_is_what_the_pack_holds() -> None:
    """A games master who reads the page finds every ruling, with what may be chosen and why."""
    assert PAGE.read_text(encoding="utf-8") == page()
