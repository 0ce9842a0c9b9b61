"""Who stays out of a Conflict is not in anybody's reach (AD-63)."""

import pytest
from gateway_adventure import commands as c

from ..brawl import FISTS, Brawl


@pytest.mark.rule("AD-63")
def test_nobody_is_attacked_who_stays_out_of_the_rounds() -> None:
    """The witch was left out: nobody measures how far she is, and fists do not reach her (AD-63)."""
    brawl = Brawl("bo", "guard")

    assert brawl.refused("player-2", c.Attack("bo", FISTS, "witch")).code == "adventure/no-target"
    attacks = [form for form in brawl.table.options("player-2") if isinstance(form.command, c.Attack)]
    assert attacks
    assert all(form.command.target == "guard" for form in attacks)
