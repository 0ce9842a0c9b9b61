"""How a game goes on under another rulebook, or why it cannot."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from ..errors import ContentError
from ..table.refusal import Refusal

__all__ = ["adopting"]

T = TypeVar("T")


def adopting(gone: Iterable[str], renewed: Callable[[], T]) -> T | Refusal:
    """Return a game as it goes on under another rulebook, for `GameSystem.adopt`: what `renewed` makes of it.

    Refuse where the game is played with something that is `gone`, named in words (`the scene 'x'`), and where looking
    for either meets what is wrong with the rulebook (`ContentError`).
    """
    try:
        for what in gone:
            words = f"the game is played with {what}, and the new rules do not have it."
            return Refusal("table/names-what-is-gone", words, allowed="Put it back, or go on as it was.")
        return renewed()
    except ContentError as fault:
        return Refusal("table/does-not-fit", str(fault.problems[0]), allowed="The game goes on as it was.")
