"""What a menu is to whoever answers it: which form a word means, whom it is aimed at, why one may not be used."""

from collections.abc import Iterator, Sequence

import attrs

from gateway_core.names import folded
from gateway_core.session.hosting.menu import Menu, verb
from gateway_core.table import Choice, Refusal

from ..render.refusal import refusal_text
from .field import Form
from .matching import are_in, match_one, plainest, whole_number

__all__ = ["aimed", "is_offered", "meant", "named", "refusals"]


def meant(answer: str, menu: Menu) -> Form | None:
    """Return the form that an answer names: by its number, its label, or its verb alone.

    A verb that several could use means the first of them: whose turn it is stands before who may cut in. Among what
    stands apart it has to be the only one.
    """
    if folded(answer) == "no" and (declining := _declining(menu)) is not None:
        return declining
    first: dict[str, Form] = {}
    verbs = [verb(form) for form in menu.allowed]
    for form in menu.allowed:
        if not form.apart or verbs.count(verb(form)) == 1:
            first.setdefault(verb(form), form)
    if answer.casefold() in first:  # a whole verb goes before a part of some label
        return first[answer.casefold()]
    number = whole_number(answer)
    if number is not None:  # what is listed here has its place, whatever it is called
        return menu.numbered[number - 1] if 0 < number <= len(menu.numbered) else None
    found = match_one(answer, [Choice(form, form.label) for form in menu.allowed])
    found = found or match_one(answer, [Choice(form, word) for word, form in first.items()])
    return found.value if found is not None else None


def is_offered(answer: str, menu: Menu) -> bool:
    """Say whether an answer is the whole name of something that may be done, which goes before a word to the program.

    Of `Corrie Vane: leave it` what stands behind the colon will do, unless it is one word, such as `help`; so will `no`
    where one thing that is usual declines.
    """
    wanted = folded(answer)
    if wanted == "no":
        return _declining(menu) is not None
    labels = [folded(form.label) for form in menu.allowed] if wanted else []
    return wanted in labels or (" " in wanted and any(label.endswith(f": {wanted}") for label in labels))


def _declining(menu: Menu) -> Form | None:
    """Return the only thing among what is usual that says no; None: nothing does, or several do."""
    found = [form for form in menu.usual if form.declines]
    return found[0] if len(found) == 1 else None


def named(answer: str, menu: Menu, beside: Sequence[Form] | None = None) -> tuple[Form | None, str]:
    """Return the form that the longest beginning of an answer names, and what is said behind it.

    `beside` are those named before it for the same act; then it may be one that may not be used alone.
    """
    words = answer.split()
    for many in range(len(words), 0, -1):
        begun = " ".join(words[:many]).rstrip(",")
        form = (_joining(begun, menu, beside) if beside is not None else None) or meant(begun, menu)
        if form is None and many > 1:  # 'ann hit' of 'Old Ann: Hit'
            form = _with_words(begun, menu.allowed)
        if form is not None:
            return form, " ".join(words[many:])
    return None, answer


def _joining(answer: str, menu: Menu, others: Sequence[Form]) -> Form | None:
    """Return the form that a name means beside others; it may be one that may not be used alone.

    It is one that goes with these, or else with the first thing that is offered.
    """
    first = [*others, *menu.usual][:1]  # what cannot go with it is meant all the same: then it is said why
    able = [form for form in (*menu.allowed, *menu.refused) if first and form.goes_with(first[0])]
    verbs = {verb(form): form for form in reversed(able)}
    found = match_one(answer, [Choice(form, word) for word, form in verbs.items()])
    found = found or match_one(answer, [Choice(form, form.label) for form in verbs.values()])
    return found.value if found is not None and whole_number(answer) is None else None


def _with_words(words: str, forms: Sequence[Form]) -> Form | None:
    """Return the form in whose label each of some words begins one, in their order; None: no form, or several.

    A colon behind a word is none of its letters: 'ann: hit' is said of 'Ann Lee: Hit', too.
    """
    said = [word.rstrip(":") for word in words.casefold().split()]
    found = plainest([Choice(form, form.label) for form in forms if are_in(said, form.label)])
    return found.value if found is not None else None


def refusals(name: str, menu: Menu) -> Iterator[str]:
    """Yield why each form may not be used whose label has this name in it."""
    for form in menu.refused:
        if form.refusal is not None and name.casefold() in form.label.casefold():
            yield _refusal(form, form.refusal)


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
