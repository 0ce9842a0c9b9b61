"""From the packs that are found to a table's rulebook: what every face holds, and the only room that knows pluggy."""

from .book import TableBook
from .catalogue import PackState
from .hookspecs import hookimpl
from .own_file import OwnFile
from .session import Session
from .systems import SystemState

__all__ = ["OwnFile", "PackState", "Session", "SystemState", "TableBook", "hookimpl"]
