"""What somebody in a scene is, as conditions of equipment, backgrounds and effects ask for it."""

from collections.abc import Callable, Mapping

import attrs

from gateway_core.challenge import Approach
from gateway_core.challenge.being import NOBODY, Facts, Value
from gateway_core.frozen import FrozenDict

from .passengers.turns import band
from .state import Drama

__all__ = ["SECRET", "Member", "draws_on", "facts_of"]

SECRET = frozenset({"level", "significance"})  # what is for those alone who play somebody hidden (GW-RU-200)
_BY_SIDE = "level"  # what a side opposes with is judged anew at each throw (GW-RU-185), so the side says it

_FOUND: Mapping[str, Callable[[Drama, str], Value]] = {
    "gang": lambda state, id: len(band(state, id)),
    "key": lambda state, id: state.entities[id].key,
    "lead": lambda state, id: bool(state.passengers_of(id)),
    "passenger": lambda state, id: state.entities[id].lead is not None,
    "passive": lambda state, id: not state.entities[id].active,
    "pc": lambda state, id: state.entities[id].pc,
    "significance": lambda state, id: state.entities[id].significance,
}
# what circumstances are, which stand in the way and are none of the cast (GW-CH-32)
_CIRCUMSTANCES: Mapping[str, Value] = {
    **dict.fromkeys(_FOUND, False), "gang": 1, "passive": True, "significance": None,
}  # fmt: skip


@attrs.frozen
class Member:
    """One of a scene's cast, asked for what it is at this moment."""

    state: Drama
    id: str  # its cast id

    def fact(self, name: str) -> Value:
        """Return what is so of it."""
        return _FOUND[name](self.state, self.id)


def facts_of(state: Drama, entity: str) -> Facts:
    """Return what is so of one of the cast, or of the circumstances, as far as this table's equipment may ask for it.

    All but its Challenge Level, which its side of a throw says.
    """
    asked = state.rules.challenge.asked
    if not asked:
        return NOBODY
    names = [name for name in sorted(asked) if name != _BY_SIDE]
    if entity in state.entities:
        member = Member(state, entity)
        said = {name: member.fact(name) for name in names}
    else:
        said = {name: _CIRCUMSTANCES[name] for name in names}
    return Facts(state.called(entity), FrozenDict(said))


def draws_on(state: Drama, entity: str, approach: Approach) -> str | None:
    """Return the background of an approach if it counts for whoever goes about it so."""
    background, rules = approach.background, state.rules.challenge
    if background is None or background not in rules.backgrounds_when:
        return background
    return background if rules.serves(background, facts_of(state, entity)) else None
