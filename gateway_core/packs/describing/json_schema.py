"""A JSON Schema of every file that a pack may hold, made from the very classes that read it.

It refuses nothing that the reader accepts. What only the reader sees: the dialect (duplicate keys, tabs, anchors), two
entries of one id, how a sum or a version is written, and what must hold between several fields.
"""

import itertools
import re
from collections.abc import Collection, Iterable, Mapping
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import attrs

from ...errors import one_line
from ...ids import LONGEST_SLUG, SLUG
from ..kinds import Kinds
from ..reading.faults.allowed import KEY as ALLOW
from ..reading.faults.allowed import Allowed
from ..reading.house import HOUSE, HouseFile
from ..reading.manifest import FORMAT, Manifest
from ..reading.patch import PatchRow
from ..reading.personality import KIND as PERSONALITY
from ..reading.personality import Personality
from ..schema import bare_type, key_of
from ..tables import KIND as TABLE
from ..tables import TableFile
from ..wording import LONGEST_NAME, called
from .meaning import first_sentence, meanings

__all__ = ["Names", "file_schemas"]

Schema = dict[str, Any]
_A_SLUG: Schema = {"type": "string", "pattern": f"^{SLUG}$", "maxLength": LONGEST_SLUG}
_ONE_LINE = r"^[^\n]*\S[^\n]*$"


@attrs.frozen
class Names:
    """The names that may stand in a pack's files: those of entries, of rulings and their readings."""

    pack: str = ""  # whose files they are: its own entries may go by their slugs
    ids: Mapping[str, Collection[str]] = attrs.field(factory=dict)  # every full id, by kind
    open: Collection[str] = ()  # packs that may hold more than anybody knows here, such as what their code gives
    rulings: Mapping[str, Collection[str]] = attrs.field(factory=dict)  # the readings that there are, by ruling


def file_schemas(kinds: Kinds, names: Names) -> tuple[Schema, Mapping[str, Schema]]:
    """Return the definitions that all files share, and what a file of each kind is, by kind; these name those."""
    writer = _Writer(kinds, names)
    files = {kind: writer.file(kind, cls) for kind, cls in sorted(kinds.items())}
    files |= {"pack": writer.headed("pack", Manifest), PERSONALITY: writer.headed(PERSONALITY, Personality)}
    files |= {"patch": writer.listed("patch", PatchRow), HOUSE: writer.house(), TABLE: writer.headed(TABLE, TableFile)}
    return dict(sorted(writer.definitions.items())), dict(sorted(files.items()))


class _Writer:
    """What has been defined so far, for one pack."""

    def __init__(self, kinds: Kinds, names: Names) -> None:
        self.kinds, self.names = kinds, names
        self.definitions: dict[str, Schema] = {}
        self._classes: dict[type, str] = {}
        self._languages: dict[int, str] = {}

    def file(self, kind: str, cls: type) -> Schema:
        """Return what a file of a kind is: one entry, or a list of them."""
        return self.headed(kind, cls, entry=True) if kind in self.kinds.single else self.listed(kind, cls, entry=True)

    def headed(self, kind: str, cls: type, *, entry: bool = False) -> Schema:
        """Return what a file is that has the fields of a class beside its kind and format."""
        one = self._class(cls, entry=entry)
        return _object({**_head(kind), **one["properties"]}, ["kind", "format", *one["required"]], one["description"])

    def listed(self, kind: str, cls: type, *, entry: bool = False) -> Schema:
        """Return what a file is that lists entries."""
        rows = {"type": "array", "items": self._entry(kind, cls) if entry else self._defined(cls)}
        return _object({**_head(kind), "entries": rows}, ["kind", "format", "entries"], first_sentence(cls))

    def house(self) -> Schema:
        """Return what a file of house rules is."""
        head = self.headed(HOUSE, HouseFile)
        entries = {kind: {"type": "array", "items": self._entry(kind, cls)} for kind, cls in sorted(self.kinds.items())}
        patches = {"type": "array", "items": self._defined(PatchRow)}
        more = {"patches": patches, "entries": _object(entries, [], "New entries, by their kinds.")}
        return head | {"properties": head["properties"] | more}

    def _entry(self, kind: str, cls: type) -> Schema:
        name = f"entry-{kind}"
        if name not in self.definitions:
            self.definitions[name] = self._class(cls, entry=True)
        return _of(name)

    def _defined(self, cls: type) -> Schema:
        """Return a reference to a class, which is defined once."""
        if cls not in self._classes:
            words, taken = called(cls).replace(" ", "-"), self._classes.values()
            numbered = (f"{words}-{number}" for number in itertools.count(2))  # two classes may be called alike
            name = next(one for one in itertools.chain([words], numbered) if one not in taken)
            self._classes[cls] = name
            self.definitions[name] = self._class(cls)
        return _of(self._classes[cls])

    def _class(self, cls: Any, *, entry: bool = False) -> Schema:
        attrs.resolve_types(cls)
        said = meanings(cls)
        properties = {key_of(field): self._field(field, said.get(field.name, "")) for field in attrs.fields(cls)}
        if entry:
            properties["id"] = {**_A_SLUG, "description": said.get("id", "")}
        if entry and "name" in properties:  # one that is there has to say something, though it may be left out
            properties["name"] |= {"pattern": _ONE_LINE}
        if entry and ALLOW not in properties:
            allowed = {"type": "array", "items": self._defined(Allowed)}
            properties[ALLOW] = {"description": "warnings that may stand on this entry", **allowed}
        needed = [key_of(field) for field in attrs.fields(cls) if field.default is attrs.NOTHING]
        return _object(properties, needed, first_sentence(cls))

    def _field(self, field: "attrs.Attribute[Any]", meaning: str) -> Schema:
        found = self._shape(field)
        if meaning:
            found = {"description": one_line(meaning), **found}
        default = field.default
        if isinstance(default, str | bool | int) and default != "":
            found = {**found, "default": default}
        return found

    def _shape(self, field: "attrs.Attribute[Any]") -> Schema:
        meta, kind = field.metadata, field.type
        if "ref" in meta:
            return self._naming(kind, meta)
        if "several" in meta:
            return {**self._type(kind), "uniqueItems": True}
        if "language" in meta:
            return self._type(kind, meta["language"])
        if "low" in meta:
            ends = {"minimum": meta["low"], "maximum": meta["high"]}
            number = {"type": "integer", **{end: value for end, value in ends.items() if value is not None}}
            return number if bare_type(kind) is kind else _or_null(number)
        if "rulings" in meta and self.names.rulings:
            readings = {id: {"enum": sorted(options)} for id, options in sorted(self.names.rulings.items()) if options}
            return _object(readings | {id: _TEXT for id in self.names.rulings if id not in readings}, [], "")
        if field.name == "name" and kind is str:
            pattern = {"pattern": _ONE_LINE} if field.default is attrs.NOTHING else {}
            return {"type": "string", "maxLength": LONGEST_NAME, **pattern}
        return self._type(kind)

    def _naming(self, kind: Any, meta: Mapping[str, Any]) -> Schema:
        """Return what a field is that names entries."""
        one, bare = self._id(meta["ref"], meta["home"]), bare_type(kind)
        found = one
        if get_origin(bare) is tuple:
            found = {"type": "array", "items": one} | ({} if meta.get("several", True) else {"uniqueItems": True})
        elif get_origin(bare) is dict:
            value = self._type(get_args(bare)[1]) if meta["keys"] else one
            found = {"type": "object", "additionalProperties": value}
            found |= {"propertyNames": one} if meta["keys"] else {}
        return found if bare is kind else _or_null(found)

    def _id(self, kind: str, home: str | None) -> Schema:
        name = f"id-of-{kind}" + (f"-from-{home}" if home else "")
        if name not in self.definitions:
            known, here = self.names.ids.get(kind), home or self.names.pack
            words = {*(known or ()), *(id.partition(":")[2] for id in known or () if id.startswith(f"{here}:"))}
            either: list[Schema] = [{"enum": sorted(words)}] if words else []
            unknown = [rf"^{re.escape(pack)}:{SLUG}$" for pack in sorted(self.names.open)]
            unknown += [f"^{SLUG}$"] if here in self.names.open else []
            # Where nothing is known of a kind at all, any name may be right.
            unknown = unknown if known is not None else [rf"^({SLUG}:)?{SLUG}$"]
            either += [{"type": "string", "pattern": pattern} for pattern in unknown]
            self.definitions[name] = either[0] if len(either) == 1 else {"anyOf": either} if either else {"enum": []}
        return _of(name)

    def _type(self, kind: Any, language: Any = None) -> Schema:
        bare, origin, parts = bare_type(kind), get_origin(kind), get_args(kind)
        if bare is not kind:
            return _or_null(self._type(bare, language))
        if origin is tuple:
            return {"type": "array", "items": self._type(parts[0], language)}
        if origin is dict:
            names = {} if parts[0] is str else {"propertyNames": self._type(parts[0])}
            return {"type": "object", **names, "additionalProperties": self._type(parts[1], language)}
        if origin is Literal:
            return {"enum": list(parts)}
        if kind in _PLAIN:
            return dict(_PLAIN[kind])
        if language is not None:
            return self._written(kind, language)
        if hasattr(kind, "schema"):  # it reads itself, and says what it reads
            own: Schema = self._own(kind.schema())
            return own
        return self._defined(kind) if attrs.has(kind) else {}

    def _written(self, kind: type, language: Any) -> Schema:
        """Return what is written in a language; its words are defined once."""
        if id(language) not in self._languages:
            prefix = self._languages[id(language)] = f"language-{len(self._languages) + 1}"
            words = language.schema()["$defs"]
            self.definitions |= {f"{prefix}-{name}": self._own(one, prefix) for name, one in words.items()}
        return _of(f"{self._languages[id(language)]}-{kind.__name__.lower()}")

    def _own(self, schema: Any, prefix: str = "") -> Any:
        """Return a schema that a class gives of itself, its references, languages and names of entries led here."""
        if isinstance(schema, list):
            return [self._own(one, prefix) for one in schema]
        if not isinstance(schema, dict):
            return schema
        if "x-entry" in schema:
            return self._id(*schema["x-entry"])
        if "x-written" in schema:
            return self._written(*schema["x-written"])
        reference = schema.get("$ref", "")
        if prefix and reference:
            return _of(f"{prefix}-{reference.rpartition('/')[2]}")
        return {key: self._own(value, prefix) for key, value in schema.items()}


_TEXT: Schema = {"type": "string"}
_PLAIN: Mapping[Any, Schema] = {
    str: _TEXT, int: {"type": "integer"}, bool: {"type": "boolean"}, NoneType: {"type": "null"}, Any: {},
}  # fmt: skip


def _head(kind: str) -> Schema:
    """Return the two keys that every file begins with."""
    said = f"what this file holds: always {kind}"
    return {
        "kind": {"const": kind, "description": said},
        "format": {"const": FORMAT, "description": f"always {FORMAT}"},
    }


def _object(properties: Schema, required: Iterable[str], description: str) -> Schema:
    return {
        "type": "object", "description": one_line(description), "properties": properties,
        "required": sorted(required), "additionalProperties": False,
    }  # fmt: skip


def _of(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}
