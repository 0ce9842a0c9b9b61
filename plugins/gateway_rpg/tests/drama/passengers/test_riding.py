"""How passengers are seen, told of and played by programs (GW-PA-11)."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.table import NeedsDice
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.players.bot import DramaBot

from ..boarders import scene as boarders
from ..players.prospects import worth_of
from ..riders import CAST, scene
from ..scenes import Play, foe, hero, part, stage

ABOARD = (e.EntityBoarded, e.LinePassed, e.LeadLeft, e.ConsentGiven, e.ConsentRefused, e.BonusGranted)


def chosen(play: Play, seat: str) -> Any:
    """Return the command that a program at this seat would give now."""
    return DramaBot().choose(seat, play.table.observation(seat), Seeded("bots"))


def told(play: Play) -> list[str]:
    """Return the lines of every fact of passengers that has happened."""
    found = [event for event in play.since(0) if isinstance(event, ABOARD)]
    return [play.table.system.tell(event, play.state).strip() for event in found]


@pytest.mark.rule("GW-PA-11", "GW-PA-01")
def test_a_passengers_card_lies_under_its_leads(tmp_path: Path) -> None:
    """Hank's under Ann's, and one for five guards under Bob's (GW-PA-11)."""
    cards = {card.id: card.under for card in scene(tmp_path).table.board("ann").cards}

    (guards,) = cards["bob"]
    assert [one.id for one in cards["ann"]] == ["hank"]
    assert (guards.id, *guards.also) == tuple(f"guard-{n}" for n in range(1, 6))


@pytest.mark.rule("GW-PA-03", "GW-RU-132")
def test_a_view_knows_who_carries_whom(tmp_path: Path) -> None:
    """A passenger's Edge is its lead's, and help stands on the lead's card (GW-PA-03, GW-RU-132)."""
    play = scene(tmp_path, rulings={"aid-another": "plus-two"})
    play.does("hank", part("aid-another"))

    view = play.table.view("bob" if "bob" in play.table.seats else "ann")

    assert (view.entity("hank").lead, view.edge("hank", "guard-1"), view.entity("ann").bonus) == ("ann", 2, 2)
    assert "+2 on its roll" in next(card for card in play.table.board("ann").cards if card.id == "ann").marks


def test_every_fact_of_passengers_is_told(tmp_path: Path) -> None:
    """Who agrees and who does not, whose line passes on, who goes with whom and who gets off."""
    cast = {
        "ann": hero(), "cat": hero(), "eve": foe(), "wall": foe(passive=True), "hank": hero(lead="ann"),
    }  # fmt: skip
    play = stage(tmp_path, cast, [("ann", "eve", 1), ("eve", "wall", 2)], initiative="ann",
                 rulings={"aid-another": "plus-two"})  # fmt: skip
    play.order("ann", "eve")
    play.does("hank", part("aid-another"))
    play.declare("ann", part("recruit", "eve"))
    play.act(c.Consent("eve", False))
    play.wait("ann", at=2).passes("hank")
    play.declare("ann", part("recruit", "eve"))
    play.act(c.Consent("eve", True))
    play.goes_on()

    lines = told(play)

    for line in (
        "hank helps ann: +2 on its roll.", "eve does not agree; ann may do something else.", "eve agrees.",
        "The line of eve with wall passes to ann, Edge +2.", "eve goes with ann from now on.",
    ):  # fmt: skip
        assert line in lines


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("aid-another", "Aid Another for ann"),
        ("disembark", "Disembark from ann"),
        ("disembark-against", "Break away against ann"),
    ],
)
def test_what_is_done_to_a_lead_is_told_as_what_it_is(tmp_path: Path, effect: str, words: str) -> None:
    """Helping is for the lead, and only breaking away is against it."""
    play = scene(tmp_path)

    (declared,) = play.declare("hank", part(effect))[:1]

    assert play.table.system.tell(declared, play.state) == f"hank: {words}."


def test_a_program_lets_passengers_act_before_their_lead(tmp_path: Path) -> None:
    """The guards do what is best for their side, to help here: Ann is far from a climax, and they may get off later."""
    play = scene(tmp_path, {"ann": hero(), "bob": foe(), "guard": CAST["guard"]})
    play.passes("ann")

    command = chosen(play, "gm")

    assert (command.actor, command.parts[0].effect) == ("guard-1", "gateway:aid-another")


def test_a_program_whose_lead_cuts_in_helps_first(tmp_path: Path) -> None:
    """Ann's player is a program: its driver helps, then Ann stops the climax."""
    cast = {"ann": hero(level=9), "driver": {"lead": "ann"}, "bob": foe(level=6)}
    play = stage(tmp_path, cast, [("bob", "ann", 6)], initiative="ann")
    play.order("bob")
    play.declare("bob", part("climax"))
    play.goes_on(until="window")

    first = chosen(play, "ann")
    assert (first.actor, first.parts[0].effect) == ("driver", "gateway:aid-another")
    play.act(first, "ann")
    play.goes_on()

    second = chosen(play, "ann")
    assert (second.actor, second.parts[0].effect) in [("ann", "gateway:block"), ("ann", "gateway:disengage")]


def test_a_program_that_has_nothing_to_do_aboard_passes(tmp_path: Path) -> None:
    """One of two guards helps nobody, and nobody is kept waiting."""
    play = scene(tmp_path, {"ann": hero(), "bob": foe(), "guard": foe(lead="bob", count=1, scale=2, passive=False)})
    play.passes("ann")

    for _ in range(12):
        if play.state.round > 1:
            break
        seat = play.table.awaited[0]
        if isinstance(play.table.act(seat, chosen(play, seat)), NeedsDice):
            play.throw({})

    assert play.state.round > 1


def test_programs_go_along_with_their_own_side_alone(tmp_path: Path) -> None:
    """Cat comes with Ann; Eve, whom it would cost its own scene, does not (GW-RU-139)."""
    answers = {}
    for target in ("cat", "eve"):
        play = boarders(tmp_path / target)
        play.declare("ann", part("recruit", target))
        answers[target] = chosen(play, play.table.awaited[0]).agrees

    assert answers == {"cat": True, "eve": False}


@pytest.mark.parametrize(
    ("who", "effect", "target", "value"),
    [("ann", "recruit", "tramp", True), ("ann", "recruit", "bob", False), ("ann", "eliminate", "guard-1", True)],
)  # fmt: skip
def test_what_a_program_sees_in_passengers(tmp_path: Path, who: str, effect: str, target: str, value: bool) -> None:
    """A tramp who is nobody's is worth more aboard; foes would not come, and guards are in the way."""
    play = scene(tmp_path, {**CAST, "tramp": {"significance": 0}})

    found = worth_of(play, who, part(effect, *filter(None, [target])))

    assert (found > 0) is value
