"""Where a slip can be made: every key and value of a setting's files, with what its kind says of it."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs

from gateway_core.packs import Document, read_file
from gateway_core.packs.schema import bare_type, key_of

Step = tuple[str | int, ...]

# Names of the cast that a scene uses in itself: a kind calls them text.
_WITHIN_SCENES = ("from", "to", "side", "lead", "initiative")


@attrs.frozen(eq=False)
class Site:
    """One key with its value, or one item of a list."""

    document: Document
    path: Step
    value: Any
    field: "attrs.Attribute[Any] | None"  # of the class that has the key; None if it is no field of one
    kind: Any  # the type of the value
    siblings: tuple[str, ...] = ()  # all keys that its class knows
    is_key: bool = True  # and not an item of a list
    key_of_kind: str | None = None  # of which kind the key names an entry

    @property
    def name(self) -> str:
        """The key, or that under which its list stands."""
        return str(next(step for step in reversed(self.path) if isinstance(step, str)))

    def ref(self) -> str | None:
        """Return of which kind the value names an entry."""
        if self.field is None or "ref" not in self.field.metadata or not isinstance(self.value, str):
            return None
        return str(self.field.metadata["ref"])

    def words(self) -> tuple[str, ...]:
        """Return the closed list of words that the value is one of; nothing where it is free."""
        bare = bare_type(self.kind)
        return get_args(bare) if get_origin(bare) is Literal else ()


def sites(folder: Path, kinds: Mapping[str, type]) -> tuple[list[Site], list[Document]]:
    """Return every place of a setting's data, and its files."""
    found: list[Site] = []
    documents = [read_file(file) for file in sorted((folder / "data").rglob("*.yaml"))]
    for document in documents:
        root, cls = document.root, kinds[document.root["kind"]]
        if "entries" in root:
            for index, row in enumerate(root["entries"]):
                found += _inside(document, ("entries", index), row, cls, None)
        else:
            found += _inside(document, (), {key: root[key] for key in root if key not in ("kind", "format")}, cls, None)
    return found, documents


def _inside(document: Document, path: Step, data: Any, kind: Any, field: Any) -> Iterator[Site]:
    bare = bare_type(kind)
    origin = get_origin(bare)
    if isinstance(data, dict) and attrs.has(bare) and not hasattr(bare, "from_data"):
        attrs.resolve_types(bare)
        fields = {key_of(one): one for one in attrs.fields(bare)}
        for key, value in data.items():
            if key == "allow":  # every entry may have it, and no class does
                continue
            yield Site(document, (*path, key), value, fields[key], fields[key].type, tuple(fields))
            yield from _inside(document, (*path, key), value, fields[key].type, fields[key])
    elif isinstance(data, dict):
        inner = get_args(bare)[1] if origin is dict else None
        meta = field.metadata if field is not None and origin is dict else {}
        named = meta.get("ref") if meta.get("keys") else None
        for key, value in data.items():
            yield Site(document, (*path, key), value, None, inner, key_of_kind=named)
            yield from _inside(document, (*path, key), value, inner, None)
    elif isinstance(data, list):
        inner = get_args(bare)[0] if origin is tuple else None
        for index, value in enumerate(data):
            if not isinstance(value, dict | list):
                yield Site(document, (*path, index), value, field, inner, is_key=False)
            yield from _inside(document, (*path, index), value, inner, field)


def within_scene(site: Site) -> bool:
    """Say whether a value names somebody or something of its own scene."""
    scene = site.document.root.get("kind") == "scene"
    return scene and site.name in _WITHIN_SCENES and isinstance(site.value, str) and site.is_key


def is_text(kind: Any) -> bool:
    """Say whether a type is text, wanted or not."""
    return bare_type(kind) is str


def is_optional(kind: Any) -> bool:
    """Say whether nothing may stand for a value."""
    return get_origin(kind) in (Union, UnionType)
