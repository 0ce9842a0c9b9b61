"""Going through an action's parts in their order as if each succeeded: what is needed, what is owed (GW-RU-62, 63).

Options, declaration and throw all ask here, so that what is offered and what is accepted can never differ.
"""

from collections.abc import Sequence

import attrs

from gateway_core.table.refusal import Refusal

from ..events.throws import OwedRaise
from ..language.context import Context
from ..language.effects import Effect, Need
from ..secrecy.secrets import blind, guessed, tells_ladder
from ..state import Drama
from .aims import aimed, misaimed
from .answers import foreseen_by
from .pending import SOUGHT, Part, Pending

__all__ = ["PLENTY", "DryRun", "done_before", "dry_run", "in_step", "lacks", "refuse_alone"]

PLENTY = 99  # raises assumed for a part whose raises nobody has named yet


@attrs.frozen
class DryRun:
    """What came of it: the first refusal with the index of its part, and what each part owes each of its opponents."""

    refusal: Refusal | None = None
    at: int = -1
    owed: tuple[tuple[tuple[str | None, OwedRaise], ...], ...] = ()


def in_step(state: Drama, parts: Sequence[Part]) -> list[int]:
    """Return the indexes of the parts in the order in which they take effect (GW-RU-62)."""
    if len(parts) == 1:
        return [0]
    return sorted(range(len(parts)), key=lambda index: state.rules.effects[parts[index].effect].step)


def dry_run(
    state: Drama,
    actor: str,
    parts: Sequence[Part],
    raises: Sequence[int] | None = None,
    pending: Pending | None = None,
    interrupted: Pending | None = None,
) -> DryRun:
    """Go through the parts; without `raises` each part that can use them is given plenty."""
    # One part alone prepares nothing for another, and a draft copies the whole scene.
    return _through(state, state.thaw() if len(parts) > 1 else state, actor, parts, raises, pending, interrupted)


def done_before(state: Drama, actor: str, parts: Sequence[Part], interrupted: Pending | None = None) -> Drama:
    """Return the scene as a further part of this action would find it, if all before it succeed; whatever is secret
    changes nothing in it.
    """
    draft = state.thaw()
    _through(state, draft, actor, parts, None, None, interrupted)
    return draft.freeze()


def _through(
    state: Drama,
    draft: Drama,
    actor: str,
    parts: Sequence[Part],
    raises: Sequence[int] | None,
    pending: Pending | None,
    interrupted: Pending | None,
) -> DryRun:
    owed: list[tuple[tuple[str | None, OwedRaise], ...]] = [()] * len(parts)
    certain = True  # what the parts so far would come to; if not, what later ones need is asked with the dice
    for index in in_step(state, parts):
        part, effect = parts[index].bound(pending.sought if pending else None), state.rules.effects[parts[index].effect]
        bought = raises[index] if raises is not None else PLENTY if effect.more else 0
        if refusal := tells_ladder(state, effect):
            return DryRun(refusal, index, tuple(owed))
        if SOUGHT in part.targets:  # its needs and dues are asked when it is known who that is
            if refusal := _unsought(state, parts, part, effect):
                return DryRun(refusal, index, tuple(owed))
            continue
        contexts = _contexts(draft, actor, part, bought, pending, interrupted, certain=certain)
        if isinstance(contexts, Refusal):
            return DryRun(contexts, index, tuple(owed))
        owed[index] = tuple((here.target, raise_) for here in contexts for raise_ in _due(here, effect))
        if draft is not state:
            for operation in effect.does:
                for here in contexts[:1] if operation.once else contexts:
                    if guessed(here, operation):
                        certain = False  # nothing of it in the draft either: aims and dues would tell
                        continue
                    for fact in foreseen_by(operation, here):
                        fact.apply(draft)
    return DryRun(owed=tuple(owed))


def refuse_alone(state: Drama, actor: str, part: Part, interrupted: Pending | None) -> Refusal | None:
    """Return the refusal of an action of this part alone: what a dry run refuses, and nothing is owed yet."""
    effect = state.rules.effects[part.effect]
    if refusal := tells_ladder(state, effect):
        return refusal
    if SOUGHT in part.targets:
        return _unsought(state, (part,), part, effect)
    found = _contexts(state, actor, part, PLENTY if effect.more else 0, None, interrupted)
    return found if isinstance(found, Refusal) else None


def _contexts(
    state: Drama,
    actor: str,
    part: Part,
    bought: int,
    pending: Pending | None,
    interrupted: Pending | None,
    *,
    certain: bool = True,
) -> list[Context] | Refusal:
    """Return the part as it works on each whom it is aimed at, or why it may not be used."""
    effect = state.rules.effects[part.effect]
    if refusal := misaimed(state, actor, part, effect, interrupted):
        return refusal
    aim = aimed(state, actor, part, interrupted)
    contexts = [Context(state, actor, part, aim, target, bought, pending, interrupted) for target in aim or (None,)]
    for here in contexts if certain else ():
        if need := _lacking(here, effect):
            return need.refusal(here, effect.name)
    return contexts


def lacks(state: Drama, actor: str, part: Part, aim: tuple[str, ...], interrupted: Pending | None) -> bool:
    """Whether an action of this part alone, which is aimed at these, lacks something that it needs.

    It is refused then. This says so sooner than `refuse_alone`, but not everything that is refused, nor why.
    """
    effect = state.rules.effects[part.effect]
    bought = PLENTY if effect.more else 0
    for target in aim or (None,) if effect.needs else ():
        if _lacking(Context(state, actor, part, aim, target, bought, None, interrupted), effect) is not None:
            return True
    return False


def _unsought(state: Drama, parts: Sequence[Part], part: Part, effect: Effect) -> Refusal | None:
    """Refuse to aim at what is looked for where nothing has been looked for before (GW-RU-62)."""
    steps = [one.step for other in parts if (one := state.rules.effects[other.effect]).resist == "sought"]
    aim = state.rules.aims[effect.aim]
    if part.targets == (SOUGHT,) and steps and min(steps) < effect.step and aim.targets in ("one", "some"):
        return None
    why = f"{effect.name} cannot be aimed at what is looked for: no search in this action comes before it."
    return Refusal("drama/not-sought", why, "GW-RU-62")


def _lacking(here: Context, effect: Effect) -> Need | None:
    for need in effect.needs:
        if need.reads and blind(here, need):
            continue  # the answer would tell a secret: it is asked once the dice have fallen
        if need.fails(here):
            return need
    return None


def _due(here: Context, effect: Effect) -> list[OwedRaise]:
    found = []
    for due in effect.due:
        if due.when is None or due.when.holds(here):
            count = due.raises(here)
            if count > 0:
                found.append(OwedRaise(count, f"{effect.name}: {due.raises.text}", due.rule))
    return found
