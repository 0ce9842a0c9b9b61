"""What was tried here: the packs that were checked whole with a version of gateway-core, by the hash of their files."""

import json
from pathlib import Path

from ...packs.reading.manifest import core_version
from .keeping import kept_file, kept_text, write_kept

__all__ = ["note_tried", "was_tried"]


def note_tried(id: str, digest: str) -> None:
    """Keep that a pack of this hash was found sound by the gateway-core that is here; raise ContentError."""
    write_kept(_file(id), json.dumps({"core": core_version(), "hash": digest}) + "\n")


def was_tried(id: str, digest: str) -> bool:
    """Say whether exactly this pack was tried with exactly this gateway-core; raise ContentError."""
    text = kept_text(_file(id))
    try:
        return text is not None and json.loads(text) == {"core": core_version(), "hash": digest}
    except (ValueError, RecursionError):  # it is worth no more than what it says
        return False


def _file(id: str) -> Path:
    return kept_file("tried", id)
