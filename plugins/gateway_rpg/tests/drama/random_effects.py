"""Packs that nobody thought of, made of the words of the schema: effects that ask for secrets and change them."""

import functools
import json
import tempfile
from pathlib import Path
from typing import Any

from gateway_core.chance import Seeded, Stream
from gateway_core.session import Session
from gateway_core.testing import Game

from .random_gear import approaches, random_gear
from .scenes import foe, hero, pack, scene

__all__ = ["of_words", "random_effects"]

_EFFECTS = 4  # in each pack
_AIMS = ("linked", "linked-some", "in-play", "unlinked", "nobody")
_SUMS = ("1", "2", "ladder", "accelerated", "edge", "max(1, significance - 2)", "min(3, 1 + raises)", "significance")
_CONDITIONS: tuple[Any, ...] = (
    {"ladder": {"at-least": 4}},
    {"ladder": {"at-most": 3}},
    {"pressed": True},
    {"pressed": False},
    {"edge": {"with": "target", "at-least": 1}},
    {"edge": {"with": "some-of-aim", "at-most": 2}},
    {"line": "any"},
    {"line": "opposed"},
    {"holds": "initiative"},
    {"restricted": False},
    {"target-is": "key"},
    {"target-is": "in-play"},
)
_OPERATIONS: tuple[dict[str, Any], ...] = (
    {"shift-edge": {"steps": "SUM"}},
    {"claim-ladder": {"kind": "accelerate", "steps": "SUM"}},
    {"claim-ladder": {"kind": "press", "steps": 0}},
    {"open-line": {"edge": "SUM"}},
    {"close-line": {}},
    {"grant-free-raises": {"to": "self", "count": "SUM", "until": "round-end"}},
    {"grant-free-raises": {"to": "target", "count": "SUM", "until": "next-round-end"}},
    {"lift-restrictions": {}},
    {"remove": {}},
    # Those of a pack with code, which asks for gear and Essence that may be hidden.
    {"dealings:essence": {"whose": "actor", "category": "gateway:fate", "points": "SUM"}},
    {"dealings:essence": {"whose": "target", "category": "gateway:fate", "points": "SUM"}},
    {"dealings:hand-over": {"to": "actor"}},
    {"dealings:hand-over": {"to": "target"}},
)
_AIMLESS = ("claim-ladder", "grant-free-raises", "lift-restrictions")  # operations that ask for no target


def random_effects(seed: str) -> str:
    """Return the YAML of a few effects; whatever they ask for or change may be secret."""
    stream = Stream(Seeded(f"effects {seed}"))
    return json.dumps({"kind": "effect", "format": 1, "entries": [_effect(stream, n) for n in range(_EFFECTS)]})


def _effect(stream: Stream, number: int) -> dict[str, Any]:
    aim = stream.pick(_AIMS)
    aimless = aim == "nobody"
    resist = "nobody" if aimless or stream.whole(1, 4) == 1 else "target" if aim in ("linked", "unlinked") else "aim"
    found: dict[str, Any] = {
        "id": f"deed-{number}",
        "name": f"Deed {number}",
        "step": number,
        "aim": f"gateway:{aim}",
        "resist": resist,
        "judged": stream.pick(("each", "all")) if aim == "linked-some" else "each",
        "does": [_operation(stream, aimless) for _ in range(stream.whole(1, 2))],
        "needs": [{**_condition(stream, aimless), "rule": "PACK-1"} for _ in range(stream.whole(0, 2))],
        "source": "original",
    }
    found["more"] = "raises" in json.dumps(found["does"]).replace("grant-free-raises", "")
    if resist != "nobody" and stream.whole(1, 2) == 1:
        found["due"] = [{"raises": _sum(stream, aimless), "when": _condition(stream, aimless), "rule": "PACK-2"}]
    return found


def _operation(stream: Stream, aimless: bool) -> dict[str, Any]:
    name, given = stream.pick(
        [item for one in _OPERATIONS for item in one.items() if not aimless or item[0] in _AIMLESS]
    )
    if aimless and given.get("to") == "target":
        given = {**given, "to": "self"}
    told = {key: _sum(stream, aimless) if value == "SUM" else value for key, value in given.items()}
    return {name: {**told, "when": _condition(stream, aimless)} if stream.whole(1, 3) == 1 else told}


def _condition(stream: Stream, aimless: bool) -> dict[str, Any]:
    able = [one for one in _CONDITIONS if not (aimless and (one.keys() & {"target-is", "edge"}))]
    one, other = stream.pick(able), stream.pick(able)
    found: dict[str, Any] = stream.pick((one, one, {"not": one}, {"any": [one, other]}, {"all": [one, other]}))
    return found


def _sum(stream: Stream, aimless: bool) -> str:
    return stream.pick([one for one in _SUMS if not (aimless and ("edge" in one or "significance" in one))])


@functools.lru_cache(maxsize=4)
def of_words(seed: str) -> Game[Any, Any, Any]:
    """Return a small scene of two players in which such effects are used; half of what it holds is secret."""
    stream = Stream(Seeded(f"scene of words {seed}"))
    hidden = stream.pick(({"dice": 3, "level": 3}, {"character": "bob"}))
    cast = {
        "ann": hero(character="ann"),
        "cat": hero(),
        "bob": foe(significance=3, sheet="hidden", key=True, **hidden),
        "dan": foe(significance=2, sheet=stream.pick(("hidden", "open")), character="dan"),
        "ivan": foe(in_play=False, name="Ivan"),
    }
    lines = [("ann", "bob", stream.whole(-1, 3)), ("ann", "dan", 1), ("cat", "dan", 0), ("cat", "bob", 1)]
    text = scene(cast, lines, ladder=stream.whole(1, 6), initiative=stream.pick(("ann", "cat", "bob")))
    text = text.replace("ladder: {", "ladder: {secret: true, ")
    people = [id for id, member in cast.items() if "character" in member]
    text += f"approaches: {json.dumps(approaches(*people))}\n"
    with tempfile.TemporaryDirectory() as folder:
        worn = random_gear(stream, "ann", "bob", "dan")
        needed = {"dealings": ">=0.1"}
        root = pack(Path(folder), scene=text, effects=random_effects(seed), requires=needed, **worn)
        session = Session(packs=[root])
        return Game(session.system("gateway"), session.table("stage"), "stage:scene/scene")
