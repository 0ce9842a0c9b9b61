"""A chance as an exact fraction, with the reasons behind it. No float is ever kept."""

from collections.abc import Mapping
from fractions import Fraction

import attrs

from ..frozen import FrozenDict

__all__ = ["Certain", "Likelihood", "Odds", "Reason", "Unknown"]


@attrs.frozen
class Reason:
    """One line of an explanation."""

    text: str  # what it is
    amount: int | None = None  # how much it gives; None: it gives no number
    unit: str = ""  # what `amount` counts ("dice", "modifier", "raises")
    rule: str = ""  # the rule's number (GW-CH-17)
    source: str = ""  # the entry of the data behind it (`gateway:table-bonus/specialisation`), where there is one


@attrs.frozen
class Likelihood:
    """Another chance of the same throw."""

    name: str  # "hurt", "tie"
    numerator: int  # so many ways
    denominator: int  # out of so many

    @property
    def percent(self) -> str:
        """The chance as a percentage with two decimals, half rounded up; for show only."""
        return _percent(self.numerator, self.denominator)


@attrs.frozen
class Odds:
    """The chance of success, with its explanation."""

    numerator: int  # so many ways, not reduced: 32 of 64 says how many dice there were, 1 of 2 does not
    denominator: int  # out of so many
    explanation: tuple[Reason, ...] = ()  # why, a line for each die and number
    also: tuple[Likelihood, ...] = ()  # other chances of the same throw; they need not add up with this one
    counts: Mapping[str, Mapping[str, int]] = attrs.field(factory=FrozenDict)  # the game's own numbers, for programs

    @property
    def fraction(self) -> Fraction:
        """The chance in lowest terms."""
        return Fraction(self.numerator, self.denominator)

    @property
    def percent(self) -> str:
        """The chance as a percentage with two decimals, half rounded up; for show only.

        What is not certain is never 100.00.

        >>> Odds(2, 3).percent, Odds(99_999, 100_000).percent
        ('66.67', '99.99')
        """
        return _percent(self.numerator, self.denominator)


@attrs.frozen(init=False)
class Certain(Odds):
    """No throw decides: it works, or it fails, as one of one or none of one."""

    def __init__(
        self, success: bool, explanation: tuple[Reason, ...] = (), counts: Mapping[str, Mapping[str, int]] | None = None
    ) -> None:
        self.__attrs_init__(int(success), 1, explanation, (), counts or FrozenDict())

    @property
    def success(self) -> bool:
        """Whether it works."""
        return self.numerator == 1


@attrs.frozen
class Unknown:
    """A chance that nobody can tell whoever asks."""

    why: str  # in a sentence for people, that tells nothing they may not know


def _percent(numerator: int, denominator: int) -> str:
    hundredths = (numerator * 20000 + denominator) // (2 * denominator)
    if numerator < denominator:  # not certain, so it never says so
        hundredths = min(hundredths, 9999)
    return f"{hundredths // 100}.{hundredths % 100:02d}"
