"""Hooks: every one that a plugin may implement is in the reference, told in the five labelled lines."""

import inspect
import re

from gateway_core.packs import DEFAULT_SYSTEM
from gateway_core.session.plugins import moments
from gateway_core.session.systems import Systems

from ..tree import DOCS

_LABELS = ("Called:", "Return:", "Combined:", "Must:", "Since:")


def _specs() -> dict[str, str]:
    return {hook.name: inspect.getdoc(hook.spec) or "" for hook in moments(Systems(), DEFAULT_SYSTEM).hooks.values()}


def _headings() -> list[str]:
    return re.findall(
        r"^### `(gateway_\w+)`$", (DOCS / "reference" / "hooks.md").read_text(encoding="utf-8"), re.MULTILINE
    )


def test_every_hook_has_a_heading_and_every_heading_a_hook() -> None:
    """The reference lists the hooks there are."""
    assert sorted(_headings()) == sorted(_specs())


def test_every_hook_says_when_it_is_called_and_what_to_answer() -> None:
    """Whoever writes a plugin is told the five things nobody can guess."""
    lacking = {
        name: [label for label in _LABELS if not re.search(rf"^{label}", text, re.MULTILINE)]
        for name, text in _specs().items()
    }

    assert {name: labels for name, labels in lacking.items() if labels} == {}
