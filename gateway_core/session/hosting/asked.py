"""What is asked of one field of a form: what may be chosen, what is usual, what is left of a limit, how likely."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import attrs

from ...chance.odds import Odds
from ...table import Field, Option, Table
from .allowance import Allowance

__all__ = ["Asked", "asks", "default_of", "hopeless", "odds_of"]


@attrs.frozen
class Asked:
    """One field of a form, as it is asked for after those before it."""

    field: Field  # with what still fits into the form's limit
    is_asked: bool  # whether anybody is asked; else it is the usual value
    default: tuple[Any] | None  # the usual value, in a tuple of one; None: there is none
    left: str  # how much of the limit is left, in words; empty: there is none, or that is nobody's concern here
    _whole: Field  # with what does not fit any more
    _allowance: Allowance | None = None

    @classmethod
    def of(cls, form: Option[Any], field: Field, values: Mapping[str, Any], *, limited: bool = True) -> Self:
        """Return what is asked of a field where `values` were chosen before; `limited`: if the form's limit counts."""
        if form.budget is None or not limited:
            return cls(field, asks(field, form), _usual(field, form, values), "", field)
        allowance = Allowance(form.budget, form.fields, values)
        narrowed = allowance.narrowed(field)
        if not asks(narrowed, form):  # then what is left is nobody's concern
            return cls(narrowed, False, _usual(narrowed, form, values), "", field, allowance)
        default = _usual(narrowed, form, values)
        if default is not None and allowance.why_not(narrowed, default[0]):
            default = ((),) if narrowed.several and not allowance.why_not(narrowed, ()) else None
        return cls(narrowed, True, default, allowance.words(field), field, allowance)

    def why_not(self, value: Any) -> str:
        """Return in a sentence why a value does not go with what was chosen before; empty if it does."""
        wrong = self._allowance.why_not(self._whole, value) if self._allowance is not None else ""
        if not wrong and self._whole.arranged and value not in self._whole:
            return "Each of them comes once."
        return wrong

    @property
    def is_limited(self) -> bool:
        """Whether a limit counts, of which each choice takes its price."""
        return self._allowance is not None

    @property
    def may_be_none(self) -> bool:
        """Whether none at all may be chosen, where the usual value is another."""
        allowed = self.field.several and () in self.field and not self.why_not(())
        return allowed and self.default is not None and bool(self.default[0])


def asks(field: Field, form: Option[Any]) -> bool:
    """Say whether somebody is asked for a field.

    Where there is nothing to choose nobody is, but for what is out of the ordinary: that is done knowingly.
    """
    if field.low is not None and field.high is not None:
        return field.low < field.high
    if field.text is not None:
        return True
    if field.several:
        return len(field.choices) > 1 or bool(field.choices and () in field)
    return len(field.choices) != 1 or field.composed is not None or form.apart


def default_of(field: Field, form: Option[Any]) -> tuple[Any] | None:
    """Return which of its choices a field usually has, in a tuple of one; None if none is."""
    if field.several:
        preset = getattr(form.command, field.name, ())
        listed = tuple(choice.value for choice in field.missing(())) if field.arranged else ()
        return (preset if preset in field else listed,)
    preset = getattr(form.command, field.name, None)
    return (preset if preset in field else field.choices[0].value,) if field.choices else None


def _usual(field: Field, form: Option[Any], values: Mapping[str, Any]) -> tuple[Any] | None:
    if field.low is not None and field.high is not None:
        preset = field.preset(form.command, values)
        return (min(max(preset, field.low), field.high) if isinstance(preset, int) else field.low,)
    if field.text is not None:
        preset = getattr(form.command, field.name, None)
        return (preset,) if preset and preset in field else None
    return default_of(field, form)


def odds_of(
    table: Table[Any, Any, Any],
    seat: str,
    form: Option[Any],
    field: Field,
    value: Any,
    before: Mapping[str, Any] | None,
) -> Any:
    """Return the odds if a field has this value, of those chosen `before`; None: there are none, or not yet."""
    if field.several or before is None:
        return None
    return table.odds(seat, attrs.evolve(form.command, **{**before, field.name: value}))


def hopeless(found: Sequence[Any]) -> int:
    """Return how many choices stand before the last that cannot work at all; 0 if these are too few to leave out."""
    last = 0
    for odds in reversed(found):
        if not isinstance(odds, Odds) or odds.numerator:
            break
        last += 1
    return len(found) - last if 2 < last < len(found) else 0
