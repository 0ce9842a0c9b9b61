"""What a line at a menu means: which forms, what is said of their fields, what only a later question can take."""

import re
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any

import attrs

from gateway_core.session.hosting.asked import Asked
from gateway_core.session.hosting.menu import Menu, verb
from gateway_core.table import Choice, Refusal, Table, beside, joined

from ..render.refusal import refusal_text
from ..render.text import wrap
from .completing import Words, names_in, that_begin
from .field import Form
from .form import Chosen, unknown
from .input import SETTLED
from .line import read_line
from .matching import are_in, none_of, whole_number, words_of
from .menu import named
from .prompt import Again

__all__ = ["Later", "Saying", "command_said", "menu_words", "names_another", "saying"]

# Between forms stands a plus; one in front of a number, `+2`, belongs to the number unless another stands before it.
_PLUS = re.compile(r"\s*(?:(?<=\d)\+|\+(?!\d))\s*")
_AMOUNT = re.compile(r"(?:\d+|no)\s+\D+|\D+\s+\d+", re.IGNORECASE)  # '2 coins', 'no luck', 'luck 1'
_OTHER = re.compile(r"(?:,\s*)?\b(?:(?:by|with|as)\s+)?other\b", re.IGNORECASE)


@attrs.frozen
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

    def cannot_be(self, menu: Menu) -> str:
        """Return the phrase of which a form of the same person asks now, and not for so much; empty: none."""
        whose, _, _ = self.label.rpartition(": ")
        fields = [field for form in menu.usual if form.label.startswith(whose) for field in form.fields]
        asked = (
            one
            for one in self.phrases
            if any(are_in([word], field.label) for field in fields for word in _without_number(one))
        )
        return next(asked, "")

    def is_over(self, menu: Menu) -> bool:
        """Say whether the same might be begun anew: what is left then was of no use."""
        return any(form.label == self.label for form in menu.usual)


@attrs.frozen
class Saying:
    """What was chosen, and what of it the game has still to ask for."""

    chosen: tuple[Chosen, ...]
    later: Later | None = None
    is_guess: bool = False  # whether what was typed stands somewhere within the name of what was chosen


def saying(answer: str, menu: Menu) -> Saying:
    """Return what an answer means: a number, the beginning of a name, a whole line, or several with `+` between.

    With `!` behind it, what it does not say stays as it is.

    Raise Again if it names nothing or several, or what cannot go together.
    """
    settled, answer = answer.endswith(SETTLED), answer.removesuffix(SETTLED).strip()
    pieces, chosen, later = _PLUS.split(answer) if answer else ["1"], list[Chosen](), list[str]()
    for piece in pieces:
        if len(pieces) == 1 and (why := _by_refused_verb(piece, menu)):  # beside another it may be possible
            raise Again(why)
        form, rest = named(piece, menu, [one.form for one in chosen] if len(pieces) > 1 else None)
        if form is None:
            words = [word for one in menu.allowed for word in (one.label, verb(one))]
            known = [Choice(word, word) for word in dict.fromkeys(words)]
            why = f"{none_of(piece, known)} Answer with a number or a name, or 'help'."
            if any(form.apart and form.verb == piece for form in menu.allowed):
                why = f"'{piece}' is several things. 'more {piece}' lists them; answer with the number of one."
            raise Again(wrap(why))
        if len(pieces) > 1:  # what may be said of it follows from the others
            said = [part.strip() for part in rest.split(",") if part.strip()]
            later += (part for part in said if _AMOUNT.fullmatch(part))
            line = ", ".join(part for part in said if _AMOUNT.fullmatch(part) is None)
            chosen.append(Chosen(form, {}, settled, line))
            continue
        alike = [one for one in menu.usual if (verb(one), _whose(one)) == (verb(form), _whose(form))]
        by_verb = piece.split()[0].casefold() == verb(form) and len(rest.split()) == len(piece.split()) - 1
        if len(alike) > 1 and by_verb and form in alike:
            form, rest = _that_takes_most(rest, alike)
        rest, together = _parted(rest, form)
        found = read_line(rest, form.fields)
        for phrase in found.rest:
            if why := _another(phrase, form, menu):
                raise Again(wrap(why))
            if form.apart or _AMOUNT.fullmatch(phrase) is None:  # what is out of the ordinary asks for no more later
                raise Again(
                    _refused(phrase, form, menu) or _of_another(phrase, form, menu) or unknown(phrase, form, alike)
                )
        later += found.rest
        chosen.append(Chosen(form, found.values, settled, together=together))
    is_guess = len(chosen) == 1 and not _begins(pieces[0], chosen[0].form)
    return Saying(tuple(chosen), Later(chosen[0].form.label, tuple(later)) if later else None, is_guess)


def _begins(piece: str, form: Form) -> bool:
    """Say whether the first word of a piece is a number, or begins the verb of a form or a word of its label."""
    word = next(iter(words_of(piece)), "")
    return whole_number(word) is not None or verb(form).startswith(word) or are_in([word], form.label)


def _another(phrase: str, form: Form, menu: Menu) -> str:
    """Return what to do where a phrase begins with the verb of something else that may be done; empty: it does not."""
    word = next(iter(words_of(phrase)), "")
    others = menu.usual if _AMOUNT.fullmatch(phrase) else (*menu.usual, *menu.refused)
    if word == verb(form) or not any(word == verb(one) for one in others if not one.apart):
        return ""
    return f"'{word}' is something else to do: do one first, or both at once with '+' between, where they go together."


def _of_another(phrase: str, form: Form, menu: Menu) -> str:
    """Return by which words a phrase is said that is in the name of one other thing to do alone; else nothing."""
    words = words_of(phrase)
    found = [one for one in menu.allowed if verb(one) != verb(form) and words and are_in(words, one.label)]
    if len(found) == 1:
        return wrap(f"'{phrase}' is none of those; it is said so: {found[0].label}")
    refused = [(one, one.refusal) for one in menu.refused if one.refusal and words and are_in(words, one.label)]
    return refusal_text(refused[0][1], refused[0][0].label) if len(refused) == 1 and not found else ""


def _parted(rest: str, form: Form) -> tuple[str, str | None]:
    """Return what is said of a form, without what stands behind 'other', which is put together; None: nothing is.

    Amounts behind that are none of its parts: they belong to the whole line.
    """
    found = _OTHER.search(rest)
    choices = [choice for field in form.fields for choice in field.choices]
    if found is None or not any(field.composed for field in form.fields) or _is_named("other", choices):
        return rest, None
    parts = [part.strip() for part in rest[found.end() :].split(",")]
    amounts = [part for part in parts if _AMOUNT.fullmatch(part)]
    return ", ".join((rest[: found.start()], *amounts)), ", ".join(part for part in parts if part not in amounts)


def _is_named(word: str, choices: Sequence[Choice]) -> bool:
    return any(word in words_of(choice.label) for choice in choices)


def _that_takes_most(rest: str, alike: Sequence[Form]) -> tuple[Form, str]:
    """Return which of several forms of a verb a line means, and what of it is still to be said of its fields.

    That is the one of which least is left over, and whose own words take most of its beginning: `suri gets a die`
    before `vale gets a die`, of which Suri might be a choice. Of equals it is the first.
    """
    head, comma, tail = rest.partition(",")
    pieces = head.split()
    found = list[tuple[tuple[int, int, int], Form, str]]()
    for form in alike:
        own = form.label.rpartition(": ")[2]
        most = next(many for many in range(len(pieces), -1, -1) if are_in(words_of(" ".join(pieces[:many])), own))
        for many in {most, 0}:
            line = " ".join(pieces[many:]) + comma + tail
            over = sum(len(words_of(one)) for one in read_line(line, form.fields).rest)
            found.append(((over, -many, len(own) if many else 0), form, line))
    _, form, line = min(found, key=itemgetter(0))
    return form, line


def _whose(form: Form) -> str:
    """Return who does it, as a form says where several could: whose turn it is stands before who may cut in."""
    return form.label.rpartition(": ")[0]


def names_another(menu: Menu, line: str) -> bool:
    """Say whether a line that is no answer to a question means something else that may be done, by its name."""
    form, _ = named(line, menu)
    return form is not None and whole_number(line.split(" ", 1)[0]) is None


def _refused(phrase: str, form: Form, menu: Menu) -> str:
    """Return why what a phrase names may not be chosen in a form now; empty where it names nothing of the kind."""
    alike = (one for one in menu.refused if one.label == form.label)
    found = next((one for one in alike if read_line(phrase, one.fields).values), None)
    return refusal_text(found.refusal, f"{form.label}, {phrase}") if found is not None and found.refusal else ""


def _by_refused_verb(piece: str, menu: Menu) -> str:
    """Return why what a piece begins with may not be done now, of whom it names if it can be; empty: it may be done."""
    word, _, rest = piece.casefold().partition(" ")
    if whole_number(word) is not None or any(word in (verb(form), form.verb) for form in menu.allowed):
        return ""
    those = [form for form in menu.refused if verb(form) == word and form.refusal is not None]
    able = (form for form in those if rest and read_line(rest, form.fields).values)
    found = next(able, those[0] if those else None)
    return refusal_text(found.refusal, f"{found.label}{f', {rest}' if rest else ''}") if found and found.refusal else ""


def _without_number(phrase: str) -> list[str]:
    return [word for word in words_of(phrase) if whole_number(word) is None and word != "no"]


def menu_words(menu: Menu, orders: Iterable[str]) -> Words:
    """Return what completes a line at a menu: first a form or an order, then the names among its choices."""
    first = sorted({*map(verb, menu.allowed), *orders})

    def words(text: str) -> Iterator[str]:
        before, _, last = text.rpartition("+")[2].lstrip().rpartition(" ")
        form, _ = named(before, menu)
        return that_begin(last, first if form is None else names_in(form.fields))

    return words


def command_said(table: Table[Any, Any, Any], seat: str, line: str, thoughts: Sequence[Any] = ()) -> Any:
    """Return the command that a line means in a seat's menu, what it does not say as is usual; a sentence if none.

    `thoughts` are commands that a program would give, the best first: of a form it thought of, what is not said is as
    it was thought.
    """
    menu = Menu.at(table, seat, lambda: thoughts)
    try:
        said = saying(line, menu)
        one = said.chosen[0] if len(said.chosen) == 1 else _together(table, seat, said.chosen, menu)
    except Again as again:
        return " ".join(str(again).split())
    if isinstance(one, Refusal):
        return f"{one.message} {one.allowed}".strip()
    if said.later is not None:
        return f"'{said.later.phrases[0]}' is asked for later: say it in a line of its own."
    values = dict[str, Any]()
    for field in one.form.fields:
        usual = Asked.of(one.form, field, values).default
        if field.name in one.said or usual is not None:
            values[field.name] = one.said.get(field.name, *(usual or ()))
    command = attrs.evolve(one.form.command, **values)
    refusal = table.check(seat, command)
    return command if refusal is None else f"{refusal.message} {refusal.allowed}".strip()


def _together(table: Table[Any, Any, Any], seat: str, chosen: Sequence[Chosen], menu: Menu) -> Chosen | Refusal:
    """Return what several forms come to, each aimed as is said, or at the first that it may be; raise Again.

    Who is named at whom one may not be aimed is nobody else, and no word about the whole.
    """
    forms, begun, rest = [one.form for one in chosen], list[Any](), list[str]()
    for one in chosen:
        field = beside(table, seat, forms, begun)
        if isinstance(field, Refusal):
            _expect_open(chosen, menu)
            return field
        found = read_line(one.line, (field,))
        if not found.values:
            _expect_open([one], menu)
        rest += found.rest
        begun.append(found.values.get(field.name, field.choices[0].value))
    form = joined(table, seat, forms, begun)
    if isinstance(form, Refusal):
        return form
    said = read_line(", ".join(rest), form.fields)
    if said.rest:
        raise Again(unknown(said.rest[0], form))
    return Chosen(form, said.values)


def _expect_open(chosen: Sequence[Chosen], menu: Menu) -> None:
    """Raise Again for the first whose line names what it may not be aimed at now, with the reason."""
    for one in chosen:
        for phrase in read_line(one.line, ()).rest:
            if why := _refused(phrase, one.form, menu):
                raise Again(why)
