"""What is said at the table in passing: by half a line, by a word, and what is answered at once."""

from pathlib import Path

import pytest

from tests.session.folders import setting

from ..conftest import Gateway, Ran

AUDIENCE = "dark-spires:scene/the-audience"
TO_THE_THROW = ("1", "edge kroe !", "lay", "1", "none")


def played(gateway: Gateway, *answers: str, words: tuple[str, ...] = ()) -> Ran:
    """Play the hearing by these answers, and leave."""
    typed = "".join(f"{answer}\n" for answer in answers)
    return gateway("play", AUDIENCE, "--seed", "a", "--choices", "-", *words, typed=typed)


def test_what_may_not_be_done_is_answered_by_its_own_reason(gateway: Gateway) -> None:
    """Though the word begins something else that may be done."""
    ran = played(gateway, "1", "climax kroe")

    assert ran.exit == 1
    assert "Angelique: Climax, kroe: " in " ".join(ran.err.split())


@pytest.mark.parametrize("amount", ["2 social essence", "2 fate essence"])
def test_an_amount_that_cannot_be_had_is_said(amount: str, gateway: Gateway) -> None:
    """When it is asked for; it is not dropped in silence."""
    ran = played(gateway, "1", f"edge kroe, {amount}", "1", "lay", "1", "none", "2", "2", "1")

    assert ran.exit == 1
    assert f"'{amount}' cannot be had here" in ran.err


def test_an_approach_is_put_together_within_the_line(gateway: Gateway) -> None:
    """Behind 'other' stand its parts; an amount behind them is of the whole."""
    ran = played(gateway, "1", "edge kroe by other Angelic, Courtesan, Notice, 1 raise !", "lay")

    assert (ran.exit, ran.err) == (0, "")
    assert "Edge against Hans Kroe (Angelic, Courtesan)." in ran.out
    assert "Judge Angelique: Angelic, Courtesan (Notice):" in ran.out


def test_a_long_list_without_chances_is_cut_until_it_is_asked_for(gateway: Gateway) -> None:
    """How many raises an overruled throw has is a word away."""
    both = ("1", "set-up + edge !", "", "lay", "1", "none")
    ran = played(gateway, *both, "1", "", "overrule", "", "all", "")

    cut, whole = ran.out.partition("'all' lists them")[::2]
    assert "'all' lists them" in ran.out
    assert "10) " not in cut.rpartition("Whom it beats")[2]
    assert "10) " in whole
    assert "The games master decides" in whole


def test_the_edge_of_a_line_is_set_from_how_it_stands(gateway: Gateway) -> None:
    """In brackets stands the value of whichever line was chosen."""
    ran = played(
        gateway, *TO_THE_THROW, "overrule", "", "", "set-edge", "1", "4", "set-edge", "1", "", "set-edge", "2", ""
    )

    brackets = [line for line in ran.lines if line.startswith("Edge of the first over the second")]
    assert [line.partition("[")[2].partition("]")[0] for line in brackets] == ["-1", "4", "2"]


def test_whoever_gives_a_seat_away_types_its_dice_no_more(gateway: Gateway) -> None:
    """The program throws for itself, and says so."""
    words = ("--dice", "typed=tom", "--save", "x.gateway")
    ran = played(gateway, "1", "give tom", "dice", "leave", words=words)

    assert "The program throws the dice of tom, too" in ran.out
    assert "The program throws all dice." in ran.out


def test_a_note_is_acknowledged_at_once(gateway: Gateway) -> None:
    """Before the question is asked again."""
    ran = played(gateway, "1", "note Kroe lies")

    assert "note Kroe lies\nNoted, for gm." in ran.out


def test_help_fits_beside_the_question(gateway: Gateway) -> None:
    """A screen holds it with the menu; all of it is told when asked for."""
    ran = played(gateway, "1", "help", "help all")

    first, every = ran.out.partition("] help\n")[2].split("] help all\n")
    assert first.count("\n") <= 12
    assert "help all" in first
    assert "keep the game in this new file" in every
    assert every.count("\n") > 24


def test_the_list_of_decisions_says_how_many_more_there_are(gateway: Gateway) -> None:
    """And how they are listed."""
    ran = played(gateway, "1", *["set-ladder", "9", "set-ladder", "8"] * 7, "undo list", "undo list all", "leave")

    few, every = ran.out.partition("] undo list\n")[2].split("] undo list all\n")
    few = " ".join(few.split())
    assert "before these: 'undo list all' tells them too." in few
    assert (" 13. " in few, "\n13. " in every) == (False, True)


def test_a_game_played_by_hand_ends_with_the_page_of_a_story(gateway: Gateway) -> None:
    """Who has won by the names that people use, and what it came to; and a game that is opened again says the same."""
    setting(Path("duels"))
    duel = ("play", "duels:scene/the-duel", "--pack", "duels", "--seed", "1", "--save", "x.gateway", "--choices", "-")
    ended = gateway(*duel, typed="auto on\nclose\n")
    again = gateway("play", "x.gateway", "--choices", "-", typed="")

    for ran in (ended, again):
        page = ran.out.partition("In the end\n")[2]
        assert page, ran.out
        assert "acted " in page
        assert "ann win" not in page
        assert "gm win" not in page
