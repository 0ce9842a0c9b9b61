"""Whether all is well where Gateway runs: versions, folders, packs, games, code and its trust. None of it runs."""

import contextlib
import os
import platform
from collections.abc import Iterator, Mapping
from importlib import metadata
from pathlib import Path

import attrs
from packaging.requirements import Requirement

from ...errors import Position, Problem
from ...packs.announced import name_of
from ...packs.default_system import CORE
from ...packs.discovery import Found, found_packs
from ...packs.shipping import can_sign
from ...packs.user_folders import USER_FOLDERS
from ..catalogue import Catalogue, manifest_at, place_of
from ..code import code_allowed
from ..pack_commands import pack_commands
from ..systems import Systems, SystemState
from .listing import PackCard, listed_packs
from .trusting import Kept, trusted_packs

__all__ = ["Examination", "UserFolder", "examine"]


@attrs.frozen
class UserFolder:
    """One of the folders in which a user's own things are kept."""

    use: str  # `config`, `data`, `packs` or `cache`
    path: str
    state: str  # `writable`, `not there yet` (it can be made), or `not writable`


@attrs.frozen
class Examination:
    """What was found."""

    versions: Mapping[str, str]  # by what they are of, gateway-core first
    folders: tuple[UserFolder, ...]
    packs: tuple[PackCard, ...]  # by id
    games: tuple[SystemState, ...]  # by name; those of other distributions were not asked
    trusted: tuple[Kept, ...]  # by the ids of packs
    code_runs: bool  # whether GATEWAY_NO_CODE leaves any code its leave
    verifies: bool  # whether signatures can be verified here
    problems: tuple[Problem, ...]  # all that is wrong


def examine() -> Examination:
    """Look at everything, and change nothing."""
    catalogue = Catalogue.only_listed(Path())
    folders, packs = tuple(map(_folder, USER_FOLDERS)), listed_packs(catalogue)
    games = Systems().states()
    trusted = trusted_packs()
    problems = (
        *_unwritable(folders), *_faulty(catalogue), *_shadowed(found_packs()), *_forged(packs), *_distrusted(trusted),
        *(Problem("system/broken", one.reason) for one in games if one.reason), *_refused_commands(),
        *(problem for one in games for problem in one.refused),
    )  # fmt: skip
    return Examination(
        _versions(), folders, packs, games, trusted, code_allowed(), can_sign(), tuple(dict.fromkeys(problems))
    )


def _versions() -> dict[str, str]:
    """Return the versions of the core, of Python, of what stands on the core, and of what all of these need."""
    found = {CORE: metadata.version(CORE), "Python": platform.python_version()}
    needs = {name_of(one): _needs(one) for one in metadata.distributions()}
    standing = {name: needed for name, needed in needs.items() if name == CORE or CORE in needed}
    for name in sorted({*standing, *(one for needed in standing.values() for one in needed)} - {CORE}):
        with contextlib.suppress(metadata.PackageNotFoundError):  # what needs it says so when it is imported
            found[name] = metadata.version(name)
    return found


def _needs(distribution: metadata.Distribution) -> frozenset[str]:
    """Return the names of what a distribution needs, but for what comes with an extra; none that cannot be read."""
    try:
        return frozenset(one.name for one in map(Requirement, distribution.requires or ()) if one.marker is None)
    except Exception:  # a stranger's metadata may be anything
        return frozenset()


def _folder(use: str) -> UserFolder:
    path = USER_FOLDERS[use]()
    if path.is_dir():
        return UserFolder(use, str(path), "writable" if _may_write(path) else "not writable")
    above = next((one for one in path.absolute().parents if one.exists()), Path())
    can_be_made = not os.path.lexists(path) and above.is_dir() and _may_write(above)
    return UserFolder(use, str(path), "not there yet" if can_be_made else "not writable")


def _may_write(folder: Path) -> bool:
    return os.access(folder, os.W_OK | os.X_OK)


def _unwritable(folders: tuple[UserFolder, ...]) -> Iterator[Problem]:
    for one in folders:
        if one.state == "not writable":
            hint = f"Let yourself write there, or name another with GATEWAY_{one.use.upper()}_FOLDER."
            yield Problem("folder/unwritable", f"nothing can be kept for {one.use}.", Position(one.path), hint)


def _faulty(catalogue: Catalogue) -> Iterator[Problem]:
    """Yield what is wrong with packs; of those with more faults than one, the first."""
    for id in sorted(catalogue.found):
        errors = catalogue.faults(id)
        if errors:
            more = f" ({len(errors) - 1} more: gateway check {id})" if len(errors) > 1 else ""
            whose = "" if errors[0].message.startswith(f"'{id}' ") else f"'{id}': "
            yield attrs.evolve(errors[0], message=f"{whose}{errors[0].message}{more}")


def _shadowed(found: Mapping[str, Found]) -> Iterator[Problem]:
    """Yield the folders here that commands take for a pack where its id is typed."""
    for id, one in found.items():
        here = Path(id)
        if (here / "pack.yaml").is_file() and not _lies_at(one, here):
            fault = f"in this folder 'gateway check {id}' means the folder, and not the pack in '{place_of(one)}'."
            yield Problem("pack/shadowed", fault, Position(str(here)), "Go elsewhere, or rename it.")
    work = manifest_at(Path())
    if work is not None and work.id in found and not _lies_at(found[work.id], Path()):
        fault = (
            f"this folder is a pack '{work.id}' itself: commands mean it, and not that in '{place_of(found[work.id])}'."
        )
        yield Problem("pack/shadowed", fault, Position("pack.yaml"), "Go elsewhere to play the other.")


def _lies_at(found: Found, folder: Path) -> bool:
    return found.folder is not None and found.folder.resolve() == folder.resolve()


def _forged(packs: tuple[PackCard, ...]) -> Iterator[Problem]:
    for one in packs:
        if one.problem is not None:
            yield one.problem
        if one.signed is not None and one.signed.state == "wrong":
            fault = f"'{one.state.id}' is not what was signed."
            yield Problem("sign/wrong", fault, Position(one.path), f"See: gateway pack verify {one.state.id}")


def _distrusted(trusted: tuple[Kept, ...]) -> Iterator[Problem]:
    for one in trusted:
        if one.state == "changed":
            hint = f"Look at it, and trust it as it is now: gateway trust {one.id}"
            yield Problem("trust/changed", f"'{one.id}' is not what was trusted: {one.reason}.", None, hint)
        elif one.state == "damaged":
            yield Problem("trust/damaged", one.reason)


def _refused_commands() -> Iterator[Problem]:
    for one in pack_commands().values():
        if (refusal := one.refusal) is not None:
            yield refusal.problem
