"""Who plays on for the dead: another Protagonist, from the next Chapter."""

import pytest
from gateway_adventure import commands as c

from ..brawl import Brawl

END = c.EndChapter()


@pytest.mark.rule("AD-80")
def test_the_player_of_the_dead_brings_another_into_the_next_chapter() -> None:
    """Ada dies at the gate. Her player waits for the end of the Chapter, takes Cy, and plays on with Cy in the next."""
    brawl = Brawl(moment="gate")
    brawl.kill("ada")

    early = brawl.refused("player-1", c.Choose("player-1", "small:cy", "Cyan"))
    brawl.do("gm", END)
    assert brawl.who("ada").status == "dead"
    assert brawl.table.awaited == ("player-1",)
    unready = brawl.refused("gm", c.Begin())
    brawl.do("player-1", c.Choose("player-1", "small:cy", "Cyan"))
    brawl.do("gm", c.Begin())

    assert (early.code, unready.code) == ("adventure/not-now", "adventure/no-protagonist")
    assert brawl.state.players == {"player-1": "cy", "player-2": "bo"}
    cy = brawl.who("cy")
    assert (cy.name, cy.status, cy.health, cy.resolve, cy.joins) == ("Cyan", "up", 5, 4, 2)
    brawl.do("player-1", c.Propose("cy", "plead"))
    assert brawl.refused("player-1", c.Propose("ada", "plead")).code == "adventure/not-able"


@pytest.mark.rule("AD-80")
@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        ("player-1", c.Choose("player-1", "small:ada", "Ada again"), "adventure/protagonist-taken"),
        ("player-1", c.Choose("player-1", "small:bo", "Bo too"), "adventure/protagonist-taken"),
        ("player-2", c.Choose("player-2", "small:cy", "Cy"), "adventure/has-protagonist"),
        ("player-2", c.Choose("player-1", "small:cy", "Cy"), "adventure/not-yours"),
    ],
)
def test_the_new_one_is_somebody_else(seat: str, command: c.Choose, code: str) -> None:
    """Not the dead again, not a comrade, and not for somebody whose Protagonist lives."""
    brawl = Brawl(moment="gate")
    brawl.kill("ada")
    brawl.do("gm", END)

    assert brawl.refused(seat, command).code == code


@pytest.mark.rule("AD-80")
def test_until_it_joins_the_new_one_is_not_there() -> None:
    """Chosen between Chapters, it is nobody's comrade yet, and Rest is not for it."""
    brawl = Brawl(moment="gate")
    brawl.kill("ada")
    brawl.do("gm", END)

    brawl.do("player-1", c.Choose("player-1", "small:cy", "Cyan"))

    assert not brawl.state.able("cy")
    assert [one.id for one in brawl.state.protagonists()] == ["ada", "bo"]
