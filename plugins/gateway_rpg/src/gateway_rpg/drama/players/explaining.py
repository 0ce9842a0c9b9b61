"""Why a program acted as it did, in a line; and what it made of all that was prepared for its moment."""

from collections.abc import Iterator, Sequence
from typing import Literal

from gateway_core.table.bot import Considered
from gateway_core.table.refusal import Refusal

from .. import commands as c
from ..action.legal import legal
from ..action.pending import Part
from ..commands.aims import aims
from ..language.effects import Effect
from ..state import Drama
from .acting import promising
from .promise import Promise
from .prospects import Prospects
from .rolling import Spending

__all__ = ["considered", "explained"]


def explained(state: Drama, compared: Sequence[Promise], command: c.Command, spent: Spending | None = None) -> str:
    """Return what a command promised, beside the next best; `compared` is what might have been done instead.

    Of a point of Essence, what it was `spent` for. Nothing for the other steps of an action that was declared before:
    that is what was decided.
    """
    if spent is not None:
        gains, keeps = spent.gains // 1000, spent.keeps // 1000
        return f"A point of Essence gains {gains} points here, and is likely to gain {keeps} if it is kept."
    if not isinstance(command, c.Declare):
        if isinstance(command, c.Waive) and not compared:
            return "It lets it go on: to cut in would have spared it less than its own action may bring."
        if isinstance(command, c.Pass) and not compared:
            return "Nothing that is allowed would have brought anything."
        if isinstance(command, c.Pass | c.Waive):
            return f"It waits: {_told(state, compared[0])} promised too little."
        return ""
    own = next((one for one in compared if one.command.parts == command.parts), None)
    if own is None:
        return f"{_named(state, command)}: what else might be done promised less."
    rest = next((one for one in compared if one.command.parts != command.parts), None)
    beside = f"; next best {_told(state, rest)}" if rest is not None else ""
    return f"{_told(state, own)}{beside}."


def considered(prospects: Prospects, seat: str, command: c.Command) -> Iterator[Considered]:
    """Yield what was chosen, and what else the approaches serve that somebody has prepared, whose moment it is."""
    chosen = [part.effect for part in command.parts] if isinstance(command, c.Declare) else []
    state, actor = prospects.state, prospects.actor
    effects = state.rules.effects
    yield from (Considered(one, effects[one].name, "chosen") for one in chosen)
    prepared = [one for way in state.rules.prepared.get(actor, ()) for one in way.effects if one not in chosen]
    if not prepared or isinstance(prospects.moment, Refusal):
        return
    promised = promising(prospects, seat, kinds=len(effects) + 1)
    best: dict[str, Promise] = {}
    for one in sorted(promised, key=lambda one: -one.value):
        for part in one.command.parts:
            best.setdefault(part.effect, one)
    own = next((one for one in promised if isinstance(command, c.Declare) and one.command.parts == command.parts), None)
    taken = "nothing" if isinstance(command, c.Pass | c.Waive) else "" if own is None else _told(state, own)
    for id in dict.fromkeys(prepared):
        name, promise = effects[id].name, best.get(id)
        brings = promise is not None and promise.value > 0
        refusal = None if brings else _refusal(prospects, effects[id])
        if refusal is not None:
            yield Considered(id, name, refusal)
        elif promise is None:
            yield Considered(id, name, "worthless", promise="nothing, though it works", taken=taken)
        else:
            made: Literal["outbid", "worthless"] = "outbid" if brings else "worthless"
            yield Considered(id, name, made, promise.value, _told(state, promise), taken)


def _refusal(prospects: Prospects, effect: Effect) -> Refusal | None:
    """Return why somebody may not do it on anybody; None: there is a way."""
    state, actor, moment = prospects.state, prospects.actor, prospects.moment
    assert not isinstance(moment, Refusal)
    ways = [choice.value for choice in aims(state, actor, effect)] or [(Part(effect.id),)]
    refusals = [legal(state, actor, way, moment) for way in ways]
    return None if None in refusals else refusals[0]


def _told(state: Drama, one: Promise) -> str:
    ways, every = one.chance
    further = round(one.leads / 1000)
    leads = f", and {further} by where it leads" if further else ""
    bought = sum(one.raises)
    raises = f" with {bought} raise{'s' * (bought > 1)}" if bought else ""
    return f"{_named(state, one.command)}{raises}, {100 * ways / every:.0f} % to gain {one.worth.whole} points{leads}"


def _named(state: Drama, command: c.Declare) -> str:
    parts = []
    for part in command.parts:
        names = " and ".join(state.called(one) for one in part.targets)
        effect = state.rules.effects[part.effect].name
        given = f" for {state.called(part.give_to)}" if part.give_to else ""
        parts.append(f"{effect} on {names}" if names else f"{effect}{given}")
    return " with ".join(parts)
