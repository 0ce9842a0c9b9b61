"""The templates: all that is put into them is text, whoever wrote it, unless we made it HTML."""

import functools
from collections.abc import Callable
from typing import Any, cast

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from gateway_core.table import Track

__all__ = ["document", "macro"]


@functools.cache
def _templates() -> Environment:
    found = Environment(
        loader=PackageLoader("gateway_browser"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    found.globals |= {"part_of": _part_of, "kind_of": lambda block: type(block).__name__}
    return found


def document(name: str, **what: Any) -> str:
    """Return a whole page from its template."""
    return _templates().get_template(name).render(**what)


def macro(name: str, file: str = "blocks.html") -> Callable[..., str]:
    """Return a piece of a page from its name, to be called with what it shows."""
    return cast(Callable[..., str], getattr(_module(file), name))


@functools.cache
def _module(file: str) -> Any:
    return _templates().get_template(file).module


def marked(html: str) -> Markup:
    """Return HTML that we have made ourselves, as such."""
    return Markup(html)  # of blocks: they come out of templates


def _part_of(track: Track) -> str:
    """Return how much of its scale a track has gone, of 100."""
    if track.value is None or track.high <= track.low:
        return "0"
    return f"{min(max(100 * (track.value - track.low) / (track.high - track.low), 0), 100):.1f}"
