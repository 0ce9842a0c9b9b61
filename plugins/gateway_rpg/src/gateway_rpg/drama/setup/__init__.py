"""How a scene of a pack becomes the state that play opens from, with what its cast bring along (GW-DR-25 to 27)."""

from typing import TYPE_CHECKING

from gateway_core.on_demand import on_demand

if TYPE_CHECKING:
    from .adopting import adopted
else:
    on_demand(
        __name__,
        {
            "adopting": "adopted",
        },
    )

__all__ = ["adopted"]
