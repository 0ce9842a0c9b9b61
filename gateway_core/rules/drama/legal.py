"""May this entity declare this action now? One answer for options, check and decide."""

from collections.abc import Sequence

from ...errors import did_you_mean
from ...table.refusal import Refusal
from ..challenge import Approach
from .action import CIRCUMSTANCES, Part, Pending
from .rehearsal import aimed, rehearse
from .state import Drama

__all__ = ["legal", "may_declare", "resisters_of", "untellable"]


def may_declare(state: Drama, actor: str) -> Refusal | Pending | None:
    """Say whether it is `actor`'s moment: a refusal, the action it would cut into, or None (an action of its own)."""
    entity = state.entities.get(actor)
    if entity is None:
        return Refusal(
            "drama/no-such-entity", f"nobody here is called '{actor}'.", allowed=did_you_mean(actor, state.entities)
        )
    if not state.in_play(actor):
        return Refusal("drama/not-in-play", f"{entity.name} is not in play.", "GW-RU-201")
    if not entity.active:
        return Refusal("drama/passive", f"{entity.name} is passive and takes no actions.", "GW-DR-06")
    if actor in state.acted or any(action.actor == actor for action in state.stack):
        return Refusal("drama/has-acted", f"{entity.name} has had this round's action.", "GW-DR-07")
    top = state.under_way
    if top is not None:
        if top.stage == "window" and state.may_interrupt(top) == actor:
            return top
        return Refusal("drama/action-under-way", "an action is under way.", "GW-DR-38", "Wait until it is settled.")
    if state.phase == "turns" and (state.turn == actor or _cuts_in(state, actor)):
        return None
    return Refusal("drama/not-your-turn", f"it is not {entity.name}'s turn.", "GW-DR-28")


def _cuts_in(state: Drama, actor: str) -> bool:
    """Whether the holder, holding its action, may act in the gap before somebody else's turn (GW-RU-115)."""
    return state.turn is not None and state.holder == actor and actor not in state.order and state.may_act(actor)


def legal(state: Drama, actor: str, parts: Sequence[Part], interrupted: Pending | None) -> Refusal | None:
    """Refuse what an action may not be made of: no effects, unknown or repeated ones, needs that are not met."""
    if not parts:
        return Refusal("drama/no-effect", "an action has at least one effect.", "GW-DR-31")
    for part in parts:
        if part.effect not in state.rules.effects:
            return Refusal(
                "drama/no-such-effect",
                f"there is no effect '{part.effect}'.",
                allowed=did_you_mean(part.effect, state.rules.effects),
            )
        if "participant" not in state.rules.effects[part.effect].by:
            return Refusal(
                "drama/not-for-participants",
                f"{state.rules.effects[part.effect].name} is not for participants.",
                "GW-DR-35",
            )
    if len(parts) > 12:
        return Refusal("drama/too-many-effects", "an action combines at most twelve effects.", "GW-EF-81")
    seen = [(part.effect, target) for part in parts for target in part.targets or ("",)]
    if len(set(seen)) < len(seen):
        return Refusal("drama/effect-repeated", "an effect is used once against each opponent.", "GW-EF-81")
    return rehearse(state, actor, parts, interrupted=interrupted).refusal


def untellable(state: Drama, parts: Sequence[Part], approach: Approach) -> Refusal | None:
    """Refuse an effect that ends the scene by its climax to somebody who only narrates (GW-EF-20, GW-RU-36)."""
    if state.rules.challenge.narrates(approach):
        for part in parts:
            effect = state.rules.effects[part.effect]
            if any(operation.word == "call-climax" for operation in effect.does):
                return Refusal(
                    "drama/not-now", f"{effect.name}: a narrative intervention does not bring it about.", "GW-RU-36"
                )
    return None


def resisters_of(
    state: Drama, actor: str, parts: Sequence[Part], interrupted: Pending | None
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Return the opponents of each part, and everybody who resists the action, once each (GW-RU-196).

    Opponents a part only meets through an earlier part of the same action are found too: a line is opened first.
    """
    aims: list[tuple[str, ...]] = []
    found: dict[str, None] = {}
    unresisted = False
    for part in parts:
        effect = state.rules.effects[part.effect]
        aim = aimed(state, actor, part, interrupted)
        if effect.resist in ("target", "aim"):
            found.update(dict.fromkeys(aim))
        elif effect.resist == "chosen":
            aim = part.resisted_by
            found.update(dict.fromkeys(aim))
            unresisted = unresisted or not aim
        aims.append(aim)
    if unresisted and not found:
        found[CIRCUMSTANCES] = None
    resisters = tuple(found)
    filled = [
        aim or (resisters if state.rules.effects[part.effect].resist == "chosen" else aim)
        for part, aim in zip(parts, aims, strict=True)
    ]
    return tuple(filled), resisters
