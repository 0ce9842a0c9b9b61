"""The page of commands says what the code obeys."""

from .commands_page import PAGE, page


def test_the_page_of_commands_is_what_the_code_obeys() -> None:
    """A games master, or who writes a replay, finds every command with its fields, and none that is not there."""
    assert PAGE.read_text(encoding="utf-8") == page()
