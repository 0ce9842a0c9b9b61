"""That two states, sights or histories are the same, and that a log is decided as it stands; if not, where and how."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, zip_longest
from typing import Any

import attrs

from ..table import Act, HistoryEntry, Row, audit
from .game import Game

__all__ = ["assert_decided_again", "assert_same_history", "assert_same_sights", "assert_same_state", "opening_of"]

AnyGame = Game[Any, Any, Any]
Entry = HistoryEntry[Any, Any]
Rows = tuple[Row[Any, Any], ...]
_LONGEST = 200  # letters of a value that are worth reading
_FIRST = 3  # differences that are worth reading: the others follow from them, as a rule
_NEAR = 120  # letters of two texts that differ, on either side


def assert_same_state(found: Any, wanted: Any, words: str) -> None:
    """Raise AssertionError with what broke, in words, and with each field of the state that is otherwise."""
    if found == wanted:
        return
    apart = [one.name for one in attrs.fields(type(wanted)) if getattr(found, one.name) != getattr(wanted, one.name)]
    told = "".join(f"\n  {name}: {_short(found, name)}, and it was {_short(wanted, name)}" for name in apart)
    raise AssertionError(words + told)


def assert_same_sights(found: Mapping[str, str], might: Mapping[str, str], seat: str, when: str = "") -> None:
    """Raise AssertionError with the first sight, by name, that a seat gets otherwise, and with both of its texts."""
    differ = [name for name in found if found[name] != might[name]]
    if differ:
        both = _around(found[differ[0]], might[differ[0]])
        raise AssertionError("\n".join([f"{seat} can tell by {differ[0]}{when}:", *both]))


def assert_same_history(found: Sequence[Entry], wanted: Sequence[Entry], words: str) -> None:
    """Raise AssertionError with what broke, in words, and with the first lines that are told otherwise.

    Where all lines are the same it is the fields of entries that are.
    """
    if found != wanted:
        apart = list(islice(_apart(found, wanted), _FIRST))
        raise AssertionError("\n  ".join([words, *apart]))


def assert_decided_again(game: AnyGame, rows: Rows, seed: str) -> None:
    """Raise AssertionError with the first row of a log that the rules would have written otherwise."""
    found = audit(game.system, game.rulebook, rows, seed)
    if found is not None:
        both = f": {found.recorded!r}, and now {found.decided!r}" if found.recorded or found.decided else ""
        cure = "Whatever changes the state is a fact: emit it, and leave the state alone."
        raise AssertionError(f"decided again, row {found.row} is another: {found.words}{both}. {cure}")


def opening_of(game: AnyGame, rows: Rows, seed: str, *, typed: bool) -> Any:
    """Return the state before anybody did anything: with all that the game's setup drew, typed or not."""
    first = next((number for number, row in enumerate(rows) if isinstance(row, Act)), len(rows))
    return game.resumed(rows[:first], seed, typed=typed).state


def _short(state: Any, name: str) -> str:
    words = repr(getattr(state, name))
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}…"


def _apart(found: Sequence[Entry], wanted: Sequence[Entry]) -> Iterator[str]:
    """Yield how entries differ, those whose lines do first."""
    told = [[(entry.n, line) for entry in one for line in entry.words] for one in (found, wanted)]
    for here, there in zip_longest(*told):
        if here != there:
            yield f"{_line(here)}, and it was {_line(there)}"
    for one, other in zip(found, wanted, strict=False):
        for field in attrs.fields(HistoryEntry):
            if field.name != "words" and getattr(one, field.name) != getattr(other, field.name):
                yield f"{one.n}, {field.name}: {_short(one, field.name)}, and it was {_short(other, field.name)}"


def _line(told: tuple[int, str] | None) -> str:
    return "no line" if told is None else f"{told[0]}: {told[1]!r}"


def _around(one: str, other: str) -> tuple[str, str]:
    """Return both texts about the place where they part: a view may have thousands of letters."""
    at = next(
        (index for index, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    begin = max(0, at - _NEAR)
    return one[begin : at + _NEAR], other[begin : at + _NEAR]
