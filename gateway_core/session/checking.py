"""The checks that plugins add: what they find is told at its line, and keeps nobody from playing."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import attrs
import pluggy

from ..errors import PluginError, Problem
from ..packs import Finding
from .calling import call, wrong_answer
from .managers import implementations

__all__ = ["Checked", "Checks", "checking", "nothing_checked"]


@attrs.frozen
class Checked:
    """What the plugins found, and those that failed: a failing check takes no other down."""

    findings: tuple[Finding, ...] = ()
    failed: tuple[Problem, ...] = ()


Checks = Callable[[Any, Mapping[str, Any]], Checked]  # of a rulebook, and of characters by their full names


def nothing_checked(_: Any, __: Mapping[str, Any]) -> Checked:
    """Return what is found where no plugin looks."""
    return Checked()


def checking(manager: pluggy.PluginManager) -> Checks:
    """Bind the checks of a table's plugins, in load order."""
    checks = implementations(manager, "gateway_checks")

    def check(book: Any, characters: Mapping[str, Any]) -> Checked:
        findings: list[Finding] = []
        failed: list[Problem] = []
        for one in checks:
            try:
                findings += _found(one, book, characters)
            except PluginError as error:
                failed.append(error.problem)
        return Checked(tuple(findings), tuple(failed))

    return check


def _found(implementation: pluggy.HookImpl, book: Any, characters: Mapping[str, Any]) -> Iterator[Finding]:
    """Yield what one plugin finds; raise PluginError for an answer that is none, or is about nothing that is there."""
    answer = call(implementation, rulebook=book, characters=characters)
    if not isinstance(answer, Iterable):
        raise wrong_answer(implementation, answer, "a list of findings")
    for one in answer:
        known = isinstance(one, Finding) and (one.id in book.of(one.kind) or one.id in characters)
        if not known:
            raise wrong_answer(implementation, one, "a Finding about an entry of this table")
        yield attrs.evolve(one, tolerable=True)
