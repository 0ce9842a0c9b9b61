"""A deed of a scene is one class: what refuses it, what offers it, and what carries it out."""

import inspect

from gateway_core.game import Command
from gateway_rpg.drama.commands import COMMANDS
from gateway_rpg.drama.commands.games_master.catalogue import DECREES
from gateway_rpg.drama.commands.games_master.decree import Decree


def test_a_deed_knows_itself() -> None:
    """It says when it is refused, in which forms it is offered and what it does: with its fields, or in methods."""
    for command in COMMANDS:
        own = vars(command).keys()

        assert issubclass(command, Command)
        assert inspect.getdoc(command), command
        assert own & {"__declared__", "facts", "refuse", "when"}, command
        assert command.has_forms(), command
        assert own & {"becomes", "carry_out", "facts"}, command


def test_what_the_games_master_alone_says_is_a_decree() -> None:
    """Each decree is a command, and each command of that room a decree."""
    assert {one for one in COMMANDS if issubclass(one, Decree)} == set(DECREES)
