"""Where a person's answers come from: a terminal, or a script of one answer a line."""

from collections.abc import Iterable, Iterator
from typing import Protocol

import click

from .printing import say

__all__ = ["Answers", "NoMoreAnswers", "Script", "Terminal"]


class NoMoreAnswers(Exception):
    """Nobody is there to answer any more: the end of a script, or Ctrl-D."""


class Answers(Protocol):
    """Somebody who answers prompts."""

    def ask(self, prompt: str) -> str:
        """Return the answer, stripped; raise NoMoreAnswers when there is none."""
        ...


class Terminal:
    """A person at a terminal."""

    def ask(self, prompt: str) -> str:
        """Show the prompt and read a line."""
        try:
            return input(f"{prompt} ").strip()
        except EOFError:
            say()
            raise NoMoreAnswers from None
        except KeyboardInterrupt:
            say()
            raise click.Abort from None


class Script:
    """Answers from lines of text; blank lines take what is offered first, `#` begins a comment line."""

    def __init__(self, lines: Iterable[str], echo: bool = True) -> None:
        self._lines: Iterator[str] = (line.strip() for line in lines if not line.lstrip().startswith("#"))
        self._echo = echo

    def ask(self, prompt: str) -> str:
        """Take the next line."""
        try:
            answer = next(self._lines)
        except StopIteration:
            raise NoMoreAnswers from None
        if self._echo:
            say(f"{prompt} {answer}")
        return answer
