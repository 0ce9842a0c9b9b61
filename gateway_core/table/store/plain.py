"""Any value a seat may receive as plain JSON values, and these as a text: by sorted keys, or as they stand."""

import functools
import json
from collections.abc import Mapping
from typing import Any, NoReturn

import attrs

from ..record import COMPILED
from ..terms import Json

__all__ = ["CodecFault", "as_it_stands", "canonical", "encode_value", "kept_fields", "parse"]


class CodecFault(ValueError):
    """A value cannot be written or read: `code`, `fault` and, where there is one, `cure`."""

    def __init__(self, code: str, fault: str, cure: str = "") -> None:
        self.code, self.fault, self.cure = code, fault, cure
        super().__init__(f"{code} {fault} {cure}".rstrip())


def canonical(value: Json) -> str:
    """Return plain JSON values as the one text we write for them: sorted keys, no spaces, letters as they are."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def as_it_stands(value: Json) -> str:
    """Return plain JSON values as the text that a save keeps: keys in the order in which they stand, no spaces."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def parse(text: str) -> Json:
    """Read JSON text as plain values. Raise CodecFault for broken text, fractions and repeated keys."""
    try:
        return json.loads(text, parse_float=_no_fraction, parse_constant=_no_fraction, object_pairs_hook=_object)
    except CodecFault:
        raise
    except (ValueError, RecursionError) as fault:
        raise CodecFault("codec/not-json", f"This is not JSON as we write it: {fault}.") from None


def encode_value(value: Any) -> Json:  # any value of any game; what has no place in JSON is refused
    """Return an attrs value, or any nest of them, as plain JSON values.

    Attrs values become objects of their fields, sorted by name, tuples lists, frozensets sorted lists. A mapping keeps
    its order, which is the author's: words may be told by it. Raise CodecFault for anything that JSON would silently
    change: fractions, keys that are not text, unknown classes.
    """
    if value is None or type(value) in (str, int, bool):
        return value
    if isinstance(value, str):
        return str.__str__(value)  # a member of an enumeration, say: it is read back as the text that it is
    if isinstance(value, list | tuple):
        return [encode_value(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted((encode_value(item) for item in value), key=_rank)
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str):
                raise CodecFault("codec/key-not-text", f"The key {key!r} is not text, and JSON has no other keys.")
        return {key: encode_value(item) for key, item in value.items()}
    if attrs.has(type(value)):
        names = kept_fields(type(value))  # type: ignore[arg-type]  # a class is hashable, whatever mypy thinks
        return {name: encode_value(getattr(value, name)) for name in names}
    raise CodecFault("codec/not-plain", f"{value!r} is a {type(value).__name__}, which JSON cannot hold exactly.")


def _rank(value: Json) -> tuple[int, str]:
    return (value, "") if type(value) is int else (0, canonical(value))


@functools.cache  # asked for every value of every row
def kept_fields(cls: type) -> tuple[str, ...]:
    """Return the names of the fields of a class that are written, sorted."""
    return tuple(
        sorted(
            field.name
            for field in attrs.fields(cls)
            if field.init and not field.name.startswith("_") and COMPILED not in field.metadata
        )
    )


# Every text has one value: the digests of a save are of texts.
def _no_fraction(text: str) -> NoReturn:
    raise CodecFault("codec/fraction", f"{text} is not a whole number, and a log holds no others.")


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise CodecFault("codec/repeated-key", "A key stands twice in one object.")
    return found
