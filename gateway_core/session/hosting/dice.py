"""Who throws whose dice: the program, or people, who type what fell."""

from collections.abc import Sequence

from ...chance.source import Source, Typed
from ...errors import Misuse, did_you_mean

__all__ = ["ROLLED", "TYPED", "hands", "source_of"]

ROLLED, TYPED = "rolled", "typed"  # by the program, or by people


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
