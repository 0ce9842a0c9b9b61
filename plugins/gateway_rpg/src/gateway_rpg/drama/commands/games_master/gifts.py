"""What the games master gives: free raises, pools of Essence full again, or points into one of them (GW-RU-208)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import among, between, checked, choices, deed, needs, one_of
from gateway_core.packs.schema import ref
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.essence import EssenceGranted, EssenceRefreshed
from ...events.raises import FreeRaisesGranted
from ...secrecy.secrets import hides
from ...state import Drama
from .decree import Decree, Facts, Foreseen, entity_field, in_play, there
from .guards import absent, by, within

__all__ = ["GrantEssence", "GrantRaises", "RefreshEssence"]


@deed(
    "grant-raises", "Give free raises",
    becomes=lambda it, state: FreeRaisesGranted(state.next_grant, it.entity, it.count, "", state.round + 1),
)  # fmt: skip
class GrantRaises(Decree):
    """Give an entity free raises, to the end of the next round (GW-CH-25)."""

    entity: str = one_of("who", there, by(absent))  # in play
    count: int = between("how many", 1, 6, within(1, 99, "a gift of free raises", "GW-CH-25"))  # from 1 to 99


def _drained(state: Drama) -> list[str]:
    return [one for one, sheet in state.sheets.items() if state.in_play(one) and sheet.essence]


@deed(
    "refresh-essence", "Refresh Essence",
    offered=lambda state, _: bool(_drained(state)),
    becomes=lambda it, state: [
        EssenceRefreshed(one, tuple(state.sheets[one].essence.items()))
        for one in _drained(state) if it.entity in (None, one)
    ],
)  # fmt: skip
class RefreshEssence(Decree):
    """Fill an entity's pools of Essence again, or everybody's (GW-RU-03)."""

    entity: str | None = one_of(  # in play; None: everybody who is
        "whose", lambda state, _: [None, *(one.id for one in in_play(state) if one.id in _drained(state))],
        lambda state, _, entity: None if entity is None else absent(state, entity),
        needs(
            lambda state, *_: state.rules.rulings.essence_returns != "never",
            "drama/essence-is-spent", "by this table's reading spent Essence never comes back.", "GW-RU-03",
        ),
        needs(
            lambda state, _, entity: entity in _drained(state) if entity else _drained(state),
            "challenge/no-essence", "{entity:{entity:called}|nobody here} has no pools of Essence.", "GW-RU-03",
        ),
        called=lambda state, _, entity: state.called(entity) if entity else "everybody", default=None, quiet=True,
    )  # fmt: skip

    def discloses(self, state: Drama) -> bool:
        return self.entity is None or not hides(state, self.entity)


@deed("grant-essence")
class GrantEssence(Foreseen):
    """Give points of Essence into one pool (GW-RU-208)."""

    entity: str = checked(by(absent))  # in play, with a sheet
    category: str = ref("table-category", home="gateway")  # into which of its pools
    count: int = 1  # points, as many as the pool holds at the most

    def facts(self, state: Drama) -> Facts:
        name, most = state.called(self.entity), state.rules.essence_most
        if self.entity not in state.sheets:
            return Refusal("challenge/no-essence", f"{name} has no pools of Essence.", "GW-RU-208")
        why, known = f"No category is called '{self.category}'.", state.rules.challenge.categories
        if refusal := among(self.category, known, "challenge/unknown-category", why, "GW-CH-26"):
            return refusal
        if self.count < 1:
            return Refusal("drama/out-of-range", f"{self.count} points are no gift.", "GW-RU-208", "Give 1.")
        left = state.essence.get((self.entity, self.category), 0)
        if most is not None and left + self.count > most:
            why = f"{name} has {left} there, and a pool holds from none to {most}."
            allowed = f"Give from 1 to {most - left}." if left < most else "Give into another pool."
            return Refusal("drama/out-of-range", why, "GW-RU-02", allowed)
        return (EssenceGranted(self.entity, self.category, self.count, left + self.count),)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        """Offer one form for all whose every pool has room, and one for each pool that is open to others."""
        rules = state.rules.challenge
        rooms = {one: [pool for pool in rules.categories if _has_room(state, one.id, pool)] for one in in_play(state)}
        open_ = [one for one, pools in rooms.items() if pools == [*rules.categories]]
        if open_:
            every = choices(rules.categories, lambda pool: rules.name(pool, "table-category"))
            fields = (entity_field(open_, "to whom"), Field("category", "into which pool", every))
            yield cls(open_[0].id, every[0].value).as_form("Give a point of Essence", *fields)
        for pool in rules.categories:
            if able := [one for one, pools in rooms.items() if one not in open_ and pool in pools]:
                left = (Choice(one.id, f"{one.name} ({state.essence.get((one.id, pool), 0)} left)") for one in able)
                label = f"Give a point of {rules.name(pool, 'table-category')} Essence"
                yield cls(able[0].id, pool).as_form(label, Field("entity", "to whom", tuple(left)))

    def discloses(self, state: Drama) -> bool:
        return not hides(state, self.entity)


def _has_room(state: Drama, one: str, category: str) -> bool:
    most = state.rules.essence_most
    return one in state.sheets and (most is None or state.essence.get((one, category), 0) < most)
