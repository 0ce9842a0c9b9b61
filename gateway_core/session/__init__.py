"""Packs found, read, trusted and laid on a table: the only room that knows pluggy, and what faces hold."""

from .book import TableBook
from .guest import OwnFile
from .hookspecs import hookimpl
from .session import Session
from .shelf import PackState
from .systems import SystemState

__all__ = ["OwnFile", "PackState", "Session", "SystemState", "TableBook", "hookimpl"]
