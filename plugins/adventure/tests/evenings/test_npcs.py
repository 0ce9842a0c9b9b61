"""NPCs: out of it without Health, or in Serious Danger like a Protagonist, if they are important."""

import pytest
from gateway_adventure import commands as c

from ..attempts import struggle
from ..brawl import FISTS, Brawl, fall

DUKE = "duke-2"


def with_duke(**rulings: str) -> Brawl:
    """The yard with the duke in it, who is important and has Health 6 and Resolve 2; Ada begins."""
    brawl = Brawl(rulings={name.replace("_", "-"): option for name, option in rulings.items()})
    brawl.do("gm", c.BringIn("small:duke"))
    brawl.begin("ada", DUKE, "bo", "guard", "witch")
    return brawl


@pytest.mark.rule("AD-15", "AD-R22")
def test_an_npc_without_resolve_is_out_of_it_without_health() -> None:
    """The guard does not bleed, has no turn any more, cannot be hit again; what became of him is open for now."""
    brawl = Brawl("ada", "guard", "bo", "witch")
    brawl.near("ada", "guard")

    brawl.strike("ada", FISTS, "guard", fall(3, 8), fall(2, 5))
    brawl.ends("ada")

    assert (brawl.fares("guard"), brawl.who("guard").fate) == (("out", 0, None), "unconscious")
    assert brawl.turn == "bo"
    assert brawl.refused("gm", c.Attack("bo", FISTS, "guard")).code == "adventure/no-target"
    assert brawl.refused("gm", c.SetTrack("guard", "resolve", 1)).code == "adventure/no-such-track"


@pytest.mark.rule("AD-R22")
@pytest.mark.parametrize("fate", ["dead", "unconscious", "fled", "captured"])
def test_the_games_master_says_what_became_of_an_npc(fate: str) -> None:
    """Dead, unconscious, fled or captured: it is told, and nobody meets them again as if nothing had been."""
    brawl = Brawl(moment="gate")
    brawl.set("guard", health=0)

    brawl.do("gm", c.NameFate("guard", fate))
    brawl.do("gm", c.MoveOn("yard"))

    assert brawl.who("guard").fate == fate
    assert f"the guard is out of it: {fate}." in brawl.told("player-1")
    assert brawl.who("guard").status == "out"


@pytest.mark.rule("AD-R22")
@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        ("player-1", c.NameFate("guard", "dead"), "adventure/gm-only"),
        ("gm", c.NameFate("witch", "dead"), "adventure/not-out"),
        ("gm", c.NameFate("ada", "dead"), "adventure/not-out"),
        ("gm", c.NameFate("guard", "bored"), "adventure/fate"),
        ("gm", c.NameFate("nobody", "dead"), "adventure/no-such-character"),
    ],
)
def test_a_fate_is_named_by_the_games_master_for_whoever_is_out(seat: str, command: c.NameFate, code: str) -> None:
    """Not by players, not for somebody who stands, and not with any word."""
    brawl = Brawl()
    brawl.set("guard", health=0)

    assert brawl.refused(seat, command).code == code


@pytest.mark.rule("AD-76", "AD-77", "AD-79", "AD-R22")
def test_an_important_npc_bleeds_and_dies_like_a_protagonist() -> None:
    """The duke falls, loses a point on each of his own turns, and is dead after two."""
    brawl = with_duke()

    brawl.set(DUKE, health=0)
    assert brawl.fares(DUKE) == ("bleeding", 0, 2)
    brawl.ends("ada")
    assert (brawl.fares(DUKE), brawl.turn) == (("bleeding", 0, 1), "bo")
    brawl.ends("bo", "guard", "witch", "ada")

    assert brawl.fares(DUKE) == ("dead", 0, 0)
    assert "the duke dies." in brawl.told("player-1")


@pytest.mark.rule("AD-77", "AD-81", "AD-R22")
def test_an_important_npc_is_stabilised_and_wakes_like_a_protagonist() -> None:
    """Ada spares a turn for him; after the Conflict he comes round with a point."""
    brawl = with_duke()
    brawl.set(DUKE, health=0)
    brawl.near("ada", DUKE)

    brawl.do("player-1", c.Stabilise("ada", DUKE))
    brawl.ends("ada", "bo", "guard", "witch", "ada")
    assert brawl.fares(DUKE) == ("stable", 0, 2)
    brawl.do("gm", c.EndRounds())
    brawl.do("player-1", c.Revive("ada", DUKE))

    assert brawl.fares(DUKE) == ("up", 1, 2)


@pytest.mark.rule("AD-R22")
def test_an_npc_with_resolve_who_is_not_important_is_simply_out() -> None:
    """The squire loses all his Resolve without Serious Danger; without Health he is out."""
    brawl = Brawl()
    brawl.do("gm", c.BringIn("small:squire"))
    brawl.begin("squire", "ada", "bo", "guard", "witch")

    brawl.set("squire", resolve=0)
    assert brawl.fares("squire") == ("up", 4, 0)
    brawl.set("squire", health=0)

    assert brawl.fares("squire") == ("out", 0, 0)


@pytest.mark.rule("AD-43", "AD-R22")
def test_an_important_npc_pays_for_the_last_point_of_resolve() -> None:
    """Where named NPCs push, the duke pushes twice, and lies there."""
    brawl = with_duke(npc_push="named")
    brawl.near(DUKE, "ada")

    brawl.ends("ada")
    brawl.do("gm", c.Attack(DUKE, FISTS, "ada"))
    brawl.do("player-2", c.Support("bo", None))
    brawl.do("gm", c.Push(DUKE, 2))
    brawl.do("player-1", c.Push("ada", 0), fall(4, 9), fall(3, 8))
    brawl.go()

    assert (brawl.fares(DUKE), brawl.turn) == (("bleeding", 6, 0), "bo")


@pytest.mark.rule("AD-R18", "AD-R22")
def test_an_important_npc_who_lies_there_wakes_at_the_end_of_the_chapter() -> None:
    """The duke is down when it ends: he wakes with a point, as a Protagonist would, and is gone."""
    brawl = with_duke()
    brawl.set(DUKE, health=0)
    brawl.do("gm", c.EndRounds())

    brawl.do("gm", c.EndChapter())

    assert brawl.fares(DUKE) == ("away", 1, 2)


@pytest.mark.rule("AD-40", "AD-R29")
@pytest.mark.parametrize(
    ("ruling", "who", "asked"),
    [
        ("never", "duke-2", ()),
        ("never", "squire", ()),
        ("named", "duke-2", ("duke-2",)),
        ("named", "squire", ()),  # he has Resolve, and no name
        ("named", "guard", ()),  # he has none
    ],
)
def test_only_protagonists_push_or_named_npcs_where_the_table_has_it_so(
    ruling: str, who: str, asked: tuple[str, ...]
) -> None:
    """Somebody opposes the guard of another gate, without any Protagonist: who may spend Resolve is asked."""
    brawl = Brawl(rulings={"npc-push": ruling})
    for id in ("duke", "squire"):
        brawl.do("gm", c.BringIn(f"small:{id}"))

    brawl.do("gm", struggle(who, "witch"))
    brawl.do("gm", c.Go())  # nobody supports

    test = brawl.state.test
    assert test is not None
    assert (test.stage, test.waiting) == ("push", asked)
    assert (brawl.table.pending is None) is bool(asked)  # where nobody is asked, the dice fall
    if asked:
        brawl.do("gm", c.Push(who, 1))
    assert not any(isinstance(form.command, c.LastStand) for form in brawl.table.options("gm"))


@pytest.mark.rule("AD-40", "AD-R29")
def test_an_npc_who_does_not_push_is_refused_by_name() -> None:
    """Ada decides about her Resolve; the duke, who has some, may not."""
    brawl = with_duke()
    brawl.do("gm", struggle("ada", DUKE))
    brawl.do("gm", c.Go())

    refused = brawl.refused("gm", c.Push(DUKE, 1))

    assert (refused.code, refused.rule) == ("adventure/not-a-protagonist", "AD-R29")


@pytest.mark.rule("AD-15", "AD-50")
def test_an_npc_makes_no_last_stand() -> None:
    """That is for Protagonists, whoever has Resolve."""
    brawl = with_duke()
    brawl.near("ada", DUKE)
    brawl.do("player-1", c.Attack("ada", FISTS, DUKE))
    brawl.do("player-2", c.Support("bo", None))

    assert brawl.refused("gm", c.LastStand(DUKE)).code == "adventure/not-a-protagonist"


@pytest.mark.rule("AD-63", "AD-R22")
def test_a_fight_is_won_while_the_important_one_lies_bleeding() -> None:
    """The guard is out and the duke is down: nobody fights on, and he loses no more."""
    brawl = Brawl("ada", "bo", "duke", "guard", scene="the-race", moment="river")
    brawl.set("duke", health=0)
    assert brawl.turn == "ada"

    brawl.set("guard", health=0)

    assert (brawl.state.rounds, brawl.state.moment) == (None, "bank")
    assert brawl.fares("duke") == ("stable", 0, 2)
