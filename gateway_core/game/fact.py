"""`@fact`: an event named for the log and made a frozen attrs class, in one line; or made of a deed's own fields."""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import new_class
from typing import Any, TypeVar, dataclass_transform

import attrs

from ..table.stored import Reveals, Upcaster, event
from ..table.story import Beat
from ..table.terms import Seat
from .event import Event
from .fact_changes import add, marked, places, put, put_each, take
from .of_state import require_open, require_places, state_of
from .secrecy.sound import require_sound
from .secrecy.tags import tags_any
from .wording import sound

__all__ = ["Unmade", "fact"]

T = TypeVar("T")


@attrs.frozen
class Unmade:
    """A fact whose fields are yet to be said, by the class below it or by the deed that `becomes` it."""

    make: Callable[[type], type]

    def __call__(self, cls: type[T]) -> type[T]:
        """Return the fact that is made of a class of events."""
        return self.make(cls)

    def of(self, deed: type, by: str) -> type[Event[Any]]:
        """Return the fact that has the fields of a deed, and before them who gave it, in the field that `by` names."""
        types = {by: Seat} if by else {}
        types |= {field.name: field.type for field in attrs.fields(deed)}
        fields = {field.name: attrs.field(metadata=field.metadata) for field in attrs.fields(deed)}
        known = {"__doc__": deed.__doc__, "__module__": deed.__module__, "__qualname__": f"{deed.__qualname__}.becomes"}
        event: Any = Event if state_of(deed) is None else Event[state_of(deed)]  # type: ignore[misc]  # of its state
        return self.make(
            new_class("becomes", (event,), exec_body=lambda own: own.update(**fields, **known, __annotations__=types))
        )


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field, add, put, put_each, take))
def fact(
    name: str,
    words: str = "",
    *,
    to: str | Collection[Seat] | None = None,
    story: Beat | tuple[Beat, ...] | None = None,
    reveals: Reveals = False,
    shows: Mapping[str, Sequence[str]] | None = None,
    puts: Mapping[str, Any] | None = None,
    drops: Sequence[str] = (),
    version: int = 1,
    upcasters: Mapping[int, Upcaster] | None = None,
) -> Unmade:
    """Make an event of a class, stored as `name` and told in `words`, unless it has a `tell` of its own.

    In these `{seat}` is a field, `{by:+d}` one written as `str.format` does it, `{who:called}` what the method `called`
    of the state says of one, and `{hurt:falls|stands}` the first where the field says anything, else the second.
    `to` says who may see it: these seats, or those that a method of the state names, `"who:knowing"`; None: everybody.
    `story` is what it is to a story: beats whose words have fields put in likewise, or its line where they have none;
    (): nothing; None: its line as it is.
    `reveals`: it shows a secret, and past it only a games master may undo; a function of the fact where it does so at
    times only. `shows`: by the rule that says so, which of the `secrets` everybody may see something of by what comes
    of them, `shows={"RULE-7": ("hand",)}`.

    What it changes follows from fields that are declared so (`put`, `add`, `take`). Beside them `puts` says by its path
    what else is put into the state: `puts={"members[who].status": "asleep"}`, or a class of records, of which one is
    put there that is made of those fields of the fact that it has, too: `puts={"bids[who]": Bid}`. `drops` is what
    goes, an entry of a map or all that is in a field. Raise TypeError for words and paths that name no attribute of
    the class, or of its state.

    A fact that is a subclass of another one changes what that does, and more; its words, `story` and `to` are that
    one's where it says none. One that a deed of the very same fields `becomes` needs no class: `becomes=fact(…)`.
    """

    def make(cls: type) -> type:
        marks = marked(cls)
        made: type = event(name, reveals=reveals, shows=shows, version=version, upcasters=upcasters)(attrs.frozen(cls))
        named: Any = made  # of `Event`, whose subclass it is
        named.__puts__, named.__drops__ = {**named.__puts__, **(puts or {})}, (*named.__drops__, *drops)
        named.__places__ = places(made, marks, named.__puts__, named.__drops__)
        state = state_of(cls)
        if tags_any(cls):  # what fields others have attrs has not listed yet
            require_sound(made)
        own = {path or field: field for field, paths in marks.items() for path, *_ in paths}
        require_places(made, state, {**own, **dict.fromkeys((*named.__puts__, *named.__drops__), "")})
        if not (reveals or shows or to or (to is None and named.__to__)):
            require_open(made, state, own)
        if words:
            named.__told__ = sound(words, made, state)
        if story is not None:
            named.__story__ = story
        if to is not None:
            named.__to__ = sound(f"{{{to}}}", made, state)[1:-1] if isinstance(to, str) else to
        for beat in (story,) if isinstance(story, Beat) else story or ():
            for said in (beat.words, beat.lead, *(one.who for one in beat.counts)):
                sound(said, made, state)
        return made

    return Unmade(make)
