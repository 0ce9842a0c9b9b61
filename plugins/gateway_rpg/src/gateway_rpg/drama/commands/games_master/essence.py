"""What the games master gives of Essence: pools full again, or points into one of them (GW-RU-03, GW-RU-208)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Self

from gateway_core.errors import did_you_mean
from gateway_core.game import deed
from gateway_core.packs.schema import ref
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.essence import EssenceGranted, EssenceRefreshed
from ...secrecy.secrets import hides
from ...state import Drama, Entity
from .decree import Decree, Facts, in_play
from .guards import absent

__all__ = ["GrantEssence", "RefreshEssence"]


@deed("refresh-essence")
class RefreshEssence(Decree):
    """Fill an entity's pools of Essence again, or everybody's (GW-RU-03)."""

    forces: ClassVar[bool] = True

    entity: str | None = None  # in play; None: everybody who is

    def facts(self, state: Drama) -> Facts:
        if self.entity is not None and (refusal := absent(state, self.entity)):
            return refusal
        if state.rules.rulings.essence_returns == "never":
            why = "by this table's reading spent Essence never comes back."
            return Refusal("drama/essence-is-spent", why, "GW-RU-03")
        here = [one for one, sheet in state.sheets.items() if state.in_play(one) and sheet.essence]
        chosen = [one for one in here if self.entity in (None, one)]
        if not chosen:
            who = "nobody here" if self.entity is None else state.called(self.entity)
            return Refusal("challenge/no-essence", f"{who} has no pools of Essence.", "GW-RU-03")
        return tuple(EssenceRefreshed(one, tuple(state.sheets[one].essence.items())) for one in chosen)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        drained = [one for one in in_play(state) if one.id in state.sheets and state.sheets[one.id].essence]
        if drained and state.rules.rulings.essence_returns != "never":
            whose = (Choice(None, "everybody"), *(Choice(one.id, one.name) for one in drained))
            yield cls.form("refresh-essence", "Refresh Essence", cls(), Field("entity", "whose", whose))

    def discloses(self, state: Drama) -> bool:
        return self.entity is None or not hides(state, self.entity)


@deed("grant-essence")
class GrantEssence(Decree):
    """Give points of Essence into one pool (GW-RU-208)."""

    forces: ClassVar[bool] = True

    entity: str  # in play, with a sheet
    category: str = ref("table-category", home="gateway")  # into which of its pools
    count: int = 1  # points, as many as the pool holds at the most

    def facts(self, state: Drama) -> Facts:
        if refusal := absent(state, self.entity):
            return refusal
        name = state.called(self.entity)
        if self.entity not in state.sheets:
            return Refusal("challenge/no-essence", f"{name} has no pools of Essence.", "GW-RU-208")
        known = state.rules.challenge.categories
        if self.category not in known:
            hint = did_you_mean(self.category, known)
            return Refusal(
                "challenge/unknown-category", f"No category is called '{self.category}'.", "GW-CH-26", hint
            )  # fmt: skip
        if self.count < 1:
            return Refusal("drama/out-of-range", f"{self.count} points are no gift.", "GW-RU-208", "Give 1.")
        left, most = state.essence.get((self.entity, self.category), 0), state.rules.essence_most
        if most is not None and left + self.count > most:
            why = f"{name} has {left} there, and a pool holds from none to {most}."
            allowed = f"Give from 1 to {most - left}." if left < most else "Give into another pool."
            return Refusal("drama/out-of-range", why, "GW-RU-02", allowed)
        return (EssenceGranted(self.entity, self.category, self.count, left + self.count),)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        """Offer one form for all whose every pool has room, and one for each pool that is open to others."""
        rules, there = state.rules.challenge, in_play(state)
        rooms = {
            one.id: [category for category in rules.categories if _has_room(state, one, category)] for one in there
        }
        open_ = [one for one in there if rooms[one.id] == [*rules.categories]]
        if open_:
            pools = tuple(Choice(category, rules.name(category, "table-category")) for category in rules.categories)
            fields = (_to_whom(open_, ()), Field("category", "into which pool", pools))
            yield cls.form("grant-essence", "Give a point of Essence", cls(open_[0].id, pools[0].value), *fields)
        for category in rules.categories:
            if able := [one for one in there if one not in open_ and category in rooms[one.id]]:
                label = f"Give a point of {rules.name(category, 'table-category')} Essence"
                left = [state.essence.get((one.id, category), 0) for one in able]
                yield cls.form("grant-essence", label, cls(able[0].id, category), _to_whom(able, left))

    def discloses(self, state: Drama) -> bool:
        return not hides(state, self.entity)


def _has_room(state: Drama, one: Entity, category: str) -> bool:
    most = state.rules.essence_most
    return one.id in state.sheets and (most is None or state.essence.get((one.id, category), 0) < most)


def _to_whom(able: Sequence[Entity], left: Sequence[int]) -> Field:
    """Return the field of who is given something; with what is `left` of it to each, where one pool is meant."""
    labels = [f"{one.name} ({count} left)" for one, count in zip(able, left, strict=True)] if left else []
    names = labels or [one.name for one in able]
    return Field("entity", "to whom", tuple(Choice(one.id, name) for one, name in zip(able, names, strict=True)))
