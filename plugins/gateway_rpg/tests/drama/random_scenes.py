"""Scenes that nobody thought of: every kind of cast, lines, secrets and prepared approaches, and their games."""

import functools
import json
import tempfile
from pathlib import Path
from typing import Any

from gateway_core.chance import Seeded, Stream
from gateway_core.session import Session
from gateway_core.testing import Game
from tests.books import book_of

from .scenes import pack

__all__ = ["PEOPLE", "anything", "random_scene"]

PEOPLE = ("angelique", "guard", "hans-kroe", "norris", "the-schattengraf", "thomas-snape")
EFFECTS = (
    "accelerate",
    "aid-another",
    "block",
    "climax",
    "disembark",
    "disengage",
    "edge",
    "eliminate",
    "manoeuvre",
    "recruit",
    "restrict",
    "search",
    "set-up",
)
IDEA = "somebody who ought to be here"  # what a form looks for if nobody says anything else


def random_scene(seed: str) -> str:
    """Return the YAML of a scene of two to twelve entities; people with sheets come from Dark Spires."""
    stream = Stream(Seeded(f"scene {seed}"))
    secretive = stream.whole(1, 3) == 1
    cast = [_member(stream, f"e{number}", secretive) for number in range(stream.whole(2, 12))]
    cast[0].update(side="heroes", passive=False, in_play=True)
    foes = [one for one in cast if one.get("side") == "foes"]
    if foes and stream.whole(1, 2) == 1:
        foes[0].update(key=True, significance=6)
    else:
        shown = {"id": "key", "name": "Key", "side": "foes", "dice": 2, "level": stream.whole(0, 4), "passive": False}
        cast.append({**shown, "key": True, "significance": 6, "in_play": stream.whole(1, 2) == 1, "opposed": True})
    here = [one["id"] for one in cast if one["in_play"]]
    pairs = [(a, b) for at, a in enumerate(here) for b in here[at + 1 :] if stream.whole(1, 4) == 1]
    active = [one["id"] for one in cast if one["in_play"] and not one["passive"]]
    data = {
        "kind": "scene",
        "format": 1,
        "id": "scene",
        "name": "A scene",
        "ladder": {"start": stream.whole(0, 6), "secret": secretive and stream.whole(1, 2) == 1},
        "sides": {"heroes": "players", "foes": "gm", "others": "gm"},
        "cast": cast,
        "lines": [{"from": a, "to": b, "edge": stream.whole(-3, 5)} for a, b in pairs],
        "approaches": {one["id"]: _prepared(stream, one) for one in cast if "character" in one},
    }
    if stream.whole(1, 2) == 1:
        data["initiative"] = stream.pick(active)
    if stream.whole(1, 3) > 1:
        _carried(stream, data)
    _split(stream, data)
    _bomb(stream, data)
    return json.dumps(data)


def _split(stream: Stream, data: dict[str, Any]) -> None:
    """Divide every second scene into two or three places, each with a key entity; a few work into several."""
    count = stream.pick((1, 1, 2, 3))
    if count == 1:
        return
    places = [f"place-{number}" for number in range(count)]
    for member in data["cast"]:
        member.pop("key", None)
        if "lead" not in member and stream.whole(1, 6) > 1:
            member["place"] = stream.pick(places)
    for number, place in enumerate(places):
        shown = {"id": f"k{number}", "name": f"K{number}", "side": "foes", "dice": 2, "level": stream.whole(0, 4)}
        there = {"key": True, "significance": 6, "place": place, "in_play": stream.whole(1, 4) > 1}
        data["cast"].append({**shown, **there, "passive": stream.whole(1, 5) == 1, "opposed": True})
    at = {member["id"]: member.get("place") for member in data["cast"]}
    data["places"] = [{"id": place, "name": place.capitalize()} for place in places]
    data["lines"] = [line for line in data["lines"] if len({at[line["from"]], at[line["to"]]} - {None}) < 2]


def _bomb(stream: Stream, data: dict[str, Any]) -> None:
    """Put a bomb into every third scene, now and then with two who count down."""
    if stream.whole(1, 3) > 1:
        return
    alone = [member for member in data["cast"] if "lead" not in member]
    place = stream.pick([member.get("place") for member in alone])
    near = [member for member in alone if member.get("place") == place]
    for member, role in zip(stream.shuffled(near), ("countdown", "trigger", "countdown"), strict=False):
        member["role"] = role
    if len(near) < 2:
        near[0].pop("role", None)


def _member(stream: Stream, id: str, secretive: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": id,
        "passive": stream.whole(1, 5) == 1,
        "in_play": stream.whole(1, 6) > 1,
        "opposed": stream.whole(1, 3) == 1,
    }
    side = stream.pick(("heroes", "heroes", "foes", "foes", "others", ""))
    if side:
        found["side"] = side
    if stream.whole(1, 4) > 1:
        found["significance"] = stream.whole(0, 6)
    if not found["in_play"] and stream.whole(1, 2) == 1:
        found["sought_as"] = [stream.pick((IDEA, "ought", id))]
    if secretive:
        found["sheet"] = stream.pick(("hidden", "open"))
    if stream.whole(1, 3) == 1:
        return {**found, "character": f"dark-spires:{stream.pick(PEOPLE)}"}
    return {**found, "name": id.upper(), "dice": stream.whole(0, 4) or 1, "level": stream.whole(0, 6)}


def _carried(stream: Stream, data: dict[str, Any]) -> None:
    """Let some ride with others, without lines of their own, and make gangs of some of them."""
    cast = data["cast"]
    leads = [one for one in cast if stream.whole(1, 4) == 1 and not one["passive"]] or cast[:1]
    for one in cast[1:]:
        if one not in leads and stream.whole(1, 3) == 1:
            one["lead"] = stream.pick(leads)["id"]
            if not one.get("key") and stream.whole(1, 2) == 1:
                one.update(count=stream.whole(1, 5), scale=stream.whole(1, 3))
        one["willing"] = stream.whole(1, 4) == 1
    riders = {one["id"] for one in cast if "lead" in one}
    data["lines"] = [line for line in data["lines"] if not riders & {line["from"], line["to"]}]
    if data.get("initiative") in riders:
        del data["initiative"]


def _prepared(stream: Stream, member: dict[str, Any]) -> list[dict[str, Any]]:
    """Return up to three ways to act, by traits and backgrounds that are on the sheet."""
    person = _book().get("character", member["character"])
    traits, backgrounds = [one.name for one in person.traits], [one.background for one in person.backgrounds]
    return [
        {
            "id": f"way-{number}",
            "trait": stream.pick(traits),
            "background": stream.pick(backgrounds) if backgrounds else None,
            "relevance": stream.pick(("full", "partial")),
            "effects": sorted(set(stream.shuffled(EFFECTS)[: stream.whole(1, 4)])),
            "resisting": stream.whole(1, 2) == 1,
        }
        for number in range(stream.whole(0, 3))
    ]


@functools.cache
def _book() -> Any:
    return book_of("dark-spires")


@functools.lru_cache(maxsize=4)
def anything(seed: str) -> Game[Any, Any, Any]:
    """Return a scene made of this seed, as a stranger's pack would hold it."""
    with tempfile.TemporaryDirectory() as folder:
        root = pack(Path(folder), requires={"dark-spires": ">=0.1,<1"}, scene=random_scene(seed))
        session = Session(packs=[root])
        return Game(session.system("gateway"), session.table("stage"), "stage:scene/scene")
