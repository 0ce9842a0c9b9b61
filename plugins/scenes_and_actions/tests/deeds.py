"""Every deed of the game by its class, under one name."""

from types import SimpleNamespace

from gateway_scenes_and_actions.system import ScenesAndActions

__all__ = ["c"]

c = SimpleNamespace(**{one.__name__: one for one in ScenesAndActions.commands})
