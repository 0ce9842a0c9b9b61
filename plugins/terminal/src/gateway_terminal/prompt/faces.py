"""The question for dice that somebody has thrown by hand: which faces an answer means."""

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from gateway_core.chance.ask import Ask
from gateway_core.table import Table

from ..render.text import counted, two_columns, wrap
from .meta_commands import MetaCommands
from .prompt import Again

__all__ = ["Withdrawn", "asked_faces"]


class Withdrawn(Exception):
    """The dice are not typed: what they were to be thrown for was taken back."""


def asked_faces(
    meta: MetaCommands, table: Table[Any, Any, Any], ask: Ask, before: Sequence[int] | None
) -> list[int] | None:
    """Ask for the faces of one throw; None: the program is to throw. Raise Withdrawn if what it is for is taken back.

    What was typed for the same `before` they went back is offered again.
    """

    def read(answer: str) -> list[int] | None:
        word, _, rest = answer.lower().partition(" ")
        if answer in ("undo", "back", "withdraw"):
            if meta.undo():
                raise Withdrawn
            raise Again
        if not answer and before is not None:
            return list(before)
        if word == "pause":
            meta.pause(answer.partition(" ")[2].strip())
            raise Again
        if word == "roll" and rest.strip() in ("", "all"):
            if rest:
                meta.prompt.words["dice"]("rolled")
            return None
        faces = ask.read(answer)
        if faces is None:
            raise Again(wrap(f"Type {what}, such as {example}, not '{answer}'; or 'roll', or 'undo'."))
        return list(faces)

    def heed(words: str) -> None:
        meta.prompt.words["dice"](words)
        if ask.seat not in table.typing:
            raise _Rolled

    what = f"{counted(ask.count, 'number')} from 1 to {ask.sides}"
    example = " ".join(str(1 + number % ask.sides) for number in range(min(ask.count, 5)))
    offered = f" [{' '.join(map(str, before))}]" if before is not None else ""
    told = two_columns(tuple(_help_rows(ask, example, offered=bool(offered))))
    words = {**meta.prompt.words, "dice": heed, **dict.fromkeys(("?", "help"), lambda _: meta.prompt.tell(told))}
    prompt = attrs.evolve(meta.prompt, words=words)
    try:
        return prompt.ask(f"{ask.label}, thrown by {ask.seat} ({what}):{offered}", read)
    except _Rolled:
        return None


class _Rolled(Exception):
    """From here on the program throws for who is asked."""


def _help_rows(ask: Ask, example: str, *, offered: bool) -> Iterator[tuple[str, str]]:
    """Yield what can be said while dice are asked for."""
    close = example.replace(" ", "") if ask.sides < 10 else ""
    yield (
        ", ".join(filter(None, (example, close))),
        "what fell, with spaces or commas between, or none where it is clear",
    )
    if offered:
        yield "an empty line", "what was typed for this throw before"
    yield "roll", "let the program throw this"
    yield "roll all", "let it throw this and all that comes"
    yield "dice, dice typed SEAT, dice rolled SEAT", "who throws for whom from here on"
    yield "undo, back", "throw nothing, and take back what it is for"
    yield "pause, board, save FILE, leave", "as anywhere"
