"""One card of the scene: who it is, the counters on it, and the cards of its passengers (GW-VI-04, GW-PA-11)."""

from collections.abc import Iterator

import attrs

from gateway_core.table.board import Card

from ..secrecy.view import EntityView, SceneView

__all__ = ["card", "offstage"]


def card(view: SceneView, one: EntityView, group: str, area: str) -> Card:
    """Return the card of somebody, with those of its passengers beneath it."""
    return Card(
        one.id,
        one.name,
        tuple(_lines(view, one)),
        tuple(_marks(view, one)),
        tuple(_gathered(view, one, group, area)),
        group,
        area=area,
        lit=one.id == view.turn,
        picture=one.portrait or "",
    )


def _gathered(view: SceneView, lead: EntityView, group: str, area: str) -> Iterator[Card]:
    """Yield the passengers' cards, and one for all of a gang who are alike (GW-RU-134)."""
    alike: dict[object, list[tuple[EntityView, Card]]] = {}
    for one in view.passengers_of(lead.id):
        found = card(view, one, group, area)
        key = one.id if one.gang is None else (one.gang, attrs.evolve(found, id="", title=""))
        alike.setdefault(key, []).append((one, found))
    for (first, top), *others in alike.values():
        yield top if first.gang is None else _gang(first, top, tuple(one.id for one, _ in others))


def _gang(first: EntityView, top: Card, others: tuple[str, ...]) -> Card:
    """Return the one card of those of a gang who are alike, without the number in the name of the first."""
    raises = "each makes" if first.scale == 1 else f"{first.scale} make"
    return attrs.evolve(top, title=f"{_counted(first, 1 + len(others))} ({raises} a free raise)", also=others)


def _counted(first: EntityView, count: int) -> str:
    name, _, number = first.name.rpartition(" ")
    return f"{name if name and number.isdigit() else first.name} \N{MULTIPLICATION SIGN}{count}"


def offstage(view: SceneView) -> list[str]:
    """Return whom the seat knows to wait off stage, a gang as one, each with the round in which it comes in."""
    waiting = [one for one in view.entities if one.where == "off-stage"]
    gangs: dict[object, list[EntityView]] = {}
    for one in waiting:
        gangs.setdefault((one.gang or one.id, one.lead), []).append(one)
    return [
        (_counted(first, 1 + len(others)) if first.gang else first.name)
        + ("" if first.enters is None else f" (round {first.enters})")
        for first, *others in gangs.values()
    ]


def _marks(view: SceneView, one: EntityView) -> Iterator[str]:
    """Yield the counters on a card: the initiative first, and whether the action is still to come (GW-VI-07)."""
    if one.id == view.holder:
        yield "holds its action" if view.holding and view.phase == "turns" else "initiative"
    if one.id == view.turn:
        yield "acts now"
    if one.acted is not None:
        yield "has acted"
    if one.id in view.breaking_in:
        yield "may break in"
    elif one.id in view.entrants:
        yield "has just come in"
    if any(held.entity == one.id for held in view.restrictions):
        yield "restricted"
    yield from _raises(view, one)
    if one.bonus:
        yield f"+{one.bonus} on its roll"
    if one.role is not None:
        yield f"the bomb's {one.role}"


def _raises(view: SceneView, one: EntityView) -> Iterator[str]:
    """Yield the free raises somebody may use now, and those that have to wait for the next round (GW-RU-96)."""
    later = sum(grant.count for grant in view.grants if grant.holder == one.id) - one.free_raises
    for count, when in ((one.free_raises, ""), (later, " next round")):
        if count > 0:
            yield f"{count} free raise{'s' if count != 1 else ''}{when}"


def _lines(view: SceneView, one: EntityView) -> Iterator[str]:
    yield _kind(one)
    points = [
        f"{category.split(':')[-1].capitalize()} {points}" for category, points in sorted(one.essence.items()) if points
    ]
    if points:
        yield "Essence: " + ", ".join(points)
    names = {other.id: other.name for other in view.entities}
    for held in view.restrictions:
        if held.entity == one.id:
            yield f"Restricted by {names.get(held.by, held.by)}: {held.words}"


def _kind(one: EntityView) -> str:
    words = [one.side or "neutral"]
    words += ["key"] if one.key else []
    words += ["player"] if one.pc else []
    words += [] if one.active else ["passive"]
    words += ["sheet hidden" if one.significance is None else f"significance {one.significance}"]
    if one.dice is not None:
        words.append(f"{one.dice}d +{one.level or 0}")
    return ", ".join(words)
