"""The deeds of the game by the names of their classes: `c.Wrench(...)`."""

from types import SimpleNamespace

from gateway_centaurus.system import Centaurus

__all__ = ["c"]

c = SimpleNamespace(**{deed.__name__: deed for deed in Centaurus.commands})
