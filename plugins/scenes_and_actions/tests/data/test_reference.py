"""The page of the words of Distinctions is what the code that reads them says."""

from pathlib import Path

from gateway_scenes_and_actions.words import LANGUAGE

from gateway_core.game.effects import reference

PAGE = Path(__file__).parents[2] / "DISTINCTIONS.md"


def test_the_page_of_the_words_is_written_from_the_code() -> None:
    """Behind its first lines, word by word."""
    _, _, words = PAGE.read_text(encoding="utf-8").partition("## Operations")

    assert f"## Operations{words}".strip() == reference(LANGUAGE).strip()
