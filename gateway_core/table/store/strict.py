"""A cattrs converter that converts nothing: what is not of the stated type is refused."""

import functools
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias, get_args, get_origin

import attrs
import cattrs

__all__ = ["Hook", "converter", "refuse_unkeepable", "shared_converter"]

# What cattrs calls a hook: JSON and a type expression in, a value of that type out. None of these has a type to name.
Hook: TypeAlias = Callable[[Any, Any], Any]


@functools.cache
def shared_converter() -> cattrs.Converter:
    """Return the `converter` that a process shares, with all it has worked out; nobody registers more with it."""
    return converter()


def converter() -> cattrs.Converter:
    """Return a converter that refuses unknown fields and every change of type."""
    made = cattrs.Converter(forbid_extra_keys=True)
    for plain in (int, str, bool):  # by default 9.7 becomes 9, 12 becomes "12" and "false" becomes True
        made.register_structure_hook(plain, _exactly(plain))
    made.register_structure_hook_func(_of(Literal), _literal)
    for sequence in (tuple, frozenset, list):  # by default "abc" becomes a list of letters
        made.register_structure_hook_factory(_of(sequence), _listed(made, sequence))
    made.register_structure_hook_factory(_of(dict, Mapping), _mapping(made))
    return made


def _of(*origins: Any) -> Callable[[Any], bool]:
    return lambda cls: get_origin(cls) in origins


def _exactly(plain: type) -> Hook:
    def structure(data: Any, _: Any) -> Any:
        if type(data) is not plain:
            raise ValueError(f"{data!r} is not {_NAMES[plain]}")
        return data

    return structure


_NAMES: Mapping[type, str] = {int: "a whole number", str: "text", bool: "true or false"}


def refuse_unkeepable(kind: Any, seen: frozenset[Any] = frozenset()) -> None:
    """Raise TypeError if a value of this type may hold a float, or a private field, which nobody would write down."""
    if kind is float:
        raise TypeError("a log holds whole numbers only; store a fraction as two of them")
    if get_origin(kind) is Literal or kind in seen:
        return
    fields = attrs.fields(attrs.resolve_types(kind)) if attrs.has(kind) else ()
    for field in fields:
        if field.init and field.name.startswith("_"):
            raise TypeError(f"its field '{field.name}' is private, and a log holds public ones only")
    for part in [field.type for field in fields] or get_args(kind):
        refuse_unkeepable(part, seen | {kind})


def _literal(data: Any, cls: Any) -> Any:
    for value in get_args(cls):
        if type(value) is type(data) and value == data:  # True equals 1
            return value
    raise ValueError(f"{data!r} is none of {', '.join(repr(value) for value in get_args(cls))}")


def _listed(made: cattrs.Converter, sequence: type) -> Callable[[Any], Hook]:
    def factory(cls: Any) -> Hook:
        types = get_args(cls)
        many = len(types) == 1 or types[1:] == (...,)
        kinds = types[:1] if many else types
        hooks = [made.get_structure_hook(kind) for kind in kinds]

        def structure(data: Any, _: Any) -> Any:
            if not isinstance(data, list):
                raise ValueError(f"a list belongs here, not {data!r}")
            if many:
                return sequence(hooks[0](item, kinds[0]) for item in data)
            if len(data) != len(kinds):
                raise ValueError(f"{len(kinds)} values belong here, not {len(data)}")
            return sequence(hook(item, kind) for item, hook, kind in zip(data, hooks, kinds, strict=True))

        return structure

    return factory


def _mapping(made: cattrs.Converter) -> Callable[[Any], Hook]:
    def factory(cls: Any) -> Hook:
        key_type, value_type = get_args(cls)
        if key_type is not str:
            raise TypeError(f"{cls} has keys that are not text, and JSON has no others")
        hook = made.get_structure_hook(value_type)

        def structure(data: Any, _: Any) -> Any:
            if not isinstance(data, dict):
                raise ValueError(f"an object belongs here, not {data!r}")
            return {key: hook(value, value_type) for key, value in data.items()}

        return structure

    return factory
