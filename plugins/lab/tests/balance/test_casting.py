"""An archetype never plays: somebody made of it does, in the part of somebody in the scene."""

import pytest
from gateway_lab.balance.casting import cast_of, makes
from gateway_lab.balance.leaving import entrants_of, rule_of
from gateway_lab.scenario import Ready, Scenario

from gateway_core.errors import Misuse

from ..conftest import SHORT


def test_somebody_made_of_it_has_the_part_and_is_as_strong(short: Ready) -> None:
    """Norris is competent, and so is whoever plays in his place; the same seed makes the same person."""
    one, *_ = entrants_of(short, ["archetype"])
    rule = rule_of(short, one, "norris")

    scenario = rule.at(SHORT)
    with scenario.ready().game("1") as game:
        sheet = game.table.rulebook().get("character", "tried-in-the-lab:tried-in-the-lab")
        played = {role.id: role.title for role in game.table.system.roles(game.table.state)}

    assert rule.gives
    assert (sheet.archetype, sheet.power_level) == (one.id, "gateway:competent")
    assert (played["norris"], played["tom"]) == (one.name, 'Thomas "Tom" Snape')
    assert rule == rule_of(short, one, "norris")


def test_who_was_cast_before_has_the_part_no_more(short: Ready) -> None:
    """Others keep theirs."""
    one, *_ = entrants_of(short, ["archetype"])
    before = {"cast": ("norris=dark-spires:tom", "tom=dark-spires:norris")}

    given = cast_of(short, one.kind, one.id, one.name, "norris", "1").given(before)

    assert given["cast"] == ("tom=dark-spires:norris", "norris=tried-in-the-lab:tried-in-the-lab")


def test_a_seat_without_a_part_is_told_with_those_that_have_one(short: Ready) -> None:
    """A games master's is none."""
    with pytest.raises(Misuse, match="Seats that do: angelique, norris, tom"):
        cast_of(short, "archetype", "dark-spires:courtier", "Courtier", "gm", "1")


def test_what_makes_nobody_is_left_out_as_ever(short: Ready) -> None:
    """And a game without characters that are made has nothing that makes any."""
    uprising = Scenario("uprising:scenario/lectures-in-masks").ready()

    assert makes(short.session.system("gateway"), "item") is None
    assert makes(uprising.session.system("uprising"), "archetype") is None
