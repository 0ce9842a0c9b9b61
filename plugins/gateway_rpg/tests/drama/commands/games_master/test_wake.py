"""Waking what is passive, and giving a point of Essence: two more decrees."""

from pathlib import Path
from typing import Any

import pytest

from gateway_rpg.drama.commands.games_master.entities import Wake
from gateway_rpg.drama.commands.games_master.gifts import GrantEssence
from gateway_rpg.drama.events import EssenceGranted

from ...decree_scenes import decreeing, refusal
from ...scenes import Play, happened, hearing, part


@pytest.mark.rule("GW-RU-206", "GW-DR-05")
def test_a_passive_entity_is_woken_and_acts_in_this_round(tmp_path: Path) -> None:
    """The door takes actions from now on, as the unengaged do, and opposes the heroes (GW-RU-65)."""
    play = decreeing(tmp_path)

    play.act(Wake("door"))
    play.wait("door")

    assert play.state.round == 1
    assert play.allowed("door", part("manoeuvre", "ann"))
    assert "door" in play.state.opposed("ann")


@pytest.mark.rule("GW-RU-206", "GW-DR-06")
def test_an_active_one_may_be_put_to_rest(tmp_path: Path) -> None:
    """Bob takes no actions any more, and his turn does not come."""
    play = decreeing(tmp_path)

    play.act(Wake("bob", active=False))
    play.passes("ann")

    assert play.state.turn == "cat"
    assert play.refused("bob", part("edge", "ann")) == "drama/passive"


@pytest.mark.rule("GW-RU-206")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Wake("bob"), "drama/not-now"),
        (Wake("door", active=False), "drama/not-now"),
        (Wake("ann", active=False), "drama/player-character"),
        (Wake("dor"), "drama/no-such-entity"),
    ],
)
def test_who_is_not_woken(tmp_path: Path, command: Any, code: str) -> None:
    """Who acts already, who is passive already, a player's character (GW-DR-05), nobody."""
    assert refusal(decreeing(tmp_path), command).code == code


def mental(play: Play, entity: str = "tom") -> int:
    """Return the Mental Essence somebody has left."""
    return int(play.state.essence[entity, "gateway:mental"])


@pytest.mark.rule("GW-RU-208")
def test_one_point_is_given_into_one_pool() -> None:
    """Tom has one Mental point more than he had, and his other pools are as they were."""
    play = hearing()
    before = dict(play.state.essence)

    events = play.act(GrantEssence("tom", "gateway:mental"))

    assert happened(events, EssenceGranted) == [EssenceGranted("tom", "gateway:mental", 1, 3)]
    assert {key for key, points in play.state.essence.items() if points != before[key]} == {("tom", "gateway:mental")}


@pytest.mark.rule("GW-RU-208", "GW-RU-02")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (GrantEssence("tom", "gateway:mental", 5), "drama/out-of-range"),
        (GrantEssence("tom", "gateway:mental", 0), "drama/out-of-range"),
        (GrantEssence("tom", "gateway:metal"), "challenge/unknown-category"),
        (GrantEssence("accusation", "gateway:mental"), "challenge/no-essence"),
        (GrantEssence("thom", "gateway:mental"), "drama/no-such-entity"),
    ],
)
def test_what_is_not_given(command: Any, code: str) -> None:
    """More than a pool holds, nothing, a pool that is none, to what has no pools, to nobody."""
    assert refusal(hearing(), command).code == code


@pytest.mark.rule("GW-RU-208")
def test_it_is_the_games_masters_alone_and_offered_apart() -> None:
    """One form for whoever and whichever pool, and no player has it."""
    play = hearing()

    (form,) = [form for form in play.table.options("gm") if form.verb == "grant-essence"]

    assert form.apart
    assert [len(field.choices) for field in form.fields] == [sum(map(play.state.in_play, play.state.sheets)), 4]
    assert refusal(play, GrantEssence("tom", "gateway:mental"), "tom").code == "drama/games-master-only"


@pytest.mark.rule("GW-RU-02", "GW-RU-208")
def test_a_pool_that_is_full_is_not_offered() -> None:
    """Tom's Mental pool is filled to the brim: he is offered the others, each by a form that is accepted."""
    play = hearing()
    most, left = play.state.rules.essence_most, play.state.essence["tom", "gateway:mental"]
    assert most is not None
    play.act(GrantEssence("tom", "gateway:mental", most - left))

    every, *others = [form for form in play.table.options("gm") if form.verb == "grant-essence"]

    assert "tom" not in every.fields[0].values()
    assert [form.command for form in others] == [
        GrantEssence("tom", category) for category in play.state.rules.challenge.categories if "mental" not in category
    ]
    assert all(play.table.check("gm", form.command) is None for form in (every, *others))
