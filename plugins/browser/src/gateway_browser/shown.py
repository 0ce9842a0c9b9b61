"""A form of a game as a page shows it: under which names, with which words on its button, why it was refused."""

from typing import Any

import attrs

from gateway_core.errors import amount
from gateway_core.session.hosting.called import seat_called, seat_within
from gateway_core.table import Option

from .forms import ALSO, key_of
from .inputs import Input, inputs_of
from .seen import Posted, Refused, Seen

__all__ = ["Shown", "Why", "shown"]

_GOES_ON = (" for", " from", " of", " to", " with")  # so a label ends that goes on with what is chosen


@attrs.frozen
class Why:
    """How likely a form succeeds as it stands."""

    chance: str  # in percent, with what it is the chance of
    lines: tuple[str, ...] = ()  # the reasons, a line each


@attrs.frozen
class Shown:
    """A form of one seat in a page."""

    seat: str
    key: str  # of the form, or of several with ALSO between
    id: str  # of what shows it: no other in the page has it
    label: str
    more: str  # what of its label stands back: in brackets behind it
    act: str  # the words on the button that does it
    told: str  # the same before what is chosen, where the button says that too; empty: it does not
    request: str  # by which it is done once
    inputs: tuple[Input, ...] = ()
    unit: str = ""  # what its limit counts
    limit: str = ""  # its limit in words; empty: it has none
    is_open: bool = False  # whether it is seen without a tap
    ends: bool = False  # whether it ends something for everybody
    joins: bool = False  # whether it may be combined with others
    say: str = ""  # what somebody has said to it
    wrong: str = ""  # why it was refused
    declines: bool = False  # whether it says no to what is asked
    may_stand: bool = False  # whether it may be the answer from here on, without a question
    instead: str = ""  # in whose place a games master would answer; empty: in one's own
    why: Why | None = None  # None: asked for when somebody looks at it
    to: str = "/act"  # where it is posted
    begun: tuple[tuple[str, str], ...] = ()  # of several: what was chosen for each, as it is posted

    @property
    def is_button(self) -> bool:
        """Whether it is done with one tap: nothing of it may vary, and it ends nothing."""
        return not self.ends and not self.joins and all(one.sort == "only" for one in self.inputs)


def shown(
    seen: Seen, seat: str, form: Option[Any], *, key: str = "", is_open: bool = False, posted: Posted | None = None
) -> Shown:
    """Return a form as this person is shown it; what they said when it was refused stands in it still."""
    key = key or key_of(form)
    refused = _refused(seen, seat, key)
    said = posted if refused is None else refused.posted
    budget, (label, more), inputs = form.budget, _short(seen, seat, form), inputs_of(form, said)
    told = _told(form, label, inputs)
    if label.endswith(_GOES_ON):
        label = f"{label} …"
    return Shown(
        seat=seat, key=key, id=f"{seen.table.seats.index(seat)}-{key}".replace("+", "-"), label=label, more=more,
        act=f"Yes: {label}" if form.ends or form.closes else label, told=told, request=seen.request(seat, key),
        inputs=inputs, unit=budget.unit if budget is not None else "",
        limit=_limit(form), is_open=is_open or refused is not None, ends=form.ends or form.closes,
        joins=bool(form.joins), say=next(iter((said or {}).get("say", ())), ""),
        wrong=refused.words if refused is not None else "",
        declines=form.declines,
        may_stand=seat in seen.seats and seat in seen.table.awaited
        and not (form.apart or form.ends or form.closes or ALSO in key),
        instead="" if seat in seen.seats else seat_within(seen.table, seat),
    )  # fmt: skip


def _told(form: Option[Any], label: str, inputs: tuple[Input, ...]) -> str:
    """Return what a button says before what is chosen: where its words go on, or where that may be nothing at all."""
    if form.ends or form.closes or len(inputs) != 1 or inputs[0].sort not in ("radio", "select"):
        return ""
    if label.endswith(_GOES_ON):
        return f"{label} "
    (field,) = form.fields
    if not any(one.declines for one in field.choices):
        return ""
    return f"{label}: " if field.label.casefold() in label.casefold() else f"{label}, {field.label}: "


def _refused(seen: Seen, seat: str, key: str) -> Refused | None:
    refused = seen.refused
    return refused if refused is not None and (refused.seat, refused.form) == (seat, key) else None


def _short(seen: Seen, seat: str, form: Option[Any]) -> tuple[str, str]:
    """Return a form's label and what stands in brackets behind it; a player's own name stands in front of neither."""
    short = seen.board.short(form.label).removeprefix(f"{seat_called(seen.table, seat)}: ")
    before, _, more = form.label.rpartition(short)
    label = before + short if seat in seen.table.masters else short
    return label[:1].upper() + label[1:], more.strip()


def _limit(form: Option[Any]) -> str:
    budget = form.budget
    if budget is None or not form.fields:
        return ""
    least = f", at least {budget.least}" if budget.least else ""
    kinds = "; of each kind one" if budget.one_of_a_kind else ""
    return f"All of it may cost {amount(budget.most, budget.unit)}{least}{kinds}."
