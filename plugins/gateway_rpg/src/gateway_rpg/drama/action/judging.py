"""Who judges before the games master does: plugins, then what the scene has prepared (GW-CH-10, GW-RU-202)."""

from collections.abc import Iterable
from typing import Any

import attrs

from gateway_core.challenge import Approach, ChallengeRules, Judgement, Sheet, in_use, remembered
from gateway_core.challenge.being import NOBODY, Facts
from gateway_core.frozen import FrozenDict
from gateway_core.packs.hook import Views
from gateway_core.table.store.plain import encode_value
from gateway_core.table.terms import Json
from gateway_core.table.work import Work

from ..asks import Attempt, JudgeAsk, ModifiersAsk
from ..beings import SECRET
from ..rules import DramaRules, Modifier
from ..scene_kinds import PreparedApproach
from ..secrecy.secrets import knows
from ..secrecy.view import view
from ..setup.prepared import prepared_as
from ..state import GM, Drama
from .answers import read_answer
from .pending import CIRCUMSTANCES, Pending
from .sides import side_of

__all__ = [
    "forecast",
    "held_back",
    "judged_as_prepared",
    "judged_by_rules",
    "middling",
    "middling_circumstances",
    "modifiers_of",
    "prepared_for",
    "prepared_judgement",
    "ready_judgement",
]


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
    return ready_judgement(state.rules, entity, state.sheets.get(entity), approach, tuple(against))


@remembered
def ready_judgement(
    rules: DramaRules, entity: str, sheet: Sheet | None, approach: Approach, against: tuple[str, ...]
) -> Judgement | None:
    """Return the same, of somebody with this sheet."""
    found = prepared_as(rules, entity, sheet, approach, against)
    return Judgement(found[0].relevance, found[0].fit) if found else None


@remembered
def middling(rules: ChallengeRules) -> Judgement:
    """Return the judgement in the middle: what is supposed of an approach that nobody has judged (GW-CH-11)."""
    fits = sorted(rules.relevance_dice.items(), key=lambda fit: fit[1])
    # By position and not by name: a table may have other words, and more of them.
    return Judgement(fits[len(fits) // 2][0])


@remembered
def middling_circumstances(rules: ChallengeRules) -> Judgement:
    """Return the same of circumstances: the middle of all dice that they may throw, at no Challenge Level."""
    dice = tuple(dict.fromkeys((rules.variability_start, *rules.variability.values())))
    return Judgement(dice=dice[len(dice) // 2], level=0)


@remembered
def held_back(rules: ChallengeRules, prepared: Judgement) -> Judgement:
    """Return how somebody restricted will probably be judged: in the middle, and no better than prepared (GW-EF-52)."""
    dice, middle = rules.relevance_dice, middling(rules).trait
    return prepared if dice[prepared.trait] <= dice[middle] else attrs.evolve(prepared, trait=middle)


def judged_as_prepared(state: Drama, action: Pending, entity: str) -> Judgement | None:
    """Return how a games master would judge a side who keeps to what the scene has prepared; None: it has nothing."""
    who, approach = action.behind(entity), action.approach_of(entity) or Approach()
    prepared = prepared_judgement(state, who, approach, _against(action, entity))
    if prepared is None or not state.restrictions_on(who):
        return prepared
    return held_back(state.rules.challenge, prepared)


def _against(action: Pending, entity: str) -> tuple[str, ...]:
    if action.is_contest:
        return tuple(one for one in action.resisters if one != entity)
    return action.resisters if entity == action.actor else (action.actor,)


def _judge_ask(state: Drama, action: Pending, entity: str, scene: Views) -> Views:
    who, approach = action.behind(entity), action.approach_of(entity) or Approach()
    prepared = prepared_judgement(state, who, approach, _against(action, entity))
    return _asked(JudgeAsk, state, action, entity, scene, prepared=prepared)


def _modifiers_ask(state: Drama, action: Pending, entity: str, scene: Views) -> Views:
    judgement = action.judgement(entity) or Judgement()
    return _asked(ModifiersAsk, state, action, entity, scene, judgement=judgement)


def _asked(
    ask: type[Attempt], state: Drama, action: Pending, entity: str, scene: Views, **more: Judgement | None
) -> Views:
    """Return what is asked about one side of an action, for each who may be asked: `scene` is what they see."""
    given: dict[str, Any] = {
        "entity": action.behind(entity),
        "approach": action.approach_of(entity) or Approach(),
        "effects": tuple(part.effect for part in action.parts),
        "sides": tuple(map(action.behind, action.sides)),
        "against": tuple(map(action.behind, _against(action, entity))),
        "resisting": entity != action.actor,
        "rulebook": state.rules.rulebook,
        "rules": state.rules.challenge,
        "traits": FrozenDict((action.behind(one), _worn(state, action, one)) for one in action.sides),
        "beings": FrozenDict((action.behind(one), _known(state, action, one)) for one in action.sides),
        **more,
    }
    return Views(lambda: ask(scene=scene.acting, **given), lambda: ask(scene=scene.master, **given))


def _worn(state: Drama, action: Pending, entity: str) -> tuple[str, ...]:
    """Return the equipment traits that a side has in use, as far as it has said how it goes about it."""
    approach = action.approach_of(entity)
    judged = action.judgement(entity) or Judgement()
    return () if approach is None else in_use(state.rules.challenge, approach, judged)


def _known(state: Drama, action: Pending, entity: str) -> Facts:
    """Return what a side is, as far as equipment asks for it and the acting seat may know it."""
    if not state.rules.challenge.asked:
        return NOBODY
    facts, who = side_of(state, action, entity).facts, action.behind(entity)
    if who == CIRCUMSTANCES or knows(state, _acting_seat(state, action), who):
        return facts
    return attrs.evolve(facts, said=FrozenDict({name: facts.said[name] for name in facts.said if name not in SECRET}))


def judged_by_rules(work: Work[Drama, Any], action: Pending, entity: str) -> tuple[Judgement, str] | None:
    """Return a judgement and who gave it, or None where the games master must judge.

    Plugins answer first, then the scene's prepared approaches; what has no sheet opposes as it stands (GW-RU-185). How
    a restriction tells is for the games master alone to say, so the approach of somebody restricted waits (GW-EF-52). A
    table that wants every judgement from its games master (`judge: gm`) asks neither.
    """
    state = work.state
    # What circumstances throw is said with the judgement itself, so nobody but a person can give it.
    if state.rules.judged_by == "gm" or entity == CIRCUMSTANCES:
        return None
    answer = work.consult("judge", lambda: _judged_by_plugin(state, action, entity))
    if answer is not None and answer.value is not None:
        return read_answer(answer.value, Judgement), answer.plugin
    who = action.behind(entity)
    if who not in state.sheets:
        return Judgement(), "scene"
    approach = action.approach_of(entity)
    if approach is None or state.restrictions_on(who):
        return None
    prepared = prepared_judgement(state, who, approach, _against(action, entity))
    return None if prepared is None else (prepared, "scene")


def _judged_by_plugin(state: Drama, action: Pending, entity: str) -> tuple[str, Json] | None:
    """Return which plugin judges, and how; None if none is asked."""
    if state.rules.judge is None:
        return None
    found = state.rules.judge(_judge_ask(state, action, entity, _seen(state, action)))
    return ("", None) if found is None else (found[1], encode_value(found[0]))


def _seen(state: Drama, action: Pending) -> Views:
    """Return what plugins get to see: what the acting seat sees, so that they can tell it nothing else.

    A forecast then asks what the throw will ask, and shows the same number. One that declares that it must see more is
    shown all, and then only the games master is told a number before the throw.
    """
    acting = _acting_seat(state, action)
    return Views(lambda: view(state, acting), lambda: view(state, GM))


def _acting_seat(state: Drama, action: Pending) -> str:
    return GM if action.is_contest else state.seat_of(action.actor)


def forecast(state: Drama, action: Pending) -> Pending:
    """Return an action as plugins would judge it and add to it, where nobody has said it yet; raise PluginError."""
    judge, modify = state.rules.judge, state.rules.modifiers
    if judge is None and modify is None:
        return action
    seen = _seen(state, action)
    if judge is not None and state.rules.judged_by != "gm":
        unjudged, judged = attrs.evolve(action, judgements=()), []
        for entity, supposed in action.judgements:
            found = judge(_judge_ask(state, unjudged, entity, seen))
            judged.append((entity, supposed if found is None else found[0]))
        action = attrs.evolve(action, judgements=tuple(judged))
    if modify is not None:
        added = [one for side in action.sides for one in modify(_modifiers_ask(state, action, side, seen))]
        action = attrs.evolve(action, modifiers=tuple((one.entity, one.amount, one.why) for one in added))
    return action


def modifiers_of(work: Work[Drama, Any], action: Pending) -> tuple[tuple[str, int, str], ...]:
    """Return what plugins add to either side: entity, amount, why."""
    answers = [
        work.consult("modifiers", lambda entity=entity: _modified_by_plugins(work.state, action, entity))  # type: ignore[misc]  # of each side its own
        for entity in action.sides
    ]
    return tuple(
        (one.entity, one.amount, one.why)
        for answer in answers
        if answer is not None
        for one in read_answer(answer.value, tuple[Modifier, ...])
    )


def _modified_by_plugins(state: Drama, action: Pending, entity: str) -> tuple[str, Json] | None:
    """Return what all plugins add to a side, each of which says whose it is; None if none is asked."""
    if state.rules.modifiers is None:
        return None
    return "", encode_value(list(state.rules.modifiers(_modifiers_ask(state, action, entity, _seen(state, action)))))
