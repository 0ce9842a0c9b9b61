"""What is decided before the dice: Support, Resolve, the Last Stand, what meets an Attack (AD-37 to AD-50)."""

from functools import partial

from gateway_core.game import among, deed, pick, unless
from gateway_core.table import Refusal

from ..events.trials import PushDecided, PushSealed, SideArmed, Supported
from ..events.turns import ActionTaken
from ..legal import of_seat, under_way
from ..means import answers, defended, gear_of
from ..odds.dice import effective, score_of
from ..play import Deed, Forms, Play, secret
from ..state import Adventure, Side, Stage
from ..trial import support_costs

__all__ = ["Defend", "LastStand", "Push", "Support", "owes", "waiting"]


def owes(state: Adventure, seat: str, character: str, stage: Stage) -> Refusal | None:
    """Refuse whoever owes no decision of this stage."""
    asked, fault = character in state.under_way.waiting, f"nobody waits for {state.called(character)}."
    return (
        of_seat(state, seat, character)
        or under_way(state, stage)
        or unless(asked, "adventure/nothing-owed", fault, "AD-30")
    )


def waiting(state: Adventure, seat: str, stage: Stage) -> list[str]:
    """Return those of this seat who owe a decision of this stage."""
    test = state.under_way
    return [id for id in test.waiting if state.plays(seat, id)] if test.stage == stage else []


@deed("support")
class Support(Deed):
    """Support one of those who make the Test (AD-37), or (`side` None) nobody."""

    character: str
    side: str | None

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        sides, fault = [side.character for side in state.under_way.sides], "only who makes the Test can be supported."
        return owes(state, seat, self.character, "support") or among(
            self.side, sides, "adventure/not-tested", fault, "AD-37"
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for id in waiting(state, seat, "support"):
            sides = (None, *(side.character for side in state.under_way.sides))
            whom = pick("side", "whom", sides, lambda id: state.called(id) if id is not None else "nobody")
            yield cls(id, None).as_form(f"{state.called(id)} supports", whom)

    def carry_out(self, work: Play, seat: str) -> None:
        if self.side is not None and support_costs(work.state, self.character):
            work.emit(ActionTaken(self.character, "support"))
        work.emit(Supported(self.character, self.side))


def _decide(work: Play, character: str, points: int, *, stands: bool) -> None:
    sealed = work.state.is_sealed
    if sealed:
        work.emit(PushSealed(character))
    work.emit(PushDecided(character, points, stands, sealed))


@deed("push")
class Push(Deed):
    """Spend so many points of Resolve on one's Test; none is an answer too (AD-40, AD-41)."""

    character: str
    points: int

    discloses = secret

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        refusal = of_seat(state, seat, self.character) or under_way(state, "push")
        if refusal is not None:
            return refusal
        one, may = state.characters[self.character], "only Protagonists push."
        return (
            unless(state.may_push(one), "adventure/not-a-protagonist", may, "AD-R29")
            or owes(state, seat, self.character, "push")
            or unless(
                0 <= self.points <= (one.resolve or 0),
                "adventure/too-little-resolve", f"{one.name} has {one.resolve} Resolve.", "AD-42",
            )
        )  # fmt: skip

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for id in waiting(state, seat, "push"):
            side = state.under_way.side(id)
            if side is not None:
                points = range((state.characters[id].resolve or 0) + 1)
                spend = pick("points", "Resolve", points, partial(_spent, state, side))
                yield cls(id, 0).as_form(f"{state.called(id)}: spend Resolve", spend)

    def carry_out(self, work: Play, seat: str) -> None:
        _decide(work, self.character, self.points, stands=False)


def _spent(state: Adventure, side: Side, points: int) -> str:
    """Return what a push is called, with a warning of what is for nothing and of what it leads to (AD-42, AD-43)."""
    one = state.characters[side.character]
    base = score_of(state.rules, one.scores, side.ability)
    found = effective(state.rules, base, adjusted=side.adjusted, supporters=len(side.supporters), points=points)
    words = [f"{points} Resolve" if points else "none"]
    words += [f"{found.wasted} for nothing"] if found.wasted else []
    words += ["Serious Danger"] if points and points == one.resolve and one.full else []
    return ", ".join(words)


@deed("last-stand")
class LastStand(Deed):
    """Give everything: Resolve falls to 0, and the result is 13 without dice (AD-50)."""

    character: str

    discloses = secret

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        refusal = of_seat(state, seat, self.character) or under_way(state, "push")
        if refusal is not None:
            return refusal
        one, fault = state.characters[self.character], "a Last Stand is a Protagonist's."
        made = f"{one.name} has made a Last Stand already."
        return (
            unless(one.protagonist, "adventure/not-a-protagonist", fault, "AD-R29")
            or owes(state, seat, self.character, "push")
            or unless(not one.last_stand, "adventure/last-stand-made", made, "AD-50")
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        kind, result = state.under_way.kind, state.rules.figures["last-stand"]
        warning = ", only for the order of turns" if kind == "order" else ""  # it is allowed all the same (AD-R12)
        words = f"a Last Stand{warning} ({result} without dice; then no Resolve, and unconscious)"
        for id in waiting(state, seat, "push"):
            if state.characters[id].protagonist:
                yield cls(id).as_form(f"{state.called(id)}: {words}")

    def carry_out(self, work: Play, seat: str) -> None:
        _decide(work, self.character, 0, stands=True)


@deed("defend")
class Defend(Deed):
    """Say with what one meets an Attack: one fitting piece of Gear, or (`item` None) none (AD-R32)."""

    character: str
    item: str | None

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        fault = "this is nothing to meet this Attack with."
        return owes(state, seat, self.character, "defence") or unless(
            self.item in answers(state, self.character, state.under_way.attack or ""),
            "adventure/wrong-means", fault, "AD-R32",
        )  # fmt: skip

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        attack = state.under_way.attack or ""
        for id in waiting(state, seat, "defence"):
            found = answers(state, id, attack)
            what = pick("item", "with what", found, partial(_meeting, state, id, attack))
            yield cls(id, found[0]).as_form(f"{state.called(id)} meets the Attack", what)

    def carry_out(self, work: Play, seat: str) -> None:
        side = defended(work.state, self.character, work.state.under_way.attack or "", self.item)
        work.emit(SideArmed(self.character, self.item, side.hurts))


def _meeting(state: Adventure, character: str, attack: str, item: str | None) -> str:
    """Return what one meets an Attack with, what that uses up, and whether it can hurt back (AD-18, AD-R13)."""
    gear = gear_of(state, state.items[item]) if item is not None else None
    words = [gear.name if gear is not None else "nothing"]
    words += ["a box is marked"] if gear is not None and gear.uses else []
    words += [] if defended(state, character, attack, item).hurts else ["without hurting back"]
    return ", ".join(words)
