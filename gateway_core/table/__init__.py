"""The kernel of play: log, undo, replay, views, options, saves. It knows no game."""

from .answer import Answer
from .board import Board, Card, Link, Track
from .bot import WON, Bot, Considered, Considers, Explains, Observation, Ranks, Volunteers, World
from .budget import Budget
from .contract.broken_contract import BrokenContract
from .draw import Draw
from .drive import considered_by, decide_by, drive, rank_by, volunteer_by
from .field import Choice, Composed, Field
from .log import (
    Act,
    Adopted,
    Chapter,
    Clockwork,
    Closed,
    HistoryEntry,
    Log,
    MemoryLog,
    Noted,
    Opened,
    PackStamp,
    Played,
    PlayedAct,
    Policy,
    Program,
    Row,
    Seated,
    Setup,
    StandingAnswer,
    chapters,
)
from .option import Option
from .outcome import Outcome
from .parameter import Parameter, Role, parameter_values
from .play import ImaginedWorld, Interrupted, audit, beside, check, joined, opens_alike
from .random_bot import RandomBot, Writes, ordinary, sample
from .record import Record
from .refusal import Refusal
from .replay import ReplayRun, ReplayStep
from .result import Acted, NeedsDice
from .roll import Roll
from .store import LONGEST_NAME, Codec, KeptBook, RescuedGame, SavedGame, Store, canonical, encode_value, rescue
from .stored import command, event, reveals, stored
from .story import Beat, Count, Heading, Prologue
from .system import Rulebook, System
from .table import Table
from .work import Work

__all__ = [
    "LONGEST_NAME",
    "WON",
    "Act",
    "Acted",
    "Adopted",
    "Answer",
    "Beat",
    "Board",
    "Bot",
    "BrokenContract",
    "Budget",
    "Card",
    "Chapter",
    "Choice",
    "Clockwork",
    "Closed",
    "Codec",
    "Composed",
    "Considered",
    "Considers",
    "Count",
    "Draw",
    "Explains",
    "Field",
    "Heading",
    "HistoryEntry",
    "ImaginedWorld",
    "Interrupted",
    "KeptBook",
    "Link",
    "Log",
    "MemoryLog",
    "NeedsDice",
    "Noted",
    "Observation",
    "Opened",
    "Option",
    "Outcome",
    "PackStamp",
    "Parameter",
    "Played",
    "PlayedAct",
    "Policy",
    "Program",
    "Prologue",
    "RandomBot",
    "Ranks",
    "Record",
    "Refusal",
    "ReplayRun",
    "ReplayStep",
    "RescuedGame",
    "Role",
    "Roll",
    "Row",
    "Rulebook",
    "SavedGame",
    "Seated",
    "Setup",
    "StandingAnswer",
    "Store",
    "System",
    "Table",
    "Track",
    "Volunteers",
    "Work",
    "World",
    "Writes",
    "audit",
    "beside",
    "canonical",
    "chapters",
    "check",
    "command",
    "considered_by",
    "decide_by",
    "drive",
    "encode_value",
    "event",
    "joined",
    "opens_alike",
    "ordinary",
    "parameter_values",
    "rank_by",
    "rescue",
    "reveals",
    "sample",
    "stored",
    "volunteer_by",
]
