"""The kernel of play: log, undo, replay, views, options, saves. It knows no game."""

from ._decide import check
from ._history import Entry
from .audit import Difference, audit
from .board import Board, Card, Link, Track
from .bots import RandomBot, drive, sample
from .chronicle import Chapter, chapters
from .codec import Codec, CodecFault, canonical, encode_value, parse
from .heading import Heading
from .log import Log, MemoryLog
from .option import Choice, Composed, Field, Option
from .outcome import Outcome
from .record import Record
from .refusal import Refusal
from .result import Acted, NeedsDice
from .retelling import Retelling, Retold
from .rows import Act, Asked, Clockwork, Opened, PackStamp, Pause, Played, Policy, Row, Setup, Undo
from .store import SavedGame, Store
from .stored import Stored, command, event, stored
from .system import Bot, BrokenContract, Desk, Parameter, Rulebook, Seat, System
from .table import Table
from .thrown import Thrown
from .work import Draw, Work

__all__ = [
    "Act",
    "Acted",
    "Asked",
    "Board",
    "Bot",
    "BrokenContract",
    "Card",
    "Chapter",
    "Choice",
    "Clockwork",
    "Codec",
    "CodecFault",
    "Composed",
    "Desk",
    "Difference",
    "Draw",
    "Entry",
    "Field",
    "Heading",
    "Link",
    "Log",
    "MemoryLog",
    "NeedsDice",
    "Opened",
    "Option",
    "Outcome",
    "PackStamp",
    "Parameter",
    "Pause",
    "Played",
    "Policy",
    "RandomBot",
    "Record",
    "Refusal",
    "Retelling",
    "Retold",
    "Row",
    "Rulebook",
    "SavedGame",
    "Seat",
    "Setup",
    "Store",
    "Stored",
    "System",
    "Table",
    "Thrown",
    "Track",
    "Undo",
    "Work",
    "audit",
    "canonical",
    "chapters",
    "check",
    "command",
    "drive",
    "encode_value",
    "event",
    "parse",
    "sample",
    "stored",
]
