"""An error of a game's own is told with what was being done, below all that it has come through."""

from typing import Any

import pytest

from gateway_core.testing import Game

from ..toys.race import BOOK, Race, Run


class Stumbling(Race):
    """Whoever runs finds the author's slip; and the clockwork does, when told to."""

    def decide(self, work: Any, seat: str, command: Any) -> Any:
        if isinstance(command, Run):
            raise ZeroDivisionError("nobody has thought of that")
        return super().decide(work, seat, command)


class Stuck(Race):
    """It begins with the slip."""

    def setup(self, work: Any) -> None:
        raise ZeroDivisionError("nobody has thought of that")


def race(system: Race) -> Game[Any, Any, Any]:
    """Return a race of two by some rules."""
    return Game(system, BOOK, None, {"players": ("ann", "bob")})


def test_it_names_the_game_the_seat_and_the_command() -> None:
    """The last line says what to try again."""
    table = race(Stumbling()).table("a-seed")
    command = next(form.command for form in table.options("ann") if isinstance(form.command, Run))

    with pytest.raises(ZeroDivisionError) as caught:
        table.act("ann", command)

    assert caught.value.__notes__ == [f"It happened in the game 'race', when ann gave {command!r}."]


def test_what_nobody_gave_happened_by_itself() -> None:
    """At the beginning, say."""
    with pytest.raises(ZeroDivisionError) as caught:
        race(Stuck()).table("a-seed")

    assert caught.value.__notes__ == ["It happened in the game 'race', at its setup, or by itself."]
