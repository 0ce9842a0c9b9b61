"""Finding packs: those that were installed, those in the packs folder, the one at a path. Nothing is imported."""

import functools
import importlib.machinery
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import Distribution, EntryPoint, distributions
from pathlib import Path
from urllib.parse import unquote, urlsplit

import attrs

from ..errors import Position, Problem
from ..ids import is_slug
from .announced import Installed, announced_by, given_by, installed, name_of
from .default_system import RESERVED, is_taken
from .endings import MANIFEST, misspelt
from .origin import Origin
from .reading._folder import names_in, unreadable
from .user_folders import packs_folder

__all__ = [
    "GROUP",
    "Found",
    "found_packs",
    "installed_packs",
    "is_gatepack",
    "one_each",
    "owned_folder",
    "pack_at",
    "packs_below",
    "packs_in",
    "reserved",
    "whence",
]

GROUP = "gateway_core.packs"


@attrs.frozen
class Found:
    """A pack that was found, its manifest not yet read."""

    id: str  # by which it was found: the name of its entry point or of its folder
    folder: Path | None = None  # where it lies; None if there is a problem
    origin: Origin = "path"
    distribution: str = ""  # that announces it, if one does
    version: str = ""  # of the distribution
    package: str = ""  # in which it lies, dotted: its code is imported from there
    problem: Problem | None = None  # why it cannot be had
    file: Path | None = None  # the .gatepack that it was unpacked from: to name that is no consent to its code
    shown: str = ""  # how messages call the folder, where not by its name


def found_packs() -> dict[str, Found]:
    """Return every pack that is here by its id: those that are installed, and those in the packs folder."""
    found: dict[str, Found] = {}
    for one in (*installed_packs(), *packs_in(packs_folder())):
        if one.id in found:  # neither hides the other, and no other pack is the worse for it
            fault = f"two packs are called '{one.id}': one {whence(found[one.id])}, the other {whence(one)}."
            hint = "Remove one, or name the one you mean with --pack."
            found[one.id] = Found(one.id, problem=Problem("pack/two-with-one-id", fault, None, hint))
        else:
            found[one.id] = one
    return found


def whence(found: Found) -> str:
    """Return where a pack lies, in words."""
    return f"in the distribution '{found.distribution}'" if found.distribution else f"in the folder '{found.folder}'"


def installed_packs(given: Iterable[Distribution] | None = None) -> tuple[Found, ...]:
    """Return every pack that an installed distribution announces, by id; a faulty one has a `problem`."""
    if given is not None:
        return one_each(dict.fromkeys(found for one in given for found in _announced(one)))
    known = _known(installed())
    if all(one.folder is not None and (one.folder / MANIFEST).is_file() for one in known):
        return known
    return installed_packs(distributions())  # what is wrong may be mended where nothing is installed anew


@functools.lru_cache(maxsize=4)
def _known(here: Installed) -> tuple[Found, ...]:
    return installed_packs(distributions())


def _announced(distribution: Distribution) -> Iterator[Found]:
    points = announced_by(distribution)
    if isinstance(points, Problem):
        who = name_of(distribution)
        yield Found(who, None, "installed", who, problem=points)
    else:
        yield from map(_one, points.select(group=GROUP))


def one_each(found: Iterable[Found]) -> tuple[Found, ...]:
    """Return the packs by id; where two have one id, one Found with a problem that names both.

    Whoever takes an id of ours is put aside by itself: nothing else is the worse for it.
    """
    by_id: dict[str, list[Found]] = {}
    for one in found:
        one = reserved(one) if is_taken(one.id, one.distribution) else one
        by_id.setdefault(one.id, []).append(one)
    result = []
    for id, rivals in sorted(by_id.items()):
        if len(rivals) == 1:
            result.append(rivals[0])
            continue
        names = sorted(_whose(one) for one in rivals)
        message = f"the id '{id}' is given by {' and by '.join(names)}."
        hint = "Remove one of them, or name the folder of the one you mean."
        result.append(Found(id, problem=Problem("pack/two-with-one-id", message, None, hint)))
    return tuple(result)


def reserved(found: Found) -> Found:
    """Return a pack that cannot be had because its id is one of ours; it goes by whose it is."""
    message = f"the id '{found.id}' is kept for a pack of {RESERVED[found.id]}; {_whose(found)} may not have it."
    problem = Problem("pack/reserved-id", message, None, "Give it another id.")
    return Found(f"{found.id} ({found.distribution or found.folder})", problem=problem)


def is_gatepack(path: Path) -> bool:
    """Say whether a path is that of a pack in one file."""
    return path.suffix.lower() == ".gatepack" and path.is_file()


_INSIDE = ("*", "*/*", "*/*/*")  # how deep in the folder of a distribution its pack may lie


def pack_at(path: Path) -> Found:
    """Return the pack in a folder that somebody named; what is in it is looked at later."""
    try:
        if path.is_dir() and (path / "pack.yaml").is_file():
            return Found(path.resolve().name, path)
    except OSError as fault:
        return Found(path.name, problem=unreadable(fault, str(path)))
    message = (
        f"there is no pack at '{path}'." if not path.exists() else f"'{path}' is no folder with a pack.yaml in it."
    )
    inside = next(packs_below(path), None)
    near = [one for name in names_in(path) if (one := misspelt(name, MANIFEST))] + [misspelt(path.name, ".yaml")]
    cure = f"Name the folder that holds pack.yaml{'.' if inside is None else f': {inside}'}"
    return Found(path.name, problem=Problem("pack/not-there", message, Position(str(path)), near[0] or cure))


def packs_below(folder: Path) -> Iterator[Path]:
    """Yield the folders of packs that lie in the folder of a distribution, those nearest to it first."""
    return (found.parent for deep in _INSIDE for found in sorted(folder.glob(f"{deep}/pack.yaml")))


def packs_in(folder: Path) -> tuple[Found, ...]:
    """Return the packs in a folder of packs, each called by the name of its own folder."""
    if not folder.is_dir():
        return ()
    try:
        inside = [path for path in folder.iterdir() if not path.name.startswith((".", "_")) and path.is_dir()]
    except OSError as fault:
        return (Found(folder.name, problem=unreadable(fault, str(folder))),)
    return one_each(attrs.evolve(pack_at(path), id=path.name) for path in inside)


def _one(point: EntryPoint) -> Found:
    id, value, who = point.name, point.value, given_by(point)
    parts = _parts(value)
    if not is_slug(id):
        return _unusable(id, who, f"'{id}' is not the id of a pack.", "Ids are lower-case words with hyphens.")
    if not all(part.isidentifier() for part in parts):
        hint = "It is a top-level package, or package:dotted.folder."
        return _unusable(id, who, f"its entry point '{value}' names no package.", hint)
    try:
        homes, owned = _folders(parts, point.dist)
        version = (point.dist is not None and point.dist.version) or ""
    except Exception as fault:  # a stranger's files may be anything
        return _unusable(id, who, f"its package '{parts[0]}' cannot be looked at ({fault}).")
    if not homes:
        return _unusable(id, who, f"its package '{parts[0]}' is not there.", "Install it again.")
    if not owned:
        return _unusable(id, who, f"'{value}' names a folder that does not belong to it.", "Name a folder of its own.")
    if not (owned[0] / MANIFEST).is_file():
        hint = "Build it with its YAML (hatchling does)."
        return _unusable(id, who, f"there is no pack.yaml in '{value}'.", hint)
    return Found(id, owned[0], "installed", who, version, ".".join(parts))


def owned_folder(point: EntryPoint) -> Path | None:
    """Return the folder that an entry point names; None if it names none, or one not its distribution's own."""
    parts = _parts(point.value)
    if not all(part.isidentifier() for part in parts):
        return None
    try:
        _, owned = _folders(parts, point.dist)
    except Exception:  # as above: a stranger's files may be anything, and then this is no folder
        return None
    return owned[0] if owned and owned[0].is_dir() else None


def _parts(value: str) -> list[str]:
    """Return the package that the value of an entry point names, and the folders in it."""
    package, colon, inner = value.strip().partition(":")
    return [package, *inner.split(".")] if colon else [package]


def _folders(parts: Sequence[str], distribution: Distribution | None) -> tuple[list[Path], list[Path]]:
    """Return where the top-level package lies, and the folders in it that belong to the distribution."""
    # The path finder only: no loader runs, nothing is imported, and there is no parent package to import either.
    spec = importlib.machinery.PathFinder.find_spec(parts[0])
    homes = [Path(home) for home in (spec.submodule_search_locations or ())] if spec is not None else []
    if spec is None:
        homes = [home for home in _editable_homes(distribution, parts[0]) if home.is_dir()]
    return homes, [home.joinpath(*parts[1:]) for home in homes if _owns(distribution, home, parts)]


def _owns(distribution: Distribution | None, home: Path, parts: Sequence[str]) -> bool:
    """Say whether a folder belongs to the distribution: its RECORD lists it, or it lies in its editable project."""
    folder = home.joinpath(*parts[1:]).resolve()
    project = _project(distribution)
    if project is not None and folder.is_relative_to(project):
        return True
    # Where a file really lies, the system finds out folder by folder, and a RECORD may list a thousand: so first those
    # that are called as if they lay there.
    called = "/".join(parts) + "/"
    listed = (distribution.files if distribution is not None else None) or ()
    likely = sorted(listed, key=lambda file: not file.as_posix().startswith(called))
    return any(Path(file.locate()).resolve().is_relative_to(folder) for file in likely)


def _editable_homes(distribution: Distribution | None, package: str) -> list[Path]:
    project = _project(distribution)
    return [project / "src" / package, project / package] if project is not None else []


def _project(distribution: Distribution | None) -> Path | None:
    """Return the folder of an editable install."""
    said = json.loads((distribution is not None and distribution.read_text("direct_url.json")) or "{}")
    url = urlsplit(said.get("url", ""))
    if url.scheme != "file" or not said.get("dir_info", {}).get("editable"):
        return None
    path = unquote(url.path)
    if os.name == "nt":
        from urllib.request import url2pathname  # with half of a web browser

        path = url2pathname(path)
    return Path(path).resolve()


def _unusable(id: str, who: str, fault: str, hint: str = "Tell its author.") -> Found:
    problem = Problem("pack/bad-entry-point", f"the distribution '{who}' announces a pack, but {fault}", None, hint)
    return Found(id, None, "installed", who, problem=problem)


def _whose(found: Found) -> str:
    if found.distribution:
        return f"the distribution '{found.distribution}'"
    return f"the folder '{found.folder}'"
