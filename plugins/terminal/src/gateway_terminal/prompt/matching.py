"""Which choice an answer means: by its number, by its name, or by enough of its name."""

import re
from collections.abc import Callable, Sequence

from gateway_core.errors import nearest
from gateway_core.names import folded
from gateway_core.table import Choice

__all__ = [
    "are_in", "is_whole_name", "match_arranged", "match_counted", "match_name", "match_one", "match_several", "none_of",
    "numbered", "numbers_are_names", "plainest", "whole_number", "words_of",
]  # fmt: skip

_AROUND = "\"'()[].,:;!?*“”‘’„…—"  # signs that stand around a word and are not typed
_MOST_DIGITS = 5  # no number here has more, and int() refuses one of thousands


def match_name(answer: str, choices: Sequence[Choice]) -> Choice | None:
    """Return the choice whose whole name is typed, capitals or not."""
    wanted = " ".join(answer.split()).casefold()
    return next((choice for choice in choices if choice.label.casefold() == wanted), None)


def match_one(answer: str, choices: Sequence[Choice]) -> Choice | None:
    """Return the choice that a number or the beginning of a name means, if it means just one."""
    number = whole_number(answer)
    if number is not None:
        return numbered(number, choices)
    wanted = folded(answer)
    same = [choice for choice in choices if folded(choice.label) == wanted]
    begun = [choice for choice in choices if wanted and folded(choice.label).startswith(wanted)]
    # One letter or two stand inside of nearly every name, and would mean the one that happens to lack a rival.
    inside = [choice for choice in choices if len(wanted) > 2 and wanted in folded(choice.label)]
    return next((only for found in (same, begun, inside) if (only := plainest(found)) is not None), None)


def numbered(number: int, choices: Sequence[Choice]) -> Choice | None:
    """Return the choice that a number means: the one that stands there, or that is called so if `numbers_are_names`."""
    if numbers_are_names(choices):
        return next((choice for choice in choices if whole_number(choice.label) == number), None)
    return choices[number - 1] if 0 < number <= len(choices) else None


def numbers_are_names(choices: Sequence[Choice]) -> bool:
    """Say whether a number means only what is called so, and no place: some name is the place of another choice.

    Of 2, 5, 6, 8 and 9 the fifth is 9, and whoever types 5 means 5. Two of one name are told apart by their places.
    """
    called = [whole_number(choice.label) for choice in choices]
    names = [name for name in called if name is not None]
    astray = any(0 < name <= len(choices) and called[name - 1] != name for name in names)
    return astray and len({*names}) == len(names)


def none_of(answer: str, choices: Sequence[Choice]) -> str:
    """Return why an answer means no choice: there is none of that name, or several, of which a few are told.

    Where there is none, what it is a slip for is told, if anything is.
    """
    wanted = folded(answer)
    begun = [one.label for one in choices if folded(one.label).startswith(wanted)]
    found = begun or [one.label for one in choices if len(wanted) > 2 and wanted in folded(one.label)]
    if len(found) < 2:
        near = nearest(wanted, [folded(one.label) for one in choices])
        meant = next((one.label for one in choices if folded(one.label) == near), "")
        return f"'{answer}' names none of these{f': did you mean {meant}?' if meant else '.'}"
    return f"'{answer}' may be {', '.join(found[:_TOLD])}{' or another' if len(found) > _TOLD else ''}."


_TOLD = 4  # names of which one has to be said


def plainest(found: Sequence[Choice]) -> Choice | None:
    """Return the only choice, or the one that the others add something to: `Ann` before `Bob and Ann, freeing Cat`."""
    short = min(found, key=lambda choice: len(choice.label), default=None)
    if short is None:
        return None
    whole = re.compile(rf"(?<!\w){re.escape(short.label)}(?!\w)")
    return short if all(choice is short or whole.search(choice.label) for choice in found) else None


def words_of(text: str) -> list[str]:
    """Return the words of a text as they are compared: in small letters, without the signs around them."""
    return [word for piece in folded(text).split() if (word := piece.strip(_AROUND))]


def are_in(words: Sequence[str], label: str) -> bool:
    """Say whether each of the words begins one of a label's, in its order: `old an`; `coins` is `coin`."""
    own = iter(words_of(label))
    return all(any(one.startswith(word) or one == word.removesuffix("s") for one in own) for word in words)


def is_whole_name(answer: str, choices: Sequence[Choice]) -> bool:
    """Say whether an answer is a choice's whole name: then it means that, and no word to the program."""
    return any(folded(choice.label) == folded(answer) for choice in choices)


def match_several(answer: str, choices: Sequence[Choice]) -> tuple[Choice, ...] | None:
    """Return the choices that a list means, in their own order; None if any of it means none or several.

    Commas part names; where there are none, spaces do, unless the whole is a name.
    """
    whole = match_one(answer, choices)
    pieces = [answer] if whole is not None else answer.split(",") if "," in answer else answer.split()
    found = [match_one(piece.strip(), choices) for piece in pieces]
    return None if None in found else tuple(choice for choice in choices if choice in found)


def match_arranged(answer: str, choices: Sequence[Choice]) -> tuple[Choice, ...] | None:
    """Return the choices that a list means, in the order in which it names them; None if any of it means none.

    Commas part names. Where there are none spaces do, but as many words as make one name are that name.
    """
    if "," in answer:
        found = [match_one(piece.strip(), choices) for piece in answer.split(",")]
        return tuple(one for one in found if one is not None) if None not in found else None
    words, named = answer.split(), list[Choice]()
    while words:
        longest = next((n for n in range(len(words), 0, -1) if match_one(" ".join(words[:n]), choices)), 0)
        one = match_one(" ".join(words[:longest]), choices)
        if one is None:
            return None
        named.append(one)
        del words[:longest]
    return tuple(named)


def match_counted(
    answer: str, choices: Sequence[Choice], most_of: Callable[[Choice], int]
) -> tuple[tuple[Choice, int], ...] | None:
    """Return the choices that a list means with how many of each, in their own order; None if any of it means none.

    `2x Ann, 1x 3`, or one named twice; more of one than there may be are none.
    """
    counts: dict[int, int] = {}
    for piece in answer.split(",") if "," in answer or match_one(answer, choices) is not None else _pieces(answer):
        many, cross, name = piece.strip().partition("x")
        number = whole_number(many.strip()) if cross else None
        choice = match_one(name.strip() if number is not None else piece.strip(), choices)
        if choice is None:
            return None
        place = choices.index(choice)
        counts[place] = counts.get(place, 0) + (1 if number is None else number)
    if any(not 0 < count <= most_of(choices[place]) for place, count in counts.items()):
        return None
    return tuple((choices[place], counts[place]) for place in sorted(counts))


def _pieces(answer: str) -> list[str]:
    """Return the pieces of a list without commas: numbers alone (`1 1 3`, `2x1 1x3`), or one name."""
    words = answer.split()
    return words if all(word.replace("x", "").isdigit() for word in words) else [answer]


def whole_number(answer: str) -> int | None:
    """Return the number that an answer is, in simple digits; None if it is none, or too long to be meant."""
    return int(answer) if answer.isascii() and answer.isdigit() and len(answer) <= _MOST_DIGITS else None
