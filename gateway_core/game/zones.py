"""Piles of things: decks, hands, discards, bags. What moves between them, and who sees which things those are.

Things of which there are several alike are `face#copy`, so that each has a state of its own and people read the face.
What happens to one goes by the thing (damage), what it is by its face. A deed names the very thing that it takes: it is
by this that others learn what somebody held.
"""

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
from .secrecy.tags import Tag

__all__ = [
    "ZONE_EVENTS",
    "Pile",
    "PileShuffled",
    "ThingsDrawn",
    "ThingsMoved",
    "ThingsShown",
    "copies",
    "draw",
    "face",
    "move",
    "numbered",
    "one_of_each",
    "put_all",
    "shuffle",
]


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

    def called(self, state: Any) -> str:
        """Return what people call it: the label of its zone, or its field in words."""
        return self._tag(state).label or self.zone.replace("_", " ")

    def seen_by(self, eyes: Eyes) -> bool:
        """Say whether these eyes see which things lie there."""
        return knows(eyes, self._tag(eyes.state), self.owner or eyes.state)

    def is_public(self, state: Any) -> bool:
        """Say whether everybody always sees which things lie there."""
        return self._tag(state).to == "public"

    def _tag(self, state: Any) -> Tag:
        return dict(tagged(type(state)))[self.zone]


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
        who = _who(state, self.target, self.source)
        if "" in self.things:
            return f"{who} {self.verb} {len(self.things)} ({self.source.called(state)})."
        return f"{who} {self.verb} {', '.join(state.called(thing) for thing in self.things)}."


@event("things-moved")
@attrs.frozen
class ThingsMoved(_Moved):
    """Things were chosen and moved; whoever could not see them, and now does, is shown what somebody chose to show."""


@event("things-drawn", reveals=True)
@attrs.frozen
class ThingsDrawn(_Moved):
    """Chance, or the order of a hidden pile, gave these things: whoever drew them knows more than before."""


@event("things-shown", reveals=True)
@attrs.frozen
class ThingsShown(_Moved):
    """All of a hidden pile was laid open, which nobody chose: everybody knows now what lay there."""


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
        return f"{_who(state, self.pile)} shuffles the {self.pile.called(state)}."


def _who(state: Any, *piles: Pile) -> str:
    owner = next((pile.owner for pile in piles if pile.owner), "")
    return state.called(owner) if owner else "The table"


ZONE_EVENTS = (ThingsMoved, ThingsDrawn, ThingsShown, PileShuffled)  # a game with zones lists them among its events


def move(work: Work[Any, Any], things: Iterable[str], source: Pile, target: Pile, verb: str = "") -> None:
    """Move things that somebody chose, told with `verb` ("plays") or, without one, by another fact.

    What is moved because of a rule, and was hidden until then, shows a secret: that is `put_all`, or a fact of the
    game's own with these things in it, which `reveals`. Raise ValueError for things that do not lie there.
    """
    there, chosen = Counter(source.of(work.state)), tuple(things)
    if Counter(chosen) - there:
        raise ValueError(f"{', '.join(sorted(Counter(chosen) - there))} does not lie in {source}")
    if chosen:
        work.emit(ThingsMoved(chosen, source, target, verb))


def put_all(work: Work[Any, Any], source: Pile, target: Pile, verb: str = "") -> None:
    """Move everything that lies in one pile to another.

    Where it comes to lie open for the first time, as a hand does that is discarded, that shows a secret.
    """
    things, state = source.of(work.state), work.state
    shows = target.is_public(state) and not source.is_public(state)
    if things:
        work.emit((ThingsShown if shows else ThingsMoved)(things, source, target, verb))


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
        label = f"{seat} {verb}".strip() or source.called(work.state)
        ((*places,),) = work.draw(Ask(label, seat, some, len(there), "deal"))
        work.emit(ThingsDrawn(tuple(there[place - 1] for place in places), source, target, verb))
        count -= some


def shuffle(work: Work[Any, Any], pile: Pile) -> None:
    """Lay a pile in an order that nobody knows: for games in which something may lie on top."""
    there = pile.of(work.state)
    if there:
        ((*places,),) = work.draw(Ask(f"{pile.zone} is shuffled", "", len(there), len(there), "deal"))
        work.emit(PileShuffled(pile, tuple(there[place - 1] for place in places)))


# ── things of which there are several alike ──────────────────────────────────────────────────────────────────────────

_TOLD = ("", "another ", "a third ", "a fourth ", "a fifth ", "a sixth ")


def face(thing: str) -> str:
    """Return what a thing is, without the number of its copy.

    >>> face("mine:wolf#3"), face("mine:wolf")
    ('mine:wolf', 'mine:wolf')
    """
    return thing.partition("#")[0]


def copies(face: str, count: int, first: int = 1) -> tuple[str, ...]:
    """Return so many things of one face.

    >>> copies("mine:wolf", 2)
    ('mine:wolf#1', 'mine:wolf#2')
    """
    return tuple(f"{face}#{number}" for number in range(first, first + count))


def one_of_each(things: Iterable[str], count: int = 1) -> tuple[str, ...]:
    """Return the first `count` copies of each face, in their order, so that equal ones are one form.

    What a seat does not see, "", is left out.

    >>> one_of_each(("wolf#3", "hare#1", "wolf#1", ""))
    ('wolf#3', 'hare#1')
    """
    seen = Counter[str]()
    found = []
    for thing in filter(None, things):
        seen[face(thing)] += 1
        if seen[face(thing)] <= count:
            found.append(thing)
    return tuple(found)


def numbered(things: Iterable[str], names: Mapping[str, str]) -> Mapping[str, str]:
    """Return things with words of their own where their names, by thing, are the same.

    >>> numbered(("wolf#3", "wolf#1"), {"wolf#3": "Wolf", "wolf#1": "Wolf"})
    {'wolf#3': 'Wolf', 'wolf#1': 'another Wolf'}
    """
    seen, found = Counter[str](), dict[str, str]()
    for thing in things:
        name = names[thing]
        at = seen[name]
        found[thing] = f"{_TOLD[at] if at < len(_TOLD) else f'{at + 1}. '}{name}"
        seen[name] += 1
    return found
