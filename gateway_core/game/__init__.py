"""The base of games: facts and deeds that know themselves, tagged states, pieces that games share."""

from .adopting import adopting
from .carried import carried, carries
from .command import Command
from .deed import deed
from .entry import Entry, Named
from .event import Event
from .fact import fact
from .fact_changes import add, put, put_each, take
from .faults import Fault, Within, all_faults, faults, incomplete, misnamed, missing, reached, twice, unknown
from .figures import (
    Column,
    Each,
    Entries,
    Figure,
    Lookup,
    Switch,
    column,
    compiled,
    each,
    entries,
    figure,
    sources,
    switch,
)
from .forms.checking import all_of, among, listed, needs, unless
from .forms.choosing import choices, pick, whether
from .forms.declaring import between, checked, either, for_each, line, one_of, so_many_of, some_of
from .forms.limiting import limit
from .limits import Limits
from .prose import ended
from .question import Question
from .room import kinds_in, members
from .secrecy.seen import Eyes
from .secrecy.tags import LEFT_OUT, coupled, from_book, masters, nobody, owner, public, sealed, zone
from .state import State
from .system import GameSystem
from .wording import said
from .zones import ZONE_EVENTS, Pile, copies, draw, face, move, numbered, one_of_each, put_all, shuffle

__all__ = [
    "LEFT_OUT",
    "ZONE_EVENTS",
    "Column",
    "Command",
    "Each",
    "Entries",
    "Entry",
    "Event",
    "Eyes",
    "Fault",
    "Figure",
    "GameSystem",
    "Limits",
    "Lookup",
    "Named",
    "Pile",
    "Question",
    "State",
    "Switch",
    "Within",
    "add",
    "adopting",
    "all_faults",
    "all_of",
    "among",
    "between",
    "carried",
    "carries",
    "checked",
    "choices",
    "column",
    "compiled",
    "copies",
    "coupled",
    "deed",
    "draw",
    "each",
    "either",
    "ended",
    "entries",
    "face",
    "fact",
    "faults",
    "figure",
    "for_each",
    "from_book",
    "incomplete",
    "kinds_in",
    "limit",
    "line",
    "listed",
    "masters",
    "members",
    "misnamed",
    "missing",
    "move",
    "needs",
    "nobody",
    "numbered",
    "one_of",
    "one_of_each",
    "owner",
    "pick",
    "public",
    "put",
    "put_all",
    "put_each",
    "reached",
    "said",
    "sealed",
    "shuffle",
    "so_many_of",
    "some_of",
    "sources",
    "switch",
    "take",
    "twice",
    "unknown",
    "unless",
    "whether",
    "zone",
]
