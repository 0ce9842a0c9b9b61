"""Operations of packs: what an entry says of each, and the word that a table makes of it."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from string import Formatter
from typing import Any, Protocol

import attrs

from gateway_core.errors import PluginError, did_you_mean
from gateway_core.frozen import FrozenDict
from gateway_core.game.effects import Argument, Operation, OperationWord, bound_to, entry, is_foreign
from gateway_core.game.effects.shapes import Arguments, EntryName, name_of
from gateway_core.game.effects.words import filled
from gateway_core.ids import is_slug
from gateway_core.packs.finding import Finding, Spot
from gateway_core.packs.schema import DataFault

from ..events.event import Event
from .context import Context
from .effects import Effect
from .operation_ask import Aspect, Changed, OperationAsk
from .words import LANGUAGE

__all__ = ["NewOperation", "as_bound", "expected", "misdeclared", "unbound", "words_of"]

# what plugins say becomes true: whose it is, and the facts
Answers = Callable[[OperationAsk], "tuple[str, tuple[Event, ...]] | None"]


class Book(Protocol):
    """What is asked of a rulebook."""

    @property
    def code(self) -> Mapping[str, str]: ...  # by pack: the hash of its code that answers in play; empty: it is silent
    def of(self, kind: str) -> Mapping[str, Any]: ...


@attrs.frozen
class TakenArgument:
    """One argument of an operation: one of some words, a number, or the id of an entry."""

    one_of: tuple[str, ...] = ()  # plain words that it may be
    number: bool = False  # whether it may be a whole number or a sum
    entry: str = ""  # the kind of the entry that it names; empty: none
    needed: bool = True  # whether it has to be there

    @property
    def shape(self) -> Argument | EntryName:
        """As words of effects have it."""
        return entry(self.entry, needed=self.needed) if self.entry else Argument(self.one_of, self.number, self.needed)


@attrs.frozen
class NewOperation:
    """An operation that a pack adds to the words of effects, `pack:word`. Kind `operation`.

    What becomes true by it is code, at the hook `gateway_operations`; everything else stands here.
    """

    id: str  # a slug, the only one of its kind in the pack
    name: str = attrs.field(eq=False)  # what people call it; like all that is only said, no rule
    help: str = attrs.field(eq=False)  # what it makes true, for whoever writes effects
    takes: dict[str, TakenArgument] = attrs.field(factory=dict)  # its arguments, by name
    once: bool = False  # whether it is done once, where an effect is done to several one by one
    reads: tuple[Aspect, ...] = ()  # what of a scene its facts depend on, beside its arguments
    writes: tuple[Changed, ...] = ()  # what of a scene it changes
    # its words, with {its arguments}; empty: the name and the arguments
    told: str = attrs.field(default="", eq=False)
    source: str = attrs.field(default="", eq=False)  # where it stands in the book

    @property
    def shape(self) -> Arguments:
        """What stands beside the word."""
        return Arguments(FrozenDict({name: one.shape for name, one in self.takes.items()}))


def words_of(book: Book, answers: Answers | None = None) -> dict[str, OperationWord[Context, Event]]:
    """Return the operations of a rulebook's packs by full name.

    `answers` asks the plugins for facts; without it nothing ever becomes true by such a word.
    """
    return {
        id: OperationWord(
            id,
            one.help,
            partial(_facts, id, one, answers, bool(book.code.get(id.partition(":")[0]))),
            one.shape,
            one.once,
            one.reads,
            one.writes,
            _template(one),
        )
        for id, one in book.of("operation").items()
    }


def _template(new: NewOperation) -> str:
    """Return the words of an operation as a template: arguments stand in it as they are written, `{at-least}`."""
    return _FIELD.sub(lambda found: found[0].replace("-", "_"), new.told)


_FIELD = re.compile(r"(?<=\{)[a-z0-9-]+")


def _facts(
    id: str, new: NewOperation, answers: Answers | None, speaks: bool, here: Context, **given: Any
) -> Iterable[Event]:
    """Return what its pack says becomes true; raise PluginError if that answers hooks (`speaks`), and not for it."""
    if answers is None:
        return ()
    found = answers(OperationAsk(id, FrozenDict(given), here, frozenset(new.reads), frozenset(new.writes)))
    if found is None and speaks:
        raise PluginError(id.partition(":")[0], "gateway_operations", f"it does not say what becomes true by '{id}'.")
    return () if found is None else found[1]


def expected(operation: Operation, here: Context) -> tuple[Event, ...]:
    """Return what an operation would make true: before the throw, when a plugin that fails need stop nobody yet."""
    try:
        return operation.facts(here)
    except PluginError:
        return ()


def as_bound(id: str, effect: Effect, words: Mapping[str, OperationWord[Any, Any]], book: Book) -> Effect:
    """Return an effect, by its full name, in which every word is known; raise DataFault."""
    if not any(is_foreign(one.word.name) for one in effect.does):
        return effect
    refer = partial(_refer, book, id.partition(":")[0])
    return attrs.evolve(effect, does=tuple(bound_to(one, words, LANGUAGE, refer) for one in effect.does))


def _refer(book: Book, pack: str, kind: str, home: str | None) -> Callable[[Any, Any], str]:
    def read(data: Any, _: Any) -> str:
        known = book.of(kind)
        full = data if isinstance(data, str) and ":" in data else f"{home or pack}:{data}"
        if full not in known:
            raise DataFault(f"there is no {kind} '{full}'", hint=did_you_mean(full, known), code="pack/unknown-id")
        return full

    return read


def unbound(id: str, effect: Effect, words: Mapping[str, OperationWord[Any, Any]], book: Book) -> Iterator[Finding]:
    """Yield what keeps an effect's operations from being words of this table."""
    refer = partial(_refer, book, id.partition(":")[0])
    for index, one in enumerate(effect.does):
        try:
            bound_to(one, words, LANGUAGE, refer)
        except DataFault as fault:
            yield Finding(
                "effect", id, ("does", index, *fault.path), fault.code, f"{fault.message}.", fault.hint, key=fault.key
            )


def misdeclared(id: str, new: NewOperation, kinds: Collection[str]) -> Iterator[Finding]:
    """Yield what is wrong with what a pack says of its operation; `kinds` are those of entries that there are."""
    for name, one in new.takes.items():
        spot = Spot("operation", id, ("takes", name))
        fits = is_slug(name) and name != "when"
        yield from spot.unless(fits, "operation/argument", f"'{name}' is no name for an argument.", "Take another.")
        alone = bool(one.entry) != bool(one.one_of or one.number)
        known = not one.entry or one.entry in kinds
        hint = did_you_mean(one.entry, kinds)
        yield from Spot("operation", id, ("takes", name, "entry")).unless(
            known, "pack/unknown-kind", f"there is no kind '{one.entry}'.", hint
        )
        why = "an argument is one of some words, a number, or the id of an entry."
        yield from spot.unless(alone, "operation/argument", why, "Say one_of, number or entry.")
    spot, needed = Spot("operation", id, ("told",)), {name_of(name) for name, one in new.takes.items() if one.needed}
    try:
        named = {name for _, name, _, _ in Formatter().parse(_template(new)) if name is not None}
        filled(_template(new), dict.fromkeys(named, "1"))
    except (ValueError, KeyError, IndexError, AttributeError) as fault:
        yield from spot.unless(False, "operation/told", f"its words cannot be filled in: {fault}.")
        return
    why = f"its words name {', '.join(sorted(named - needed))}, which it does not always take."
    yield from spot.unless(named <= needed, "operation/told", why)
