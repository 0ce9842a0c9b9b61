"""How significant somebody is, and who is the key entity: decreed (GW-DR-22, GW-RU-204, GW-RU-206)."""

from collections.abc import Iterator
from typing import ClassVar, Self

from gateway_core.game import deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...entity import MOST_SIGNIFICANCE
from ...events.entities import KeyNamed, SignificanceSet
from ...secrecy.secrets import hides
from ...state import Drama, Entity
from .decree import Decree, Facts, are_known, in_play
from .guards import beyond, gone
from .succession import heaviest, lightest, naming, outweighed, with_key

__all__ = ["NameKey", "SetSignificance"]


@deed("set-significance")
class SetSignificance(Decree):
    """Say how significant an entity is (GW-DR-22); `key` names another key entity in the same act (GW-RU-204)."""

    forces: ClassVar[bool] = True

    entity: str  # in play or off stage
    significance: int  # from 0 to 6
    key: str | None = None  # who is the key entity of its place from now on

    def facts(self, state: Drama) -> Facts:
        return (
            gone(state, self.entity)
            or beyond(self.significance, 0, MOST_SIGNIFICANCE, "significance", "GW-DR-22")
            or with_key(state, (SignificanceSet(self.entity, self.significance),), self.key)
        )

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        """Yield a form for those who may be given the same significances: no key entity is outweighed (GW-RU-204)."""
        ranges: dict[tuple[int, int], list[Entity]] = {}
        for one in in_play(state):
            ranges.setdefault((lightest(state, one.id), heaviest(state, one.id)), []).append(one)
        for (low, high), able in ranges.items():
            if low == high:
                continue
            weighed = tuple(Choice(one.id, f"{one.name} (now {one.significance})") for one in able)
            stands = tuple((one.id, one.significance) for one in able)
            value = Field("significance", "significance", low=low, high=high, stands=("entity", stands))
            begun = cls(able[0].id, max(low, min(high, able[0].significance)))
            free = (low, high) == (0, MOST_SIGNIFICANCE)
            label = "Set a significance" if free else f"Set a significance, from {low} to {high}"
            yield cls.form("set-significance", label, begun, Field("entity", "whose", weighed), value)

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.key) and not hides(state, self.entity)


@deed("name-key")
class NameKey(Decree):
    """Let somebody else be the key entity, of this `significance` if one is given (GW-RU-206)."""

    entity: str  # the games master's, in play or off stage
    significance: int | None = None  # from 0 to 6; None: what it has

    def facts(self, state: Drama) -> Facts:
        facts = naming(state, self.entity, self.significance)
        if isinstance(facts, Refusal):
            return facts
        return beyond(
            self.significance or 0, 0, MOST_SIGNIFICANCE, "significance", "GW-DR-22"
        ) or with_key(state, facts, None)  # fmt: skip

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        able = [one for one in state.entities.values() if one.where != "gone" and not (one.pc or one.key)]
        named = [one for one in able if outweighed(state, (KeyNamed(one.id),)) is None]
        if named:
            who = Field("entity", "who", tuple(Choice(one.id, _called(one)) for one in named))
            yield cls.form("name-key", "Name another key entity", cls(named[0].id), who)

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.entity) and not hides(state, self.entity)


def _called(one: Entity) -> str:
    return f"{one.name} (significance {one.significance}{', off stage' if one.where == 'off-stage' else ''})"
