"""Hidden sheets, whoever waits off stage, and throws behind the screen stay secret."""

from pathlib import Path

import attrs
import pytest

from gateway_core.challenge import Approach
from gateway_core.chance import Odds, Seeded, Unknown
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import Part
from gateway_rpg.drama.commands.games_master.create import Create
from gateway_rpg.drama.commands.games_master.entities import HandOver
from gateway_rpg.drama.commands.games_master.gifts import GrantRaises
from gateway_rpg.drama.commands.games_master.scene import Screen
from gateway_rpg.drama.commands.games_master.significance import SetSignificance

from ..scenes import foe, happened, hero, opened, part, scene
from ..secret_scenes import received, secretive, witnessed


@pytest.mark.rule("GW-RU-200")
def test_a_hidden_sheet_shows_neither_significance_nor_dice(tmp_path: Path) -> None:
    """Bob is seen and his numbers are not; the games master sees them (GW-RU-200)."""
    play = secretive(tmp_path)

    mine, theirs = play.table.view("gm").entity("bob"), play.table.view("ann").entity("bob")

    assert (mine.significance, mine.dice, mine.level) == (3, 4, 5)
    assert (theirs.significance, theirs.dice, theirs.level, theirs.essence) == (None, None, None, {})
    assert "significance" not in next(card for card in play.table.board("ann").cards if card.id == "bob").lines[0]


@pytest.mark.rule("GW-RU-200")
def test_the_odds_against_a_hidden_sheet_are_unknown_to_players(tmp_path: Path) -> None:
    """Ann is told no chance against Bob, and one against Dan (GW-RU-200)."""
    play = secretive(tmp_path)
    against = {who: c.Declare("ann", (part("edge", who),), Approach()) for who in ("bob", "dan")}

    assert isinstance(play.table.odds("ann", against["bob"]), Unknown)
    assert isinstance(play.table.odds("gm", against["bob"]), Odds)
    assert isinstance(play.table.odds("ann", against["dan"]), Odds)


@pytest.mark.rule("GW-RU-200", "GW-EF-31")
def test_what_an_action_owes_for_a_hidden_significance_is_not_told(tmp_path: Path) -> None:
    """Bob of significance 3 or 6: Ann's try to eliminate him looks the same, and free raises named are all spent."""
    seen = []
    for significance in (3, 6):
        play = secretive(tmp_path / str(significance))
        play.act(SetSignificance("bob", significance))
        play.act(GrantRaises("ann", 2))
        play.does("ann", part("eliminate", "bob"), free=2, works=False)
        assert play.state.free_raises("ann") == 0
        seen.append((received(play, "ann"), play.state.acted["ann"].raises))

    assert seen[0][0] == seen[1][0]
    assert seen[0][1] != seen[1][1]


@pytest.mark.rule("GW-RU-200", "GW-CH-41")
def test_what_comes_of_an_effect_on_somebody_hidden_is_seen(tmp_path: Path) -> None:
    """The Edge moves before everybody's eyes; the throw and how it was read stay hidden."""
    play = secretive(tmp_path)
    play.does("ann", part("edge", "bob"))

    assert happened(witnessed(play, "cat"), e.EdgeShifted)
    assert not happened(witnessed(play, "cat"), e.DiceThrown)
    assert not happened(witnessed(play, "cat"), e.PartSettled)
    assert play.table.view("cat").entity("ann").acted.worked == ()


@pytest.mark.rule("GW-RU-163", "GW-EF-02", "GW-EF-41")
@pytest.mark.parametrize("effect", ["accelerate", "press"])
def test_whether_a_secret_ladder_was_moved_against_somebody_hidden_is_not_told(tmp_path: Path, effect: str) -> None:
    """Nothing that anybody sees comes of it, so neither does whether it worked (GW-RU-163)."""
    seen = []
    for works in (True, False):
        play = secretive(tmp_path / str(works))
        play.does("ann", part(effect), faces={"ann": 5, "bob": 1 if works else 8, "dan": 1})
        seen.append([received(play, seat) for seat in ("ann", "cat")])
        settled = happened(witnessed(play, "gm"), e.PartSettled)
        assert [one.worked for one in settled] == [works]

    assert seen[0] == seen[1]


@pytest.mark.rule("GW-RU-200", "GW-RU-202")
def test_how_somebody_hidden_goes_about_it_is_not_told(tmp_path: Path) -> None:
    """Bob acts: everybody sees what he does, and only the games master how, by what judgement and with what dice."""
    play = secretive(tmp_path)
    play.passes("ann")

    play.does("bob", part("edge", "ann"))

    seen = witnessed(play, "ann")
    assert happened(seen, e.ActionSeen)[0].parts == (part("edge", "ann"),)
    assert not happened(seen, e.ActionDeclared)
    assert [one.entity for one in happened(seen, e.ApproachJudged)] == ["ann"]
    assert happened(seen, e.ThrowSeen)[0].faces == ()
    assert not any(
        entry.command is not None and isinstance(entry.command, c.Declare) for entry in play.table.history("ann")
    )


@pytest.mark.rule("GW-RU-200", "GW-RU-06")
def test_whether_somebody_hidden_could_spend_essence_is_not_told(tmp_path: Path) -> None:
    """Its player is asked in any case, so that the asking tells nothing."""
    play = secretive(tmp_path)

    play.declare("ann", part("edge", "bob"))
    play.goes_on(until="stake")

    assert play.table.awaited == ("gm",)
    play.act(c.Stake("bob"))
    assert not happened(witnessed(play, "ann"), e.EssenceStaked)


@pytest.mark.rule("GW-RU-201", "GW-RU-103")
@pytest.mark.parametrize("stranger", ["ivan", "nobody-at-all"])
def test_whoever_waits_off_stage_is_nobody_to_players(tmp_path: Path, stranger: str) -> None:
    """Naming Ivan gets the very answer that any made-up name gets, and no hint that comes near him (GW-RU-201)."""
    play = secretive(tmp_path)
    tries = [
        c.Declare("ann", (part("edge", stranger),), Approach()),
        c.Declare("ann", (part("set-up", resisted_by=(stranger,)),), Approach()),
        c.Declare("ann", (part("set-up", give_to=stranger),), Approach()),
        c.Declare(stranger, (part("edge", "ann"),), Approach()),
        c.Pass(stranger),
        c.Answer(stranger, Approach()),
        c.Stake(stranger),
        c.Roll(stranger),
        c.Waive(stranger),
        c.Declare("ann", (Part("gateway:edge", (stranger + "x",)),), Approach()),
    ]

    for command in tries:
        found = play.table.check("ann", command)
        assert found is not None
        assert found.code == "drama/no-such-entity"
        assert "ivan" not in (found.message + found.allowed).replace(f"'{stranger}", "'").lower()
    assert "Ivan" not in received(play, "ann")


@pytest.mark.rule("GW-DR-41", "GW-RU-201")
def test_what_the_games_master_thinks_of_is_seen_when_it_enters(tmp_path: Path) -> None:
    """Created unseen; known once it is brought in."""
    play = secretive(tmp_path)
    before = received(play, "ann")

    play.act(Create("Zyzzyva", "foes"))
    assert received(play, "ann") == before
    play.act(c.BringIn("zyzzyva", "in-turn"))

    assert "Zyzzyva" in received(play, "ann")


@pytest.mark.rule("GW-RU-50")
def test_behind_the_screen_players_see_their_own_dice_and_what_comes_of_it(tmp_path: Path) -> None:
    """Ann's throw against Dan, who hides nothing: with the screen up nobody is told his dice (GW-RU-50)."""
    play = secretive(tmp_path)
    play.act(Screen(True))
    play.does("ann", part("edge", "dan"))

    seen = witnessed(play, "ann")

    assert not happened(seen, e.DiceThrown)
    assert happened(seen, e.ThrowSeen)[0].faces == (8,)
    assert happened(seen, e.EdgeShifted)


@pytest.mark.rule("GW-RU-200", "GW-DR-51")
def test_the_totals_of_a_roll_for_initiative_with_somebody_hidden_are_not_told(tmp_path: Path) -> None:
    """Players see who threw highest, and not by how much (GW-RU-200)."""
    text = scene({"ann": hero(), "bob": foe(sheet="hidden", dice=2)})
    play = opened(tmp_path, text)

    play.throw({"ann": 1, "bob": 8})

    assert happened(witnessed(play, "ann"), e.ContestSeen)[0].best == ("bob",)
    assert not happened(witnessed(play, "ann"), e.ContestSettled)
    assert happened(witnessed(play, "gm"), e.ContestSettled)


@pytest.mark.rule("GW-RU-182", "GW-RU-200")
def test_whoever_plays_a_hidden_entity_knows_its_sheet(tmp_path: Path) -> None:
    """Bob is handed to Cat's player, who sees what Ann does not."""
    play = secretive(tmp_path)

    play.act(HandOver("bob", "cat"))

    assert play.table.view("cat").entity("bob").dice == 4
    assert play.table.view("ann").entity("bob").dice is None


@pytest.mark.rule("GW-DR-21", "GW-RU-200", "GW-RU-201")
def test_another_scene_is_imagined_truly(tmp_path: Path) -> None:
    """What a player cannot know is otherwise in it, and what the player sees is the same."""
    play = secretive(tmp_path)
    play.declare("ann", part("edge", "bob"))
    state, system = play.state, play.table.system

    others = [system.reimagine(state, "ann", Seeded(f"another {number}")) for number in range(20)]

    assert len({other.ladder for other in others}) > 3
    assert len({other.entities["bob"].dice for other in others}) > 2
    assert len({other.entities["bob"].significance for other in others}) > 2
    assert {"ivan" in other.entities for other in others} == {True, False}
    assert all(system.view(other, "ann") == system.view(state, "ann") for other in others)
    assert system.reimagine(state, "gm", Seeded("another")) == state
    assert attrs.evolve(state.entities["ann"]) == others[0].entities["ann"]


@pytest.mark.rule("GW-DR-21", "GW-RU-163", "GW-RU-200")
def test_a_scene_may_be_imagined_in_which_one_secret_alone_is_otherwise(tmp_path: Path) -> None:
    """By its name among the secrets; a sheet hangs together with what is done by it, and is never changed alone."""
    play = secretive(tmp_path)
    play.does("ann", part("accelerate"))
    state, system = play.state, play.table.system
    there = system.secrets(state)

    differing = set()
    for name in there:
        for number in range(12):
            other = system.reimagine_only(name, state, "cat", Seeded(f"another {number}"))
            if other is not None:
                assert system.view(other, "cat") == system.view(state, "cat")
                differing.add((name, *(one for one in there if system.secrets(other)[one] != there[one])))

    alone = {"ladder", "claims", "significance", "dice", "level", "what was achieved"}
    assert {found for found in differing if len(found) > 1} == {(name, name) for name in alone}
