"""Hooks of another game at a table of Adventure: told at once, for it would never ask them."""

from pathlib import Path

import pytest

from gateway_core.errors import PluginError
from gateway_core.session import Session

RULE = """\
from gateway_rpg import hooks
from gateway_core.hookspecs import hookimpl


@hookimpl(hooks.gateway_challenge_modifiers)
def luck(ask):
    return []
"""


def test_a_house_rule_for_scenes_is_refused_at_adventure(tmp_path: Path) -> None:
    """The game is named whose hook it is."""
    rule = tmp_path / "luck.py"
    rule.write_text(RULE, encoding="utf-8")

    with pytest.raises(PluginError, match="a hook of the game 'gateway', and a table of 'adventure' never") as raised:
        Session(house=[str(rule)]).table(system="adventure")

    assert (raised.value.code, raised.value.place is not None) == ("hook/other-game", True)
