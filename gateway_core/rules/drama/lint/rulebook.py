"""What is wrong with a rulebook's scenes, effects, sheets, replays and setting."""

from collections.abc import Collection, Iterator

from ....packs.finding import Finding
from ...character.lint import lint as sheets
from ..replay.lint import findings as replays
from ..rules import SceneBook
from .effects import effects
from .passengers import passengers
from .places import bombs, places
from .scenes import scenes
from .setting import setting
from .unreachable import impossible
from .variability import variability

__all__ = ["findings"]


def findings(book: SceneBook, kinds: Collection[str]) -> Iterator[Finding]:
    """Yield every fault of a rulebook's scenes and effects; `kinds` are those of entries that there are."""
    # Names within a scene first: most of what comes after is only a consequence of a wrong one.
    yield from scenes(book)
    for id, scene in book.of("scene").items():
        yield from places(id, scene)
        yield from bombs(id, scene)
    yield from effects(book, kinds)
    yield from sheets(book)
    yield from impossible(book)
    yield from passengers(book)
    yield from replays(book)
    yield from setting(book)
    yield from variability(book)
