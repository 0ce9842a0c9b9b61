"""The games master's say in an action before its dice: who resists it, and whether it goes as described (GW-RU-205)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.errors import did_you_mean
from gateway_core.game import deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...action.pending import CIRCUMSTANCES, UNSEEN, Pending
from ...events.actions import ActionVetoed
from ...events.opposition import ResisterNamed, UnseenNamed
from ...places.reach import reach
from ...state import Drama
from .decree import Decree, Facts, are_known

__all__ = ["NameResister", "Veto"]

_OPPOSED = ("answer", "judge", "window", "stake", "roll")  # the stages at which it is known who resists


def _before_dice(state: Drama) -> Pending | Refusal:
    action = state.under_way
    if action is None or action.is_contest:
        why = "no action waits for its dice."
        return Refusal("drama/not-now", why, "GW-RU-205", "An action is opposed or refused once it is declared.")
    return action


@deed("veto")
class Veto(Decree):
    """Let the action under way not happen as it was described; its player says something else (GW-RU-205)."""

    def facts(self, state: Drama) -> Facts:
        action = _before_dice(state)
        return action if isinstance(action, Refusal) else (ActionVetoed(action.number, action.actor),)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        action = _before_dice(state)
        if not isinstance(action, Refusal):
            label = f"Refuse what {state.called(action.actor)} does as described: it may do something else"
            yield cls.form("veto", label, cls())


@deed("name-resister")
class NameResister(Decree):
    """Say who resists the action under way instead of somebody (GW-RU-162, GW-RU-205): anybody, off stage too."""

    instead_of: str  # who resists it now
    entity: str  # within the actor's reach, in play or off stage; or the circumstances

    def facts(self, state: Drama) -> Facts:
        """Return that it resists; off stage it does so unseen (GW-RU-162)."""
        old, new = self.instead_of, self.entity
        action = _before_dice(state)
        if isinstance(action, Refusal):
            return action
        if action.stage not in _OPPOSED:
            why = "nobody has been asked to resist this yet."
            return Refusal("drama/not-now", why, "GW-RU-205", "Say first what is found, and who agrees.")
        if old not in action.resisters:
            against = ", ".join(map(state.called, action.resisters)) or "nobody"
            why = f"{state.called(old)} does not stand against this."
            return Refusal("drama/not-a-target", why, "GW-RU-205", f"These do: {against}.")
        if new == old or new not in _able(state, action):
            return _unable(state, action, new)
        if state.in_play(new) or new == CIRCUMSTANCES:
            return (ResisterNamed(action.number, old, new),)
        return UnseenNamed(action.number, new), ResisterNamed(action.number, old, UNSEEN)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        action = _before_dice(state)
        if isinstance(action, Refusal) or action.stage not in _OPPOSED:
            return
        for old in action.resisters:
            able = [one for one in _able(state, action) if one not in (old, action.behind(old))]
            who = tuple(Choice(one, _named(state, one)) for one in able)
            if who:
                label = f"Let somebody else resist instead of {state.called(old)}"
                field = Field("entity", "who resists", who)
                yield cls.form("name-resister", label, cls(old, who[0].value), field)

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.entity)


def _able(state: Drama, action: Pending) -> tuple[str, ...]:
    """Return who could resist an action: within the actor's reach, in play or off stage, and not the actor itself."""
    there = (one.id for one in state.entities.values() if one.where != "gone" and one.id != action.actor)
    return (*(one for one in there if reach(state, action.actor, one)), CIRCUMSTANCES)


def _unable(state: Drama, action: Pending, entity: str) -> Refusal:
    if entity not in state.entities and entity != CIRCUMSTANCES:
        hint = did_you_mean(entity, [*state.entities, CIRCUMSTANCES])
        return Refusal("drama/no-such-entity", f"nobody here is called '{entity}'.", "GW-RU-205", hint)
    names = ", ".join(map(state.called, _able(state, action)))
    why = f"{state.called(entity)} cannot resist this."
    return Refusal("drama/not-in-play", why, "GW-RU-162", f"These can: {names}.")


def _named(state: Drama, entity: str) -> str:
    found = state.entities.get(entity)
    return f"{state.called(entity)} (off stage)" if found and found.where == "off-stage" else state.called(entity)
