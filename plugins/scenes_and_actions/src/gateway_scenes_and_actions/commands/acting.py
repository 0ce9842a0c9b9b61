"""What begins an Action: a Basic one, a step of a Timed one, buying time, a Contest (SA-05, SA-09)."""

from typing import Any

from gateway_core.game import all_of, deed, for_each, limit, line, listed, needs, one_of, some_of

from .. import basic, clocks, contest, pools
from ..events import evenings
from ..play import Deed, Play, a_line, able, for_gm, free, known, no_clock, own
from ..records import Laid
from ..state import GM, Evening

_MOST_SIDES = 6


def acting(state: Evening, seat: str) -> list[str]:
    """Return whom a seat acts for, when no Action is under way; with a clock only its runner takes a step."""
    if not state.calm or seat == GM:
        return []
    clock = state.clock
    if clock is not None:
        return [] if clock.choosing else [one for one in (clock.runner,) if state.plays(seat, one) and state.able(one)]
    return [one for one in state.standing() if state.plays(seat, one)]


def _tasks(state: Evening, _: str, who: str) -> list[str]:
    """Return the Basic Actions that are prepared, and "" for anything else; on the clock that is its step."""
    if state.clock is not None:
        return [""]
    return [*(one.id for one in state.tasks(players=True) if not one.contest), ""]


def _what(state: Evening, task: str) -> str:
    clock, found = state.clock, state.task(task)
    if clock is not None and clock.step is not None:
        return clock.step.name
    return found.name if found is not None else "Something else"


_task_is_open = needs(
    lambda state, _, __, task: (
        task == ""
        or (
            (one := state.task(task)) is not None
            and state.is_open(one)
            and not one.contest
            and not one.by
            and not one.between
        )
    ),
    "scenes/no-such-task",
    "that cannot be tried here, or not any more.",
    "SA-05",
)
_may_act = all_of(
    own, free, able,
    needs(
        lambda state, _, *ids: state.clock is None or (state.clock.runner == ids[0] and not state.clock.choosing),
        "scenes/not-the-runner", "a Timed Action is under way, and somebody else is its runner.", "SA-R39",
        "Buy time, or wait.",
    ),
    needs(lambda _, seat, *__: seat != GM, "scenes/gm-contends", "the games master's people open Contests.", "SA-R29"),
)  # fmt: skip


def _first_words(state: Evening, _: str, task: str = "") -> str:
    found = state.task(task)
    clock = state.clock
    said = clock.step.name if clock is not None and clock.step is not None else found.name if found else "I try this."
    return said[:200]


@deed(
    "act", lambda act, state: f"{state.called(act.character)}: {_what(state, act.task)}",
    apart=lambda act, state: act.task == "" and state.clock is None, budget=pools.PURSE,
)  # fmt: skip
class Act(Deed):
    """Begin a Basic Action, or a step of a Timed one, with the Value and Relationship for it (SA-14, SA-21)."""

    character: str = for_each(acting, _may_act)
    task: str = for_each(_tasks, _task_is_open)
    value: str = pools.value_field()
    relationship: str = pools.relationship_field()
    words: str = line(
        "what you do", _first_words, a_line, where=lambda state, _, task: not task and state.clock is None, default=""
    )

    def carry_out(self, work: Play, seat: str) -> None:
        state = work.state
        words = self.words or _first_words(state, seat, self.task)
        laid = _early(state, self)
        basic.begin(work, self.character, words, laid, "basic" if state.clock is None else "step", self.task)


def _early(state: Evening, deed: Any) -> Laid:
    """Return Value and Relationship as a pool, without what is laid later."""
    return pools.laid(state, deed.character, pools.Taken(deed.value, deed.relationship))


@deed("buy-time", "{character:called} buys time", budget=pools.PURSE)
class BuyTime(Deed):
    """Make a Basic Action that gives lost beats back (SA-32)."""

    character: str = for_each(
        lambda state, seat: [one for one in clocks.helpers(state) if state.plays(seat, one)],
        own,
        free,
        able,
        needs(lambda state, *_: state.clock is not None, "scenes/no-clock", "no Timed Action is under way.", "SA-32"),
        needs(
            lambda state, _, who: who not in state.clock.barred,
            "scenes/barred",
            "{character:called} failed to buy time before.",
            "SA-32",
        ),
        needs(
            lambda state, _, __: not state.clock.tried,
            "scenes/tried-in-this-gap",
            "time was bought in this gap already.",
            "SA-32",
        ),
        needs(
            lambda state, _, who: who in clocks.helpers(state),
            "scenes/no-time-to-buy",
            "no beat can be bought back here, or not by {character:called}.",
            "SA-R28",
        ),
    )
    value: str = pools.value_field()
    relationship: str = pools.relationship_field()
    words: str = line("what you do", "I hold them up.", a_line, kw_only=True)

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(evenings.TimeTried(self.character))
        basic.begin(work, self.character, self.words, _early(work.state, self), "time")


# ── Contests ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _openers(state: Evening, seat: str) -> list[str]:
    if not state.calm or (state.clock is not None and seat != GM):
        return []
    here = (one.id for one in state.npcs() if one.status == "up") if seat == GM else iter(state.standing())
    return [one for one in here if state.plays(seat, one)]


def _prepared(state: Evening, seat: str, who: str) -> list[str]:
    """Return the Contests that are prepared for somebody to open."""
    if seat == GM:
        found = [one for one in state.tasks(players=False) if who in (one.by, *one.between[:1])]
    else:
        found = [one for one in state.tasks(players=True) if one.contest]
    return [*(one.id for one in found), ""]


def _others(state: Evening, seat: str, character: str, task: str) -> list[str]:
    """Return whom somebody could contend with."""
    found = state.task(task)
    if found is not None and found.between:
        return [one for one in found.between if one != character and state.able(one)]
    if found is not None and found.against and not found.by:
        return [one for one in (found.against,) if state.able(one)]
    heroes = [one for one in state.standing() if one != character]
    npcs = [one.id for one in state.npcs() if one.status == "up" and one.id != character]
    return [*heroes, *npcs] if seat == GM else [*npcs, *heroes]


def _present(state: Evening) -> list[str]:
    return [one.id for one in state.people.values() if one.status == "up"]


_kinds = one_of(
    "the Complication that Giving In brings", lambda state, *_: [*state.rules.complications],
    listed("scenes/no-such-kind", "there is no such kind of Complication.", "SA-R22", near=True),
    where=lambda state, _, task: not task, default="",
)  # fmt: skip
_no_quarrel = needs(
    lambda state, _, character, task, against: state.quarrel != {character, against},
    "scenes/just-stopped", "their Contest was stopped, and cannot go on in the next beat.", "SA-R41",
)  # fmt: skip
_open_contest = needs(
    lambda state, _, __, task: task == "" or ((one := state.task(task)) is not None and state.is_open(one)),
    "scenes/no-such-task", "that cannot be tried here, or not any more.", "SA-05",
)  # fmt: skip


def _said(it: Any, state: Evening) -> str:
    found = state.task(it.task)
    what = found.name if found is not None else "contend"
    first = " moves first" if found is not None and found.by else ""  # what heroes want there is nothing they try
    return f"{state.called(it.character)}{first}: {what} ({state.called(it.against)})"


def _move(state: Evening, seat: str, task: str) -> str:
    found = state.task(task)
    said = (found.move or found.name) if found is not None and seat == GM else found.name if found is not None else ""
    return (said or "I go for it.")[:200]


def _foe(state: Evening, character: str, task: str = "", against: str = "", *_: Any) -> tuple[str, ...]:
    return (against,)


@deed("contest", _said, budget=pools.PURSE, apart=lambda it, state: it.task == "")
class Contest(Deed):
    """Open a Contest with somebody: say what is done, lay a pool and roll it (SA-23, SA-24)."""

    character: str = for_each(_openers, own, free, able, no_clock)
    task: str = for_each(_prepared, _open_contest)
    against: str = for_each(_others, known, able, _no_quarrel)
    value: str = pools.value_field()
    relationship: str = pools.relationship_field()
    talent: str = pools.talent_field()
    skill: str = pools.skill_field()
    asset: str = pools.asset_field()
    harm: str = pools.harm_field(_foe)
    more: tuple[tuple[str, int], ...] = pools.more_field(_foe)
    kind: str = _kinds
    words: str = line("what happens", _move, a_line, kw_only=True)

    def carry_out(self, work: Play, seat: str) -> None:
        state = work.state
        task = state.task(self.task)
        named = (task.kind or "") if task is not None else self.kind
        action = contest.opened(state, self.character, (self.against,), self.words, named=named, task=self.task)
        laid = pools.laid(state, self.character, pools.taken(self), self.words)
        contest.begin(work, action, laid)


@deed(
    "contest-of-all",
    "Several contend, and all roll at once",
    apart=True,
    budget=limit(
        _MOST_SIDES, "sides", least=2, code="scenes/sides", message="Two sides at least contend.", rule="SA-25"
    ),
    when=(
        for_gm,
        free,
        no_clock,
        needs(lambda state, _: len(_present(state)) > 1, "scenes/sides", "there are no two here.", "SA-25"),
    ),
)
class ContestOfAll(Deed):
    """Open a Contest without a clear beginner, or of more than two sides: all roll at once (SA-25)."""

    sides: tuple[str, ...] = some_of(
        "who", lambda state, _: _present(state),
        listed("scenes/nobody-of-that-name", "somebody of these is not here.", "SA-25"), price=1,
    )  # fmt: skip
    kind: str = one_of(
        "the Complication that Giving In brings", lambda state, *_: [*state.rules.complications],
        listed("scenes/no-such-kind", "there is no such kind of Complication.", "SA-R22", near=True),
    )  # fmt: skip
    words: str = line("about what", "Who has it in the end?", a_line, kw_only=True)

    def carry_out(self, work: Play, seat: str) -> None:
        action = contest.opened(work.state, self.sides[0], self.sides[1:], self.words, named=self.kind)
        contest.begin_all(work, action)
