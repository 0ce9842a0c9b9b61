"""What `gateway character` says where a game has no characters, or its characters do not grow."""

import pytest

from ...conftest import Gateway

pytestmark = pytest.mark.usefixtures("circle")


@pytest.mark.parametrize(
    "words", [("sheet", "tellers:fear/ann"), ("check", "tellers:fear/ann"), ("new", "ann.yaml", "--random")]
)
def test_a_game_without_characters_says_so(gateway: Gateway, words: tuple[str, ...]) -> None:
    """The game is named, and nothing is written."""
    ran = gateway("character", *words, "--system", "circle")

    assert ran.exit == 2
    assert "The game 'circle' has no characters with sheets." in " ".join(ran.err.split())


def test_a_kind_that_is_no_character_is_named_with_those_that_are(gateway: Gateway) -> None:
    """In the words of the game of that pack."""
    ran = gateway("character", "sheet", "gateway:table-use/action")

    assert ran.exit == 2
    assert "'gateway:table-use/action' is of the kind 'table-use', and no character." in " ".join(ran.err.split())
