"""What a game declares so that plugins may speak: plain functions; what each is for, and how an answer is read."""

import abc
import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from ..light import light
from .finding import Finding

__all__ = ["MASTER", "BoundHook", "CheckHook", "ContentHook", "DecidingHook", "Hook", "Views", "WrongAnswer"]

MASTER = "master"  # whose eyes a plugin declares that it needs


_LONG = 80  # characters of an answer that are told


class WrongAnswer(Exception):
    """An answer, or a part of it, is not what belongs there: `wanted` says what does, or `why` what is wrong."""

    def __init__(self, answer: object, wanted: str, why: str = "") -> None:
        self.answer, self.wanted = answer, wanted
        fault = f". {why}" if why else f"; {wanted} belongs there."
        super().__init__(f"it answered {_shown(answer)}{fault}")


def _shown(answer: object) -> str:
    try:
        words = repr(answer)
    except Exception:  # a stranger's class; what is wrong with its answer is told all the same
        return f"a {type(answer).__name__} that cannot be shown"
    return words if len(words) <= _LONG else f"{words[: _LONG - 1]}…"


@attrs.frozen
@light
class Hook(abc.ABC):
    """One moment at which a plugin may speak."""

    spec: Callable[..., Any]  # its name, arguments and docstring are the contract with whoever writes a plugin

    @property
    def name(self) -> str:
        """The name under which a plugin implements it."""
        return self.spec.__name__

    @property
    def arguments(self) -> tuple[str, ...]:
        """What a plugin may ask to be given, in order."""
        return tuple(inspect.signature(self.spec).parameters)

    @abc.abstractmethod
    def read(self, answer: Any, plugin: str, given: Mapping[str, Any]) -> Any:
        """Return what an answer of the plugin of this id comes to, or raise WrongAnswer; it was asked with `given`."""


@attrs.frozen
@light
class ContentHook(Hook):
    """It gives entries while a rulebook is built. A pack that fails at it is set aside, and the rest goes on."""

    kind: str = ""  # of all its entries; where it is empty, an answer maps kinds to entries

    def read(self, answer: Any, plugin: str, given: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
        """Return every entry with its kind."""
        by_kind = {self.kind: answer} if self.kind else answer
        if not isinstance(by_kind, Mapping):
            raise WrongAnswer(by_kind, "a mapping of kinds to lists of entries")
        for kind, entries in by_kind.items():
            # A text and a mapping can be walked through as well, and would give letters and keys for entries.
            listed = isinstance(entries, Iterable) and not isinstance(entries, str | bytes | Mapping)
            if not isinstance(kind, str) or not listed:
                raise WrongAnswer(entries, "a list of entries")
        found = [(kind, entry) for kind, entries in by_kind.items() for entry in entries]
        for _, entry in found:
            if not isinstance(entry, Mapping):
                raise WrongAnswer(entry, "an entry, as a mapping,")
        return found


@attrs.frozen
@light
class CheckHook(Hook):
    """It finds faults in a rulebook, its first argument, and in entries by their full names, its second.

    What it finds keeps nobody from playing; a plugin that fails at it takes no other down.
    """

    kind: str  # of the entries: all of a rulebook that was just built, or one that lies in a file of its own

    def read(self, answer: Any, plugin: str, given: Mapping[str, Any]) -> list[Finding]:
        """Return the findings, each about an entry that is there."""
        if not isinstance(answer, Iterable):
            raise WrongAnswer(answer, "a list of findings")
        book, entries = (given[name] for name in self.arguments)
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
@light
class Views:
    """What a plugin is shown of the game: what the acting seat sees, or all, if it declares that it must see more."""

    acting: Callable[[], Any]  # worked out when a plugin asks
    master: Callable[[], Any]  # likewise

    def of(self, sees: str) -> Any:
        """Return the view of whoever has a plugin's eyes."""
        return self.master() if sees == MASTER else self.acting()


@attrs.frozen
@light
class BoundHook:
    """The plugins that answer at a deciding hook of one table: it is called with the hook's arguments, in order."""

    _ask: Callable[..., Any]
    sees: str = ""  # `master` if any of them declares that it must see what a games master sees

    def __call__(self, *arguments: Any) -> Any:
        """Ask them; raise PluginError if one fails."""
        return self._ask(*arguments)


@attrs.frozen
@light
class DecidingHook(Hook):
    """It answers in play. None is ever skipped: where one fails the act stops."""

    key: str  # the name by which the rules ask for it
    # an answer, its plugin's id and what it was asked with, to what the rules get; raises WrongAnswer
    taken: Callable[[Any, str, Mapping[str, Any]], Any]
    first_wins: bool = False  # the first that is not None, the last pack being asked first; else all, as one list
    views: str = ""  # which of its arguments is the game as somebody sees it, given as `Views`; empty: none is

    def read(self, answer: Any, plugin: str, given: Mapping[str, Any]) -> Any:
        """Return what the rules get."""
        return self.taken(answer, plugin, given)
