"""Which row of a list somebody means by a word: in `backgrounds.blag.specialisations` that which names `blag`."""

from collections.abc import Sequence
from typing import Any

__all__ = ["row_named"]


def row_named(rows: Sequence[Any], word: str) -> int | None:
    """Return the number of the row with this id; else of the only one that holds the word; None: there is none.

    The name of an entry may be said short, without its pack.
    """
    ids = [row.get("id") if isinstance(row, dict) else None for row in rows]
    if word in ids:
        return ids.index(word)
    held = [
        number for number, row in enumerate(rows) if isinstance(row, dict) and "id" not in row and _holds(row, word)
    ]
    return held[0] if len(held) == 1 else None


def _holds(row: dict[str, Any], word: str) -> bool:
    return any(isinstance(one, str) and (one == word or one.endswith(f":{word}")) for one in row.values())
