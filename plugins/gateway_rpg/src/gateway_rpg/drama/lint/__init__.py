"""What is wrong with scenes, effects and settings though every key and every name in them is right."""

from typing import TYPE_CHECKING

from gateway_core.on_demand import on_demand

if TYPE_CHECKING:
    from .advice import advice
    from .rulebook import findings
else:
    on_demand(
        __name__,
        {
            "advice": "advice",
            "rulebook": "findings",
        },
    )

__all__ = [
    "advice",
    "findings",
]
