"""A campaign kept in a file: rows as canonical JSON and back, in an SQLite database that may be a stranger's."""

from .codec import Codec, CodecFault, canonical, encode_value, parse
from .sqlite_log import SQLiteLog
from .store import SavedGame, Store

__all__ = [
    "Codec",
    "CodecFault",
    "SQLiteLog",
    "SavedGame",
    "Store",
    "canonical",
    "encode_value",
    "parse",
]
