"""That two states are the same, and that a log is decided as it stands; if not, in which fields and how."""

from typing import Any

import attrs

from ..table import Act, Row, audit
from .game import Game

__all__ = ["assert_decided_again", "assert_same_state", "opening_of"]

AnyGame = Game[Any, Any, Any]
Rows = tuple[Row[Any, Any], ...]
_LONGEST = 200  # letters of a value that are worth reading


def assert_same_state(found: Any, wanted: Any, words: str) -> None:
    """Raise AssertionError with what broke, in words, and with each field of the state that is otherwise."""
    if found == wanted:
        return
    apart = [one.name for one in attrs.fields(type(wanted)) if getattr(found, one.name) != getattr(wanted, one.name)]
    told = "".join(f"\n  {name}: {_short(found, name)}, and it was {_short(wanted, name)}" for name in apart)
    raise AssertionError(words + told)


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
