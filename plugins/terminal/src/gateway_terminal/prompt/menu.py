"""What a seat may do now, as it is offered by numbers; which of it an answer means; and what may not be done."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import attrs

from gateway_core.table import Choice, Refusal, Table

from ..render.refusal import refusal_text
from .field import Form
from .matching import are_in, match_one, plainest, whole_number

__all__ = ["Menu", "aimed", "verb"]


_FEW = 6  # forms that are read at a glance; of what somebody thought of, as many
_LEAST = 3  # forms on the first page, and as many on the second: for fewer nobody turns a page


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
    thought_of: int  # how many of the usual ones stand as somebody thought of them: whom at, and how
    _list: Callable[[], Iterable[Form]] = attrs.field(repr=False)  # gives all forms

    @classmethod
    def of(cls, forms: Sequence[Form], thoughts: Callable[[], Sequence[Any]] = tuple) -> "Menu":
        """Return the menu of these forms.

        `thoughts` returns complete commands, the best first; it is asked only where there is more than can be listed.
        """
        return cls._begun((form for form in forms if form.is_open), lambda: forms, thoughts)

    @classmethod
    def at(cls, table: Table[Any, Any, Any], seat: str, thoughts: Callable[[], Sequence[Any]] = tuple) -> "Menu":
        """Return the menu of a seat as a table stands, for as long as it stands so."""
        return cls._begun(table.forms(seat), lambda: table.options(seat), thoughts)

    @classmethod
    def _begun(
        cls, open_: Iterable[Form], listed: Callable[[], Iterable[Form]], thoughts: Callable[[], Sequence[Any]]
    ) -> "Menu":
        usual = [form for form in open_ if not _ends(form)]
        if len(usual) < _FEW + _LEAST:
            return cls(tuple(usual), len(usual), 0, listed)
        best = _best(usual, thoughts())
        few = max(_LEAST, min(len(best), _FEW)) if best else _FEW
        usual = [*best.values(), *(form for form in usual if id(form) not in best)]
        return cls(tuple(usual), few, len(best), listed)

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
        """What may not be done now."""
        return tuple(form for form in self.forms if not form.allowed)

    @property
    def numbered(self) -> tuple[Form, ...]:
        """What may be done by its number, from 1."""
        return tuple(form for form in self.allowed if not _ends(form))

    @property
    def ending(self) -> tuple[Form, ...]:
        """What ends the game or a part of it for everybody."""
        return tuple(form for form in self.allowed if _ends(form))

    @property
    def others(self) -> int:
        """How many forms with a number are not on the first page."""
        return len(self.numbered) - min(self.few, len(self.usual))

    def meant(self, answer: str) -> Form | None:
        """Return the form that an answer names: by its number, its label, or its verb alone.

        A verb that several could use means the first of them: whose turn it is stands before who may cut in. Among what
        stands apart it has to be the only one.
        """
        first: dict[str, Form] = {}
        verbs = [verb(form) for form in self.allowed]
        for form in self.allowed:
            if not form.apart or verbs.count(verb(form)) == 1:
                first.setdefault(verb(form), form)
        if answer.casefold() in first:  # a whole verb goes before a part of some label
            return first[answer.casefold()]
        number = whole_number(answer)
        if number is not None:  # what is listed here has its place, whatever it is called
            return self.numbered[number - 1] if 0 < number <= len(self.numbered) else None
        found = match_one(answer, [Choice(form, form.label) for form in self.allowed])
        found = found or match_one(answer, [Choice(form, word) for word, form in first.items()])
        return found.value if found is not None else None

    def named(self, answer: str, beside: Sequence[Form] | None = None) -> tuple[Form | None, str]:
        """Return the form that the longest beginning of an answer names, and what is said behind it.

        `beside` are those named before it for the same act; then it may be one that may not be used alone.
        """
        words = answer.split()
        for many in range(len(words), 0, -1):
            begun = " ".join(words[:many]).rstrip(",")
            form = (self._joining(begun, beside) if beside is not None else None) or self.meant(begun)
            if form is None and many > 1:  # 'ann hit' of 'Old Ann: Hit'
                form = _with_words(begun, self.allowed)
            if form is not None:
                return form, " ".join(words[many:])
        return None, answer

    def _joining(self, answer: str, others: Sequence[Form]) -> Form | None:
        """Return the form that a name means beside others; it may be one that may not be used alone.

        It is one that goes with these, or else with the first thing that is offered.
        """
        beside = [*others, *self.usual][:1]
        able = [form for form in (*self.allowed, *self.refused) if form.joins]
        able = [form for form in able if all(form.goes_with(other) for other in beside)]
        verbs = {verb(form): form for form in reversed(able)}
        found = match_one(answer, [Choice(form, word) for word, form in verbs.items()])
        found = found or match_one(answer, [Choice(form, form.label) for form in verbs.values()])
        return found.value if found is not None and whole_number(answer) is None else None

    def refusals(self, name: str) -> Iterator[str]:
        """Yield why each form may not be used whose label has this name in it."""
        for form in self.refused:
            if form.refusal is not None and name.casefold() in form.label.casefold():
                yield _refusal(form, form.refusal)


def _with_words(words: str, forms: Sequence[Form]) -> Form | None:
    """Return the form in whose label each of some words begins one, in their order; None: no form, or several."""
    found = plainest([Choice(form, form.label) for form in forms if are_in(words.casefold().split(), form.label)])
    return found.value if found is not None else None


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


def verb(form: Form) -> str:
    """Return the verb of a form as one says it, without the game's own prefix."""
    return form.verb.rstrip(":").rpartition(":")[2]


def aimed(form: Form) -> str:
    """Return whom a form is aimed at as it stands, and how many others there would be: the chance told is of this."""
    field = next((field for field in form.fields if field.name == form.joins), None)
    if field is None or not field.choices:
        return ""
    others = len(field.choices) - 1
    return f" > {field.said(getattr(form.command, field.name))}{f' (or {others} more)' if others else ''}"


def _refusal(form: Form, refusal: Refusal) -> str:
    """Return why a form may not be used; the label names it, so the reason need not begin with its name again."""
    name = f"{form.label.rpartition(': ')[2]}: "
    at = ", ".join(choice.label for field in form.fields[:1] for choice in field.choices)
    what = f"{form.label}{f' ({at})' if at else ''}"
    return refusal_text(attrs.evolve(refusal, message=refusal.message.removeprefix(name)), what)
