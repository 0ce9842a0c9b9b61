"""A question: who is asked what, who must answer, and when it is over."""

from collections.abc import Iterable
from typing import Literal, Protocol

import attrs

from ..errors import did_you_mean
from ..frozen import evolved
from ..table.refusal import Refusal
from ..table.terms import Seat

__all__ = ["Question", "answerable"]


@attrs.frozen
class Question:
    """One question to several seats at once, which `GameSystem.asked` returns.

    Whoever `must` answer is waited for, a pass being an answer, so nobody is hurried past; whoever `may` is offered
    it until the question is over, and holds nobody up: a question that nobody `must` answer waits for none but its
    `masters`, if it closes with these. A game keeps it in its state, or works it out of what it keeps.
    """

    id: str  # as the commands that answer it name it (`essence`, `consent`)
    must: tuple[Seat, ...] = ()  # who is waited for
    may: tuple[Seat, ...] = ()  # who may answer besides; their silence holds nobody up
    answered: tuple[Seat, ...] = ()  # who has, in the order in which they did
    # `all`: it is over when all who must have answered; `one`: with the first answer; `master`: when the game drops it,
    # as one of `masters` tells it to.
    closes: Literal["all", "one", "master"] = "all"
    masters: tuple[Seat, ...] = ()  # who ends one that closes by the master, when all who must have answered
    sealed: bool = False  # whether the answers stay secret until it is over

    @property
    def is_over(self) -> bool:
        """Whether it is over by itself. One that closes by the master never is."""
        if self.closes == "one":
            return bool(self.answered)
        return self.closes == "all" and not self._owing()

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Everyone who is waited for, in the order of `must`; nobody once it is over."""
        if self.closes == "one" and self.answered:
            return ()
        return self._owing() or (self.masters if self.closes == "master" else ())

    def asks(self, seat: Seat) -> bool:
        """Say whether this seat may still answer."""
        return not self.is_over and seat in (*self.must, *self.may) and seat not in self.answered

    def is_free(self, seat: Seat) -> bool:
        """Say whether this seat may answer and nobody waits for it: it need not, or anybody's answer will do."""
        is_waited_for = seat in self.awaited and (self.closes != "one" or self.awaited == (seat,))
        return self.asks(seat) and not is_waited_for

    def refuse(self, seat: Seat, question: str, *, must: bool = False) -> Refusal | None:
        """Return why this seat may not answer this question now, or not so if it need not; None if it may."""
        if question != self.id or seat not in (self.must if must else (*self.must, *self.may)):
            return Refusal("question/not-asked", "Nobody asks you that now.", allowed=self._waiting())
        if seat in self.answered:
            return Refusal("question/answered", "You have answered already.", allowed=self._waiting())
        return Refusal("question/over", "It is decided already.") if self.is_over else None

    def answer(self, seat: Seat) -> "Question":
        """Return the question with this seat's answer in it."""
        return evolved(self, answered=(*self.answered, seat))

    def _owing(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.must if seat not in self.answered) if self.answered else self.must

    def _waiting(self) -> str:
        return f"Waiting for {' and '.join(self.awaited)}." if self.awaited else ""


class _Answer(Protocol):
    """What is asked of a kind of command: which question it answers, and whether anybody is ever offered it."""

    __qualname__: str
    question: str

    def has_forms(self) -> bool: ...


def answerable(system: str, questions: Iterable[str], commands: Iterable[_Answer]) -> None:
    """Raise TypeError where a command answers a question that a system does not name, or nothing can answer one."""
    known, answers = tuple(questions), tuple(commands)
    for one in answers:
        if one.question and one.question not in known:
            fault = f"{one.__qualname__}.question is '{one.question}', which {system}.questions does not name"
            raise TypeError(f"{fault}. {did_you_mean(one.question, known)}".rstrip())
    for question in known:
        those = [one for one in answers if one.question == question]
        if those and not any(one.has_forms() for one in those):
            names = ", ".join(one.__qualname__ for one in those)
            fault = f"{names}: no form answers the question '{question}'"
            raise TypeError(f"{fault}. A deed has forms where @deed has words for them, or it yields its own")
