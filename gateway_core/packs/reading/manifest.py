"""The manifest, pack.yaml: who the pack is, what it needs, which rulings it plays by; and the head of any file."""

import functools
from collections.abc import Iterator, Mapping
from importlib import metadata
from typing import Any, Literal, TypeVar

import attrs

from ...errors import Position, Problem, did_you_mean
from ...frozen import FrozenDict
from ...ids import is_slug, qualify
from ...names import unclear_line
from ..default_system import CORE, DEFAULT_SYSTEM, NO_GAME
from ..portable import is_device
from ..public_key import PublicKey
from ..schema import once, readings
from ..versions import LONGEST, is_pack_version, is_range, older_version, same_version, three_numbers, version_fits
from .conversion import Conversion, Faults
from .document import Document
from .problems import problem_of

__all__ = [
    "COMMANDS",
    "FORMAT",
    "FROM_A_FILE",
    "License",
    "Manifest",
    "Printed",
    "Publisher",
    "core_version",
    "is_module",
    "read_manifest",
    "same_version",
]

T = TypeVar("T")

COMMANDS = "commands"  # the module beside pack.yaml in which the commands of a pack are
FORMAT = 1  # of pack.yaml and of every file in data/
FROM_A_FILE = "0"  # the version of a pack that stands for one file, which has none

_MAY_BE_LEFT_OUT = (  # keys of text that a pack need not have
    ("core",), ("verified",), ("license", "id"), ("license", "notice"), ("license", "attribution"),
    ("publisher", "name"), ("publisher", "key"), ("book", "title"), ("book", "introduction"),
)  # fmt: skip


@attrs.frozen
class License:
    """Under what terms a pack may be passed on."""

    id: str = ""  # such as CC-BY-4.0
    notice: str = ""  # a file in the pack
    attribution: str = ""  # what whoever passes it on has to print


@attrs.frozen
class Publisher:
    """Who publishes a pack, and by which key that can be told."""

    name: str = ""  # for people
    key: str = ""  # the public key of its signatures, as minisign writes it


@attrs.frozen
class Printed:
    """What a pack is as a book."""

    title: str = ""  # on its cover; left out: the name of the pack
    introduction: str = ""  # what stands before the first chapter, with marks as any text
    chapters: tuple[str, ...] = once(default=())  # the kinds that make its chapters, in their order; left out: all
    notices: Literal["front", "back"] = "back"  # where its terms and credits stand: before all chapters, or behind


def _frozen(named: dict[str, str]) -> dict[str, str]:
    return FrozenDict(named)  # plugins are given rulebooks with their packs, to be read


@attrs.frozen
class Manifest:
    """The fields of pack.yaml. Ranges of versions are written like `>=0.1,<1`; an empty one fits all."""

    id: str  # by which others require it, and which stands before the colon of its entries' names
    version: str  # of the pack, such as 1.2.0
    name: str  # for people
    core: str = ""  # the range of versions of gateway-core that it runs on
    verified: str = ""  # the newest version of gateway-core that its author tried it with, such as 0.3.0
    system: str = DEFAULT_SYSTEM  # the game whose kinds it holds; none: it brings commands or a theme alone
    requires: dict[str, str] = attrs.field(
        converter=_frozen, factory=dict
    )  # range by pack; the book of its game goes without saying
    license: License = attrs.field(factory=License)  # under what terms it may be passed on
    publisher: Publisher = attrs.field(factory=Publisher)  # who made it
    players: tuple[str, ...] = once(default=())  # what players may read: kinds, and entries such as location/pier
    book: Printed = attrs.field(factory=Printed)  # what it is as a book
    rulings: dict[str, str] = readings(converter=_frozen)  # option by ruling, for every table on which it lies
    code: str | None = None  # a module of hooks beside pack.yaml; whether it runs is never the pack's to say
    commands: dict[str, str] = attrs.field(
        converter=_frozen, factory=dict
    )  # one line of help by command; what it does is in the module `commands` beside pack.yaml
    moved: dict[str, str] = attrs.field(
        converter=_frozen, factory=dict
    )  # `kind/old` to the new slug, in this pack or as `pack:slug`

    @property
    def has_code(self) -> bool:
        """Whether the pack is more than data: it names hooks, or commands."""
        return self.code is not None or bool(self.commands)

    def shows(self, kind: str, slug: str) -> bool:
        """Whether an entry is marked for players, alone or with all of its kind."""
        return kind in self.players or f"{kind}/{slug}" in self.players

    @property
    def is_of_a_game(self) -> bool:
        """Whether it may lie on a table; else it brings commands alone."""
        return self.system != NO_GAME

    @property
    def moves(self) -> Mapping[tuple[str, str], str]:
        """What was renamed: kind and full old id to the full new one."""
        pairs = ((*old.partition("/"), new) for old, new in self.moved.items())
        return {(kind, qualify(slug, self.id)): qualify(new, self.id) for kind, _, slug, new in pairs}


@functools.cache
def core_version() -> str | None:
    """Return the version of gateway-core that is installed, or None in a bare checkout."""
    try:
        return metadata.version(CORE)
    except metadata.PackageNotFoundError:
        return None


def read_manifest(document: Document, *, core: str | None = None) -> tuple[Manifest | None, tuple[Problem, ...]]:
    """Return what a pack.yaml says and what is wrong with it; `core` is the version it is to run on, None for any."""
    root = document.root
    if not isinstance(root, dict):
        if document.problems:
            return None, document.problems
        return None, (
            Problem(
                "pack/format", "pack.yaml is empty.", document.place(), "Write 'kind: pack' and what belongs to it."
            ),
        )
    problems = [*document.problems, *document.warnings, *head_problems(document, "pack")]
    try:
        manifest, _ = Conversion().read(Manifest, own_keys(document), str(root.get("id", "")))
    except Faults as found:
        return None, (*problems, *(problem_of(fault, document) for fault in found.faults))
    problems += _meaning(manifest, document, core)
    return manifest, tuple(problems)


def read_one(document: Document, cls: type[T], kind: str) -> tuple[T | None, list[Problem]]:
    """Return what a file of one kind says, which is one value of a class, and what is wrong with its head and keys.

    What the document itself found is not among it, unless it found nothing that could be read.
    """
    if not isinstance(document.root, dict):
        return None, not_a_mapping(document)
    problems = head_problems(document, kind)
    try:
        said, _ = Conversion().read(cls, own_keys(document), "")
    except Faults as found:
        return None, [*problems, *(problem_of(fault, document) for fault in found.faults)]
    return said, problems


def own_keys(document: Document) -> dict[str, Any]:
    """Return what a file says beside its head."""
    return {key: value for key, value in document.root.items() if key not in ("kind", "format")}


def not_a_mapping(document: Document, hint: str = "") -> list[Problem]:
    """Return what is wrong with a file of no keys: nothing more where the document has told why it has none."""
    empty = Problem("pack/format", "this file is not a mapping of keys.", document.place(), hint)
    return [] if document.problems else [empty]


def head_problems(document: Document, kind: str) -> list[Problem]:
    """Return what is wrong with the keys `kind` and `format` of a file that should be of `kind`."""
    root, problems = document.root, []
    if root.get("kind") != kind:
        hint = f"Write 'kind: {kind}' at its head."
        problems.append(
            Problem("pack/format", f"this file should be of the kind '{kind}'.", document.place(("kind",)), hint)
        )
    return problems + format_problems(document)


def format_problems(document: Document) -> list[Problem]:
    """Return what is wrong with the key `format`."""
    said = document.root.get("format")
    if said.__class__ is int and said == FORMAT:
        return []
    message = f"'format' is {said!r}." if "format" in document.root else "the key 'format' is missing."
    return [Problem("pack/format", message, document.place(("format",)), f"This version reads 'format: {FORMAT}'.")]


def _meaning(manifest: Manifest, document: Document, core: str | None) -> Iterator[Problem]:
    """Yield what is wrong with a manifest though every value has its shape."""

    def at(*path: str, key: bool = False) -> Position:
        return document.place(path, key=key)

    if not is_slug(manifest.id):
        hint = "Use lower-case words with hyphens, such as dark-spires."
        yield Problem("pack/bad-id", f"'{manifest.id}' is not an id.", at("id"), hint)
    elif is_device(manifest.id):
        yield Problem("pack/bad-id", f"'{manifest.id}' is a device on some machines.", at("id"), "Choose another id.")
    if not is_slug(manifest.system):
        hint = did_you_mean(manifest.system, [DEFAULT_SYSTEM])
        yield Problem("pack/bad-id", f"'{manifest.system}' is not the name of a system.", at("system"), hint)
    yield from _blank(document)
    yield from _of_no_game(manifest, document)
    for key, version in (("version", manifest.version), ("verified", manifest.verified)):
        if not is_pack_version(version) and (version or key == "version"):
            said = version if len(version) <= LONGEST else f"{version[:LONGEST]}…"
            hint = f"Write three numbers, such as {three_numbers(version) or '0.1.0'}."
            yield Problem("pack/wrong-value", f"'{said}' is not a version of three numbers.", at(key), hint)
    if (fault := _no_range(manifest.core, at("core"))) is not None:
        yield fault
    elif core is not None and not version_fits(core, manifest.core):
        message = f"this pack asks for a core '{manifest.core}', and this is {core}."
        yield Problem("pack/incompatible", message, at("core"), "Use another version of it.")
    if manifest.verified and core is not None and older_version(manifest.verified, core):
        message = f"its author tried it with a core {manifest.verified}, and this is {core}."
        hint = "It may well play; ask for a version of it that says so."
        yield Problem("pack/untested", message, at("verified"), hint, "warning")
    for pack, wanted in manifest.requires.items():
        if (fault := _no_range(wanted, at("requires", pack))) is not None:
            yield fault
    if manifest.publisher.key and PublicKey.parse(manifest.publisher.key) is None:
        hint = "Write the line that begins with RW of the .pub file."
        yield Problem("pack/wrong-value", "this is no public key of minisign's.", at("publisher", "key"), hint)
    if manifest.code is not None and not is_module(manifest.code):
        message = f"'{manifest.code}' is no module of this pack, and no other code is run."
        hint = "Write the name of a file beside pack.yaml, without its .py, such as hooks."
        yield Problem("trust/outside", message, at("code"), hint)
    for old, new in manifest.moved.items():
        if not _is_move(old, new):
            message = f"'{old}: {new}' does not say what has moved."
            yield Problem("pack/wrong-value", message, at("moved", old), "Write, say, background/old-name: new-name.")
    for command, help in manifest.commands.items():
        if not is_slug(command):
            hint = "Commands are lower-case words with hyphens."
            yield Problem("pack/bad-id", f"'{command}' is not the name of a command.", at("commands", command), hint)
        if len(help) > LONGEST or unclear_line(help):
            message = f"what is said of the command '{command}' is not one line of up to {LONGEST} letters."
            yield Problem("pack/wrong-value", message, at("commands", command), "Say what it does, as --help shows it.")
    for pack in manifest.requires:
        if not is_slug(pack):
            hint = "Ids are lower-case words with hyphens."
            yield Problem("pack/bad-id", f"'{pack}' is not the id of a pack.", at("requires", pack, key=True), hint)


def is_module(code: str) -> bool:
    """Say whether what a manifest calls its code can be a module beside it: a name, or several with dots."""
    return all(part.isidentifier() for part in code.split("."))


def _is_move(old: str, new: str) -> bool:
    """Say whether `kind/slug` moves to a slug, of this pack or, with a colon, of another."""
    kind, slash, slug = old.partition("/")
    return bool(slash) and is_slug(kind) and is_slug(slug) and is_slug(new.rpartition(":")[2])


def _blank(document: Document) -> Iterator[Problem]:
    """Yield each key of which nothing is said though it stands there, of those that may be left out."""
    for path in _MAY_BE_LEFT_OUT:
        found = document.root
        for step in path:
            found = found.get(step, None) if isinstance(found, dict) else None
        if isinstance(found, str) and not found.strip():
            fault = f"nothing is said of '{path[-1]}'."
            yield Problem("pack/wrong-value", fault, document.place(path), "Write it, or leave the key out.")


def _of_no_game(manifest: Manifest, document: Document) -> Iterator[Problem]:
    """Yield what a pack of no game says that only one on a table could."""
    if manifest.is_of_a_game:
        return
    for key in ("code", "moved", "players", "requires", "rulings"):
        if getattr(manifest, key):
            fault, cure = f"a pack of no game lies on no table, so '{key}' says nothing.", "Leave it out."
            yield Problem(
                "pack/no-game", fault, document.place((key,), key=True), f"{cure} Or name its game: 'system'."
            )


def _no_range(wanted: str, place: Position) -> Problem | None:
    if is_range(wanted):
        return None
    wanted = wanted if len(wanted) <= LONGEST else f"{wanted[:LONGEST]}…"
    return Problem("pack/wrong-value", f"'{wanted}' is not a range of versions.", place, "Write, say, '>=0.1,<1'.")
