"""Gateway: a framework for making, running and selling tabletop games on the Gateway Roleplaying System."""

from .version import __version__

__all__ = ["__version__"]
