"""How significant somebody is, and who is the key entity: decreed (GW-DR-22, GW-RU-204, GW-RU-206)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import checked, deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option

from ...entity import MOST_SIGNIFICANCE
from ...events.entities import KeyNamed, SignificanceSet
from ...secrecy.secrets import hides
from ...state import Drama, Entity
from ..guards import accepted, refused
from .decree import Facts, Foreseen, are_known, in_play
from .guards import by, gone, within
from .succession import heaviest, lightest, naming, outweighed, with_key

__all__ = ["NameKey", "SetSignificance"]


@deed("set-significance")
class SetSignificance(Foreseen):
    """Say how significant an entity is (GW-DR-22); `key` names another key entity in the same act (GW-RU-204)."""

    entity: str = checked(by(gone))  # in play or off stage
    significance: int = checked(within(0, MOST_SIGNIFICANCE, "significance", "GW-DR-22"))  # from 0 to 6
    key: str | None = None  # who is the key entity of its place from now on

    def facts(self, state: Drama) -> Facts:
        return with_key(state, (SignificanceSet(self.entity, self.significance),), self.key)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
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
            yield begun.as_form(label, Field("entity", "whose", weighed), value)

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.key) and not hides(state, self.entity)


@deed("name-key")
class NameKey(Foreseen):
    """Let somebody else be the key entity, of this `significance` if one is given (GW-RU-206)."""

    entity: str = checked(by(gone))  # the games master's, in play or off stage
    significance: int | None = checked(  # from 0 to 6; None: what it has
        lambda state, _, entity, significance: refused(naming(state, entity, significance)),
        within(0, MOST_SIGNIFICANCE, "significance", "GW-DR-22"), default=None,
    )  # fmt: skip

    def facts(self, state: Drama) -> Facts:
        return with_key(state, accepted(naming(state, self.entity, self.significance)), None)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        able = [one for one in state.entities.values() if one.where != "gone" and not (one.pc or one.key)]
        named = [one for one in able if outweighed(state, (KeyNamed(one.id),)) is None]
        if named:
            who = Field("entity", "who", tuple(Choice(one.id, _called(one)) for one in named))
            yield cls(named[0].id).as_form("Name another key entity", who)

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.entity) and not hides(state, self.entity)


def _called(one: Entity) -> str:
    return f"{one.name} (significance {one.significance}{', off stage' if one.where == 'off-stage' else ''})"
