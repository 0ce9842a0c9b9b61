"""The words that Conditions and Aspects are written in: what they do at which step of an action (CG-80 to CG-82)."""

from collections.abc import Iterable
from typing import Any

import attrs

from gateway_core.game.effects import CHOOSE, Language, OperationWord, flag, number, one_of


@attrs.frozen
class Done:
    """One thing that a step is told: a word and its value. The step that asked knows what to make of it."""

    word: str
    value: Any


@attrs.frozen
class Context:
    """Where an effect is asked. What its words come to are collected in `done`, for the step that asked."""

    done: list[Done] = attrs.field(factory=list)
    picks: tuple[int, ...] = ()


def _word(name: str, meaning: str, shape: Any, told: str) -> OperationWord[Any, Any]:
    def collect(here: Context, value: Any) -> Iterable[Any]:
        here.done.append(Done(name, value))
        return ()

    return OperationWord(name, meaning, collect, shape, told=told)


LANGUAGE = Language(
    (
        _word("cancel", "the action ends before any dice fall", flag(), "the action is cancelled"),
        _word("code", "dice of the named code, as long as it lasts", number(), "{value} d to the named code"),
        _word("difficulty", "difficulty dice", number(), "{value} to the difficulty dice"),
        _word("failure", "Failures", number(), "{value} to the Failures"),
        _word("grade", "grades of Fallout", number(), "{value} to the grade of Fallout"),
        _word("hours", "hours of the Crisis Clock", number(), "{value} to the clock"),
        _word("lasting-success", "dice of every success code until Tension Mode or the scene ends", number(),
              "{value} d to all success codes for a while"),
        _word("lose-code", "dice of a code that the Exec names, until Tension Mode or the scene ends", number(),
              "{value} d from a code the Exec names"),
        _word("reroll", "which difficulty dice are thrown again: those that failed, or the others",
              one_of("failed", "others"), "the dice that {value} are thrown again"),
        _word("risk", "dice of the risk code", number(), "{value} d to the risk code"),
        _word("settle", "what is certain, whatever the dice say", one_of("success", "risk"), "the {value} is settled"),
        _word("success", "dice of the success code", number(), "{value} d to the success code"),
        _word("venture", "Venture", number(), "{value} Venture"),
        _word("worsen", "dots of this Condition", number(), "{value} dots more of it"),
        CHOOSE,
    )
)  # fmt: skip
