"""What is wrong with a rulebook's scenes, effects, sheets, replays and setting, and what its author should know."""

from collections.abc import Collection, Iterator

from ....packs.finding import Finding
from ...character.lint import lint as sheets
from ..replay.lint import findings as replays
from ..rules import SceneBook
from .cancelling import cancelling
from .effects import effects
from .hanging import hanging
from .hopeless import hopeless
from .in_vain import in_vain
from .openings import openings
from .passengers import passengers
from .places import bombs, places
from .scenes import scenes
from .setting import setting
from .unreachable import impossible
from .unused_entries import unused

__all__ = ["advice", "findings"]


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


def advice(book: SceneBook) -> Iterator[Finding]:
    """Yield what can never work in a rulebook, and what nobody uses; it is otherwise sound, and its scenes open."""
    yield from hanging(book)
    yield from unused(book)
    yield from in_vain(book)
    yield from cancelling(book)
    yield from openings(book)
    yield from hopeless(book)
