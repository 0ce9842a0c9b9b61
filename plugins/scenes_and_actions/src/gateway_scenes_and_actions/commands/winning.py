"""What is decided when dice have fallen: a gang's losses, Final Pushes, kinds of harm, death (SA-33 to SA-60)."""

from typing import Any

from gateway_core.game import deed, for_each, limit, listed, needs, one_of, so_many_of, some_of

from .. import answers, harm
from ..events import actions, contests, harms
from ..play import Deed, Play, at, for_gm, owes, owing
from ..records import TROUBLE, Action
from ..state import GM, Evening


@deed("which-goes", "A d{sides} of the gang goes", question="mob")
class WhichGoes(Deed):
    """Say which die of a gang goes (SA-60, SA-R16)."""

    character: str = for_each(owing("mob"), owes("mob"))
    sides: int = for_each(
        lambda state, *_: sorted({*answers.extras(state, state.under_way.gang)}, reverse=True),
        needs(
            lambda state, _, __, sides: sides in answers.extras(state, state.under_way.gang),
            "scenes/no-such-die", "the gang has no such die.", "SA-R16",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(contests.ExtraLost(work.state.under_way.gang, self.sides))
        answers.done(work)


# ── the Final Push ───────────────────────────────────────────────────────────────────────────────────────────────────


def _needed(state: Evening, *_: Any) -> int:
    return harm.pushes_needed(state, state.under_way.margin)


def _step_said(state: Evening, _: str, character: str, *rest: Any) -> str:
    trait = state.trait(character, rest[-1])
    if trait is None:
        return str(rest[-1])
    lower = state.rules.down(trait.sides)
    return f"{trait.name} d{trait.sides}, {f'then d{lower}' if lower else 'then gone'}"


@deed(
    "push",
    lambda it, state: (
        f"{state.called(it.character)}: a Final Push, {_needed(state)} of what you are for good, and no Trauma"
    ),
    question="push",
    must=True,
    budget=limit(_needed, "steps", least=_needed, code="scenes/pushes", rule="SA-51"),
)
class Push(Deed):
    """Take steps off Traits that were used, for good, and so escape Trauma (SA-51 to SA-53)."""

    character: str = for_each(owing("push"), owes("push"))
    traits: tuple[tuple[str, int], ...] = so_many_of(
        "steps of which Traits",
        lambda state, _, character: harm.pushable(state, character),
        listed(
            "scenes/not-used",
            "only Traits that were in the roll can be pushed, and not beyond what they have.",
            "SA-R21",
        ),
        called=_step_said,
        price=1,
        each=lambda state, _, character, traits: harm.pushable(state, character)[traits],
    )

    def carry_out(self, work: Play, seat: str) -> None:
        answers.pushed(work, harm.push(work, self.character, self.traits))


@deed("take-it", "{character:called} takes what comes", question="push", must=True, declines=True)
class TakeIt(Deed):
    """Make no Final Push."""

    character: str = for_each(owing("push"), owes("push"))

    def carry_out(self, work: Play, seat: str) -> None:
        answers.pushed(work, work.state.under_way.margin)


# ── what a failure brings ────────────────────────────────────────────────────────────────────────────────────────────


def _brings(state: Evening, seat: str) -> list[str]:
    action = state.under_way
    if action.stage != "failure" or not any(state.plays(seat, one) for one in action.waiting):
        return []
    trauma = answers.threatens(state, action.margin)
    return [*(["trauma"] if trauma else ["complication"]), "nothing", *(["complication"] if trauma else [])]


def _failing_kinds(state: Evening, _: str, brings: str) -> list[str]:
    found = state.rules.traumas if brings == "trauma" else state.rules.complications
    step = state.clock.step if state.clock is not None else None
    task = state.task(state.under_way.task)
    prepared = (task.cost or "") if task is not None else ""
    cost = step.cost if step is not None and state.under_way.kind == "step" else prepared
    worse = [one for one in found if state.harm(state.under_way.actor, one, trauma=brings == "trauma")]
    return list(dict.fromkeys((*(one for one in (cost,) if one in found), *worse, *found)))


def _distinctions(state: Evening, *_: Any) -> list[str]:
    """Return the Distinctions that could change the Complication Pool that is about to be rolled (SA-35)."""
    action = state.under_way
    by = action.against if action.stage == "failure" else action.hits[0].by if action.hits else TROUBLE
    return harm.optional(state, by)


def _distinction_said(state: Evening, *rest: Any) -> str:
    entry = harm.distinction(state, rest[-1])
    return str(rest[-1]) if entry is None else str(entry.name)


@deed("failing-brings", "Failing brings {brings}", question="failure", must=True)
class FailingBrings(Deed):
    """Say what a failed Basic Action brings: nothing, a Complication, or Trauma where it threatened (SA-R07)."""

    brings: str = for_each(
        _brings,
        at("failure"),
        listed(
            "scenes/not-brought", "a failure brings nothing, a Complication, or Trauma where that threatened.", "SA-R07"
        ),
    )
    kind: str = one_of(
        "which", _failing_kinds,
        listed("scenes/no-such-kind", "there is no such kind.", "SA-R26", near=True),
        where=lambda state, _, brings: brings != "nothing", default="",
    )  # fmt: skip
    distinctions: tuple[str, ...] = some_of(
        "which Distinctions change the pool", _distinctions,
        listed("scenes/no-such-distinction", "that is no Distinction of the winner's that changes a pool.", "SA-35"),
        called=_distinction_said,
        where=lambda state, _, brings: brings != "nothing" and bool(_distinctions(state)), default=(),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        answers.suffer(work, self.brings, self.kind, self.distinctions)


def _spared(state: Evening, seat: str) -> list[str]:
    hit = state.spared
    return [hit.victim] if hit is not None and state.calm and state.plays(seat, hit.victim) else []


@deed("ask-for-it", "{character:called} takes a Complication all the same, and a Reflection Point", apart=True)
class AskForIt(Deed):
    """Ask for the Complication of a failed Basic Action that has brought none, and for what it earns (SA-R07)."""

    character: str = for_each(
        _spared,
        needs(
            lambda state, seat, who: who in _spared(state, seat), "scenes/nothing-spared",
            "{character:called} has failed nothing just now.", "SA-R07",
        ),
    )  # fmt: skip
    kind: str = one_of(
        "which", lambda state, *_: [*state.rules.complications],
        listed("scenes/no-such-kind", "there is no such kind.", "SA-R26", near=True),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        state = work.state
        hit = state.spared
        assert hit is not None, "it was refused otherwise"
        again = Action(state.actions + 1, "basic", "done", hit.victim, "takes the consequences", hit.by, counted=True)
        work.emit(actions.ConsequenceTaken(again))
        harm.owe(work, hit)
        harm.settle(work, self.kind, ())


# ── the winner selects ───────────────────────────────────────────────────────────────────────────────────────────────


def _selecting(state: Evening, seat: str) -> list[str]:
    action = state.under_way
    return [one for one in action.waiting if action.stage == "kind" and state.seat_of(one) == seat]


def _owes_kind(state: Evening, seat: str, who: str) -> Any:
    return at("kind")(state, seat, who) or needs(
        lambda state, seat, who: who in _selecting(state, seat),
        "scenes/not-the-winner",
        "the winner selects.",
        "SA-R35",
    )(state, seat, who)


def _tell_select(it: Any, state: Evening) -> str:
    hit = state.under_way.hits[0]
    what = "a Trauma" if hit.trauma else "a Complication"
    return f"{state.called(it.character)} selects {what} for {state.called(hit.victim)}"


@deed("select", _tell_select, question="kind", must=True)
class Select(Deed):
    """Select the kind of Complication or Trauma, and which Distinctions change the pool; then it is rolled (SA-41)."""

    character: str = for_each(_selecting, _owes_kind)
    kind: str = one_of(
        "which",
        lambda state, *_: _listed(state),
        listed(
            "scenes/no-such-kind", "there is no such kind, or the games master would not have it.", "SA-R35", near=True
        ),
    )
    distinctions: tuple[str, ...] = some_of(
        "which Distinctions change the pool", _distinctions,
        listed("scenes/no-such-distinction", "that is no Distinction of the winner's that changes a pool.", "SA-35"),
        called=_distinction_said,
        where=lambda state, *_: bool(_distinctions(state)) and not state.under_way.hits[0].sides, default=(),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        answers.done(work)
        harm.settle(work, self.kind, self.distinctions)


def _listed(state: Evening) -> list[str]:
    hits = state.under_way.hits
    return harm.kinds(state, hits[0]) if hits else []


@deed("refuse-kind", "It cannot be that kind", apart=True, when=(for_gm,), question="kind")
class RefuseKind(Deed):
    """Refuse a kind, once (SA-R35)."""

    kind: str = one_of(
        "which", lambda state, _: _listed(state) if state.under_way.stage == "kind" else [],
        listed("scenes/no-such-kind", "there is no such kind.", "SA-R35", near=True),
        needs(
            lambda state, *_: bool(state.under_way.hits) and not state.under_way.hits[0].refused, "scenes/refused-once",
            "a kind was refused already.", "SA-R35",
        ),
        needs(lambda state, *_: len(_listed(state)) > 1, "scenes/only-kind", "there is no other.", "SA-R35"),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(actions.KindRefused(self.kind))


@deed("let-die", "{who:called} {dies:dies|lives, Knocked Out}", question="death")
class LetDie(Deed):
    """Say whether somebody dies, as the table will have it (SA-38, SA-R12)."""

    who: str = for_each(
        lambda state, seat: state.under_way.waiting if seat == GM and state.under_way.stage == "death" else (),
        at("death"),
        needs(
            lambda state, _, who: who in state.under_way.waiting,
            "scenes/nothing-owed",
            "nobody asks for that.",
            "SA-R12",
        ),
    )
    dies: bool = for_each((True, False))

    def carry_out(self, work: Play, seat: str) -> None:
        if self.dies:
            work.emit(harms.StatusChanged(self.who, "dead"))
        answers.done(work)
