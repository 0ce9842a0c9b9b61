"""What is decided before the dice: adjustments, Support, Resolve, the Last Stand (AD-34 to AD-43, AD-50)."""

from collections.abc import Iterator

from gateway_core.errors import did_you_mean
from gateway_core.table import Choice, Field, Refusal

from .. import commands as c
from ..dice import effective, score_of
from ..events import (
    ActionTaken,
    DifficultyAdjusted,
    HarmRuled,
    PushDecided,
    PushSealed,
    ScoreAdjusted,
    Supported,
)
from ..legal import for_gm, of_seat
from ..state import Adventure, Side, Stage, Test
from ..trial import is_sealed
from ..verb import Form, Play, Verb, offer

__all__ = ["VERBS", "owes", "under_way", "waiting"]


def under_way(state: Adventure, *stages: Stage) -> Refusal | None:
    if state.test is None:
        return Refusal("adventure/no-test", "no Test is under way.", "AD-30")
    if stages and state.test.stage not in stages:
        return Refusal("adventure/not-now", "this moment of the Test has passed, or is not yet there.", "AD-30")
    return None


def owes(state: Adventure, seat: str, character: str, stage: Stage) -> Refusal | None:
    """Refuse whoever owes no decision of this stage."""
    refusal = of_seat(state, seat, character) or under_way(state, stage)
    if refusal is None and state.test is not None and character not in state.test.waiting:
        return Refusal("adventure/nothing-owed", f"nobody waits for {state.called(character)}.", "AD-30")
    return refusal


def waiting(state: Adventure, seat: str, stage: Stage) -> Iterator[tuple[Test, str]]:
    """Yield those of this seat who owe a decision of this stage."""
    test = state.test
    if test is not None and test.stage == stage:
        for id in test.waiting:
            if seat in ("gm", state.characters[id].seat):
                yield test, id


# ── adjustments ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _adjust(state: Adventure, seat: str, command: c.Adjust) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, "support", "push")
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
        return Refusal("adventure/adjustment", f"this {what} can be adjusted by {low} to {high}.", "AD-35")
    return None


def _range(state: Adventure, test: Test, character: str) -> tuple[int, int]:
    """Return what an adjustment may still be: of a score the whole of it, of the Difficulty what is added to it."""
    if character:
        most = state.rules.figures["score-adjustment"]
        return -most, most
    most = state.rules.figures["difficulty-adjustment"]
    lowest = state.rules.figures["lowest-difficulty"] - (test.difficulty or 0)
    return max(-most - test.difficulty_by, lowest), most - test.difficulty_by


def _adjusting(state: Adventure, seat: str) -> Iterator[Form]:
    test = state.test
    if seat != "gm" or test is None or test.stage not in ("support", "push"):
        return
    named = [side.character for side in test.sides] + ([""] if test.difficulty is not None else [])
    for id in named:
        low, high = _range(state, test, id)
        label = f"Adjust {state.called(id)}'s score" if id else "Adjust the Difficulty"
        if low <= high:
            side = test.side(id)
            now = side.adjusted if side is not None else max(low, 0)
            field = Field("by", "by", low=low, high=high)
            yield offer(_adjust, state, seat, label, c.Adjust(id, now), field, verb=f"adjust:{id}", apart=True)


def _change(work: Play, seat: str, command: c.Adjust) -> None:
    if command.character:
        work.emit(ScoreAdjusted(command.character, command.by))
    else:
        work.emit(DifficultyAdjusted(command.by))


def _rule_harm(state: Adventure, seat: str, command: c.RuleHarm) -> Refusal | None:
    refusal = for_gm(seat) or under_way(state, "support", "push")
    if refusal is not None or state.test is None:
        return refusal
    if state.test.kind != "attack" or state.test.side(command.character) is None:
        return Refusal("adventure/no-attack", "nobody is hurt by this Test.", "AD-74")
    return None


def _ruling(state: Adventure, seat: str) -> Iterator[Form]:
    test = state.test
    if seat == "gm" and test is not None and test.kind == "attack" and test.stage in ("support", "push"):
        for side in test.sides:
            can = "cannot" if side.hurts else "can"
            label = f"{state.called(side.character)} {can} hurt"
            yield offer(_rule_harm, state, seat, label, c.RuleHarm(side.character, not side.hurts), apart=True)


def _rule(work: Play, seat: str, command: c.RuleHarm) -> None:
    work.emit(HarmRuled(command.character, command.hurts))


# ── Support ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _support(state: Adventure, seat: str, command: c.Support) -> Refusal | None:
    refusal = owes(state, seat, command.character, "support")
    if refusal is None and state.test is not None and command.side is not None and not state.test.side(command.side):
        near = did_you_mean(command.side, [side.character for side in state.test.sides])
        return Refusal("adventure/not-tested", "only who makes the Test can be supported.", "AD-37", near)
    return refusal


def _supporting(state: Adventure, seat: str) -> Iterator[Form]:
    for test, id in waiting(state, seat, "support"):
        sides = tuple(Choice(side.character, state.called(side.character)) for side in test.sides)
        label = f"{state.called(id)} supports"
        yield offer(
            _support, state, seat, label, c.Support(id, None),
            Field("side", "whom", (Choice(None, "nobody"), *sides)),
        )  # fmt: skip


def _help(work: Play, seat: str, command: c.Support) -> None:
    state = work.state
    in_rounds = state.rounds is not None and command.character in state.rounds.members
    if command.side is not None and in_rounds and state.rules.switches["support-cost-in-rounds"] == "one-action":
        work.emit(ActionTaken(command.character, "support"))
    work.emit(Supported(command.character, command.side))


# ── Resolve ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _push(state: Adventure, seat: str, command: c.Push) -> Refusal | None:
    refusal = owes(state, seat, command.character, "push")
    if refusal is not None:
        return refusal
    one = state.characters[command.character]
    if not 0 <= command.points <= (one.resolve or 0):
        return Refusal("adventure/too-little-resolve", f"{one.name} has {one.resolve} Resolve.", "AD-42")
    return None


def _pushing(state: Adventure, seat: str) -> Iterator[Form]:
    for test, id in waiting(state, seat, "push"):
        side = test.side(id)
        if side is not None:
            points = tuple(
                Choice(points, _spent(state, side, points)) for points in range((state.characters[id].resolve or 0) + 1)
            )
            label = f"{state.called(id)}: spend Resolve"
            yield offer(_push, state, seat, label, c.Push(id, 0), Field("points", "Resolve", points))


def _spent(state: Adventure, side: Side, points: int) -> str:
    """Return what a push is called, with a warning of what is for nothing and of what it leads to (AD-42, AD-43)."""
    one = state.characters[side.character]
    base = score_of(state.rules, one.scores, side.ability)
    found = effective(state.rules, base, adjusted=side.adjusted, supporters=len(side.supporters), points=points)
    words = [f"{points} Resolve" if points else "none"]
    words += [f"{found.wasted} for nothing"] if found.wasted else []
    words += ["Serious Danger"] if points and points == one.resolve and one.full else []
    return ", ".join(words)


def _decide(work: Play, seat: str, command: c.Push | c.LastStand) -> None:
    stands = isinstance(command, c.LastStand)
    sealed = is_sealed(work.state)
    if sealed:
        work.emit(PushSealed(command.character))
    points = 0 if isinstance(command, c.LastStand) else command.points
    work.emit(PushDecided(command.character, points, stands, sealed))


def _last_stand(state: Adventure, seat: str, command: c.LastStand) -> Refusal | None:
    refusal = owes(state, seat, command.character, "push")
    if refusal is not None:
        return refusal
    one = state.characters[command.character]
    if not one.protagonist:
        return Refusal("adventure/not-a-protagonist", "a Last Stand is a Protagonist's.", "AD-50")
    if one.last_stand:
        return Refusal("adventure/last-stand-made", f"{one.name} has made a Last Stand already.", "AD-50")
    return None


def _standing(state: Adventure, seat: str) -> Iterator[Form]:
    for test, id in waiting(state, seat, "push"):
        warning = ", only for the order of turns" if test.kind == "order" else ""  # it is allowed all the same (AD-R12)
        label = f"{state.called(id)}: a Last Stand{warning}"
        yield offer(_last_stand, state, seat, label, c.LastStand(id), verb="last-stand")


VERBS = {
    c.Support: Verb(_support, _supporting, _help),
    c.Push: Verb(_push, _pushing, _decide),
    c.LastStand: Verb(_last_stand, _standing, _decide),
    c.Adjust: Verb(_adjust, _adjusting, _change),
    c.RuleHarm: Verb(_rule_harm, _ruling, _rule),
}
