"""When a program that is carried by somebody gets off: where one more opponent keeps the others from their climax."""

from pathlib import Path

import pytest

from gateway_core.rules.drama import commands as c

from ..riders import CAST
from ..scenes import Play, hero, part, stage
from .choosing import chosen, effects
from .prospects import worth_of


def overtaken(folder: Path, edge: int = -6) -> Play:
    """Return the moment at which Hank acts, aboard Ann, whom Bob is so far ahead of; the ladder is at six."""
    cast = {**CAST, "hank": hero(lead="ann", dice=1, level=4)}
    play = stage(folder, cast, [("ann", "bob", edge)], ladder=6, initiative="ann")
    play.order("ann", "bob")
    return play


@pytest.mark.rule("GW-EF-77", "GW-EF-18")
def test_who_is_carried_gets_off_where_the_lead_is_as_good_as_beaten(tmp_path: Path) -> None:
    """Bob could end it now, for Ann is all that opposes him; to Hank, once off, he has no line (GW-EF-18)."""
    command = chosen(overtaken(tmp_path), "hank")

    assert (effects(command), command.parts[0].keep) == (("disembark",), ())


@pytest.mark.rule("GW-EF-78")
def test_who_is_not_let_go_breaks_away(tmp_path: Path) -> None:
    """Ann has refused in this round, and Hank goes all the same (GW-EF-78)."""
    play = overtaken(tmp_path)
    play.act(chosen(play, "hank"), "hank")
    play.act(c.Consent("ann", False), "ann")

    assert effects(chosen(play, "hank")) == ("disembark-against",)


@pytest.mark.rule("GW-EF-79")
def test_who_gets_off_keeps_a_line_on_which_it_leads(tmp_path: Path) -> None:
    """Ann is three steps up on Bob, and Hank takes that with him; where she is behind he does not (GW-EF-79)."""
    ahead, behind = (tmp_path / name for name in ("ahead", "behind"))
    ahead.mkdir(), behind.mkdir()

    worth = [
        [worth_of(overtaken(folder, edge), "hank", part("disembark", keep=keep)) for keep in ((), ("bob",))]
        for folder, edge in ((ahead, 3), (behind, -5))
    ]

    assert worth[0][0] < worth[0][1]
    assert worth[1][0] > worth[1][1]
