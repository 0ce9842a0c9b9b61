"""Completing with Tab what may be said: names of what is on offer, and of what of it is chosen among."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from gateway_core.table import Field

from .matching import words_of

__all__ = ["Words", "can_complete", "field_words", "names_in", "read_completed", "that_begin"]

_BEGINNINGS = "[]PX^_"  # what stands behind an escape where a control sequence begins: CSI, OSC, DCS, SOS, PM, APC
_PASTED = "\x1b[201~"  # where a terminal says that what was pasted ends

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
    from prompt_toolkit.input.defaults import create_input
    from prompt_toolkit.output.defaults import create_output
    from prompt_toolkit.output.vt100 import Vt100_Output
    from prompt_toolkit.shortcuts import CompleteStyle

    class Completing(Completer):
        words: Words = staticmethod(lambda _: ())

        def get_completions(self, document: Any, complete_event: Any) -> Iterator[Completion]:
            text = document.text_before_cursor
            for word in self.words(text):
                yield Completion(word, -len(text.rpartition(" ")[2]))

    keys: Any = create_input()
    if hasattr(keys, "vt100_parser"):  # on Windows keys come as such
        keys.vt100_parser = _parser(keys.vt100_parser.feed_key_callback)
    output = create_output()
    if isinstance(output, Vt100_Output):
        output.enable_cpr = False  # a terminal that does not answer would be complained of
    completer = Completing()
    style = CompleteStyle.READLINE_LIKE
    session: Any = PromptSession(
        completer=completer, complete_while_typing=False, complete_style=style, input=keys, output=output,
        key_bindings=_bindings(), reserve_space_for_menu=0,
    )  # fmt: skip
    return session, completer


def _parser(heard: Callable[[Any], None]) -> Any:
    """Return what reads keys where nobody asked a terminal for reports: what looks like one was typed or pasted."""
    from prompt_toolkit.input.vt100_parser import Vt100Parser
    from prompt_toolkit.keys import Keys

    class Parser(Vt100Parser):
        def _get_match(self, prefix: str) -> Any:
            match = super()._get_match(prefix)
            return None if match in (Keys.CPRResponse, Keys.Vt100MouseEvent) else match

        def flush(self) -> None:
            """Take what has come; what was pasted ends here too, or one that never ends would take every key."""
            if self._in_bracketed_paste:
                self.feed(_PASTED)
            super().flush()

    return Parser(heard)


def _bindings() -> Any:
    """Return what is done with the beginning of a control sequence that is no key: it is text, and shown as such."""
    from prompt_toolkit.key_binding import KeyBindings

    bindings = KeyBindings()
    for begins in _BEGINNINGS:

        @bindings.add("escape", begins)
        def insert(event: Any) -> None:
            event.current_buffer.insert_text("".join(key.data for key in event.key_sequence))

    @bindings.add("c-@")
    def insert_nothing(event: Any) -> None:
        event.current_buffer.insert_text("\0")

    return bindings


def names_in(fields: Sequence[Field]) -> list[str]:
    """Return the words that the choices of some fields are named by, in order."""
    return sorted({word for field in fields for choice in field.choices for word in words_of(choice.label)})


def that_begin(last: str, words: Iterable[str]) -> Iterator[str]:
    """Yield the words that begin so."""
    return (word for word in words if word.startswith(last.casefold()))
