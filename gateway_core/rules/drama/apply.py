"""How each fact changes a scene: in place on a live draft, total, and without asking a rulebook."""

from functools import singledispatch

import attrs

from ...table.outcome import Outcome
from ..challenge import Approach
from . import events as e
from .action.pending import Pending, numbered
from .entering_folding import fold
from .hand_folding import put_first
from .opening.carryover import left_behind
from .passengers.turns import band
from .place_folding import strike
from .state import Acted, Claim, Drama, Grant, pair

__all__ = ["apply"]


def apply(draft: Drama, event: e.Event) -> None:
    """Put one fact into a live draft."""
    _apply(event, draft)


@singledispatch
def _apply(event: object, draft: Drama) -> None:
    fold(event, draft)


def _top(draft: Drama, **changes: object) -> None:
    draft.stack = (*draft.stack[:-1], attrs.evolve(draft.stack[-1], **changes))  # type: ignore[arg-type]  # fields of Pending


@_apply.register
def _(event: e.RoundBegan, draft: Drama) -> None:
    draft.round, draft.phase, draft.situations = event.round, "situations", event.situations
    draft.acted.clear()
    draft.gifts.clear()
    draft.entrants.clear()
    draft.forfeits.clear()
    draft.bonuses.clear()
    draft.declined = ()
    draft.claims, draft.members, draft.order, draft.holder, draft.turn = (), (), (), None, None


@_apply.register
def _(event: e.SituationOpened, draft: Drama) -> None:
    draft.stack = ()  # a roll for it, which somebody has won or the games master has spared them
    draft.situations = tuple(one for one in draft.situations if one != event.members)
    draft.members, draft.holder, draft.engaged, draft.phase, draft.order = (
        event.members,
        event.holder,
        event.engaged,
        "order",
        (),
    )
    if event.engaged and event.holder is not None:  # who won a roll for it held it, and the others did not
        put_first(draft, event.holder, event.members)


@_apply.register
def _(event: e.ContestOpened, draft: Drama) -> None:
    draft.phase, draft.members, draft.engaged = "contest", event.members, event.engaged
    draft.situations = tuple(one for one in draft.situations if one != event.members)
    draft.next_action = event.number + 1
    draft.stack = (Pending(event.number, "", (), (), event.rolling, Approach()),)


@_apply.register
def _(event: e.ContestSettled, draft: Drama) -> None:
    draft.stack, draft.tied, draft.phase = (), event.best, "favour"


@_apply.register
def _(event: e.OrderSet, draft: Drama) -> None:
    draft.order, draft.phase = event.order, "turns"


@_apply.register
def _(event: e.TurnBegan, draft: Drama) -> None:
    draft.turn = event.entity
    draft.order = tuple(one for one in draft.order if one != event.entity)


@_apply.register
def _(event: e.SituationClosed, draft: Drama) -> None:
    draft.phase = "situations"
    draft.members, draft.order, draft.holder, draft.turn = (), (), None, None


@_apply.register
def _(event: e.ActionDeclared, draft: Drama) -> None:
    draft.next_action = event.number + 1
    action = Pending(
        event.number, event.actor, event.parts, event.aims, event.resisters, event.approach,
        stage="seek" if event.idea else "consent" if event.asks else "answer", cuts_into=event.cuts_into,
        words=event.words, idea=event.idea, entry=event.entry, edges=event.edges, asks=event.asks,
    )  # fmt: skip
    draft.stack = (*draft.stack, action)


def _has_acted(draft: Drama, entity: str, acted: Acted) -> None:
    """Note what an entity did, for its gang too; its passengers who have not acted let it go (GW-RU-134, GW-PA-08)."""
    for one in (*band(draft, entity), *draft.passengers_of(entity)):
        draft.acted.setdefault(one, Acted())
    draft.acted[entity] = acted
    draft.entrants.pop(entity, None)
    if draft.turn == entity:
        draft.turn = None


@_apply.register
def _(event: e.ActionPassed, draft: Drama) -> None:
    _has_acted(draft, event.entity, Acted())


@_apply.register
def _(event: e.ApproachAnswered, draft: Drama) -> None:
    _top(draft, answers=(*draft.stack[-1].answers, (event.entity, event.approach)))


@_apply.register
def _(event: e.ApproachJudged, draft: Drama) -> None:
    _top(draft, judgements=(*draft.stack[-1].judgements, (event.entity, event.judgement)))


@_apply.register
def _(event: e.StageReached, draft: Drama) -> None:
    _top(draft, stage=event.stage)


@_apply.register
def _(event: e.ModifiersFixed, draft: Drama) -> None:
    _top(draft, modifiers=event.modifiers)


@_apply.register
def _(event: e.WindowPassed, draft: Drama) -> None:
    _top(draft, stage="stake")


@_apply.register
def _(event: e.EssenceStaked, draft: Drama) -> None:
    _top(draft, stakes=(*draft.stack[-1].stakes, (event.entity, event.category)))
    if event.category is not None:
        draft.essence[event.entity, event.category] = event.left


@_apply.register
def _(event: e.FreeRaisesSpent, draft: Drama) -> None:
    for number, left in event.left:
        if left:
            draft.grants[number] = attrs.evolve(draft.grants[number], count=left)
        else:
            draft.grants.pop(number, None)


@_apply.register
def _(event: e.DiceThrown, draft: Drama) -> None:
    """The throw itself changes nothing; what it brings about are facts of their own."""
    numbered(draft.stack, event.number)


@_apply.register
def _(event: e.PartSettled, draft: Drama) -> None:
    """Which effects worked is kept when the action ends."""
    numbered(draft.stack, event.number)


@_apply.register
def _(event: e.EdgeShifted, draft: Drama) -> None:
    draft.lines[pair(event.by, event.over)] = event.after if event.by < event.over else -event.after


@_apply.register
def _(event: e.LineOpened, draft: Drama) -> None:
    key = pair(event.by, event.to)
    draft.lines[key] = event.edge if event.by < event.to else -event.edge
    draft.severed.pop(key, None)


@_apply.register
def _(event: e.LineClosed, draft: Drama) -> None:
    key = pair(event.one, event.other)
    draft.severed[key] = (draft.lines.pop(key), draft.round)
    for number, one in tuple(draft.restrictions.items()):
        if one.positional and pair(draft.bearer(one.entity), draft.bearer(one.by)) == key:
            del draft.restrictions[number]


@_apply.register
def _(event: e.FreeRaisesGranted, draft: Drama) -> None:
    draft.grants[event.number] = Grant(event.holder, event.count, event.giver, event.until)
    draft.next_grant = event.number + 1
    if event.holder != event.giver:
        gift = (event.giver, event.holder)
        draft.gifts[gift] = draft.gifts.get(gift, 0) + event.count


@_apply.register
def _(event: e.FreeRaisesExpired, draft: Drama) -> None:
    for number in event.numbers:
        draft.grants.pop(number, None)


@_apply.register
def _(event: e.LadderClaimed, draft: Drama) -> None:
    draft.claims = (*draft.claims, Claim(event.entity, event.kind, event.steps))


@_apply.register
def _(event: e.LadderFell, draft: Drama) -> None:
    draft.ladder = event.after


@_apply.register
def _(event: e.ActionCancelled, draft: Drama) -> None:
    draft.stack = tuple(action for action in draft.stack if action.number != event.number)
    _has_acted(draft, event.actor, Acted(blocked_by=event.by))


@_apply.register
def _(event: e.ActionEnded, draft: Drama) -> None:
    draft.stack = tuple(action for action in draft.stack if action.number != event.number)
    _has_acted(draft, event.actor, Acted(event.worked, event.rank, event.raises, None, event.known_to))


@_apply.register
def _(event: e.ClimaxCalled, draft: Drama) -> None:
    """What a climax does to entities is told by the people at the table (GW-RU-87); it may have to wait (GW-SP-05)."""
    strike(draft, event)


@_apply.register
def _(event: e.InitiativeDetermined, draft: Drama) -> None:
    draft.ranking.clear()
    draft.ranking.update(event.places)


@_apply.register
def _(event: e.RoundEnded, draft: Drama) -> None:
    draft.phase = "round"


@_apply.register
def _(event: e.SceneEnded, draft: Drama) -> None:
    facts: dict[str, str | int] = {"by": event.by, "round": draft.round}
    if not draft.secret:  # facts are for everybody
        facts["ladder"] = draft.ladder
    draft.outcome = Outcome(event.result, facts, left_behind(draft))
    draft.phase = "over"
