"""What is asked at the prompt fits the terminal and reads as a question."""

import pytest

from gateway_core.cli.matching import picked
from gateway_core.table import Choice

from .conftest import Gateway, Ran

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
    assert "Have the whole court look at him instead." in " ".join(ran.out.partition("[as")[2].split())
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
    assert picked(answer, (ANN, FREEING, BOB)) == meant
