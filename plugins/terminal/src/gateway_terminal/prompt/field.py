"""A field as a person meets it: how it is asked, what is typed for each choice, and what an answer means."""

from collections.abc import Sequence
from string import ascii_lowercase
from typing import Any

from gateway_core.names import folded
from gateway_core.table import Choice, Field, Option

from ..render.text import capital
from .matching import (
    match_arranged,
    match_counted,
    match_one,
    match_several,
    numbers_are_names,
    plainest,
    whole_number,
)

__all__ = ["Form", "label_of", "letters", "marks", "meant_by", "question_of", "two_ways"]

Form = Option[Any]


def question_of(field: Field, form: Form, default: tuple[Any] | None) -> str:
    asked = f"{form.label}: {field.label}" if form.joins == field.name else label_of(field)
    if default is None:  # an empty line means nothing here
        return f"{asked}?"
    tried = next((one.label for one in field.tried if one.value == default[0]), "")
    if tried:
        return f"{asked}? [{tried}]"
    if field.each is not None and default[0]:
        counts = [
            (choice.label, count) for value, count in default[0] for choice in field.choices if choice.value == value
        ]
        return f"{asked}? [{', '.join(f'{count}x {label}' for label, count in counts)}]"
    if field.several and default[0]:
        return f"{asked}? [{', '.join(choice.label for choice in field.chosen(default[0]))}]"
    if field.several:
        return f"{asked}? [none]"
    places = marks(field.choices)
    return f"{asked}? [{next(places[at] for at, one in enumerate(field.choices) if one.value == default[0])}]"


def marks(choices: Sequence[Choice]) -> list[str]:
    """Return what is typed for each choice: its place, or its name if `numbers_are_names`."""
    return [choice.label if numbers_are_names(choices) else str(at) for at, choice in enumerate(choices, 1)]


def meant_by(answer: str, field: Field) -> tuple[Any] | None:
    """Return the value that an answer means, in a tuple of one; None if it means none, or several."""
    if (tried := _tried(answer, field)) is not None:
        return (tried.value,)
    if field.each is not None:
        number = whole_number(answer)
        if number and len(field.choices) == 1 and number <= field.most_of(field.choices[0]):  # of what else?
            return (((field.choices[0].value, number),),)
        counted = match_counted(answer, field.choices, field.most_of)
        return (tuple((choice.value, count) for choice, count in counted),) if counted is not None else None
    if field.arranged:
        order = match_arranged(answer, field.choices)
        named = None if order is None else tuple(choice.value for choice in order)
        # Who has to be in it and is not named follows, as it is listed: 'tom' puts Tom first.
        return None if named is None else ((*named, *(choice.value for choice in field.missing(named))),)
    if field.many:
        several = match_several(answer, field.choices)
        return (tuple(choice.value for choice in several),) if several is not None else None
    one = match_one(answer, field.choices)
    return (one.value,) if one is not None else None


def two_ways(answer: str, field: Field) -> str:
    """Return how two numbers may be meant where each may be so many of one, or two choices; empty: one way alone.

    At six cards `5 1` is one each of the fifth and the first, or five of the first.
    """
    numbers = [whole_number(word) for word in answer.split()]
    if field.each is None or len(numbers) != 2 or numbers_are_names(field.choices):
        return ""
    count, place = numbers
    both = meant_by(answer, field) is not None and meant_by(f"{count}x{place}", field) is not None
    if not both or count == place == 1:
        return ""
    return f"'{answer}' may be {count} of {place}, or one each: answer {count}x{place}, or 1x{count} 1x{place}."


def letters(field: Field) -> Sequence[tuple[str, Choice]]:
    """Return what is worth a thought of a field, each with the letter that is typed for it."""
    return [*zip(ascii_lowercase, field.tried, strict=False)]


def _tried(answer: str, field: Field) -> Choice | None:
    """Return what of that an answer means, by its letter, its name or how that begins; a choice comes first."""
    said = folded(answer)
    if any(said == folded(choice.label) for choice in field.choices):
        return None
    whole = next((one for letter, one in letters(field) if said in (letter, folded(one.label))), None)
    begun = [one for one in field.tried if len(said) > 2 and folded(one.label).startswith(said)]
    return whole if whole is not None else plainest(begun)


def label_of(field: Field) -> str:
    """Return what a field asks for, as the beginning of a question."""
    return capital(field.label.removesuffix("?"))
