"""What the games master decrees of entities: created, removed, more significant, handed over, refreshed."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.commands.games_master.create import Create
from gateway_rpg.drama.commands.games_master.entities import HandOver
from gateway_rpg.drama.commands.games_master.gifts import RefreshEssence
from gateway_rpg.drama.commands.games_master.remove import Remove
from gateway_rpg.drama.commands.games_master.significance import SetSignificance
from tests.books import book_of

from ...decree_scenes import decreeing, refusal
from ...scenes import Play, ended, foe, hero, part, stage, table_of
from ...split_scenes import settled


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """A scene of two heroes, two foes, a door and somebody off stage; Ann has the initiative and the turn."""
    return decreeing(tmp_path)


@pytest.mark.rule("GW-DR-41", "GW-DR-03")
def test_an_entity_is_created_with_dice_and_a_level_and_brought_in(play: Play) -> None:
    """A conscience that nobody had prepared opposes with the dice it was given (GW-DR-41)."""
    play.act(Create("The Conscience", "foes", significance=4, dice=2, level=3))
    play.act(c.BringIn("the-conscience", "in-turn"))

    found = play.state.entities["the-conscience"]

    assert (found.name, found.side, found.significance, found.dice, found.level) == ("The Conscience", "foes", 4, 2, 3)
    assert found.seat == "gm"
    assert found.where == "in-play"


@pytest.mark.rule("GW-DR-41")
def test_two_of_one_name_are_two(play: Play) -> None:
    """A second guard is not the first."""
    for _ in range(2):
        play.act(Create("Guard"))
    for name in ("北京", "خانه\u200cها", "Søren"):
        play.act(Create(name))

    assert {"guard", "guard-2", "entity", "entity-2", "soren"} <= set(play.state.entities)
    assert [play.state.called(id) for id in ("entity", "entity-2", "soren")] == ["北京", "خانه\u200cها", "Søren"]


@pytest.mark.rule("GW-DR-41", "GW-RU-201")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"name": " "}, "drama/no-name"),
        ({"name": "T\u043em"}, "drama/no-name"),
        ({"name": "Dark\u200b Spires"}, "drama/no-name"),
        ({"side": "nobody"}, "drama/no-such-side"),
        ({"character": "nobody"}, "drama/no-such-character"),
        ({"significance": 7}, "drama/out-of-range"),
        ({"dice": 0}, "drama/out-of-range"),
        ({"level": -1}, "drama/out-of-range"),
    ],
)
def test_what_cannot_be_created(play: Play, changes: Any, code: str) -> None:
    """Significance is 0 to 6, a side is one of the scene, a name can be read."""
    assert refusal(play, Create(**{"name": "Somebody", **changes})).code == code


@pytest.mark.rule("GW-RU-183", "GW-DR-23", "GW-DR-24")
def test_a_player_character_is_never_removed_and_the_key_entity_only_by_a_sure_hand(play: Play) -> None:
    """A witness who has served its purpose goes; the king only if it is said twice, Ann not at all (GW-RU-183)."""
    assert refusal(play, Remove("king")).code == "drama/not-sure"
    assert refusal(play, Remove("ann", sure=True)).code == "drama/player-character"

    play.act(Remove("bob"))
    play.act(Remove("king", sure=True, key="ivan"))

    assert not play.state.in_play("bob")
    assert not play.state.in_play("king")
    assert not play.state.lines
    assert refusal(play, Remove("bob")).code == "drama/not-in-play"


@pytest.mark.rule("GW-RU-183")
def test_whoever_is_tied_for_the_initiative_is_not_taken_out_of_it(tmp_path: Path) -> None:
    """Ann and Bob have rolled alike; the one who is favoured must be there."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe(), "ivan": foe()})
    play.throw({"ann": 4, "bob": 4})
    assert play.state.tied == ("ann", "bob")

    assert refusal(play, Remove("bob")).code == "drama/not-now"
    play.act(Remove("ivan"))


@pytest.mark.rule("GW-RU-183", "GW-DR-39")
def test_somebody_removed_in_the_middle_of_its_action_leaves_it_undone(play: Play) -> None:
    """Bob is taken out before his dice: his action comes to nothing and the round goes on."""
    play.passes("ann")
    play.declare("bob", part("edge", "ann"))

    done = play.act(Remove("bob"))

    assert ended(done, "bob").worked == ()
    assert play.state.under_way is None
    assert play.state.turn == "cat"


@pytest.mark.rule("GW-RU-183")
def test_when_nobody_is_left_to_act_the_games_master_is_asked(tmp_path: Path) -> None:
    """Rounds of nobody would pass for ever; so somebody comes in, or the scene is ended."""
    play = stage(tmp_path, {"bob": foe(), "ivan": foe(), "ann": hero(in_play=False)}, [], initiative="bob")
    for entity in ("bob", "ivan"):
        settled(play).act(Remove(entity))

    assert play.table.awaited == ("gm",)


@pytest.mark.rule("GW-DR-22")
def test_significance_is_set(play: Play) -> None:
    """Bob matters more than he did, and is harder to remove (GW-DR-22)."""
    play.act(SetSignificance("bob", 5))

    assert play.state.entities["bob"].significance == 5
    assert refusal(play, SetSignificance("bob", 7)).code == "drama/out-of-range"
    assert refusal(play, SetSignificance("nobody", 1)).code == "drama/no-such-entity"


@pytest.mark.rule("GW-RU-182")
def test_an_entity_is_handed_to_a_seat(play: Play) -> None:
    """From now on Cat's player acts for Bob; but a player character stays its player's (GW-RU-182)."""
    play.passes("ann")
    assert play.tries(c.Pass("bob"), "cat") is not None

    play.act(HandOver("bob", "cat"))

    assert play.tries(c.Pass("bob"), "cat") is None
    assert play.table.awaited == ("cat",)
    assert refusal(play, HandOver("ann", "cat")).code == "drama/player-character"
    assert refusal(play, HandOver("bob", "ivan")).code == "drama/no-such-seat"


def audience() -> Play:
    """Return the audience of Dark Spires, at its first decision."""
    return Play(table_of(book_of("dark-spires"), "dark-spires:scene/the-audience"))


@pytest.mark.rule("GW-RU-03", "GW-CH-26", "GW-CH-29")
def test_essence_is_refreshed_for_one_or_for_all() -> None:
    """Tom's pools are full again, or everybody's; an accusation has none (GW-RU-03)."""
    play = audience()
    full = dict(play.state.essence)
    play.order("angelique", "norris", "tom")
    play.passes("angelique", "norris")
    play.declare("tom", part("edge", "kroe"), approach=Approach("Slippery", "social", "dark-spires:street-beggar"))
    play.goes_on(until="roll", judged={"tom": ("full", "full"), "kroe": ("full", "full")})
    play.act(c.Stake("tom", "gateway:social"))
    assert play.state.essence["tom", "gateway:social"] == full["tom", "gateway:social"] - 1

    play.act(RefreshEssence("tom"))

    assert play.state.essence == full
    assert play.tries(RefreshEssence()) is None
    assert refusal(play, RefreshEssence("accusation")).code == "challenge/no-essence"
    assert refusal(play, RefreshEssence("goblin")).code == "drama/not-in-play"


@pytest.mark.rule("GW-DR-41", "GW-DR-03")
def test_an_entity_is_created_with_the_sheet_of_a_character() -> None:
    """A second guard, whom nobody had prepared, has the guard's traits and Essence (GW-DR-41)."""
    play = audience()

    play.act(Create("Another guard", "court", character="dark-spires:guard"))

    assert play.state.sheets["another-guard"] == play.state.sheets["guards"]
    assert play.state.entities["another-guard"].dice is None
