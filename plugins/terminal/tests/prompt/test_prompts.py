"""What is asked at the prompt fits the terminal and reads as a question."""

import re

import pytest

from gateway_core.table import Choice, Field
from gateway_terminal.prompt.field import letters, meant_by
from gateway_terminal.prompt.matching import match_arranged, match_one

from ..conftest import Gateway, Ran

AUDIENCE = "dark-spires:scene/the-audience"


def played(gateway: Gateway, *answers: str) -> Ran:
    """Play the audience by these answers, and leave."""
    return gateway("play", AUDIENCE, "--seed", 3, "--choices", "-", typed="".join(f"{answer}\n" for answer in answers))


def test_a_long_default_stands_above_the_question(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folded to the width, and the question only points at it; an empty line still takes it."""
    monkeypatch.setenv("COLUMNS", "60")

    ran = played(gateway, "", "restrict", "1", "", "")

    assert "An empty line says: Have the whole court look at him\n   instead.\n" in ran.out
    assert "What it does to them, in words, up to 200 letters? [as" in ran.out
    assert "Have the whole court look at him instead — Restrict" in " ".join(ran.out.partition("[as")[2].split())
    assert max(map(len, ran.lines)) <= 60


def test_a_script_that_says_nothing_useful_is_told_so_within_the_width(gateway: Gateway) -> None:
    """The place stands first and takes its part of the line."""
    ran = played(gateway, "", "restrict", "nobody of this name that I could see anywhere")

    assert ran.err.startswith("standard input:3 'nobody of")
    assert max(map(len, ran.err.splitlines())) <= 80


def test_a_label_that_is_a_question_gets_no_second_mark(gateway: Gateway) -> None:
    """'Does it act?' asks already."""
    ran = played(gateway, "", "create", "A page", "", "", "", "", "", "", "")

    assert "Does it act? [1]" in ran.out
    assert "??" not in ran.out


ANN, FREEING, BOB = Choice(1, "Old Ann"), Choice(2, "Old Ann, freeing Bob"), Choice(3, "Old Bob")


@pytest.mark.parametrize(
    ("answer", "meant"), [("ann", ANN), ("old ann", ANN), ("freeing", FREEING), ("old", None), ("bob", None)]
)
def test_a_name_means_the_choice_that_others_add_something_to(answer: str, meant: Choice | None) -> None:
    """Part of a name is enough where it means one of them, with nothing added."""
    assert match_one(answer, (ANN, FREEING, BOB)) == meant


def test_a_rare_word_for_several_things_chooses_none_of_them(gateway: Gateway) -> None:
    """Each could carry somebody; which one is meant has to be said."""
    ran = played(gateway, "back", "put-aboard")

    assert ran.err.startswith("standard input:2 'put-aboard' is several things. 'more put-aboard' lists")


def test_the_numbers_of_more_hold_after_it(gateway: Gateway) -> None:
    """More was listed, and a number of that list is what it says there."""
    listed = played(gateway, "back", "more").out
    number = re.search(r"^ *(\d+)\. .*\(wake\)", listed, re.MULTILINE)
    assert number is not None

    ran = played(gateway, "back", "more", number[1])

    after = ran.out.partition("(wake)")[2]
    assert f"What? [1] {number[1]}\n" in after
    assert ") The guards " in after


def test_in_the_middle_of_a_choice_more_is_told_without_numbers(gateway: Gateway) -> None:
    """There a number is one of what is asked for, and the choice goes on; a verb does something else."""
    ran = played(gateway, "more", "norris")
    other = played(gateway, "more", "set-ladder", "9")

    assert re.search(r"^ *\d+\. .*\(wake\)", ran.out, re.MULTILINE) is None
    assert re.search(r"^ - .*\(wake\)", ran.out, re.MULTILINE)
    assert 'Order: Norris, Angelique and Thomas "Tom" Snape' in " ".join(ran.out.split())
    assert "moves the ladder from 12 to 9" in other.out


def test_a_rare_act_asks_even_where_one_alone_could_be_meant(gateway: Gateway) -> None:
    """Hans Kroe is not taken out, and nobody made the key entity, before that has been said."""
    asked = played(gateway, "back", "remove-surely")
    done = played(gateway, "back", "remove-surely", "1")

    assert asked.out.endswith("   1) The Schattengraf\nYou leave the table; nothing is kept.\n")
    assert "Who is the key entity then? [1] 1\n" in done.out
    assert "Hans Kroe is out of the scene" in done.out


TOM = Choice("tom", 'Thomas "Tom" Snape')
COURT = (Choice("angelique", "Angelique"), Choice("norris", "Norris"), TOM)


@pytest.mark.parametrize(
    ("answer", "meant"),
    [
        ("3 1 2", ["tom", "angelique", "norris"]), ("norris, angelique, tom", ["norris", "angelique", "tom"]),
        ("tom norris", ["tom", "norris"]), ('thomas "tom" snape angelique', ["tom", "angelique"]), ("2", ["norris"]),
        ("3,1", ["tom", "angelique"]), ("4 1", None), ("tom eve", None), ("tom, ", None),
        ("norris norris", ["norris"] * 2),
    ],
)  # fmt: skip
def test_an_order_is_read_as_it_is_said(answer: str, meant: list[str] | None) -> None:
    """By numbers or names, with commas or without."""
    found = match_arranged(answer, COURT)

    assert (None if found is None else [choice.value for choice in found]) == meant


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("", 'Order: Angelique, Norris and Thomas "Tom" Snape; Hans Kroe holds.'),
        ("3 1 2", 'Order: Thomas "Tom" Snape, Angelique and Norris; Hans Kroe holds.'),
        ("tom, kroe, norris, angelique", 'Order: Thomas "Tom" Snape, Hans Kroe, Norris and Angelique.'),
        ("norris kroe", 'Order: Norris, Hans Kroe, Angelique and Thomas "Tom" Snape.'),
        ("tom", 'Order: Thomas "Tom" Snape, Angelique and Norris; Hans Kroe holds.'),
        ("1 1 2 3", "standard input:1 Each of them comes once."),
    ],
)
def test_any_order_can_be_given(answer: str, told: str, gateway: Gateway) -> None:
    """Only who holds the initiative may be left out; others who are not named follow, as they are listed."""
    ran = played(gateway, answer)

    assert told in " ".join((ran.out if told.startswith("Order") else ran.err).split())


@pytest.mark.rule("GW-RU-192", "GW-CH-34", "GW-CH-38")
def test_a_number_of_the_book_s_tables_may_be_typed_by_its_label(gateway: Gateway) -> None:
    """Capitals or not."""
    ran = played(gateway, "", "create", "A cliff", "", "", "", "", "", "predictably tough", "NEARLY impossible")

    assert "Challenge Level, 0 to 10? [0] NEARLY impossible" in ran.out
    assert "{The games master thinks of A cliff: off stage for now.}" in ran.out


@pytest.mark.parametrize(("answer", "meant"), [("a", ("x", 3)), ("B", ("y", 1)), ("fells y", ("y", 1)), ("c", None)])
def test_what_is_worth_a_thought_is_one_key_or_its_words(answer: str, meant: tuple[str, int] | None) -> None:
    """The letters stand below the choices; numbers go on meaning these."""
    tried = (Choice((("x", 3),), "fells x"), Choice((("y", 1),), "fells y"))
    field = Field("hits", "hits", (Choice("x", "X"), Choice("y", "Y")), each=3, tried=tried)

    assert meant_by(answer, field) == (None if meant is None else ((meant,),))
    assert letters(field) == [("a", tried[0]), ("b", tried[1])]
