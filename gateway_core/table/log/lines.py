"""What people say at a table with no act: one line that everybody can read."""

from ...names import unclear_line
from ..field import Field
from ..refusal import Refusal

__all__ = ["not_one_line"]


def not_one_line(words: str, field: Field, cure: str) -> Refusal | None:
    """Return why words do not fit a field for text; None: they do. `cure` is for what is too long, or several lines."""
    if words in field:
        return None
    fault = f"{field.label} is one line of up to {field.text} letters."
    unclear = unclear_line(words) if words.strip() and len(words.splitlines()) == 1 else None
    if unclear is None or len(words) > (field.text or 0):
        return Refusal("table/not-one-line", fault, allowed=cure)
    return Refusal("table/not-one-line", f"{field.label} {unclear.why}.", allowed=unclear.cure)
