"""The kind `replay`: a published scene as the rows of its steps, with the dice that are stated or must have fallen."""

from collections.abc import Iterable
from typing import Any, Self

import attrs

from gateway_core.errors import did_you_mean
from gateway_core.packs.schema import DataFault, once, readings, ref
from gateway_core.table.store import encode_value
from gateway_core.table.stored import stored

from ..events.catalogue import EVENTS
from ..events.event import Event
from ..scene_kinds import PreparedApproach
from .rows import Row

__all__ = ["Replay", "Sight", "Step"]

_FACTS: dict[str, type] = {stored(event).name: event for event in EVENTS}


@attrs.frozen
class Sight:
    """A fact that a step without rows shows: its stored name, and what some of its fields hold."""

    fact: str
    fields: dict[str, Any]

    def seen_in(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return such facts among these."""
        return tuple(event for event in events if stored(type(event)).name == self.fact and self._fits(event))

    def _fits(self, event: Event) -> bool:
        return all(encode_value(getattr(event, name)) == value for name, value in self.fields.items())

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Read the name of a fact, alone or with some of its fields."""
        named = {data: {}} if isinstance(data, str) else data
        if not isinstance(named, dict) or len(named) != 1:
            raise DataFault("one fact belongs here, such as turn-began or {turn-began: {entity: kroe}}")
        ((fact, fields),) = named.items()
        if fact not in _FACTS:
            path = () if isinstance(data, str) else (str(fact),)
            raise DataFault(f"no fact is called '{fact}'", path, did_you_mean(str(fact), _FACTS), key=bool(path))
        known = [field.name for field in attrs.fields(_FACTS[fact])]
        if not isinstance(fields, dict):
            raise DataFault(f"the fields of '{fact}' belong here", (fact,), f"Known here: {', '.join(known)}.")
        for name in fields:
            if name not in known:
                raise DataFault(
                    f"'{fact}' has no field '{name}'", (fact, str(name)), did_you_mean(str(name), known), key=True
                )
        return cls(fact, dict(fields))

    def to_data(self) -> Any:
        """Return what it was read from, in its long form."""
        return {self.fact: dict(self.fields)}

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """Return what may be written."""
        fields = {name: [field.name for field in attrs.fields(fact)] for name, fact in _FACTS.items()}
        named = {
            name: {"type": "object", "properties": {field: {} for field in known}, "additionalProperties": False}
            for name, known in sorted(fields.items())
        }
        one = {"minProperties": 1, "maxProperties": 1, "additionalProperties": False}
        return {"anyOf": [{"enum": sorted(fields)}, {"type": "object", "properties": named, **one}]}


@attrs.frozen
class Step:
    """One step of the text: its id in the catalogue, its rows, and the rulings it rests on, by what they do for it.

    `see`: an ordinary act does it, as these rulings read the rules. `switch`: another reading of these does. `slip`:
    the text has a name or number wrong, and what these say is played. `conflict`: the text contradicts the rules, and
    only a decree of the games master's gives what it tells.

    A step that the game takes by itself has no rows; `sees` names the fact by which it is known. In one of `talk`
    nothing happens at all. `text` tells it.
    """

    step: str  # by which it is named in what is told of the replay
    see: tuple[str, ...] = once(default=())  # rulings by which an ordinary act does it
    switch: tuple[str, ...] = once(default=())  # rulings of which another reading does it
    slip: tuple[str, ...] = once(
        default=()
    )  # rulings by which the text has a name or number wrong, and what they say is played
    conflict: tuple[str, ...] = once(
        default=()
    )  # rulings by which the text contradicts the rules, and a decree gives what it tells
    rows: tuple[Row, ...] = ()  # the commands that do it, with their dice
    sees: Sight | None = None  # the fact by which a step without rows is known
    talk: bool = False  # whether nothing happens in it
    text: str = ""  # how the text tells it

    @property
    def rulings(self) -> tuple[str, ...]:
        """All the rulings it rests on."""
        return tuple(dict.fromkeys((*self.see, *self.switch, *self.slip, *self.conflict)))


@attrs.frozen
class Replay:
    """A scene as it was published, played again. Kind `replay`; one entry a file.

    `scene` is where it opens, `rulings` the readings that its text plays by, `names` what the text calls the cast: it
    also says from whom the Edge of a line is told, the earlier of the two. `approaches` are those of the text that the
    scene has not prepared, with the judgement that they get.
    """

    id: str
    name: str
    steps: tuple[Step, ...]  # what happens, in order
    scene: str = ref("scene")  # where it opens
    rulings: dict[str, str] = readings()  # the readings that its text plays by
    # cast ids to what the text calls them; the earlier of two has the Edge of their line
    names: dict[str, str] = attrs.field(factory=dict)
    # by cast id: those of the text that the scene has not prepared
    approaches: dict[str, tuple[PreparedApproach, ...]] = attrs.field(factory=dict)
    text: str = ""
    source: str = ""
