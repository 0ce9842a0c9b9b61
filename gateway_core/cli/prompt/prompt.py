"""The prompt: the one place where somebody is asked, until the answer will do. Games and commands both ask here."""

from collections.abc import Callable, Mapping
from typing import TypeVar

import attrs

from ...light import light
from .input import AnswerSource, Leave

__all__ = ["Again", "Prompt", "leave"]

Answer = TypeVar("Answer")


class Again(Exception):
    """The answer will not do, or only asked for something to be told: ask the same question again.

    The words say why; where there are none, all has been said.
    """


@attrs.frozen
@light
class Prompt:
    """Somebody who is asked, and the words that are no answers but orders to the program."""

    source: AnswerSource  # who answers: a person, or a script
    tell: Callable[[str], None]  # shows text to whoever is asked
    words: Mapping[str, Callable[[str], None]]  # what each does, given what stands behind it; it changes no answer

    def ask(self, question: str, read: Callable[[str], Answer], *, text: bool = False) -> Answer:
        """Ask until `read` returns what an answer means; it raises Again if that is nothing.

        Of a `text` a word is an order only if it stands alone: 'leave' leaves, 'Leave me!' is something to say.
        """
        while True:
            answer = self.source.ask(question)
            try:
                if not self.obeys(answer, alone=text):
                    return read(answer)
            except Again as again:
                if again.args:
                    self.reject(str(again))

    def obeys(self, answer: str, *, alone: bool = False) -> bool:
        """Do what a word to the program orders; return whether it was one."""
        word, _, rest = answer.partition(" ")
        order = self.words.get(word.lower())
        if order is None or (alone and rest):
            return False
        order(rest.strip())
        return True

    def reject(self, why: str) -> None:
        """Say why the last answer will not do; a script ends here."""
        self.source.reject(why)


def leave(_: str) -> None:
    """Raise Leave: what the words do by which one leaves."""
    raise Leave
