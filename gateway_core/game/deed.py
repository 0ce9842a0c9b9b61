"""`@deed`: a command named for the log and made a frozen attrs class, with what its forms are called, in one line."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, dataclass_transform

import attrs

from ..table.refusal import Refusal
from ..table.stored import Upcaster, command
from .command import Command, Offer
from .fact import Unmade
from .fact_changes import add, put, put_each, take
from .forms.checking import Asked, Check, Need
from .forms.declared import Declared, declare
from .forms.declaring import MARK, between, checked, either, for_each, line, one_of, so_many_of, some_of
from .forms.limiting import Limit
from .of_state import state_of
from .secrecy.tags import tag_of
from .wording import sound

__all__ = ["deed"]

T = TypeVar("T")
_SAID_TO_DEED = ("apart", "budget", "by", "checks", "ends", "offered", "verb")


@dataclass_transform(
    frozen_default=True,
    field_specifiers=(
        attrs.field, between, checked, either, for_each, line, one_of, so_many_of, some_of, add, put, put_each, take,
    ),
)  # fmt: skip
def deed(
    name: str,
    words: str | Callable[[Any, Any], str] = "",
    *,
    verb: str = "",
    apart: bool | Callable[[Any, Any], bool] = False,
    ends: bool | Callable[[Any, Any], bool] = False,
    offered: Callable[[Any, Any], bool] | None = None,
    budget: int | Asked | Limit | None = None,
    when: Sequence[Callable[..., Refusal | None]] = (),
    checks: Sequence[Check] = (),
    question: str = "",
    must: bool = False,
    becomes: Callable[..., Any] | None = None,
    by: str = "",
    secret: bool | Callable[[Any], bool] = False,
    masters: bool = True,
    closes: bool = False,
    declines: bool = False,
    version: int = 1,
    upcasters: Mapping[int, Upcaster] | None = None,
) -> Callable[[type[T]], type[T]]:
    """Make a command of a class, stored as `name`, which is also the verb of its forms unless they say another.

    Its fields are those of the class, as with attrs. Where `words` say what its forms are called, as a fact's do or as
    asked of deed and state, the forms follow from the fields that are declared (`for_each`, `one_of`, `some_of`,
    `between`, `line`, `either`). `verb` may have fields in it as well; `apart` and `ends` are those of its forms, or
    asked likewise. `offered`, asked of state and seat, says while what they are offered; given it may be all the same.
    `budget` is what all that is chosen in a form may cost together: a number, a function, or a `limit`.

    `when` holds what the whole kind waits for, and `question` the id of the one it answers; with `must` it is for those
    alone who must answer that. `checks` refuse a deed of
    which each field passes by itself; its forms are then listed with the refusal. `becomes` is the fact that is all
    that comes of it: a class of the same fields, or what makes one or several of deed and state. Where nothing else
    makes that fact, it needs no class: `becomes=fact("held-back")` has the fields of the deed, and what they change is
    said there (`who: str = add("held", field=for_each(…))`). `by` is its first field, if that is who gave the deed.
    `secret` says that only its giver and the masters ever read it in the history, or asked of the deed whether it is
    so, and `masters=False` that these do not either; `closes` that it ends a part of the game; `declines` that it says
    no to what is asked or offered.
    """
    own = {
        "when": tuple(when), "question": question, "must": must, "secret": secret, "closes": closes,
        "declines": declines, "__by__": by,
    }  # fmt: skip

    def make(cls: type[T]) -> type[T]:
        _misplaced(cls)
        fields = declare(cls, budget, checks)
        made = command(name, version=version, upcasters=upcasters)(attrs.frozen(cls))
        state = state_of(cls)
        for refusal in _refusals(fields, checks):
            sound(refusal, made, state)
        told = words if callable(words) else sound(words, made, state)
        offer = Offer(told, sound(verb, made, state), apart, ends, offered)
        fact = becomes.of(made, by) if isinstance(becomes, Unmade) else becomes
        if isinstance(fact, type) and fact is becomes:
            _same_fields(made, fact, by)
        named: Any = made  # of `Command`, whose subclass it is
        for attribute, said in {"__offered__": offer, "__declared__": fields, "becomes": fact, **own}.items():
            if said:  # what is not said is as in the class before it
                setattr(made, attribute, said)
        if not masters:
            named.masters = False
        if isinstance(fact, type) and named.discloses is Command.discloses:
            _as_open(named, fact)
        return made

    return make


def _misplaced(cls: type) -> None:
    """Raise TypeError for what stands in the body of a class and counts elsewhere alone."""
    body = vars(cls)
    for name in _SAID_TO_DEED:
        if name in body and name not in body.get("__annotations__", {}):
            raise TypeError(f"{cls.__qualname__}.{name} is said where the deed is named: @deed(…, {name}=…)")
    for base in cls.__mro__[1:]:
        marked = [name for name, value in vars(base).items() if MARK in getattr(value, "metadata", {})]
        if marked and not attrs.has(base):
            fault = f"{base.__qualname__}.{marked[0]} would be no field of {cls.__qualname__}"
            raise TypeError(f"{fault}: make {base.__qualname__} a class of attrs, with @attrs.frozen")


def _same_fields(made: type, fact: type, by: str) -> None:
    """Raise TypeError where a fact that a deed becomes has other fields than it, whose values it would be given."""
    fields = [field.name for field in attrs.fields(fact)]
    given = [*([by] if by else []), *(field.name for field in attrs.fields(made))]
    if fields != given:
        has = ", ".join(given) or "no fields"
        fault = f"{made.__qualname__} becomes {fact.__qualname__}({', '.join(fields)}), and has {has}"
        raise TypeError(f"{fault}. Say what makes it: becomes=lambda deed, state: …")


def _as_open(made: type[Command[Any]], fact: type) -> None:
    """Raise TypeError where everybody, or the masters, read in a deed what the fact that it becomes keeps from them."""
    hidden = [(field.name, tag) for field in attrs.fields(fact) if (tag := tag_of(field)) is not None and tag.is_secret]
    by, cure = ("the masters", "secret=True, masters=False") if made.secret else ("everybody", "secret=True")
    for name, tag in hidden:
        if not made.secret or (made.masters and not tag.masters):
            fault = f"{made.__qualname__} is read by {by}, and its fact keeps '{name}' from them"
            raise TypeError(f"{fault}: @deed(…, {cure})")


def _refusals(fields: Declared, checks: Sequence[Check]) -> Iterator[str]:
    """Yield the words of each refusal into which fields of the deed are put."""
    for check in (*(one for some in fields.checks.values() for one in some), *checks):
        if isinstance(check, Need) and check.message is None:
            yield check.refusal.message
