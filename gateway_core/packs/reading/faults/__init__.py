"""Where the fault of a file begins, and what only follows from it."""

from typing import TYPE_CHECKING

from ....on_demand import on_demand

if TYPE_CHECKING:
    from .unclosed import left_open
else:
    on_demand(
        __name__,
        {
            "unclosed": "left_open",
        },
    )

__all__ = [
    "left_open",
]
