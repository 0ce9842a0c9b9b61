"""What codes, dice and targets come to, of whatever a state shows (CG-13 to CG-22, CG-31)."""

from collections.abc import Iterator

from ..codes import Code
from ..kinds import Condition, Fire, Moment
from ..records import Action, Explorer, Laid
from ..state import Expedition
from ..tables import home
from ..words import done

__all__ = [
    "acting", "assists", "best_code", "code_of", "difficulty_dice", "fallout_code", "fires", "mastery", "modifiers",
    "most_extra", "most_shift", "payable", "raised", "resistance", "risk_code", "spent", "success_dice",
    "target",
]  # fmt: skip


def fires(state: Expedition, explorer: str, at: Moment) -> Iterator[tuple[Laid, Condition, Fire]]:
    """Yield what Conditions of somebody have to say at a moment, in its order; what is gone for the scene is silent."""
    one = state.explorers.get(explorer)
    if one is None:
        return
    found = [
        (laid, kind, fire)
        for laid in one.conditions
        if not laid.gone
        for kind in (state.rules.conditions[laid.condition],)
        for fire in kind.fires
        if fire.at == at and not spent(state, laid, fire)
    ]
    yield from sorted(found, key=lambda it: it[2].order)


def spent(state: Expedition, laid: Laid, fire: Fire) -> bool:
    """Say whether a Condition has fired as often as it may (CG-R32)."""
    if fire.once == "scene" and state.rules.switches["dire-per-scene"] == "any":
        return False
    return f"{fire.once}:{fire.at}" in laid.used if fire.once in ("scene", "ever") else False


def raised(state: Expedition, explorer: str, attribute: str) -> int:
    """Return the dice that a code has more or fewer for now: lasting wounds, losses, what the Edge gave."""
    one = state.explorers[explorer]
    wounds: int = sum(
        done(fire.does).get("code", 0) for laid, _, fire in fires(state, explorer, "standing") if laid.code == attribute
    )
    bonuses = sum(bonus.explorer == explorer and bonus.code == attribute for bonus in state.tense.bonuses)
    return wounds + one.lost.get(attribute, 0) + bonuses


def code_of(state: Expedition, who: str, attribute: str) -> Code:
    """Return a code of somebody as it is now; of the Exec's people as it is written (CG-R63)."""
    if who in state.explorers:
        return state.explorers[who].codes.get(attribute, Code()).more(raised(state, who, attribute))
    person = state.rules.persons.get(who)
    return person.codes.get(attribute, Code()) if person is not None else Code()


def best_code(state: Expedition, explorer: str, attribute: str, ability: str) -> str:
    """Return the Secondary that stands for an Attribute with a fitting Ability, if it has more (CG-R06, CG-R24)."""
    one, known = state.explorers[explorer], state.rules.abilities.get(ability)
    if known is None or ability not in one.abilities:
        return attribute
    fitting = [
        id
        for id, it in state.rules.attributes.items()
        if it.sort == "secondary" and it.used == known.sort and attribute in it.of
    ]
    return max((attribute, *fitting), key=lambda id: code_of(state, explorer, id))


def acting(state: Expedition, action: Action) -> Code:
    """Return the code of whoever acts."""
    return code_of(state, action.explorer, action.code)


def success_dice(state: Expedition, action: Action) -> int:
    """Return the dice that the Exec subtracts: the success code (CG-17, CG-54)."""
    one, stunt = state.explorers[action.explorer], action.stunt
    standing: int = sum(
        done(fire.does).get("success", 0)
        for _, __, fire in fires(state, action.explorer, "standing")
        if not fire.codes or action.code in fire.codes
    )
    moved = 1 + stunt.shift + stunt.extra if stunt is not None else 0
    return max(0, acting(state, action).dice + standing + one.success + action.success_by + moved)


def modifiers(state: Expedition, action: Action) -> tuple[tuple[str, int], ...]:
    """Return the rows that count, each with its dice: what the Exec ticked, and what follows (CG-15, CG-16, CG-R64)."""
    rules, behind = state.rules, state.screen
    rows = [*behind.modifiers]
    ability = rules.abilities.get(action.ability)
    if ability is not None and action.ability not in state.explorers[action.explorer].abilities:
        rows.append(home("no-specialist" if ability.specialist else "no-ability"))
    help = len(action.helpers) + len(action.leverage)
    rows += [home("organized" if help > 1 else "teamwork")] if help else []
    rows += [home("disadvantage")] * sum(one in state.harms for one in behind.elements)
    if rules.switches["modifier-stack"] == "once":
        rows = [*dict.fromkeys(rows)]
    return tuple((row, rules.modifiers[row].dice) for row in rows)


def difficulty_dice(state: Expedition, action: Action) -> int:
    """Return how many difficulty dice are left to throw (CG-17, CG-R05)."""
    if action.kind != "action":
        return 0
    behind = state.screen
    dice = behind.base + behind.difficulty + sum(dice for _, dice in modifiers(state, action))
    return max(0, min(state.rules.figures["dice-cap"], dice - success_dice(state, action)))


def target(state: Expedition, action: Action, kept: int = 0) -> int:
    """Return what the risk roll has to reach, with what the low difficulty dice add (CG-21, CG-22)."""
    behind, elements = state.screen, state.elements
    raising = sum(elements[one].code.dice for one in behind.elements if one in elements)
    return state.rules.base_risk(behind.base) + state.rules.class_risk(action.risk) + raising + kept


def assists(state: Expedition, action: Action) -> tuple[tuple[str, Code], ...]:
    """Return what helps the acting code, by name (CG-31, CG-61, CG-R26)."""
    one, found = state.explorers[action.explorer], list[tuple[str, Code]]()
    found += [(id, code_of(state, id, action.code)) for id in action.helpers]
    found += [
        (use.purpose, state.leverages[use.purpose].code) for use in action.leverage if use.purpose in state.leverages
    ]
    for held in one.gear:
        code = state.rules.gear[held.gear].assists.get(action.code)
        if code is not None and not held.out:
            found.append((held.gear, code))
    for id, it in state.elements.items():
        if it.helps and (not it.arenas or action.arena in it.arenas):
            found.append((id, it.code))
    return tuple(found)


def risk_code(state: Expedition, action: Action, *, stunt: bool = True) -> Code:
    """Return what the player throws (CG-R49): the acting code, or Strength and armour where harm is at stake."""
    return _risk_base(state, action).more(_risk_dice(state, action, stunt=stunt))


def _risk_base(state: Expedition, action: Action) -> Code:
    own = acting(state, action).with_help(code for _, code in assists(state, action))
    arena = state.rules.arenas.get(action.arena)
    if action.kind == "diligence" or arena is None or not arena.bodily:
        return own
    if state.rules.switches["risk-code"] == "action":
        return own
    one = state.explorers[action.explorer]
    worn = (state.rules.gear[held.gear] for held in one.gear if not held.out)
    armour = [it.armour for it in worn if it.armour is not None and it.against == action.arena]
    return max(own, code_of(state, action.explorer, arena.resistance).with_help(armour))


def _risk_dice(state: Expedition, action: Action, *, stunt: bool = True) -> int:
    """Return the dice that the risk code has more or fewer in this action."""
    tense, dice = state.tense, action.risk_by
    if action.kind == "diligence":
        return dice
    if stunt and action.stunt is not None:
        dice -= action.stunt.shift
    if action.explorer in tense.helped:
        dice -= 1  # CG-89
    if action.explorer == tense.first:
        dice -= tense.spotlight  # CG-R60
    return dice


def mastery(state: Expedition, explorer: str, ability: str) -> int:
    """Return the mastery of an Ability (CG-R21)."""
    times = state.explorers[explorer].abilities.get(ability, 0)
    return times if times > 1 else int(times == 1 and state.rules.switches["mastery-x1"] == "one")


def most_shift(state: Expedition, action: Action, by: str) -> int:
    """Return how many dice a Stunt may move from risk to success (CG-52, CG-R22, CG-R23)."""
    most = mastery(state, action.explorer, by) if by else state.rules.figures["aspect-stunt-dice"]
    return min(most, risk_code(state, action, stunt=False).dice)


def most_extra(state: Expedition, action: Action, by: str) -> int:
    """Return how many further dice may be paid for (CG-53, CG-R22)."""
    if by:
        return mastery(state, action.explorer, by)
    return state.rules.most_extra


def resistance(state: Expedition, action: Action) -> Code:
    """Return the code that resists Fallout in the arena of an action (CG-71, CG-72)."""
    arena = state.rules.arenas[action.arena]
    return code_of(state, action.explorer, arena.resistance).more(action.resist_by)


def fallout_code(state: Expedition, action: Action) -> Code:
    """Return the die code of what hits (CG-R50): weapon or hazard, Element, opponent, or the base."""
    behind = state.screen
    if behind.damage is not None:
        return behind.damage
    raising = [state.elements[one].code for one in behind.elements if one in state.elements]
    if raising:
        return max(raising)
    if action.against:
        return code_of(state, action.against, action.against_code or action.code)
    return Code().more(behind.base)


def payable(state: Expedition, one: Explorer, hours: int) -> bool:
    """Say whether an explorer can pay so many hours (CG-43, CG-44)."""
    return hours == 0 or (not one.weak and one.clock >= hours)
