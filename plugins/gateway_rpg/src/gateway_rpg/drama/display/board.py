"""The scene as it lies on the table: who lies with whom, in which order, and what hangs over them all (GW-VI)."""

from collections.abc import Iterator

from gateway_core.table.board import Board, Card, Link, Track

from ..secrecy.handouts import HandoutView
from ..secrecy.view import EntityView, LineView, PlaceView, SceneView
from .cards import card, offstage

__all__ = ["board"]

SEVERAL = "at no place of their own"  # they work into every place in which they have a line (GW-RU-148)


def board(view: SceneView) -> Board:
    """Return the table for somebody who has this view."""
    names = {one.id: one.name for one in view.entities}
    active = {one.id for one in view.entities if one.active}
    notes, lasting = tuple(_notes(view, names)), tuple(_lasting(view, names))
    return Board(
        f"{view.name}, round {view.round}",
        tuple(_cards(view)),
        tuple(_link(active, names, line) for line in view.lines),
        (_ladder(view),),
        tuple(words for words, _ in (*notes, *lasting)),
        lasting=tuple(words for words, _ in lasting),
        kinds=(*notes, *lasting),
        pictures=tuple(_pictures(view)),
    )


def _cards(view: SceneView) -> Iterator[Card]:
    """Yield a card for everybody who is nobody's passenger: by place, by situation, by initiative (GW-VI-05, 07)."""
    situations = _situations(view)
    areas = {place.id: _area(place) for place in view.places}
    placed = [*areas, None]
    first = list(dict.fromkeys(situations.values()))
    alone = len(first)  # those without a line lie behind all situations

    def lies(one: EntityView) -> tuple[int, int, tuple[int, int]]:
        found = situations.get(one.id)
        return placed.index(one.place), alone if found is None else first.index(found), _initiative(view, one)

    here = [one for one in view.entities if one.where == "in-play" and one.lead is None]
    for one in sorted(here, key=lies):
        area = areas[one.place] if one.place is not None else SEVERAL if areas else ""
        yield card(view, one, situations.get(one.id, ""), area)


def _initiative(view: SceneView, one: EntityView) -> tuple[int, int]:
    """Rank somebody by the initiative: its holder, who has acted, who acts, who is still to act, the passive."""
    if one.id == view.holder:
        return 0, 0
    if one.id in view.went:
        return 1, view.went.index(one.id)
    if one.id == view.turn:
        return 2, 0
    if one.id in view.order:
        return 3, view.order.index(one.id)
    return (4, 0) if one.active else (5, 0)


def _situations(view: SceneView) -> dict[str, str]:
    """Name the situation of each engaged entity after its first member."""
    found: dict[str, str] = {}
    for one in view.entities:
        todo, name = [one.id], f"situation of {one.name}"
        while todo:
            here = todo.pop()
            ends = [line.b if line.a == here else line.a for line in view.lines if here in (line.a, line.b)]
            if ends and here not in found:
                found[here] = name
                todo += ends
    return found


def _area(place: PlaceView) -> str:
    """Return the title of a place, with what has become of it (GW-SP-06, GW-RU-90)."""
    state = ": it is over here" if place.over else ": a climax waits here" if place.hit else ""
    return f"{place.name}{state}"


def _link(active: set[str], names: dict[str, str], line: LineView) -> Link:
    """Return a line with its Edge, and the counter on the card of whoever is on top (GW-VI-06).

    Where nobody is, whoever acts has it.
    """
    a, b = line.a, line.b
    if line.edge == 0 and a not in active and b in active:
        a, b = b, a
    one, other = names.get(a, a), names.get(b, b)
    if line.edge == 0:
        return Link(a, b, 0, f"{one} and {other}: nobody has the Edge", f"even with {other}")
    return Link(a, b, line.edge, f"{one} has +{line.edge} over {other}", f"+{line.edge} over {other}")


def _ladder(view: SceneView) -> Track:
    words = ["pressed" if claim.kind == "press" else f"accelerated by {claim.steps}" for claim in view.claims]
    words += ["climax open"] if view.ladder == 0 else []
    return Track("ladder", "Climax ladder", view.ladder, 0, max(12, view.ladder or 0), ", ".join(words))


def _notes(view: SceneView, names: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield what stands below, each with its kind."""
    taken = {one.place for one in view.entities if one.where == "in-play"}
    for place in view.places:
        if place.id not in taken and (place.over or place.hit):  # no card lies there to tell it by
            yield _area(place), "place"
    if view.ticking:
        yield "A bomb is ticking", "bomb"
    if view.members and view.order:
        yield "Still to act: " + ", ".join(names.get(one, one) for one in view.order), "order"
    for action in view.actions:
        if not action.is_contest and (len(view.actions) > 1 or action.actor != view.turn):  # else the turn says it
            parts = " with ".join(part.effect.split(":")[-1] for part in action.parts)
            yield f"Under way: {names.get(action.actor, action.actor)}, {parts}", "action"


def _lasting(view: SceneView, names: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield what hardly ever changes: where it plays, who may come, what was handed out and heard, who wants what."""
    yield from ((words, "place") for words in _locations(view))
    waiting = offstage(view)
    if waiting:
        yield "Off stage: " + ", ".join(waiting), "people"
    yield from ((f"Handout: {one.name}{_having(one, names)}", "handouts") for one in view.handouts)
    heard = dict.fromkeys(idea for ideas in view.rumours.values() for idea in ideas)
    if heard:
        yield "Heard of: " + "; ".join(heard), "rumours"
    for faction in view.factions:
        who = ", ".join(dict.fromkeys(names.get(one, one) for one in faction.members))
        if faction.wants:
            yield f"{faction.name} ({who}) wants: {'; '.join(faction.wants)}", "factions"


def _having(handout: HandoutView, names: dict[str, str]) -> str:
    """Return who has a handout, if anybody has who is named."""
    return f" ({', '.join(names.get(seat, seat) for seat in handout.given)})" if handout.given else ""


def _pictures(view: SceneView) -> Iterator[tuple[str, str]]:
    areas = {place.id: _area(place) for place in view.places}
    for place, picture in view.pictures.items():
        yield areas.get(place, ""), picture


def _locations(view: SceneView) -> Iterator[str]:
    """Yield where it plays, for the games master with what that lies within."""
    places = {place.id: place.name for place in view.places}
    for place, location in view.locations.items():
        around = f" ({', '.join(location.within)})" if location.within else ""
        yield f"{f'{places[place]} plays' if place else 'Plays'} in: {location.name}{around}"
