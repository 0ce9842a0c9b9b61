"""Who is made anew at the table has Drives and Gear; and how an adventure ends for the dead and the living."""

import pytest

from gateway_core.table import Outcome

from ..brawl import Brawl
from ..deeds import c

END = c.EndChapter()


def texts(brawl: Brawl, character: str = "ada") -> list[str]:
    return [drive.text for drive in brawl.state.drives_of(character)]


def bereft() -> Brawl:
    """Everybody who has a sheet is dead or somebody's, and the player of Ada, who died, makes a new Protagonist."""
    brawl = Brawl(players=4, moment="gate")
    brawl.kill("ada")
    brawl.do("gm", END)
    return brawl


@pytest.mark.rule("AD-R24")
def test_the_form_asks_for_drives_and_gear() -> None:
    """What one may carry is what the sheets that lay open do, or nothing."""
    brawl = bereft()

    form = next(form for form in brawl.table.options("player-1") if isinstance(form.command, c.Create))

    fields = {field.name: field for field in form.fields}
    assert [choice.label for choice in fields["gear"].choices] == ["flare, sword", "rope", "bow", "nothing"]
    assert {"drive", "second"} <= set(fields)
    brawl.do("player-1", form.complete({"drive": "Win", "second": "Lose", "gear": ("small:bow",)}))
    assert texts(brawl, "newcomer-5") == ["Win", "Lose"]


@pytest.mark.rule("AD-94")
def test_the_adventure_ends_with_its_last_chapter() -> None:
    """No score, no winner: what became of people, and what is remembered."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", c.Note("The guard knows Bo."))
    brawl.kill("ada")
    brawl.do("gm", END)
    assert brawl.table.outcome is None
    brawl.do("player-1", c.Choose("player-1", "small:cy", "Cyan"))
    brawl.do("gm", c.Begin())
    brawl.do("gm", END)

    outcome = brawl.table.outcome
    assert outcome is not None
    assert outcome == Outcome("finished", {"chapter": 2, "dead": ["Ada"]}, {"notes": ["The guard knows Bo."]})
    assert (brawl.state.phase, brawl.table.awaited) == ("over", ())
