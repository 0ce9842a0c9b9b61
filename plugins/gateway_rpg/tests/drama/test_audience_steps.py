"""The book's second scene, step by step: the audience, with its edges, raises and stated dice."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from .scenes import Play, ended, foe, happened, hearing, hero, owed, part, scene, stage_book, table_of, thrown


def way(trait: str | None, category: str, background: str, use: str = "action", *gear: str) -> Approach:
    """Return an approach of somebody of Dark Spires."""
    items = tuple(f"dark-spires:{item}" for item in gear)
    return Approach(trait, category, f"dark-spires:{background}", use, items)


ACCUSE = way("Devious", "social", "inner-circle")
INNOCENT = way("Angelic", "social", "courtesan")
LAW = way("Stern", "mental", "inner-circle", "knowledge", "book-of-shadow-laws")
TALK = way("Slippery", "social", "blag")
BEG = way("Slippery", "social", "street-beggar")
THUG = way("Imposing", "social", "thug", "knowledge")  # in action he is specialised, and three would be out of reach
LOOK = way("Desirable", "social", "courtesan")
PACT = way("Demonic Pact", "mental", "arcanist")
RANK = way("Imposing", "social", "inner-circle")
SEE = way("Insightful", "mental", "inner-circle")
CHARM = way("Sharp Mind", "mental", "arcanist")
KROE = {"resisted_by": ("kroe",)}
EDGE = part("edge", "kroe")


def chamber(
    folder: Path, lines: Iterable[tuple[str, str, int]], *, more: dict[str, Any] | None = None, **how: Any
) -> Play:
    """Return the chamber later in the scene, with the lines of that moment."""
    rulings = how.pop("rulings", None)
    cast: dict[str, Any] = {
        "angelique": hero(character="dark-spires:angelique", significance=6),
        "kroe": foe(character="dark-spires:hans-kroe", key=True, significance=6),
        "norris": hero(character="dark-spires:norris", significance=6),
        "schattengraf": {"character": "dark-spires:the-schattengraf", "passive": True, "significance": 6},
        "tom": hero(character="dark-spires:thomas-snape", significance=6),
        **(more or {}),
    }
    requires = {"dark-spires": ">=0.1,<1"}
    book = stage_book(folder, rulings=rulings, requires=requires, scene=scene(cast, lines, **how))
    return Play(table_of(book, "stage:scene/scene", judge="gm"))


def first_round(play: Play) -> None:
    """Play round one as the book has it, with its dice: Kroe's twelve includes his edge of two (GW-RU-157)."""
    play.order("kroe", "angelique", "tom", "norris")
    play.does(
        "kroe",
        part("edge", "tom", "norris", "angelique"),
        approach=ACCUSE,
        raises=(1,),
        answers={"norris": THUG, "tom": BEG, "angelique": INNOCENT},
        judged={"norris": ("partial", "partial")},
        faces={"kroe": [7, 3, 2], "norris": [2, 1], "tom": [7, 7, 1], "angelique": [8, 4, 4]},
    )
    play.does("angelique", EDGE, approach=INNOCENT, answers={"kroe": ACCUSE}, stakes={"angelique": "social"})
    play.passes("tom")
    play.does(
        "norris",
        part("set-up", **KROE),
        approach=LAW,
        answers={"kroe": SEE},
        faces={"norris": [8, 1, 1], "kroe": [7, 1, 1]},
    )


@pytest.mark.rule("GW-X2-R1-1", "GW-RU-157", "GW-RU-66", "GW-RU-16", "GW-RU-11")
def test_kroe_accuses_all_three_with_one_throw() -> None:
    """Twelve against 3, 9 and 11, each two higher for his raise: Norris and Tom yield, Angelique does not."""
    play = hearing(judge="gm")
    first_round(play)

    throw = happened(play.since(0), e.DiceThrown)[0]

    assert (throw.actor, throw.taken) == ("kroe", 1)
    assert {one.entity: (one.against, one.total, one.beaten) for one in throw.opponents} == {
        "norris": (12, 5, True),
        "tom": (12, 11, True),
        "angelique": (12, 13, False),
    }


@pytest.mark.rule("GW-X2-R1-2", "GW-X2-R1-4", "GW-RU-156", "GW-IN-01", "GW-IN-02")
def test_after_the_first_round_the_lines_are_the_book_s() -> None:
    """Kroe has 4 over Tom and Norris and 1 over Angelique; Norris holds a free raise and comes first."""
    play = hearing(judge="gm")
    first_round(play)

    assert [play.edge("kroe", who) for who in ("tom", "norris", "angelique")] == [4, 4, 1]
    assert play.state.essence["angelique", "gateway:social"] == 2
    assert play.state.free_raises("norris") == 1
    assert (play.state.ladder, play.state.holder) == (11, "norris")
    norris = happened(play.since(0), e.DiceThrown)[2].opponents[0]
    assert (norris.against, norris.total) == (8 + 3 + 2 + 1, 7 + 3 + 4)


def second_round(play: Play) -> None:
    """Angelique recovers, Kroe reaches for Tom, Norris cuts in and fails, and so does Kroe."""
    play.order("tom", "angelique", "kroe")
    play.passes("tom")
    play.does("angelique", EDGE, approach=INNOCENT, answers={"kroe": ACCUSE})
    play.declare("kroe", part("edge", "tom"), approach=PACT)
    play.goes_on(until="window", answers={"tom": TALK})
    play.does(
        "norris",
        part("block"),
        EDGE,
        approach=way("Suspicious", "mental", "bodyguard", "notice"),
        answers={"kroe": way("Devious", "mental", "sneak")},
        judged={"norris": ("full", "partial")},
        free=1,
        works=False,
    )
    play.goes_on(works=False)


@pytest.mark.rule("GW-X2-R2-2", "GW-X2-R2-4", "GW-X2-R2-5", "GW-RU-14", "GW-DR-39", "GW-CH-16")
def test_norris_cuts_in_and_fails_and_kroe_goes_on() -> None:
    """Block with Edge owes one, the background that fits partly another; his free raise pays one and is gone."""
    play = hearing(judge="gm")
    first_round(play)
    second_round(play)

    throw = next(one for one in happened(play.since(0), e.DiceThrown)[3:] if one.actor == "norris")

    assert {one.rule: one.count for one in throw.owed} == {"GW-EF-81": 1, "GW-CH-16": 1}
    assert (throw.taken, throw.free) == (1, 1)
    assert play.state.free_raises("norris") == 0
    assert [play.edge("kroe", who) for who in ("tom", "norris", "angelique")] == [4, 4, 0]
    assert (play.state.ladder, play.state.holder) == (10, "angelique")


def third_round(play: Play) -> None:
    """Angelique cannot keep Kroe from speaking; Norris takes on the accusation, and Tom answers back."""
    play.order("kroe", "norris", "tom")
    play.declare("kroe", part("set-up", resisted_by=("tom", "angelique", "norris")), approach=RANK)
    answers = {"tom": way("Quick Witted", "social", "blag"), "angelique": INNOCENT, "norris": LAW}
    play.goes_on(until="window", answers=answers)
    play.does("angelique", part("block"), approach=LOOK, answers={"kroe": PACT}, works=False)
    play.goes_on(stakes={"kroe": "social"})
    play.does("norris", part("manoeuvre", "accusation"), part("edge", "accusation"), approach=LAW, raises=(0, 2))
    play.does(
        "tom",
        EDGE,
        approach=TALK,
        answers={"kroe": RANK},
        judged={"kroe": ("partial", "partial")},
        raises=(2,),
        stakes={"tom": "social"},
        faces={"tom": 8, "kroe": 1},
    )


@pytest.mark.rule("GW-X2-R3-2", "GW-X2-R3-3", "GW-X2-R3-6", "GW-RU-195", "GW-RU-57")
def test_the_third_round_leaves_the_lines_as_in_the_book() -> None:
    """Kroe speaks though she tried; Norris has 3 over the accusation, and Kroe keeps 1 over Tom."""
    play = hearing(judge="gm")
    first_round(play)
    second_round(play)
    third_round(play)

    tom = thrown(play.since(0))

    assert (tom.actor, tom.taken, len(tom.faces)) == ("tom", 2, 4)
    assert play.state.essence["tom", "gateway:social"] == 2
    assert play.state.essence["kroe", "gateway:social"] == 0
    assert play.edge("norris", "accusation") == 3
    assert [play.edge("kroe", who) for who in ("tom", "norris", "angelique")] == [1, 4, 0]
    assert play.state.free_raises("kroe") == 1
    assert (play.state.ladder, play.state.holder) == (9, "kroe")


@pytest.mark.rule("GW-X2-R3-5", "GW-X2-R3-4", "GW-RU-96", "GW-EF-81")
def test_norris_uses_the_witness_s_raise_in_the_round_it_was_given(tmp_path: Path) -> None:
    """Manoeuvre and Edge with two more steps owe three: one is free, two are taken, and he stands at 3."""
    more = {
        "accusation": foe(entity="dark-spires:accusation", opposed=True),
        "witness": hero(character="dark-spires:alibi-witness", significance=1),
    }
    lines = [("kroe", "norris", 4), ("witness", "accusation", 0)]
    play = chamber(tmp_path, lines, more=more, initiative="kroe")
    play.act(c.TakeUp("witness"))
    alibi = way("Overlooked", "social", "street-beggar")
    play.does("witness", part("set-up", give_to="norris", resisted_by=("accusation",)), approach=alibi)
    play.order("norris", "kroe")

    events = play.does(
        "norris",
        part("manoeuvre", "accusation"),
        part("edge", "accusation"),
        approach=LAW,
        raises=(0, 2),
        free=1,
    )

    assert sum(owed(events).values()) == 3
    assert (thrown(events).taken, thrown(events).free) == (2, 1)
    assert play.edge("norris", "accusation") == 3


def fourth_round(play: Play) -> None:
    """Tom prepares, Angelique prepares for him, and Norris makes an end of the accusation."""
    play.order("kroe", "tom", "angelique", "norris")
    play.passes("kroe")
    play.does("tom", part("set-up", **KROE), approach=CHARM)
    play.does("angelique", part("set-up", give_to="tom", **KROE), approach=INNOCENT)
    play.does("norris", part("eliminate", "accusation"), approach=LAW)


@pytest.mark.rule("GW-X2-R4-3", "GW-X2-R4-4", "GW-X2-R5-1", "GW-IN-06")
def test_the_accusation_falls_and_tom_comes_first_as_the_receiver() -> None:
    """Three of edge against significance 3 owe nothing; Tom and Angelique tie, and he had her raise."""
    play = hearing(judge="gm")
    for round_ in (first_round, second_round, third_round, fourth_round):
        round_(play)

    norris = thrown(play.since(0))

    assert (norris.actor, norris.owed, norris.taken) == ("norris", (), 0)
    assert not play.state.in_play("accusation")
    assert set(play.state.lines) == {("angelique", "kroe"), ("kroe", "norris"), ("kroe", "tom")}
    assert play.state.free_raises("tom") == 2
    assert (play.state.ladder, play.state.holder) == (8, "tom")


@pytest.mark.rule("GW-X2-R5-1", "GW-X2-R5-2", "GW-X2-R5-4", "GW-RU-170", "GW-RU-115", "GW-RU-97")
def test_tom_cuts_in_before_kroe_with_two_free_raises() -> None:
    """Angelique gives again, Norris fails against Kroe's four, Tom goes from one below to two above."""
    play = hearing(judge="gm")
    for round_ in (first_round, second_round, third_round, fourth_round):
        round_(play)
    play.order("angelique", "norris", "kroe")
    play.does("angelique", part("set-up", give_to="tom", **KROE), approach=INNOCENT)
    norris = play.does("norris", part("set-up", give_to="tom", **KROE), approach=LAW, faces={"norris": 4, "kroe": 5})
    quick = way("Quick Witted", "social", "blag")

    tom = play.does("tom", EDGE, approach=quick, answers={"kroe": ACCUSE}, raises=(2,), free=2)

    assert thrown(norris).opponents[0].total == 5 + 4 + 2  # no background, his edge, Norris's raise for giving
    assert ended(norris, "norris").worked == ()
    assert (thrown(tom).taken, thrown(tom).free) == (0, 2)
    assert play.edge("tom", "kroe") == 2
    assert play.state.turn == "kroe"


@pytest.mark.rule("GW-X2-R7-1", "GW-EF-31", "GW-RU-91")
def test_norris_eliminates_tom_s_past(tmp_path: Path) -> None:
    """Significance 4 with two of edge owe two raises: one free, one taken."""
    past = {"past": foe(entity="dark-spires:toms-past")}
    lines = [("kroe", "norris", 4), ("kroe", "tom", -2), ("norris", "past", 2), ("past", "tom", -1)]
    play = chamber(tmp_path, lines, more=past, initiative="tom")
    play.order("tom", "norris", "past", "kroe")
    play.does("tom", part("set-up", give_to="norris", **KROE), approach=TALK)

    events = play.does("norris", part("eliminate", "past"), approach=LAW, free=1)

    assert owed(events) == {"GW-EF-31": 2}
    assert (thrown(events).taken, thrown(events).free) == (1, 1)
    assert set(play.state.lines) == {("kroe", "norris"), ("kroe", "tom")}
    assert play.state.turn == "kroe"


@pytest.mark.rule("GW-X2-R7-5", "GW-EF-27")
def test_tom_goes_from_two_to_five(tmp_path: Path) -> None:
    """An edge and two free raises make three steps."""
    lines = [("kroe", "tom", -2), ("kroe", "angelique", 0), ("kroe", "norris", 4)]
    play = chamber(tmp_path, lines, initiative="norris")
    play.order("angelique", "norris", "tom", "kroe")
    play.does("angelique", part("set-up", give_to="tom", **KROE), approach=INNOCENT)
    play.does("norris", part("set-up", give_to="tom", **KROE), approach=LAW, faces={"norris": 8, "kroe": 1})

    events = play.does(
        "tom", EDGE, approach=way("Sharp Mind", "mental", "undercover"), raises=(2,), free=2,
        answers={"kroe": way("Devious", "social", "undercover")}, faces={"tom": 6, "kroe": 5},
    )  # fmt: skip

    assert thrown(events).opponents[0].against == 6 + 2 + 2
    assert (thrown(events).taken, play.edge("tom", "kroe")) == (0, 5)
