"""Asking for what a form leaves open, field by field: at whom, how, how much; each choice with its chance."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

from gateway_core.chance.odds import Odds
from gateway_core.errors import amount
from gateway_core.session.hosting.asked import Asked, default_of, hopeless, odds_of
from gateway_core.table import Budget, Choice, Composed, Field, Table

from ..render.odds import reasons
from ..render.terminal import text_width
from ..render.text import cells, wrap
from .completing import field_words
from .field import Form, label_of, letters, marks, meant_by, question_of, two_ways
from .input import SETTLED
from .line import read_line
from .matching import is_whole_name, match_name, match_one, none_of, numbers_are_names, whole_number
from .prompt import Again, Prompt, unfit_text

__all__ = ["Elsewhere", "FieldPrompt"]

_AS_ABOVE, _OTHER = "as above", "other"  # what is said of a default, and to put something together
_ALL = "all"  # lists what was too long to be listed at once
_LONG, _FEW = 9, 6  # choices without a chance: of more than these only so many are listed at once


class Elsewhere(Exception):
    """The answer was meant for the whole turn, not for what was asked: `answer` is to be taken there."""

    def __init__(self, answer: str) -> None:
        super().__init__(answer)
        self.answer = answer


@attrs.define
class FieldPrompt:
    """Somebody who is asked for the fields of one form.

    An answer may say something of fields that are asked later: these are then not asked. One that ends with `!` leaves
    what it does not say as the form has it.
    """

    table: Table[Any, Any, Any]  # asked for chances; nothing is done at it
    seat: str  # whose form it is
    prompt: Prompt  # where the person is asked
    is_elsewhere: Callable[[str], bool]  # whether a word belongs to the whole turn
    names_another: Callable[[str], bool]  # whether a line that is no answer names something else that may be done
    form: Form
    said: dict[str, Any]  # by field: what was said of it before it was asked for
    settled: bool = False  # whether what nobody said anything of stays as it is
    together: str | None = None  # what was said of something to put together, before it was asked for

    def value(self, field: Field, values: Mapping[str, Any] | None, *, joined: bool = False) -> Any:
        """Return the value of a field, asked for unless it was said; raise Elsewhere.

        `values` are those chosen before it, or None where no chance can be told yet. What is `joined` is one form's
        part of what several do together, and of no limit.
        """
        asked = Asked.of(self.form, field, values or {}, limited=not joined)
        said = self.said.pop(field.name, None)
        wrong = asked.why_not(said) if said is not None else ""
        if said is not None and not wrong:
            return said
        if words := wrong or asked.left:
            self.prompt.tell(wrap(words, "   ", ""))
        return self._asked(asked, values)

    def _asked(self, asked: Asked, values: Mapping[str, Any] | None) -> Any:
        """Ask for one field. What of it does not go with what was chosen before is asked again."""
        field = asked.field
        if field.composed is not None and self.together is not None:
            line, self.together = self.together, None
            return self._composed(field.composed, line, settled=self.settled)
        left = self._as_it_is(field, values or {})
        if left is not None and not asked.why_not(left[0]):
            return left[0]
        if field.low is not None and field.high is not None:
            return self._number(asked, field.low, field.high, values)
        if field.text is not None:
            return self._text(asked, field.text)
        if not asked.is_asked:
            return next(iter(asked.default or ()), ())
        return self._choice(asked, values)

    def _as_it_is(self, field: Field, values: Mapping[str, Any]) -> tuple[Any] | None:
        """Return what a field is left at, in a tuple of one; None: it has to be asked."""
        if not self.settled:
            return None
        if field.text is not None or (field.low is not None and field.high is not None):
            preset = field.preset(self.form.command, values)
            return (preset,) if preset in field else None
        return default_of(field, self.form)

    def _choice(self, asked: Asked, values: Mapping[str, Any] | None) -> Any:
        """List the choices of a field, and return the value of what is chosen, or of many a tuple."""
        field, default = asked.field, asked.default

        def read(answer: str) -> Any:
            # A whole name comes first: somebody called 'Pass' can be aimed at, though 'pass' is a verb of the turn.
            settles = answer.endswith(SETTLED) and not is_whole_name(answer, field.choices)
            answer = answer.removesuffix(SETTLED).strip() if settles else answer
            if not is_whole_name(answer, field.choices):
                word, _, rest = answer.partition(" ")
                if word.lower() == _ALL and not rest and meant_by(answer, field) is None:
                    self.prompt.choices(self._list(field, values, budget, whole=True))
                    raise Again
                if word == _OTHER and field.composed is not None:
                    return self._composed(field.composed, rest, settled=settles)
                if word.lower() == "why" and rest.strip() not in self.table.seats:
                    self._why(match_one(rest.strip() or "1", field.choices), field, values)
                    raise Again
                self._expect_here(answer)
            if words := two_ways(answer, field):
                raise Again(wrap(words))
            found = default if not answer else meant_by(answer, field)
            if found is None and answer.casefold() == "none" and field.several and () in field:
                found = ((),)
            if found is None:
                found = self._of_a_line(answer, field)
            self.settled = settles and found is not None
            if found is None and self.names_another(answer):
                raise Elsewhere(answer)
            if found is None:
                raise Again(wrap(f"{none_of(answer, field.choices)} Answer with a number or a name, or 'back'."))
            if wrong := asked.why_not(found[0]):
                raise Again(wrap(wrong))
            if answer and answer not in meant and (left := _left_over(field, budget, found[0])):
                meant.append(answer)
                raise Again(wrap(f"{left} would be left over: '{answer}' again leaves it."))
            return found[0]

        meant: list[str] = []  # what was said twice, though it leaves something over
        budget = self.form.budget if asked.is_limited else None
        lines = list(self._list(field, values, budget))
        if asked.may_be_none:
            lines.append(wrap("   or 'none'", "", "      "))
        self.prompt.choices(lines)
        self.prompt.completing(field_words(self._from(field)))
        named = [choice.label for choice in field.choices]  # a choice may be called 'no', or 'more'
        return self.prompt.without(named).ask(question_of(field, self.form, default), read, settles=True)

    def _of_a_line(self, answer: str, field: Field) -> tuple[Any] | None:
        """Return what an answer says of a field that says something of others too, and keep that for them."""
        found = read_line(answer, self._from(field))
        if found.rest or field.name not in found.values:
            return None
        self.said.update((name, value) for name, value in found.values.items() if name != field.name)
        return (found.values[field.name],)

    def _from(self, field: Field) -> tuple[Field, ...]:
        """Return a field, as it is narrowed, with those that are asked after it."""
        at = next((at for at, one in enumerate(self.form.fields) if one.name == field.name), len(self.form.fields))
        return (field, *self.form.fields[at + 1 :])

    def _list(
        self, field: Field, values: Mapping[str, Any] | None, budget: Budget | None, *, whole: bool = False
    ) -> Iterator[str]:
        """Yield the choices; each with its chance, and with what it takes of a budget. Few short ones share a line.

        A long list without chances is cut, unless the `whole` of it was asked for.

        Where a number is a name, it stands where the place of a choice does elsewhere.
        """
        found = [self._odds(field, values, choice) for choice in field.choices]
        named = numbers_are_names(field.choices)
        sure = 0 if named else hopeless(found)
        rows: list[str] = []
        chances = any(isinstance(one, Odds) for one in found)
        last = len(found) if whole or chances or field.several or len(found) <= _LONG else _FEW
        places = zip(marks(field.choices), field.choices, found, strict=True)
        for number, (mark, choice, odds) in enumerate(places, 1):
            chance = f"  {odds.percent} %" if isinstance(odds, Odds) else ""
            if number > sure > 0:
                rows.append(f"{number:>2}-{len(found)}) {choice.label} and what follows{chance}")
                break
            if number > last:
                rows.append(f"{number:>2}-{len(found)}) {choice.label} and what follows; '{_ALL}' lists them")
                break
            price = f"  {amount(choice.price, budget.unit)}" if budget is not None and choice.price else ""
            spared = "  (may be left out)" if field.arranged and choice.value in field.spared else ""
            spared = f"  (up to {field.most_of(choice)})" if isinstance(field.each, tuple) else spared
            called = "" if named else f" {choice.label}"  # which is its mark already
            rows.append(f"{mark:>2}){called}{spared}{price}{chance}")
        together = "  ".join(["", *rows])
        if cells(together) <= text_width():
            yield together
        else:
            yield from (wrap(f"  {row}", "", "      ") for row in rows)
        if field.each is not None:
            yield wrap(f"   {_how_many(field)}", "", "      ")
        for letter, one in letters(field):
            yield wrap(f"   {letter}) {one.label}", "", "      ")
        if field.composed is not None:
            yield wrap(f"   or '{_OTHER}', to put it together yourself", "", "      ")

    def _composed(self, composed: Composed, line: str, *, settled: bool) -> Any:
        """Ask for the parts of what somebody puts together, but for those of which a line says something."""
        found = read_line(line, composed.fields)
        if found.rest:
            named = [choice for part in composed.fields for choice in part.choices]
            raise Again(wrap(none_of(found.rest[0], named)))
        form = attrs.evolve(self.form, command=composed.template, fields=composed.fields, budget=None)
        parts = attrs.evolve(self, form=form, said=dict(found.values), settled=settled)
        self.settled = settled
        taken = dict[str, Any]()
        for part in (one for one in composed.fields if one.name in found.values or one.counts(taken)):
            taken[part.name] = parts.value(part, None)
        return attrs.evolve(composed.template, **taken)

    def _number(self, asked: Asked, low: int, high: int, values: Mapping[str, Any] | None) -> int:
        """Ask for a whole number, unless there is only one."""
        field, default = asked.field, next(iter(asked.default or (low,)))

        def read(answer: str) -> int:
            said = answer.removesuffix(SETTLED).strip()
            number, sign = whole_number(said.removeprefix("-")), -1 if said.startswith("-") else 1
            found = default if not said else None if number is None else sign * number
            if found is not None and low <= found <= high:
                self.settled = answer.endswith(SETTLED)
                return found
            if (named := match_name(said, field.named)) is not None:
                self.settled = answer.endswith(SETTLED)
                return int(named.value)
            word, _, rest = answer.partition(" ")
            if word.lower() == "why" and rest.strip() not in self.table.seats:
                about = whole_number(rest.strip() or str(default))
                there = about is not None and low <= about <= high
                self._why(Choice(about, f"{label_of(field)}: {about}") if there else None, field, values)
                raise Again
            self._expect_here(answer)
            raise Again(wrap(f"A whole number from {low} to {high} belongs here, not '{answer}'."))

        question = f"{label_of(field)}, {low} to {high}? [{default}]"
        return self.prompt.ask(question, read, settles=True) if low < high else low

    def _text(self, asked: Asked, most: int) -> str:
        """Ask for a line of text. Only a word that stands alone belongs to the turn, as at every question for text."""

        def read(answer: str) -> str:
            if self.is_elsewhere(answer.lower()):
                raise Elsewhere(answer.lower())
            self.settled = bool(default) and answer == SETTLED  # else a text may end so
            answer = default if not answer or self.settled or (told and answer == _AS_ABOVE) else answer
            if answer not in field:
                raise Again(unfit_text(answer, most, is_name=field.is_name))
            return answer

        field, default = asked.field, next(iter(asked.default or ("",)))
        question = f"{label_of(field)}, up to {most} letters?"
        shown = f"{question} [{default}]" if default else question
        # A preset can be a whole sentence. Wider than a line, it is told first, and the question stays short.
        told = bool(default) and cells(shown) >= text_width()
        if told:
            self.prompt.tell(wrap(f"An empty line says: {default}", "   ", ""))
            shown = f"{question} [{_AS_ABOVE}]"
        return self.prompt.ask(shown, read, text=True, settles=True)

    def _expect_here(self, answer: str) -> None:
        """Raise Elsewhere if an answer begins with a word that belongs to the whole turn."""
        if self.is_elsewhere(answer.partition(" ")[0].lower()):
            raise Elsewhere(answer)

    def _odds(self, field: Field, values: Mapping[str, Any] | None, choice: Choice) -> Any:
        return odds_of(self.table, self.seat, self.form, field, choice.value, values)

    def _why(self, choice: Choice | None, field: Field, values: Mapping[str, Any] | None) -> None:
        if choice is None:
            self.prompt.tell(wrap("Name one of these: why 1."))
        elif values is None:
            self.prompt.tell(wrap("The chance can be told when all of it is chosen."))
        else:
            self.prompt.tell(reasons(self._odds(field, values, choice), choice.label, self.table.rulebook()))


def _left_over(field: Field, budget: Budget | None, value: Any) -> str:
    """Return what of a budget some of each leave, where all that is worth a thought uses it up; empty: nothing."""
    if budget is None or field.each is None or not value:
        return ""

    def left(counted: Any) -> int:
        prices = {choice.value: choice.price for choice in field.choices}
        return int(budget.most - sum(count * prices[one] for one, count in counted))

    used_up = field.tried and not any(one.value and left(one.value) for one in field.tried)
    return amount(left(value), budget.unit) if used_up and left(value) > 0 else ""


def _how_many(field: Field) -> str:
    """Return how several of each are said, by such numbers as there are."""
    most = [field.most_of(one) for one in field.choices]
    there = [(mark, count) for mark, count in zip(marks(field.choices), most, strict=True) if count]
    said = [f"{min(2, count)}x{mark}" for mark, count in there[:1]] + [f"1x{mark}" for mark, _ in there[1:2]]
    of_each = f"up to {field.each} of each" if isinstance(field.each, int) else "so many of each"
    return f"{of_each}: {', '.join(said)}"
