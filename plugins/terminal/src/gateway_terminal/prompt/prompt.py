"""The prompt: the one place where somebody is asked, until the answer will do. Games and commands both ask here."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Self, TypeVar

import attrs

from gateway_core.names import folded, unclear_line, unclear_name

from ..render.text import wrap
from .input import SETTLED, AnswerSource, Leave, Terminal

if TYPE_CHECKING:
    from .completing import Words

__all__ = ["Again", "Prompt", "leave", "unfit_text"]

Answer = TypeVar("Answer")


class Again(Exception):
    """The answer will not do, or only asked for something to be told: ask the same question again.

    The words say why; where there are none, all has been said.
    """


def unfit_text(answer: str, most: int, *, is_name: bool) -> str:
    """Return why an answer is no line, or no name, of up to so many letters; empty: it is one."""
    unclear = (unclear_name if is_name else unclear_line)(answer)
    if unclear is None and len(answer) <= most:
        return ""
    why = f": this {unclear.why}. {unclear.cure}" if unclear is not None and answer else "."
    return wrap(f"One line of up to {most} letters that can be seen belongs here{why}")


def _nothing(_: str) -> None:
    """See to nothing."""


@attrs.frozen
class Prompt:
    """Somebody who is asked, and the words that are no answers but orders to the program."""

    source: AnswerSource  # who answers: a person, or a script
    tell: Callable[[str], None]  # shows text to whoever is asked
    # What each word does, given what stands behind it; it changes no answer. It returns False if it was no order.
    words: Mapping[str, Callable[[str], object]]
    above: Callable[[str], None] = _nothing  # told what comes before the question: how it stands is to be seen above
    names: frozenset[str] = frozenset()  # of what is offered, `folded`: they are answers, whatever word begins them

    def ask(self, question: str, read: Callable[[str], Answer], *, text: bool = False, settles: bool = False) -> Answer:
        """Ask until `read` returns what an answer means; it raises Again if that is nothing.

        Of a `text` a word is an order only if it stands alone: 'leave' leaves, 'Leave me!' is something to say. A lone
        `!` is an empty line, unless it also `settles` what would be asked next, which `read` sees to.
        """
        try:
            while True:
                answer = self.source.ask(question)
                answer = "" if answer == SETTLED and not settles else answer
                try:
                    if not self.obeys(answer, alone=text):
                        return read(answer)
                except Again as again:
                    if again.args:
                        self.reject(str(again))
        finally:
            self.completing(None)

    def without(self, names: Collection[str]) -> Self:
        """Return the same prompt, at which these names are answers, whatever word begins them."""
        return attrs.evolve(self, names=frozenset(map(folded, names)))

    def completing(self, words: "Words | None") -> None:
        """Have Tab complete answers from here on where a person sits at a terminal; None: it completes nothing."""
        if isinstance(self.source, Terminal):
            self.source.words = words

    def choices(self, lines: Iterable[str]) -> None:
        """Show what there is to choose, under how it stands."""
        text = "\n".join(lines)
        self.above(text)
        if text:
            self.tell(text)

    def obeys(self, answer: str, *, alone: bool = False) -> bool:
        """Do what a word to the program orders; return whether it was one."""
        word, _, rest = answer.partition(" ")
        order = self.words.get(word.lower())
        if order is None or (alone and rest) or folded(answer) in self.names:
            return False
        return order(rest.strip()) is not False

    def reject(self, why: str) -> None:
        """Say why the last answer will not do; a script ends here."""
        self.source.reject(why)


def leave(words: str) -> bool:
    """Raise Leave: what the words do by which one leaves, unless more is said."""
    if not words:
        raise Leave
    return False
