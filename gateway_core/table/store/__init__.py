"""A campaign kept in a file: rows as JSON and back, in an SQLite database that may be a stranger's."""

from .books import KeptBook
from .codec import Codec
from .limits import LONGEST_NAME
from .plain import CodecFault, canonical, encode_value, parse
from .rescuing import RescuedGame, rescue
from .sqlite_log import SQLiteLog
from .store import SavedGame, Store

__all__ = [
    "LONGEST_NAME",
    "Codec",
    "CodecFault",
    "KeptBook",
    "RescuedGame",
    "SQLiteLog",
    "SavedGame",
    "Store",
    "canonical",
    "encode_value",
    "parse",
    "rescue",
]
