"""A game that programs play, told to people as a story: prose by chapters, a line of dice a deed, a sum at the end."""

from collections.abc import Iterator
from typing import Any

from gateway_core.table import Table
from gateway_core.table.log import Paragraph, Telling, beats_of, standing

from .terminal import bold, dim, say, text_width
from .text import cells, wrap
from .transcript import Transcript, say_what_it_came_to

__all__ = ["Story"]


class Story:
    """The story of a game as one seat may know it; each paragraph is told when it is whole."""

    def __init__(self, table: Table[Any, Any, Any], seat: str) -> None:
        self._table, self._seat = table, seat
        self._telling = Telling()
        self._read = 0  # the last entry of the seat's history that was taken in
        self._begun = False  # whether what the game opens with was told
        self._told = 0  # how many titles and paragraphs were told
        self._last = ""  # what was told last: a "title", a paragraph that stands "apart" from others, a "line"

    def tell(self) -> None:
        """Tell what has become whole since the last time. What has been told is not taken back: programs never do."""
        if not self._begun:
            self._begun = True
            Transcript(self._table, self._seat).begin()
        new = self._table.history(self._seat, after=self._read)
        for entry in new if self._read else standing(new):
            for beat in beats_of(entry):
                self._telling.add(beat)
        self._read += len(new)
        self._say(self._telling.parts(self._told))

    def end(self, *, also: str = "") -> None:
        """Tell the rest, and what it came to, with what there is to say of it also."""
        self._say(self._telling.parts(self._told, whole=True))
        say_what_it_came_to(self._table, self._seat, self._telling.chapters)
        if also:
            say(wrap(also))
        if self._table.seed is not None:
            say(dim(wrap(f"The seed was {self._table.seed}.")))

    def _say(self, parts: Iterator[str | Paragraph]) -> None:
        for part in parts:
            self._told += 1
            if isinstance(part, str):
                if self._told > 1:
                    say()
                say(bold(wrap(part)))
                self._last = "title"
            elif part.words:
                self._paragraph(part)

    def _paragraph(self, part: Paragraph) -> None:
        """Tell a paragraph; what is short and nobody's deed stands close to what is like it."""
        words = " ".join(one.words for one in part.sentences if one.words)
        apart = bool(part.who) or part.dice is not None or cells(words) > text_width()
        if self._last == "apart" or (apart and self._last == "line"):
            say()
        if words:
            say(wrap(words, "", ""))
        if part.dice is not None:
            say(dim(wrap(part.dice.words, "  ")))
        self._last = "apart" if apart else "line"
