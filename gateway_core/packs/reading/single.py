"""A file of one entry, such as a character of one's own: the last layer of a table, like a file of house rules."""

import hashlib
from pathlib import Path

import attrs

from ...ids import id_of_file
from ..kinds import Kinds
from .conversion import Conversion
from .data_file import read_file_entries
from .document import Document
from .faults.losses import lost_in
from .house import HOUSE
from .made_with import made_with
from .manifest import FROM_A_FILE, Manifest
from .pack import Pack, ParsedPack
from .problems import in_order
from .yaml import read_file

__all__ = ["SingleFile", "read_single", "single_file"]


@attrs.frozen
class SingleFile:
    """What stands at the head of a file of one entry: its kind, and its id; both as they are written, right or not."""

    path: Path
    kind: str  # which may be none of the game's
    id: str  # empty if it is no text
    document: Document = attrs.field(repr=False, eq=False)

    @property
    def pack(self) -> str:
        """The id of the pack it stands for, made of the file's own name."""
        return id_of_file(self.path.stem)

    @property
    def packs(self) -> tuple[str, ...]:
        """The packs it was made with; bare names in it mean the first."""
        return tuple(made_with(self.document))

    @property
    def name(self) -> str:
        """The full id of its entry."""
        return f"{self.pack}:{self.id}"


def single_file(path: Path) -> SingleFile | None:
    """Return the head of a file that says it holds one entry; None for any other, a file of house rules among them."""
    document = read_file(path)
    root = document.root
    if not isinstance(root, dict) or "entries" in root:
        return None
    kind, id = root.get("kind"), root.get("id")
    if not isinstance(kind, str) or kind == HOUSE:
        return None
    return SingleFile(path, kind, id if isinstance(id, str) else "", document)


def read_single(file: SingleFile, kinds: Kinds, system: str) -> ParsedPack:
    """Read a file of one entry as a pack of origin `house`, and all that is wrong with it, by line and column.

    Bare names in it mean the first pack it was made with, or the system's own words: as `read_own` reads them.
    """
    home = (*file.packs, system)[0]
    entries, patches, problems = read_file_entries(file.document, file.pack, kinds, Conversion(), home)
    digest = hashlib.sha256(file.path.read_bytes()).hexdigest()
    manifest = Manifest(file.pack, FROM_A_FILE, file.pack, system=system)
    pack = Pack(file.pack, manifest, file.path.parent, "house", digest, file.document)
    lost = lost_in(file.document, file.pack, kinds, problems) if problems else ()
    return ParsedPack.of(pack, entries, patches, in_order(problems), lost)
