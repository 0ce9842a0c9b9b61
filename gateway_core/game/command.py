"""A command of a game, whole: its fields, why it is refused, the forms it is offered in, and what it does."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, Self

import attrs

from ..table.budget import Budget
from ..table.field import Field
from ..table.option import Option
from ..table.refusal import Refusal
from ..table.stored import stored
from ..table.terms import S, Seat
from ..table.work import Work
from .event import Event
from .forms.declared import Declared
from .forms.offering import declares, offered, refused
from .forms.parts import Each
from .wording import worded

__all__ = ["Command", "Offer"]


@attrs.frozen
class Offer:
    """What `@deed` says of a deed's forms."""

    # what they are called, with fields put in, or asked of deed and state; empty: it has `forms` of its own, or none
    words: str | Callable[[Any, Any], str] = ""
    verb: str = ""  # likewise; empty: its stored name
    apart: bool | Callable[[Any, Any], bool] = False  # as with an option, or asked of deed and state
    ends: bool | Callable[[Any, Any], bool] = False  # likewise
    offered: Callable[[Any, Seat], bool] | None = None  # says while what they are offered at all; None: always


class Command(Generic[S]):
    """One command in the imperative. A subclass is an attrs class with a stored name:

    `@deed("spend") class Spend(Command[Purse]): ...`

    `when` holds what a whole kind of command waits for: while one of its questions refuses, every such command is
    refused with those words, and none is listed. A field that is declared (`for_each`, `one_of`, `between`, `line`,
    `either`) says once what it may be: it is refused by that, and a deed with words for its forms is offered by it.
    Where that is not enough, `forms` and `refuse` stand beside each other and ask the same questions, so that nothing
    is offered that is then refused. Refusing comes first and touches nothing; carrying out never refuses.
    """

    __slots__ = ()  # as with events: attrs makes the slots of each command

    # The id of the question that it answers: it is refused, and not listed, unless this seat is asked just that
    # (`GameSystem.asked`), and its system has it among its `questions`. Empty: it answers none, and may be given at any
    # time.
    question: ClassVar[str] = ""
    must: ClassVar[bool] = False  # whether it is for those alone who must answer that, and for nobody who may
    closes: ClassVar[bool] = False  # whether it ends a part of the game: faces give it no number, and ask again
    declines: ClassVar[bool] = False  # whether it says no to what is asked or offered, as an option does
    # Whether only its giver and the masters ever read it in the history, or what says so of a command.
    secret: ClassVar[bool | Callable[[Any], bool]] = False
    masters: ClassVar[bool] = True  # whether the masters read it where it is secret
    # The fact that is all that comes of it: a class of the same fields, or what makes one or several of deed and state.
    becomes: ClassVar[Callable[..., Event[Any] | Iterable[Event[Any]]] | None] = None
    __by__: ClassVar[str] = ""  # the first field of that class, if it is who gave the deed
    when: ClassVar[tuple[Callable[[Any, Seat], Refusal | None], ...]] = ()  # asked in this order, before `refuse`
    __offered__: ClassVar[Offer] = Offer()
    __declared__: ClassVar[Declared] = Declared()

    @classmethod
    def barred(cls, state: S, seat: Seat) -> Refusal | None:
        """Return what `when` says against every command of this kind; None: nothing."""
        return next((refusal for asked in cls.when if (refusal := asked(state, seat)) is not None), None)

    def refuse(self, state: S, seat: Seat) -> Refusal | None:
        """Return why `seat` may not give this very command now, as its fields say; None if it may.

        A deed that asks more begins with what the fields say: `super().refuse(state, seat) or …`.
        """
        if not self.when and not self.question and not declares(type(self)):
            raise NotImplementedError(f"{type(self).__qualname__} does not say when it is refused")
        return refused(self, state, seat)

    def as_form(
        self,
        label: str,
        *fields: Field,
        verb: str = "",
        budget: Budget | None = None,
        ends: bool = False,
        apart: bool = False,
    ) -> Option[Self]:
        """Return a form of this command as it stands, which may vary in `fields`; its verb is the stored name."""
        return Option(verb or stored(type(self)).name, label, self, fields, ends=ends, apart=apart, budget=budget)

    def but(self, **changes: Any) -> Self:
        """Return the same command with some fields otherwise."""
        return attrs.evolve(self, **changes)  # type: ignore[misc]  # commands are attrs classes

    @classmethod
    def forms(cls, state: S, seat: Seat) -> Iterable[Option[Self]]:
        """Yield the forms in which `seat` may give this command now, and those in which it may not and why.

        They follow from the declared fields, where `@deed` has words for them.
        """
        said = cls.__offered__
        if said.words and (said.offered is None or said.offered(state, seat)):
            yield from cls._offers(said, state, seat, {})

    @classmethod
    def has_forms(cls) -> bool:
        """Say whether it is offered at all: it has words for its forms, or forms of its own."""
        own: Any = cls.forms
        usual: Any = Command.forms
        return bool(cls.__offered__.words) or own.__func__ is not usual.__func__

    @classmethod
    def forms_with(
        cls, state: S, seat: Seat, label: str, *, verb: str = "", apart: bool = False, ends: bool = False, **given: Any
    ) -> Iterable[Option[Self]]:
        """Yield forms that stand with what is given for some fields, and vary in the others as these are declared.

        It is what a deed with `forms` of its own yields where one way of asking is not enough.
        """
        return cls._offers(Offer(lambda *_: label, verb, apart, ends), state, seat, given)

    @classmethod
    def _offers(cls, said: Offer, state: S, seat: Seat, given: Mapping[str, Any]) -> Iterator[Option[Self]]:
        for values, fields, budget in offered(cls, state, seat, given):
            one = cls(**{**given, **values})
            label = said.words(one, state) if callable(said.words) else worded(said.words, one, state)
            apart, ends = (mark(one, state) if callable(mark) else mark for mark in (said.apart, said.ends))
            verb = worded(said.verb, one, state)
            yield one.as_form(label, *fields, verb=verb, budget=budget, apart=apart, ends=ends)

    @classmethod
    def open_forms(cls, state: S, seat: Seat) -> Iterable[Option[Self]]:
        """Yield those of `forms` that are open, in the same order; overridden where that spares much work."""
        return (form for form in cls.forms(state, seat) if form.is_open)

    def carry_out(self, work: Work[S, Event[S]], seat: Seat) -> None:
        """Do it: draw what it takes and emit what comes of it. Called only if nothing refuses it."""
        fact = type(self).becomes
        if fact is None:
            raise NotImplementedError(f"{type(self).__qualname__} does not say what it does")
        if not isinstance(fact, type):
            made = fact(self, work.state)
            work.emit(*((made,) if isinstance(made, Event) else made))
            return
        values = attrs.astuple(self, recurse=False)  # type: ignore[arg-type]  # commands are attrs classes
        work.emit(fact(seat, *values) if self.__by__ else fact(*values))

    def decide(self, work: Work[S, Event[S]], seat: Seat) -> Refusal | None:
        """Refuse it, or carry it out; overridden where one finds out what the other would work out again."""
        refusal = self.refuse(work.state, seat) or None
        if refusal is None:
            self.carry_out(work, seat)
        return refusal

    def discloses(self, state: S) -> bool:
        """Say whether everybody may read this command in the history, in the state after it: unless it is `secret`."""
        secret = type(self).secret
        return not (secret(self) if callable(secret) else secret)

    def about(self, state: S) -> Iterable[tuple[str, str]]:
        """Yield what it is about, each thing by its sort and its name: its verb, and what it chooses by a name."""
        yield "deed", stored(type(self)).name
        for name, part in self.__declared__.parts:
            if isinstance(part, Each):
                yield from ((name, one) for one in part.taken(getattr(self, name)) if one and isinstance(one, str))
