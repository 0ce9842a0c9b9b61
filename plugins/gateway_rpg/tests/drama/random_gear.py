"""Gear and backgrounds that nobody thought of: each hangs on what its bearer and an opponent are, or on nothing."""

import json
from typing import Any

from gateway_core.chance import Stream

__all__ = ["EFFECTS_NAMED", "approaches", "random_gear"]

_TRAITS = ("barbed", "blunt", "bright", "broad")
_KINDS = ("gang", "key", "lead", "passenger", "passive", "pc")
EFFECTS_NAMED = tuple(f"stage:deed-{number}" for number in range(4))


def random_gear(stream: Stream, *people: str) -> dict[str, str]:
    """Return the data files of a pack in which these people carry such things, by name."""
    traits = [{"id": id, "name": id.title(), **_when(stream, ("bearer", "opponent"))} for id in _TRAITS]
    stops = [
        {"id": f"stop-{n}", "trait": stream.pick(_TRAITS), "stops": stream.pick(_TRAITS), **_when(stream, _BOTH)}
        for n in range(3)
    ]
    worn = [
        {"id": f"item-{n}", "name": f"Item {n}", "traits": [*{_TRAITS[n]: 0, stream.pick(_TRAITS): 0}]}
        for n in range(3)
    ]
    skills = [{"id": "deft", "name": "Deft", **_when(stream, ("bearer",))}]
    listed = {"equipment-trait": traits, "cancellation": stops, "item": worn, "background": skills}
    files = {
        kind: json.dumps({"kind": kind, "format": 1, "entries": [{**one, "source": "original"} for one in entries]})
        for kind, entries in listed.items()
    }
    return {**files, **{id: json.dumps(_person(stream, id)) for id in people}}


def approaches(*people: str) -> dict[str, Any]:
    """Return how these people go about everything: with all that they carry."""
    way = {
        "id": "armed", "trait": "Able", "background": "deft", "gear": ["item-0", "item-1", "item-2"],
        "effects": [*EFFECTS_NAMED, "gateway:edge"], "resisting": True,
    }  # fmt: skip
    return {id: [way] for id in people}


_BOTH = ("bearer", "opponent")


def _person(stream: Stream, id: str) -> dict[str, Any]:
    return {
        "kind": "character", "format": 1, "id": id, "name": id.title(), "source": "original",
        "traits": [{"name": "Able", "categories": ["physical"]}],
        "backgrounds": [{"background": "deft", "level": stream.whole(1, 4)}],
        "gear": ["item-0", "item-1", "item-2"],
    }  # fmt: skip


def _when(stream: Stream, who: tuple[str, ...]) -> dict[str, Any]:
    """Return what an entry hangs on; one of four on nothing."""
    if stream.whole(1, 4) == 1:
        return {}
    one, other = _word(stream, stream.pick(who)), _word(stream, stream.pick(who))
    return {"when": stream.pick((one, one, {"not": one}, {"any": [one, other]}, {"all": [one, other]}))}


def _word(stream: Stream, who: str) -> dict[str, Any]:
    bound = {stream.pick(("at-least", "at-most")): stream.whole(1, 5)}
    words = [{f"{who}-is": stream.pick(_KINDS)}, {f"{who}-gang": bound}, {f"{who}-significance": bound}]
    return stream.pick([*words, *([{"opponent-level": bound}] if who == "opponent" else [])])
