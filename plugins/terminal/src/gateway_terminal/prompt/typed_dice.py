"""Dice that people throw by hand: who types which faces, and what of them is offered again to who went back."""

from collections.abc import Callable, Sequence
from typing import Any

from gateway_core.chance.ask import Ask
from gateway_core.table import Acted, NeedsDice, Refusal, Table

from ..person import Person
from ..render.refusal import refusal_text
from .faces import Withdrawn
from .input import AnswerSource

__all__ = ["TypedDice"]


class TypedDice:
    """The dice of one table. `come` calls one of the seats that it is given to the screen, the first of them first."""

    def __init__(self, table: Table[Any, Any, Any], answers: AnswerSource, come: Callable[..., Person]) -> None:
        self._table, self._answers, self._come = table, answers, come
        self._half: dict[Ask, Sequence[int]] = {}  # typed for a throw that was left before all of its dice lay

    def throw(self, needed: NeedsDice) -> None:
        """Ask for the faces, each of who throws them; raise Leave."""
        pools: list[Sequence[int] | None] = []
        for ask in needed.asks:
            if ask.seat in self._table.seats and ask.seat not in self._table.typing:
                pools.append(None)  # meanwhile the program throws for them
                continue
            before = self._table.typed(ask) or self._half.get(ask)
            try:
                pools.append(self._come(*self._throwers(ask, needed)).prompt.faces(ask, before))
            except Withdrawn:
                self._half |= {one: pool for one, pool in zip(needed.asks, pools, strict=False) if pool is not None}
                return
        self._half = {}
        answer: Acted[Any, Any] | Refusal | NeedsDice = self._table.supply(pools)
        if isinstance(answer, Refusal):
            self._answers.reject(refusal_text(answer))

    def _throwers(self, ask: Ask, needed: NeedsDice) -> tuple[Sequence[str], ...]:
        return (ask.seat,), (() if needed.seat is None else (needed.seat,)), self._table.masters
