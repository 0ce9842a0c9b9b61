"""Slips of the pen at a prompt: they do nothing, and say what is wrong."""

import pytest

from gateway_core.table import Choice
from gateway_terminal.prompt.matching import none_of

from ..conftest import Gateway
from .test_turn import played


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("12", "12 stands on the second page: 'more' lists it."),
        ("12!", "12 stands on the second page: 'more' lists it."),
        ("refresh-essence angelique social 2", "'social 2' says nothing about 'Refresh Essence'."),
        ("edge kroe with blga", "Did you mean"),
        ("edge norris", "Angelique has no tension line to Norris"),
        ("ladder 999", "Climax ladder goes from 0 to 24."),
        ("ladder -4", "Climax ladder goes from"),
        ("seat tom", "There is nothing that tom may do now."),
    ],
)
def test_a_slip_does_nothing(gateway: Gateway, answer: str, why: str) -> None:
    """A number that was not listed, and words that say nothing of what they stand behind."""
    ran = played(gateway, "1", answer)

    assert (ran.exit, why in " ".join(ran.err.split())) == (1, True)
    assert "— " not in ran.out.partition("What?")[2]


def test_an_amount_that_cannot_be_had_is_told_where_it_is_asked_for(gateway: Gateway) -> None:
    """Before anything is thrown."""
    ran = played(gateway, "1", "edge kroe with courtesan, 99 raises", "lay", "1", "none")

    assert "'99 raises' cannot be had here" in " ".join(ran.err.split())
    assert "against Hans Kroe [" not in ran.out


def test_more_is_not_taken_back_than_there_is(gateway: Gateway) -> None:
    """A number too high does nothing, and is told how many there are."""
    ran = played(gateway, "1", "undo 99")

    assert "1 decision can be taken back, not 99; nothing was done." in ran.out
    assert "takes back" not in ran.out


def test_a_word_that_lets_it_go_wakes_nobody(gateway: Gateway) -> None:
    """A whole verb goes before a part of some label: 'pass' is not somebody passive."""
    ran = played(gateway, "1", "pass")

    assert "takes actions from now on" not in ran.out
    assert "turn: Norris" in ran.out


def test_a_slip_says_whether_there_is_no_such_name_or_several() -> None:
    """A few of the several are told."""
    choices = [Choice(name, name) for name in ("Stone", "Strength", "Stealth", "Stamina", "Stars", "Dash")]

    assert none_of("x", choices) == "'x' names none of these."
    assert none_of("n", choices) == "'n' names none of these."
    assert none_of("stoen", choices) == "'stoen' names none of these: did you mean Stone?"
    assert none_of("st", choices) == "'st' may be Stone, Strength, Stealth, Stamina or another."
    assert none_of("ste", [Choice("a", "Mister A"), Choice("b", "Sister B")]) == "'ste' may be Mister A, Sister B."


def test_a_slip_in_the_menu_names_the_nearest(gateway: Gateway) -> None:
    """As at every other question."""
    ran = played(gateway, "1", "psas")

    assert "'psas' names none of these: did you mean pass?" in " ".join(ran.err.split())
