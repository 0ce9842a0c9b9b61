"""What is wrong with a rulebook's scenes, effects, sheets, replays and setting."""

from collections.abc import Collection, Iterator

from gateway_core.packs.finding import Finding

from ...character.lint import lint as sheets
from ..replay.lint import findings as replays
from ..rules import SceneBook
from .effects import effects
from .numbers import numbers
from .passengers import passengers
from .places import bombs, places
from .scenes import scenes
from .setting import setting
from .unreachable import impossible
from .variability import variability

__all__ = ["findings"]


def findings(book: SceneBook, kinds: Collection[str]) -> Iterator[Finding]:
    """Yield every fault of a rulebook; where two of a cast have one id, nothing else of that scene can be told."""
    doubled = {
        id for id, scene in book.of("scene").items() if len({member.id for member in scene.cast}) < len(scene.cast)
    }
    for one in _findings(book, kinds):
        if one.kind != "scene" or one.id not in doubled or one.code == "scene/cast-twice":
            yield one


def _findings(book: SceneBook, kinds: Collection[str]) -> Iterator[Finding]:
    """Yield every fault of a rulebook's scenes and effects; `kinds` are those of entries that there are."""
    # Names within a scene first: most of what comes after is only a consequence of a wrong one.
    yield from scenes(book)
    for id, scene in book.of("scene").items():
        yield from places(id, scene)
        yield from bombs(id, scene)
    yield from effects(book, kinds)
    yield from numbers(book)
    yield from sheets(book)
    yield from impossible(book)
    yield from passengers(book)
    yield from replays(book)
    yield from setting(book)
    yield from variability(book)
