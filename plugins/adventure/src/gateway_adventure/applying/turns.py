"""Rounds and turns."""

from gateway_core.frozen import FrozenDict

from .. import events as e
from ..state import Adventure, Rounds
from ._putting import on, rounds


@on
def _(draft: Adventure, event: e.RoundsBegan) -> None:
    draft.rounds, draft.proposals, draft.held = Rounds(event.members), {}, frozenset()


@on
def _(draft: Adventure, event: e.OrderThrown) -> None:
    rounds(draft, ranks=event.ranks)


@on
def _(draft: Adventure, event: e.Preferred) -> None:
    if draft.rounds is not None:
        said = dict(draft.rounds.votes) | {event.character: event.first or ""}
        rounds(draft, votes=FrozenDict(said))


@on
def _(draft: Adventure, event: e.RankSettled) -> None:
    if draft.rounds is not None:
        at = draft.rounds.ranks.index(draft.rounds.tie)
        ranks = (*draft.rounds.ranks[:at], *event.ranks, *draft.rounds.ranks[at + 1 :])
        rounds(draft, ranks=ranks, votes=FrozenDict())


@on
def _(draft: Adventure, event: e.OrderFixed) -> None:
    rounds(draft, order=event.order, ranks=())


@on
def _(draft: Adventure, event: e.RoundBegan) -> None:
    rounds(draft, round=event.round, had=(), turn=None, actions=(), used=FrozenDict())


@on
def _(draft: Adventure, event: e.TurnBegan) -> None:
    rounds(draft, turn=event.character, actions=())


@on
def _(draft: Adventure, event: e.ActionTaken) -> None:
    if draft.rounds is not None:
        used = dict(draft.rounds.used)
        used[event.character] = used.get(event.character, 0) + 1
        own = draft.rounds.turn == event.character
        actions = (*draft.rounds.actions, event.action) if own else draft.rounds.actions
        rounds(draft, used=FrozenDict(used), actions=actions)


@on
def _(draft: Adventure, event: e.TurnEnded) -> None:
    if draft.rounds is not None:
        rounds(draft, had=(*draft.rounds.had, event.character), turn=None, actions=())
    draft.proposals.pop(event.character, None)


@on
def _(draft: Adventure, event: e.RoundsEnded) -> None:
    draft.rounds, draft.distances = None, {}
