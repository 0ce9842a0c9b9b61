"""A chance as an exact fraction, with the reasons behind it. No float is ever kept."""

from fractions import Fraction

import attrs

__all__ = ["Odds", "Reason"]


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
class Odds:
    """The chance of success: `numerator` ways out of `denominator`, not reduced, with its explanation."""

    numerator: int
    denominator: int
    explanation: tuple[Reason, ...] = ()

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
        hundredths = (self.numerator * 20000 + self.denominator) // (2 * self.denominator)
        return f"{hundredths // 100}.{hundredths % 100:02d}"
