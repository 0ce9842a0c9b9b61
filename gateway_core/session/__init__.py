"""Packs found, read, trusted and assembled into a table's rulebook: the only room that knows pluggy; what faces hold."""

from .book import TableBook
from .catalogue import PackState
from .hookspecs import hookimpl
from .own_file import OwnFile
from .session import Session
from .systems import SystemState

__all__ = ["OwnFile", "PackState", "Session", "SystemState", "TableBook", "hookimpl"]
