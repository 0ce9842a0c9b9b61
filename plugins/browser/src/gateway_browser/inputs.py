"""A form of a game as inputs of a page: what each is called, what it offers, and how it stands."""

from collections.abc import Mapping
from typing import Any, Literal

import attrs

from gateway_core.session.hosting.asked import Asked, asks
from gateway_core.table import Choice, Field, Option

from .forms import name_of, value_key
from .seen import Posted

__all__ = ["Input", "Pick", "inputs_of"]

_LEAST, _SLID = 3, 21  # values of a scale that a finger can tell apart: fewer are tapped, more are typed
_RADIOS = 6  # choices that are all seen at once: more are a list to open

Sort = Literal["only", "radio", "select", "check", "counts", "order", "number", "text"]


@attrs.frozen
class Pick:
    """A choice in a page."""

    key: str  # what is posted for it
    label: str
    chosen: bool = False  # whether it is ticked as the form stands
    price: int = 0  # what it takes of the form's limit
    number: str = ""  # of counts and orders: what stands beside it
    most: int = 1  # of counts: how many there may be; of orders: how many places
    spared: bool = False  # of orders: whether it may be left out
    about: str = ""  # the id of the card that it is about


@attrs.frozen
class Input:
    """One field of a form in a page."""

    name: str
    label: str
    sort: Sort
    picks: tuple[Pick, ...] = ()
    whole: tuple[Pick, ...] = ()  # of several: whole values worth a thought, instead of the picks
    parts: tuple["Input", ...] = ()  # of what is put together
    own: bool = False  # whether it is put together as the form stands, or none of the whole values is chosen
    value: str = ""  # of numbers and text: how it stands
    low: int = 0
    high: int = 0
    most: int = 0  # of text: how many letters
    is_scale: bool = False  # of amounts: whether it is slid
    price: int = 0  # of numbers: what each one takes of the form's limit
    names: tuple[str, ...] = ()  # of numbers: what some of them are called
    needs: tuple[str, tuple[str, ...]] | None = None  # of a part: the name of another and what it has to be


def inputs_of(form: Option[Any], posted: Posted | None = None) -> tuple[Input, ...]:
    """Return the inputs of a form as it stands, or as somebody has filled it in."""
    said, values, found = posted or {}, dict[str, Any](), list[Input]()
    for field in form.fields:
        usual = Asked.of(form, field, values).default
        values[field.name] = usual[0] if usual is not None else None
        found.append(_input(field, name_of(field), values[field.name], said, is_asked=asks(field, form)))
    return tuple(found)


def _input(field: Field, name: str, value: Any, said: Posted, *, is_asked: bool = True) -> Input:
    here = Input(name, field.label[:1].upper() + field.label[1:], "text")
    if field.low is not None and field.high is not None:
        names = tuple(f"{one.value} {one.label}" for one in field.named)
        shown = _said(said, name, str(value if value is not None else field.low))
        return attrs.evolve(
            here,
            sort="number",
            value=shown,
            low=field.low,
            high=field.high,
            names=names,
            price=field.price,
            is_scale=_LEAST <= len(field.scale) <= _SLID,
        )
    if field.text is not None:
        return attrs.evolve(here, value=_said(said, name, value or ""), most=field.text)
    if not is_asked and not field.several:
        return attrs.evolve(here, sort="only", picks=_picks(field, value, said, name))
    if field.each is not None or field.arranged:
        return _rows(here, field, value, said)
    picks = _picks(field, value, said, name)
    if field.many:
        return attrs.evolve(here, sort="check", picks=picks)
    own = field.composed is not None and not any(pick.chosen for pick in picks)
    is_scale = _LEAST <= len(field.scale) <= _SLID and field.composed is None
    few = len(picks) <= _RADIOS and not is_scale
    return attrs.evolve(
        here,
        sort="radio" if few else "select",
        picks=picks,
        own=own,
        parts=_parts(field, name, said),
        is_scale=is_scale,
    )


def _picks(field: Field, value: Any, said: Posted, name: str) -> tuple[Pick, ...]:
    taken = said.get(name)
    chosen = (lambda one: one in value) if field.several else (lambda one: one == value)

    def pick(choice: Choice) -> Pick:
        key = value_key(choice.value)
        is_chosen = key in taken if taken is not None else bool(chosen(choice.value))
        return Pick(key, choice.label, is_chosen, choice.price)

    return tuple(map(pick, field.choices))


def _parts(field: Field, name: str, said: Posted) -> tuple[Input, ...]:
    """Return the inputs of what somebody puts together, each as it stands in the template."""
    if field.composed is None:
        return ()
    template, parts, found = field.composed.template, field.composed.fields, list[Input]()
    fields = {part.name: part for part in parts}
    for part in parts:
        value = getattr(template, part.name, None)
        if value not in part and part.choices and not part.several:
            value = part.choices[0].value
        shown = _input(part, name_of(part, name), value, said)
        if part.only_where is not None:
            on, those = part.only_where
            shown = attrs.evolve(shown, needs=(name_of(fields[on], name), tuple(map(value_key, those))))
        found.append(shown)
    return tuple(found)


def _rows(here: Input, field: Field, value: Any, said: Posted) -> Input:
    """Return choices with a number beside each: how many there are, or at which place it stands."""
    numbers = _numbers(field, value)
    whole = tuple(Pick(value_key(one.value), one.label, one.value == value) for one in field.tried)
    if here.name in said:
        whole = tuple(attrs.evolve(one, chosen=one.key in said[here.name]) for one in whole)
    picks = tuple(
        Pick(
            (key := value_key(choice.value)), choice.label, price=choice.price,
            number=_said(said, f"{here.name}:{key}", numbers.get(key, "" if field.arranged else "0")),
            most=len(field.choices) if field.arranged else field.most_of(choice),
            spared=field.arranged and choice.value in field.spared,
        )
        for choice in field.choices
    )  # fmt: skip
    if field.arranged:  # in their order, and last those that stand nowhere
        picks = tuple(sorted(picks, key=lambda one: int(one.number) if one.number.isdigit() else len(picks) + 1))
    own = bool(whole) and not any(one.chosen for one in whole)
    return attrs.evolve(here, sort="order" if field.arranged else "counts", picks=picks, whole=whole, own=own)


def _numbers(field: Field, value: Any) -> Mapping[str, str]:
    if field.arranged:
        return {value_key(one): str(at) for at, one in enumerate(value or (), 1)}
    return {value_key(one): str(count) for one, count in value or ()}


def _said(said: Posted, name: str, else_: str) -> str:
    return next(iter(said[name]), "") if name in said else else_
