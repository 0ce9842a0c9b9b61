"""The rules that a table plays by: every card, the numbers of the set-up, and the readings that were chosen."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import Switch, compiled, each, entries, face
from gateway_core.game.effects import Operation, as_ruled

if TYPE_CHECKING:
    from . import kinds  # which are written in words that change a state, and a state has rules

_HOME = "uprising"  # the pack whose numbers everybody plays by
FACTIONS = ("guard", "horde")
RARITIES = ("common", "uncommon", "rare")

# Every ruling that the game asks, with the readings that are built.
_SWITCHES: Mapping[str, tuple[str, ...]] = FrozenDict(
    {
        "central-refill": ("always", "unless-held"),
        "district-rules": ("on", "off"),
        "end": ("on-failed-draw", "after-last-event"),
        "leaders": ("random", "choose"),
        "multi-attack-loss": ("attacked", "all", "strict"),
        "runestones": ("open", "hidden"),
        "scenario-boards": ("shuffled", "listed"),
        "start-player": ("fixed", "rotate"),
        "tie": ("shared", "districts"),
        "token-limit": ("none", "six"),
    }
)
_THINGS = ("card", "leader", "runestone", "force", "event")


@attrs.frozen(eq=False, kw_only=True)
class Rules:
    """What a game needs of its rulebook. `switches` go by their bare names, `faces` are all things by full id."""

    cards: FrozenDict[str, "kinds.Card"] = entries("card", needed=True)
    leaders: FrozenDict[str, "kinds.Leader"] = entries("leader", needed=True)
    runestones: FrozenDict[str, "kinds.Runestone"] = entries("runestone", needed=True)
    forces: FrozenDict[str, "kinds.Force"] = entries("force", needed=True)
    events: FrozenDict[str, "kinds.Event"] = entries("event", needed=True)
    districts: FrozenDict[str, "kinds.District"] = entries("district", needed=True)
    setups: FrozenDict[str, "kinds.Setup"] = entries("setup", needed=True)
    switches: FrozenDict[str, str] = each({name: Switch(name, built) for name, built in _SWITCHES.items()})
    scenario: "kinds.Scenario"
    faces: FrozenDict[str, Any]

    @classmethod
    def compile(cls, rulebook: Any, scenario: str) -> Self:
        """Return the rules for a scenario by its full id; raise ContentError if the rulebook lacks what is needed."""
        faces = {id: _settled(one, rulebook.ruling) for kind in _THINGS for id, one in rulebook.of(kind).items()}
        rules = compiled(cls, rulebook, scenario=rulebook.get("scenario", scenario), faces=FrozenDict(faces))
        boards = {id: _settled(one, rulebook.ruling) for id, one in rules.districts.items()}
        return attrs.evolve(rules, districts=FrozenDict(boards))

    @property
    def setup(self) -> "kinds.Setup":
        """The numbers of the rules."""
        return self.setups.get(f"{_HOME}:table") or next(iter(self.setups.values()))

    def of(self, thing: str) -> Any:
        """Return the entry that a thing, or a face, is of."""
        return self.faces[face(thing)]

    @property
    def is_hidden(self) -> bool:
        """Whether Runestones are bought unseen (UP-80)."""
        return self.switches["runestones"] == "hidden"

    @property
    def center(self) -> str:
        """The board of Central City."""
        return next(id for id, one in self.districts.items() if one.center)

    @property
    def rounds(self) -> int:
        """How many Rounds there are at most (UP-R12)."""
        return self.setup.events + (self.switches["end"] == "on-failed-draw")

    def called(self, id: str) -> str:
        """Return the name of a thing, a face or a board."""
        found = self.faces.get(face(id)) or self.districts.get(id)
        return found.name if found is not None else id

    def named(self, kind: str, id: str) -> str:
        """Return the same, as words of effects ask for it."""
        return self.called(id)


def _settled(entry: Any, ruling: Any) -> Any:
    """Return an entry whose operations ask no ruling any more."""
    changed = {
        field.name: as_ruled(value, ruling)
        for field in attrs.fields(type(entry))
        if isinstance(value := getattr(entry, field.name), tuple) and any(isinstance(one, Operation) for one in value)
    }
    return attrs.evolve(entry, **changed) if changed else entry
