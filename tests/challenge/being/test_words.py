"""The words of what equipment and backgrounds hang on: closed lists, and how each is said."""

from typing import Any

import pytest

from gateway_core.challenge.being import FACTS, KINDS, OF_BEARER, OF_BOTH
from gateway_core.game.effects import Language
from gateway_core.packs.schema import DataFault
from gateway_rpg.drama.language.words import LANGUAGE


@pytest.mark.parametrize(
    ("language", "data", "path", "hint"),
    [
        (OF_BOTH, {"bearer-si": "pc"}, ("bearer-si",), "Did you mean 'bearer-is'?"),
        (OF_BOTH, {"opponent-is": "leed"}, ("opponent-is",), "Did you mean 'lead'?"),
        (OF_BOTH, {"any": [{"bearer-is": "pc"}, {"bearer-gagn": 3}]}, ("any", 1, "bearer-gagn"), "'bearer-gang'"),
        (OF_BEARER, {"opponent-is": "pc"}, ("opponent-is",), "Known here: all, any, bearer-gang, bearer-is, "),
    ],
    ids=["a word", "a value", "in a list", "of an opponent"],
)  # fmt: skip
def test_a_word_that_is_none_is_refused_at_its_place(
    language: Language[Any, Any], data: Any, path: tuple[str | int, ...], hint: str
) -> None:
    """With the nearest right one; a background knows of no opponent."""
    with pytest.raises(DataFault) as found:
        language.condition(data)

    assert (found.value.code, found.value.path) == ("challenge/unknown-condition", path)
    assert hint in found.value.hint


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"bearer-is": "gang"}, "the bearer is in a gang"),
        ({"opponent-is": "lead"}, "the opponent is a lead"),
        ({"opponent-level": {"at-least": 4}}, "the opponent's Challenge Level is at least 4"),
        ({"bearer-gang": {"at-most": 2}}, "the bearer's gang counts at most 2"),
        ({"not": {"opponent-is": "passive"}}, "it is not so that the opponent is passive"),
    ],
    ids=str,
)
def test_a_condition_is_said_as_in_a_sentence(data: dict[str, Any], words: str) -> None:
    """As it may follow an if."""
    assert OF_BOTH.condition(data).words == words


def test_whoever_bears_something_has_a_sheet_and_so_no_level() -> None:
    """A word that could never hold is none."""
    assert "bearer-level" not in OF_BOTH.conditions


def test_what_somebody_can_be_is_the_same_word_for_effects() -> None:
    """There is one definition: effects ask a target for all that equipment asks of bearer and opponent."""
    asked = LANGUAGE.conditions["target-is"].takes

    assert {*KINDS} <= {*getattr(asked, "words", ())}
    assert {kind.fact for kind in KINDS.values()} <= {*FACTS}
