"""What a seat is answered when it asks about a command: why it is refused, in every word, or how likely it is."""

from collections.abc import Iterable
from typing import Any

from ...chance import Stream
from ...table import Option, System, check
from ..hostile import sample
from .beyond import beyond, guesses

__all__ = ["assert_same_answers"]

_SAMPLES = 2  # completions of a form, and commands beyond it


def assert_same_answers(
    system: System[Any, Any, Any], worlds: tuple[Any, Any], seat: str, forms: Iterable[Option[Any]], stream: Stream
) -> None:
    """Raise AssertionError if a seat is answered otherwise in two worlds, whatever it asks about.

    It asks about each form as it stands, filled in, and filled in with what the form does not allow; after the end of
    a game nobody tells odds.
    """
    asked, over = tuple(forms), any(system.outcome(state) is not None for state in worlds)
    guessed = guesses(system, worlds[0], asked)
    for form in asked:
        tried = [form.command, *(sample(form, stream) for _ in range(_SAMPLES if form.fields else 0))]
        tried += [beyond(form, stream, guessed) for _ in range(_SAMPLES)]
        for command in tried:
            met = [check(system, state, seat, command) for state in worlds]
            assert met[0] == met[1], f"{seat} learns by trying {command!r}: {met[0]} here, {met[1]} there"
            if met[0] is None and not over:
                odds = [system.odds(state, seat, command) for state in worlds]
                assert odds[0] == odds[1], f"{seat} learns by the odds of {command!r}: {odds[0]} here, {odds[1]} there"
