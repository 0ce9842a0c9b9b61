"""From the packs that are found to a table's rulebook: what every face holds, and the only room that knows pluggy."""

from .book import TableBook
from .catalogue import PackState
from .kept_books import files_of, kept_books, stamps_of, write_down
from .own_file import OwnFile
from .plugins import Hooks, HookState, Speaker
from .rules_today import Today, what_matters
from .session import Session
from .starting import SCHEMAS, Begun, begin, starters
from .systems import SystemState
from .vocabulary import editor_schemas

__all__ = [
    "SCHEMAS",
    "Begun",
    "HookState",
    "Hooks",
    "OwnFile",
    "PackState",
    "Session",
    "Speaker",
    "SystemState",
    "TableBook",
    "Today",
    "begin",
    "editor_schemas",
    "files_of",
    "kept_books",
    "stamps_of",
    "starters",
    "what_matters",
    "write_down",
]
