"""Who judges before the games master does: plugins, then what the scene has prepared (GW-CH-10, GW-RU-202)."""

from collections.abc import Iterable

from ...challenge import Approach, ChallengeRules, Judgement, Sheet, remembered
from ..rules import Attempt, DramaRules
from ..scene_kinds import PreparedApproach
from ..secrecy.view import view
from ..setup.casting import approach_from
from ..state import Drama
from .pending import CIRCUMSTANCES, Pending

__all__ = ["judged_by_rules", "middling", "modifiers_of", "prepared_for", "prepared_judgement", "ready_judgement"]


def prepared_for(
    rules: DramaRules, entity: str, effects: Iterable[str] = (), against: Iterable[str] = (), resisting: bool = False
) -> tuple[PreparedApproach, ...]:
    """Return the prepared approaches of an entity that suit these effects and opponents, or resisting."""
    wanted, opponents = set(effects), set(against)
    return tuple(
        one
        for one in rules.prepared.get(entity, ())
        if (one.resisting if resisting else wanted <= set(one.effects))
        and (not one.against or opponents & set(one.against))
    )


def prepared_judgement(state: Drama, entity: str, approach: Approach, against: Iterable[str]) -> Judgement | None:
    """Return the judgement that stands with a prepared approach, if this is one and meant for any of these."""
    return ready_judgement(state.rules, entity, state.sheets.get(entity), approach, against)


def ready_judgement(
    rules: DramaRules, entity: str, sheet: Sheet | None, approach: Approach, against: Iterable[str]
) -> Judgement | None:
    """Return the same, of somebody with this sheet."""
    opponents = set(against)
    for one in _prepared_as(rules, entity, sheet, approach):
        if not one.against or not opponents.isdisjoint(one.against):
            return Judgement(one.relevance, one.fit)
    return None


@remembered
def _prepared_as(
    rules: DramaRules, entity: str, sheet: Sheet | None, approach: Approach
) -> tuple[PreparedApproach, ...]:
    """Return what an entity has prepared to be gone about in just this way."""
    return tuple(
        one for one in rules.prepared.get(entity, ()) if approach_from(rules.challenge, one, sheet) == approach
    )


@remembered
def middling(rules: ChallengeRules) -> Judgement:
    """Return the judgement in the middle: what is supposed of an approach that nobody has judged (GW-CH-11)."""
    fits = sorted(rules.relevance_dice.items(), key=lambda fit: fit[1])
    # By position and not by name: a table may have other words, and more of them.
    return Judgement(fits[len(fits) // 2][0])


def _against(action: Pending, entity: str) -> tuple[str, ...]:
    return action.resisters if entity == action.actor else (action.actor,)


def _turn(state: Drama, action: Pending, entity: str) -> Attempt:
    approach = action.approach_of(entity) or Approach()
    effects = tuple(part.effect for part in action.parts)
    who = action.behind(entity)
    prepared = prepared_judgement(state, who, approach, _against(action, entity))
    return Attempt(who, approach, effects, action.resisters, entity != action.actor, prepared)


def judged_by_rules(state: Drama, action: Pending, entity: str) -> tuple[Judgement, str] | None:
    """Return a judgement and who gave it, or None where the games master must judge.

    Plugins answer first, then the scene's prepared approaches; what has no sheet opposes as it stands (GW-RU-185). How
    a restriction tells is for the games master alone to say, so the approach of somebody restricted waits (GW-EF-52). A
    table that wants every judgement from its games master (`judge: gm`) asks neither.
    """
    # What circumstances throw is said with the judgement itself, so nobody but a person can give it.
    if state.rules.judged_by == "gm" or entity == CIRCUMSTANCES:
        return None
    if state.rules.judge is not None:
        found = state.rules.judge(_turn(state, action, entity), view(state, "gm"))
        if found is not None:
            return found
    who = action.behind(entity)
    if who not in state.sheets:
        return Judgement(), "scene"
    approach = action.approach_of(entity)
    if approach is None or state.restrictions_on(who):
        return None
    prepared = prepared_judgement(state, who, approach, _against(action, entity))
    return None if prepared is None else (prepared, "scene")


def modifiers_of(state: Drama, action: Pending) -> tuple[tuple[str, int, str], ...]:
    """Return what plugins add to either side: entity, amount, why."""
    if state.rules.modifiers is None:
        return ()
    seen = view(state, "gm")
    return tuple(
        (one.entity, one.amount, one.why)
        for entity in action.sides
        for one in state.rules.modifiers(_turn(state, action, entity), seen)
    )
