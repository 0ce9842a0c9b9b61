"""Thinking of a new entity on the spot: its id, and what it opposes others with (GW-DR-41)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import among, deed
from gateway_core.packs.schema import ref
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...entity import MOST_SIGNIFICANCE
from ...events.entities import EntityCreated
from ...new_ids import MOST_NAME, RESERVED, new_id, refuse_name
from ...state import GM, Drama, Entity
from .decree import YES_NO, Facts, Foreseen
from .guards import within
from .succession import key_at, with_key

__all__ = ["Create"]

MOST_DICE = 20  # a bound against slips of the pen: the book has none


@deed("create")
class Create(Foreseen):
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
        sides, places, characters = _sides(state), state.places, state.rules.characters
        named = (
            refuse_name(self.name, "GW-DR-41"),
            among(self.side, sides, "drama/no-such-side", f"there is no side '{self.side}'."),
            among(self.place, places, "drama/no-such-place", f"there is no place '{self.place}' in this scene."),
            among(
                self.character, characters,
                "drama/no-such-character", f"the rulebook has no character '{self.character}'.",
            ),
            within(0, MOST_SIGNIFICANCE, "significance", "GW-DR-41")(state, GM, self.significance),
            within(1, MOST_DICE, "Variability", "GW-DR-41")(state, GM, self.dice),
            within(0, state.rules.challenge.highest_level, "a Challenge Level", "GW-DR-41")(state, GM, self.level),
        )  # fmt: skip
        return next(filter(None, named), None)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
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
        yield begun.as_form("Create an entity with dice and a level", *fields, *rolls)
        if state.rules.characters:
            people = tuple(Choice(id, sheet.name) for id, sheet in state.rules.characters.items())
            who = Field("character", "with whose sheet", people)
            begun = cls("somebody", character=people[0].value)
            label = "Create an entity with a character's sheet"
            yield begun.as_form(label, *fields, who, verb="create-person")

    def discloses(self, state: Drama) -> bool:
        return False


def _sides(state: Drama) -> tuple[str, ...]:
    """Return every side that somebody is on."""
    return tuple(dict.fromkeys(one.side for one in state.entities.values() if one.side is not None))


def _heaviest(state: Drama) -> int:
    """Return the significance that whoever is thought of may have wherever it is (GW-RU-204)."""
    keys = [key for place in (*state.places, None) if (key := key_at(state, place)) is not None]
    return min((state.entities[key].significance for key in keys), default=MOST_SIGNIFICANCE)
