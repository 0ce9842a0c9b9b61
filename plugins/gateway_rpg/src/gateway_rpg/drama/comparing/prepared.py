"""The odds of what scenes have prepared, by two rulebooks: each approach against each whom it may be used against."""

from collections.abc import Iterator, Mapping
from typing import Any

from gateway_core.challenge import Approach, Judgement, challenge, dues
from gateway_core.challenge.being import Unsaid
from gateway_core.chance.odds import Odds
from gateway_core.errors import ContentError, PluginError
from gateway_core.packs.consequence import Consequence

from ..action.approaches import described, likely_resistance
from ..action.judging import middling, prepared_judgement
from ..action.pending import Pending
from ..action.sides import side_of
from ..beings import facts_of
from ..scene_kinds import PreparedApproach
from ..setup.casting import approach_from, open_scene
from ..standalone.flashback import flashback_raises
from ..state import Drama

__all__ = ["chances", "prepared"]

_TOPIC = "Odds of prepared approaches"

Chances = Mapping[tuple[str, str, str], tuple[str, Odds]]  # by actor, approach and opponent: what it is, and its odds


def prepared(before: Any, after: Any) -> Iterator[Consequence]:
    """Yield every prepared approach in the scenes of both with other odds as these begin, its effects left out."""
    for id, scene in after.of("scene").items():
        if id not in before.of("scene"):
            continue
        was, now = chances(before, id), chances(after, id)
        for key, (words, odds) in now.items():
            if key in was and was[key][1] != odds:
                yield Consequence(_TOPIC, words, f"{was[key][1].percent} %", f"{odds.percent} %", scene.name)


def chances(book: Any, scene: str) -> Chances:
    """Return the odds of what is prepared in a scene, as it begins; nothing of one that cannot be opened."""
    pack, _, slug = scene.partition(":")
    try:
        state = open_scene(book, f"{pack}:scene/{slug}", {})
    except (ContentError, PluginError, ValueError):  # nobody can play it by this rulebook
        return {}
    found: dict[tuple[str, str, str], tuple[str, Odds]] = {}
    for actor, ways in state.rules.prepared.items():
        for one in ways:
            if one.effects or not one.resisting:
                for other in _opponents(state, actor, one):
                    odds = _odds(state, actor, one, other)
                    if odds is not None:
                        way = one.name or described(state, _approach(state, actor, one))
                        words = f"{state.called(actor)} against {state.called(other)}: {way}"
                        found[actor, one.id, other] = (words, odds)
    return found


def _opponents(state: Drama, actor: str, one: PreparedApproach) -> tuple[str, ...]:
    """Return against whom an approach may be used: those it is meant for, else all at the other ends of lines."""
    linked = sorted(end for line in state.lines if actor in line for end in line if end != actor)
    named = [other for other in one.against if other in state.entities]
    return tuple(other for other in named or linked if state.in_play(other))


def _approach(state: Drama, actor: str, one: PreparedApproach) -> Approach:
    return approach_from(state.rules.challenge, one, state.sheets.get(actor))


def _odds(state: Drama, actor: str, one: PreparedApproach, other: str) -> Odds | None:
    """Return the chance of an approach as its author judges it; None where nobody throws or nobody can tell."""
    approach, rules = _approach(state, actor, one), state.rules
    if not (state.in_play(actor) and rules.challenge.rolls(approach)):
        return None
    mine = Judgement(one.relevance, one.fit)
    judged, answers = [(actor, mine)], []
    sheet = state.sheets.get(other)
    if sheet is not None:
        way = likely_resistance(rules, other, sheet, actor, facts_of(state, other))
        answers.append((other, way))
        judged.append((other, prepared_judgement(state, other, way, (actor,)) or middling(rules.challenge)))
    action = Pending(
        state.next_action, actor, (), (), (other,), approach, answers=tuple(answers), judgements=tuple(judged)
    )
    try:
        side, against = side_of(state, action, actor), side_of(state, action, other)
        backwards = flashback_raises(rules.rulebook) if approach.intervention == "flashback" else 0
        owed = dues(rules.challenge, side, mine, further=0, flashback=backwards, free=0)
        return challenge(rules.challenge, side, ((against, state.edge(actor, other)),), owed.taken).odds()
    except Unsaid:  # equipment hangs on what only play will tell
        return None
