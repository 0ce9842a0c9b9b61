"""The scene as it lies on the table: cards, lines with Edge, the ladder (GW-VI)."""

from ...table.board import Board, Card, Link, Track
from .view import EntityView, SceneView

__all__ = ["board"]


def board(view: SceneView) -> Board:
    """Return the table for somebody who has this view."""
    groups = _groups(view)
    cards = tuple(
        _card(view, one, _group(view, one, groups.get(one.id, "")))
        for one in view.entities
        if one.where == "in-play" and one.lead is None
    )
    names = {one.id: one.name for one in view.entities}
    links = tuple(Link(line.a, line.b, line.edge, _words(names, line.a, line.b, line.edge)) for line in view.lines)
    ladder = Track("ladder", "Climax ladder", view.ladder, 0, max(12, view.ladder or 0), _claims(view))
    return Board(f"{view.name}, round {view.round}", cards, links, (ladder,), _notes(view, names))


def _words(names: dict[str, str], a: str, b: str, edge: int) -> str:
    if edge == 0:
        return f"{names.get(a, a)} and {names.get(b, b)}: nobody has the Edge"
    return f"{names.get(a, a)} has +{edge} over {names.get(b, b)}"


def _groups(view: SceneView) -> dict[str, str]:
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


def _group(view: SceneView, one: EntityView, situation: str) -> str:
    """Let the cards of one place lie together, and those of a situation within it."""
    return ", ".join(filter(None, (*_whereabouts(view, one), situation)))


def _whereabouts(view: SceneView, one: EntityView) -> list[str]:
    return [f"at {place.name}" for place in view.places if place.id == one.place]


def _card(view: SceneView, one: EntityView, group: str) -> Card:
    lines = [_kind(one), *_whereabouts(view, one)]
    spendable = [
        f"{category.split(':')[-1].capitalize()} {points}" for category, points in one.essence.items() if points
    ]
    if spendable:
        lines.append("Essence: " + ", ".join(spendable))
    marks = []
    if one.id == view.holder:
        marks.append("holds its action" if view.holding else "initiative")
    if one.id == view.turn:
        marks.append("acting")
    if one.free_raises:
        marks.append(f"{one.free_raises} free raise{'s' if one.free_raises != 1 else ''}")
    if one.acted is not None:
        marks.append("has acted")
    if one.bonus:
        marks.append(f"+{one.bonus} on its roll")
    under = tuple(_card(view, rider, group) for rider in view.passengers_of(one.id))  # beneath its lead's (GW-PA-11)
    return Card(one.id, one.name, tuple(lines), tuple(marks), under, group)


def _kind(one: EntityView) -> str:
    words = [one.side or "neutral"]
    words += ["key"] if one.key else []
    words += ["player"] if one.pc else []
    words += [one.role] if one.role is not None else []
    words += [] if one.active else ["passive"]
    words += ["sheet hidden" if one.significance is None else f"significance {one.significance}"]
    if one.dice is not None:
        words.append(f"{one.dice}d +{one.level or 0}")
    return ", ".join(words)


def _claims(view: SceneView) -> str:
    words = ["pressed" if claim.kind == "press" else f"accelerated by {claim.steps}" for claim in view.claims]
    if view.ladder == 0:
        words.append("climax open")
    return ", ".join(words)


def _notes(view: SceneView, names: dict[str, str]) -> tuple[str, ...]:
    notes = [f"Over at {place.name}" for place in view.places if place.over]
    notes += [f"A climax waits at {place.name}" for place in view.places if place.hit]
    notes += ["A bomb is ticking"] if view.ticking else []
    if view.members and view.order:
        notes.append("Still to act: " + ", ".join(names.get(one, one) for one in view.order))
    heard = dict.fromkeys(idea for ideas in view.rumours.values() for idea in ideas)
    if heard:
        notes.append("Heard of: " + "; ".join(heard))
    for action in view.actions:
        if not action.is_contest:
            parts = " with ".join(part.effect.split(":")[-1] for part in action.parts)
            notes.append(f"Under way: {names.get(action.actor, action.actor)}, {parts} ({action.stage})")
    return tuple(notes)
