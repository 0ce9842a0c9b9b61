"""What was posted for a form of a game, as a command; `inputs` names the inputs that it comes from."""

import hashlib
from collections.abc import Mapping
from typing import Any

import attrs

from gateway_core.session.hosting.asked import Asked
from gateway_core.session.hosting.menu import Menu
from gateway_core.table import Choice, Field, Option, Refusal, Table, beside, joined

from .seen import Posted

__all__ = ["ALSO", "OWN", "Unfit", "chosen_of", "form_of", "key_of", "name_of", "named", "read", "value_key"]

OWN = "own"  # posted for a field whose value is put together, instead of the key of a choice
ALSO = "+"  # between the keys of forms that become one act
_DIGITS = 9  # of a number: no game counts further


@attrs.frozen
class Unfit:
    """What was posted and says nothing that the form could mean."""

    words: str  # what is wrong, and what would do, in whole sentences


class _WrongError(Exception):
    """A field whose value was not understood, in words."""


def key_of(form: Option[Any]) -> str:
    """Return what a form is called in a page, as long as it asks the same."""
    return form.key


def value_key(value: Any) -> str:
    """Return what a value of a choice is called in a page."""
    return hashlib.sha256(repr(value).encode()).hexdigest()[:10]


def name_of(field: Field, within: str = "f") -> str:
    """Return the name of the input of a field, or of a part `within` another."""
    return f"{within}.{field.name}"


def named(menu: Menu, key: str) -> Option[Any] | None:
    """Return the form of a menu that has this key, as it stands in the menu; looks at what is rare last."""
    usual = next((form for form in menu.usual if key_of(form) == key), None)
    return usual or next((form for form in menu.allowed if key_of(form) == key), None)


def chosen_of(menu: Menu, key: str) -> list[Option[Any]] | None:
    """Return the forms whose keys stand in this one, in their order; None where one of them is there no more.

    What may not be done alone may be done with others.
    """
    keys = key.split(ALSO)
    able = {key_of(form): form for form in menu.refused if form.joins} if len(keys) > 1 else {}
    found = [named(menu, one) or able.get(one) for one in keys]
    forms = [form for form in found if form is not None]
    return forms if len(forms) == len(found) else None


def form_of(table: Table[Any, Any, Any], seat: str, menu: Menu, posted: Posted) -> Option[Any] | Refusal | Unfit:
    """Return the form that was posted, be it several that become one act; or why there is none."""
    forms = chosen_of(menu, _first(posted, "form"))
    if forms is None:
        return Unfit("What this form asked for is over. Here is what there is now.")
    if len(forms) == 1:
        return forms[0]
    begun = list[Any]()
    for at in range(len(forms)):
        found = beside(table, seat, forms, begun)
        if isinstance(found, Refusal):
            return found
        key = _first(posted, f"j.{at}")
        choice = next((one for one in found.choices if value_key(one.value) == key), None)
        if choice is None:
            return Unfit(f"{forms[at].label}: choose {found.label} first.")
        begun.append(choice.value)
    return joined(table, seat, forms, begun)


def read(form: Option[Any], posted: Posted) -> Any | Unfit:
    """Return the command that a form was completed to; or what is wrong with what was posted."""
    values = dict[str, Any]()
    try:
        for field in form.fields:
            values[field.name] = _value(form, field, values, posted)
        own = {name: values[name] for name in _put_together(form, values)}
        command = form.complete({name: value for name, value in values.items() if name not in own})
        return attrs.evolve(command, **own)
    except _WrongError as wrong:
        return Unfit(str(wrong))
    except ValueError as wrong:  # what all of it costs, in the words of the form's limit
        return Unfit(_sentence(str(wrong)))


def _put_together(form: Option[Any], values: Mapping[str, Any]) -> list[str]:
    """Return the fields that have none of their choices, but what somebody put together."""
    return [field.name for field in form.fields if field.composed is not None and values[field.name] not in field]


def _value(form: Option[Any], field: Field, values: Mapping[str, Any], posted: Posted) -> Any:
    """Return what was posted for a field, or else what it has usually."""
    name = name_of(field)
    found = _composed(field, name, posted) if _first(posted, name) == OWN and field.composed else None
    if found is None:
        found = _plain(field, name, posted)
    if found is None:
        usual = Asked.of(form, field, values).default
        if usual is None:
            raise _WrongError(f"{_capital(field.label)}: something has to be said here.")
        return usual[0]
    return found[0]


def _composed(field: Field, name: str, posted: Posted) -> tuple[Any] | None:
    """Return what somebody put together: of its parts those that change anything."""
    if field.composed is None:
        return None
    template, taken = field.composed.template, dict[str, Any]()
    for part in field.composed.fields:
        if part.counts(taken):
            found = _plain(part, name_of(part, name), posted)
            taken[part.name] = _as_it_is(part, template, taken) if found is None else found[0]
    return (attrs.evolve(template, **taken),)


def _as_it_is(part: Field, template: Any, taken: Mapping[str, Any]) -> Any:
    preset = part.preset(template, taken)
    return preset if preset in part or not part.choices or part.several else part.choices[0].value


def _plain(field: Field, name: str, posted: Posted) -> tuple[Any] | None:
    """Return the value that was posted for a field, in a tuple of one; None: nothing was said of it."""
    if field.low is not None and field.high is not None:
        return _number(field, field.low, field.high, _first(posted, name).strip())
    if field.text is not None:
        return _text(field, field.text, " ".join(_first(posted, name).split()))
    by_key = {value_key(choice.value): choice for choice in field.choices}
    if field.tried and (tried := {value_key(one.value): one for one in field.tried}.get(_first(posted, name))):
        return (tried.value,)
    if field.each is not None or field.arranged:
        return _rows(field, name, by_key, posted)
    if field.many:
        return _several(field, by_key, posted[name]) if name in posted else None
    key = _first(posted, name)
    if not key:
        return None
    if key not in by_key:
        raise _WrongError(f"{_capital(field.label)}: this choice is not there any more. Choose again.")
    return (by_key[key].value,)


def _number(field: Field, low: int, high: int, said: str) -> tuple[int] | None:
    if not said:
        return None
    digits = said.removeprefix("-")
    number = int(said) if digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS else None
    if number is None or not low <= number <= high:
        raise _WrongError(f"{_capital(field.label)}: a whole number from {low} to {high} belongs here.")
    return (number,)


def _text(field: Field, most: int, said: str) -> tuple[str] | None:
    if not said:
        return None
    if len(said) > most:
        raise _WrongError(f"{_capital(field.label)}: that is {len(said)} letters, and there is room for {most}.")
    if said not in field:
        raise _WrongError(f"{_capital(field.label)}: only letters and signs that can be seen belong here.")
    return (said,)


def _several(field: Field, by_key: Mapping[str, Choice], keys: Any) -> tuple[tuple[Any, ...]]:
    if any(key and key not in by_key for key in keys):
        raise _WrongError(f"{_capital(field.label)}: one of these is not there any more. Choose again.")
    return (tuple(choice.value for key, choice in by_key.items() if key in keys),)


def _rows(field: Field, name: str, by_key: Mapping[str, Choice], posted: Posted) -> tuple[Any] | None:
    """Return how many of each, or at which place each stands: a number beside every choice."""
    said = {key: _first(posted, f"{name}:{key}").strip() for key in by_key}
    if not any(f"{name}:{key}" in posted for key in by_key):
        return None
    top = len(by_key) if field.arranged else max(map(field.most_of, field.choices))
    if wrong := next((one for one in said.values() if one and not (one.isascii() and one.isdigit())), None):
        raise _WrongError(f"{_capital(field.label)}: a whole number from 0 to {top} belongs here, not '{wrong[:20]}'.")
    numbers = {key: int(one[:_DIGITS]) for key, one in said.items() if one.strip("0")}
    if field.each is not None:
        value: Any = tuple((by_key[key].value, count) for key, count in numbers.items())
        over = next((by_key[key] for key, count in numbers.items() if count > field.most_of(by_key[key])), None)
        if over is not None:
            raise _WrongError(f"{over.label}: there may be {field.most_of(over)} at most.")
        return (value,)
    twice = next((one for one in numbers.values() if [*numbers.values()].count(one) > 1), None)
    if twice is not None:
        raise _WrongError(f"{_capital(field.label)}: two have the place {twice}. Each has one of its own.")
    value = tuple(by_key[key].value for key in sorted(numbers, key=lambda key: numbers[key]))
    if left_out := field.missing(value):
        raise _WrongError(f"{_capital(field.label)}: {left_out[0].label} may not be left out.")
    return (value,)


def _first(posted: Posted, name: str) -> str:
    return next(iter(posted.get(name, ())), "")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _sentence(words: str) -> str:
    return f"{_capital(words)}." if words and words[-1] not in ".!?" else _capital(words)
