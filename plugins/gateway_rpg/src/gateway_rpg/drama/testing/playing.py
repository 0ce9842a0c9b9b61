"""A table at which every die is chosen and an action takes one call; and what came of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from gateway_core.challenge import Approach
from gateway_core.ids import qualify
from gateway_core.table import Acted, NeedsDice, Refusal, Table

from .. import commands as c
from .. import events as e
from ..action.pending import CIRCUMSTANCES, Part
from ..flow import stakes_open, unanswered, unjudged
from ..passengers.turns import aboard

__all__ = ["GM", "Play", "ended", "happened", "owed", "part", "thrown"]

GM = "gm"  # the games master's seat
FULL = ("full", "full")
Faces = Mapping[str, int | Sequence[int]]


def part(effect: str, *targets: str, home: str = "gateway", **chosen: Any) -> Part:
    """Return one part of an action; the effect is the book's unless its name (`own:shove`) or `home` says otherwise."""
    return Part(qualify(effect, home), targets, **chosen)


def happened(events: Iterable[Any], kind: type) -> list[Any]:
    """Return the facts of one kind."""
    return [event for event in events if isinstance(event, kind)]


@attrs.define
class Play:
    """A table at which the games master speaks for everybody and the dice are laid down one by one."""

    table: Table[Any, Any, Any]  # whose dice are typed

    @property
    def state(self) -> Any:
        """The scene as it stands."""
        return self.table.state

    def edge(self, one: str, other: str) -> int:
        """Return the Edge of one over the other."""
        return int(self.state.edge(one, other))

    def tries(self, command: Any, seat: str = GM) -> Refusal | None:
        """Return why a command would be refused, or None."""
        found = self.table.check(seat, command)
        assert found is None or isinstance(found, Refusal)
        return found

    def refused(self, actor: str, *parts: Part, approach: Approach | None = None) -> str:
        """Return the code with which a declaration is refused, and fail if it is not."""
        found = self.tries(c.Declare(actor, parts, approach or Approach()))
        assert found is not None, f"{actor} may do {parts}"
        return found.code

    def allowed(self, actor: str, *parts: Part, approach: Approach | None = None) -> bool:
        """Whether a declaration would be accepted."""
        return self.tries(c.Declare(actor, parts, approach or Approach())) is None

    def act(self, command: Any, seat: str = GM) -> tuple[Any, ...]:
        """Give a command that must be accepted and asks for no dice of its own; return the facts."""
        begin = len(self.table.rows)
        found = self.table.act(seat, command)
        assert not isinstance(found, Refusal), found
        return self.since(begin)

    def since(self, begin: int) -> tuple[Any, ...]:
        """Return the facts of all rows from one on."""
        return tuple(event for row in self.table.rows[begin:] for event in getattr(row, "events", ()))

    def order(self, *order: str) -> tuple[Any, ...]:
        """Set the order of the situation under way; who is named first wins the roll for it, if one is due."""
        if self.table.pending is not None:
            self.throw({order[0]: 8})
        return self.act(c.Order(order))

    def declare(
        self, actor: str, *parts: Part, approach: Approach | None = None, words: str = "", idea: str = ""
    ) -> tuple[Any, ...]:
        """Declare an action and leave it there."""
        return self.act(c.Declare(actor, parts, approach or Approach(), words, idea))

    def passes(self, *actors: str) -> tuple[Any, ...]:
        """Let these go by in turn; return the facts."""
        begin = len(self.table.rows)
        for actor in actors:
            self.act(c.Pass(actor))
        return self.since(begin)

    def wait(self, actor: str = "", *, at: int = 0) -> "Play":
        """Let everybody pass, in the order of the cast, until it is this entity's turn, in round `at` or later."""
        for _ in range(200):
            state = self.state
            if state.phase == "turns" and state.round >= at and actor in ("", state.turn):
                return self
            self._waits(state)
        raise AssertionError(f"{actor}'s turn never came")

    def _waits(self, state: Any) -> None:
        if self.table.pending is not None:
            self.throw({})
        elif state.phase == "situations":
            self.act(c.TakeUp(state.situations[0][0]))
        elif state.phase == "order":
            self.order(*(member for member in state.members if state.may_act(member)))
        elif state.phase == "favour":
            self.act(c.Favour(state.tied[0]))
        else:
            self.act(c.Pass((*aboard(state, state.turn), state.turn)[0]))

    def throw(self, faces: Faces) -> tuple[Any, ...]:
        """Lay down the dice that are asked for, by name; who is not named throws ones."""
        begin = len(self.table.rows)
        pending = self.table.pending
        assert pending is not None, "no dice are asked for"
        found = self.table.supply([_pool(faces.get(_who(ask.label), 1), ask.count) for ask in pending.asks])
        assert not isinstance(found, Refusal), found
        return self.since(begin)

    def goes_on(
        self,
        *,
        until: str = "",
        works: bool = True,
        faces: Faces | None = None,
        raises: tuple[int, ...] = (),
        free: int = 0,
        answers: Mapping[str, Approach] | None = None,
        judged: Mapping[str, tuple[str, str] | Mapping[str, Any]] | None = None,
        stakes: Mapping[str, str] | None = None,
    ) -> tuple[Any, ...]:
        """Bring the action under way to its end: answers, judgements, window, Essence, dice.

        By default its actor throws eights and the others ones; it is the other way round if it is not to work.
        """
        begin = len(self.table.rows)
        number = self.state.under_way.number
        while (action := self.state.under_way) is not None and action.number == number:
            if action.stage == until:
                break
            if action.stage == "roll":
                self._rolls(action, works, faces or {}, raises, free, dict(stakes or {}))
                break
            self.act(_next(self.state, action, answers or {}, judged or {}, stakes or {}))
        return self.since(begin)

    def does(self, actor: str, *parts: Part, approach: Approach | None = None, **how: Any) -> tuple[Any, ...]:
        """Declare an action and bring it to its end; return all the facts."""
        begin = len(self.table.rows)
        self.declare(actor, *parts, approach=approach)
        self.goes_on(**how)
        return self.since(begin)

    def _rolls(
        self, action: Any, works: bool, faces: Faces, raises: tuple[int, ...], free: int, stakes: dict[str, str]
    ) -> None:
        if action.actor in stakes:
            self.act(c.Stake(action.actor, f"gateway:{stakes[action.actor]}"))
        found = self.table.act(GM, c.Roll(action.actor, raises, free))
        if isinstance(found, NeedsDice):
            name = self.state.called(action.actor)
            sides = {self.state.called(one): 1 if works else 8 for one in action.resisters}
            self.throw({name: 8 if works else 1, **sides, **{self._name(one): face for one, face in faces.items()}})
        else:
            assert isinstance(found, Acted), found

    def _name(self, id: str) -> str:
        return str(self.state.called(id)) if id in self.state.entities else id


def _who(label: str) -> str:
    return label.rpartition(":")[0]


def _pool(given: int | Sequence[int], count: int) -> tuple[int, ...]:
    return (given,) * count if isinstance(given, int) else tuple(given)


def _next(state: Any, action: Any, answers: Any, judged: Any, stakes: Any) -> Any:
    if action.stage == "answer":
        who = unanswered(state, action)[0]
        return c.Answer(who, answers.get(who, Approach()))
    if action.stage == "judge":
        who = unjudged(state, action)[0]
        said = judged.get(who, FULL)
        if who == CIRCUMSTANCES and who not in judged:
            said = {"dice": 1, "level": 0}
        given = {"trait": said[0], "background": said[1]} if isinstance(said, tuple) else {**_FITS, **said}
        return c.Judge(who, **{key: _home(key, value) for key, value in given.items()})
    if action.stage == "window":
        return c.Waive(state.holder)
    who = stakes_open(state, action)[0]
    left = who in stakes and not action.stakes_of(who)
    return c.Stake(who, f"gateway:{stakes[who]}" if left else None)


_FITS = {"trait": "full", "background": "full"}


def _home(key: str, value: Any) -> Any:
    return f"gateway:{value}" if key in _FITS else value


def ended(events: Iterable[Any], actor: str) -> e.ActionEnded:
    """Return how somebody's action ended."""
    found: list[e.ActionEnded] = [event for event in happened(events, e.ActionEnded) if event.actor == actor]
    assert len(found) == 1, f"{actor}'s action ended {len(found)} times"
    return found[0]


def thrown(events: Iterable[Any]) -> e.DiceThrown:
    """Return the last throw."""
    last: e.DiceThrown = happened(events, e.DiceThrown)[-1]
    return last


def owed(events: Iterable[Any]) -> dict[str, int]:
    """Return the raises owed for the last throw, by the rule that asks for them."""
    found: dict[str, int] = {}
    for one in thrown(events).owed:
        found[one.rule] = found.get(one.rule, 0) + one.count
    return found
