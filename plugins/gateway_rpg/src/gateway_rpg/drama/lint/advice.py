"""What the author of a rulebook should know: no table waits for it, so that none imports it."""

from collections.abc import Iterator

from gateway_core.packs.finding import Finding

from ..rules import SceneBook
from .cancelling import cancelling
from .hanging import hanging
from .hopeless import hopeless
from .in_vain import in_vain
from .openings import openings
from .unused_entries import unused

__all__ = ["advice"]


def advice(book: SceneBook) -> Iterator[Finding]:
    """Yield what can never work in a rulebook, and what nobody uses; it is otherwise sound, and its scenes open."""
    yield from hanging(book)
    yield from unused(book)
    yield from in_vain(book)
    yield from cancelling(book)
    yield from openings(book)
    yield from hopeless(book)
