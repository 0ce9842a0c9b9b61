"""A recap: the games of a campaign as a story, told as a seat, or (None) everybody at its table, may know it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from gateway_core.ids import Ref
from gateway_core.packs.building import attributions, credits_of
from gateway_core.session.hosting.called import seat_called
from gateway_core.session.hosting.saved_games import LoadedGame
from gateway_core.session.hosting.summary import summary_words, won_words
from gateway_core.table import Chapter, Opened, chapters
from gateway_core.table.log import Sentence, summed

from .markdown import escaped
from .secret import EXPLAINED, marked

__all__ = ["GameRecap", "campaign_called", "recap_markdown", "recap_of"]


@attrs.frozen
class GameRecap:
    """What is told of one game."""

    number: int  # its place in the campaign's file
    name: str  # what the file calls it
    title: str  # what people call it: the name of what it opened from
    system: str
    known_to: str | None  # the seat it is told to; None: everybody
    chapters: tuple[Chapter, ...]
    result: str | None = None  # None while it goes on
    facts: Mapping[str, Any] = attrs.field(factory=dict)  # what the game says of its end
    winners: tuple[str, ...] | None = None  # who has won, as people call them; None: it is nothing to win
    setting: str = ""  # the name of the pack that it opened from
    prologue: tuple[str, ...] = ()  # what it opened with: its author's words, a paragraph each
    credits: tuple[str, ...] = ()  # the lines that its packs want shown wherever anything of them is

    def as_data(self) -> dict[str, Any]:
        """Return it as JSON values, by keys that stay."""
        ended = None if self.result is None else {"facts": dict(self.facts), "result": self.result}
        return {
            "chapters": [_chapter(one) for one in self.chapters],
            "credits": list(self.credits),
            "for": self.known_to,
            "game": self.number,
            "name": self.name,
            "outcome": ended,
            "prologue": list(self.prologue),
            "setting": self.setting,
            "system": self.system,
            "title": self.title,
        }


def recap_of(game: LoadedGame, seat: str | None) -> GameRecap:
    """Return the story of a game as this seat knows it; a seat that it does not have hears what everybody may know."""
    known_to = seat if seat in game.table.seats else None
    outcome = game.table.outcome
    won = outcome.winners if outcome is not None else None
    return GameRecap(
        game.saved.id, game.saved.name, _title(game), game.saved.system, known_to,
        chapters(game.table.history(known_to)),
        outcome.result if outcome else None, dict(outcome.facts) if outcome else {},
        tuple(seat_called(game.table, seat) for seat in won) if won is not None else None,
        _setting(game), game.table.prologue.paragraphs if game.table.prologue is not None else (),
        attributions(credits_of(game.book.rulebook)),
    )  # fmt: skip


def recap_markdown(title: str, games: Iterable[GameRecap]) -> str:
    """Return the games' stories one under the other, each paragraph on a line of its own."""
    told = tuple(games)
    blocks = [f"# {escaped(title)}", *(block for game in told for block in _blocks(game))]
    named = dict.fromkeys(line for game in told for line in game.credits)
    return "\n\n".join([*blocks, *(f"*{escaped(line)}*" for line in named)]) + "\n"


def campaign_called(name: str, games: Iterable[LoadedGame]) -> str:
    """Return what people call a campaign: the name of its setting, until they give it one of its own."""
    packs = {pack.id: pack.manifest.name for game in games for pack in game.book.packs}
    return packs.get(name, name)


def _setting(game: LoadedGame) -> str:
    """Return what the pack is called that a game opened from; empty if it opened from nothing in a pack."""
    opened = game.table.rows[0]
    start = (opened.start if isinstance(opened, Opened) else None) or ""
    return next((one.manifest.name for one in game.book.packs if one.id == start.partition(":")[0]), "")


def _title(game: LoadedGame) -> str:
    """Return what people named a game; else what the entry that it opened from is called."""
    opened = game.table.rows[0]
    if isinstance(opened, Opened) and game.saved.name not in (opened.start, opened.system):
        return game.saved.name
    try:
        ref = Ref.parse((opened.start if isinstance(opened, Opened) else None) or "")
        return str(game.book.get(ref.kind, ref.id).name)
    except (ValueError, KeyError, AttributeError):
        return game.saved.name


def _blocks(game: GameRecap) -> Iterator[str]:
    yield f"## {escaped(game.title)}"
    yield from (f"*{escaped(one)}*" for one in game.prologue)
    if not game.chapters:
        yield "*Nothing has happened yet.*"
    for chapter in game.chapters:
        if chapter.title:
            yield f"### {escaped(chapter.title)}"
        for paragraph in chapter.paragraphs:
            told = escaped(" ".join(_marked(line) for line in paragraph.sentences if line.words))
            dice = f"*{escaped(_marked(paragraph.dice))}*" if paragraph.dice is not None else ""
            yield "\\\n".join(filter(None, (told, dice)))  # the dice in a line of their own
    if any(line.secret for chapter in game.chapters for one in chapter.paragraphs for line in one.lines):
        yield f"*{escaped(EXPLAINED)}*"
    if game.result is not None:
        yield from (escaped(line) for line in summary_words(summed(game.chapters)))
    yield f"*{escaped(_end(game))}*"


def _end(game: GameRecap) -> str:
    if game.result is None:
        return "The game goes on."
    return " ".join(filter(None, (f"The end: {game.result}.", won_words(game.winners))))


def _chapter(chapter: Chapter) -> dict[str, Any]:
    """Return a chapter as JSON values; what is secret in it is said where anything is."""
    told = [[line for line in one.lines if line.words] for one in chapter.paragraphs]
    secret = [[line.secret for line in one] for one in told]
    paragraphs = [[line.words for line in one] for one in told]
    return {"paragraphs": paragraphs, "title": chapter.title, **({"secret": secret} if any(map(any, secret)) else {})}


def _marked(line: Sentence) -> str:
    return marked(line.words, line.secret)
