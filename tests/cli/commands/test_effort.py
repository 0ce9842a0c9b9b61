"""How far programs look ahead is said once, and kept."""

import pytest

from gateway_core.session import Session
from gateway_core.table import Codec, Opened, Store

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
    assert {seat: one.settings["effort"] for seat, one in opened.programs.items()} == {"gm": 12, "player-2": 12}
    assert "--effort" in gateway("play", "kept.gateway", "--auto", "--effort", "9").err


@pytest.mark.parametrize("steps", ["-1", "many", "100001"])
def test_an_effort_is_a_bounded_number_of_steps(gateway: Gateway, steps: str) -> None:
    """Or one choice would take the night."""
    assert gateway("play", LAMP, "--auto", "--effort", steps).exit == 2
