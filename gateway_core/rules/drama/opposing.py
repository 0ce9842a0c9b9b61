"""The games master's say in an action before its dice: who resists it, and whether it goes as described (GW-RU-205)."""

from collections.abc import Iterator, Sequence

from ...errors import did_you_mean
from ...table.option import Choice, Field, Option
from ...table.refusal import Refusal
from ...table.work import Work
from . import events as e
from . import hand_commands as c
from .action.pending import CIRCUMSTANCES, UNSEEN, Part, Pending
from .commands import Command
from .places.reach import reach
from .secrecy.secrets import hides
from .state import Drama

__all__ = ["concerned", "name_resister", "opposing", "unconcerned", "veto"]

SceneWork = Work[Drama, e.Event]

_OPPOSED = ("answer", "judge", "window", "stake", "roll")  # the stages at which it is known who resists


def concerned(state: Drama, actor: str) -> tuple[str, ...]:
    """Return who is concerned by what is aimed at nobody: one of them resists unless the games master says otherwise.

    They are whoever of another side has a line to the actor, things too, or else its opponents; of several the key
    entity, the most significant, and whoever hides how significant it is. Where there is none, it is the circumstances
    (GW-RU-162).
    """
    linked = [one for one in state.linked_to(actor) if state.entities[one].side is not None]
    near = [one for one in linked if not state.allied(actor, one)] or list(state.opposed(actor))
    known = [state.entities[one].significance for one in near if not hides(state, one)]
    found = [one for one in near if _weighs(state, one, max(known, default=0))]
    return tuple(found) or (CIRCUMSTANCES,)


def _weighs(state: Drama, entity: str, most: int) -> bool:
    one = state.entities[entity]
    return one.key or hides(state, entity) or one.significance >= most


def unconcerned(state: Drama, actor: str, parts: Sequence[Part]) -> Refusal | None:
    """Refuse a player who proposes to be resisted by a weakling, a neutral or an ally (GW-RU-162)."""
    allowed = concerned(state, actor)
    for part in parts:
        effect = state.rules.effects[part.effect]
        beside = {one for other in parts if other is not part for one in (*other.targets, *other.resisted_by)}
        for name in part.resisted_by if effect.resist == "chosen" else ():
            if name not in allowed and name not in beside:
                why = f"{effect.name}: {state.called(name)} is not who is concerned by it; the games master picks."
                may = ", ".join(map(state.called, allowed))
                return Refusal("drama/not-concerned", why, "GW-RU-162", f"You may propose: {may}.")
    return None


def _before_dice(state: Drama) -> Pending | Refusal:
    action = state.under_way
    if action is None or action.is_contest:
        why = "no action waits for its dice."
        return Refusal("drama/not-now", why, "GW-RU-205", "An action is opposed or refused once it is declared.")
    return action


def veto(work: SceneWork, _: c.Veto) -> Refusal | None:
    """Take the action under way back before its dice: its actor may do something else, and has spent nothing."""
    action = _before_dice(work.state)
    if isinstance(action, Refusal):
        return action
    work.emit(e.ActionVetoed(action.number, action.actor))
    return None


def name_resister(work: SceneWork, command: c.NameResister) -> Refusal | None:
    """Let somebody else resist: anybody in play, the circumstances, or unseen whoever is off stage (GW-RU-162)."""
    state, old, new = work.state, command.instead_of, command.entity
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
        work.emit(e.ResisterNamed(action.number, old, new))
        return None
    work.emit(e.UnseenNamed(action.number, new))
    work.emit(e.ResisterNamed(action.number, old, UNSEEN))
    return None


def _able(state: Drama, action: Pending) -> tuple[str, ...]:
    """Return who could resist an action: within the actor's reach, in play or off stage, and not the actor itself."""
    there = (one.id for one in state.entities.values() if one.where != "gone" and one.id != action.actor)
    return (*(one for one in there if reach(state, action.actor, one)), CIRCUMSTANCES)


def _unable(state: Drama, action: Pending, entity: str) -> Refusal:
    if entity not in state.entities and entity != CIRCUMSTANCES:
        hint = did_you_mean(entity, [*state.entities, CIRCUMSTANCES])
        return Refusal("drama/no-such-entity", f"nobody here is called '{entity}'.", "GW-RU-205", hint)
    names = ", ".join(map(state.called, _able(state, action)))
    return Refusal(
        "drama/not-in-play", f"{state.called(entity)} cannot resist this.", "GW-RU-162", f"These can: {names}."
    )


def opposing(state: Drama) -> Iterator[Option[Command]]:
    """Yield the forms of what the games master may say of an action before its dice."""
    action = _before_dice(state)
    if isinstance(action, Refusal):
        return
    label = f"Refuse what {state.called(action.actor)} does as described: it may do something else"
    yield Option("veto", label, c.Veto(), apart=True)
    for old in action.resisters if action.stage in _OPPOSED else ():
        able = tuple(
            Choice(one, _named(state, one)) for one in _able(state, action) if one not in (old, action.behind(old))
        )
        if able:
            label = f"Let somebody else resist instead of {state.called(old)}"
            command = c.NameResister(old, able[0].value)
            yield Option("name-resister", label, command, (Field("entity", "who resists", able),), apart=True)


def _named(state: Drama, entity: str) -> str:
    found = state.entities.get(entity)
    return f"{state.called(entity)} (off stage)" if found and found.where == "off-stage" else state.called(entity)
