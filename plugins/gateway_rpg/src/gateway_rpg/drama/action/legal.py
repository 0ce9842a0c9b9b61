"""May this entity declare this action now? One answer for options, check and decide."""

from collections.abc import Container, Sequence

from gateway_core.challenge import Approach
from gateway_core.errors import did_you_mean
from gateway_core.table.field import is_plain
from gateway_core.table.refusal import Refusal

from ..language.effects import Effect
from ..passengers.turns import aboard, band, kinds_of
from ..places.reach import reach
from ..secrecy.secrets import betrays
from ..state import Drama
from .aims import aimed
from .announced import announcing
from .concern import concerned
from .consent import declined
from .dry_run import dry_run, refuse_alone
from .pending import SOUGHT, Part, Pending

__all__ = [
    "MOST_IDEA",
    "awaiting_entry",
    "legal",
    "may_declare",
    "resisters_of",
    "undescribed",
    "unlinked_to_order",
    "unsupported",
    "untellable",
]

MOST_WORDS, MOST_IDEA = 2000, 200  # letters


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
    if actor in state.acted or any(action.actor in band(state, actor) for action in state.stack):
        return Refusal("drama/has-acted", f"{entity.name} has had this round's action.", "GW-DR-07")
    return _in_turn(state, actor) if entity.lead is None else _in_turn_aboard(state, actor, entity.lead)


def _in_turn_aboard(state: Drama, actor: str, lead: str) -> Refusal | None:
    """Say whether it is a passenger's moment: that of its lead, before the lead itself acts (GW-PA-08, GW-DR-29)."""
    if state.phase == "order" or not state.may_act(lead) or any(action.actor == lead for action in state.stack):
        why = f"{state.called(lead)}, who carries {state.called(actor)}, has no action before it in this round."
        return Refusal("drama/lead-has-acted", why, "GW-PA-08")
    found = _in_turn(state, lead)
    if isinstance(found, Refusal) and found.code != "drama/passengers-first":
        return found
    return None


def _in_turn(state: Drama, actor: str) -> Refusal | Pending | None:
    top = state.under_way
    if state.breaks_in(actor):
        return top
    if refusal := awaiting_entry(state):
        return refusal
    if top is not None:
        if top.stage == "window" and state.may_interrupt(top) == actor:
            return top
        return Refusal("drama/action-under-way", "an action is under way.", "GW-DR-38", "Wait until it is settled.")
    if state.phase == "turns" and state.turn == actor and (first := aboard(state, actor)):
        names = ", ".join(map(state.called, first))
        why = f"{state.called(actor)}'s passengers act first."
        return Refusal("drama/passengers-first", why, "GW-PA-08", f"These may act or pass: {names}.")
    if announcing(state) == actor or (state.phase == "turns" and (state.turn == actor or _cuts_in(state, actor))):
        return None
    return Refusal("drama/not-your-turn", f"it is not {state.called(actor)}'s turn.", "GW-DR-28")


def awaiting_entry(state: Drama) -> Refusal | None:
    """Refuse everything else while somebody who has just come in may surprise the others (GW-DR-40)."""
    if not state.breaking_in:
        return None
    names = ", ".join(state.called(entity) for entity in state.breaking_in)
    return Refusal("drama/entrance", f"{names} has just come in and may surprise somebody first.", "GW-DR-40")


def _cuts_in(state: Drama, actor: str) -> bool:
    """Whether the holder, holding its action, may act in the gap before somebody else's turn (GW-RU-115)."""
    return state.turn is not None and state.holder == actor and actor not in state.order and state.may_act(actor)


def unlinked_to_order(state: Drama) -> tuple[str, ...]:
    """Return who has no line and may be given a place in a situation's order all the same (GW-RU-181)."""
    if not state.engaged or not state.rules.rulings.unlinked_among_them:
        return ()
    here = next((one for one in state.members if state.takes_turns(one)), None)
    near = (one for one in state.entities if here is not None and reach(state, here, one))
    return tuple(one for one in near if state.may_act(one) and not state.is_engaged(one))


def legal(state: Drama, actor: str, parts: Sequence[Part], interrupted: Pending | None) -> Refusal | None:
    """Refuse what an action may not be made of: no effects, unknown or repeated ones, needs that are not met."""
    if not parts:
        return Refusal("drama/no-effect", "an action has at least one effect.", "GW-DR-31")
    effects, who = state.rules.effects, kinds_of(state, actor)
    for part in parts:
        if part.effect not in effects:
            hint = did_you_mean(part.effect, effects)
            return Refusal("drama/no-such-effect", f"there is no effect '{part.effect}'.", allowed=hint)
        if who.isdisjoint(effects[part.effect].by):
            return _not_for(state, actor, effects[part.effect], who)
    if state.breaks_in(actor) and not any("entrant" in effects[part.effect].by for part in parts):
        surprises = [effect.name for effect in effects.values() if "entrant" in effect.by]
        return Refusal(
            "drama/no-surprise", f"{state.called(actor)} breaks in and has to surprise somebody.", "GW-DR-40",
            f"Add {' or '.join(surprises)}, or let it go on and act later.",
        )  # fmt: skip
    if len(parts) > 1 and (refusal := _not_together(state, parts)):
        return refusal
    if len(parts) > 1 or len(parts[0].targets) > 1:
        seen = [(part.effect, target) for part in parts for target in part.targets or ("",)]
        if len(set(seen)) < len(seen):
            return Refusal("drama/effect-repeated", "an effect is used once against each opponent.", "GW-EF-81")
    # After all that can be refused without going through the parts, which costs most and would say less.
    if len(parts) > 1:
        refusal = dry_run(state, actor, parts, interrupted=interrupted).refusal or betrays(state, actor, parts)
    else:
        refusal = refuse_alone(state, actor, parts[0], interrupted)
    return refusal or declined(state, actor, parts)


def _not_for(state: Drama, actor: str, effect: Effect, who: Container[str]) -> Refusal:
    """Refuse what is for others: passengers what only participants do (GW-PA-04), and an entrance later on."""
    if "passenger" in who:
        allowed = [other.name for other in state.rules.effects.values() if "passenger" in other.by]
        why = f"{effect.name}: {state.called(actor)} is a passenger."
        return Refusal("drama/passenger", why, "GW-PA-04", f"It may use {', '.join(allowed)}.")
    if "entrant" in effect.by:
        why = f"{effect.name} is only for those who have just come in."
        return Refusal("drama/not-entering", why, "GW-DR-35")
    return Refusal("drama/not-for-participants", f"{effect.name} is only for passengers.", "GW-DR-35")


def _not_together(state: Drama, parts: Sequence[Part]) -> Refusal | None:
    """Refuse to combine what takes the whole action, and more than anybody combines."""
    for part in parts:
        effect = state.rules.effects[part.effect]
        if "support" in effect.choose:
            why = f"{effect.name} takes the whole action; nothing is combined with it."
            return Refusal("drama/not-combined", why, "GW-EF-74", "Do one of the two.")
    # Far beyond any table; the dry run of a stranger's command grows with each part of it.
    if len(parts) > 12:
        return Refusal("drama/too-many-effects", "an action combines at most twelve effects.", "GW-EF-81")
    return None


def undescribed(state: Drama, parts: Sequence[Part], words: str, idea: str) -> Refusal | None:
    """Refuse what has to be said in words and is not: a restriction (GW-EF-52), what is looked for (GW-EF-58)."""
    if len(words) > MOST_WORDS or len(idea) > MOST_IDEA:
        return Refusal(
            "drama/too-many-words", f"a description may have {MOST_WORDS:,} characters and an idea {MOST_IDEA}."
        )
    asked = {choice: state.rules.effects[part.effect] for part in parts for choice in _asks(state, part)}
    if "words" in asked and not words.strip():
        return Refusal("drama/not-described", f"{asked['words'].name}: say in words what it does.", "GW-EF-52")
    if "idea" in asked and not (idea and is_plain(idea)):
        return Refusal("drama/no-idea", f"{asked['idea'].name}: say in a line what is looked for.", "GW-EF-58")
    if idea and "idea" not in asked:
        return Refusal("drama/no-search", "nothing is looked for by this action.", "GW-EF-58", "Name no idea.")
    return None


def _asks(state: Drama, part: Part) -> tuple[str, ...]:
    return state.rules.effects[part.effect].choose


def untellable(state: Drama, parts: Sequence[Part], approach: Approach) -> Refusal | None:
    """Refuse an effect that ends the scene by its climax to who narrates, indirectly or not (GW-CH-52, GW-RU-36)."""
    for part in parts:
        effect = state.rules.effects[part.effect]
        if "call-climax" in effect.operations and (
            state.rules.challenge.narrates(approach) or approach.intervention == "indirect"
        ):
            return Refusal(
                "drama/not-now", f"{effect.name}: a narrative intervention does not bring it about.", "GW-RU-36"
            )
    return None


def unsupported(state: Drama, actor: str, parts: Sequence[Part], approach: Approach) -> Refusal | None:
    """Refuse to help without a trait or a background by which to help; who has no sheet has neither (GW-EF-74)."""
    if actor not in state.sheets or approach.trait is not None or approach.background is not None:
        return None
    for part in parts:
        effect = state.rules.effects[part.effect]
        if "support" in effect.choose:
            why = f"{effect.name}: name a trait or a background that supports the lead's action."
            return Refusal("drama/no-support", why, "GW-EF-74")
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
        if effect.resist == "sought":
            aim = (SOUGHT,)
        if effect.resist == "target" and part.resisted_by:
            aim = part.resisted_by
        if effect.resist in ("target", "aim", "sought"):
            found.update(dict.fromkeys(aim))
        elif effect.resist == "chosen":
            aim = part.resisted_by
            found.update(dict.fromkeys(aim))
            unresisted = unresisted or not aim
        aims.append(aim)
    if unresisted and not found:
        found[concerned(state, actor)[0]] = None
    resisters = tuple(found)
    filled = [
        aim or (resisters if state.rules.effects[part.effect].resist == "chosen" else aim)
        for part, aim in zip(parts, aims, strict=True)
    ]
    return tuple(filled), resisters
