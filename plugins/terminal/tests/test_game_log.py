"""A game that cannot go on ends in words, and is kept."""

import pytest

from tests.table.toys.circle import Circle

from .conftest import Gateway


@pytest.mark.usefixtures("circle")
@pytest.mark.parametrize("words", [("--auto",), ("--as", "ann", "--choices", "-")])
def test_a_game_that_breaks_its_contract_ends_in_words_and_is_kept(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """Who can mend it, what to send them; the save is as it was before, and can be gone on with."""
    whole = Circle.options
    with monkeypatch.context() as broken:
        broken.setattr(Circle, "options", lambda self, state, seat: () if state.spoken else whole(self, state, seat))
        ran = gateway("play", "circle", *words, "--save", "game.gateway", typed="tell\nOnce\n")
    resumed = gateway("play", "game.gateway", "--auto")

    assert ran.exit == 1
    assert ran.err == (
        "system/broken-contract bob is awaited and may do nothing, and no form is offered. Nobody at the table can "
        "mend that: report this line to the author of the game. The game is kept in 'game.gateway' as it stood before: "
        "send that file along.\n"
    )
    assert (resumed.exit, resumed.lines[0].split()[0]) == (0, "ann")
