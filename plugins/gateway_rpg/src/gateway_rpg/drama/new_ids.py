"""What is thought of at the table, an entity or a place: how it may be called, and the id that is made of its name."""

from collections.abc import Collection

from gateway_core.ids import slug_of, unused
from gateway_core.names import unclear_name
from gateway_core.table.refusal import Refusal

from .action.pending import CIRCUMSTANCES, SOUGHT, UNSEEN
from .state import GM

__all__ = ["MOST_NAME", "RESERVED", "new_id", "refuse_name"]

MOST_NAME = 60  # letters
RESERVED = frozenset({CIRCUMSTANCES, "clockwork", GM, SOUGHT, UNSEEN})  # ids that mean something else at a table


def refuse_name(name: str, rule: str, cure: str = "") -> Refusal | None:
    """Refuse a name that is too long, or does not read as it is written; `cure` is for one that is left out."""
    unclear = unclear_name(name)
    if unclear is None and len(name) <= MOST_NAME:
        return None
    fault = f", and '{name}' {unclear.why}" if unclear is not None and name else ""
    why = f"a name is one line of up to {MOST_NAME} letters that can be seen{fault}."
    return Refusal("drama/no-name", why, rule, unclear.cure if unclear is not None and name else cure)


def new_id(name: str, taken: Collection[str]) -> str:
    """Return the id that is made of a name, with a number after it if it is taken.

    >>> new_id("The door", {"the-door"}), new_id("Søren", ()), new_id("Пётр", ())
    ('the-door-2', 'soren', 'entity')
    """
    return unused(slug_of(name) or "entity", taken)
