"""The page of the kinds has every key, and none says nothing."""

from .page import PAGE, bare, page


def test_the_page_of_kinds_is_what_the_classes_read() -> None:
    """A designer who reads the page finds every key of every file, and none that is not read."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_key_says_what_it_is_for() -> None:
    """By the comment beside it, which an editor shows too."""
    assert bare() == []
