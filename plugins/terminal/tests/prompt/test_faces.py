"""Dice by seat: who types and for whom the program throws, said as a game begins and at any question."""

import shlex
from pathlib import Path

import pytest

from tests.session.folders import setting

from ..conftest import Gateway, Ran
from ..duels import DUEL, said

ASKED = "thrown by"
AUDIENCE = "dark-spires:scene/the-audience"


@pytest.fixture(autouse=True)
def duels(gateway: Gateway) -> None:
    """A setting in this folder."""
    setting(Path("duels"))


def played(gateway: Gateway, *typed: str, words: tuple[str, ...] = ()) -> Ran:
    """Play a duel from these answers."""
    return gateway(
        "play", DUEL, "--pack", "duels", "--seed", "1", *words, "--choices", "-", typed="\n".join(typed) + "\n"
    )


def throwers(ran: Ran) -> list[str]:
    """Return who was asked for dice, in order."""
    return [line.split("thrown by ")[1].split()[0] for line in ran.lines if ASKED in line]


def to_dice(gateway: Gateway, words: tuple[str, ...] = ("--dice", "typed")) -> list[str]:
    """Return answers that lead to the first question for dice."""
    for length in range(1, 14):
        answers = ["1"] * length
        if ASKED in played(gateway, *answers, words=words).out:
            return answers[: length - 1]
    raise AssertionError("nobody threw")


def test_dice_are_typed_for_some_seats_and_thrown_for_others(gateway: Gateway) -> None:
    """Both in one throw; the log says of each pool who threw it, and the audit agrees."""
    words = ("--dice", "typed=gm", "--save", "x.gateway")
    answers = to_dice(gateway, words[:2])

    ran = played(gateway, *answers, "1", "leave", words=words)

    assert set(throwers(ran)) == {"gm"}
    assert gateway("replay", "x.gateway", "--audit").exit == 0
    kept = played(gateway, *to_dice(gateway), "1", "1", words=("--dice", "typed"))
    assert {*throwers(kept)} == {"ann", "gm"}


@pytest.mark.parametrize("typed", ["roll", "roll all", "dice rolled", "dice rolled ann,gm"])
def test_the_program_throws_what_people_leave_to_it(gateway: Gateway, typed: str) -> None:
    """The same as it would have thrown anyway: this pool, or all from here on."""
    answers = to_dice(gateway)
    rolled = played(gateway, *answers, words=("--dice", "rolled"))
    fell = next(line for line in rolled.lines if "[" in line and "]" in line and "What" not in line)

    ran = played(gateway, *answers, typed, *(["roll"] if typed == "roll" else []), words=("--dice", "typed"))

    assert fell in ran.lines
    assert len(throwers(ran)) == (2 if typed == "roll" else 1)


@pytest.mark.parametrize("between", [" ", "", ",", ", "])
def test_faces_are_understood_as_people_say_them(gateway: Gateway, between: str) -> None:
    """With spaces, with commas, or in a row."""
    typed = "\n".join(["1", "edge!", "lay!", "1", "none", "1!", between.join("738")])
    ran = gateway("play", AUDIENCE, "--seed", "3", "--dice", "typed=angelique", "--choices", "-", typed=typed)

    assert "Angelique [7 3 8]" in ran.out


def test_help_there_names_what_can_be_said_there(gateway: Gateway) -> None:
    """And each of its words works."""
    ran = played(gateway, *to_dice(gateway), "help", "board", "dice", words=("--dice", "typed"))

    assert ran.exit == 0
    for word in ("roll all", "dice typed SEAT", "undo", "pause"):
        assert word in ran.out
    assert "Real dice are typed for gm, ann, all there are." in ran.out
    assert "a number, or the beginning of a name" not in ran.out


def test_it_is_changed_at_any_question_and_the_line_to_go_on_with_says_so(gateway: Gateway) -> None:
    """What was begun with rolled dice goes on with those that are typed, as it was left."""
    left = played(gateway, "dice typed ann", "dice", "leave", words=("--save", "x.gateway"))
    line = shlex.split(left.lines[-1].rpartition("Go on: ")[2])[1:]

    again = gateway(*line, "--choices", "-", typed="\n".join(["1"] * 13))
    back = gateway(*line, "--choices", "-", typed="dice rolled\nleave\n")

    assert "Real dice are typed for ann; the program throws for gm." in " ".join(left.lines)
    assert line[-2:] == ["--dice", "typed=ann"]
    assert set(throwers(again)) == {"ann"}
    assert back.lines[-1] == "You leave the table. Go on: gateway play x.gateway --pack duels"


def test_programs_throw_the_dice_that_somebody_left_lying(gateway: Gateway) -> None:
    """A game that was left at a question for dice goes on without people; and the audit knows whose each pool was."""
    words = ("--dice", "typed")
    played(gateway, *to_dice(gateway), "leave", words=(*words, "--save", "x.gateway"))

    on = gateway("play", "x.gateway", "--auto")

    assert (on.exit, "The seed was 1." in on.out) == (0, True)
    assert gateway("replay", "x.gateway", "--audit").exit == 0


def test_nobody_speaks_of_the_dice_of_others(gateway: Gateway) -> None:
    """But the games master, and whoever plays alone where there is none."""
    mine = played(gateway, "dice typed ann", words=("--as", "ann"))
    for words, why in (
        ("dice typed gm", "not yours"),
        ("dice typed bert", "Nobody named 'bert'"),
        ("dice often", "dice often"),
    ):
        theirs = played(gateway, words, words=("--as", "ann"))
        assert (theirs.exit, why in said(theirs)) == (1, True)
    assert mine.exit == 0


@pytest.mark.parametrize("dice", ["typed=", "typed=bert", "often", "rolled=ann"])
def test_what_says_nothing_is_refused(gateway: Gateway, dice: str) -> None:
    """Before anything is begun."""
    ran = played(gateway, words=("--dice", dice))

    assert (ran.exit, ran.out) == (2, "")
