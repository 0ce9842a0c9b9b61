"""Combining several forms in one act: what goes with what was chosen, whom each is for, and the form of them all."""

from typing import Any

import attrs

from gateway_core.session.hosting.ways import Way, best_way
from gateway_core.table import Option, Refusal, beside, joined

from .forms import ALSO, chosen_of, key_of, value_key
from .inputs import Pick
from .seen import Posted, Seen
from .shown import Shown, shown

__all__ = ["Part", "Together", "together"]


@attrs.frozen
class Part:
    """One thing that is done in the act."""

    label: str
    key: str  # of its form
    picks: tuple[Pick, ...]  # what it may be for, beside what stands before it


@attrs.frozen
class Together:
    """What is put together, as far as somebody has got."""

    key: str  # of the form that it began with
    parts: tuple[Part, ...]
    partners: tuple[Pick, ...]  # what can be done in the same act, of each kind one
    title: str
    one: Shown | None = None  # the form of all of it, in its best way; None: it cannot be done
    way: Way | None = None  # that way, with its chance
    wrong: str = ""  # why it cannot


def together(seen: Seen, seat: str, key: str, said: Posted) -> Together | None:
    """Return what is put together in one act; None where one of the forms is over.

    `said` has in `with` the keys of what is done beside the form that it began with, and in `for.KEY` what each is for.
    """
    forms = chosen_of(seen.menus[seat], ALSO.join((key, *filter(None, said.get("with", ())))))
    if forms is None:
        return None
    title = " and ".join(seen.board.short(one.label) for one in forms)
    parts, begun = list[Part](), list[Any]()
    for form in forms:
        found = beside(seen.table, seat, forms, begun)
        if isinstance(found, Refusal):
            return Together(key, tuple(parts), (), title, wrong=f"{found.message} {found.allowed}".strip())
        wish = next(iter(said.get(f"for.{key_of(form)}", ())), "")
        taken = next((one for one in found.choices if value_key(one.value) == wish), found.choices[0])
        begun.append(taken.value)
        picks = tuple(Pick(value_key(one.value), one.label, one == taken) for one in found.choices)
        parts.append(Part(seen.board.short(form.label), key_of(form), picks))
    there = Together(key, tuple(parts), _partners(seen, seat, forms), title)
    if len(forms) == 1:
        way = best_way(seen.table, seat, forms[0])
        return attrs.evolve(there, one=shown(seen, seat, way.form), way=way)
    whole = joined(seen.table, seat, forms, begun)
    if isinstance(whole, Refusal):
        return attrs.evolve(there, wrong=f"{whole.message} {whole.allowed}".strip())
    way = best_way(seen.table, seat, whole)
    one = shown(seen, seat, way.form, key=ALSO.join(map(key_of, forms)))
    chosen = tuple((f"j.{at}", value_key(value)) for at, value in enumerate(begun))
    return attrs.evolve(there, one=attrs.evolve(one, begun=chosen, act=title), way=way)


def _partners(seen: Seen, seat: str, forms: list[Option[Any]]) -> tuple[Pick, ...]:
    """Return what else can go into the act. Forms that are called alike are one: whom it is for, is chosen next."""
    kinds: dict[str, Option[Any]] = {}
    for one in seen.menus[seat].partners(forms):
        label = seen.board.short(one.label)
        if one not in forms and (label not in kinds or (one.allowed and not kinds[label].allowed)):
            kinds[label] = one
    return tuple(Pick(key_of(one), label) for label, one in kinds.items())
