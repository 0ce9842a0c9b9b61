"""The two sides of an action's challenge at the moment it is asked, and what they make of it (GW-RU-63, GW-RU-194)."""

import attrs

from ...challenge import (
    Approach,
    Challenge,
    ChallengeRules,
    Judgement,
    Sheet,
    Side,
    acting,
    challenge,
    flat,
    remembered,
    resisting,
)
from ..beings import facts_of
from ..state import Drama
from .interrupted import standing
from .pending import CIRCUMSTANCES, Pending
from .raises import RaisesOwed

__all__ = ["challenge_of", "side_of"]


def side_of(state: Drama, pending: Pending, entity: str) -> Side:
    """Return one side of the action's challenge, without Edge and equipment: those depend on the other side."""
    rules, judged = state.rules.challenge, pending.judgement(entity) or Judgement()
    sheet, approach = state.sheets.get(pending.behind(entity)), pending.approach_of(entity)
    facts = facts_of(state, pending.behind(entity))
    if entity == CIRCUMSTANCES:
        side = flat(rules, "the circumstances", judged.dice or 0, judged.level or 0, judged.modifier, facts)
    elif sheet is None:
        being = state.entities[pending.behind(entity)]
        level = judged.level if judged.level is not None else being.level
        side = flat(rules, state.called(entity), judged.dice or being.dice or 0, level or 0, judged.modifier, facts)
    else:
        weigh = acting if entity == pending.actor else resisting  # in a contest nobody acts, so nobody takes raises
        side = weigh(
            rules,
            sheet if (name := state.called(entity)) == sheet.name else _called(rules, sheet, name),
            approach or Approach(),
            judged,
            pending.stakes_of(entity),
            facts,
        )
    for who, amount, why in pending.modifiers:
        if who in (entity, pending.behind(entity)):
            side = side.with_modifier(amount, why)
    return side


def challenge_of(state: Drama, pending: Pending, price: RaisesOwed) -> Challenge:
    """Freeze the challenge: both pools, the Edge of each line as it is now, the raises taken (GW-RU-63, GW-RU-194)."""
    actor = side_of(state, pending, pending.actor)
    for (giver, holder), amount in state.bonuses.items():
        if holder == pending.actor:
            actor = actor.with_modifier(amount, f"help of {state.called(giver)}", "GW-RU-132")
    opponents = []
    for entity in standing(state, pending):
        side = side_of(state, pending, entity)
        spared = min(dict(price.spared).get(entity, 0), price.taken)
        if spared:
            side = side.with_modifier(-spared * state.rules.challenge.taken, f"{spared} raises for others", "GW-RU-16")
        opponents.append((side, state.edge(pending.actor, entity)))
    return challenge(state.rules.challenge, actor, tuple(opponents), price.taken)


@remembered
def _called(_: ChallengeRules, sheet: Sheet, name: str) -> Sheet:
    """Return the sheet of somebody whom the cast gives another name."""
    return attrs.evolve(sheet, name=name)
