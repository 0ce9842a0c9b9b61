"""Growth: the player and the group agree on a change of Drives; and who is made anew has Drives and Gear."""

import pytest
from gateway_adventure import commands as c

from ..brawl import Brawl

END = c.EndChapter()


def between() -> Brawl:
    """After the first Chapter."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", END)
    return brawl


def texts(brawl: Brawl, character: str = "ada") -> list[str]:
    return [drive.text for drive in brawl.state.drives_of(character)]


@pytest.mark.rule("AD-92")
@pytest.mark.parametrize(
    ("asks", "agrees", "strangers"),
    [("player-1", "gm", ("player-1", "player-2")), ("gm", "player-1", ("gm", "player-2"))],
)
def test_whoever_did_not_ask_has_to_agree(asks: str, agrees: str, strangers: tuple[str, ...]) -> None:
    """To what Ada's player asks for the group says yes; to what the games master proposes, Ada's player does."""
    brawl = between()

    brawl.do(asks, c.Grow("ada", "ada/1", "Close every door"))
    refused = [brawl.refused(seat, c.Accept("ada")).code for seat in strangers]
    assert texts(brawl) == ["Open every door", "Keep my word"]
    brawl.do(agrees, c.Accept("ada"))

    assert set(refused) == {"adventure/not-yours"}
    assert texts(brawl) == ["Close every door", "Keep my word"]


@pytest.mark.rule("AD-92")
def test_the_player_is_waited_for_and_may_say_no() -> None:
    """What the games master proposes for Ada is hers to take or leave; another player has no say in it."""
    brawl = between()
    brawl.do("gm", c.Grow("ada", None, "Rule the world"))

    assert brawl.table.awaited == ("player-1",)
    assert brawl.refused("player-2", c.Decline("ada")).code == "adventure/not-yours"
    offered = [form for form in brawl.table.options("player-1") if isinstance(form.command, c.Accept | c.Decline)]
    assert [form.allowed for form in offered] == [True, True]
    brawl.do("player-1", c.Decline("ada"))

    assert texts(brawl) == ["Open every door", "Keep my word"]
    assert brawl.table.awaited == ("gm",)


@pytest.mark.rule("AD-92")
def test_what_nobody_agreed_to_is_forgotten_when_the_next_chapter_begins() -> None:
    """It can be asked for again, after that one."""
    brawl = between()
    brawl.do("player-1", c.Grow("ada", None, "Rule the world"))

    brawl.do("gm", c.Begin())

    assert brawl.state.growths == {}
    assert brawl.refused("gm", c.Accept("ada")).code == "adventure/nothing-asked"


# ── made at the table ────────────────────────────────────────────────────────────────────────────────────────────────


def bereft() -> Brawl:
    """Everybody who has a sheet is dead or somebody's, and the player of Ada, who died, makes a new Protagonist."""
    brawl = Brawl(players=4, moment="gate")
    brawl.kill("ada")
    brawl.do("gm", END)
    return brawl


def made(**changes: object) -> c.Create:
    command = {
        "player": "player-1", "name": "Eve", "scores": (2, 2, 2, 2), "health": 6, "resolve": 3,
        "drive": "Find Ada's sister", "second": "Never sleep", "gear": ("small:flare", "small:sword"),
    }  # fmt: skip
    return c.Create(**{**command, **changes})  # type: ignore[arg-type]  # as each test says


@pytest.mark.rule("AD-14", "AD-16", "AD-R24")
def test_a_new_protagonist_has_drives_and_gear() -> None:
    """Two Drives and what one of the sheets carries, with full tracks and an unused Last Stand."""
    brawl = bereft()

    brawl.do("player-1", made())
    brawl.do("gm", c.Begin())

    eve = brawl.who("newcomer-5")
    assert texts(brawl, eve.id) == ["Find Ada's sister", "Never sleep"]
    assert [item.gear for item in brawl.state.held_by(eve.id)] == ["small:flare", "small:sword"]
    assert (eve.health, eve.resolve, eve.last_stand) == (6, 3, False)
    brawl.do("player-1", c.Use(eve.id, "newcomer-5-flare"))


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


@pytest.mark.rule("AD-14", "AD-R24")
@pytest.mark.parametrize(
    "changes",
    [{"gear": ("small:wand",)}, {"gear": ("small:sword", "small:bow")}, {"second": "Find Ada's sister"}],
)
def test_it_carries_what_a_sheet_does_and_its_drives_differ(changes: dict[str, object]) -> None:
    """Not whatever the rulebook holds, and not the same Drive twice."""
    brawl = bereft()

    assert brawl.refused("player-1", made(**changes)).code == "adventure/sheet"
