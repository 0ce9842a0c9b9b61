"""Rulebooks of the settings that are installed, each laid once for all tests that play by it."""

import functools
from collections.abc import Mapping

from gateway_core.session import Session, TableBook

__all__ = ["book_of"]


def book_of(setting: str, rulings: Mapping[str, str] | None = None) -> TableBook:
    """Return the rulebook of a setting, with these rulings; raise ContentError or PluginError."""
    return _laid(setting, tuple(sorted((rulings or {}).items())))


@functools.lru_cache(maxsize=32)
def _laid(setting: str, rulings: tuple[tuple[str, str], ...]) -> TableBook:
    return Session(rulings=dict(rulings)).table(setting)
