"""What the bot does in one place or another: whom it supports, what it spends, where it goes, when it moves on."""

import pytest
from gateway_adventure.play import Deed
from gateway_adventure.state import GM
from gateway_adventure.system import AdventureSystem

from gateway_core.chance import Seeded

from ..brawl import FISTS, Brawl
from ..deeds import c
from ..evening import Evening


def chosen(evening: Evening, seat: str, chance: str = "any") -> Deed:
    """Return what a bot in this seat does now."""
    command: Deed = AdventureSystem().bot().choose(seat, evening.table.observation(seat), Seeded(chance))
    return command


def test_everybody_takes_another_sheet_and_another_name() -> None:
    """Each plays exactly one, and no name is given twice (AD-01, AD-23)."""
    evening = Evening(4, begun=False)

    for seat in ("player-1", "player-2", "player-3", "player-4"):
        evening.do(seat, chosen(evening, seat))

    names = [one.name for one in evening.state.characters.values()]
    assert len(set(names)) == 4
    assert chosen(evening, GM) == c.Begin()


@pytest.mark.rule("AD-30")
def test_a_player_proposes_the_likeliest_way() -> None:
    """Bo, who is strong and slow, forces the gate; Cy, who is quick, climbs (AD-30)."""
    evening = Evening(3)

    assert chosen(evening, "player-2") == c.Propose("bo", "force")
    assert chosen(evening, "player-3") == c.Propose("cy", "climb")


@pytest.mark.rule("AD-44")
def test_who_lacks_resolve_prefers_what_may_serve_a_drive() -> None:
    """A major way is worth more than its chance to somebody who has spent Resolve (AD-44)."""
    rested, spent = Evening(1), Evening(1)
    spent.do("gm", c.SetTrack("ada", "resolve", 1))

    assert chosen(rested, "player-1") == c.Propose("ada", "talk")
    assert chosen(spent, "player-1") in (c.Propose("ada", "talk"), c.Propose("ada", "force"))


def test_the_games_master_takes_up_the_likeliest_proposal() -> None:
    """Of two proposals, the one that is likelier to come off."""
    evening = Evening(2)
    evening.do("player-1", c.Propose("ada", "climb"))
    evening.do("player-2", c.Propose("bo", "force"))

    assert chosen(evening, GM) == c.TakeWay("bo", "force")


def test_the_games_master_lets_people_try_what_they_say_in_their_own_words() -> None:
    """With their best Ability, and a Difficulty in the middle of what is usual."""
    evening = Evening(1)
    evening.do("player-1", c.Propose("ada", "", "I sing to it."))

    found = chosen(evening, GM)

    assert isinstance(found, c.Test)
    assert (found.ability, found.difficulty, found.words) == ("adventure:toughness", 8, "I sing to it.")


def test_the_games_master_declines_what_cannot_be_done_any_longer() -> None:
    """The guard, who was to be talked round, has gone."""
    evening = Evening(2)
    evening.do("player-1", c.Propose("ada", "talk"))
    evening.do("gm", c.TakeWay("bo", "talk"))
    evening.go((6, 6, 6), (1, 1, 1))
    evening.do("player-2", c.Hold("bo"))

    assert chosen(evening, GM) == c.Decline("ada")


def test_the_games_master_begins_the_fight_that_is_proposed() -> None:
    """Rounds begin when players want them."""
    evening = Evening(1, moment="yard")
    evening.do("player-1", c.Propose("ada", "fight"))

    assert chosen(evening, GM) == c.StartRounds()


def test_the_games_master_moves_on_when_everybody_holds() -> None:
    """To the next moment; after the last one the Chapter ends."""
    evening = Evening(1)
    evening.do("player-1", c.Hold("ada"))
    assert chosen(evening, GM) == c.MoveOn("yard")

    evening.do("gm", c.MoveOn("yard"))
    evening.do("player-1", c.Hold("ada"))
    assert chosen(evening, GM) == c.EndChapter()
    (form,) = [form for form in evening.table.options(GM) if isinstance(form.command, c.EndChapter)]
    assert (form.ends, form.closes) == (False, True), "programs take it now, and people are asked again"


def test_the_games_master_ends_the_chapter_when_nobody_is_able() -> None:
    """The unconscious wake before Rest (AD-R18)."""
    evening = Evening(1)
    evening.do("gm", c.SetTrack("ada", "resolve", 0))

    assert chosen(evening, GM) == c.EndChapter()


# ── in a Test ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_support_goes_where_it_helps() -> None:
    """Who would reach the highest score anyway needs nobody (AD-37, AD-39)."""
    evening = Evening(2)
    evening.do("gm", c.TakeWay("ada", "climb"))
    assert chosen(evening, "player-2") == c.Support("bo", "ada")

    strong = Evening(2)
    strong.do("gm", c.TakeWay("bo", "force"))
    assert chosen(strong, "player-1") == c.Support("ada", None)


@pytest.mark.rule("AD-38")
def test_nobody_supports_who_would_fall_with_a_failure() -> None:
    """A failure is the supporters' too (AD-38)."""
    evening = Evening(2)
    evening.do("gm", c.SetTrack("bo", "resolve", 1))
    evening.do("gm", c.TakeWay("ada", "climb"))

    assert chosen(evening, "player-2") == c.Support("bo", None)


@pytest.mark.rule("AD-43")
def test_resolve_is_spent_where_it_changes_much_and_never_to_the_last_point() -> None:
    """From Agility 2 to 3 a tricky climb is a third likelier (AD-40, AD-43)."""
    evening = Evening(1)
    evening.do("gm", c.TakeWay("ada", "climb"))
    assert chosen(evening, "player-1") == c.Push("ada", 1)

    poor = Evening(1)
    poor.do("gm", c.SetTrack("ada", "resolve", 1))
    poor.do("gm", c.TakeWay("ada", "climb"))
    assert chosen(poor, "player-1") == c.Push("ada", 0)


@pytest.mark.rule("AD-44")
def test_a_drive_is_claimed_while_resolve_is_missing() -> None:
    """With all Resolve it would give nothing back, and the mark would be gone (AD-44, AD-45)."""
    claims = []
    for points in (0, 1):
        evening = Evening(1)
        evening.do("gm", c.TakeWay("ada", "force"))
        evening.do("player-1", c.Push("ada", points), (6, 6, 6))
        claims.append(chosen(evening, "player-1"))

    assert claims == [c.Claim("ada", None), c.Claim("ada", "ada/1")]


# ── in rounds ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_npc_strikes_whom_it_can_hurt_most() -> None:
    """The guard leaves strong Bo alone, and strikes weak Cy (AD-68)."""
    evening = Brawl("guard", "ada", "bo", "cy", players=3)
    for hero in ("ada", "bo", "cy"):
        evening.near("guard", hero)

    found = chosen(evening, GM)

    assert found == c.Attack("guard", FISTS, "guard-sword", target="cy")


@pytest.mark.rule("AD-R23")
def test_an_npc_spares_the_fallen() -> None:
    """Whoever lies there is not struck again (AD-R23)."""
    evening = Brawl("guard", "ada", "cy", players=3)
    evening.near("guard", "cy")
    evening.set("cy", health=0)

    found = chosen(evening, GM)

    assert not isinstance(found, c.Attack)


@pytest.mark.rule("AD-85")
def test_who_reaches_nobody_comes_nearer() -> None:
    """Bo has only his fists, and no charm to speak of: whatever he thinks of the guard, mostly he walks (AD-85)."""
    evening = Brawl("bo", "guard")

    found = [chosen(evening, "player-2", str(number)) for number in range(10)]

    assert found.count(c.Move("bo", True, "guard")) > 5


@pytest.mark.rule("AD-77")
def test_the_bleeding_come_first() -> None:
    """One goes to them, and stops it (AD-77)."""
    evening = Brawl("bo", "guard", "ada")
    evening.set("ada", health=0)
    assert evening.who("ada").status == "bleeding"

    assert chosen(evening, "player-2") == c.Move("bo", True, "ada")
    evening.near("bo", "ada")
    assert chosen(evening, "player-2") == c.Stabilise("bo", "ada")


@pytest.mark.rule("AD-81")
def test_the_fallen_are_woken_after_the_conflict() -> None:
    """Before anything else is done (AD-81)."""
    evening = Evening(2)
    evening.do("gm", c.SetTrack("ada", "resolve", 0))

    assert chosen(evening, "player-2") == c.Revive("bo", "ada")


def test_the_games_master_ends_rounds_without_anybody_to_fight() -> None:
    """A friend of the Protagonists has nothing to do in a fight without foes."""
    evening = Evening(1)
    evening.do("gm", c.BringIn("small:duke", foe=False))
    evening.do("gm", c.StartRounds(("guard",)))
    evening.go((1, 1, 1), (6, 6, 6))

    assert chosen(evening, GM) == c.EndRounds()
