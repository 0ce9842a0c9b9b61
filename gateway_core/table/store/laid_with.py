"""What the rows of a saved game tell though its game is not here: its packs, and whether it is closed."""

import sqlite3

from .limits import MOST_ROW_BYTES
from .plain import CodecFault, parse

__all__ = ["is_closed", "laid_with"]

_QUERY = (
    "SELECT body FROM row WHERE game = ? AND kind IN ('opened', 'adopted') AND length(body) <= ? "
    "ORDER BY number DESC LIMIT 1"
)


def is_closed(connection: sqlite3.Connection, game: int) -> bool:
    """Say whether the last row of a game closes it."""
    found = connection.execute("SELECT kind FROM row WHERE game = ? ORDER BY number DESC LIMIT 1", (game,)).fetchone()
    return bool(found == ("closed",))


def laid_with(connection: sqlite3.Connection, game: int) -> dict[str, str]:
    """Return the packs of the last rulebook that a game took up, versions by id; none where that cannot be read."""
    found = connection.execute(_QUERY, (game, MOST_ROW_BYTES)).fetchone()
    try:
        row = parse(found[0]) if found is not None and isinstance(found[0], str) else {}
    except CodecFault:  # whoever plays on is told; who only looks which packs matter is not
        return {}
    packs = row.get("packs", []) if isinstance(row, dict) else []
    stamps = [one for one in packs if isinstance(one, dict)] if isinstance(packs, list) else []
    return {str(one.get("id", "")): str(one.get("version", "")) for one in stamps}
