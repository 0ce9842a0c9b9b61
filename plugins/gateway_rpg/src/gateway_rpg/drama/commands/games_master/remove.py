"""Taking somebody out of the scene by decree (GW-RU-183)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import checked, deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...passengers.boarding import leaves
from ...state import Drama
from .decree import YES_NO, Facts, Foreseen, are_known, entity_field, in_play
from .guards import absent, by, rolls, unsure
from .succession import with_key

__all__ = ["Remove"]


@deed("remove")
class Remove(Foreseen):
    """Take an entity out of the scene for good, no player character (GW-RU-183); the key entity only if `sure`.

    Whom it carries stays without a lead, or leaves with it (GW-RU-136). `key` is the new key entity (GW-RU-204).
    """

    entity: str = checked(by(absent))  # in play
    sure: bool = checked(default=False)  # that it is to go though it is the key entity
    with_passengers: bool = checked(  # whether those it carries go too
        lambda state, _, entity, with_passengers: _leaving(state, entity, along=with_passengers),
        lambda state, _, entity, sure: unsure(state, entity, sure, "whom the scene is about", "GW-RU-183"),
        default=False,
    )
    key: str | None = None  # who is the key entity of its place from now on

    def facts(self, state: Drama) -> Facts:
        return with_key(state, leaves(state, self.entity, "", along=self.with_passengers), self.key)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        """Yield a form for all but the key entities, and one for each of these whom somebody can follow.

        Whoever carries somebody that has to stay has one of its own, which does not ask whether they leave as well.
        """
        free = [one for one in in_play(state) if _leaving(state, one.id, along=False) is None]
        kept = {one.id for one in free if _leaving(state, one.id, along=True) is not None}
        minor = [one for one in free if not (one.key or one.id in kept)]
        if minor:
            along = Field("with_passengers", "do its passengers leave with it?", YES_NO)
            fields = (entity_field(minor), *((along,) if any(state.passengers_of(one.id) for one in minor) else ()))
            yield cls(minor[0].id).as_form("Take somebody out of the scene", *fields)
        for one in free:
            if one.id in kept and not one.key:
                yield cls(one.id).as_form(f"Take {one.name} out; whom it carries stays", verb="remove-alone")
            heirs = tuple(_heirs(state, one.id)) if one.key else ()
            if heirs:
                begun = cls(one.id, True, key=heirs[0].value)
                then = f"; {heirs[0].label} is the key entity then" if len(heirs) == 1 else ""
                label = f"Take {one.name} out, being sure of it{then}"
                yield begun.as_form(label, Field("key", "who is the key entity then", heirs), verb="remove-surely")

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.key)


def _leaving(state: Drama, entity: str, *, along: bool) -> Refusal | None:
    """Refuse to take a player character out (GW-RU-183), or somebody who is rolling for the initiative."""
    leaving = (entity, *(state.passengers_of(entity) if along else ()))
    player = next((state.entities[one] for one in leaving if state.entities[one].pc), None)
    if player is not None:
        why = f"{player.name} is a player's, and nobody takes a player character out by decree."
        return Refusal("drama/player-character", why, "GW-RU-183", "Whoever plays it may pass its turns.")
    return rolls(state, entity)


def _heirs(state: Drama, entity: str) -> Iterator[Choice]:
    """Yield who may be the key entity when the one that is leaves, or that nobody can (GW-RU-204)."""
    facts = tuple(leaves(state, entity, ""))
    able = [one.id for one in state.entities.values() if one.id != entity]
    found = [one for one in able if not isinstance(with_key(state, facts, one), Refusal)]
    yield from (Choice(one, state.called(one)) for one in found)
    if not isinstance(with_key(state, facts, None), Refusal):
        yield Choice(None, "nobody")
