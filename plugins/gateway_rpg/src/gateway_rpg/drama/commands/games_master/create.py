"""Thinking of a new entity on the spot: its id, and what it opposes others with (GW-DR-41)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.errors import did_you_mean
from gateway_core.game import deed
from gateway_core.packs.schema import ref
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...entity import MOST_SIGNIFICANCE
from ...events.entities import EntityCreated
from ...new_ids import MOST_NAME, RESERVED, new_id, refuse_name
from ...state import GM, Drama, Entity
from .decree import YES_NO, Decree, Facts
from .guards import beyond
from .succession import key_at, with_key

__all__ = ["Create"]

MOST_DICE = 20  # a bound against slips of the pen: the book has none


@deed("create")
class Create(Decree):
    """Think of a new entity (GW-DR-41): with the sheet of a `character`, or with `dice` and a `level`.

    It waits off stage, to be brought in or found by a search; in a split scene at a `place`. It may be the new `key`
    entity (GW-RU-204).
    """

    name: str  # a line; its id is made of it
    side: str | None = None  # one that somebody is on; None: nobody's
    active: bool = True  # whether it takes actions
    opposed: bool = False  # whether it has to be dealt with though it is passive
    significance: int = 0  # from 0 to 6
    character: str | None = ref("character", default=None)  # whose sheet it has; then it has no dice and level
    dice: int = 1  # how many it throws without a sheet: its Variability
    level: int = 0  # its Challenge Level without a sheet
    hidden: bool = False  # whether what it opposes others with is for the games master alone
    place: str | None = None  # where it is in a split scene; None: at no place of its own
    key: bool = False  # whether it is the key entity of its place from now on

    def facts(self, state: Drama) -> Facts:
        if refusal := self._unfit(state):
            return refusal
        sheet = None if self.character is None else state.rules.characters[self.character]
        bare = sheet is None
        entity = Entity(
            new_id(self.name, {*state.entities, *RESERVED}), self.name, self.side, GM, "off-stage", self.active, False,
            False, self.opposed, self.significance, self.dice if bare else None, self.level if bare else None,
            hidden=self.hidden, place=self.place,
        )  # fmt: skip
        return with_key(state, (EntityCreated(entity, sheet),), entity.id if self.key else None)

    def _unfit(self, state: Drama) -> Refusal | None:
        if refusal := refuse_name(self.name, "GW-DR-41"):
            return refusal
        if self.side is not None and self.side not in _sides(state):
            hint = did_you_mean(self.side, _sides(state))
            return Refusal("drama/no-such-side", f"there is no side '{self.side}'.", allowed=hint)
        if self.place is not None and self.place not in state.places:
            hint = did_you_mean(self.place, state.places)
            return Refusal("drama/no-such-place", f"there is no place '{self.place}' in this scene.", allowed=hint)
        if self.character is not None and self.character not in state.rules.characters:
            hint = did_you_mean(self.character, state.rules.characters)
            why = f"the rulebook has no character '{self.character}'."
            return Refusal("drama/no-such-character", why, allowed=hint)
        for value, low, high, what in (
            (self.significance, 0, MOST_SIGNIFICANCE, "significance"),
            (self.dice, 1, MOST_DICE, "Variability"),
            (self.level, 0, state.rules.challenge.highest_level, "a Challenge Level"),
        ):
            if refusal := beyond(value, low, high, what, "GW-DR-41"):
                return refusal
        return None

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        sides = (Choice(None, "on nobody's"), *(Choice(side, side) for side in _sides(state)))
        open_ = (Choice(place.id, f"to {place.name}") for place in state.places.values() if not place.over)
        fields = (
            Field("name", "its name", text=MOST_NAME, is_name=True),
            Field("side", "on whose side", sides),
            Field("active", "does it act?", (Choice(True, "it acts"), Choice(False, "it is passive"))),
            Field("opposed", "though passive, is it to be dealt with?", YES_NO),
            Field("significance", "significance", low=0, high=_heaviest(state)),
            Field("hidden", "is its sheet hidden?", YES_NO),
            *((Field("place", "at which place", (Choice(None, "at none"), *open_)),) if state.places else ()),
        )
        rules = state.rules.challenge
        rolls = (
            Field("dice", "dice (Variability)", low=1, high=MOST_DICE, named=rules.named_pools),
            Field("level", "Challenge Level", low=0, high=rules.highest_level, named=rules.named_levels),
        )
        begun = cls("somebody", dice=state.rules.challenge.variability_start)  # GW-CH-36
        yield cls.form("create", "Create an entity with dice and a level", begun, *fields, *rolls)
        if state.rules.characters:
            people = tuple(Choice(id, sheet.name) for id, sheet in state.rules.characters.items())
            who = Field("character", "with whose sheet", people)
            begun = cls("somebody", character=people[0].value)
            yield cls.form("create-person", "Create an entity with a character's sheet", begun, *fields, who)

    def discloses(self, state: Drama) -> bool:
        return False


def _sides(state: Drama) -> tuple[str, ...]:
    """Return every side that somebody is on."""
    return tuple(dict.fromkeys(one.side for one in state.entities.values() if one.side is not None))


def _heaviest(state: Drama) -> int:
    """Return the significance that whoever is thought of may have wherever it is (GW-RU-204)."""
    keys = [key for place in (*state.places, None) if (key := key_at(state, place)) is not None]
    return min((state.entities[key].significance for key in keys), default=MOST_SIGNIFICANCE)
