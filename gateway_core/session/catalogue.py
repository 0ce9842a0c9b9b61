"""The packs that can be found in one run: where each lies, what its manifest says, what is in it. No code runs."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import attrs

from ..errors import ContentError, PluginError, Position, Problem, did_you_mean
from ..names import meant
from ..packs import DEFAULT_SYSTEM, Manifest, read_file, read_pack
from ..packs.building import needs_of, resolve
from ..packs.discovery import Found, found_packs, is_gatepack, pack_at
from ..packs.reading import Pack, ParsedPack, placed, read_manifest, same_version
from ..packs.reading.problems import keeps_from_use
from .code import code_allowed
from .gatepacks import lay
from .pack_commands import PackCommand
from .systems import Systems
from .upkeep.pins import standing
from .upkeep.publishers import signature_warnings

__all__ = ["Catalogue", "PackState", "Sought", "folder_beside", "manifest_at", "place_of", "shown"]


@attrs.frozen
class PackState:
    """One pack that was found, for people."""

    id: str
    version: str  # of its manifest; of its distribution if that cannot be read
    name: str
    origin: str  # `installed` or `path`
    state: str  # `ready` or `refused`
    reason: str  # why it is refused: its first error, and how many more there are
    # whether its code may run: `none`, `installed` or `named` (which were the consent), `trusted`, `changed` since it
    # was, `not trusted`, or `off`: GATEWAY_NO_CODE stops all
    code: str


@attrs.frozen
class Sought:
    """Which packs a person wants in one run, beside those that are found anyhow."""

    named: tuple[Path, ...] = ()  # by their folders or files, which is the consent to their code
    looked_at: tuple[Path, ...] = ()  # likewise, to be read alone
    here: Path | None = None  # where somebody works: the pack in this folder is to be read, unless another has its id
    without: tuple[str, ...] = ()  # by their ids: they are as if they were not there
    # so is every one but those of these ids, those named, what they require, and the book; None: all are there
    only: tuple[str, ...] | None = None
    only_read: bool = False  # no code of packs or house rules runs then, not even that of those named or installed
    laid: tuple[Path, ...] = ()  # by their folders or files, which a table file names: that is no consent to their code
    code: frozenset[Path] = frozenset()  # house rules of code that a table file names: nor is that


class Catalogue:
    """Packs by id. One that a person names by its folder stands in for another of its id in this run."""

    def __init__(self, sought: Sought, systems: Systems) -> None:
        self.consented, self.only_read = sought.named, sought.only_read
        self.named = (*sought.named, *sought.looked_at, *sought.laid)
        self.code_of_file = sought.code  # runs only where somebody trusted it
        self._sought, self._systems = sought, systems
        self._parsed: dict[str, ParsedPack] = {}
        self._given_up: dict[Path, str] = {}  # the id of a folder that a table file names, where another stands in

    @functools.cached_property
    def found(self) -> Mapping[str, Found]:
        """Every pack that can be found; raise ContentError for a named folder or a pack to leave out that is none."""
        found = found_packs()
        named: dict[str, Path] = {}
        for path in self.named:
            if is_gatepack(path):
                laid = lay(path)
                one = laid.found
                here = {id: read for id, each in found.items() if (read := _manifest_of(each)) is not None}
                found |= {each.id: each for each in laid.missing(found, here)}
            else:
                one = pack_at(path)
            if one.problem is not None:
                raise ContentError([one.problem])
            # Its own id, not its folder's name: an author may try the next version in any folder.
            manifest = _manifest_of(one)
            id = manifest.id if manifest is not None else one.id
            if id in named and path in self._sought.laid:
                self._given_up[path] = id
                continue  # what somebody types comes before what a file says
            if named.setdefault(id, path).resolve() != path.resolve():
                fault = f"two packs are called '{id}': one in '{named[id]}', the other in '{path}'."
                raise ContentError([Problem("pack/two-with-one-id", fault, hint="Name one of them.")])
            found[id] = attrs.evolve(one, id=id)
        work = self._sought.here
        if work is not None and (manifest := manifest_at(work)) is not None and manifest.id not in named:
            found[manifest.id] = attrs.evolve(pack_at(work), id=manifest.id)
        for id in self._sought.without:
            if id in found and _is_book(id, found[id]):
                fault = f"'{id}' is the book of its game, which is not played without it."
                raise ContentError([Problem("pack/book", fault, hint="Leave --without out.")])
            if found.pop(id, None) is None:
                hint = did_you_mean(id, found)
                raise ContentError([Problem("pack/not-there", f"there is no pack '{id}' to leave out.", hint=hint)])
        only = self._sought.only
        return found if only is None else _alone(found, (*named, *only))

    @classmethod
    def only_listed(cls, here: Path | None = None) -> "Catalogue":
        """Return the packs that are found, for whoever only looks: no code of theirs runs."""
        return cls(Sought(here=here, only_read=True), Systems())

    def id_at(self, path: Path) -> str | None:
        """Return the id of the pack that was named by its folder or file; None if it is left out."""
        here = ((id, one) for id, one in self.found.items() if path == (one.file or one.folder))
        mine = next((id for id, one in here if one.shown in ("", str(path))), None)  # others came along in that file
        stood_in = self._given_up.get(path)
        return stood_in if mine is None and stood_in in self.found else mine

    def where_required(self, pack: str, other: str) -> Position | None:
        """Return where the manifest of a pack says that it requires another; None if it does not say so."""
        read = self.parsed(pack).pack
        return read.head.place(("requires", other), key=True) if read is not None and read.head is not None else None

    @functools.cached_property
    def manifests(self) -> Mapping[str, Manifest]:
        """The manifests of all packs whose manifest can be read."""
        read = {id: _manifest_of(one) for id, one in self.found.items()}
        return {id: manifest for id, manifest in read.items() if manifest is not None}

    def called(self, said: str) -> str:
        """Return the id of the pack that a person means by id or name; if that is none or several, the words."""
        if said in self.found:
            return said
        found = meant(said, {id: manifest.name for id, manifest in self.manifests.items()})
        return found[0] if len(found) == 1 else said

    def parsed(self, id: str) -> ParsedPack:
        """Return all that is in a pack, read once."""
        if id not in self._parsed:
            found = self.found[id]
            if found.problem is not None or found.folder is None:
                self._parsed[id] = ParsedPack(None, problems=(found.problem,) if found.problem else ())
            else:
                self._parsed[id] = self._read(id, found, found.folder)
        return self._parsed[id]

    def is_book(self, id: str) -> bool:
        """Say whether a pack of this id is here that is the book of the system of the same name, sound or not."""
        return id in self.found and _is_book(id, self.found[id])

    def _read(self, id: str, found: Found, folder: Path) -> ParsedPack:
        manifest = self.manifests.get(id)
        try:
            kinds = self._systems.kinds(manifest.system if manifest is not None else DEFAULT_SYSTEM)
        except (ContentError, PluginError) as error:  # its game is not here, which is no fault of the other packs
            head = read_file(folder / "pack.yaml", f"{place_of(found)}/pack.yaml")
            return ParsedPack(None, problems=tuple(placed(error, head.place(("system",)))))
        called = None if folder in self.named else id
        parsed = read_pack(folder, kinds, origin=found.origin, called=called, shown=place_of(found))
        warnings = (*_other_version(found, parsed.pack), *self._taken(found, parsed.pack))
        if found.file is not None and manifest is not None:
            warnings = (*warnings, *signature_warnings(folder, manifest, place_of(found)))
        return attrs.evolve(parsed, problems=(*parsed.problems, *warnings))

    def _taken(self, found: Found, pack: Pack | None) -> Iterator[Problem]:
        """Yield a warning for each command of a pack that cannot be called, since another has its name."""
        if pack is None or pack.head is None:
            return
        for name, help in pack.manifest.commands.items():
            rivals = (self.found[id] for id, one in self.manifests.items() if name in one.commands and id != pack.id)
            refusal = PackCommand(name, help, (found, *rivals)).refusal
            if refusal is not None:
                place = pack.head.place(("commands", name), key=True)
                yield attrs.evolve(refusal.problem, place=place, severity="warning")

    def faults(self, id: str) -> list[Problem]:
        """Return why a pack cannot be played as it is: its own errors, else what it requires and is not here."""
        errors = [problem for problem in self.parsed(id).problems if problem.severity == "error"]
        if errors or id not in self.manifests:
            return errors
        for other in needs_of(self.manifests[id], self.found):
            if other in self.found and other not in self.manifests:
                fault, place = (
                    f"'{id}' requires the pack '{other}', and that is refused.",
                    self.where_required(id, other),
                )
                return [Problem("pack/not-there", fault, place, f"See: gateway check {other}")]
        return list(resolve([id], self.manifests, self.where_required).problems)

    def states(self) -> tuple[PackState, ...]:
        """Return every pack with its state."""
        return tuple(self._state(id, found) for id, found in sorted(self.found.items()))

    def _state(self, id: str, found: Found) -> PackState:
        parsed = self.parsed(id)
        manifest = parsed.pack.manifest if parsed.pack is not None else None
        errors = self.faults(id)
        more = f" (and {len(errors) - 1} more: gateway check {id})" if len(errors) > 1 else ""
        return PackState(
            id=id,
            version=manifest.version if manifest is not None else found.version,
            name=manifest.name if manifest is not None else "",
            origin=found.origin,
            state="refused" if manifest is None or any(map(keeps_from_use, errors)) else "ready",
            reason=f"{errors[0]}{more}" if errors else "",
            code=self._code(manifest, found),
        )

    def _code(self, manifest: Manifest | None, found: Found) -> str:
        if manifest is None or not manifest.has_code or found.folder is None:
            return "none"
        if not code_allowed():
            return "off"
        if found.distribution:
            return "installed"
        if found.folder in self.consented:
            return "named"
        return standing(found.folder, manifest)


def _alone(found: Mapping[str, Found], ids: Sequence[str]) -> Mapping[str, Found]:
    """Return the books of games, the packs of these ids, and what those require, at whatever remove."""
    kept, sought = {id for id, one in found.items() if _is_book(id, one)}, [id for id in ids if id in found]
    while sought:
        id = sought.pop()
        folder = found[id].folder
        manifest = manifest_at(folder) if id not in kept and folder is not None else None
        kept.add(id)
        sought += [one for one in needs_of(manifest, found) if one in found] if manifest is not None else []
    return {id: one for id, one in found.items() if id in kept}


def _is_book(id: str, found: Found) -> bool:
    """Say whether a pack is the book of the system whose name it bears.

    One whose manifest cannot be read counts: its faults are told then, and no game is played without its book.
    """
    manifest = _manifest_of(found)
    return manifest is None or manifest.system == id


def manifest_at(folder: Path) -> Manifest | None:
    """Return what a folder's pack.yaml says; None if there is none, or none that can be read."""
    return read_manifest(read_file(folder / "pack.yaml"))[0] if (folder / "pack.yaml").is_file() else None


def _manifest_of(found: Found) -> Manifest | None:
    return manifest_at(found.folder) if found.folder is not None else None


def _other_version(found: Found, pack: Pack | None) -> list[Problem]:
    """Return a warning where a distribution is of another version than the pack in it."""
    if not found.distribution or pack is None or pack.head is None or same_version(pack.version, found.version):
        return []
    message = f"the distribution '{found.distribution}' is version {found.version}, and its pack says {pack.version}."
    hint = f"Write 'version: {found.version}', or build it as {pack.version}."
    return [Problem("pack/other-version", message, pack.head.place(("version",)), hint, "warning")]


def place_of(found: Found) -> str:
    """Return how messages name where a pack lies; empty if it lies nowhere."""
    return found.shown or (shown(found.folder) if found.folder is not None else "")


def shown(folder: Path) -> str:
    """Return a folder as messages name it: from here, if it lies here."""
    try:
        return str(folder.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(folder)


def folder_beside(id: str) -> str:
    """Return what to write where a pack that is not found lies in a folder of its name right here; empty: none does."""
    try:
        there = (Path(id) / "pack.yaml").is_file()
    except (OSError, ValueError):
        return ""
    return f"The folder '{id}' here holds a pack: name it with --pack {id}." if there else ""
