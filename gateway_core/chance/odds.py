"""A chance as an exact fraction, with the reasons behind it. No float is ever kept."""

from collections.abc import Mapping
from fractions import Fraction

import attrs

from ..frozen import FrozenDict

__all__ = ["Likelihood", "Odds", "Reason"]


@attrs.frozen
class Reason:
    """One line of an explanation: what it is, how much it gives (None: it gives no number), and why.

    `unit` is what `amount` counts ("dice", "modifier", "raises"); `rule` is the rule's number (GW-CH-17); `source`
    is the pack, file and line of the data, as text, where there is one.
    """

    text: str
    amount: int | None = None
    unit: str = ""
    rule: str = ""
    source: str = ""


@attrs.frozen
class Likelihood:
    """Another chance of the same throw, by its name ("hurt", "tie"): `numerator` ways out of `denominator`."""

    name: str
    numerator: int
    denominator: int

    @property
    def percent(self) -> str:
        """The chance as a percentage with two decimals, half rounded up; for show only."""
        return _percent(self.numerator, self.denominator)


@attrs.frozen
class Odds:
    """The chance of success: `numerator` ways out of `denominator`, not reduced, with its explanation.

    `also` are other chances of the same throw; they need not add up with this one. `counts` are numbers of the game's
    own beside them, by name, for programs: `{"raises": {"taken": 1}}`.
    """

    numerator: int
    denominator: int
    explanation: tuple[Reason, ...] = ()
    also: tuple[Likelihood, ...] = ()
    counts: Mapping[str, Mapping[str, int]] = attrs.field(factory=FrozenDict)

    @property
    def fraction(self) -> Fraction:
        """The chance in lowest terms."""
        return Fraction(self.numerator, self.denominator)

    @property
    def percent(self) -> str:
        """The chance as a percentage with two decimals, half rounded up; for show only.

        >>> Odds(2, 3).percent
        '66.67'
        """
        return _percent(self.numerator, self.denominator)


def _percent(numerator: int, denominator: int) -> str:
    hundredths = (numerator * 20000 + denominator) // (2 * denominator)
    return f"{hundredths // 100}.{hundredths % 100:02d}"
