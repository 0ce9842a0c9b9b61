"""Packs found, read, trusted and laid on a table: the only room that knows pluggy, and what faces hold."""

from .book import TableBook
from .hookspecs import hookimpl
from .session import Session
from .shelf import PackState
from .systems import SystemState

__all__ = ["PackState", "Session", "SystemState", "TableBook", "hookimpl"]
