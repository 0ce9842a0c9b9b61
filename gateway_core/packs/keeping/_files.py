"""How a file is called where nobody has its folder: from its pack."""

from collections.abc import Iterable
from pathlib import PurePath

from ..reading.pack import Pack

_MANIFEST = "pack.yaml"


class FileNames:
    """The names of the files of some packs. A file of no pack, such as a house rule, goes by its own name."""

    def __init__(self, packs: Iterable[Pack]) -> None:
        # A rulebook that was written down names them so already, and its packs have no files.
        self._packs = {_folder(pack): pack.id for pack in packs}

    def of(self, file: str) -> str:
        """Return the name of a file that messages call so."""
        for folder, pack in self._packs.items():
            if folder and file.startswith(folder):
                return f"{pack}/{file[len(folder) :]}"
        return PurePath(file).name


def _folder(pack: Pack) -> str:
    """Return how messages begin the names of a pack's files; empty for a file that stands alone."""
    if pack.head is None:
        return f"{pack.id}/"
    return pack.head.file.removesuffix(_MANIFEST) if pack.head.file.endswith(f"/{_MANIFEST}") else ""
