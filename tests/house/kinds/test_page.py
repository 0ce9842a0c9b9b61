"""The page of the kinds has every key, and none says nothing."""

from .page import bare


def test_every_key_says_what_it_is_for() -> None:
    """By the comment beside it, which an editor shows too."""
    assert bare() == []
