"""A slip of the finger in a line is told by the nearest name, whoever is awaited when it is tried."""

import pytest
from gateway_lab.meaning import Offered

from .conftest import SCENE, SHORT, Gateway


@pytest.fixture(scope="module")
def offered() -> Offered:
    """What the audience offers before anybody has acted."""
    found = Offered()
    with SHORT.ready().game("1") as game:
        while not any(head == "Norris" for head in found.heads):
            for seat in game.table.seats:
                found.note(game.table.options(seat))
            assert game.programs().go_on(game.table.seats)
    return found


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("norris: edge kroe", ""),
        ("norris: ed", ""),
        ("2", ""),
        ("noris: edge kroe", "Nothing is done by 'noris' here. Did you mean 'Norris'?"),
        ("angelik: edge", "Nothing is done by 'angelik' here. Did you mean 'Angelique'?"),
        ("norris: egde kroe", "Nothing that is done here is called 'egde'. Did you mean 'edge'?"),
        ("noris edge kroe", "Nothing that is done here is called 'noris'. Did you mean 'Norris'?"),
        ("norris: edge kroe + egde accusations", "Nothing that is done here is called 'egde'. Did you mean 'edge'?"),
        ("zorro: edge", "Nothing is done by 'zorro' here. Known here: "),
        ("xylophone", "Nothing that is done here is called 'xylophone'. Known here: "),
    ],
)
def test_a_name_that_nothing_has_is_told_with_the_nearest(offered: Offered, line: str, told: str) -> None:
    """A person's or a deed's; where none is near, with a few of those there are, usual ones first."""
    assert offered.slip(line).startswith(told)
    assert bool(offered.slip(line)) == bool(told)


def test_people_are_told_before_what_is_out_of_the_ordinary(offered: Offered) -> None:
    """A games master's tools would be six of six else."""
    assert offered.slip("zorro: edge").startswith(
        "Nothing is done by 'zorro' here. Known here: Angelique; Norris; Split"
    )


def test_what_is_said_of_the_right_thing_is_told_by_its_own_prompt(gateway: Gateway) -> None:
    """Not by the last of many others at which the same words mean nothing."""
    short = (SCENE, "--rounds", 1)

    choice, deed = (gateway("foresee", *short, line).err for line in ("norris: edge kroo", "norris: eliminate kroe"))

    assert "'kroo' says nothing about 'Norris: Edge'. Did you mean 'kroe'?" in choice
    assert "Hans Kroe is the key entity" in deed


def test_of_two_deeds_each_is_aimed_at_whom_it_names_or_not_done(gateway: Gateway) -> None:
    """Nobody else is put in the place of whom Norris has no line to, though one of his ways is called alike."""
    ran = gateway("foresee", SCENE, "--rounds", 1, "norris: edge kroe + edge accusation", "roll")

    assert "Norris has no tension line to The accusations" in " ".join(ran.err.split())
