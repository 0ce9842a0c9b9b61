"""Where a program sees itself and the others in a split scene, and whom a climax of somebody's has to take in."""

from ..secrecy.view import EntityView, SceneView

__all__ = ["gets_at", "must_beat", "side_of", "struck_already"]


def gets_at(view: SceneView, one: EntityView, other: EntityView) -> bool:
    """Whether the two can get at each other (GW-SP-01)."""
    over = {place.id for place in view.places if place.over}
    if {one.place, other.place} & over:
        return False
    return one.place is None or other.place is None or one.place == other.place


def must_beat(view: SceneView, one: EntityView) -> tuple[EntityView, ...]:
    """Return whom a climax of somebody's is against: its opponents there, or what a countdown sets off (GW-TB-02)."""
    near = [other for other in view.entities if other.where == "in-play" and gets_at(view, one, other)]
    if view.ticking and one.role == "countdown":
        return tuple(other for other in near if other.role == "trigger" and other is not one)
    hostile = (other for other in near if other.side not in (None, side_of(view, one)) and other.lead is None)
    counting = (other for other in hostile if other.active or other.opposed)
    return tuple(other for other in counting if not view.places or other.place in _places(view, one))


def side_of(view: SceneView, one: EntityView) -> str | None:
    """Return on whose side somebody is: a passenger on its lead's."""
    return one.side if one.lead is None else view.entity(one.lead).side


def struck_already(view: SceneView, one: EntityView) -> bool:
    """Whether a climax waits already wherever somebody is."""
    theirs = _places(view, one)
    return bool(theirs) and all(place.hit for place in view.places if place.id in theirs)


def _places(view: SceneView, one: EntityView) -> set[str | None]:
    if one.place is not None or not view.places:
        return {one.place} - {None}
    return {other.place for other in view.entities if view.edge(one.id, other.id) is not None} - {None}
