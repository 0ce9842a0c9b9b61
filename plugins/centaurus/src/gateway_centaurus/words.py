"""The words that Conditions and Aspects are written in: what they do at which step of an action (CG-80 to CG-82)."""

from collections.abc import Iterable, Sequence
from typing import Any

import attrs

from gateway_core.game.effects import CHOOSE, Language, Operation, OperationWord, flag, number, one_of


@attrs.frozen
class Done:
    """One thing that a step is told: a word and its value. The step that asked knows what to make of it."""

    word: str
    value: Any


def _word(name: str, meaning: str, shape: Any, told: str) -> OperationWord[Any, Any]:
    def done(here: Any, value: Any) -> Iterable[Any]:
        return (Done(name, value),)

    return OperationWord(name, meaning, done, shape, told=told)


def done(does: Iterable[Operation], picks: Iterable[int] = ()) -> dict[str, Any]:
    """Return what effects come to, by their words: numbers added up. Of a choice: what was picked, or the first."""
    found: dict[str, Any] = {}
    left = iter(picks)
    for one in does:
        for step in one.value[next(left, 0)] if one.word.name == CHOOSE.name else (one,):
            for it in step.facts(None):
                number = isinstance(it.value, int) and not isinstance(it.value, bool)
                found[it.word] = found.get(it.word, 0) + it.value if number else it.value
    return found


# What it may come to that somebody counts as incapacitated (CG-47d).
OUT = {
    "action": "the action comes to nothing: it fails, with one Failure",
    "defence": "nothing resists the Fallout",
    "story": "it is told, and no number changes",
}


def showed(faces: Sequence[int]) -> str:
    """Return what dice showed: faces, which are easily read as a number of dice.

    >>> showed((9,)), showed((2, 3)), showed(())
    ('1 die showed 9', '2 dice showed 2 and 3', 'no dice were left to throw')
    """
    count = f"{len(faces)} {'die' if len(faces) == 1 else 'dice'}"
    return f"{count} showed {' and '.join(map(str, faces))}" if faces else "no dice were left to throw"


LANGUAGE = Language(
    (
        _word("cancel", "the action ends before any dice fall", flag(), "the action is cancelled"),
        _word("code", "dice of the named code, as long as it lasts", number(), "{value} d to the named code"),
        _word("disable", "a notable thing is out of use until the scene ends", flag(), "a thing is out of use"),
        _word("difficulty", "difficulty dice", number(), "{value} to the difficulty dice"),
        _word("failure", "Failures", number(), "{value} to the Failures"),
        _word("grade", "grades of Fallout", number(), "{value} to the grade of Fallout"),
        _word("hours", "hours of the Crisis Clock", number(), "{value} to the clock"),
        _word("incapacitate", "the explorer counts as incapacitated in this action", flag(), "incapacitated for now"),
        _word("inflict", "a Condition that the Exec names is laid on", flag(), "a Condition is laid on"),
        _word("lasting-success", "dice of every success code until Tension Mode or the scene ends", number(),
              "{value} d to all success codes for a while"),
        _word("lose-code", "dice of a code that the Exec names, until Tension Mode or the scene ends", number(),
              "{value} d from a code the Exec names"),
        _word("mend", "an impairment is gone until the scene ends", flag(), "a Condition is gone for the scene"),
        _word("raise", "dice of one code of the explorer until the action ends", number(), "{value} d to a code"),
        _word("reroll", "which difficulty dice are thrown again: those that failed, or the others",
              one_of("failed", "others"), "the dice that {value} are thrown again"),
        _word("risk", "dice of the risk code", number(), "{value} d to the risk code"),
        _word("settle", "what is certain, whatever the dice say", one_of("success", "risk"), "the {value} is settled"),
        _word("success", "dice of the success code", number(), "{value} d to the success code"),
        _word("total", "what the risk roll comes to", number(), "{value} to the risk roll"),
        _word("venture", "Venture", number(), "{value} Venture"),
        _word("worsen", "dots of this Condition", number(), "{value} dots more of it"),
        CHOOSE,
    )
)  # fmt: skip
