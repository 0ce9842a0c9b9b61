"""Standing answers: what a seat said once for every time that it is asked the same, and whether that will do now."""

from collections.abc import Iterable, Mapping, Sequence

from ...chance.source import Source
from ..log.answering import not_theirs
from ..log.rows import Act, Asked, StandingAnswer
from ..log.timeline import Timeline
from ..option import Option
from ..refusal import Refusal
from ..system import System
from ..terms import C, E, S, Seat
from .batch import Batch, play

__all__ = ["let_stand", "with_answers"]


def let_stand(
    timeline: Timeline[S, E, C], by: Seat, seat: Seat, command: C, fields: Sequence[str], options: Iterable[Option[C]]
) -> StandingAnswer[C] | Refusal:
    """Return the row by which a command, that completes one of the `options`, stands from here on, or why it may not.

    It takes the place of what stood for the same form.
    """
    refusal = not_theirs(timeline, by, seat)
    if refusal is not None:
        return refusal
    found = StandingAnswer(by, seat, command, tuple(fields))
    form = next((form for form in options if form.allowed and form.said(command)), None)
    if form is None or _completed(form, found) is None:
        return Refusal("table/not-offered", "Only what is offered now can be answered so from here on.")
    if form.apart or form.ends or form.closes:
        fault = f"'{form.label}' is out of the ordinary, or ends something: that is decided each time."
        return Refusal("table/decided-each-time", fault)
    before = (number for number, one in timeline.answers.items() if one.seat == seat and _fits(form, one))
    said = [field.said(getattr(command, field.name)) for field in form.fields if field.name in fields]
    words = f"{form.label} ({'; '.join(said)})" if any(said) else form.label
    return StandingAnswer(by, seat, command, tuple(fields), words, next(before, 0))


def _due(system: System[S, E, C], timeline: Timeline[S, E, C], awaited: Sequence[Seat]) -> Asked[C] | None:
    """Return the first standing answer that is awaited and will do, as it is to be given; None: people are asked.

    Each is given once between two decisions that somebody makes: what would go on by itself for ever asks a person.
    """
    if not timeline.answers or timeline.pending is not None or timeline.pauses:
        return None
    given = _given(timeline)
    for seat in awaited:
        own = {number: one for number, one in timeline.answers.items() if one.seat == seat and number not in given}
        if not own or timeline.seated.get(seat) is not None:  # a program has its own mind
            continue
        for form in system.forms(timeline.state, seat):
            for number, command in _completions(form, own):
                if system.check(timeline.state, seat, command) is None:
                    return Asked(seat, command, (), (), standing=number)
    return None


def with_answers(
    system: System[S, E, C], timeline: Timeline[S, E, C], source: Source, batch: Batch[S, E, C]
) -> Batch[S, E, C]:
    """Return new rows with the standing answers that are due after them: all are written together."""
    if not timeline.answers:
        return batch
    ahead, rows = timeline.copy(), [*batch.rows]
    ahead.take(batch.rows, batch.after)
    while (asked := _due(system, ahead, _awaited(system, batch))) is not None:
        more = play(system, ahead, source, asked)
        if isinstance(more, Refusal):  # the game has a check of its own, which says otherwise
            break
        ahead.take(more.rows, more.after)
        rows += more.rows
        batch = Batch(tuple(rows), more.after, more.awaited)
    return batch


def _awaited(system: System[S, E, C], batch: Batch[S, E, C]) -> Sequence[Seat]:
    goes_on = batch.after is not None and system.outcome(batch.after) is None
    return batch.awaited if goes_on else ()


def _completions(form: Option[C], answers: Mapping[int, StandingAnswer[C]]) -> Iterable[tuple[int, C]]:
    for number, one in answers.items():
        command = None if form.apart or form.ends or form.closes else _completed(form, one)
        if command is not None:
            yield number, command


def _completed(form: Option[C], answer: StandingAnswer[C]) -> C | None:
    """Return what a form comes to with a standing answer: its other fields stand as they do now."""
    if not _fits(form, answer) or not {*answer.fields} <= {field.name for field in form.fields}:
        return None
    try:
        return form.complete({name: getattr(answer.command, name) for name in answer.fields})
    except ValueError:  # what was said is not offered now
        return None


def _fits(form: Option[C], answer: StandingAnswer[C]) -> bool:
    """Whether a standing answer is to this form: the same command, alike in all that the form does not ask for."""
    return type(answer.command) is type(form.command) and all(
        getattr(answer.command, name) == value for name, value in form.stands().items()
    )


def _given(timeline: Timeline[S, E, C]) -> frozenset[int]:
    """Return by their numbers which standing answers were given since somebody decided something anew."""
    found = set[int]()
    for transition in reversed(timeline.live):
        if isinstance(row := transition.row, Act):
            if not row.standing:
                break
            found.add(row.standing)
    return frozenset(found)
