"""How often functions are entered and left off while something is done: work that no clock has to measure."""

import tempfile
from collections.abc import Callable
from cProfile import Profile
from pathlib import Path

from gateway_core.errors import ContentError
from gateway_core.ids import Ref
from gateway_core.session import Session
from gateway_core.session.entry_reader import EntryReader
from gateway_core.session.explaining import explained

from ..folders import pack
from .growing import Files

__all__ = ["visits_of"]


def visits_of(files: Files) -> int:
    """Return how many calls it takes to read, check and tell everything in a pack of these files."""
    with tempfile.TemporaryDirectory() as folder:
        root = pack(Path(folder) / "mine", "mine", {f"data/{name}": text for name, text in files.items()})
        return _counted(lambda: _told(root))


def _told(root: Path) -> None:
    session = Session(packs=[root])
    session.check("mine")
    try:
        book = session.table("mine")
    except ContentError:
        return
    game = session.system("gateway")
    reader = EntryReader(book, is_master=True, system=game)
    for kind in book.rulebook.kinds:
        for id in reader.entries(kind, "mine"):
            ref = Ref("mine", kind, id.partition(":")[2])
            reader.details(ref)
            explained(book, game, ref)


def _counted(work: Callable[[], None]) -> int:
    profile = Profile()
    profile.runcall(work)
    return sum(one.callcount for one in profile.getstats())
