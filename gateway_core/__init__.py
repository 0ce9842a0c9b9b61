"""Gateway: a framework for making, running and selling tabletop games on the Gateway Roleplaying System."""

from typing import TYPE_CHECKING

from .on_demand import on_demand

if TYPE_CHECKING:
    from .version import __version__
else:
    on_demand(__name__, {"version": "__version__"})

__all__ = ["__version__"]
