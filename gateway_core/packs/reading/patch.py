"""A change to somebody else's entry, as its author wrote it: what it expects there, and what it makes of it.

And the word of a table on whose change counts, where several packs make one.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import attrs

from ...errors import Position, Problem
from ...ids import Ref
from .conversion import Conversion, Faults
from .document import Document, Path
from .problems import problem_of

__all__ = ["Patch", "PatchRow", "Resolution", "read_patch", "read_resolutions"]

_OPERATIONS = ("set", "unset", "add", "remove", "scale", "offset", "retire")


@attrs.frozen
class PatchRow:
    """The keys of a patch as they stand in YAML. Each mapping is from a field of the entry, inner ones with dots."""

    patch: str  # what it changes, in full: `gateway:item/lucky-coin`
    expect: dict[str, Any] = attrs.field(factory=dict)  # what stands there before: if not, nothing is changed
    set: dict[str, Any] = attrs.field(factory=dict)  # to a new value; a key that is not there comes in
    unset: tuple[str, ...] = ()  # fields that fall back to their default
    add: dict[str, tuple[Any, ...]] = attrs.field(factory=dict)  # items at the end of a list
    remove: dict[str, tuple[Any, ...]] = attrs.field(factory=dict)  # items of a list
    scale: dict[str, Any] = attrs.field(factory=dict)  # a whole number times a factor: 1.5, or '3/2'
    round: Literal["up", "down", "nearest"] | None = None  # which way, where a factor leaves a fraction
    offset: dict[str, int] = attrs.field(factory=dict)  # added to a whole number
    retire: bool = False  # the whole entry goes
    why: str = ""  # the reason, for whoever asks where a value comes from


@attrs.frozen(eq=False)
class Patch:
    """One change to an entry of another pack.

    Fields are named by their keys, inner ones with dots: `ladder.start`, `cast.kroe.significance` (a list's rows by
    their `id`; those without one by what they name, as in `backgrounds.blag.level`).
    """

    pack: str  # who wrote it: its bare slugs mean that pack
    target: Ref  # the entry it changes
    said: PatchRow
    document: Document | None = attrs.field(default=None, repr=False)  # the file, None if code gave it
    path: Path = ()  # where it stands in the document
    _place: Position | None = None  # where the code stands that gave it

    def aimed(self, name: str) -> "Patch":
        """Return the same change to an entry of the same kind by its full name, which that of its target has become."""
        target = Ref.of(self.target.kind, name)
        return attrs.evolve(self, target=target, said=attrs.evolve(self.said, patch=str(target)))

    def without(self, fields: Mapping[str, frozenset[str]]) -> "Patch":
        """Return the same change without some fields, given by their operation; it expects nothing there either."""

        def left(operation: str) -> Any:
            said, gone = getattr(self.said, operation), fields[operation]
            kept = {key: said[key] for key in said if key not in gone} if isinstance(said, dict) else said
            return tuple(key for key in kept if key not in gone) if isinstance(kept, tuple) else kept

        gone = frozenset().union(*fields.values())
        expect = {key: one for key, one in self.said.expect.items() if key not in gone}
        return attrs.evolve(self, said=attrs.evolve(self.said, expect=expect, **{one: left(one) for one in fields}))

    def where(self, *steps: str | int, key: bool = False) -> Position | None:
        """Return where it, or one of its keys, stands."""
        return self.document.place((*self.path, *steps), key=key) if self.document is not None else self._place

    @property
    def why(self) -> str:
        """The reason its author gives."""
        return self.said.why

    @property
    def operations(self) -> tuple[tuple[str, str, Any], ...]:
        """Every change as operation, field and value, in the order they happen.

        It is one order for all, not that of the file: the keys of a mapping have none that a reader could rely on.
        """
        said = self.said
        rows: list[tuple[str, str, Any]] = [("retire", "", True)] if said.retire else []
        for operation in ("set", "unset", "add", "remove", "scale", "offset"):
            named = getattr(said, operation)
            rows += [(operation, field, named[field] if isinstance(named, dict) else None) for field in named]
        return tuple(rows)


def read_patch(
    conversion: Conversion,
    pack: str,
    data: Any,
    document: Document | None,
    path: Path,
    problems: list[Problem],
    place: Position | None = None,
) -> Patch | None:
    """Return `data` as a patch that `pack` makes, or None and every fault added to `problems`."""
    try:
        said, _ = conversion.read(PatchRow, data, pack)
    except Faults as found:
        problems += [problem_of(fault, document, path, place) for fault in found.faults]
        return None
    try:
        target = Ref.parse(said.patch)
    except ValueError as fault:
        at = document.place((*path, "patch")) if document is not None else place
        problems.append(
            Problem("pack/bad-id", f"{fault}.", at, "Name the entry in full, such as gateway:item/lucky-coin.")
        )
        return None
    patch = Patch(pack, target, said, document, path, place)
    if not patch.operations:
        hint = f"Say one of {', '.join(_OPERATIONS)}."
        problems.append(Problem("pack/missing-key", "this patch changes nothing.", patch.where(), hint))
        return None
    return patch


@attrs.frozen
class Resolution:
    """Whose change counts, where packs without an order change one field differently."""

    target: Ref  # the entry
    field: str  # of it, inner ones with dots
    pack: str  # whose change counts; those of other packs are left out
    place: Position | None  # where the field is named
    chosen: Position | None  # where the pack is


def read_resolutions(said: Mapping[str, str], document: Document, problems: list[Problem]) -> Iterator[Resolution]:
    """Yield what stands under `resolve` in a file; what names no field of an entry is added to `problems`."""
    for name, pack in said.items():
        path: Path = ("resolve", name)
        entry, _, field = name.partition(".")
        try:
            target = Ref.parse(entry)
            if not field:
                raise ValueError(f"'{name}' names no field")
        except ValueError as fault:
            hint = "Name the entry in full, and the field: gateway:item/lucky-coin.text."
            problems.append(Problem("pack/bad-id", f"{fault}.", document.place(path, key=True), hint))
            continue
        yield Resolution(target, field, pack, document.place(path, key=True), document.place(path))
