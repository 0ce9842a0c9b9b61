"""Programs know who of their own could find a bomb, and what free raises are worth for that."""

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import attrs
import pytest

from gateway_core.session import Session
from gateway_rpg.drama.entity import MOST_SIGNIFICANCE
from gateway_rpg.drama.players.acting import promising
from gateway_rpg.drama.players.games_master.finding import known_find
from gateway_rpg.drama.players.outlook import outlook
from gateway_rpg.drama.players.position import Position
from gateway_rpg.drama.players.seeking import Hunt, found, hunt, unseen
from gateway_rpg.drama.players.sides import Sides
from gateway_rpg.drama.players.weights import Weights
from gateway_rpg.drama.secrecy.supposed import supposed
from gateway_rpg.drama.state import Restriction
from gateway_rpg.drama.tokens import ActionTaken, Grant
from tests.books import book_of
from tests.session.folders import house_code

from ..scenes import Play, foe, hearing, hero, opened, scene, table_of
from .prospects import prospects_of

MINE = "black-star-rising:scene/the-olympus-mine"


def mine() -> Play:
    """Return the mine as its scene begins."""
    return Play(table_of(book_of("black-star-rising"), MINE))


def cast() -> Sides:
    """Return who stands with whom there, as a player supposes it."""
    return Sides(supposed(mine().state, "sam"), Weights())


def search(cast: Sides, who: str) -> Hunt:
    """Return somebody's search for the bomb."""
    found = hunt(cast, who)
    assert found is not None
    return found


def worth(cast: Sides, side: str = "cell", **raises: int) -> int:
    """Return what the scene is worth to a side if somebody has so many free raises."""
    return attrs.evolve(Position.of(cast), raises=raises).worth(side)


@pytest.mark.rule("GW-EF-59")
def test_a_search_is_the_likelier_the_more_of_what_it_takes_is_free() -> None:
    """Nobody finds anything that has none; Sam, who is good at it, finds more than Ayo."""
    there = cast()

    due = search(there, "sam").due
    sam, ayo = ([search(there, one).chance(free) for free in range(due + 3)] for one in ("sam", "ayo"))
    shares = [ways / every for ways, every in sam]

    assert shares == sorted(shares)
    assert shares[0] < 0.01
    assert due == MOST_SIGNIFICANCE - 1
    assert shares[due] == shares[due + 2] > sum(ways / every for ways, every in ayo[due:]) / 3


@pytest.mark.rule("GW-EF-59")
def test_more_free_raises_than_a_search_can_use_are_worth_no_more() -> None:
    """So that it is not put off for ever."""
    there = cast()

    due = search(there, "sam").due
    last_but_one, last, one_more = (worth(there, sam=free) for free in (due - 1, due, due + 1))

    assert last_but_one < last == one_more


@pytest.mark.rule("GW-EF-59")
def test_free_raises_for_a_search_are_of_most_use_in_one_hand() -> None:
    """Each more than the one before, until there are enough; and no less for what somebody else has."""
    there = cast()

    none, two, four, ayo, both = (
        worth(there, **raises) for raises in ({}, {"sam": 2}, {"sam": 4}, {"ayo": 5}, {"ayo": 5, "sam": 2})
    )

    assert 0 < 2 * (two - none) < four - none
    assert 0 < 2 * (two - none) < 3 * (both - ayo)


def test_the_outlook_is_better_the_likelier_somebody_finds_the_bomb() -> None:
    """And worse so for those whose bomb it is: where it is found, the cell mostly wins."""
    there = cast()
    none, ayo, sam = (
        attrs.evolve(Position.of(there), raises=raises) for raises in ({}, {"ayo": 5}, {"ayo": 5, "sam": 5})
    )

    assert outlook(none, "cell") < outlook(ayo, "cell") < outlook(sam, "cell")
    assert outlook(none, "saboteurs") > outlook(ayo, "saboteurs") > outlook(sam, "saboteurs")


@pytest.mark.rule("GW-TB-05")
def test_a_bomb_is_likelier_to_be_found_the_longer_the_ladder_takes() -> None:
    """Each rung is a round in which somebody looks: to press is good for the cell, to accelerate for the others."""
    there = Position.of(cast())
    held, falls, races = (attrs.evolve(there, falls=falls) for falls in (0, 1, 3))

    for side, better in (("cell", 1), ("saboteurs", -1)):
        hopes = [better * outlook(one, side) for one in (races, falls, held)]
        assert hopes == sorted(hopes)
        assert len(set(hopes)) == 3


@pytest.mark.rule("GW-TB-06")
def test_a_bomb_is_a_threat_though_nobody_of_its_side_is_there_yet() -> None:
    """However well Sam is prepared to look for it, he may not find it in time, and then it goes off."""
    there = attrs.evolve(Position.of(cast()), raises={"sam": 5})

    assert "saboteurs" not in there.members
    assert 150 < outlook(there, "saboteurs") < 500 < outlook(there, "cell")


@pytest.mark.rule("GW-EF-64")
def test_free_raises_that_run_out_before_they_can_be_used_find_nothing() -> None:
    """Sam has had his action: of what he holds, only what lasts beyond this round is any hope."""
    state = attrs.evolve(supposed(mine().state, "sam"), turn=None)
    hopes = []
    for acted, until in ((False, 1), (True, 2), (True, 1)):
        there = state.but(
            round=1, grants={1: Grant("sam", 5, "ayo", until)}, acted={"sam": ActionTaken()} if acted else {}
        )
        hopes.append(outlook(Position.of(Sides(there, Weights())), "cell"))

    assert hopes[0] == hopes[1] > hopes[2]


@pytest.mark.rule("GW-EF-52")
def test_who_is_restricted_finds_less() -> None:
    """What Sam has prepared fits fully, and partly at most while something holds him back."""
    state = supposed(mine().state, "sam")
    held = state.but(restrictions={1: Restriction("sam", "guards", "In a crowd.", False)})

    free, there = (search(Sides(one, Weights()), "sam") for one in (state, held))

    assert there.due == free.due
    assert there.chance(there.due)[0] * free.chance(free.due)[1] < free.chance(free.due)[0] * there.chance(there.due)[1]


HELP = """
@hookimpl
def gateway_challenge_modifiers(ask):
    there = {one.id for one in ask.scene.entities if one.where == "in-play"}
    return [Modifier(ask.entity, 3, "shown the way")] if "receptionist" in there else []
"""


def test_plugins_are_asked_about_a_search_in_the_scene_as_it_is(tmp_path: Path) -> None:
    """Whoever is there besides may count for them."""
    session = Session(house=(str(house_code(tmp_path / "rules.py", HELP)),))
    state = supposed(Play(table_of(session.table("black-star-rising"), MINE)).state, "sam")
    gone = state.but(
        entities={**state.entities, "receptionist": attrs.evolve(state.entities["receptionist"], where="gone")}
    )

    helped, alone = (search(Sides(one, Weights()), "sam").account.action.modifiers for one in (state, gone))

    assert ("sam", 3, "shown the way (rules)") in helped
    assert alone == ()


def test_of_whom_nothing_is_known_plugins_are_asked_as_of_anybody(tmp_path: Path) -> None:
    """Norris searches for somebody who is not in the scene; one that minds nobody there changes nothing."""
    code = HELP.replace("Modifier(ask.entity, 3", "Modifier(ask.entity, 0")
    session = Session(house=(str(house_code(tmp_path / "rules.py", code)),))
    asked = Play(table_of(session.table("dark-spires"), "dark-spires:scene/the-audience")).state
    found = [unseen(Sides(supposed(one, "norris"), Weights()), "norris", 2) for one in (asked, hearing().state)]

    assert asked.rules.asks_plugins
    assert Fraction(*found[0]) == Fraction(*found[1])


@pytest.mark.rule("GW-EF-58", "GW-EF-59")
def test_the_games_master_knows_whom_a_search_of_its_own_would_find() -> None:
    """Kroe's brings in the sentence on Tom, as hard to find as it is; the gang knows of nobody, and is told of none."""
    play = hearing()
    kroe, norris = (known_find(play.state, one) for one in ("kroe", "norris"))
    there = Sides(play.state, Weights())
    search, knows = hunt(there, "kroe"), Position.of(there)

    assert (kroe, norris) == ("toms-past", None)
    assert search is not None
    assert search.due == play.state.entities["toms-past"].significance - 1
    assert found(knows, "court") >= there.finds["court"] > 0
    assert worth(there, "court", kroe=3) > knows.worth("court")
    assert known_find(supposed(play.state, "norris"), "kroe") is None


COMB = """\
kind: effect
format: 1
entries:
  - {id: comb, name: Comb, rank: 10, step: 4, aim: gateway:nobody, resist: sought, choose: [idea],
     does: [{bring-in: {}}, {grant-free-raises: {to: self, count: 3, until: next-round-end}}]}
"""


@pytest.mark.rule("GW-RU-103")
@pytest.mark.parametrize("heard", [(), ("the ferryman",)])
def test_a_search_of_a_pack_is_made_where_its_side_has_heard_of_somebody(tmp_path: Path, heard: Sequence[str]) -> None:
    """Else there is nobody to be found, and whoever looked would be asked again: however much it brings beside."""
    text = scene(
        {"ann": hero(level=6), "bob": foe()}, [("ann", "bob", -3)], ladder=6, initiative="ann",
        more=f"rumours: {{heroes: {json.dumps(heard)}}}\n",
    )  # fmt: skip
    play = opened(tmp_path, text, effects=COMB).wait("ann")

    promised = promising(prospects_of(play, "ann", "gm"), "gm", kinds=20)

    assert any(one.command.parts[0].effect == "stage:comb" for one in promised) is bool(heard)
