"""A scene as facts would leave it, and which of what was worked out about it still holds.

What it is worth to whom is the business of `position`.
"""

from collections.abc import Mapping, Sequence, Set
from typing import Self, TypeVar

import attrs

from .. import events as e
from ..state import Drama, Pair, pair
from ..tokens import ActionTaken
from .counted import at_hand, free_raises, restrictions, run_out, struck
from .sides import Sides

__all__ = ["RIDER", "Picture"]

K = TypeVar("K")

RIDER = 9  # somebody who acts aboard
_MUCH = 6  # steps of Edge that tell in throws between two; more do not
_BOUND = 6  # whoever is held back does everything a little worse, against everybody
_ESSENCE, _GEAR = 4, 3  # a point of Essence, and a piece of gear
_ANEW = e.LeadLeft, e.EntityEntered, e.EntityMoved  # facts that change who stands with whom
_BESIDES = e.EssenceChanged, e.GearHandedOver  # facts that are worth something by themselves, however the scene stands
_WAITS = 60  # a climax that strikes one place alone, for it costs those struck their action


@attrs.define(eq=False)
class Picture:
    """A scene as it stands, or as facts would leave it."""

    scene: Drama  # as it is, with the actions that are under way: facts are put into that
    cast: Sides  # who stands with whom
    members: Mapping[str, tuple[str, ...]]  # by side, whose way to a climax is looked at
    ladder: int  # in steps
    falls: int  # by how many it will have fallen when the round ends
    lines: dict[Pair, int]  # as those of the scene
    raises: dict[str, int]  # free raises that may still be used, by their holder
    held: dict[str, int]  # restrictions, by whom they hold back
    gone: frozenset[str] = frozenset()  # who has left
    riding: frozenset[str] = frozenset()  # who has become somebody's passenger
    shut: dict[Pair, int] = attrs.field(factory=dict)  # lines that the facts have broken, with the Edge they had
    spare: dict[str, int] = attrs.field(factory=dict)  # free raises made by who has some: of use for a search alone
    met: dict[str, tuple[str, ...]] = attrs.field(factory=dict)  # by whom facts have joined, who bears the other end
    struck: dict[str, str] = attrs.field(factory=dict)  # by place whose climax waits for the others, who called it
    bonus: int = 0  # what else the facts are worth to whoever they are weighed for
    over: tuple[str, str] | None = None  # how the scene has ended, and whose doing it is
    # What has been worked out and still holds: facts touch few, and a program weighs hundreds of them.
    _near: dict[str, int] = attrs.field(factory=dict)  # by who might call a climax
    _worth: dict[str, int] = attrs.field(factory=dict)  # by side
    _beside: dict[str, int] = attrs.field(factory=dict)  # by side: what counts beside the ways to a climax
    _above: dict[str, int] = attrs.field(factory=dict)  # by side: steps by which it is on top of others who act

    @classmethod
    def of(cls, cast: Sides) -> Self:
        """Return how a scene stands."""
        state = cast.state
        found = cls(
            state, cast, cast.members, state.ladder, cast.falls, state.lines, free_raises(state), restrictions(state),
            struck=struck(state),
        )  # fmt: skip
        found._above.update(dict.fromkeys(cast.members, 0))
        for line, edge in state.lines.items():
            found._show(line, 0, edge)
        return found

    def since(self, cast: Sides) -> Self:
        """Return how a later scene with the same sides stands: what its changes do not touch still holds."""
        state, was = cast.state, self.cast
        new = self._copied(self._near.copy(), self._worth.copy())
        new.scene, new.cast, new.lines, new.ladder, new.falls = state, cast, state.lines, state.ladder, cast.falls
        new.raises, new.held, new.struck = free_raises(state), restrictions(state), struck(state)
        touched = {*(was.fresh ^ cast.fresh), *_differing(self.raises, new.raises), *_differing(self.held, new.held)}
        for line in _differing(self.lines, state.lines):
            new._show(line, self.lines[line], state.lines[line])
            touched.update(line)
        for_all = self.ladder, self.falls, self.struck, was.led, was.patience
        if for_all != (new.ladder, new.falls, new.struck, cast.led, cast.patience):
            new._changed()
        else:
            new._touched(*touched)
        return new

    def among(self, who: Set[str]) -> Self:
        """Return the same scene with only these looked at; in a crowd, to look at everybody takes too long."""
        if all(one in who for those in self.members.values() for one in those):
            return self
        members = {side: tuple(one for one in those if one in who) for side, those in self.members.items()}
        new = self._copied({one: value for one, value in self._near.items() if one in who}, {})
        new.members = members
        return new

    def now(self, scene: Drama) -> Self:
        """Return the same, with the actions that are under way now; what is worked out of one holds for the other."""
        new = self._copied(self._near, self._worth)
        new.scene = scene
        return new

    def after(self, facts: Sequence[e.Event], actor: str) -> Self:
        """Return how the scene would stand once these facts are true; what they do not say of it is left out."""
        new = self._copied(self._near.copy(), self._worth.copy())
        for fact in facts:
            if isinstance(fact, _ANEW):
                return self._anew(facts, actor)
            new._take(fact, actor)
        return new

    def _copied(self, near: dict[str, int], worth: dict[str, int]) -> Self:
        return type(self)(
            self.scene, self.cast, self.members, self.ladder, self.falls, self.lines, self.raises, self.held, self.gone,
            self.riding, self.shut, self.spare, self.met, self.struck, self.bonus, self.over,
            near, worth, self._beside, self._above,
        )  # fmt: skip

    def _anew(self, facts: Sequence[e.Event], actor: str) -> Self:
        """Return the scene after facts that change who stands with whom, worked out from the scene itself."""
        draft = self.scene.thaw()
        for fact in facts:
            fact.apply(draft)
        if actor == draft.turn:
            draft.acted = {**draft.acted, actor: ActionTaken()}  # by which it uses up the free raises that it has
        minded = {one for those in self.members.values() for one in those}
        minded.update(fact.entity for fact in facts if isinstance(fact, _ANEW))
        new = type(self).of(Sides(draft.freeze(), self.cast.weights)).among(minded)
        for fact in facts:
            if isinstance(fact, _BESIDES):
                new._take(fact, actor)
        return new

    def _take(self, fact: e.Event, actor: str) -> None:
        state = self.cast.state
        match fact:
            case e.EdgeShifted(by=one, over=other, after=edge) | e.LineOpened(by=one, to=other, edge=edge):
                self._drawn(pair(one, other), edge if one < other else -edge)
            case e.LineClosed(one=one, other=other):
                self._broken(pair(one, other))
            case e.EntityRemoved(entity=one):
                self._left(one, actor)
            case e.EntityBoarded(entity=one):
                if self._is_own(one, actor):
                    self.riding = self.riding | {one}
                    self._acts_no_more(one)
                    self._touched(one)
                else:
                    self._left(one, actor)
                    self.bonus += RIDER * state.entities[one].active
            case e.RestrictionLaid(entity=one):
                if one in state.sheets and not self.held.get(one):
                    self.held = {**self.held, one: 1}
                    self._touched(one)
                    self.bonus += -_BOUND if self._is_own(one, actor) else _BOUND
            case e.RestrictionLifted(number=number):
                one = state.restrictions[number].entity
                self.held = {**self.held, one: max(0, self.held.get(one, 0) - 1)}
                self._touched(one)
                self.bonus += _BOUND if self._is_own(one, actor) else -_BOUND
            case e.FreeRaisesGranted(holder=one, count=count, until=until):
                if not run_out(self.scene, one, until):
                    self._granted(one, count, actor)
            case e.BonusGranted(holder=one, amount=amount):
                self._helped(one, max(1, amount // 2))
            case e.EssenceChanged(entity=one, count=count):
                self.bonus += _ESSENCE * (count if self._is_own(one, actor) else -count)
            case e.GearHandedOver(giver=one, to=other):
                self.bonus += _GEAR * (self._is_own(other, actor) - self._is_own(one, actor))
            case e.LadderClaimed(kind=kind, steps=steps):
                self._paced(kind, steps)
            case e.ClimaxCalled(places=places, waits=True):
                self.bonus += 0 if self.struck.keys() >= set(places) else _WAITS
                self.struck = self.struck | dict.fromkeys(places, actor)
                self._changed()
            case e.ClimaxCalled(entity=one, places=places) if places:
                self.over = "climax", one
            case e.SceneEnded(result=result, by=one):
                self.over = result, one
            case e.PlaceEnded(result=result, by=one):
                self.over = result, one

    def _is_own(self, one: str, actor: str) -> bool:
        """Whether somebody is on the side of whoever makes the facts."""
        return self.cast.sides.get(one) == self.cast.sides.get(actor)

    def _show(self, line: Pair, before: int, after: int) -> None:
        """Count by how much more a line shows one side on top: it tells in every throw between two."""
        one, other = line
        acting = self.cast.acting
        if before == after or one not in acting or other not in acting or one in self.gone or other in self.gone:
            return
        ours, theirs = acting[one], acting[other]
        shown = _much(after) - _much(before)
        if ours != theirs and shown:
            above = self._above
            self._above = {**above, ours: above[ours] + shown, theirs: above[theirs] - shown}

    def _drawn(self, line: Pair, edge: int) -> None:
        known = line in self.lines
        self._show(line, self.lines[line] if known else 0, edge)
        if not known and line not in self.cast.known and line not in self.shut:
            one, other = line
            self.met = {**self.met, one: (*self.met.get(one, ()), other), other: (*self.met.get(other, ()), one)}
        self.lines = {**self.lines, line: edge}
        self._touched(*line)

    def _broken(self, line: Pair) -> None:
        # It counts as before for who has the upper hand: what was gained on somebody is not lost with the line.
        if line in self.shut:
            self._show(line, self.shut[line], 0)
        self.lines = self.lines.copy()
        self.shut = {**self.shut, line: self.lines.pop(line, 0)}
        self._touched(*line)

    def _left(self, one: str, actor: str) -> None:
        # What others have over it stays theirs where its own side gets rid of it: none is better off for having lost.
        keeps = self._is_own(one, actor)
        for lines in (self.lines, self.shut):
            for line, edge in lines.items():
                if one in line and not (keeps and (edge if line[0] == one else -edge) < 0):
                    self._show(line, edge, 0)
        self.gone = self.gone | {one}
        self._worth = {}
        self._acts_no_more(one)
        self._touched(one, *(other for other in self._near if one in self.cast.against[other]))

    def _acts_no_more(self, one: str) -> None:
        """Forget what counts for the side of somebody who acts by itself no longer, beside the ways to a climax."""
        side = self.cast.sides.get(one)
        self._beside = {other: value for other, value in self._beside.items() if other != side}

    def _granted(self, one: str, count: int, actor: str) -> None:
        has = at_hand(self.cast.state, one) if one == actor else 0
        if has:
            # They run out, so it gets on by using them and not by more; but for a search, if it has more then than now.
            self.spare = {**self.spare, one: self.spare.get(one, 0) + max(0, count - has)}
            self._worth.pop(self.cast.sides.get(one) or "", None)
        else:
            self._helped(one, count)

    def _helped(self, one: str, count: int) -> None:
        self.raises = {**self.raises, one: self.raises.get(one, 0) + count}
        self._touched(one)

    def _touched(self, *who: str) -> None:
        """Forget what was worked out for these, and for their sides."""
        cast, near, worth = self.cast, self._near, self._worth
        for one in who:
            if one in near:
                del near[one]
            side = cast.sides.get(one)
            if side in worth:
                del worth[side]
            if one in cast.bars:
                self._beside = {}

    def _changed(self) -> None:
        """Forget all that was worked out."""
        self._near, self._worth, self._beside = {}, {}, {}

    def free(self, one: str) -> int:
        """Return all free raises that somebody may still use."""
        return self.raises.get(one, 0) + self.spare.get(one, 0)

    @property
    def rung(self) -> int:
        """Where the ladder will stand in the next round, in which those can act again who have had their action."""
        return max(0, self.ladder - self.falls)

    def rung_of(self, one: str) -> int:
        """Return where the ladder will stand when somebody acts next, with what the facts make of its fall."""
        found = self.ladder - self.falls
        if one in self.cast.fresh:
            found += self.cast.falls
        return found if found > 0 else 0

    def _paced(self, kind: str, steps: int) -> None:
        """Let the ladder fall at the end of the round as claimed (GW-RU-76 to 81)."""
        state = self.cast.state
        kept = state.rules.ladder_step if state.pressed else self.falls
        self.falls = 0 if kind == "press" else min(self.ladder, kept + steps)
        self._changed()


def _differing(one: Mapping[K, int], other: Mapping[K, int]) -> list[K]:
    """Return the keys under which two maps do not have the same."""
    return [] if one is other else [key for key in {**one, **other} if one.get(key) != other.get(key)]


def _much(edge: int) -> int:
    """Return the Edge of a line as far as it tells."""
    return -_MUCH if edge < -_MUCH else _MUCH if edge > _MUCH else edge
