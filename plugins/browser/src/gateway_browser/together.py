"""Combining several forms in one act: what goes with what was chosen, what each is for, and the form of them all."""

from collections.abc import Sequence
from typing import Any

import attrs

from gateway_core.table import Option, Refusal, beside, joined

from .forms import ALSO, chosen_of, key_of, value_key
from .inputs import Pick
from .seen import Posted, Seen
from .shown import shown
from .templated import document

__all__ = ["together"]


@attrs.frozen
class Step:
    """One thing to choose on the way to the form of all."""

    legend: str
    name: str  # of what is chosen, in the address
    picks: tuple[Pick, ...]
    hidden: tuple[tuple[str, str], ...]  # what was chosen before


def together(seen: Seen, seat: str, key: str, said: Posted) -> str | None:
    """Return the page on which the next thing is chosen, or at last the form of all; None where one is over."""
    menu = seen.menus[seat]
    forms = chosen_of(menu, key)
    if forms is None:
        return None
    begun, taken = list[Any](), list[tuple[str, str]]()
    if "with" in said:
        return _asked(" and ".join(form.label for form in forms), _partners(seen, seat, key, forms))
    while len(begun) < len(forms):
        name = f"j.{len(begun)}"
        asked = beside(seen.table, seat, forms, begun)
        if isinstance(asked, Refusal):
            return _refused(forms, asked)
        wanted = next(iter(said.get(name, ())), "")
        choice = next((one for one in asked.choices if value_key(one.value) == wanted), None)
        choice = asked.choices[0] if len(asked.choices) == 1 else choice
        if choice is None:
            picks = tuple(Pick(value_key(one.value), one.label) for one in asked.choices)
            legend = f"{forms[len(begun)].label}: {asked.label}"
            hidden = (("seat", seat), ("form", key), *taken)
            return _asked(" and ".join(form.label for form in forms), Step(legend, name, picks, hidden))
        begun.append(choice.value)
        taken.append((name, value_key(choice.value)))
    found = joined(seen.table, seat, forms, begun)
    if isinstance(found, Refusal):
        return _refused(forms, found)
    one = attrs.evolve(shown(seen, seat, found, key=key), begun=tuple(taken), joins=True)
    return document("form.html", one=one, title=found.label, step=None, wrong=one.wrong)


def _partners(seen: Seen, seat: str, key: str, forms: Sequence[Option[Any]]) -> Step:
    others = (one for one in seen.menus[seat].partners(forms) if one not in forms)
    picks = tuple(Pick(f"{key}{ALSO}{key_of(one)}", _called(seen, one)) for one in others)
    return Step("What else is done in the same act", "form", picks, (("seat", seat),))


def _called(seen: Seen, form: Option[Any]) -> str:
    """Return what a form is called on one's own page, and what it may be for."""
    field = next((one for one in form.fields if one.name == form.joins), None)
    # How in particular is asked next, so that what stands behind a comma is nobody's concern yet.
    labels = (one.label.partition(",")[0] for one in field.choices) if field is not None else ()
    what = " or ".join(dict.fromkeys(labels))
    return ": ".join(filter(None, (seen.board.short(form.label), what)))


def _asked(title: str, step: Step) -> str:
    return document("form.html", one=None, title=title, step=step, wrong="")


def _refused(forms: Sequence[Option[Any]], why: Refusal) -> str:
    title = " and ".join(form.label for form in forms)
    words = f"{why.message} {why.allowed}".strip()
    return document("form.html", one=None, title=title, step=None, wrong=words)
