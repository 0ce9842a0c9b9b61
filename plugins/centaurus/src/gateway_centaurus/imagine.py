"""What a seat cannot know, as it might just as well be: what lies behind the Exec's screen, a dark secret."""

from typing import TYPE_CHECKING, Any

import attrs

from gateway_core.chance import Stream

if TYPE_CHECKING:
    from .records import Behind, Explorer


def secret(state: Any, one: "Explorer", stream: Stream) -> str:
    """Return another dark secret."""
    return stream.pick(sorted(state.rules.secrets)) if one.secret else ""


def behind(state: Any, _: Any, stream: Stream) -> "Behind | None":
    """Return what might lie behind the screen just as well: what everybody was told of it stays so."""
    had: Behind | None = state.behind
    if had is None or state.action is None:
        return had
    action, base = state.action, stream.pick([one.dice for one in state.rules.difficulties.values()])
    if not had.faces and action.failures is None:
        return attrs.evolve(had, base=base, modifiers=(), difficulty=had.difficulty)
    dice = stream.whole(max(1, action.failures or 0), state.rules.figures["dice-cap"])
    failures = stream.whole(0, dice) if action.failures is None else action.failures
    target = state.rules.base_risk(base) + 2 * failures if action.target is None else action.target
    low = tuple(stream.whole(1, state.rules.failure_max) for _ in range(min(failures, dice)))
    high = tuple(
        stream.whole(state.rules.failure_max + 1, state.rules.figures["exec-sides"]) for _ in range(dice - len(low))
    )
    return attrs.evolve(had, base=base, modifiers=(), dice=dice, faces=(*low, *high), failures=failures, target=target)
