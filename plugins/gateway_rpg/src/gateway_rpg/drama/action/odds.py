"""The exact chance of an action before it is thrown: known at the throw, supposed before it."""

from collections.abc import Sequence
from typing import NamedTuple

from gateway_core.challenge import Approach, Judgement, Sheet, Side, acting, flat, remembered, resisting
from gateway_core.challenge.being import Facts
from gateway_core.chance.odds import Odds, Reason, Unknown
from gateway_core.errors import PluginError
from gateway_core.frozen import evolved
from gateway_core.table.refusal import Refusal

from .. import commands as c
from ..beings import facts_of
from ..places.reach import can_face
from ..rules import DramaRules
from ..secrecy.secrets import sees
from ..setup.casting import GM
from ..state import Drama
from .account import Account, Pools
from .approaches import described, likely_resistance
from .judging import forecast, held_back, judged_as_prepared, middling, prepared_judgement, ready_judgement
from .legal import may_declare, resisters_of
from .pending import CIRCUMSTANCES, SOUGHT, UNSEEN, Pending
from .raises import source_of
from .sides import called, circumstances, helped, side_of

__all__ = ["foreseen", "odds"]


# What such a plugin adds, or how it judges, would tell of what it sees.
_SEES_MORE = Unknown("A plugin has a say in it that sees what only the games master may.")
_UNKNOWN = Unknown("Not all that bears on this throw is for you to know.")  # nor which of it, or that would be told


def odds(state: Drama, seat: str, command: c.Command) -> Odds | Unknown | None:
    """Return the chance that the action succeeds against everybody who resists it; None for what needs no throw.

    Of an answer it is the chance that the action fails against whoever resists so.
    Unknown where the seat may not see all of the throw: somebody's sheet is hidden, or a ladder that it claims.
    """
    if isinstance(command, c.Roll):
        action = state.under_way
        if action is None or action.actor != command.actor or not (account := Account(state, action)).standing:
            return None
        if not state.rules.challenge.rolls(action.approach):
            return None  # it takes place without a throw (GW-RU-33)
        if seat != GM and {SOUGHT, UNSEEN} & set(action.resisters):
            return _UNKNOWN  # who that is has not been seen
        if seat != GM and state.rules.says_more:
            return _SEES_MORE
        known = sees(state, seat, action)
        return _of(account, command.raises, command.free, (), command.idle) if known else _UNKNOWN
    if isinstance(command, c.Declare):
        return _declared(state, seat, command)
    return _resisted(state, seat, command) if isinstance(command, c.Answer) else None


def _resisted(state: Drama, seat: str, command: c.Answer) -> Odds | Unknown | None:
    """Return the chance that an action fails against who resists it so, as it is judged or as it was prepared."""
    action, entity = state.under_way, command.entity
    if action is None or action.is_contest or not state.rules.challenge.rolls(action.approach):
        return None  # in a contest there are as many throws as people
    if seat != GM and state.rules.says_more:
        return _SEES_MORE
    if not sees(state, seat, action):
        return _UNKNOWN
    action = evolved(action, answers=((entity, command.approach),))
    judged = ((one, _supposed(state, action, one)) for one in (action.actor, entity))
    action = evolved(action, judgements=tuple(judged))
    if state.rules.asks_plugins:
        try:
            action = forecast(state, action)
        except PluginError:
            return None  # told with its place where the act itself asks
    mine, theirs = (side_of(state, action, one) for one in (action.actor, entity))
    edge = state.edge(action.actor, entity)
    account = Account(state, action, Pools(helped(state, action.actor, mine), ((entity, theirs, edge),)))
    won = account.challenge(account.owed((), state.free_raises(action.actor))).odds()
    supposed = Reason("that it fails, if it takes no more raises than it owes")
    return Odds(won.denominator - won.numerator, won.denominator, (*won.explanation, supposed))


def _supposed(state: Drama, action: Pending, entity: str) -> Judgement:
    found = action.judgement(entity) or judged_as_prepared(state, action, entity)
    if found is not None:
        return found
    return middling(state.rules.challenge) if action.behind(entity) in state.sheets else _UNASKED


def _declared(state: Drama, seat: str, command: c.Declare) -> Odds | Unknown | None:
    moment = may_declare(state, command.actor)
    expected = None if isinstance(moment, Refusal) else _expected(state, command, moment)
    if expected is not None and seat != GM and state.rules.says_more:
        return _SEES_MORE
    account = None if expected is None else _with_plugins(expected)
    if account is None:
        return None
    if not sees(state, seat, account.action):
        return _UNKNOWN
    supposed: list[Reason] = []
    if command.actor in state.sheets and (
        state.restrictions_on(command.actor)
        or not prepared_judgement(state, command.actor, command.approach, account.action.resisters)
    ):
        supposed.append(Reason("if the approach is judged to fit partly"))
    for entity, approach in account.action.answers:
        supposed.append(Reason(f"if {state.entities[entity].name} resists with {described(state, approach)}"))
    return _of(account, (), state.free_raises(command.actor), supposed)


def foreseen(
    state: Drama,
    command: c.Declare,
    cut: Pending | None,
    sought: str | None = None,
    supposed: Judgement | None = None,
) -> Account | None:
    """Return an action as it will probably be thrown for: each as it is likely to resist, judged as prepared.

    Of an entity whose moment it is; `cut` is the action that it cuts into.
    Plugins are asked as they will be at the throw. None where there is no throw, or nothing can be said of what stands
    against it: of a search that is only said of whoever is supposed to be `sought` by it, and of circumstances only as
    they are `supposed` to be judged.
    """
    expected = _expected(state, command, cut, sought, supposed)
    return None if expected is None else _with_plugins(expected)


def _with_plugins(expected: Account) -> Account | None:
    if not expected.state.rules.asks_plugins:
        return expected
    try:
        return Account(expected.state, forecast(expected.state, expected.action))
    except PluginError:
        return None  # told with its place where the act itself asks


def _expected(
    state: Drama,
    command: c.Declare,
    cut: Pending | None,
    sought: str | None = None,
    supposed: Judgement | None = None,
) -> Account | None:
    """Return the same before plugins are asked."""
    actor, approach = command.actor, command.approach
    aims, resisters = resisters_of(state, actor, command.parts, cut)
    behind = {SOUGHT: sought} if sought is not None else {}
    unknown = {*([CIRCUMSTANCES] if supposed is None else ()), *([SOUGHT] if sought is None else ())}
    if not resisters or unknown & set(resisters):
        return None
    if not state.rules.challenge.rolls(approach):
        return None
    against = tuple([behind.get(one, one) for one in resisters])
    mine = _goes_about_it(state, actor, actor, approach, against)
    judgements, answers, opponents = [(actor, mine.judgement)], [], []
    for name, entity in zip(resisters, against, strict=True):
        if supposed is not None and name == CIRCUMSTANCES:
            theirs = _Way(None, supposed, circumstances(state, supposed))
        else:
            theirs = _goes_about_it(state, name, entity, None, (actor,))
        if theirs.approach is not None:
            answers.append((name, theirs.approach))
        judgements.append((name, theirs.judgement))
        opponents.append((name, theirs.side, state.edge(actor, name)))
    action = Pending(
        state.next_action, actor, command.parts, aims, resisters, approach,
        cuts_into=cut.number if cut else None, sought=sought,
        answers=tuple(answers), judgements=tuple(judgements),
    )  # fmt: skip
    facing = [one for one in opponents if can_face(state, action, one[0])]
    return Account(state, action, Pools(helped(state, actor, mine.side), tuple(facing)))


class _Way(NamedTuple):
    """How somebody will probably go about it, how that will be judged, and what it makes of their side."""

    approach: Approach | None  # None: it has no sheet, so nobody asks
    judgement: Judgement
    side: Side


_UNASKED = Judgement()  # of what has no sheet


def _goes_about_it(state: Drama, name: str, entity: str, approach: Approach | None, against: tuple[str, ...]) -> _Way:
    """Return how an entity will go about it under a name: to act in this way, or (None) to resist in the likeliest."""
    sheet, facts = state.sheets.get(entity), facts_of(state, entity)
    if sheet is None:
        being, rules = state.entities[entity], state.rules.challenge
        return _Way(None, _UNASKED, flat(rules, state.called(name), being.dice or 0, being.level or 0, 0, facts))
    is_held = bool(state.restrictions_on(entity))
    return _by_sheet(state.rules, entity, sheet, state.called(name), approach, against, facts, is_held)


@remembered
def _by_sheet(
    rules: DramaRules,
    entity: str,
    sheet: Sheet,
    name: str,
    approach: Approach | None,
    against: tuple[str, ...],
    facts: Facts,
    is_held: bool,
) -> _Way:
    weigh = acting
    if approach is None:
        weigh, approach = resisting, likely_resistance(rules, entity, sheet, against[0], facts)
    judged = ready_judgement(rules, entity, sheet, approach, against) or middling(rules.challenge)
    if is_held:
        judged = held_back(rules.challenge, judged)
    return _Way(
        approach, judged, weigh(rules.challenge, called(rules.challenge, sheet, name), approach, judged, (), facts)
    )


def _of(account: Account, raises: Sequence[int], free: int, supposed: Sequence[Reason], idle: int = 0) -> Odds:
    price, rules = account.owed(raises, free, idle), account.state.rules
    frozen = account.challenge(price)
    whole = frozen.odds_all()
    owed = [Reason(one.why, one.count, "raises", one.rule, source_of(rules, one)) for one in price.owed]
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
