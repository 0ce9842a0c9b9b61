"""What a seat is offered: the usual first, then what is rare, last what ends something; a number stays a number."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import attrs

from ...table import Option, Table

__all__ = ["Menu", "Place", "alike", "verb"]

Form = Option[Any]

_FEW = 6  # forms that are read at a glance; of what somebody thought of, as many
_LEAST = 3  # forms on the first page, and as many on the second: for fewer nobody turns a page


@attrs.frozen
class Place:
    """A form where it stands in a menu."""

    number: int  # from 1
    form: Form
    is_thought_of: bool = False  # whether it stands as somebody thought of it: whom at, and how


@attrs.frozen(eq=False)
class Menu:
    """The forms of a seat. Usual ones come first, then what stands apart, and last what ends something.

    That has no number, and is never done by a slip: it has a word of its own, and is confirmed. Of the usual ones those
    come first that somebody thought of, as it was thought of them; `few` are on the first page, and a number means the
    same on every page. What is rare, and what may not be done, is worked out when somebody asks for it.
    """

    # what may be done without a thought: it neither ends the game nor stands apart
    usual: tuple[Form, ...]
    few: int  # how many of the usual ones are listed without being asked for
    thought_of: int  # how many of the usual ones stand as somebody thought of them
    _list: Callable[[], Iterable[Form]] = attrs.field(repr=False)  # gives all forms
    _joined: Callable[[Sequence[Form]], tuple[Form, ...]] = attrs.field(repr=False)  # what goes with some of them

    @classmethod
    def of(cls, forms: Sequence[Form], thoughts: Callable[[], Sequence[Any]] = tuple) -> "Menu":
        """Return the menu of these forms.

        `thoughts` returns complete commands, the best first; it is asked only where there is more than can be listed.
        """
        return cls._begun((form for form in forms if form.is_open), lambda: forms, thoughts, lambda _: ())

    @classmethod
    def at(cls, table: Table[Any, Any, Any], seat: str, thoughts: Callable[[], Sequence[Any]] = tuple) -> "Menu":
        """Return the menu of a seat as a table stands, for as long as it stands so."""
        return cls._begun(
            table.forms(seat), lambda: table.options(seat), thoughts, lambda chosen: table.partners(seat, chosen)
        )

    @classmethod
    def _begun(
        cls,
        open_: Iterable[Form],
        listed: Callable[[], Iterable[Form]],
        thoughts: Callable[[], Sequence[Any]],
        together: Callable[[Sequence[Form]], tuple[Form, ...]],
    ) -> "Menu":
        usual = [form for form in open_ if not _ends(form)]
        if len(usual) < _FEW + _LEAST:
            return cls(tuple(usual), len(usual), 0, listed, together)
        best = _best(usual, thoughts())
        few = max(_LEAST, min(len(best), _FEW)) if best else _FEW
        usual = [*best.values(), *(form for form in usual if id(form) not in best)]
        return cls(tuple(usual), few, len(best), listed, together)

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """All of them, as the game lists them, what may not be done among them."""
        return tuple(self._list())

    @cached_property
    def allowed(self) -> tuple[Form, ...]:
        """What may be done, in their order here."""
        rest = (form for form in self.forms if form.allowed and (form.apart or _ends(form)))
        return (*self.usual, *sorted(rest, key=_ends))

    @property
    def refused(self) -> tuple[Form, ...]:
        """What may not be done now, each with its refusal."""
        return tuple(form for form in self.forms if not form.allowed)

    @property
    def numbered(self) -> tuple[Form, ...]:
        """What may be done by its number, from 1."""
        return tuple(form for form in self.allowed if not _ends(form))

    @property
    def places(self) -> tuple[Place, ...]:
        """The same, each with its number."""
        return tuple(Place(at, form, at <= self.thought_of) for at, form in enumerate(self.numbered, 1))

    @property
    def first(self) -> tuple[Place, ...]:
        """The first page."""
        usual = enumerate(self.usual[: self.few], 1)
        return tuple(Place(at, form, at <= self.thought_of) for at, form in usual)

    @property
    def second(self) -> tuple[Place, ...]:
        """What has a number and is not on the first page: `alike` groups it."""
        return self.places[self.few :]

    @property
    def desk(self) -> Mapping[str, tuple[Place, ...]]:
        """What is rare, under the word that it has in common with others (`Option.group`), each with its number."""
        groups: dict[str, tuple[Place, ...]] = {}
        for place in self.places:
            if place.form.apart:
                groups[place.form.group] = (*groups.get(place.form.group, ()), place)
        return groups

    def partners(self, chosen: Sequence[Form]) -> tuple[Form, ...]:
        """Return what can go into one act with what was chosen; what may not be used alone may be among it.

        It is worked out when somebody asks, and by a menu of a table alone.
        """
        return self._joined(chosen)

    @property
    def ending(self) -> tuple[Form, ...]:
        """What ends the game or a part of it for everybody."""
        return tuple(form for form in self.allowed if _ends(form))


def alike(places: Iterable[Place]) -> Iterator[tuple[Place, ...]]:
    """Yield rare things of one verb together, all others by themselves."""
    groups: dict[str | int, list[Place]] = {}
    for place in places:
        groups.setdefault(verb(place.form) if place.form.apart else place.number, []).append(place)
    yield from map(tuple, groups.values())


def verb(form: Form) -> str:
    """Return the verb of a form as one says it, without the game's own prefix."""
    return form.verb.rstrip(":").rpartition(":")[2]


def _best(usual: Sequence[Form], thoughts: Sequence[Any]) -> Mapping[int, Form]:
    """Return the forms that were thought of, each as it was first, by the identity of what the game lists.

    None where what was thought best is not among them: it was thought of somebody who has other forms.
    """
    found: dict[int, Form] = {}
    if not any(form.said(command) for command in thoughts[:1] for form in usual):
        return found
    for command in thoughts:
        form = next((form for form in usual if form.said(command)), None)
        if form is not None:
            found.setdefault(id(form), attrs.evolve(form, command=command))
    return found


def _ends(form: Form) -> bool:
    """Say whether it ends something for everybody, be it that its time has come."""
    return form.ends or form.closes
