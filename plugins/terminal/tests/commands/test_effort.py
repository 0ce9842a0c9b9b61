"""How far programs look ahead is said once, and kept."""

import re

import pytest

from gateway_core.session import Session
from gateway_core.table import Codec, Opened, Seated, Store

from ..conftest import Gateway

LAMP = "adventure:scene/the-lamp-at-low-water"


def test_a_save_keeps_how_far_its_programs_look(gateway: Gateway) -> None:
    """Whoever goes on with it does not say so again, and cannot say otherwise."""
    ran = gateway(
        "play", LAMP, "--as", "player-1", "--players", "2", "--seed", "3", "--effort", "12", "--save", "kept.gateway",
        "--choices", "-", typed="leave\n",
    )  # fmt: skip
    assert ran.exit == 0, ran.err

    with Store.open("kept.gateway") as store:
        opened = store.log(Codec(Session().system("adventure")), store.games[0].id).read()[0]

    assert isinstance(opened, Opened)
    assert {seat: one.settings["effort"] for seat, one in opened.programs.items()} == dict.fromkeys(
        ("gm", "player-1", "player-2"), 12
    )
    assert "--effort" in gateway("play", "kept.gateway", "--auto", "--effort", "9").err


def test_what_was_said_holds_for_a_program_that_decides_for_a_person(gateway: Gateway) -> None:
    """`auto` in one's own seat looks as far as in any other: into more worlds, where there are steps for them."""
    told = [
        gateway(
            "play", LAMP, "--as", "player-1", "--players", "2", "--seed", "3", "--effort", str(steps), "--choices", "-",
            typed="auto\nwhy player-1\nleave\n",
        )
        for steps in (12, 120)
    ]  # fmt: skip
    worlds = [int(re.findall(r"in (\d+)\s+imagined\s+worlds", ran.out)[0]) for ran in told]

    assert worlds == sorted({*worlds})


def test_a_program_taken_by_its_name_looks_as_far_as_was_said(gateway: Gateway) -> None:
    """Its own number is for those who say none."""
    gateway(
        "play", LAMP, "--as", "player-1", "--players", "2", "--seed", "3", "--effort", "12", "--save", "kept.gateway",
        "--player", "player-2=look-ahead", "--choices", "-", typed="leave\n",
    )  # fmt: skip

    with Store.open("kept.gateway") as store:
        rows = store.log(Codec(Session().system("adventure")), store.games[0].id).read()

    assert [dict(row.program.settings) for row in rows if isinstance(row, Seated) and row.program] == [{"effort": 12}]


@pytest.mark.parametrize("steps", ["-1", "many", "100001"])
def test_an_effort_is_a_bounded_number_of_steps(gateway: Gateway, steps: str) -> None:
    """Or one choice would take the night."""
    assert gateway("play", LAMP, "--auto", "--effort", steps).exit == 2


def test_it_is_refused_where_nobody_looks_ahead(gateway: Gateway) -> None:
    """The drama's own program, a personality and chance look no further, however many steps they may."""
    words = ("play", "dark-spires:scene/the-audience", "--auto", "--effort", 9, "--no-save")

    for player in ((), ("--player", "gm=bold"), ("--player", "gm=random")):
        ran = gateway(*words, *player)

        assert (ran.exit, "Say who does: --player gm=look-ahead." in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("game", "name", "looks"),
    [
        ("gateway", "drama", False), ("gateway", "bold", False), ("gateway", "random", False),
        ("gateway", "look-ahead", True), ("adventure", "look-ahead", True), ("adventure", "random", False),
    ],
)  # fmt: skip
def test_it_is_known_who_looks_ahead(game: str, name: str, looks: bool) -> None:
    """To the others it says nothing how many steps they may imagine."""
    players = Session().players(game)

    assert players.looks_ahead(players.named(name)) is looks
