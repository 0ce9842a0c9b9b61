"""What people may write, and what a face must be able to show as it stands."""

from typing import TypeVar

from ..chance import Stream
from ..table import Option
from ..table import sample as neutral

__all__ = ["hostile", "sample"]

C = TypeVar("C")

_TEXTS = ("Wait!", "[bold]x[/]", "\"'`", "<b>x</b>", "Grüße, \N{SNOWMAN} \N{DRAGON}", "%s {0} $x \\")


def hostile(most: int) -> tuple[str, ...]:
    """Return texts that a field of up to `most` letters takes, the longest among them."""
    return (*(text[:most].strip() for text in _TEXTS), "m" * most)


def sample(option: Option[C], stream: Stream) -> C:
    """Return a completion of a form, every value of every field as likely as another, with hostile texts."""
    return neutral(option, stream, hostile)
