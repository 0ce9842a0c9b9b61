"""The exact chance of an action before it is thrown: known at the throw, supposed before it."""

from collections.abc import Sequence

from ....chance.odds import Odds, Reason, Unknown
from ....errors import PluginError
from ....table.refusal import Refusal
from ...challenge import Approach, Judgement
from .. import commands as c
from ..beings import facts_of
from ..secrecy.secrets import sees
from ..setup.casting import GM
from ..state import Drama
from .approaches import described, likely_resistance
from .interrupted import standing
from .judging import forecast, middling, prepared_judgement
from .legal import may_declare, resisters_of
from .pending import CIRCUMSTANCES, SOUGHT, UNSEEN, Pending
from .raises import raises_owed, source_of
from .sides import challenge_of

__all__ = ["foreseen", "odds"]


# What such a plugin adds, or how it judges, would tell of what it sees.
_SEES_MORE = Unknown("A plugin has a say in it that sees what only the games master may.")
_UNKNOWN = Unknown("Not all that bears on this throw is for you to know.")  # nor which of it, or that would be told


def odds(state: Drama, seat: str, command: c.Command) -> Odds | Unknown | None:
    """Return the chance that the action succeeds against everybody who resists it; None for what needs no throw.

    Unknown where the seat may not see all of the throw: somebody's sheet is hidden, or a ladder that it claims.
    """
    if isinstance(command, c.Roll):
        action = state.under_way
        if action is None or action.actor != command.actor or not standing(state, action):
            return None
        if not state.rules.challenge.rolls(action.approach):
            return None  # it takes place without a throw (GW-RU-33)
        if seat != GM and {SOUGHT, UNSEEN} & set(action.resisters):
            return _UNKNOWN  # who that is has not been seen
        if seat != GM and state.rules.says_more:
            return _SEES_MORE
        known = sees(state, seat, action)
        return _of(state, action, command.raises, command.free, (), command.idle) if known else _UNKNOWN
    if isinstance(command, c.Declare):
        return _declared(state, seat, command)
    return None


def _declared(state: Drama, seat: str, command: c.Declare) -> Odds | Unknown | None:
    moment = may_declare(state, command.actor)
    expected = None if isinstance(moment, Refusal) else _expected(state, command, moment)
    if expected is not None and seat != GM and state.rules.says_more:
        return _SEES_MORE
    action = None if expected is None else _with_plugins(state, expected)
    if action is None:
        return None
    if not sees(state, seat, action):
        return _UNKNOWN
    supposed: list[Reason] = []
    if command.actor in state.sheets and not prepared_judgement(
        state, command.actor, command.approach, action.resisters
    ):
        supposed.append(Reason("if the approach is judged to fit partly"))
    for entity, approach in action.answers:
        supposed.append(Reason(f"if {state.entities[entity].name} resists with {described(state, approach)}"))
    return _of(state, action, (), state.free_raises(command.actor), supposed)


def foreseen(state: Drama, command: c.Declare, cut: Pending | None, sought: str | None = None) -> Pending | None:
    """Return an action as it will probably be thrown for: each as it is likely to resist, judged as prepared.

    Of an entity whose moment it is; `cut` is the action that it cuts into.
    Plugins are asked as they will be at the throw. None where there is no throw, or nothing can be said of what stands
    against it: of a search that is only said of whoever is supposed to be `sought` by it.
    """
    expected = _expected(state, command, cut, sought)
    return None if expected is None else _with_plugins(state, expected)


def _with_plugins(state: Drama, expected: Pending) -> Pending | None:
    try:
        return forecast(state, expected)
    except PluginError:
        return None  # told with its place where the act itself asks


def _expected(state: Drama, command: c.Declare, cut: Pending | None, sought: str | None = None) -> Pending | None:
    """Return the same before plugins are asked."""
    aims, resisters = resisters_of(state, command.actor, command.parts, cut)
    behind = {SOUGHT: sought} if sought is not None else {}
    if not resisters or {CIRCUMSTANCES, SOUGHT}.difference(behind) & set(resisters):
        return None
    if not state.rules.challenge.rolls(command.approach):
        return None
    against = tuple(behind.get(one, one) for one in resisters)
    judgements = [(command.actor, _supposed(state, command.actor, command.approach, against))]
    answers: list[tuple[str, Approach]] = []
    for name, entity in zip(resisters, against, strict=True):
        approach = _likely(state, command.actor, entity)
        if entity in state.sheets:
            answers.append((name, approach))
        judgements.append((name, _supposed(state, entity, approach, (command.actor,))))
    return Pending(
        state.next_action, command.actor, command.parts, aims, resisters, command.approach,
        cuts_into=cut.number if cut else None, sought=sought,
        answers=tuple(answers), judgements=tuple(judgements),
    )  # fmt: skip


def _likely(state: Drama, actor: str, entity: str) -> Approach:
    sheet = state.sheets.get(entity)
    if sheet is None:
        return Approach()
    return likely_resistance(state.rules, entity, sheet, actor, facts_of(state, entity))


def _supposed(state: Drama, entity: str, approach: Approach, against: Sequence[str]) -> Judgement:
    """Return the judgement that stands with an approach; the one in the middle where the games master has to say."""
    if entity not in state.sheets:
        return Judgement()
    return prepared_judgement(state, entity, approach, against) or middling(state.rules.challenge)


def _of(
    state: Drama, action: Pending, raises: Sequence[int], free: int, supposed: Sequence[Reason], idle: int = 0
) -> Odds:
    price = raises_owed(state, action, raises, free, idle)
    frozen = challenge_of(state, action, price)
    whole = frozen.odds_all()
    owed = [Reason(one.why, one.count, "raises", one.rule, source_of(state.rules, one)) for one in price.owed]
    if price.free:
        owed.append(Reason("free raises used", -price.free, "raises", "GW-CH-25"))
    if price.granted:
        owed.append(Reason("a plot ramification", -price.granted, "raises", "GW-CH-51"))
    each: list[Reason] = []
    if len(frozen.opponents) > 1:
        each = [
            Reason(f"against {one.name} alone: {frozen.odds(index).percent} %")
            for index, one in enumerate(frozen.opponents)
        ]
    sides = (one for one in whole.explanation if one.unit != "raises")  # what a background owes is among what is owed
    return Odds(whole.numerator, whole.denominator, (*sides, *owed, *each, *supposed))
