"""One file of a pack's data: a list of entries of one kind, one entry, or patches; each with what is wrong with it."""

from collections.abc import Iterable

from ...errors import Problem, did_you_mean
from ..kinds import Kinds
from . import faults
from .conversion import Conversion
from .document import Document
from .entry import Entry, read_entry
from .manifest import format_problems, not_a_mapping, own_keys
from .patch import Patch, read_patch
from .problems import MOST, few_enough, so_many_of_file, without_echoes

__all__ = ["read_file_entries", "twice"]

PATCHES = "patch"  # the kind of file that changes other packs' entries


def read_file_entries(
    document: Document, pack: str, kinds: Kinds, conversion: Conversion, home: str = ""
) -> tuple[list[Entry], list[Patch], list[Problem]]:
    """Return what one file of data holds, and all that is wrong with it. An entry with faults has no value.

    Bare names in a file of one entry mean `home`, by default the pack itself.
    """
    root = document.root
    if not isinstance(root, dict):
        return [], [], [*document.problems, *not_a_mapping(document, "Write kind, format and entries.")]
    kind = root.get("kind")
    if not isinstance(kind, str) or (kind not in kinds and kind != PATCHES):
        return [], [], [*document.problems, _unknown_kind(document, kind, kinds)]
    problems = format_problems(document)
    entries: list[Entry | None] = []
    patches: list[Patch | None] = []
    if kind in kinds.single:
        data = own_keys(document)
        entries = [read_entry(conversion, kinds[kind], pack, kind, data, document, (), problems, home=home)]
    else:
        problems += _list_problems(document)
        rows = root.get("entries")
        for index, row in few_enough(enumerate(rows if isinstance(rows, list) else ()), problems):
            path = ("entries", index)
            if kind in kinds:  # a game's own kind `patch`, if there is one, goes before ours
                entries.append(read_entry(conversion, kinds[kind], pack, kind, row, document, path, problems))
            else:
                patches.append(read_patch(conversion, pack, row, document, path, problems))
    if problems and (cause := faults.left_open(document)) is not None:
        return [], [], [*document.problems, cause]
    told = so_many_of_file([*document.problems, *document.warnings, *without_echoes(problems, document.problems)])
    return [one for one in entries if one is not None], [one for one in patches if one is not None], told


def _list_problems(document: Document) -> list[Problem]:
    root, problems = document.root, list[Problem]()
    known = {"kind", "format", "entries"}
    absent = known - root.keys()
    for key in few_enough((key for key in root if key not in known), problems):
        at = document.place((key,), key=True)
        problems.append(Problem("pack/unknown-key", f"a list file has no key '{key}'.", at, did_you_mean(key, absent)))
    if "entries" not in root and not any("'entries'" in problem.hint for problem in problems):
        problems.append(
            Problem("pack/missing-key", "a list file needs the key 'entries'.", document.place(), "Write entries: [].")
        )
    elif not isinstance(root.get("entries", []), list):
        problems.append(
            Problem("pack/wrong-type", "'entries' is a list.", document.place(("entries",)), "Begin each with '- id:'.")
        )
    return problems


def _unknown_kind(document: Document, kind: object, kinds: Kinds) -> Problem:
    if kind is None:
        return Problem(
            "pack/unknown-kind",
            "this file does not say its kind.",
            document.place(),
            "Write, say, 'kind: item' at its head.",
        )
    hint = did_you_mean(str(kind), [*kinds, PATCHES])
    return Problem("pack/unknown-kind", f"there is no kind '{kind}'.", document.place(("kind",)), hint)


def twice(entries: Iterable[Entry]) -> list[Problem]:
    """Return a problem for each entry of an id that another of the same kind has already."""
    first: dict[tuple[str, str], Entry] = {}
    problems: list[Problem] = []
    for entry in entries:
        if len(problems) > MOST:
            break
        other = first.setdefault((entry.kind, entry.id), entry)
        if other is not entry:
            message = f"there are two of the kind '{entry.kind}' with the id '{entry.id}'."
            problems.append(
                Problem("pack/duplicate-id", message, entry.where(("id",)), f"The first is at {other.where(('id',))}.")
            )
    return problems
