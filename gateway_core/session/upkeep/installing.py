"""Packs laid into the packs folder, and taken away again: whole or not at all, and nothing of them runs."""

import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import attrs

from ...errors import ContentError, Position, Problem, written_if
from ...packs import Manifest
from ...packs.discovery import Found, is_gatepack, pack_at, whence
from ...packs.reading import pack_files
from ...packs.shipping import FILES, SIGNATURE
from ...packs.shipping.listing import is_inner
from ...packs.user_folders import packs_folder
from ..catalogue import Catalogue, manifest_at, place_of
from ..gatepacks import lay
from ..session import Session
from .pins import forget, kept_pins, read_folder
from .publishers import Signed, keep_publisher, refusal, signed_folder
from .touched import Touched, touched

__all__ = ["Coming", "Removal", "coming", "install", "removal", "remove", "signature_refusals"]


@attrs.frozen
class Coming:
    """A pack that is to be installed, looked through and found sound."""

    found: Found
    manifest: Manifest
    hash: str  # of the whole pack
    signed: Signed
    before: str | None = None  # the version that is here; None: there is none
    is_same: bool = False  # whether exactly this is here already
    along: tuple["Coming", ...] = ()  # those that came in the same file and are needed here
    touched: tuple[Touched, ...] = ()  # what was made with the one that is here

    @property
    def folder(self) -> Path:
        """Where it is laid."""
        return packs_folder() / self.manifest.id


@attrs.frozen
class Removal:
    """A pack that is to be removed."""

    id: str
    version: str
    folder: Path
    required_by: tuple[str, ...]  # the packs here that need it
    touched: tuple[Touched, ...]  # what was made with it
    was_trusted: bool = False  # whether its code was, which is forgotten with it


def coming(target: Path) -> Coming:
    """Look a folder or a `.gatepack` through; raise ContentError for all that `check` would refuse it for."""
    problems = [one for one in Session().check(str(target)) if one.severity == "error"]
    if problems:
        raise ContentError(problems)
    if not is_gatepack(target):
        return _coming(pack_at(target))
    laid = lay(target)
    here = Catalogue.only_listed()
    along = tuple(map(_coming, laid.missing(here.found, here.manifests)))
    return attrs.evolve(_coming(laid.found), along=along)


def _coming(found: Found) -> Coming:
    folder = found.folder
    manifest = manifest_at(folder) if folder is not None else None
    if folder is None or manifest is None:
        raise ContentError([found.problem] if found.problem is not None else [])
    mine = Catalogue.only_listed().found.get(manifest.id)
    if mine is not None and mine.distribution:
        fault = f"'{manifest.id}' is here already, {whence(mine)}."
        hint = "Update that with pip or uv, or uninstall it first."
        raise ContentError([Problem("pack/two-with-one-id", fault, Position(place_of(found)), hint)])
    at = packs_folder() / manifest.id
    if at.resolve() == folder.resolve() and not at.is_symlink():
        raise ContentError(
            [Problem("pack/installed", "this is the pack in the packs folder itself.", Position(str(at)))]
        )
    old = manifest_at(at)
    _refuse_more(at, old)
    digest = read_folder(folder, manifest).hash
    return Coming(
        found, manifest, digest, signed_folder(folder, manifest, place_of(found)),
        old.version if old is not None else None,
        old is not None and read_folder(at, old).hash == digest,
        touched=touched(manifest.id) if old is not None else (),
    )  # fmt: skip


def signature_refusals(one: Coming, *, new_key: bool = False) -> tuple[Problem, ...]:
    """Return why a pack, or one that came along, is not installed: for a change of its key unless that is `new_key`."""
    each = (refusal(other.signed, place_of(other.found), new_key=new_key) for other in (one, *one.along))
    return tuple(problem for problems in each for problem in problems)


def install(one: Coming) -> None:
    """Lay a pack into the packs folder, in the place of one of its id; raise ContentError, and change nothing.

    Its publisher's key is kept.
    """
    for other in one.along:
        install(other)
    assert one.found.folder is not None  # its manifest was read there
    with _told(one.folder):
        one.folder.parent.mkdir(parents=True, exist_ok=True)
        spare = Path(tempfile.mkdtemp(prefix=f".{one.manifest.id}.", dir=one.folder.parent))
        try:
            for name, path in _packed(one.found.folder, one.manifest):
                to = spare / "new" / name
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, to)
            # What was hashed and shown is what is laid there, whoever wrote into the folder meanwhile.
            if read_folder(spare / "new", one.manifest).hash != one.hash:
                fault = "it has changed while it was installed."
                raise ContentError([Problem("pack/changed-meanwhile", fault, hint="Install it again.")])
            _swap(spare, one.folder)
        finally:
            shutil.rmtree(spare, ignore_errors=True)
    keep_publisher(one.manifest.id, one.signed)


def removal(id: str) -> Removal:
    """Return what it means to remove a pack from the packs folder; raise ContentError if it does not lie there."""
    here = Catalogue.only_listed()
    found, folder = here.found.get(id), packs_folder() / id
    if found is not None and found.distribution:
        fault = f"'{id}' was installed {whence(found)}, and is removed as it was installed."
        raise ContentError(
            [Problem("pack/installed", fault, hint=f"Say: python -m pip uninstall {found.distribution}")]
        )
    if not (folder / "pack.yaml").exists():
        fault = f"there is no pack '{id}' in '{packs_folder()}'."
        raise ContentError([Problem("pack/not-there", fault, hint="See: gateway pack list")])
    manifest = manifest_at(folder)
    _refuse_more(folder, manifest)
    needing = tuple(sorted(other for other, one in here.manifests.items() if id in one.requires))
    version = manifest.version if manifest is not None else ""
    return Removal(id, version, folder, needing, touched(id), id in kept_pins())


def remove(one: Removal) -> None:
    """Remove a pack from the packs folder; of a link, the link alone. Raise ContentError if that cannot be done.

    Trust in its code goes with it: nobody remembers what they once allowed to a pack that they threw away.
    """
    with _told(one.folder):
        if one.folder.is_symlink():
            one.folder.unlink()
        else:
            # Out of sight first: a pack of which half is gone would be worse than either.
            spare = Path(tempfile.mkdtemp(prefix=f".{one.id}.", dir=one.folder.parent))
            one.folder.rename(spare / "old")
            shutil.rmtree(spare)
        forget(one.id)


def _refuse_more(folder: Path, manifest: Manifest | None) -> None:
    """Raise ContentError for a folder in the packs folder in which more lies than a pack: somebody works there."""
    if folder.is_symlink() or not folder.is_dir() or manifest is None:
        return
    own = {name for name, _ in _packed(folder, manifest)}
    found = (path for path in sorted(folder.rglob("*")) if path.is_file() or path.is_symlink())
    names = (path.relative_to(folder) for path in found)
    more = [name.as_posix() for name in names if name.as_posix() not in own and "__pycache__" not in name.parts]
    if more:
        fault = f"in this folder lies what is no part of the pack, such as '{more[0]}', and would be lost."
        hint = "Move it away first, or remove the folder yourself."
        raise ContentError([Problem("pack/more-than-a-pack", fault, Position(str(folder)), hint)])


def _packed(folder: Path, manifest: Manifest) -> Iterator[tuple[str, Path]]:
    """Yield the files that a pack travels with: its own, and what they were signed by."""
    yield from pack_files(folder, manifest.license.notice).items()
    for path in (folder / FILES, folder / SIGNATURE, *(folder / "requires").glob("*.gatepack")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not path.is_symlink() and (name in (FILES, SIGNATURE) or is_inner(name)):
            yield name, path


def _swap(spare: Path, folder: Path) -> None:
    """Put what is new in the place of what is there; where that fails, what was there is there again."""
    was_there = folder.is_symlink() or folder.exists()
    if was_there:
        folder.rename(spare / "old")
    try:
        (spare / "new").rename(folder)
    except BaseException:  # Ctrl-C too: the spare folder is thrown away after this, with all that is in it
        if was_there:
            (spare / "old").rename(folder)
        raise


@contextlib.contextmanager
def _told(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        message = f"the packs folder cannot be changed: {fault.strerror or fault}."
        raise ContentError([Problem("folder/unwritable", message, Position(str(folder)), written_if(fault))]) from fault
