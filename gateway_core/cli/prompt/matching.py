"""Which choice an answer means: by its number, by its name, or by enough of its name."""

from collections.abc import Sequence

from ...table import Choice

__all__ = ["named", "picked", "picked_all"]


def picked(answer: str, choices: Sequence[Choice]) -> Choice | None:
    """Return the choice that a number or the beginning of a name means, if it means just one."""
    if answer.isascii() and answer.isdigit() and len(answer) < 6:
        return choices[int(answer) - 1] if 0 < int(answer) <= len(choices) else None
    wanted = answer.casefold()
    same = [choice for choice in choices if choice.label.casefold() == wanted]
    begun = [choice for choice in choices if wanted and choice.label.casefold().startswith(wanted)]
    inside = [choice for choice in choices if len(wanted) > 2 and wanted in choice.label.casefold()]
    return next((only for found in (same, begun, inside) if (only := _plainest(found)) is not None), None)


def _plainest(found: Sequence[Choice]) -> Choice | None:
    """Return the only choice, or the one that the others add something to: `Ann` before `Ann, freeing Bob`."""
    short = min(found, key=lambda choice: len(choice.label), default=None)
    if short is None or not all(choice is short or choice.label.startswith(f"{short.label},") for choice in found):
        return None
    return short


def named(answer: str, choices: Sequence[Choice]) -> bool:
    """Say whether an answer is a choice's whole name: then it means that, and no word to the program."""
    return any(choice.label.casefold() == answer.casefold() for choice in choices)


def picked_all(answer: str, choices: Sequence[Choice]) -> tuple[Choice, ...] | None:
    """Return the choices that a list means, in their own order; None if any of it means none or several.

    Commas part names; where there are none, spaces do, unless the whole is a name.
    """
    whole = picked(answer, choices)
    pieces = [answer] if whole is not None else answer.split(",") if "," in answer else answer.split()
    found = [picked(piece.strip(), choices) for piece in pieces]
    return None if None in found else tuple(choice for choice in choices if choice in found)
