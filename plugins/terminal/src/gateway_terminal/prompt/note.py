"""What somebody at a prompt writes down, and for whom: `note TEXT`, `note --for SEAT,SEAT TEXT`."""

from collections.abc import Sequence
from typing import Self

import attrs

__all__ = ["Note"]

_FOR = "--for"
_ALL = "all"


@attrs.frozen
class Note:
    """A note: its words, and who may read it beside its writer and the games masters."""

    words: str  # one line
    to: tuple[str, ...]  # seats; none: everybody
    meant: str = ""  # how it is written for those whom its first word names; empty: it names nobody

    @classmethod
    def read(cls, answer: str, seat: str, seats: Sequence[str]) -> Self | None:
        """Return what was typed after `note` in a seat; None if it has no words. Without `--for` it is private."""
        to: tuple[str, ...] = (seat,)
        if answer.split(" ", 1)[0] == _FOR:
            named, _, answer = answer.removeprefix(_FOR).strip().partition(" ")
            to = () if named == _ALL and _ALL not in seats else tuple(one for one in named.split(",") if one)
            if not to and named != _ALL:
                return None
        first, _, rest = answer.strip().partition(" ")
        others = [one for one in first.rstrip(":,").split(",") if one]
        names_them = bool(others) and {*others} <= {*seats, _ALL} and others != [seat]
        meant = f"note {_FOR} {','.join(others)} {rest.strip()}" if to == (seat,) and names_them and rest else ""
        return cls(answer.strip(), to, meant) if answer.strip() else None
