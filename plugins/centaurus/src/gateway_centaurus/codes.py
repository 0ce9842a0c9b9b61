"""Die codes: so many dice and 0 to 2 pips, added, combined, priced and taken from as one value (CG-31 to CG-35)."""

import re
from collections.abc import Iterable
from typing import Any, Self

import attrs

from gateway_core.packs import DataFault

PIPS = 3  # so many make a die (CG-32)
_WRITTEN = re.compile(r"(\d{1,2})d(?:\+([0-9]))?")


@attrs.frozen(order=True)
class Code:
    """A die code, kept as pips: 3 of them are a die.

    >>> str(Code.of("2d+2") + 4), Code.of("3d+1").dice, str(Code(2))
    ('4d', 3, '0d+2')
    """

    total: int = 0  # in pips; never below 0

    @classmethod
    def of(cls, words: str) -> Self:
        """Return the code that is written so; raise ValueError for what is none."""
        found = _WRITTEN.fullmatch(words)
        if found is None or int(found[2] or 0) >= PIPS:
            raise ValueError(f"'{words}' is no die code")
        return cls(int(found[1]) * PIPS + int(found[2] or 0))

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Return the code that stands in a pack; raise DataFault for what is none."""
        found = _WRITTEN.fullmatch(data) if isinstance(data, str) else None
        if found is None:
            raise DataFault(f"{data!r} is no die code.", hint="Write so many dice and 0 to 2 pips: 3d or 2d+1.")
        if int(found[2] or 0) >= PIPS:
            whole = cls(int(found[1]) * PIPS + int(found[2]))
            raise DataFault(f"'{data}' has {found[2]} pips, and {PIPS} are a die (CG-32).", hint=f"Write {whole}.")
        return cls.of(data)

    def to_data(self) -> str:
        """Return it as packs write it."""
        return str(self)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of how packs write it."""
        return {"type": "string", "pattern": r"^\d{1,2}d(\+[12])?$"}

    @property
    def dice(self) -> int:
        """The whole dice."""
        return self.total // PIPS

    @property
    def pips(self) -> int:
        """What is left beside the dice: 0, 1 or 2."""
        return self.total % PIPS

    def __str__(self) -> str:
        return f"{self.dice}d+{self.pips}" if self.pips else f"{self.dice}d"

    def __add__(self, pips: int) -> Self:
        """Return it with bonus pips, or fewer: never below nothing (CG-33)."""
        return type(self)(max(0, self.total + pips))

    def more(self, dice: int) -> Self:
        """Return it with so many dice more, or fewer: never fewer than none, and its pips stay (CG-R23).

        >>> str(Code.of("1d+2").more(-3)), str(Code.of("1d+2").more(2))
        ('0d+2', '3d+2')
        """
        return type(self)(max(0, self.dice + dice) * PIPS + self.pips)

    def worn(self) -> Self:
        """Return it with a die less as Leverage loses one: nothing is left below 0d (CG-R25)."""
        return type(self)(max(0, self.total - PIPS))

    def with_help(self, others: Iterable["Code"]) -> "Code":
        """Return the highest of all, with a pip for each die of every other (CG-31).

        >>> str(Code.of("3d").with_help([Code.of("2d"), Code.of("2d")]))
        '4d+1'
        """
        best, *rest = sorted((self, *others), reverse=True)
        return best + sum(one.dice for one in rest)

    def price(self) -> int:
        """Return what one more pip costs now, in die pips (CG-65, CG-R41).

        >>> [Code.of(words).price() for words in ("0d+2", "2d+2", "3d")]
        [1, 2, 3]
        """
        return max(1, self.dice)

    def price_to(self, other: "Code") -> int:
        """Return what all pips up to another code cost, in die pips; nothing if it is no higher.

        >>> Code.of("2d").price_to(Code.of("3d")), Code.of("2d+2").price_to(Code.of("3d+1"))
        (6, 5)
        """
        return sum(Code(pips).price() for pips in range(self.total, other.total))

    def enhanced(self, total: int, divisor: int) -> Self:
        """Return what a Diligence roll makes of a code that is there already: a part of it, rounded up (CG-57)."""
        return self + -(-total // divisor)
