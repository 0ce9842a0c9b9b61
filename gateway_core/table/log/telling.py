"""A story in the making: beats become sentences, sentences paragraphs, and paragraphs chapters."""

from collections.abc import Iterable, Iterator

import attrs

from ..story import Beat, Count

__all__ = ["Chapter", "Paragraph", "Sentence", "Telling", "and_joined"]


@attrs.frozen
class Sentence:
    """A sentence of a story, as it is told."""

    words: str
    secret: bool = False  # to masters: whether some player does not know it
    weight: int = 0  # how far what it tells turned the game


@attrs.frozen
class Paragraph:
    """A deed with what came of it, or whatever else is told in one breath."""

    sentences: tuple[Sentence, ...]
    dice: Sentence | None = None  # the line that stands beneath it
    who: str = ""  # whose deed it is; empty: nobody's
    begins: bool = False  # whether the deed begins here, and is not gone on with
    called: str = ""  # what was thrown for
    margin: int | None = None  # by how much that went well, below 0 by how much it did not; None: not known
    counts: tuple[Count, ...] = ()  # what of it is summed up at the end

    @property
    def lines(self) -> tuple[Sentence, ...]:
        """All of it, the dice last."""
        return self.sentences if self.dice is None else (*self.sentences, self.dice)

    @property
    def words(self) -> tuple[str, ...]:
        """All that is told in it, a sentence or a line each."""
        return tuple(one.words for one in self.lines if one.words)

    @property
    def weight(self) -> int:
        """How far it turned the game."""
        return sum(one.weight for one in self.lines)


@attrs.frozen
class Chapter:
    """A part of a story under one title."""

    title: str  # empty: what comes before the first heading
    paragraphs: tuple[Paragraph, ...] = ()


class Telling:
    """A story as far as it has been told; each is told from its beginning, for what was said `once` hangs on that."""

    def __init__(self) -> None:
        self._chapters: list[tuple[str, list[_Open]]] = [("", [])]
        self._said: set[str] = set()  # what is told once
        self._deeds: dict[str, str] = {}  # who does what has such a key

    def add(self, beat: Beat) -> None:
        """Go on with a beat."""
        if beat.title:
            self._chapters.append((beat.title, []))
        if beat.once:
            if beat.words in self._said:
                return
            self._said.add(beat.words)
        if not (beat.words or beat.counts or beat.weight or beat.margin is not None):
            return
        if beat.who and beat.deed:
            self._deeds[beat.deed] = beat.who
        self._open(beat).beats.append(beat)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The story so far; what comes before the first title is a chapter without one, if there is anything."""
        found = [Chapter(title, tuple(one.paragraph() for one in told)) for title, told in self._chapters]
        return tuple(found if found[0].paragraphs else found[1:])

    def parts(self, after: int = 0, *, whole: bool = False) -> Iterator[str | Paragraph]:
        """Yield titles and paragraphs in the order in which they are told, those `after` so many.

        What is under way is left out, unless the story is to be told `whole`.
        """
        flat = [part for title, told in self._chapters for part in _flat(title, told)]
        for part in flat[after : None if whole else -1]:
            yield part if isinstance(part, str) else part.paragraph()

    def _open(self, beat: Beat) -> "_Open":
        """Return the paragraph that a beat belongs in: a new one, or the one under way."""
        told = self._chapters[-1][1]
        goes_on = bool(told) and beat.deed in ("", told[-1].deed)
        if beat.place == "paragraph" or not goes_on:
            told.append(_Open(beat.deed, beat.who or self._deeds.get(beat.deed, ""), begins=bool(beat.who)))
        return told[-1]


def _flat(title: str, told: "list[_Open]") -> "Iterator[str | _Open]":
    if title:
        yield title
    yield from told


class _Open:
    """A paragraph under way."""

    def __init__(self, deed: str, who: str, *, begins: bool) -> None:
        self.deed, self._who, self._begins = deed, who, begins
        self.beats: list[Beat] = []

    def paragraph(self) -> Paragraph:
        dice = [one for one in self.beats if one.place == "dice"]
        last = dice[-1] if dice else None  # of two lines on one throw the later one says more
        return Paragraph(
            tuple(_sentences(one for one in self.beats if one.place != "dice")),
            None if last is None or not last.words else Sentence(last.words, last.secret, last.weight),
            self._who, self._begins, last.called if last is not None else "",
            last.margin if last is not None else None,
            tuple(one for beat in self.beats for one in beat.counts),
        )  # fmt: skip


def _sentences(beats: Iterable[Beat]) -> Iterator[Sentence]:
    """Yield what beats say; those that follow each other with the same lead are one sentence."""
    led: list[Beat] = []
    for beat in beats:
        if led and (beat.lead, beat.secret) != (led[0].lead, led[0].secret):
            yield _joined(led)
            led = []
        if beat.lead and beat.words:
            led.append(beat)
        elif beat.words or beat.weight:
            yield Sentence(beat.words, beat.secret, beat.weight)
    if led:
        yield _joined(led)


def _joined(led: list[Beat]) -> Sentence:
    words = f"{led[0].lead} {and_joined(one.words for one in led)}."
    return Sentence(words, led[0].secret, sum(one.weight for one in led))


def and_joined(words: Iterable[str]) -> str:
    """Return words as people list them: `Ann, Bob and Cat`."""
    found = list(words)
    return " and ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)
