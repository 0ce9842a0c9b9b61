"""What a person can say at the prompts, with examples from what is on offer: every game has words of its own."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from ...table import Choice, Option
from .matching import picked

__all__ = ["help_rows", "meant"]

Form = Option[Any]


def help_rows(allowed: Sequence[Form], refused: Sequence[Form]) -> Iterator[tuple[str, str]]:
    """Yield what can be said and what it does; `allowed` are the forms in the order of their numbers."""
    number = min(2, len(allowed)) or 1
    word = _word(allowed)
    yield f"{number}, {word}" if word else f"{number}", "a number, or the beginning of a name; an empty answer takes 1"
    pair = _together(allowed)
    if pair:
        yield pair, "two things in one act, where they go together"
    yield f"why {number}", f"why the chance of {number} is what it is"
    yield "more", "what may be done besides, out of the ordinary"
    name = _name(refused)
    yield f"no, no {name}" if name else "no, no NAME", "what you may not do, and why; or only what has this name"
    yield "back", "choose something else, before anything is done"
    yield "undo, redo", "take back what was done last; restore it"
    yield "board", "look at the table again"
    yield "auto", "let the program decide this one"
    yield "pause, pause TEXT", "stop the table, and say something with it if you like; no reason is asked"
    yield "save FILE", "keep the game in this new file"
    yield "leave", "go; a game that is kept can be resumed"


def meant(answer: str, forms: Sequence[Form]) -> Choice | None:
    """Return the form that an answer names, by its number, its label, or its verb alone.

    A verb that several could use means the first of them: whose turn it is stands before who may cut in. Among what
    stands apart it has to be the only one.
    """
    first: dict[str, Form] = {}
    for form in forms:
        if not form.apart or [_tail(other) for other in forms].count(_tail(form)) == 1:
            first.setdefault(_tail(form), form)
    labels = [Choice(form, form.label) for form in forms]
    return picked(answer, labels) or picked(answer, [Choice(form, verb) for verb, form in first.items()])


def _tail(form: Form) -> str:
    return form.verb.rpartition(":")[2]


def _word(allowed: Sequence[Form]) -> str:
    """Return a word that means one of the forms and no other, best the second; nothing if none has one."""
    verbs = [_tail(form) for form in allowed]
    usual = [_tail(form) for form in allowed if not (form.ends or form.apart)]
    alone = [verb for verb in (*usual[1:], *usual[:1]) if verb and verbs.count(verb) == 1]
    found = ((verb, meant(verb, allowed)) for verb in alone)
    return next((verb for verb, choice in found if choice is not None and _tail(choice.value) == verb), "")


def _together(allowed: Sequence[Form]) -> str:
    """Return the numbers of two forms that go into one act, as `1+3`; nothing where there are no two."""
    pairs = combinations(enumerate(allowed, 1), 2)
    return next((f"{one}+{other}" for (one, form), (other, beside) in pairs if form.goes_with(beside)), "")


def _name(refused: Sequence[Form]) -> str:
    """Return a word of what may not be done now, without whose it would be; nothing where all may be done."""
    words = (form.label.rpartition(": ")[2].split() for form in refused)
    return next((found[0].casefold() for found in words if found and found[0].isalpha()), "")
