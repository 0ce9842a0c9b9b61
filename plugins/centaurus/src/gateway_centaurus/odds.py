"""The exact chance of what comes next, as whoever asks may know it; and of what options describe outside any mission.

Before the dice only the Exec knows base and modifiers; a player's odds are Unknown, and say why (CG-100).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from gateway_core.chance import Reason, Unknown
from gateway_core.errors import did_you_mean
from gateway_core.game import Command, compiled
from gateway_core.game.throws import Band, Chain, Pool, Throw, number
from gateway_core.table import Parameter, parameter_values

from .acting import pools, sums
from .acting.trial import Trial, dice_reasons, target_reasons
from .codes import PIPS, Code
from .commands import calling, setting, spending, tightening
from .state import EXEC, Expedition
from .tables import Tables, home

__all__ = ["PARAMETERS", "described", "next_throw"]

_CALLS = (
    setting.SetUp, setting.Endanger, calling.CallAspect, calling.Help, calling.UseLeverage, calling.Stunt,
    calling.PayCondition, calling.Roll,
)  # fmt: skip
_SCREEN = Unknown("Base and modifiers lie behind the Exec's screen until the outcome (CG-100).")
_BLIND = Unknown("At this table Failures and target stay behind the screen until the outcome (CG-R12).")

_UNJUDGED = Unknown("It hangs on how hard you say that it is: nobody has prepared it (CG-14).")

_Next = Throw | Chain | Unknown | None


def next_throw(view: Expedition, command: Command[Expedition]) -> _Next:
    """Return the throw that comes next, now that a command has been given, as its seat may know it."""
    action = view.action
    if isinstance(command, tightening.Spin):
        low = pools.low(view.rules, view.tense.dice, view.rules.figures["spin-max"], "The world")
        return Throw(low, (number(1, "a success"),))
    if action is None:
        return None
    if action.kind == "diligence":
        return _found(view) if isinstance(command, _CALLS) else None
    if isinstance(command, spending.Wrench):
        return _wrench(view, command)
    if isinstance(command, spending.UseCondition):
        return _again(view) if view.under_way.settled == () else None
    if isinstance(command, setting.SetUp) and not action.prepared:
        return _UNJUDGED
    if not isinstance(command, _CALLS) or action.stage not in ("calls", "throw"):
        return None
    return _SCREEN if view.behind is None else tried(view).chain


def tried(state: Expedition) -> Trial:
    """Return the action under way as a trial, of a state that shows what lies behind the screen."""
    action, behind, rules = state.under_way, state.screen, state.rules
    one = state.explorers[action.explorer]
    dice = sums.difficulty_dice(state, action)
    base = sums.target(state, action)
    rows = dict(sums.modifiers(state, action)) if action.kind == "action" else {}
    fires = {
        moment: [(laid, it) for laid, _, it in sums.fires(state, action.explorer, moment)]
        for moment in ("call", "venture")
    }
    venture = {step.word.name: it for _, it in fires["venture"] for step in it.does}
    why = (
        *dice_reasons(rules, behind.base, rows, behind.difficulty, sums.success_dice(state, action), dice),
        *(
            target_reasons(behind.base, rules.base_risk(behind.base), base - rules.base_risk(behind.base))
            if action.risky
            else ()
        ),
        *(_rolled(state) if action.risky else ()),
    )
    trivial = not dice and action.kind == "action" and rules.switches["trivial-skips-risk"] == "yes"
    code = sums.risk_code(state, action)
    unpaid = [it for laid, it in fires["call"] if it.otherwise and laid.id not in action.paid]
    if action.stage == "calls":  # what is still unpaid costs a die (CG-81b)
        code = code.more(-sum(not it.chance for it in unpaid))
    return Trial(
        rules,
        dice,
        code,
        None if trivial or not action.risky else base,
        hours=0 if one.weak else one.clock,
        free=action.free,
        restrained=action.kind == "action" and any(it.chance for it in unpaid),
        weakened=action.kind == "action" and "failure" in venture,
        lost=1 if "venture" in venture else 0,
        why=why,
        seat=one.seat,
    )


def _rolled(state: Expedition) -> Iterator[Reason]:
    """Yield what the risk code comes of (CG-31, CG-R49)."""
    action = state.under_way
    own = sums.acting(state, action)
    yield Reason(f"{state.called(action.code)} {own}", rule="CG-R49")
    for id, code in sums.assists(state, action):
        yield Reason(f"{state.called(id)} {code} helps: the highest counts, each other die is a pip", rule="CG-31")
    code = sums.risk_code(state, action, stunt=False)
    if action.stunt is not None and action.stunt.shift:
        yield Reason("dice moved to success by the Stunt", -action.stunt.shift, "risk dice", "CG-52")
    yield Reason(f"{code} in all for risk" if code != own else f"{code} for risk", rule="CG-23")


def _found(view: Expedition) -> Throw:
    """Return a Diligence roll: it is worth a die of Leverage, or more (CG-57)."""
    code = sums.risk_code(view, view.under_way)
    bands = (Band(f"{dice}d or more", low=(dice - 1) * PIPS) for dice in range(2, code.dice + 2))
    return Throw(pools.risk(view.rules, code), (number(PIPS, "a die of Leverage"),), tuple(bands))


def _certain(reached: int, least: int, name: str) -> Throw:
    """Return a throw without dice, of what is certain."""
    return Throw(Pool(added=(Reason(name, reached),), name=name), (number(least, name),))


def _wrench(view: Expedition, command: spending.Wrench) -> _Next:
    """Return the chance that a Wrench does what it is for; the view is after it was paid for, and before its dice."""
    action, words = view.under_way, {step.word.name for step in view.rules.wrenches[command.wrench].does}
    if action.failures is None and view.viewer != EXEC:
        return _BLIND
    if "reroll" in words:
        return _again(view)
    if "total" in words:
        return _certain(action.total, view.target, "the risk roll")
    if "failure" in words or command.on == "success":
        return _certain(-view.failures, 0, "Failures")
    if command.on == "risk":
        own = pools.risk(view.rules, Code().more(1))
        rolled = Reason("rolled already", action.total)
        return Throw(Pool(own.dice, own.steps, (rolled,)), (number(view.target, "risk"),))
    return None


def _again(view: Expedition) -> Chain:
    """Return the chance that the dice that failed do not fail a second time (CG-R13)."""
    return Chain((pools.difficulty(view.rules, view.failures),), success=lambda low: not low.kept)


# ── outside any mission ──────────────────────────────────────────────────────────────────────────────────────────────


def _bases(rules: Tables) -> Mapping[str, int]:
    """Return the three ways to call each base (CG-14)."""
    found: dict[str, int] = {}
    for id, one in rules.difficulties.items():
        names = (id.rpartition(":")[2], *one.challenge.split(", "), *one.action.split(", "), one.force)
        found |= {name.replace(" ", "-"): one.dice for name in names}
    return found


def _rows(rules: Tables) -> range:
    """Return the bases that the table has."""
    dice = [one.dice for one in rules.difficulties.values()]
    return range(min(dice), max(dice) + 1)


_RISKS = ("none", "minimal", "limited", "extreme")

PARAMETERS: tuple[Parameter, ...] = (
    Parameter(
        "base", "Base dice: a number, or a name such as common, moderate, difficult.", of="odds", names=_bases,
        numbers=_rows, needed="nothing says how hard it is", rule="CG-14",
    ),
    Parameter(
        "code", "The code of whoever acts, such as 3d+1.", of="odds", needed="nothing says how able whoever acts is",
        instead=("success-code",),
    ),
    Parameter("success-code", "Dice that are subtracted, if they are others.", of="odds"),
    Parameter("risk-code", "What is rolled for risk, if it is another code.", of="odds"),
    Parameter("modifier", "A modifier, such as rushed; several are named one by one.", of="odds", many=True),
    Parameter("risk", "The class of risk: none means no risk roll.", of="odds", choices=_RISKS, usual="limited"),
    Parameter("elements", "Dice that Elements add to the target.", int, of="odds", low=0, high=20, usual=0),
    Parameter("hours", "Hours there are for Wrenches; else all of a clock.", int, of="odds", low=0, high=24),
)  # fmt: skip


def described(rulebook: Any, parameters: Mapping[str, Any]) -> Chain:
    """Return the throws; raise ValueError or ContentError for what the parameters name wrongly."""
    rules = compiled(Tables, rulebook)
    said = parameter_values(PARAMETERS, rules, parameters)
    code = _code(said["code"]) if said["code"] is not None else Code()
    success = _code(said["success-code"]) if said["success-code"] is not None else code
    risk = _code(said["risk-code"]) if said["risk-code"] is not None else code if said["code"] is not None else success
    rows = {row: rules.modifiers[row].dice for row in (_row(rules, one) for one in said["modifier"] or ())}
    _refuse_pairs(rules, rows)
    base = said["base"]
    left = max(0, min(rules.figures["dice-cap"], base + sum(rows.values()) - success.dice))
    raising = said["elements"] + rules.class_risk(said["risk"])
    none = said["risk"] == "none" or (not left and rules.switches["trivial-skips-risk"] == "yes")
    why = (
        *dice_reasons(rules, base, rows, 0, success.dice, left),
        *(() if none else target_reasons(base, rules.base_risk(base), raising)),
        *(() if none else (Reason(f"{risk} for risk", rule="CG-23"),)),
    )
    target = None if none else rules.base_risk(base) + raising
    hours = rules.clock(1).hours if said["hours"] is None else said["hours"]
    return Trial(rules, left, risk, target, hours=hours, why=why).chain


def _code(words: str) -> Code:
    try:
        return Code.of(words)
    except ValueError:
        raise ValueError(f"'{words}' is no die code. Write so many dice and 0 to 2 pips: 3d or 2d+1.") from None


def _refuse_pairs(rules: Tables, rows: Mapping[str, int]) -> None:
    """Raise ValueError for two modifiers of one group, which an action never has both (CG-R64)."""
    groups: dict[str, str] = {}
    for row in rows:
        first = groups.setdefault(rules.modifiers[row].group, row)
        if first != row:
            one, two = rules.modifiers[first].name, rules.modifiers[row].name
            raise ValueError(f"'{one}' and '{two}' exclude each other: an action has one of them (CG-R64). Leave one.")


def _row(rules: Tables, name: str) -> str:
    id = name if ":" in name else home(name)
    if id not in rules.modifiers:
        known = [one.rpartition(":")[2] for one in rules.modifiers]
        raise ValueError(f"There is no modifier '{name}'. {did_you_mean(name, known)}")
    return id
