"""Where a person's answers come from: a terminal, or a script of one answer a line."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol

import click

from ..render.terminal import paragraph, say

__all__ = ["Answers", "Misread", "NoMoreAnswers", "Script", "Terminal", "answers_of", "at_terminal"]


class NoMoreAnswers(Exception):
    """Nobody is there to answer any more: the end of a script, or Ctrl-D."""


class Misread(Exception):
    """A line of a script says nothing that could be done here; the words say which line, and why."""


class Answers(Protocol):
    """Somebody who answers prompts."""

    def ask(self, prompt: str) -> str:
        """Return the answer, stripped; raise NoMoreAnswers when there is none."""
        ...

    def reject(self, why: str) -> None:
        """Say that the last answer cannot be taken. Whoever can be asked again is; else raise Misread."""
        ...


class Terminal:
    """A person at a terminal."""

    def ask(self, prompt: str) -> str:
        """Show the prompt, folded where it is long, and read a line."""
        *above, last = paragraph(prompt).split("\n")
        if above:
            say("\n".join(above))
        try:
            return input(f"{last} ").strip()
        except EOFError:
            say()
            raise NoMoreAnswers from None
        except KeyboardInterrupt:
            say()
            raise click.Abort from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"  # names nothing, so it is asked again

    def reject(self, why: str) -> None:
        """Say why; the person is asked again."""
        say(why)


class Script:
    """Answers from lines of text; an empty line takes what is offered first, `#` begins a comment line.

    A line that cannot be taken ends the script: what follows was written for another moment of the game.
    """

    def __init__(self, lines: Iterable[str], name: str, *, echo: bool = True) -> None:
        self._lines: Iterator[tuple[int, str]] = (
            (number, line.strip()) for number, line in enumerate(lines, 1) if not line.lstrip().startswith("#")
        )
        self._name, self._echo, self._number = name, echo, 0

    def ask(self, prompt: str) -> str:
        """Take the next line."""
        try:
            self._number, answer = next(self._lines)
        except StopIteration:
            raise NoMoreAnswers from None
        except UnicodeDecodeError:
            raise Misread(f"{self._name} is not text in UTF-8.") from None
        if self._echo:
            say(f"{paragraph(prompt)} {answer}")
        return answer

    def reject(self, why: str) -> None:
        """Raise Misread."""
        raise Misread(paragraph(f"{self._name}:{self._number} {' '.join(why.split())}"))


def at_terminal() -> bool:
    """Say whether somebody is there to ask."""
    return sys.stdin is not None and sys.stdin.isatty()


def answers_of(choices: str | None, *, echo: bool) -> Answers:
    """Return the answers of --choices: of a file, of standard input (`-`), or (None) of the person at the terminal."""
    if choices is None:
        return Terminal()
    if choices == "-":
        return Script(sys.stdin if sys.stdin is not None else (), "standard input", echo=echo)
    try:
        lines = Path(choices).read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        raise click.UsageError(f"The choices in '{choices}' are not text in UTF-8.") from None
    except OSError as error:
        raise click.UsageError(f"The choices in '{choices}' cannot be read: {error.strerror}.") from None
    return Script(lines, choices, echo=echo)
