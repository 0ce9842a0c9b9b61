"""Tables as they are set: the file that says it once, and the lock that keeps it as it was."""

from .lock import LOCKED, Lock, Locked, is_lock, lock_beside, lock_text, read_lock, to_lock
from .table_file import KIND, PERSON, TableDocument, TableFile, read_table

__all__ = [
    "KIND",
    "LOCKED",
    "PERSON",
    "Lock",
    "Locked",
    "TableDocument",
    "TableFile",
    "is_lock",
    "lock_beside",
    "lock_text",
    "read_lock",
    "read_table",
    "to_lock",
]
