"""A character's numbers: what challenges read of it. All the others are imported when a sheet is asked for."""

from typing import TYPE_CHECKING

from gateway_core.on_demand import on_demand

if TYPE_CHECKING:
    from .sheet_of import sheet_of
else:
    on_demand(
        __name__,
        {
            "sheet_of": "sheet_of",
        },
    )

__all__ = ["sheet_of"]
