"""The packs that are here, each with all that can be told of it while nothing of it runs."""

import attrs

from ...errors import ContentError, Problem
from ...packs import Manifest
from ...packs.compatibility import compatibility
from ...packs.default_system import OURS
from ...packs.discovery import Found
from ..catalogue import Catalogue, PackState, place_of
from .hooks_named import hooks_named
from .pins import read_folder
from .publishers import Signed, signed_folder

__all__ = ["PackCard", "listed_packs"]


@attrs.frozen
class PackCard:
    """One pack that was found."""

    state: PackState
    distribution: str = ""  # that brings it; empty: it lies in the packs folder
    path: str = ""  # the folder it lies in, as messages name it
    system: str = ""  # the game that it is written for
    license: str = ""  # under what terms it may be passed on
    hooks: tuple[str, ...] = ()  # that its code implements, by its text
    commands: tuple[str, ...] = ()  # that it adds
    requires: tuple[str, ...] = ()  # the packs that it needs, each with the versions that will do
    signed: Signed | None = None  # what its signature says here; None if that could not be looked into
    compatibility: str = ""  # `verified`, `untested` or `incompatible`
    problem: Problem | None = None  # why the last of these cannot be told


def listed_packs(catalogue: Catalogue) -> tuple[PackCard, ...]:
    """Return every pack by id. One that cannot be read has a reason, and is no others' loss."""
    return tuple(_card(one, catalogue.found[one.id], catalogue.manifests.get(one.id)) for one in catalogue.states())


def _card(state: PackState, found: Found, manifest: Manifest | None) -> PackCard:
    if manifest is None or found.folder is None:
        return PackCard(state, found.distribution, place_of(found))
    try:
        read = read_folder(found.folder, manifest)
        signed = signed_folder(found.folder, manifest, place_of(found))
    except ContentError as error:  # it is told, and the others are listed
        return PackCard(state, found.distribution, place_of(found), manifest.system, problem=error.problems[0])
    return PackCard(
        state, found.distribution, place_of(found), manifest.system, manifest.license.id,
        hooks_named(read.code.values()) if manifest.has_code else (), tuple(manifest.commands),
        tuple(f"{id} {versions}".rstrip() for id, versions in manifest.requires.items()), signed,
        compatibility(manifest, is_ours=found.distribution in OURS),
    )  # fmt: skip
