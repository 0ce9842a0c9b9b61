"""The checks that plugins add: what they find is told at its line, and keeps nobody from playing."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ..errors import PluginError, Problem
from ..packs import Finding
from ..packs.hook import CheckHook
from .plugins import Plugins

__all__ = ["Checked", "Checks", "checking", "nothing_checked"]


@attrs.frozen
class Checked:
    """What plugins said when they were asked to check."""

    findings: tuple[Finding, ...] = ()  # in load order
    failed: tuple[Problem, ...] = ()  # one for each plugin whose check failed: it takes no other down


# Of a rulebook, and of entries by their full names; without those, of all that the rulebook holds of their kind.
Checks = Callable[[Any, Mapping[str, Any] | None], Checked]


def nothing_checked(_: Any, __: Mapping[str, Any] | None) -> Checked:
    """Return what is found where no plugin looks."""
    return Checked()


def checking(plugins: Plugins) -> Checks:
    """Bind the checks of a table's plugins, in load order."""
    hooks = [hook for hook in plugins.hooks.values() if isinstance(hook, CheckHook)]

    def check(book: Any, entries: Mapping[str, Any] | None) -> Checked:
        findings: list[Finding] = []
        failed: list[Problem] = []
        for hook in hooks:
            given = (book, book.of(hook.kind) if entries is None else entries)
            for plugin in plugins.speaking(hook):
                try:
                    findings += plugins.ask(hook, plugin, **dict(zip(hook.arguments, given, strict=True)))
                except PluginError as error:
                    failed.append(error.problem)
        return Checked(tuple(findings), tuple(failed))

    return check
