"""One thing in a pack, of any kind: as it was written, with its place, and its value once it was read."""

from collections.abc import Mapping
from typing import Any

import attrs

from ...errors import Position, Problem
from ...ids import is_slug
from .conversion import Conversion, Faults
from .document import Document, Path
from .faults.allowed import Allowed, allowed_in
from .problems import problem_of

__all__ = ["Entry", "entry_from_code", "read_entry"]


@attrs.frozen(eq=False, slots=False)  # made by the thousand: half the time without slots
class Entry:
    """One entry."""

    pack: str  # the id of the pack that holds it
    kind: str
    id: str  # within its pack and kind; `name` is the full one
    data: dict[str, Any] = attrs.field(repr=False)  # as it was written, names short and all
    value: Any = None  # as it was read, of the kind's class; None if it has faults
    refs: tuple[tuple[str, str], ...] = attrs.field(default=(), repr=False)  # kind and full id of all it names
    document: Document | None = attrs.field(default=None, repr=False)  # the file; None if code gave it
    path: Path = ()  # where it stands in the document
    _place: Position | None = None  # where the hook stands that gave it
    allow: tuple[Allowed, ...] = attrs.field(default=(), kw_only=True)  # warnings that its author lets stand
    _home: str = ""  # what bare names mean in a file of somebody's own, which is no pack to be named by

    @property
    def home(self) -> str:
        """The pack that bare names in it mean."""
        return self._home or self.pack

    @property
    def name(self) -> str:
        """The full id, `pack:slug`."""
        return f"{self.pack}:{self.id}"

    @property
    def place(self) -> Position | None:
        """Where it begins."""
        return self.where()

    def where(self, field: Path = (), *, key: bool = False, said: str = "") -> Position | None:
        """Return where one of its fields stands, or with `key` the field's name; of a text, what is `said` in it."""
        if self.document is None:
            return self._place
        return self.document.place((*self.path, *field), key=key, said=said)


def read_entry(
    conversion: Conversion,
    cls: type,
    pack: str,
    kind: str,
    data: Any,
    document: Document | None,
    path: Path,
    problems: list[Problem],
    place: Position | None = None,
    home: str = "",
) -> Entry | None:
    """Return `data` as an entry of `kind`: without a value if it has faults, None if it has no id.

    Every fault is added to `problems`. Bare names mean `home`, by default the pack itself. What has an id is an entry
    though it has faults: others may name it, and are not to be told that it is not there.
    """
    data, allow, wrong = allowed_in(conversion, cls, data)
    problems += [problem_of(fault, document, path, place) for fault in wrong]
    try:
        value, refs = conversion.read(cls, data, home or pack)
    except Faults as found:
        problems += [problem_of(fault, document, path, place) for fault in found.faults]
        value, refs = None, ()
    if value is not None and data.get("name") == "":  # one that may be left out; others are refused as they are read
        at = document.place((*path, "name")) if document is not None else place
        problems.append(Problem("pack/wrong-value", "this name is empty.", at, "Write one, or leave the key out."))
    slug = data.get("id") if data.__class__ is dict else None
    if slug.__class__ is not str:
        return None
    if not is_slug(slug):
        at = document.place((*path, "id")) if document is not None else place
        problems.append(
            Problem(
                "pack/bad-id", f"'{slug}' is not an id.", at, "Use lower-case words with hyphens, such as cat-burglar."
            )
        )
        return None
    return Entry(pack, kind, slug, data, value, refs, document, path, place, home, allow=allow)


def entry_from_code(
    pack: str, kind: str, data: Mapping[str, Any], place: Position | None, cls: type
) -> tuple[Entry | None, tuple[Problem, ...]]:
    """Return an entry that code gives as plain data of `kind`, whose class is `cls`, and what is wrong with it."""
    problems: list[Problem] = []
    entry = read_entry(Conversion(), cls, pack, kind, dict(data), None, (), problems, place)
    return None if problems else entry, tuple(problems)
