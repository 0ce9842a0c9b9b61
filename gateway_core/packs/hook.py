"""Hooks as a game declares them, for plugins to speak: plain functions, what each is for, how an answer is read."""

import abc
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Generic, ParamSpec, TypeVar

import attrs

from .finding import Finding
from .reading.entry import Entry

__all__ = [
    "ASK",
    "MASTER",
    "BoundHook",
    "CheckHook",
    "ContentHook",
    "DecidingHook",
    "Hook",
    "Views",
    "WrongAnswer",
    "check_hook",
    "content_hook",
    "deciding_hook",
]

MASTER = "master"  # whose eyes a plugin declares that it needs
ASK = "ask"  # the one argument of a hook that is asked something: a frozen value of the hook's own type

P = ParamSpec("P")
R = TypeVar("R")

_LONG = 80  # characters of an answer that are told


class WrongAnswer(Exception):
    """An answer, or a part of it, is not what belongs there: `wanted` says what does, or `why` what is wrong."""

    def __init__(self, answer: object, wanted: str, why: str = "") -> None:
        self.answer, self.wanted = answer, wanted
        fault = f". {why}" if why else f"; {wanted} belongs there."
        super().__init__(f"it answered {shown(answer)}{fault}")


def shown(answer: object) -> str:
    """Return an answer in few words; it may be a stranger's, and unfit to be shown."""
    try:
        words = repr(answer)
    except Exception:  # a stranger's class; what is wrong with its answer is told all the same
        return f"a {type(answer).__name__} that cannot be shown"
    return words if len(words) <= _LONG else f"{words[: _LONG - 1]}…"


@attrs.frozen
class Hook(abc.ABC, Generic[P, R]):
    """One moment at which a plugin may speak; for a type checker, what is given there and what is an answer."""

    # its name, its one argument (`ask`, or none) and its docstring are the contract with whoever writes a plugin
    spec: Callable[P, R]

    @property
    def name(self) -> str:
        """The name under which a plugin implements it."""
        return self.spec.__name__

    @property
    def arguments(self) -> tuple[str, ...]:
        """What it gives: `ask`, or nothing."""
        code = self.spec.__code__
        return code.co_varnames[: code.co_argcount]

    @property
    def lists(self) -> bool:
        """Whether an answer is several things, which a function may yield one by one."""
        return True

    @abc.abstractmethod
    def read(self, answer: Any, plugin: str, ask: Any) -> Any:
        """Return what an answer of the plugin of this id comes to, or raise WrongAnswer; None was asked without."""


@attrs.frozen
class ContentHook(Hook[P, R]):
    """It gives entries while a rulebook is built. A pack that fails at it is set aside, and the rest goes on."""

    kind: str = ""  # of all its entries; where it is empty, an answer maps kinds to entries

    @property
    def lists(self) -> bool:
        """Whether it gives entries of one kind."""
        return bool(self.kind)

    def read(self, answer: Any, plugin: str, ask: Any) -> list[tuple[str, Mapping[str, Any] | Entry]]:
        """Return every entry with its kind: as it would stand in YAML, or as it was read from there."""
        by_kind = {self.kind: answer} if self.kind else answer
        if not isinstance(by_kind, Mapping):
            raise WrongAnswer(by_kind, "a mapping of kinds to lists of entries")
        for kind, entries in by_kind.items():
            # A text and a mapping can be walked through as well, and would give letters and keys for entries.
            listed = isinstance(entries, Iterable) and not isinstance(entries, str | bytes | Mapping)
            if not isinstance(kind, str) or not listed:
                raise WrongAnswer(entries, "a list of entries")
        found = [(kind, entry) for kind, entries in by_kind.items() for entry in entries]
        for kind, entry in found:
            if not (isinstance(entry, Mapping) or (isinstance(entry, Entry) and entry.kind == kind)):
                raise WrongAnswer(entry, "an entry, as a mapping,")
        return found


@attrs.frozen
class CheckHook(Hook[P, R]):
    """It finds faults in a rulebook and in entries of a kind.

    What it finds keeps nobody from playing; a plugin that fails at it takes no other down.
    """

    kind: str  # of the entries: all of a rulebook that was just built, or one that lies in a file of its own
    # the class of what is asked: its first field is the rulebook, its second those entries by their full names
    asks: Callable[[Any, Mapping[str, Any]], Any]

    def read(self, answer: Any, plugin: str, ask: Any) -> list[Finding]:
        """Return the findings, each about an entry that is there."""
        if not isinstance(answer, Iterable):
            raise WrongAnswer(answer, "a list of findings")
        book, entries = (getattr(ask, field.name) for field in attrs.fields(type(ask))[:2])
        found = []
        for one in answer:
            known = isinstance(one, Finding) and (
                one.id in book.of(one.kind) or (one.kind == self.kind and one.id in entries)
            )
            if not known:
                raise WrongAnswer(one, "a Finding about an entry of this table")
            found.append(attrs.evolve(one, tolerable=True))
        return found


@attrs.frozen
class Views:
    """One ask as each plugin is to get it: with what the acting seat sees, or with all, where it says it needs that."""

    _acting: Callable[[], Any]  # makes the one; it is made for the first plugin that is asked, and is every plugin's
    _master: Callable[[], Any]  # likewise the other

    @cached_property
    def acting(self) -> Any:
        """The ask that shows what the acting seat sees."""
        return self._acting()

    @cached_property
    def master(self) -> Any:
        """The ask that shows everything."""
        return self._master()

    def of(self, sees: str) -> Any:
        """Return the ask for a plugin with these eyes."""
        return self.master if sees == MASTER else self.acting


@attrs.frozen
class BoundHook:
    """The plugins that answer at a deciding hook of one table: it is called with what they are asked."""

    _ask: Callable[[Any], Any]
    sees: str = ""  # `master` if any of them declares that it must see what a games master sees

    def __call__(self, ask: Any) -> Any:
        """Ask them; raise PluginError if one fails."""
        return self._ask(ask)


@attrs.frozen
class DecidingHook(Hook[P, R]):
    """It answers in play. None is ever skipped: where one fails the act stops."""

    key: str  # the name by which the rules ask for it
    # an answer, its plugin's id and what it was asked, to what the rules get; raises WrongAnswer
    taken: Callable[[Any, str, Any], Any]
    first_wins: bool = False  # the first that is not None, the last pack being asked first; else all, as one list
    shows: bool = False  # whether what is asked shows the game as somebody sees it: then it is given as `Views`

    @property
    def lists(self) -> bool:
        """Whether all answers count: where the first does, what yields would always be the first."""
        return not self.first_wins

    def read(self, answer: Any, plugin: str, ask: Any) -> Any:
        """Return what the rules get."""
        return self.taken(answer, plugin, ask)


def content_hook(kind: str = "") -> Callable[[Callable[P, R]], ContentHook[P, R]]:
    """Declare a hook by which plugins give entries: of this kind, or of any, mapped by kind."""
    return lambda spec: ContentHook(_takes(spec), kind)


def check_hook(kind: str, asks: Callable[[Any, Mapping[str, Any]], Any]) -> Callable[[Callable[P, R]], CheckHook[P, R]]:
    """Declare a hook by which plugins find faults; `asks` makes what they are asked of a rulebook and its entries."""
    return lambda spec: CheckHook(_takes(spec, ASK), kind, asks)


def deciding_hook(
    key: str,
    taken: Callable[[Any, str, Any], Any],
    *,
    first_wins: bool = False,
    shows: bool = False,
) -> Callable[[Callable[P, R]], DecidingHook[P, R]]:
    """Declare a hook that decides in play; the fields of `DecidingHook` say what each argument is."""
    return lambda spec: DecidingHook(_takes(spec, ASK), key, taken, first_wins, shows)


def _takes(spec: Callable[P, R], *wanted: str) -> Callable[P, R]:
    """Return a spec that takes just this; another would be found out only where a plugin is asked."""
    code = spec.__code__
    if code.co_varnames[: code.co_argcount] != wanted:
        raise TypeError(f"{spec.__name__} is to take {' and '.join(wanted) or 'nothing'}, and what it needs as fields")
    return spec
