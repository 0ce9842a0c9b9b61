"""One side of an action's challenge at the moment it is asked (GW-RU-63, GW-RU-194)."""

import attrs

from gateway_core.challenge import Approach, ChallengeRules, Judgement, Sheet, Side, acting, flat, remembered, resisting

from ..beings import facts_of
from ..state import Drama
from .pending import CIRCUMSTANCES, Pending

__all__ = ["called", "circumstances", "helped", "side_of"]


def side_of(state: Drama, pending: Pending, entity: str) -> Side:
    """Return one side of the action's challenge, without Edge and equipment: those depend on the other side."""
    rules, judged = state.rules.challenge, pending.judgement(entity) or Judgement()
    sheet, approach = state.sheets.get(pending.behind(entity)), pending.approach_of(entity)
    facts = facts_of(state, pending.behind(entity))
    if entity == CIRCUMSTANCES:
        side = circumstances(state, judged)
    elif sheet is None:
        being = state.entities[pending.behind(entity)]
        level = judged.level if judged.level is not None else being.level
        side = flat(rules, state.called(entity), judged.dice or being.dice or 0, level or 0, judged.modifier, facts)
    else:
        weigh = acting if entity == pending.actor else resisting  # in a contest nobody acts, so nobody takes raises
        side = weigh(
            rules,
            called(rules, sheet, state.called(entity)),
            approach or Approach(),
            judged,
            pending.stakes_of(entity),
            facts,
        )
    for who, amount, why in pending.modifiers:
        if who in (entity, pending.behind(entity)):
            side = side.with_modifier(amount, why)
    return side


def circumstances(state: Drama, judged: Judgement) -> Side:
    """Return what stands against an action where nobody does: the dice and level of its judgement (GW-RU-162)."""
    facts = facts_of(state, CIRCUMSTANCES)
    return flat(state.rules.challenge, "the circumstances", judged.dice or 0, judged.level or 0, judged.modifier, facts)


def helped(state: Drama, entity: str, side: Side) -> Side:
    """Return the side of whoever acts with what those aboard add to it (GW-RU-132)."""
    for (giver, holder), amount in state.bonuses.items():
        if holder == entity:
            side = side.with_modifier(amount, f"help of {state.called(giver)}", "GW-RU-132")
    return side


def called(rules: ChallengeRules, sheet: Sheet, name: str) -> Sheet:
    """Return the sheet of somebody, by the name that the cast gives it."""
    return sheet if sheet.name == name else _renamed(rules, sheet, name)


@remembered
def _renamed(_: ChallengeRules, sheet: Sheet, name: str) -> Sheet:
    return attrs.evolve(sheet, name=name)
