"""Where a person's answers come from: a terminal, or a script of one answer a line."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import click

from gateway_core.errors import printable

from ..render.terminal import say
from ..render.text import wrap

if TYPE_CHECKING:
    from .completing import Words

__all__ = [
    "SETTLED",
    "AnswerSource",
    "Edited",
    "Leave",
    "Script",
    "ScriptFault",
    "Terminal",
    "answer_source",
    "asked_once",
    "at_terminal",
]

SETTLED = "!"  # behind an answer: what else would be asked stays as it stands; alone it takes what is in brackets
_UNSEEN = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]")  # what steers a terminal, but for Tab; half a letter
_FEW = 3  # signs that are told: who pasted them knows which


class Leave(Exception):
    """Whoever is asked leaves: by a word, with Ctrl-D, or because a script is at its end."""


class Edited(Exception):
    """Something was saved since the last question: it is taken up before the next one."""


class ScriptFault(Exception):
    """A line of a script says nothing that could be done here; the words say which line, and why."""


class AnswerSource(Protocol):
    """Somebody who answers questions."""

    def ask(self, question: str) -> str:
        """Return the answer, stripped; raise Leave when there is none any more."""
        ...

    def reject(self, why: str) -> None:
        """Say that the last answer cannot be taken. Whoever can be asked again is; else raise ScriptFault."""
        ...


class Terminal:
    """A person at a terminal. `before` each question something is looked at, which may raise."""

    def __init__(self, before: Callable[[], None] | None = None) -> None:
        self._before = before
        self._left: Callable[[], str] | None = None  # what leaving would mean; None: Ctrl-C stops the program
        self.words: Words | None = None  # what completes an answer to the next question; None: nothing does

    @contextmanager
    def guarded(self, left: Callable[[], str]) -> Iterator[None]:
        """While this lasts, Ctrl-C tells first what leaving would mean (`left`), and asks whether that is wanted."""
        self._left = left
        try:
            yield
        finally:
            self._left = None

    def ask(self, question: str) -> str:
        """Show the question, folded where it is long, and read a line. Ctrl-D leaves, Ctrl-C does if it is meant."""
        if self._before is not None:
            self._before()
        while True:
            *above, last = wrap(question).split("\n")
            if above:
                say("\n".join(above))
            try:
                answer = self._read(f"{last} ").strip()
                unseen = _unseen(answer)
                if not unseen:
                    return answer
                self.reject(unseen)
            except EOFError:
                say()  # the cursor stands behind the question
                raise Leave from None
            except KeyboardInterrupt:
                say()
                if self._left is None:
                    raise click.Abort from None
                self._confirm_leaving(self._left())
            except UnicodeDecodeError:
                self.reject(wrap("That is not text in UTF-8; nothing was taken of it."))

    def _read(self, question: str) -> str:
        """Read a line; Tab completes it where something may be named, and the terminal can."""
        if self.words is None:
            return input(question)
        from .completing import can_complete, read_completed

        return read_completed(question, self.words) if can_complete() else input(question)

    def _confirm_leaving(self, left: str) -> None:
        """Raise Leave if that is meant; a second Ctrl-C means it, and an empty line does not."""
        say(left)
        try:
            meant = input("Leave the table? [no] ").strip().lower() in ("leave", "y", "yes")
        except (EOFError, KeyboardInterrupt):
            say()
            meant = True
        except UnicodeDecodeError:
            meant = False
        if meant:
            raise Leave from None

    def reject(self, why: str) -> None:
        """Say why; the person is asked again."""
        say(why)


class Script:
    """Answers from lines of text; an empty line takes what is offered first, `#` begins a comment line.

    A line that cannot be taken ends the script: what follows was written for another moment of the game. `before` each
    question something is looked at, which may raise.
    """

    def __init__(
        self, lines: Iterable[str], name: str, *, echo: bool = True, before: Callable[[], None] | None = None
    ) -> None:
        self._lines: Iterator[tuple[int, str]] = (
            (number, line.strip()) for number, line in enumerate(lines, 1) if not line.lstrip().startswith("#")
        )
        self._name, self._echo, self._number, self._before = name, echo, 0, before

    def ask(self, question: str) -> str:
        """Take the next line."""
        if self._before is not None:
            self._before()
        try:
            self._number, answer = next(self._lines)
        except StopIteration:
            raise Leave from None
        except UnicodeDecodeError:  # standard input is decoded as it is read, a file before the first question
            raise ScriptFault(f"{self._name} is not text in UTF-8.") from None
        if self._echo:
            say(f"{wrap(question)} {answer}")
        if unseen := _unseen(answer):
            self.reject(unseen)
        return answer

    def reject(self, why: str) -> None:
        """Raise ScriptFault."""
        raise ScriptFault(wrap(f"{self._name}:{self._number} {' '.join(why.split())}"))


def _unseen(answer: str) -> str:
    """Say which signs in an answer are none that somebody means to write; empty: all can be seen.

    A control sequence was pasted, or a key that the terminal keeps to itself; half a letter is no text in UTF-8.
    """
    found = dict.fromkeys(map(printable, _UNSEEN.findall(answer)))
    signs = f"{', '.join(list(found)[:_FEW])}{' and more' if len(found) > _FEW else ''}"
    return wrap(f"There are signs in that which nobody can see ({signs}); nothing was taken of it.") if found else ""


def at_terminal() -> bool:
    """Say whether somebody is there to ask."""
    return sys.stdin is not None and sys.stdin.isatty()  # None: the program was started without any input


def asked_once(question: str, answers: Sequence[str]) -> str:
    """Ask the person at the terminal for one of some words; nothing, and to leave, is the first of them."""
    terminal = Terminal()
    while True:
        try:
            said = terminal.ask(f"{question} [{'/'.join(answers)}]").lower()
        except Leave:
            return answers[0]
        if said in ("", SETTLED, "leave", *answers):
            return said if said in answers else answers[0]
        terminal.reject(f"That is none of these: {', '.join(answers)}.")


def answer_source(choices: str | None, *, echo: bool, before: Callable[[], None] | None = None) -> AnswerSource:
    """Return the answers of --choices: of a file, of standard input (`-`), or (None) of the person at the terminal."""
    if choices is None:
        return Terminal(before)
    if choices == "-":
        return Script(sys.stdin if sys.stdin is not None else (), "standard input", echo=echo, before=before)
    try:
        lines = Path(choices).read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        raise click.UsageError(f"The choices in '{choices}' are not text in UTF-8.") from None
    except OSError as error:
        raise click.UsageError(f"The choices in '{choices}' cannot be read: {error.strerror}.") from None
    return Script(lines, choices, echo=echo, before=before)
