"""What a line at a menu means: which forms, what is said of their fields, and what only a later question can take."""

import re
from collections.abc import Sequence

import attrs

from ...errors import did_you_mean
from ...light import light
from ..render.text import wrap
from .field_prompt import SETTLED, Form
from .form import Chosen
from .line import read_line
from .matching import words_of
from .menu import Menu
from .prompt import Again

__all__ = ["Later", "Saying", "saying"]

# Between forms stands a plus; one in front of a number, `+2`, belongs to the number unless another stands before it.
_PLUS = re.compile(r"\s*(?:(?<=\d)\+|\+(?!\d))\s*")
_AMOUNT = re.compile(r"(?:\d+|no)\s+\D+|\D+\s+\d+", re.IGNORECASE)  # '2 coins', 'no luck', 'luck 1'


@attrs.frozen
@light
class Later:
    """Amounts said with a choice, which the game asks for once that is under way."""

    label: str  # of the form that was chosen with it
    phrases: tuple[str, ...]  # not taken yet

    def taken(self, menu: Menu) -> "tuple[Saying, str] | None":
        """Return what the first phrase means that means something in a menu, and the phrase; None: nothing yet."""
        whose, colon, _ = self.label.rpartition(": ")
        for phrase in self.phrases:
            rest = attrs.evolve(self, phrases=tuple(one for one in self.phrases if one is not phrase))
            for form in menu.usual:
                if colon and not form.label.startswith(whose):
                    continue  # what somebody else does in between is not meant
                found = read_line(phrase, form.fields)
                if found.values and not found.rest:
                    return Saying((Chosen(form, found.values),), rest), phrase
        return None

    def is_over(self, menu: Menu) -> bool:
        """Say whether the same might be begun anew: what is left then was of no use."""
        return any(form.label == self.label for form in menu.usual)


@attrs.frozen
@light
class Saying:
    """What was chosen, and what of it the game has still to ask for."""

    chosen: tuple[Chosen, ...]
    later: Later | None = None


def saying(answer: str, menu: Menu) -> Saying:
    """Return what an answer means: a number, the beginning of a name, a whole line, or several with `+` between.

    With `!` behind it, what it does not say stays as it is.

    Raise Again if it names nothing or several, or what cannot go together.
    """
    settled, answer = answer.endswith(SETTLED), answer.removesuffix(SETTLED).strip()
    chosen, later = list[Chosen](), list[str]()
    for piece in _PLUS.split(answer) if answer else ["1"]:
        form, rest = menu.named(piece)
        if form is None:
            why = f"'{piece}' names none of these, or more than one. Answer with a number, or 'help'."
            if any(form.apart and form.verb == piece for form in menu.allowed):
                why = f"'{piece}' is several things. 'more {piece}' lists them; answer with the number of one."
            raise Again(wrap(why))
        found = read_line(rest, form.fields)
        for phrase in found.rest:
            if _AMOUNT.fullmatch(phrase) is None:
                raise Again(_unknown(phrase, form))
        later += found.rest
        chosen.append(Chosen(form, found.values, settled))
    first = chosen[0].form
    if not all(first.goes_with(one.form) for one in chosen[1:]):
        raise Again(wrap("These cannot go together in one act."))
    return Saying(tuple(chosen), Later(first.label, tuple(later)) if later else None)


def _unknown(phrase: str, form: Form) -> str:
    """Say that a phrase means nothing here, and what comes nearest to it."""
    labels = [choice.label for field in form.fields for choice in field.choices]
    words: Sequence[str] = sorted({word for label in labels for word in words_of(label)})
    hint = did_you_mean(phrase.casefold(), words) if words else ""
    return wrap(f"'{phrase}' says nothing about '{form.label}'. {hint}".strip())
