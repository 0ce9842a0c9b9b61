"""A house-rule file: one file that holds rulings, patches and entries of several kinds. It is always the last layer."""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path

import attrs

from ...errors import ContentError, PluginError, Problem, did_you_mean
from ...ids import is_slug
from ..default_system import DEFAULT_SYSTEM
from ..kinds import Kinds
from ..schema import readings
from . import faults
from .conversion import Conversion, Faults
from .data_file import twice
from .document import Document
from .entry import Entry, read_entry
from .faults.losses import Lost, lost_rows
from .manifest import FROM_A_FILE, Manifest, head_problems, not_a_mapping
from .pack import Pack, ParsedPack
from .patch import Patch, read_patch, read_resolutions
from .problems import few_enough, in_order, placed, problem_of, so_many_of_file, without_echoes
from .yaml import read_file

__all__ = ["HOUSE", "HouseFile", "read_house"]

HOUSE = "house-rules"
_HEAD = ("id", "name", "system", "rulings", "resolve")
_KEYS = ("kind", "format", *_HEAD, "patches", "entries", "code")


@attrs.frozen
class HouseFile:
    """House rules: one file of rulings, patches and entries. It is always the last layer."""

    id: str  # by which the table names them
    name: str = ""  # by default the id
    system: str = DEFAULT_SYSTEM  # the game whose rules they are
    rulings: dict[str, str] = readings()  # option by ruling
    # whose change counts where packs change one field differently: a pack by `pack:kind/slug.field`
    resolve: dict[str, str] = attrs.field(factory=dict)


def read_house(path: Path, kinds_of: Callable[[str], Kinds]) -> ParsedPack:
    """Read a house-rule file as a pack of origin `house`, and all that is wrong with it.

    `kinds_of` returns what the system may hold that the file names; it may raise ContentError or PluginError.
    """
    document = read_file(path)
    root = document.root
    if not isinstance(root, dict):
        return ParsedPack(None, problems=(*document.problems, *not_a_mapping(document)))
    conversion = Conversion()
    problems = [*head_problems(document, HOUSE), *_key_problems(document)]
    head = _head(document, conversion, problems)
    said = root.get("system", DEFAULT_SYSTEM)
    try:
        kinds = kinds_of(said if isinstance(said, str) else DEFAULT_SYSTEM)
    except (ContentError, PluginError) as error:  # without its game nobody knows what its entries should be
        problems += placed(error, document.place(("system",)))
        return ParsedPack(None, problems=in_order([*document.problems, *problems]))
    id = head.id if head is not None else HOUSE
    entries = _entries(document, id, kinds, conversion, problems)
    patches = _patches(document, id, conversion, problems)
    pack = _pack(path, head, document) if head is not None else None
    resolutions = tuple(read_resolutions(head.resolve, document, problems)) if head is not None else ()
    if problems and (cause := faults.left_open(document)) is not None:
        return ParsedPack(None, problems=in_order([*document.problems, cause]))
    own = without_echoes(problems, document.problems)
    told = in_order(so_many_of_file([*document.problems, *document.warnings, *own]))
    lost = [*(_lost(document, id, kinds, problems) if problems else ())]
    lost += [Lost(id, "", one.place) for one in told if one.code == "yaml/too-many-faults" and one.place is not None]
    return attrs.evolve(ParsedPack.of(pack, entries, patches, told, lost), resolutions=resolutions)


def _key_problems(document: Document) -> list[Problem]:
    """Return a problem for each key that such a file does not have, and for the one that would run something."""
    root, problems = document.root, list[Problem]()
    absent = set(_KEYS) - root.keys()
    for key in few_enough((key for key in root if key not in _KEYS), problems):
        at = document.place((key,), key=True)
        message = f"a house-rule file has no key '{key}'."
        problems.append(Problem("pack/unknown-key", message, at, did_you_mean(key, absent)))
    if root.get("code") is not None:
        message = "code that a file names is not run."
        hint = "Name the code on the command line yourself."
        problems.append(Problem("pack/code-not-trusted", message, document.place(("code",)), hint))
    return problems


def _head(document: Document, conversion: Conversion, problems: list[Problem]) -> HouseFile | None:
    """Return what the file says of itself; what is wrong with that is added to `problems`."""
    said = {key: document.root[key] for key in _HEAD if key in document.root}
    try:
        head: HouseFile = conversion.read(HouseFile, said, "")[0]
    except Faults as found:
        problems += [problem_of(fault, document) for fault in found.faults]
        return None
    if not is_slug(head.id):
        hint = "Use lower-case words with hyphens, such as friday-table."
        problems.append(Problem("pack/bad-id", f"'{head.id}' is not an id.", document.place(("id",)), hint))
    return head


def _pack(path: Path, head: HouseFile, document: Document) -> Pack:
    manifest = Manifest(head.id, FROM_A_FILE, head.name or head.id, system=head.system, rulings=head.rulings)
    return Pack(head.id, manifest, path.parent, "house", hashlib.sha256(path.read_bytes()).hexdigest(), document)


def _entries(document: Document, id: str, kinds: Kinds, conversion: Conversion, problems: list[Problem]) -> list[Entry]:
    by_kind = document.root.get("entries", {})
    if not isinstance(by_kind, dict):
        hint = "Write 'entries: {item: [...]}'."
        problems.append(
            Problem("pack/wrong-type", "'entries' maps kinds to lists.", document.place(("entries",)), hint)
        )
        return []
    entries: list[Entry] = []
    for kind, rows in few_enough(by_kind.items(), problems):
        path = ("entries", kind)
        if kind not in kinds:
            at = document.place(path, key=True)
            problems.append(Problem("pack/unknown-kind", f"there is no kind '{kind}'.", at, did_you_mean(kind, kinds)))
        elif not isinstance(rows, list):
            problems.append(
                Problem("pack/wrong-type", f"'{kind}' holds a list.", document.place(path), "Begin each with '- id:'.")
            )
        else:
            read = (
                read_entry(conversion, kinds[kind], id, kind, data, document, (*path, index), problems)
                for index, data in few_enough(enumerate(rows), problems)
            )
            entries += [entry for entry in read if entry is not None]
    problems += twice(entries)
    # The first of two counts: both would be told once more when the rulebook is put together.
    return list({(entry.kind, entry.id): entry for entry in reversed(entries)}.values())[::-1]


def _lost(document: Document, id: str, kinds: Kinds, problems: Sequence[Problem]) -> tuple[Lost, ...]:
    by_kind = document.root.get("entries")
    lists = by_kind.items() if isinstance(by_kind, dict) else ()
    known = ((kind, rows) for kind, rows in lists if kind in kinds and isinstance(rows, list))
    return tuple(
        one for kind, rows in known for one in lost_rows(document, id, kind, ("entries", kind), rows, problems)
    )


def _patches(document: Document, id: str, conversion: Conversion, problems: list[Problem]) -> list[Patch]:
    rows = document.root.get("patches", [])
    if not isinstance(rows, list):
        hint = "Begin each with '- patch:'."
        problems.append(Problem("pack/wrong-type", "'patches' is a list.", document.place(("patches",)), hint))
        return []
    read = (
        read_patch(conversion, id, data, document, ("patches", index), problems)
        for index, data in few_enough(enumerate(rows), problems)
    )
    return [patch for patch in read if patch is not None]
