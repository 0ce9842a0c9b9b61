"""What it takes for somebody to come aboard, to get off, to come in or to leave with others: the facts, in order."""

from collections.abc import Iterable, Iterator

from .. import events as e
from ..action.entrance import Acts
from ..places.reach import reach
from ..secrecy.secrets import hides
from ..state import GM, Drama

__all__ = ["boards", "carriable", "comes_in", "gets_off", "leaves", "shown_to"]


def boards(state: Drama, entity: str, lead: str) -> Iterator[e.Event]:
    """Let `lead` carry an entity: its lines pass on, those to the lead and to its side are over (GW-EF-46, GW-RU-138).

    Where both had a line to somebody, the Edge better for the lead stays (GW-RU-137). Whom it carries comes along, or
    is put off where its own player would have to agree to that (GW-RU-207).
    """
    for rider in state.passengers_of(entity):
        asked = state.entities[rider].pc and state.seat_of(rider) != state.seat_of(lead)
        yield e.LeadLeft(rider, entity) if asked else e.EntityBoarded(rider, lead)
        if not asked:
            yield from shown_to(state, rider, state.seat_of(lead))
    # All lines are looked at before the first passes on: from then on the two are linked to others.
    found: list[e.Event] = []
    for other in state.linked_to(entity):
        edge = state.edge(entity, other)
        if other == lead or state.allied(lead, other) or not reach(state, lead, other):
            found.append(e.LineClosed(entity, other, edge))
        else:
            best = max(edge, state.edge(lead, other)) if state.linked(lead, other) else edge
            found.append(e.LinePassed(entity, lead, other, best))
    yield from found
    # Last: a passenger has no lines of its own that could pass on.
    yield e.EntityBoarded(entity, lead)
    yield from shown_to(state, entity, state.seat_of(lead))


def shown_to(state: Drama, entity: str, seat: str) -> Iterator[e.SheetShown]:
    """Show a seat the hidden sheet of somebody for whom it acts from now on, and did not before (GW-RU-200)."""
    if seat not in (GM, state.seat_of(entity)) and state.entities[entity].seat == GM and hides(state, entity):
        yield e.SheetShown(entity, seat)


def gets_off(
    state: Drama, riders: Iterable[str], lead: str, keep: Iterable[str], edge: int | None
) -> Iterator[e.Event]:
    """Let some who act as one get off: each with the lead's lines it keeps (GW-EF-79, GW-RU-140).

    If `edge` is given, there is a line to the lead with it from now on (GW-EF-78, GW-RU-141).
    """
    lines = [(other, state.edge(lead, other)) for other in keep if state.linked(lead, other)]
    for entity in tuple(riders):
        yield e.LeadLeft(entity, lead, spent=True)
        for other, kept in lines:
            yield e.LineOpened(entity, other, kept)
        if edge is not None:
            yield e.LineOpened(entity, lead, edge)


def leaves(state: Drama, entity: str, by: str, *, along: bool = False) -> Iterator[e.Event]:
    """Take an entity out of the scene: whom it carries stays without a lead, or goes along (GW-RU-136).

    Player characters and the key entity never go along: they leave by the climax (GW-DR-23, GW-DR-24).
    """
    for rider in state.passengers_of(entity):
        one = state.entities[rider]
        if along and not (one.pc or one.key):
            yield e.EntityRemoved(rider, by)
        else:
            yield e.LeadLeft(rider, entity)
    yield e.EntityRemoved(entity, by)


def comes_in(state: Drama, entity: str, by: str, acts: Acts, stays: bool = True) -> Iterator[e.Event]:
    """Bring an entity in, and with it all whom it carries."""
    yield e.EntityEntered(entity, by, acts, stays)
    for one in state.entities.values():
        if one.lead == entity and one.where == "off-stage":
            yield e.EntityEntered(one.id, by, acts, stays)


def carriable(state: Drama, entity: str, lead: str) -> tuple[str, str]:
    """Return why the one cannot be carried by the other: a refusal's code and sentence, both empty if it can."""
    name, whom = state.called(entity), state.called(lead)
    if entity == lead:
        return "drama/own-lead", f"{name} cannot be carried by itself."
    if state.entities[entity].lead is not None:
        return "drama/passenger", f"{name} is carried by {state.called(state.entities[entity].lead)} already."
    if state.entities[lead].lead is not None:
        return "drama/passenger", f"{whom} is a passenger itself and carries nobody."
    return "", ""
