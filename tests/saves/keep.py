"""Keep a game of today for good: `python -m tests.saves.keep SCENE FOLDER SEED ACTS`.

FOLDER gets `packs/`, a copy of every pack on the table, and `game.gateway`, the game that programs play from SCENE
until ACTS commands are given. A folder is never written again: what it holds was played by the rules of its day.
"""

import shutil
import sys
from pathlib import Path
from typing import Any

from gateway_core.chance import Seeded
from gateway_core.ids import Ref
from gateway_core.session import Session
from gateway_core.table import Codec, MemoryLog, PackStamp, RandomBot, Store, Table, drive

__all__ = ["copied", "keep", "play_on"]


def keep(scene: str, folder: Path, seed: str, acts: int) -> Table[Any, Any, Any]:
    """Copy the packs of a scene's table, play the scene with the copies, keep it, and return where it stands."""
    setting = Ref.parse(scene).pack
    copies = [copied(pack.folder, folder / "packs" / pack.id) for pack in Session().table(setting).packs]
    session = Session(packs=copies)
    book = session.table(setting)
    system = session.system(book.system)
    with Store.create(folder / "game.gateway", setting) as store:
        stamps = tuple(PackStamp(pack.id, pack.version, pack.hash) for pack in book.packs)
        log = store.begin(Codec(system), scene, seed)
        table = Table.open(system, book, scene, {}, source=Seeded(seed), log=log, packs=stamps, recall=book.recall)
        play_on(table, acts)
        return Table.resume(system, book, MemoryLog(log.read()), Seeded(seed))


def copied(pack: Path, to: Path) -> Path:
    """Copy what a pack says, and nothing that could run."""
    return Path(shutil.copytree(pack, to, ignore=shutil.ignore_patterns("*.py", "__pycache__")))


def play_on(table: Table[Any, Any, Any], acts: int = 2_000) -> None:
    """Let programs play every seat, up to this many commands or to the end; the chance of the dice is not theirs."""
    bot = table.system.bot() or RandomBot()
    for _ in drive(table, dict.fromkeys(table.seats, bot), Seeded("programs"), acts):
        pass


if __name__ == "__main__":
    stands = keep(sys.argv[1], Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
    print(f"{', '.join(stands.awaited)}:", *(form.label for form in stands.options(stands.awaited[0])), sep="\n  ")
