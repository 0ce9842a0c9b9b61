"""Laying a table: resolve, parse, register, collect through the hooks, patch, cross-check, freeze, review."""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import attrs
import pluggy

from ..errors import ContentError, Place, PluginError, Problem
from ..ids import is_slug
from ..packs import (
    DEFAULT_SYSTEM,
    Manifest,
    Pack,
    ParsedPack,
    freeze,
    lacking,
    needs_of,
    read_house,
    read_single,
    resolve,
    single_file,
)
from .adapter import DataPack
from .book import TableBook
from .calling import deciding
from .checking import checking
from .code import load_file, load_installed
from .gathering import Gathered, gather
from .managers import build_manager, register
from .shelf import KindsOf, Shelf, shown

__all__ = ["Laid", "code_pack", "is_file", "lay", "read_rules"]

YAML, PYTHON = (".yaml", ".yml"), (".py",)


@attrs.frozen
class Laid:
    """The rulebook, or None where faults keep it from being one, and everything found wrong on the way."""

    book: TableBook | None
    problems: tuple[Problem, ...]


def is_file(house: str) -> bool:
    """Say whether a house rule is named by its file, and not by the id of a pack."""
    return house.endswith((*YAML, *PYTHON))


def lay(
    shelf: Shelf,
    settings: Sequence[str],
    house: Sequence[str],
    rulings: dict[str, str],
    kinds_of: KindsOf,
    system_of: Callable[[str], Any],
    system: str = "",
) -> Laid:
    """Build the rulebook of a table: its settings, what they require, the house rules last; raise PluginError.

    `system` is the game, by default that of the first setting. Without a setting it is laid with its book; a system
    that has none gets a rulebook of house rules, or an empty one.
    """
    if not settings and shelf.is_book(system):
        settings = (system,)
    named = [*settings, *(name for name in house if not is_file(name))]
    lineup = resolve(named, shelf.manifests)
    problems = _no_rules(house) or _unusable(shelf, named) or list(lineup.problems)
    manager = build_manager()
    manifest = shelf.manifests.get(settings[0]) if settings else None
    system = system or (manifest.system if manifest is not None else DEFAULT_SYSTEM)
    parsed = [shelf.parsed(id) for id in lineup.packs if id in shelf.manifests]
    strangers = [one for one in parsed if one.pack is not None and one.pack.manifest.system != system]
    for one in strangers:
        problems += _stranger(one, system, implied=one.pack is not None and one.pack.id not in lineup.listed)
    parsed = [one for one in parsed if one not in strangers]
    for one in parsed:
        problems += one.problems
        problems += _join(manager, one, shelf)
    for name in filter(is_file, house):
        parsed.append(_house_rules(manager, Path(name), system, kinds_of))
        problems += parsed[-1].problems
        problems += _lacking(parsed[-1], parsed[:-1], shelf)
    gathered = gather(manager, parsed, kinds_of(system), lineup.listed)
    for id in gathered.quarantined:
        for plugin in (id, f"{id}:code"):
            if manager.has_plugin(plugin):
                manager.unregister(name=plugin)
    return _frozen(gathered, system_of(system), kinds_of, manager, problems, rulings)


def _no_rules(house: Sequence[str]) -> list[Problem]:
    """Return a problem for each house rule that names something there which is neither a file of rules nor an id."""
    wrong = [name for name in house if not is_file(name) and not is_slug(name) and Path(name).exists()]
    fault = "this is no house-rule file: those end in .yaml or .py."
    hint = "A pack in a folder is named with --pack, and then with --house by its id."
    return [Problem("house/not-a-file", fault, Place(name), hint) for name in wrong]


def _unusable(shelf: Shelf, named: Sequence[str]) -> list[Problem]:
    """Return why packs that are named, or required by those, cannot be used though something is there."""
    wanted = list(dict.fromkeys(named))
    for id in wanted:  # it grows by what each requires
        manifest = shelf.manifests.get(id)
        needs = needs_of(manifest, shelf.found) if manifest is not None else ()
        wanted += [other for other in needs if other not in wanted]
    broken = [id for id in wanted if id in shelf.found and id not in shelf.manifests]
    return [problem for id in broken for problem in shelf.parsed(id).problems]


def _stranger(parsed: ParsedPack, system: str, *, implied: bool = False) -> list[Problem]:
    """Return what is wrong with a pack or a house-rule file of another system; a book it brought along is not told."""
    pack = parsed.pack
    if pack is None or pack.manifest.system == system or (implied and pack.id == pack.manifest.system):
        return []
    what = "this house-rule file is" if pack.origin == "house" else f"'{pack.id}' is a pack"
    fault = f"{what} of the system '{pack.manifest.system}', and the table is one of '{system}'."
    place = pack.head.place(("system",)) if pack.head is not None else None
    return [Problem("pack/other-system", fault, place, "Leave it away, or play what it is written for.")]


def _join(manager: pluggy.PluginManager, parsed: ParsedPack, shelf: Shelf) -> list[Problem]:
    """Register a pack's data, and its code if the person consented to it; say so where it is only looked at."""
    pack = parsed.pack
    if pack is None:
        return []
    register(manager, DataPack(parsed.entries), pack.id)
    code = pack.manifest.code
    if code is None:
        return []
    found = shelf.found[pack.id]
    if shelf.only_read and found.folder not in shelf.consented:
        fault = f"the code of '{pack.id}' was not run, so what it gives was not checked."
        hint = f"To run it, name its folder: --pack {shown(found.folder)}" if found.folder is not None else ""
        place = Place(f"{shown(found.folder)}/pack.yaml") if found.folder is not None else None
        return [Problem("trust/not-run", fault, place, hint, "warning")]
    if found.folder is not None and found.folder in shelf.consented:
        register(manager, load_file(found.folder / f"{code}.py")[1], f"{pack.id}:code")
    elif found.package:
        register(manager, load_installed(pack.id, found.package, code), f"{pack.id}:code")
    else:
        fault = "code of a pack in a folder runs only when the folder is named with --pack."
        raise PluginError(pack.id, "code", fault, Place(f"{found.folder}/pack.yaml"), "trust/not-named")
    return []


def _house_rules(manager: pluggy.PluginManager, path: Path, system: str, kinds_of: KindsOf) -> ParsedPack:
    if not path.is_file():
        fault = Problem("house/not-there", "there is no such house-rule file.", Place(str(path)), "Check the path.")
        return ParsedPack(None, problems=(fault,))
    if path.suffix in PYTHON:
        id, module = load_file(path)
        register(manager, module, id)
        return ParsedPack(code_pack(path))
    parsed = read_rules(path, kinds_of, system)
    if parsed.pack is None:
        return parsed
    astray = _stranger(parsed, system)
    if astray:
        return ParsedPack(None, problems=tuple(astray))
    register(manager, DataPack(parsed.entries), parsed.pack.id)
    return attrs.evolve(parsed, pack=attrs.evolve(parsed.pack, hash=_digest(path)))


def _lacking(own: ParsedPack, others: Sequence[ParsedPack], shelf: Shelf) -> list[Problem]:
    """Return the packs that a file of one entry was made with and does not find on this table."""
    if own.pack is None or own.pack.head is None:
        return []
    table = {one.pack.id: one.pack.version for one in others if one.pack is not None}
    return list(lacking(own.pack.head, table, shelf.manifests))


def read_rules(path: Path, kinds_of: KindsOf, system: str = DEFAULT_SYSTEM) -> ParsedPack:
    """Read a file of house rules, or one of a single entry: that is of the game on the table."""
    single = single_file(path)
    if single is None or (kinds := kinds_of(system)).single.isdisjoint({single.kind}):
        return read_house(path, kinds_of)
    return read_single(single, kinds, system)


def code_pack(path: Path) -> Pack:
    """Return a house-rule file of code as the pack it stands for."""
    id = path.stem.replace("_", "-").lower()
    return Pack(id, Manifest(id, "0", id), path.parent, "code", _digest(path) if path.is_file() else "")


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _frozen(
    gathered: Gathered,
    system: Any,
    kinds_of: KindsOf,
    manager: pluggy.PluginManager,
    problems: list[Problem],
    rulings: dict[str, str],
) -> Laid:
    quarantined = tuple(gathered.quarantined.values())
    problems += [*gathered.problems, *quarantined]
    sound = not any(problem.severity == "error" and problem not in quarantined for problem in problems)
    try:
        rulebook = freeze(gathered.layers, kinds_of(system.name), rulings)
    except ContentError as error:
        told = {(problem.code, problem.place) for problem in problems}
        fresh = [problem for problem in error.problems if (problem.code, problem.place) not in told]
        return Laid(None, tuple(dict.fromkeys((*problems, *fresh))))
    if not sound:
        return Laid(None, tuple(dict.fromkeys(problems)))
    problems += rulebook.warnings
    book = TableBook(rulebook, system.name, deciding(manager), checks=checking(manager))
    checked = book.check(book.of("character"))
    tolerated = list(checked.failed)
    problems += checked.failed
    for finding in (*system.review(book), *checked.findings):
        place = rulebook.place(finding.kind, finding.id, finding.path)
        problems.append(Problem(finding.code, finding.message, place, finding.hint, finding.severity))
        tolerated += problems[-1:] if finding.tolerable else []
    book = attrs.evolve(book, warnings=tuple(problems), quarantined=quarantined, tolerated=tuple(tolerated))
    return Laid(book, tuple(problems))
