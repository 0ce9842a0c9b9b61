"""Completing with Tab what may be said: names of what is on offer, and of what of it is chosen among."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from ...table import Field
from .matching import words_of

__all__ = ["Words", "can_complete", "field_words", "names_in", "read_completed", "that_begin"]

Words = Callable[[str], Iterable[str]]  # given what stands before the cursor: what its last word may become


def field_words(fields: Sequence[Field]) -> Words:
    """Return what completes an answer that says something of these fields."""
    return lambda text: that_begin(text.rpartition(" ")[2], names_in(fields))


def can_complete() -> bool:
    """Say whether somebody sits at a terminal that shows more than lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def read_completed(question: str, words: Words) -> str:
    """Read a line at a terminal; Tab completes its last word. Raise EOFError or KeyboardInterrupt, as `input` does."""
    session, completer = _session()
    completer.words = words
    return str(session.prompt(question))


@cache
def _session() -> tuple[Any, Any]:
    """Return what reads lines, with what they were before, and what completes them.

    Imported when somebody is asked for the first time: the board stands there before.
    """
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer, Completion
    from prompt_toolkit.output.defaults import create_output
    from prompt_toolkit.output.vt100 import Vt100_Output
    from prompt_toolkit.shortcuts import CompleteStyle

    class Completing(Completer):
        words: Words = staticmethod(lambda _: ())

        def get_completions(self, document: Any, complete_event: Any) -> Iterator[Completion]:
            text = document.text_before_cursor
            for word in self.words(text):
                yield Completion(word, -len(text.rpartition(" ")[2]))

    output = create_output()
    if isinstance(output, Vt100_Output):
        output.enable_cpr = False  # a terminal that does not answer would be complained of
    completer = Completing()
    style = CompleteStyle.READLINE_LIKE
    session: Any = PromptSession(
        completer=completer, complete_while_typing=False, complete_style=style, output=output, reserve_space_for_menu=0
    )
    return session, completer


def names_in(fields: Sequence[Field]) -> list[str]:
    """Return the words that the choices of some fields are named by, in order."""
    return sorted({word for field in fields for choice in field.choices for word in words_of(choice.label)})


def that_begin(last: str, words: Iterable[str]) -> Iterator[str]:
    """Yield the words that begin so."""
    return (word for word in words if word.startswith(last.casefold()))
