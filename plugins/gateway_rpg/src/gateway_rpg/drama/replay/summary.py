"""What was done in a step, as the log's facts tell it: each action with what it owed, threw and came to."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Self

import attrs

from gateway_core.table.log import Row

from .. import events as e
from ..action.account import Account
from ..action.pending import Pending, numbered
from ..action.raises import RaisesOwed
from ..state import Drama

__all__ = ["ActionSummary", "StepSummary"]


@attrs.frozen
class ActionSummary:
    """One action of a step: as it stood when it was thrown for, its throw, its parts and its end, where it has them.

    `bill` is what it owed without a throw: one that nobody stands against, or one that was still under way at the end.
    """

    action: Pending
    thrown: e.DiceThrown | None = None
    settled: tuple[e.PartSettled, ...] = ()
    ended: e.ActionEnded | None = None
    bill: RaisesOwed | None = None
    spent: int = 0

    @property
    def owed(self) -> tuple[e.OwedRaise, ...]:
        """Every raise owed, with its rule."""
        return self.thrown.owed if self.thrown is not None else self.bill.owed if self.bill is not None else ()

    @property
    def taken(self) -> int | None:
        """The raises that made it harder; None as long as nobody has thrown for it."""
        if self.thrown is not None:
            return self.thrown.taken
        return None if self.ended is None else 0

    @property
    def used(self) -> int:
        """The free raises that it used."""
        return self.thrown.free if self.thrown is not None else self.spent

    def success(self, resisted: Iterable[str]) -> str:
        """Return what it came to, by those of its parts that stand against somebody; `resisted` are such effects."""
        if self.ended is None:
            return "interrupted"
        against = set(resisted)
        parts = [one for one in self.settled if one.effect in against and (one.won or one.lost)]
        worked = [one for one in parts if one.worked]
        if not parts:
            return "automatic" if any(one.worked for one in self.settled) else "fail"
        whole = len(worked) == len(parts) and not any(one.lost for one in parts)
        return "success" if whole else "partial" if worked else "fail"


@attrs.frozen
class StepSummary:
    """All that happened in a step: its `actions` (the last is what the step is about), and every fact in its order.

    `essence` has each change of a pool: whose, which, and the points before and after.
    """

    actions: tuple[ActionSummary, ...]
    facts: tuple[e.Event, ...]
    essence: tuple[tuple[str, str, int, int], ...]

    @classmethod
    def of(cls, before: Drama, rows: Sequence[Row[Any, Any]]) -> Self:
        """Fold a step's rows on from the scene before it."""
        draft, found, facts, pools = before.thaw(), _Found(), [], []
        for row in rows:
            events = tuple(getattr(row, "events", ()))
            scene = draft.freeze() if any(isinstance(one, e.ActionEnded) for one in events) else None
            for event in events:
                found.note(event, draft.stack, scene, draft.grants)
                essence = dict(draft.essence)
                event.apply(draft)
                found.declared(event, draft.stack)
                pools += [
                    (*pool, essence.get(pool, 0), left)
                    for pool, left in draft.essence.items()
                    if left != essence.get(pool, 0)
                ]
                facts.append(event)
        return cls(found.all(draft.freeze()), tuple(facts), tuple(pools))

    def of_kind(self, *kinds: type) -> Iterator[Any]:
        """Yield the facts of these kinds."""
        return (fact for fact in self.facts if isinstance(fact, kinds))


class _Found:
    """The actions of a step while its facts are read, in the order in which something was last heard of each."""

    def __init__(self) -> None:
        self._actions: dict[int, ActionSummary] = {}
        self._spent: dict[str, int] = {}
        self._cancelled: set[int] = set()

    def declared(self, event: e.Event, stack: tuple[Pending, ...]) -> None:
        """Note an action that has just been declared."""
        if isinstance(event, e.ActionDeclared):
            self._actions[event.number] = ActionSummary(numbered(stack, event.number))

    def note(self, event: e.Event, stack: tuple[Pending, ...], scene: Drama | None, grants: Any) -> None:
        """Note a fact before it changes the scene; `scene` is how it was before its row."""
        if isinstance(event, e.FreeRaisesSpent):
            used = sum(grants[number].count - left for number, left in event.left if number in grants)
            self._spent[event.holder] = self._spent.get(event.holder, 0) + used
        if isinstance(event, e.ActionCancelled):
            self._cancelled.add(event.number)
        if not isinstance(event, e.DiceThrown | e.PartSettled | e.ActionEnded):
            return
        action = numbered(stack, event.number)
        done = attrs.evolve(self._actions.pop(event.number, ActionSummary(action)), action=action)
        if isinstance(event, e.DiceThrown):
            done = attrs.evolve(done, thrown=event)
        elif isinstance(event, e.PartSettled):
            done = attrs.evolve(done, settled=(*done.settled, event))
        else:
            bill = None if done.thrown is not None or scene is None else Account(scene, action).owed((), 0)
            done = attrs.evolve(done, ended=event, bill=bill, spent=self._spent.pop(action.actor, 0))
        self._actions[event.number] = done

    def all(self, after: Drama) -> tuple[ActionSummary, ...]:
        """Return every action but those taken back; one still under way with what it owes as the scene is now."""
        standing, kept = {action.number: action for action in after.stack}, []
        for number, done in self._actions.items():
            if done.ended is None and number in standing:
                action = standing[number]
                kept.append(attrs.evolve(done, action=action, bill=Account(after, action).owed((), 0)))
            elif done.ended is not None or number in self._cancelled:
                kept.append(done)
        return tuple(kept)
