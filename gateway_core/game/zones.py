"""Piles of things: decks, hands, discards, bags. What moves between them, and who sees which things those are."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Self

import attrs

from ..chance.ask import Ask
from ..table.stored import event
from ..table.terms import Seat
from ..table.work import Work
from .event import Event
from .secrecy.seen import Eyes, knows, tagged

__all__ = ["ZONE_EVENTS", "Pile", "PileShuffled", "ThingsDrawn", "ThingsMoved", "draw", "move", "put_all", "shuffle"]


@attrs.frozen
class Pile:
    """One pile: a field of the state that is tagged `zone`, and whose it is."""

    zone: str  # the field's name
    owner: str = ""  # the key in it; empty: the zone is one pile for everybody

    def of(self, state: Any) -> tuple[str, ...]:  # Any, here and below: a state of whatever game has this zone
        """Return the things that lie there, the top one last; their order says nothing in a bag."""
        there = getattr(state, self.zone)
        found: tuple[str, ...] = there[self.owner] if isinstance(there, Mapping) else there
        return found

    def put(self, draft: Any, things: tuple[str, ...]) -> None:
        """Lay these things there, in place of what lay there."""
        if isinstance(getattr(draft, self.zone), Mapping):
            getattr(draft, self.zone)[self.owner] = things
        else:
            setattr(draft, self.zone, things)

    def seen_by(self, eyes: Eyes) -> bool:
        """Say whether these eyes see which things lie there."""
        tag = dict(tagged(type(eyes.state)))[self.zone]
        return knows(eyes, tag, self.owner or eyes.state)


@attrs.frozen
class _Moved(Event[Any]):
    things: tuple[str, ...]  # ids, in the order in which they go; "" for one that the reader does not see
    source: Pile  # where they lay
    target: Pile  # where they lie now, on top
    verb: str  # what was done, for people: "draws", "discards"; empty: another fact tells it

    def apply(self, draft: Any) -> None:
        """Take the things from one pile and lay them on the other."""
        left = Counter(self.things)
        kept = []
        for thing in reversed(self.source.of(draft)):  # from the top: of equal things it is the upper one that goes
            if left[thing]:
                left[thing] -= 1
            else:
                kept.append(thing)
        self.source.put(draft, tuple(reversed(kept)))
        self.target.put(draft, (*self.target.of(draft), *self.things))

    def face(self, eyes: Eyes) -> Self | None:
        """Return the fact for whoever sees either pile; for others only how many things went."""
        known = self.source.seen_by(eyes) or self.target.seen_by(eyes)
        return self if known else attrs.evolve(self, things=("",) * len(self.things))

    def tell(self, state: Any) -> str:
        """Return who moved what, in words."""
        if not self.things or not self.verb:
            return ""
        who = self.target.owner or self.source.owner or "The table"
        if "" in self.things:
            return f"{who} {self.verb} {len(self.things)} ({self.source.zone})."
        return f"{who} {self.verb} {', '.join(state.called(thing) for thing in self.things)}."


@event("things-moved")
@attrs.frozen
class ThingsMoved(_Moved):
    """Things were chosen and moved; whoever could not see them, and now does, is shown what somebody chose to show."""


@event("things-drawn", reveals=True)
@attrs.frozen
class ThingsDrawn(_Moved):
    """Chance, or the order of a hidden pile, gave these things: whoever drew them knows more than before."""


@event("pile-shuffled")
@attrs.frozen
class PileShuffled(Event[Any]):
    """A pile has another order, which nobody knows."""

    pile: Pile  # which one
    things: tuple[str, ...]  # the order, the top one last; "" for each whom nobody sees

    def apply(self, draft: Any) -> None:
        """Lay the pile in its new order."""
        self.pile.put(draft, self.things)

    def face(self, eyes: Eyes) -> Self | None:
        """Return the fact without its order."""
        return attrs.evolve(self, things=("",) * len(self.things))

    def tell(self, state: Any) -> str:
        """Return that it was shuffled."""
        return f"{self.pile.owner or 'The table'} shuffles the {self.pile.zone}."


ZONE_EVENTS = (ThingsMoved, ThingsDrawn, PileShuffled)  # a game with zones lists them among its events


def move(work: Work[Any, Any], things: Iterable[str], source: Pile, target: Pile, verb: str = "") -> None:
    """Move chosen things, told with `verb` ("plays") or, without one, by another fact. Raise ValueError for others."""
    there, chosen = Counter(source.of(work.state)), tuple(things)
    if Counter(chosen) - there:
        raise ValueError(f"{', '.join(sorted(Counter(chosen) - there))} does not lie in {source}")
    if chosen:
        work.emit(ThingsMoved(chosen, source, target, verb))


def put_all(work: Work[Any, Any], source: Pile, target: Pile, verb: str = "") -> None:
    """Move everything that lies in one pile to another."""
    move(work, source.of(work.state), source, target, verb)


def draw(
    work: Work[Any, Any],
    seat: Seat,
    count: int,
    source: Pile,
    target: Pile,
    *,
    refill: Pile | None = None,
    verb: str = "draws",
) -> None:
    """Draw so many things blindly, each as likely as another; from an empty pile as many as there are.

    Where the source runs out, all of `refill` goes into it first. Every draw is chance's, so a pile needs no order.
    """
    while count > 0:
        there = source.of(work.state)
        if not there:
            if refill is None or not refill.of(work.state):
                return
            put_all(work, refill, source, "returns")
            continue
        some = min(count, len(there))
        ((*places,),) = work.draw(Ask(f"{seat} {verb}", seat, some, len(there), "deal"))
        work.emit(ThingsDrawn(tuple(there[place - 1] for place in places), source, target, verb))
        count -= some


def shuffle(work: Work[Any, Any], pile: Pile) -> None:
    """Lay a pile in an order that nobody knows: for games in which something may lie on top."""
    there = pile.of(work.state)
    if there:
        ((*places,),) = work.draw(Ask(f"{pile.zone} is shuffled", "", len(there), len(there), "deal"))
        work.emit(PileShuffled(pile, tuple(there[place - 1] for place in places)))
