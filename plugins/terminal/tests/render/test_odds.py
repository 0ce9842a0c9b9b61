"""What people are told of a chance: the number and why, or why there is none."""

import click

from gateway_core.chance import Certain, Odds, Reason, Unknown
from gateway_terminal.render.odds import reasons


def test_a_chance_is_told_with_its_reasons() -> None:
    """Or in words, where there is no number."""
    told = [
        click.unstyle(reasons(one, "run")).splitlines()
        for one in (Odds(1, 2, (Reason("a fair coin"),)), Certain(False), Unknown("It lies with bob."), None)
    ]

    assert told == [
        ["run: 50.00 %, 1 in 2", "  a fair coin"],
        ["run: 0.00 %, 0 in 1, without a throw"],
        ["run: It lies with bob."],
        ["run: there is no throw to weigh."],
    ]
