"""What is decided before the dice: Support, Resolve, the Last Stand, what meets an Attack (AD-37 to AD-50)."""

from collections.abc import Iterator

from gateway_core.errors import did_you_mean
from gateway_core.table import Choice, Field, Refusal

from .. import commands as c
from ..events.trials import PushDecided, PushSealed, SideArmed, Supported
from ..events.turns import ActionTaken
from ..legal import of_seat
from ..odds.dice import effective, score_of
from ..state import Adventure, Side, Stage, Test
from ..verb import Form, Play, Verb, offer
from .attacking import answers, defended

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
    refusal = of_seat(state, seat, command.character) or under_way(state, "push")
    if refusal is None and not state.may_push(state.characters[command.character]):
        return Refusal("adventure/not-a-protagonist", "only Protagonists push.", "AD-R29")
    refusal = refusal or owes(state, seat, command.character, "push")
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
    sealed = work.state.is_sealed
    if sealed:
        work.emit(PushSealed(command.character))
    points = 0 if isinstance(command, c.LastStand) else command.points
    work.emit(PushDecided(command.character, points, stands, sealed))


def _last_stand(state: Adventure, seat: str, command: c.LastStand) -> Refusal | None:
    refusal = of_seat(state, seat, command.character) or under_way(state, "push")
    if refusal is None and not state.characters[command.character].protagonist:
        return Refusal("adventure/not-a-protagonist", "a Last Stand is a Protagonist's.", "AD-R29")
    refusal = refusal or owes(state, seat, command.character, "push")
    if refusal is not None:
        return refusal
    one = state.characters[command.character]
    if one.last_stand:
        return Refusal("adventure/last-stand-made", f"{one.name} has made a Last Stand already.", "AD-50")
    return None


def _standing(state: Adventure, seat: str) -> Iterator[Form]:
    for test, id in waiting(state, seat, "push"):
        warning = ", only for the order of turns" if test.kind == "order" else ""  # it is allowed all the same (AD-R12)
        result = state.rules.figures["last-stand"]
        label = f"{state.called(id)}: a Last Stand{warning} ({result} without dice; then no Resolve, and unconscious)"
        if state.characters[id].protagonist:
            yield offer(_last_stand, state, seat, label, c.LastStand(id), verb="last-stand")


# ── what one meets an Attack with ────────────────────────────────────────────────────────────────────────────────────


def _defend(state: Adventure, seat: str, command: c.Defend) -> Refusal | None:
    refusal = owes(state, seat, command.character, "defence")
    test = state.test
    if refusal is not None or test is None or test.attack is None:
        return refusal
    if command.item not in answers(state, command.character, test.attack):
        return Refusal("adventure/wrong-means", "this is nothing to meet this Attack with.", "AD-R32")
    return None


def _defending(state: Adventure, seat: str) -> Iterator[Form]:
    for test, id in waiting(state, seat, "defence"):
        found = answers(state, id, test.attack or "")
        field = Field("item", "with what", tuple(Choice(item, _meeting(state, id, test, item)) for item in found))
        label = f"{state.called(id)} meets the Attack"
        yield offer(_defend, state, seat, label, c.Defend(id, found[0]), field)


def _meeting(state: Adventure, character: str, test: Test, item: str | None) -> str:
    """Return what one meets an Attack with, what that uses up, and whether it can hurt back (AD-18, AD-R13)."""
    gear = state.rules.gear[state.items[item].gear] if item is not None else None
    words = [gear.name if gear is not None else "nothing"]
    words += ["a box is marked"] if gear is not None and gear.uses else []
    words += [] if defended(state, character, test.attack or "", item).hurts else ["without hurting back"]
    return ", ".join(words)


def _arm(work: Play, seat: str, command: c.Defend) -> None:
    assert work.state.test is not None
    side = defended(work.state, command.character, work.state.test.attack or "", command.item)
    work.emit(SideArmed(command.character, command.item, side.hurts))


VERBS = {
    c.Support: Verb(_support, _supporting, _help),
    c.Push: Verb(_push, _pushing, _decide),
    c.LastStand: Verb(_last_stand, _standing, _decide),
    c.Defend: Verb(_defend, _defending, _arm),
}
