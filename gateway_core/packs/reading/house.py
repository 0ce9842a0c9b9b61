"""A house-rule file: one file that holds rulings, patches and entries of several kinds. It is always the last layer."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import attrs

from ...errors import ContentError, PluginError, Problem, did_you_mean
from ...ids import is_slug
from ..kinds import Kinds
from .conversion import Conversion, Faults
from .document import Document
from .entry import Entry, read_entry
from .manifest import DEFAULT_SYSTEM, Manifest, head_problems
from .pack import Pack, ParsedPack
from .patching import Patch, read_patch
from .problems import in_order, placed, problem_of, without_echoes
from .yaml import read_file

__all__ = ["HOUSE", "read_house"]

HOUSE = "house-rules"
_HEAD = ("id", "name", "system", "rulings")
_KEYS = ("kind", "format", *_HEAD, "patches", "entries", "code")


@attrs.frozen
class _HouseFile:
    id: str
    name: str = ""
    system: str = DEFAULT_SYSTEM
    rulings: dict[str, str] = attrs.field(factory=dict)


def read_house(path: Path, kinds_of: Callable[[str], Kinds], *, shown: str | None = None) -> ParsedPack:
    """Read a house-rule file as a pack of origin `house`, and all that is wrong with it.

    `kinds_of` returns what the system may hold that the file names; it may raise ContentError or PluginError.
    """
    document = read_file(path, shown)
    root = document.root
    if not isinstance(root, dict):
        problems = document.problems or (
            Problem("pack/format", "this file is not a mapping of keys.", document.place()),
        )
        return ParsedPack(None, problems=problems)
    problems_: list[Problem] = head_problems(document, HOUSE)
    for key in root:
        if key not in _KEYS:
            hint = did_you_mean(key, set(_KEYS) - set(root))
            at = document.place((key,), key=True)
            problems_.append(Problem("pack/unknown-key", f"a house-rule file has no key '{key}'.", at, hint))
    if root.get("code") is not None:
        message = "code that a file names is not run."
        hint = "Name the code on the command line yourself."
        problems_.append(Problem("pack/code-not-trusted", message, document.place(("code",)), hint))
    conversion = Conversion()
    head: _HouseFile | None = None
    try:
        head, _ = conversion.read(_HouseFile, {key: root[key] for key in _HEAD if key in root}, "")
    except Faults as found:
        problems_ += [problem_of(fault, document) for fault in found.faults]
    if head is not None and not is_slug(head.id):
        hint = "Use lower-case words with hyphens, such as friday-table."
        problems_.append(Problem("pack/bad-id", f"'{head.id}' is not an id.", document.place(("id",)), hint))
    id = head.id if head is not None else HOUSE
    said = root.get("system", DEFAULT_SYSTEM)
    try:
        kinds = kinds_of(said if isinstance(said, str) else DEFAULT_SYSTEM)
    except (ContentError, PluginError) as error:
        problems_ += placed(error, document.place(("system",)))
        return ParsedPack(None, problems=in_order([*document.problems, *problems_]))
    entries = _entries(document, id, kinds, conversion, problems_)
    patches = _patches(document, id, conversion, problems_)
    pack = None
    if head is not None:
        manifest = Manifest(head.id, "0", head.name or head.id, system=head.system, rulings=head.rulings)
        pack = Pack(head.id, manifest, path.parent, "house", _hash(path), document)
    problems = in_order([*document.problems, *without_echoes(problems_, document.problems)])
    read = tuple(entry for entry in entries if entry.value is not None)
    unread = tuple(entry for entry in entries if entry.value is None)
    return ParsedPack(pack, read, tuple(patches), problems, unread)


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _entries(document: Document, id: str, kinds: Kinds, conversion: Conversion, problems: list[Problem]) -> list[Entry]:
    by_kind = document.root.get("entries", {})
    if not isinstance(by_kind, dict):
        hint = "Write 'entries: {item: [...]}'."
        problems.append(
            Problem("pack/wrong-type", "'entries' maps kinds to lists.", document.place(("entries",)), hint)
        )
        return []
    entries: dict[tuple[str, str], Entry] = {}
    for kind, rows in by_kind.items():
        path = ("entries", kind)
        if kind not in kinds:
            at = document.place(path, key=True)
            problems.append(Problem("pack/unknown-kind", f"there is no kind '{kind}'.", at, did_you_mean(kind, kinds)))
        elif not isinstance(rows, list):
            problems.append(
                Problem("pack/wrong-type", f"'{kind}' holds a list.", document.place(path), "Begin each with '- id:'.")
            )
        else:
            for index, data in enumerate(rows):
                entry = read_entry(conversion, kinds[kind], id, kind, data, document, (*path, index), problems)
                if entry is not None and entries.setdefault((kind, entry.id), entry) is not entry:
                    first = entries[kind, entry.id].where(("id",))
                    message = f"there are two of the kind '{kind}' with the id '{entry.id}'."
                    problems.append(
                        Problem("pack/duplicate-id", message, entry.where(("id",)), f"The first is at {first}.")
                    )
    return list(entries.values())


def _patches(document: Document, id: str, conversion: Conversion, problems: list[Problem]) -> list[Patch]:
    rows = document.root.get("patches", [])
    if not isinstance(rows, list):
        hint = "Begin each with '- patch:'."
        problems.append(Problem("pack/wrong-type", "'patches' is a list.", document.place(("patches",)), hint))
        return []
    read = (read_patch(conversion, id, data, document, ("patches", index), problems) for index, data in enumerate(rows))
    return [patch for patch in read if patch is not None]
