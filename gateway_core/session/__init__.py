"""From the packs that are found to a table's rulebook: what every face holds, and the only room that knows pluggy."""

from typing import TYPE_CHECKING

from ..on_demand import on_demand

if TYPE_CHECKING:
    from .book import TableBook
    from .catalogue import PackState
    from .hookspecs import hookimpl
    from .own_file import OwnFile
    from .session import Session
    from .systems import SystemState
else:
    on_demand(
        __name__,
        {
            "book": "TableBook",
            "catalogue": "PackState",
            "hookspecs": "hookimpl",
            "own_file": "OwnFile",
            "session": "Session",
            "systems": "SystemState",
        },
    )

__all__ = ["OwnFile", "PackState", "Session", "SystemState", "TableBook", "hookimpl"]
