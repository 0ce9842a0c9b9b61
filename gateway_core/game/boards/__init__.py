"""What lies on the table of a game: what its layout tells, or else the fields of its state."""

from typing import TYPE_CHECKING

from ...on_demand import on_demand

if TYPE_CHECKING:
    from .layout import Bar, Cards, Layout, row, told
else:
    on_demand(__name__, {"layout": "Bar Cards Layout row told"})

__all__ = ["Bar", "Cards", "Layout", "row", "told"]
