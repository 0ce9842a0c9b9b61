"""Which of several forms of one verb a line means: the one whose own words, fields and choices take most of it."""

import re
from typing import Any

import attrs
import pytest

from gateway_core.session.hosting.menu import Menu
from gateway_core.table import Choice, Field, Option, Refusal
from gateway_terminal.prompt.prompt import Again
from gateway_terminal.prompt.saying import saying


@attrs.frozen
class Do:
    """Any command."""

    who: str
    skill: str = "dexterity"
    first: str = "vale"


CREW = (Choice("vale", "Captain Vale"), Choice("orlo", "Orlo"), Choice("suri", "Suri"))
SKILLS = Field("skill", "which skill", (Choice("dexterity", "dexterity"), Choice("mechanical", "mechanical")))
FIRST = Field("first", "who goes first", CREW)
LEAD = tuple(
    Option("lead", f"{one.label} gets a die of dexterity", Do(one.value), (SKILLS, FIRST)) for one in CREW
)  # fmt: skip
HOURS = Field("hours", "hours", low=0, high=3)
ACT = tuple(
    Option("act", f"act with {skill}{how}", Do(skill), (HOURS,) if how else ())
    for how in (" as a stunt", "")
    for skill in ("dexterity", "strength")
)
MENU = Menu.of((*LEAD, *ACT))


@pytest.mark.parametrize(
    ("line", "form", "said"),
    [
        ("lead", LEAD[0], {}),
        ("lead suri", LEAD[2], {}),
        ("lead suri mech", LEAD[2], {"skill": "mechanical"}),
        ("lead suri mech captain", LEAD[2], {"skill": "mechanical", "first": "vale"}),
        ("lead captain mech suri", LEAD[0], {"skill": "mechanical", "first": "suri"}),
        ("lead mech", LEAD[0], {"skill": "mechanical"}),
        ("act with dexterity", ACT[2], {}),
        ("act with strength", ACT[3], {}),
        ("act with dexterity as a stunt, 2 hours", ACT[0], {"hours": 2}),
        ("act with strength as a stunt 3", ACT[1], {"hours": 3}),
        ("act dext", ACT[2], {}),
    ],
)
def test_the_form_is_meant_whose_words_take_most(line: str, form: Option[Any], said: dict[str, Any]) -> None:
    """A name at the beginning is whom it is about, though another has it as a choice; of equals it is the first."""
    (chosen,) = saying(line, MENU).chosen

    assert (chosen.form, dict(chosen.said)) == (form, said)


BLOCK = Option("block", "block a blow", Do("block"), refusal=Refusal("no/blow", "Nobody strikes."))
REST = Option("rest", "take another breath", Do("rest"), (HOURS,))


@pytest.mark.parametrize("line", ["lead suri, act", "lead suri act", "lead suri, block orlo", "lead suri, act 2"])
def test_a_second_verb_is_not_read_into_the_first(line: str) -> None:
    """Whether it may be done now or not; two at once have a plus between them."""
    with pytest.raises(Again, match="is something else to do"):
        saying(line, Menu.of((*LEAD, *ACT, BLOCK)))


@pytest.mark.parametrize(
    ("line", "guessed"), [("other", True), ("rest", False), ("res", False), ("breath", False), ("1", False)]
)
def test_a_word_that_stands_within_a_name_is_a_guess(line: str, guessed: bool) -> None:
    """Then it is told what was chosen before anything is asked about it."""
    assert saying(line, Menu.of((REST,))).is_guess is guessed


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("act with strenght", "'strenght' says nothing about .* Did you mean 'strength'"),
        ("act with dexterity as a stunt, hops 2", "'hops' says nothing about 'act with dexterity as a stunt'"),
        ("lead suri mechnical", "'mechnical' says nothing about 'Suri gets .* Did you mean 'mechanical'"),
    ],
)
def test_a_slip_is_told_of_the_form_that_was_meant(line: str, told: str) -> None:
    """With the nearest word that any of the verb's forms has."""
    with pytest.raises(Again) as raised:
        saying(line, MENU)

    assert re.search(told, " ".join(str(raised.value).split()))
