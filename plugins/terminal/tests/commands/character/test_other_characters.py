"""What `gateway character` asks of a game: whether it has characters, which kinds they are, what they can buy."""

from pathlib import Path

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


def test_what_can_be_bought_is_said_by_the_game_of_the_file(ann: Path, gateway: Gateway) -> None:
    """In the help of the command, and where somebody names something else."""
    shown = " ".join(gateway("character", "advance", ann, "buy", "--help").out.split())
    slip = " ".join(gateway("character", "advance", ann, "buy", "fame", "much").err.split())

    assert "A THING with its WORDS is: trait NAME CATEGORY, background ID (one level), " in shown
    assert "'fame' is not one of 'background', 'essence', 'specialisation', 'trait'." in slip


def test_what_can_be_chosen_at_once_is_said_by_the_game(gateway: Gateway) -> None:
    """A game without characters has no options there."""
    of_gateway, of_circle = (gateway("character", "new", "--help", "--system", name) for name in ("gateway", "circle"))

    assert "--power-level" in of_gateway.out
    assert "Options of" not in of_circle.out
