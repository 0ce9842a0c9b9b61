"""Blanks and signs that look otherwise than YAML takes them, as problems with their place."""

from collections.abc import Iterator
from itertools import islice

from ....errors import Position, Problem
from ..dialect import FAULTS, MOST_OF_FILE
from ..faults.blanks import ODD, curly, cut_short, has_curly, odd_blank, odd_name, swallows

__all__ = ["odd_problem", "warnings_of"]

_SHORT = 40  # letters of a text that is written out in a cure


def odd_problem(data: bytes, text: str, file: str) -> Problem | None:
    """Return the fault of the first blank that is none to YAML, where it cannot be one; None: there is none."""
    found = odd_blank(data, text) if set(text) & ODD else None
    if found is None:
        return None
    line, column = found
    message, hint = FAULTS["yaml/strange-blank"]
    sign = text.split("\n")[line][column]
    return Problem("yaml/strange-blank", message.format(odd_name(sign)), Position(file, line + 1, column + 1), hint)


def warnings_of(data: bytes, text: str | None, file: str) -> Iterator[Problem]:
    """Yield a warning for each text that a comment cuts off or curly marks surround, as many as are told of a file."""
    if text is not None and has_curly(text):
        message, hint = FAULTS["yaml/curly-quotes"]
        for (line, column), words in islice(curly(data), MOST_OF_FILE):
            place, quoted = (
                Position(file, line + 1, column + 1),
                f'"{words}"' if len(words) < _SHORT else "straight ones",
            )
            yield Problem("yaml/curly-quotes", message, place, hint.format(quoted), "warning")
    if not swallows(data):
        return
    message, hint = FAULTS["yaml/cut-off"]
    for (line, column), lost in islice(cut_short(data, text or data.decode("utf-8")), MOST_OF_FILE):
        place = Position(file, line + 1, column + 1)
        yield Problem("yaml/cut-off", message.format(f"{lost}."), place, hint, "warning")
