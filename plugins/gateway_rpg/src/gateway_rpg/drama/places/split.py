"""How a split scene ends: by a climax at every place in one round, or place by place (GW-SP-05 to 07, GW-RU-90)."""

from collections.abc import Iterator

from .. import events as e
from ..state import Drama
from .bombs import counts_down
from .reach import place_of, places_of

__all__ = ["climax", "completed", "ending", "is_open", "lapsed", "open_places", "those_struck"]


def is_open(state: Drama, place: str) -> bool:
    """Whether a place still keeps the scene from its climax.

    It does as long as a key entity that can be opposed is there or waits off stage for it, and without one as long as
    anybody who takes sides has an opponent there; a place that somebody has ended never does.
    """
    if state.places[place].over:
        return False
    here = [one for one in state.entities.values() if one.where != "gone" and place_of(state, one.id) == place]
    return any(one.key and (one.active or one.opposed) for one in here) or _contested(state, place)


def _contested(state: Drama, place: str) -> bool:
    sided = (one for one in state.entities.values() if one.active and one.side is not None)
    able = (one.id for one in sided if state.takes_part(one.id))
    return any(
        place in places_of(state, one) and any(place_of(state, foe) == place for foe in state.opposed(one))
        for one in able
    )


def open_places(state: Drama) -> tuple[str, ...]:
    """Return the places that a climax has to come about at."""
    return tuple(place for place in state.places if is_open(state, place))


def climax(state: Drama, actor: str, aim: tuple[str, ...]) -> Iterator[e.Event]:
    """Yield what comes of a climax: the end of the scene, or at one place of several a wait for the others (GW-SP-05).

    Whom it finishes it strikes in any case, and what they were about to do does not happen (GW-SP-06). A countdown that
    gets to its trigger ends the whole scene, wherever it is (GW-TB-02).
    """
    beaten = [one for other in aim for one in (other, *state.passengers_of(other))]  # they share it (GW-PA-01)
    finished = tuple(one for one in beaten if state.entities[one].key or state.entities[one].pc)
    if not state.places or counts_down(state, actor):
        yield e.ClimaxCalled(actor, finished)
        yield e.SceneEnded("climax", actor, "The countdown has got to its trigger." if state.places else "")
        return
    # Told before the climax, after which whoever is finished has no action that could be cancelled.
    for action in state.stack:
        if action.actor in finished:
            yield e.ActionCancelled(action.number, action.actor, actor)
    places = places_of(state, actor)
    yield e.ClimaxCalled(actor, finished, places, _awaits(state, places))


def ending(state: Drama, actor: str, result: str) -> Iterator[e.Event]:
    """Yield what comes of getting away from a scene: its end, or that of the actor's own place (GW-RU-90)."""
    for place in places_of(state, actor):
        yield e.PlaceEnded(place, result, actor)
    if not state.places:
        yield e.SceneEnded(result, actor)


def _awaits(state: Drama, places: tuple[str, ...]) -> bool:
    return any(place not in places and place not in state.hits for place in open_places(state))


def completed(state: Drama) -> e.SceneEnded | None:
    """Return the fact that a split scene is over, if it is: every open place struck, or none left that is open."""
    if not state.places or state.phase == "over":
        return None
    ended = any(place.over for place in state.places.values())
    if not (state.hits or ended):
        return None
    left = open_places(state)
    if state.hits and all(place in state.hits for place in left):
        return e.SceneEnded("climax", _by_most(state), "Every place has come to its climax.")
    if not left and ended:
        return e.SceneEnded("anticlimax", "", "Nothing is left open at any place.")
    return None


def _by_most(state: Drama) -> str:
    """Return who brought the scene to its climax: of the side that struck the most places whoever did so last."""
    by = [hit.by for hit in state.hits.values()]
    sides = [state.entities[state.bearer(one)].side for one in by]
    most = max(map(sides.count, sides))
    return [one for one, side in zip(by, sides, strict=True) if sides.count(side) == most][-1]


def lapsed(state: Drama) -> e.ClimaxLapsed | None:
    """Return the fact that the wait is over, at the end of a round in which not every place came to its climax."""
    if not state.hits:
        return None
    return e.ClimaxLapsed(tuple(state.hits), those_struck(state))


def those_struck(state: Drama) -> tuple[str, ...]:
    """Return whom climaxes that wait for other places have struck, and cost their action of this round (GW-SP-05)."""
    return tuple(dict.fromkeys(one for hit in state.hits.values() for one in hit.struck))
