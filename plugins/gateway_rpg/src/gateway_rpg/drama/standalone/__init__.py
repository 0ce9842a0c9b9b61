"""A challenge outside any scene: its odds, and one throw of it (GW-RU-179)."""

from typing import TYPE_CHECKING

from gateway_core.on_demand import on_demand

if TYPE_CHECKING:
    from .rolls import odds, roll
else:
    on_demand(
        __name__,
        {
            "rolls": "odds roll",
        },
    )

__all__ = [
    "odds",
    "roll",
]
