"""Who throws whose dice: the program, or people, who type what fell."""

import re
from collections.abc import Sequence

from ...chance.ask import Ask
from ...chance.source import Source, Typed
from ...errors import Misuse, did_you_mean

__all__ = ["ROLLED", "TYPED", "faces_of", "hands", "source_of"]

ROLLED, TYPED = "rolled", "typed"  # by the program, or by people


def faces_of(words: str, ask: Ask) -> tuple[int, ...] | None:
    """Return the faces that somebody typed for a throw: numbers apart, or just as many digits; None for anything else.

    >>> faces_of("7,3 8", ask := Ask("3d8", "tom", 3, 8)) == faces_of("738", ask) == (7, 3, 8)
    True
    """
    said = re.split(r"[\s,.]+", words.strip(" ,."))
    if len(said) == 1 and len(words.strip()) == ask.count:
        said = [*words.strip()]
    if not all(re.fullmatch("[0-9]{1,9}", one) for one in said):
        return None
    faces = tuple(map(int, said))
    return faces if ask.admits(faces) else None


def hands(said: str, asked: Sequence[str], seats: Sequence[str], masters: Sequence[str]) -> tuple[str, ...] | None:
    """Return for which seats people throw, out of `rolled`, `typed` or `typed=SEAT,SEAT`; None: for everybody.

    Where no seats are said a master types all, other seats that people `asked` for their own. Whoever asked for no seat
    types all, even where a game has no masters: one person at one table throws for everybody. Raise Misuse for a seat
    that is none.
    """
    word, _, names = said.partition("=")
    if word != TYPED:
        return ()
    if not names:
        return None if not asked or not {*asked}.isdisjoint(masters) else tuple(asked)
    found = tuple(names.split(","))
    unknown = next((seat for seat in found if seat not in seats), None)
    if unknown is not None:
        fault = f"nobody named '{unknown}' sits at this table. {did_you_mean(unknown, seats)}"
        raise Misuse(f"Of the dice: {fault}".rstrip(), "dice", fault)
    return found


def source_of(rolled: Source, thrown: Sequence[str] | None) -> Source:
    """Return where dice come from, if people throw for these seats; None: for all."""
    return rolled if thrown == () else Typed(rolled, None if thrown is None else frozenset(thrown))
