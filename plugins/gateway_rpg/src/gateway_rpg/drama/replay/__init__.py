"""A published scene played again: its rows as ordinary commands, its dice as they fell, and a line for each step."""

from typing import TYPE_CHECKING

from gateway_core.on_demand import on_demand

if TYPE_CHECKING:
    from .kinds import Replay
    from .retelling import DramaRetelling
else:
    on_demand(
        __name__,
        {
            "kinds": "Replay",
            "retelling": "DramaRetelling",
        },
    )

__all__ = ["DramaRetelling", "Replay"]
