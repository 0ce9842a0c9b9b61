"""The games master's say in an action: who resists it, whether it goes as described, and how it ends (GW-RU-205)."""

from collections.abc import Iterator
from typing import Self

import attrs

from gateway_core.game import among, checked, deed, for_each, needs, one_of, pick
from gateway_core.table.field import Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ...action.pending import CIRCUMSTANCES, UNSEEN
from ...action.throw import overrulable, overrule
from ...events.actions import ActionVetoed
from ...events.event import Event
from ...events.opposition import ResisterNamed, UnseenNamed
from ...places.reach import reach
from ...state import Drama
from ..guards import accepted, refused
from ..raises import purchases
from .decree import Decree, are_known, decreed

__all__ = ["NameResister", "Overrule", "Veto"]

_OPPOSED = ("answer", "judge", "window", "stake", "roll")  # the stages at which it is known who resists

_before_dice = needs(
    lambda state, *_: state.under_way is not None and not state.under_way.is_contest,
    "drama/not-now", "no action waits for its dice.", "GW-RU-205",
    "An action is opposed or refused once it is declared.",
)  # fmt: skip
_opposed = needs(
    lambda state, *_: state.stack[-1].stage in _OPPOSED,
    "drama/not-now", "nobody has been asked to resist this yet.", "GW-RU-205",
    "Say first what is found, and who agrees.",
)  # fmt: skip
_awaiting_throw = needs(
    lambda state, *_: state.under_way is not None and state.under_way.stage == "roll",
    "drama/not-now", "no action waits for its throw.", "GW-RU-129",
    "Take back the throw and overrule it in one: the table does that.",
)  # fmt: skip


def _against(state: Drama, _: str, *named: str, rule: str = "GW-RU-205") -> Refusal | None:
    """Refuse whoever does not resist the action."""
    resisters = state.stack[-1].resisters
    stranger = next((one for one in named if one not in resisters), None)
    if stranger is None:
        return None
    why = f"{state.called(stranger)} does not stand against this."
    return Refusal("drama/not-a-target", why, rule, f"These do: {', '.join(map(state.called, resisters)) or 'nobody'}.")


@deed(
    "veto",
    lambda _, state: f"Refuse what {state.called(state.stack[-1].actor)} does as described: it may do something else",
    when=(decreed, _before_dice),
    becomes=lambda _, state: ActionVetoed(state.stack[-1].number, state.stack[-1].actor),
)  # fmt: skip
class Veto(Decree):
    """Let the action under way not happen as it was described; its player says something else (GW-RU-205)."""


def _able(state: Drama) -> tuple[str, ...]:
    """Return who could resist the action: within the actor's reach, in play or off stage, and not the actor itself."""
    actor = state.stack[-1].actor
    there = (one.id for one in state.entities.values() if one.where != "gone" and one.id != actor)
    return (*(one for one in there if reach(state, actor, one)), CIRCUMSTANCES)


def _unable(state: Drama, _: str, instead_of: str, entity: str) -> Refusal | None:
    able, known = _able(state), (*state.entities, CIRCUMSTANCES)
    if entity in able and entity != instead_of:
        return None
    names = ", ".join(map(state.called, able))
    why = f"nobody here is called '{entity}'."
    return among(entity, known, "drama/no-such-entity", why, "GW-RU-205") or Refusal(
        "drama/not-in-play", f"{state.called(entity)} cannot resist this.", "GW-RU-162", f"These can: {names}."
    )


def _named(state: Drama, _: str, entity: str) -> str:
    found = state.entities.get(entity)
    return f"{state.called(entity)} (off stage)" if found and found.where == "off-stage" else state.called(entity)


def _resisted(it: "NameResister", state: Drama) -> tuple[Event, ...]:
    """Return that it resists; off stage it does so unseen (GW-RU-162)."""
    number = state.stack[-1].number
    if state.in_play(it.entity) or it.entity == CIRCUMSTANCES:
        return (ResisterNamed(number, it.instead_of, it.entity),)
    return UnseenNamed(number, it.entity), ResisterNamed(number, it.instead_of, UNSEEN)


@deed(
    "name-resister", "Let somebody else resist instead of {instead_of:called}",
    when=(decreed, _before_dice, _opposed), becomes=_resisted,
)  # fmt: skip
class NameResister(Decree):
    """Say who resists the action under way instead of somebody (GW-RU-162, GW-RU-205): anybody, off stage too."""

    instead_of: str = for_each(lambda state, _: state.stack[-1].resisters, _against)  # who resists it now
    entity: str = one_of(  # within the actor's reach, in play or off stage; or the circumstances
        "who resists",
        lambda state, _, old: [one for one in _able(state) if one not in (old, state.stack[-1].behind(old))],
        _unable, called=_named,
    )  # fmt: skip

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.entity)


@deed("overrule", when=(decreed, _awaiting_throw))
class Overrule(Decree):
    """Say whom the action under way beats, instead of its throw; `raises` are bought as with a throw."""

    won: tuple[str, ...] = checked(
        lambda state, seat, won: _against(state, seat, *won, rule="GW-RU-129")
    )  # whom of those who resist
    raises: tuple[int, ...] = checked(  # further raises for each part in turn; none: no part has any
        lambda state, _, raises: refused(overrulable(state, raises)), default=()
    )

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        action = state.stack[-1]
        if bought := purchases(state, action):
            against = pick("won", "whom it beats", action.resisters, state.called, many=True)
            begun = cls(tuple(action.resisters), bought[0].value)
            label = f"Overrule the throw of {state.called(action.actor)}"
            yield attrs.evolve(begun.as_form(label, against, Field("raises", "further raises", bought)), overrules=True)

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        overrule(work, accepted(overrulable(work.state, self.raises)), self.won)

    def discloses(self, state: Drama) -> bool:
        return not state.screened
