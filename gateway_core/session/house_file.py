"""A house rule that a person names by its file: YAML, one entry of one's own, or Python."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from ..errors import Position, Problem
from ..ids import id_of_file, is_slug
from ..packs import DEFAULT_SYSTEM, FROM_A_FILE, Manifest, Pack, single_file
from ..packs.endings import CODE, RULES, misspelt
from ..packs.reading import ParsedPack, read_house, read_single
from ..packs.reading.single import SingleFile
from .catalogue import manifest_at
from .systems import Systems

__all__ = [
    "around",
    "code_pack",
    "house_id",
    "house_packs",
    "is_code",
    "is_file",
    "lone_entry",
    "misnamed",
    "not_there",
    "packs_beside",
    "packs_ruled",
    "read_rules",
]


def is_file(house: str) -> bool:
    """Say whether a house rule is named by its file, and not by the id of a pack."""
    return house.endswith(RULES)


def is_code(path: Path) -> bool:
    """Say whether a file of house rules is one of code."""
    return path.suffix == CODE


def lone_entry(house: Iterable[str], pack: str) -> SingleFile | None:
    """Return the file of one entry, among house rules, that makes a pack of this id by itself; None if none does."""
    files = (single_file(Path(name)) for name in house if is_file(name) and not is_code(Path(name)))
    return next((one for one in files if one is not None and one.pack == pack), None)


def packs_ruled(
    house: Iterable[str], systems: Systems, manifests: Mapping[str, Manifest], system: str
) -> tuple[str, ...]:
    """Return the packs that files of house rules need on their table, where nobody names a setting."""
    files = (Path(name) for name in house if is_file(name) and not is_code(Path(name)))
    read = (read_rules(path, systems, system or DEFAULT_SYSTEM) for path in files)
    return tuple(dict.fromkeys(id for one in read for id in around(one, (), manifests)))


def packs_beside(path: Path) -> tuple[Path, ...]:
    """Return the folders of packs that a file of rules mentions and that lie where it does: its own folder, or in that.

    So somebody who tries a rule on a pack of their own need not name that.
    """
    if is_code(path):
        return ()
    text, home = path.read_text(encoding="utf-8", errors="replace"), path.parent
    try:
        folders = [home, *sorted(one for one in home.iterdir() if not one.name.startswith("."))]
    except OSError:
        return ()
    manifests = ((one, manifest_at(one)) for one in folders if (one / "pack.yaml").is_file())
    return tuple(one for one, manifest in manifests if manifest is not None and f"{manifest.id}:" in text)


def misnamed(house: str) -> list[Problem]:
    """Return a problem if a house rule names something there which is neither a file of rules nor an id."""
    if is_file(house) or is_slug(house) or not Path(house).exists():
        return []
    fault = "this is no house-rule file: those end in .yaml or .py."
    hint = (
        misspelt(Path(house).name, ".yaml")
        or "A pack in a folder is named with --pack, and then with --house by its id."
    )
    return [Problem("house/not-a-file", fault, Position(house), hint)]


def not_there(house: Iterable[str]) -> tuple[Problem, ...]:
    """Return a problem for each house rule that is named by a file which is not there."""
    files = (Path(one) for one in house if is_file(one) and not Path(one).is_file())
    fault, cure = "there is no such house-rule file.", "Check the path."
    return tuple(Problem("house/not-there", fault, Position(str(one)), cure) for one in files)


def read_rules(path: Path, systems: Systems, system: str) -> ParsedPack:
    """Read a file of house rules, or one of a single entry: that is of the game on the table. No code runs."""
    if absent := not_there([str(path)]):
        return ParsedPack(None, problems=absent)
    if is_code(path):
        return ParsedPack(code_pack(path))
    single = single_file(path)
    # A kind that is written one entry a file is the game's to name; any other file is one of several entries.
    if single is None or single.kind not in (kinds := systems.kinds(system)).single:
        return read_house(path, systems.kinds)
    return read_single(single, kinds, system)


def house_id(name: str, systems: Systems, system: str) -> str:
    """Return the id of a house rule, whether it was named by it or by its file; empty if the file has none."""
    return name if not is_file(name) else next((pack.id for pack in house_packs([name], systems, system)), "")


def around(read: ParsedPack, made_with: Sequence[str], manifests: Mapping[str, Manifest]) -> tuple[str, ...]:
    """Return the packs that a house-rule file lies on a table with: all here whose entries it names or changes.

    Where something in it cannot be read, all count that it mentions: else each name of theirs would be one more fault.
    """
    game = read.pack.manifest.system if read.pack is not None else DEFAULT_SYSTEM
    named = [*(id.partition(":")[0] for entry in read.entries for _, id in entry.refs)]
    named += [patch.target.pack for patch in read.patches]
    if read.problems and read.pack is not None and read.pack.head is not None:
        text = json.dumps(read.pack.head.root, default=str)
        named += [id for id in manifests if f"{id}:" in text]
    of_its_game = (id for id in named if id in manifests and manifests[id].system == game)
    return tuple(id for id in dict.fromkeys((*made_with, *of_its_game)) if id in manifests)


def house_packs(house: Iterable[str], systems: Systems, system: str) -> tuple[Pack, ...]:
    """Return what those of some house rules stand for that are named by their files, where they can be read."""
    files = (Path(name) for name in house if is_file(name))
    packs = (code_pack(path) if is_code(path) else read_rules(path, systems, system).pack for path in files)
    return tuple(pack for pack in packs if pack is not None)


def code_pack(path: Path) -> Pack:
    """Return a house-rule file of code as the pack it stands for: of no version, and called as the file is."""
    id = id_of_file(path.stem)
    digest = hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
    return Pack(id, Manifest(id, FROM_A_FILE, path.name), path.parent, "code", digest, file=path)
