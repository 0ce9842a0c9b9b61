"""A campaign kept in a file: rows as JSON and back, in an SQLite database that may be a stranger's."""

from typing import TYPE_CHECKING

from ...on_demand import on_demand

if TYPE_CHECKING:
    from .books import KeptBook
    from .codec import Codec
    from .limits import LONGEST_NAME
    from .plain import CodecFault, canonical, encode_value, parse
    from .rescuing import RescuedGame, rescue
    from .sqlite_log import SQLiteLog
    from .store import SavedGame, Store
else:
    on_demand(
        __name__,
        {
            "books": "KeptBook",
            "codec": "Codec",
            "limits": "LONGEST_NAME",
            "plain": "CodecFault canonical encode_value parse",
            "rescuing": "RescuedGame rescue",
            "sqlite_log": "SQLiteLog",
            "store": "SavedGame Store",
        },
    )

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
