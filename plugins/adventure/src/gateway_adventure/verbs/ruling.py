"""What the games master says of a Test under way: adjustments, who hurts, who helps, what is major (AD-34 to AD-37)."""

from collections.abc import Iterator

from gateway_core.table import Field, Refusal

from .. import commands as c
from ..events.rulings import DifficultyAdjusted, HarmRuled, HarmShared, MajorRuled, ScoreAdjusted
from ..events.trials import SupportRefused
from ..legal import for_gm
from ..state import Adventure, Stage, Test
from ..verb import Form, Play, Verb, offer
from .trying import under_way

__all__ = ["VERBS"]


_OPEN: tuple[Stage, ...] = ("sides", "defence", "support", "aid", "push")  # before the dice


def _adjust(state: Adventure, seat: str, command: c.Adjust) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, *_OPEN)
    test = state.test
    if refusal is not None or test is None:
        return refusal
    if command.character and test.side(command.character) is None:
        return Refusal("adventure/not-tested", "only a score of this Test can be adjusted.", "AD-35")
    if not command.character and test.difficulty is None:
        return Refusal("adventure/no-difficulty", "a Conflict has no Difficulty.", "AD-55")
    low, high = _range(state, test, command.character)
    if not low <= command.by <= high:
        what = "score" if command.character else "Difficulty"
        fault = f"this {what} can still be adjusted by {low} to {high}."
        return Refusal("adventure/adjustment", fault, "AD-R30" if _before(test, command.character) else "AD-35")
    return None


def _before(test: Test, character: str) -> int:
    """Return what was adjusted already."""
    side = test.side(character)
    return side.adjusted if side is not None else test.difficulty_by


def _range(state: Adventure, test: Test, character: str) -> tuple[int, int]:
    """Return what may still be added: the limits hold for all circumstances together (AD-R30)."""
    if character:
        most, before = state.rules.figures["score-adjustment"], _before(test, character)
        return -most - before, most - before
    most = state.rules.figures["difficulty-adjustment"]
    lowest = state.rules.figures["lowest-difficulty"] - (test.difficulty or 0)
    return max(-most - test.difficulty_by, lowest), most - test.difficulty_by


def _adjusting(state: Adventure, seat: str) -> Iterator[Form]:
    test = state.test
    if seat != "gm" or test is None or test.stage not in _OPEN:
        return
    named = [side.character for side in test.sides] + ([""] if test.difficulty is not None else [])
    for id in named:
        low, high = _range(state, test, id)
        label = f"Adjust {state.called(id)}'s score" if id else "Adjust the Difficulty"
        if low <= high:
            field = Field("by", "by", low=low, high=high)
            command = c.Adjust(id, min(max(low, 0), high))
            yield offer(_adjust, state, seat, label, command, field, verb=f"adjust:{id}", apart=True)


def _change(work: Play, seat: str, command: c.Adjust) -> None:
    test = work.state.test
    assert test is not None
    if command.character:
        work.emit(ScoreAdjusted(command.character, _before(test, command.character) + command.by))
    else:
        work.emit(DifficultyAdjusted(command.by))


def _rule_harm(state: Adventure, seat: str, command: c.RuleHarm) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, *_OPEN)
    if refusal is not None or state.test is None:
        return refusal
    if state.test.kind != "attack" or state.test.side(command.character) is None:
        return Refusal("adventure/no-attack", "nobody is hurt by this Test.", "AD-74")
    return None


def _ruling(state: Adventure, seat: str) -> Iterator[Form]:
    test = state.test
    if seat == "gm" and test is not None and test.kind == "attack" and test.stage in _OPEN:
        for side in test.sides:
            can = "cannot" if side.hurts else "can"
            label = f"{state.called(side.character)} {can} hurt"
            yield offer(_rule_harm, state, seat, label, c.RuleHarm(side.character, not side.hurts), apart=True)


def _rule(work: Play, seat: str, command: c.RuleHarm) -> None:
    work.emit(HarmRuled(command.character, command.hurts))


def _share(state: Adventure, seat: str, command: c.Share) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, *_OPEN)
    if refusal is None and state.test is not None and state.test.kind != "attack":
        return Refusal("adventure/no-attack", "nobody is hurt by this Test.", "AD-R28")
    return refusal


def _sharing(state: Adventure, seat: str) -> Iterator[Form]:
    test = state.test
    if seat == "gm" and test is not None and test.kind == "attack" and test.stage in _OPEN:
        label = f"Supporters {'do not share' if test.shared else 'share'} the harm"
        yield offer(_share, state, seat, label, c.Share(not test.shared), apart=True)


def _spare(work: Play, seat: str, command: c.Share) -> None:
    work.emit(HarmShared(command.shared))


# ── what is major ────────────────────────────────────────────────────────────────────────────────────────────────────


def _rule_major(state: Adventure, seat: str, command: c.RuleMajor) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, *_OPEN, "tie", "consequence")
    if refusal is None and state.test is not None and state.test.kind == "order":
        return Refusal("adventure/not-tested", "who goes first serves no Drive.", "AD-R37")
    return refusal


def _calling(state: Adventure, seat: str) -> Iterator[Form]:
    test = state.test
    if seat == "gm" and test is not None and test.kind != "order" and test.stage in (*_OPEN, "tie", "consequence"):
        label = f"This is {'no' if test.major else 'a'} major action"
        yield offer(_rule_major, state, seat, label, c.RuleMajor(not test.major), verb="major", apart=True)


def _call(work: Play, seat: str, command: c.RuleMajor) -> None:
    work.emit(MajorRuled(command.major))


# ── who may support ──────────────────────────────────────────────────────────────────────────────────────────────────


def _refuse(state: Adventure, seat: str, command: c.Refuse) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, *_OPEN)
    if refusal is None and command.character not in _helping(state):
        return Refusal("adventure/no-supporter", "nobody of this name supports, or could.", "AD-R06")
    return refusal


def _helping(state: Adventure) -> tuple[str, ...]:
    """Return who supports, and who is still asked."""
    test = state.test
    if test is None:
        return ()
    return (*test.supporters, *(test.waiting if test.stage == "support" else ()))


def _refusing(state: Adventure, seat: str) -> Iterator[Form]:
    if seat == "gm" and state.test is not None and state.test.stage in _OPEN:
        aid = state.test.stage == "aid"
        for id in _helping(state):
            label = f"{state.called(id)} cannot help here"
            yield offer(_refuse, state, seat, label, c.Refuse(id), apart=not aid)


def _turn_down(work: Play, seat: str, command: c.Refuse) -> None:
    state, test = work.state, work.state.test
    assert test is not None
    costs = state.rules.switches["support-cost-in-rounds"] == "one-action"
    in_rounds = state.rounds is not None and command.character in state.rounds.members
    work.emit(SupportRefused(command.character, costs and in_rounds and command.character in test.supporters))


VERBS = {
    c.Refuse: Verb(_refuse, _refusing, _turn_down),
    c.Adjust: Verb(_adjust, _adjusting, _change),
    c.RuleHarm: Verb(_rule_harm, _ruling, _rule),
    c.Share: Verb(_share, _sharing, _spare),
    c.RuleMajor: Verb(_rule_major, _calling, _call),
}
