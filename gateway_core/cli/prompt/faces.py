"""The question for dice that somebody has thrown by hand: which faces an answer means."""

from collections.abc import Sequence

from ...chance.ask import Ask
from ..render.text import counted, wrap
from .matching import whole_number
from .meta_commands import MetaCommands
from .prompt import Again

__all__ = ["Withdrawn", "asked_faces"]


class Withdrawn(Exception):
    """The dice are not typed: what they were to be thrown for was taken back."""


def asked_faces(meta: MetaCommands, ask: Ask, before: Sequence[int] | None) -> list[int]:
    """Ask for the faces of one throw; raise Withdrawn if the person takes back what it is for.

    What was typed for the same `before` they went back is offered again.
    """

    def read(answer: str) -> list[int]:
        if answer in ("undo", "back", "withdraw"):
            if meta.undo():
                raise Withdrawn
            raise Again
        if not answer and before is not None:
            return list(before)
        word, _, rest = answer.partition(" ")
        if word.lower() == "pause":
            meta.pause(rest.strip())
            raise Again
        faces = _numbers(answer, ask.count)
        if faces is None or not ask.admits(faces):
            raise Again(wrap(f"Type {what} with spaces between, not '{answer}'; or 'undo'."))
        return faces

    what = f"{counted(ask.count, 'number')} from 1 to {ask.sides}"
    offered = f" [{' '.join(map(str, before))}]" if before is not None else ""
    return meta.prompt.ask(f"{ask.label}, thrown by {ask.seat} ({what}):{offered}", read)


def _numbers(answer: str, count: int) -> list[int] | None:
    """Return typed faces: numbers with spaces or commas between, or just as many digits; None for anything else."""
    words = answer.replace(",", " ").split()
    if len(words) == 1 and count > 1 and len(words[0]) == count:
        words = list(words[0])
    numbers = [number for word in words if (number := whole_number(word)) is not None]
    return numbers if len(numbers) == len(words) else None
