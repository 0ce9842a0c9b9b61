"""The log of a table: its rows, what of them stands, who may take back or stop what, and what a seat reads of them."""

from .branching import PlayedAct, played_acts
from .history import History, HistoryEntry
from .in_force import in_force
from .log import Log, MemoryLog
from .recap import beats_of, chapters, standing
from .rows import (
    FORMAT,
    Act,
    Adopted,
    Asked,
    Clockwork,
    Closed,
    Noted,
    Opened,
    PackStamp,
    Pause,
    Played,
    Policy,
    Program,
    Row,
    Seated,
    Setup,
    StandingAnswer,
    Undo,
    plain,
)
from .summing import CloseCall, Deeds, Summary, TurningPoint, summed
from .telling import Chapter, Paragraph, Sentence, Telling
from .timeline import DoesNotFollow, Timeline
from .transition import Transition

__all__ = [
    "FORMAT",
    "Act",
    "Adopted",
    "Asked",
    "Chapter",
    "Clockwork",
    "CloseCall",
    "Closed",
    "Deeds",
    "DoesNotFollow",
    "History",
    "HistoryEntry",
    "Log",
    "MemoryLog",
    "Noted",
    "Opened",
    "PackStamp",
    "Paragraph",
    "Pause",
    "Played",
    "PlayedAct",
    "Policy",
    "Program",
    "Row",
    "Seated",
    "Sentence",
    "Setup",
    "StandingAnswer",
    "Summary",
    "Telling",
    "Timeline",
    "Transition",
    "TurningPoint",
    "Undo",
    "beats_of",
    "chapters",
    "in_force",
    "plain",
    "played_acts",
    "standing",
    "summed",
]
