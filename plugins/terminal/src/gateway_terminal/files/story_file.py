"""What one seat knows of a campaign, as a file to give away: JSON lines, of which `recap` makes a story again.

The first line says whose it is. Then come for each game what it is, every entry of the seat's history, and how all lies
in the end as the seat sees it.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

import attrs
import cattrs

from gateway_core.errors import StoreError
from gateway_core.session.hosting.saved_games import LoadedGame
from gateway_core.table import Codec, HistoryEntry, chapters, encode_value
from gateway_core.table.store import CodecFault, parse, strict

from ..render.recap import GameRecap, campaign_called, recap_of

__all__ = ["Story", "is_story", "read_story", "story_lines"]

FORMAT = 2  # of the lines below; 1 had no `beats`
_LONGEST = 64_000_000  # bytes of a line; the longest of ours holds a view
_MOST_LINES = 400_000  # as many rows as two of the longest games have
_UNREADABLE = (
    ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError, cattrs.BaseValidationError,
)  # fmt: skip


@attrs.frozen
class Story:
    """What stands in such a file, as recaps tell it."""

    campaign: str
    seat: str  # whose it is
    games: tuple[GameRecap, ...]  # oldest first


def story_lines(campaign: str, games: Iterable[LoadedGame], seat: str) -> Iterator[Mapping[str, Any]]:
    """Yield the lines of a story, each as JSON values: all that this seat knows of these games, and nothing else.

    Of a game in which it does not sit it knows what everybody may, and nothing of how it lies.
    """
    told = tuple(games)
    yield {"campaign": campaign_called(campaign, told), "for": seat, "story": FORMAT}
    for game in told:
        recap, codec = recap_of(game, seat), Codec(game.table.system)
        yield {"game": encode_value(attrs.evolve(recap, chapters=()))}
        for entry in game.table.history(recap.known_to):
            yield {"entry": _data(codec, entry)}
        if recap.known_to is not None:
            board, view = game.table.board(seat), game.table.view(seat)
            yield {"board": encode_value(board), "view": _plain(view)}


def _data(codec: Codec[Any, Any], entry: HistoryEntry[Any, Any]) -> dict[str, Any]:
    bare: Any = encode_value(attrs.evolve(entry, command=None, events=()))
    bare["command"] = None if entry.command is None else codec.encode_command(entry.command)
    bare["events"] = [codec.encode_event(event) for event in entry.events]
    found: dict[str, Any] = bare
    return found


def _plain(view: Any) -> Any:
    """Return a view as JSON values; None if its game makes it of something else."""
    try:
        return encode_value(view)
    except CodecFault:
        return None


def is_story(file: Path) -> bool:
    """Say whether a file begins as a story does; at a pipe one would wait for ever, and a save says what is wrong."""
    if not file.is_file():
        return False
    try:
        with file.open("rb") as stream:
            return stream.read(1) == b"{"
    except OSError:
        return False


def read_story(file: Path) -> Story:
    """Return the story in a file. Raise StoreError with the number of a line that is none of a story."""
    number, head = 0, {"campaign": "", "for": ""}
    games: list[tuple[Any, list[HistoryEntry[Any, Any]]]] = []
    with file.open("rb") as stream:
        try:
            for number, data in _lines(stream):
                match data:
                    case {"campaign": str(), "for": str(), "story": int(version)} if number == 1:
                        _require_known(version, file)
                        head = data
                    case {"game": dict(game)} if number > 1:
                        games.append((game, []))
                    case {"entry": dict(entry)}:
                        games[-1][1].append(strict.shared_converter().structure(entry, HistoryEntry[Any, Any]))
                    case {"board": dict()}:
                        games[-1]  # there is one that it is of
                    case _:
                        raise ValueError("it is no line of a story")
            return Story(head["campaign"], head["for"], tuple(_recap(*game) for game in games))
        except _UNREADABLE as fault:
            said = f"Line {number} of this story is not as we write it."
            raise StoreError("store/unreadable", said, "Ask for it again.", str(file)) from fault


def _lines(stream: IO[bytes]) -> Iterator[tuple[int, Any]]:
    for number in range(1, _MOST_LINES + 1):
        line = stream.readline(_LONGEST)
        if not line:
            return
        yield number, parse(line.decode())
    if stream.read(1):
        raise ValueError("no story of ours has so many lines")


def _recap(game: Any, history: list[HistoryEntry[Any, Any]]) -> GameRecap:
    return attrs.evolve(strict.shared_converter().structure(game, GameRecap), chapters=chapters(history))


def _require_known(version: int, file: Path) -> None:
    if version > FORMAT:
        said = f"This story has format {version}, and the newest known here is {FORMAT}."
        raise StoreError("store/newer", said, "Install the newer version.", str(file))
