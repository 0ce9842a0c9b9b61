"""What is secret, and from whom: a ladder, hidden sheets, whoever is off stage (GW-DR-21, GW-RU-163, GW-RU-200)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from gateway_core.table.refusal import Refusal

from ..action.pending import CIRCUMSTANCES, Part, Pending
from ..state import GM, Drama

if TYPE_CHECKING:
    from gateway_core.game.effects import Need, Operation

    from ..language.context import Context
    from ..language.effects import Effect

__all__ = [
    "betrays",
    "blind",
    "guessed",
    "hears",
    "hides",
    "is_there",
    "knowing",
    "known_to",
    "knows",
    "knows_claims",
    "knows_ladder",
    "seats",
    "sees",
    "tells",
    "tells_ladder",
]

_SHEET = frozenset({"essence", "gear", "significance", "sought"})  # what somebody's sheet tells


def seats(state: Drama) -> tuple[str, ...]:
    """Return the games master's seat, and one for each player character."""
    return (GM, *(one.id for one in state.entities.values() if one.pc))


def hides(state: Drama, entity: str) -> bool:
    """Whether what the entity opposes others with is not for everybody; whoever is still sought is nobody's to know."""
    found = state.entities.get(entity)
    return entity != CIRCUMSTANCES and (found is None or found.is_hidden)


def knows(state: Drama, seat: str, entity: str) -> bool:
    """Whether the seat may know significance, dice, sheet and Essence of the entity (GW-RU-200)."""
    if seat == GM or not hides(state, entity):
        return True
    return is_there(state, seat, entity) and state.seat_of(entity) == seat


def knows_ladder(state: Drama, seat: str) -> bool:
    """Whether the seat may know the climax ladder (GW-DR-21)."""
    return seat == GM or not state.secret


def knows_claims(state: Drama, seat: str) -> bool:
    """Whether the seat may know which claims on a secret ladder have worked: unless a throw of this round was unseen.

    Of a throw that was seen everybody knows what came of it (GW-RU-50, GW-RU-163).
    """
    seen = (one.known_to is None or seat in one.known_to for one in state.acted.values())
    return knows_ladder(state, seat) or all(seen)


def hears(state: Drama, seat: str, side: str) -> bool:
    """Whether the seat may know what a side has heard of: it plays one of that side."""
    theirs = (one for one in state.entities.values() if one.seat == seat and one.where != "off-stage")
    return seat == GM or any(one.side == side for one in theirs)


def is_there(state: Drama, seat: str, entity: str) -> bool:
    """Whether the seat may know that there is such an entity at all: only the games master looks behind the stage."""
    found = state.entities.get(entity)
    return found is not None and (seat == GM or found.where != "off-stage")


def blind(here: "Context", need: "Need") -> bool:
    """Whether whoever plays the actor may not know the answer to a need: it is asked only when the dice have fallen."""
    return bool(need.reads) and not need.reads.isdisjoint(_unknown_here(here))


def guessed(here: "Context", operation: "Operation") -> bool:
    """Whether whoever plays the actor may not know what an operation comes to, by all that it counts with."""
    if not operation.reads:
        return False
    state, seat = here.state, here.state.seat_of(here.actor)
    if "sought" in operation.reads and seat != GM:
        return True
    if not operation.word.reads.isdisjoint(_SHEET):  # code may ask of anybody, sums ask of the target
        there = (id for id, one in state.entities.items() if one.where != "off-stage")
        if not all(knows(state, seat, id) for id in there):
            return True
    return not operation.reads.isdisjoint(_unknown_here(here))


def _unknown_here(here: "Context") -> set[str]:
    target = () if here.target is None else (here.target,)
    return _unknown(here.state, here.state.seat_of(here.actor), target)


def _unknown(state: Drama, seat: str, others: Iterable[str]) -> set[str]:
    """Return the quantities that a seat may not know, of which some are others'."""
    hidden = set() if knows_ladder(state, seat) else {"ladder"}
    hidden |= set() if knows_claims(state, seat) else {"claims"}
    return hidden if all(knows(state, seat, one) for one in others) else hidden | _SHEET


def tells_ladder(state: Drama, effect: "Effect") -> Refusal | None:
    """Refuse an effect whose operations count with a ladder that is secret, or with claims on it that are.

    What comes of it is for everybody to see, and no rule shows them the ladder so (GW-DR-21, GW-RU-163).
    """
    if not state.secret or effect.asks.isdisjoint(("ladder", "claims")):
        return None
    if "ladder" in effect.asks:
        what = "the ladder, which is secret"
    elif all(knows_claims(state, seat) for seat in seats(state)):
        return None
    else:
        what = "the claims on the ladder, not all of which were seen"
    why = f"{effect.name} counts with {what}: what comes of it would tell."
    return Refusal("drama/tells-ladder", why, "GW-DR-21", "Use another effect in this scene.")


def betrays(state: Drama, actor: str, parts: Sequence[Part]) -> Refusal | None:
    """Refuse to combine with anything else what a secret ladder decides, where a table reads GW-RU-85 so.

    That one part worked and the other not would tell the ladder; by default a table bears that.
    """
    if len(parts) < 2 or state.rules.rulings.climax_combines or knows_ladder(state, state.seat_of(actor)):
        return None
    for part in parts:
        effect = state.rules.effects[part.effect]
        if "ladder" in effect.reads:
            why = f"{effect.name}: while the ladder is secret it is tried by itself."
            return Refusal("drama/alone", why, "GW-EF-18", "Name no other effect with it.")
    return None


def sees(state: Drama, seat: str, action: Pending) -> bool:
    """Whether the seat may see the whole throw of an action: totals, dues, and why an effect did not come off.

    Where a climax is tried at a ladder that is secret, the opposed roll is (GW-EF-18); so is every throw that claims
    bear on which not everybody knows, every throw against somebody hidden, and all of them while the games master
    throws behind a screen (GW-RU-50).
    """
    if seat == GM:
        return True
    return not _is_screened(state, action) and all(knows(state, seat, one) for one in _concerned(action))


def _is_screened(state: Drama, action: Pending) -> bool:
    """Whether a throw is the games master's alone to see."""
    if state.screened or action.sought is not None or action.unseen is not None:
        return True
    reads = (
        frozenset().union(*(state.rules.effects[part.effect].reads for part in action.parts)) if state.secret else ()
    )
    return "ladder" in reads or ("claims" in reads and not all(knows_claims(state, seat) for seat in seats(state)))


def tells(state: Drama, action: Pending) -> bool:
    """Whether what an action comes to hangs on something that whoever acts may not know, so that they learn by trying.

    How a throw falls hides it, and past its dice nobody but the games master undoes.
    """
    effects = [state.rules.effects[part.effect] for part in action.parts]
    reads = frozenset[str]().union(*(effect.reads | effect.asks for effect in effects))
    return not reads.isdisjoint(_unknown(state, state.seat_of(action.actor), _concerned(action)))


def _concerned(action: Pending) -> Iterator[str]:
    yield from action.sides
    for aim in action.aims:
        yield from aim


def knowing(state: Drama, entities: Iterable[str]) -> tuple[str, ...] | None:
    """Return the seats that may know the sheets of all of these; None: everybody may."""
    wanted = tuple(entities)
    if not any(hides(state, one) for one in wanted):
        return None  # before each seat is asked: there may be as many of them as entities
    return _few(state, (seat for seat in seats(state) if all(knows(state, seat, one) for one in wanted)))


def known_to(state: Drama, action: Pending) -> tuple[str, ...] | None:
    """Return the seats that may see the whole throw of an action; None: everybody may."""
    if not _is_screened(state, action) and not any(hides(state, one) for one in _concerned(action)):
        return None  # likewise
    return _few(state, (seat for seat in seats(state) if sees(state, seat, action)))


def _few(state: Drama, found: Iterable[str]) -> tuple[str, ...] | None:
    some = tuple(found)
    # None and not every seat: a log that names seats says that something was hidden from the others.
    return None if len(some) == len(seats(state)) else some
