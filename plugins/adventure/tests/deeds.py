"""The deeds of the game by the names of their classes: `c.Push("ada", 1)`."""

from types import SimpleNamespace

from gateway_adventure.system import AdventureSystem

__all__ = ["c"]

c = SimpleNamespace(**{deed.__name__: deed for deed in AdventureSystem.commands})
