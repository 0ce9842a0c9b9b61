"""The checks that plugins add: what they find is told at its line, and keeps nobody from playing."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ...errors import PluginError, Problem
from ...packs import Finding
from ...packs.hook import CheckHook
from ..plugins import Plugins

__all__ = ["Checked", "Checks", "Entries", "checking", "nothing_checked"]


@attrs.frozen
class Checked:
    """What plugins said when they were asked to check."""

    findings: tuple[Finding, ...] = ()  # in load order
    failed: tuple[Problem, ...] = ()  # one for each plugin whose check failed: it takes no other down


Entries = Mapping[str, Mapping[str, Any]]  # by their kind, then by their full names
Checks = Callable[[Any, Entries | None], Checked]  # of a rulebook, and of entries; None: all that the rulebook holds


def nothing_checked(_: Any, __: Entries | None) -> Checked:
    """Return what is found where no plugin looks."""
    return Checked()


def checking(plugins: Plugins) -> Checks:
    """Bind the checks of a table's plugins, in load order."""
    hooks = [hook for hook in plugins.hooks.values() if isinstance(hook, CheckHook)]

    def check(book: Any, entries: Entries | None) -> Checked:
        findings: list[Finding] = []
        failed: list[Problem] = []
        for hook in hooks if entries is None else (hook for hook in hooks if hook.kind in entries):
            ask = hook.asks(book, book.of(hook.kind) if entries is None else entries[hook.kind])
            for plugin in plugins.speaking(hook):
                try:
                    findings += plugins.ask(hook, plugin, ask)
                except PluginError as error:
                    failed.append(error.problem)
        return Checked(tuple(findings), tuple(failed))

    return check
