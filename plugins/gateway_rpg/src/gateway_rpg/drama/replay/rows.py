"""One row of a replay: a command by its stored name, who gives it, the dice that fall, the ruling that excuses it."""

from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

import attrs

from gateway_core.challenge import SIDES
from gateway_core.packs.schema import DataFault

from .forms import FORMS, Form, key_of

__all__ = ["Faces", "Row"]

_BY_KEY = {key_of(word): form for word, form in FORMS.items()}  # by the name of the field that holds it


@attrs.frozen
class Faces:
    """The dice of one side as they fell: all of them, or (`alone`) the best, beside which the others show one."""

    dice: tuple[int, ...]
    alone: bool

    def fill(self, count: int) -> tuple[int, ...] | None:
        """Return so many dice, or None if these are not so many."""
        if self.alone:
            return (*self.dice, *(1,) * (count - 1)) if count else None
        return self.dice if len(self.dice) == count else None

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Read the best die, or a list of all."""
        dice = data if isinstance(data, list) else [data]
        for index, face in enumerate(dice):
            if type(face) is not int or not 1 <= face <= SIDES:
                path = (index,) if isinstance(data, list) else ()
                raise DataFault(f"a die shows a number from 1 to {SIDES}, not '{face}'", path)
        return cls(tuple(dice), not isinstance(data, list))

    def to_data(self) -> Any:
        """Return what it was read from."""
        return self.dice[0] if self.alone else list(self.dice)

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """Return what may be written."""
        die = {"type": "integer", "minimum": 1, "maximum": SIDES}
        return {"anyOf": [die, {"type": "array", "items": die}]}


@attrs.frozen(kw_only=True)
class _Row:
    """One command. Without a `seat` it comes from whoever acts for the one it is about.

    `dice` are those of the throw that comes of it, by cast id; an action declared without dice is left standing until
    a later row throws for it. `ruling` is the number of the ruling by which this gives what the rules do not, and
    `why` says in a sentence of this scene why it must.
    """

    seat: str = ""  # who gives it; empty: whoever acts for the one it is about
    # by cast id: the dice of the throw that comes of it; the best alone, or all of them
    dice: dict[str, Faces] = attrs.field(factory=dict)
    ruling: str = ""  # the ruling by which it gives what the rules do not
    why: str = ""  # in a sentence of this scene, why it must

    def __attrs_post_init__(self) -> None:
        """Raise ValueError unless the row gives one command."""
        given = [form.word for key, form in _BY_KEY.items() if getattr(self, key) is not None]
        if len(given) != 1:
            raise ValueError(f"a row gives one command, and this gives {' and '.join(given) or 'none'}")

    @cached_property  # the lint of a replay asks every row for it again and again
    def form(self) -> Form:
        """The form that is filled in."""
        return next(form for key, form in _BY_KEY.items() if getattr(self, key) is not None)

    @property
    def written(self) -> Any:
        """What stands beside its word."""
        return getattr(self, key_of(self.form.word))

    @property
    def way(self) -> tuple[str, str] | None:
        """Whose approach it names, and which one; None if it names none."""
        name: str | None = getattr(self.written, "approach", None)
        return None if name is None else (getattr(self.written, "actor", None) or self.written.entity, name)


def _commands() -> dict[str, Any]:
    return {
        key: attrs.field(type=form.shape | None, default=None, metadata={"key": form.word})  # type: ignore[arg-type]  # a union is no class to mypy
        for key, form in _BY_KEY.items()
    }


if TYPE_CHECKING:
    Row = _Row  # the fields of the words are made when the program runs, one for each command
else:
    Row = attrs.frozen(kw_only=True)(type("Row", (_Row,), _commands()))
