"""Of which state a fact or a deed is, and whether that has what they name: told where the class is made."""

import functools
import re
from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_type_hints

import attrs

from ..errors import did_you_mean
from ..table.record import Record
from .secrecy.seen import classes_in
from .secrecy.tags import tag_of
from .state import State

__all__ = ["require_open", "require_places", "state_of"]

_STEP = re.compile(r"\[[^]]*\]|\.\{\w+\}|\.?\w+")


def state_of(cls: type) -> type[Record] | None:
    """Return the class of the state that a class is of, as its bases say (`Event[Purse]`); None where none does."""
    for base in cls.__mro__:
        for named in vars(base).get("__orig_bases__", ()):
            for one in get_args(named):
                if isinstance(one, type) and issubclass(one, Record) and one not in (Record, State):
                    return one
    return None


def require_places(cls: type, state: type[Record] | None, paths: Mapping[str, str]) -> None:
    """Raise TypeError where a path along which a class of facts changes its state leads nowhere in that."""
    if state is not None:
        for path in paths:
            list(_along(cls, state, path))


def require_open(cls: type, state: type[Record] | None, paths: Mapping[str, str]) -> None:
    """Raise TypeError where a fact that is for everybody puts into a secret of its state what everybody may read.

    `paths` names by each of them the field of the fact that is put there. What is secret only at times, nobody can tell
    before play.
    """
    if state is None:
        return
    own = attrs.fields_dict(cls)
    for path, name in paths.items():
        said = tag_of(own[name])
        for field in _along(cls, state, path):
            tag = tag_of(field)
            if tag is None or not tag.is_secret or tag.unless is not None or tag.written:
                continue
            if said is not None and said.to in ("owner", "masters") and said.masters and not tag.masters:
                fault = f"{cls.__qualname__}.{name} is for the masters, too, and '{path}' is kept from them"
                raise TypeError(f"{fault}. Tag the field so: owner(…, masters=False)")
            if said is None:
                raise TypeError(
                    f"{cls.__qualname__}.{name} is for everybody, and '{path}' is tagged {tag.to}. Tag the field so;"
                    " or say of the fact whom it is for (to=…), or that it shows a secret (reveals=…, shows=…). What"
                    " everybody may read all the same is tagged public()."
                )


def _along(cls: type, state: type[Record], path: str) -> "Iterator[attrs.Attribute[Any]]":
    """Yield the fields of records through which a path leads, as far as their types tell."""
    here: list[type] = [state]
    for step in _STEP.findall(path):
        name = step.removeprefix(".")
        if step.startswith("["):
            continue  # what lies there is known by the type that holds it
        if not name.isidentifier():
            return  # a field of the fact says which it is
        known = {field.name: (one, field) for one in here for field in attrs.fields(one)}
        if name not in known:
            names = " or ".join(dict.fromkeys(one.__qualname__ for one in here))
            fault = f"{cls.__qualname__} changes '{path}', and {names} has no field '{name}'"
            raise TypeError(f"{fault}. {did_you_mean(name, known)}".rstrip())
        within, field = known[name]
        yield field
        try:
            here = list(classes_in(_types(within)[name]))
        except NameError:  # one of its types is yet to be made, or is only for checkers
            return
        if not here:
            return


@functools.cache
def _types(cls: type) -> Mapping[str, Any]:
    return get_type_hints(cls)
