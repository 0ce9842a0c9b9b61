"""What the terminal marks for the games master: all that some player does not know, and nothing else."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.session import Session
from gateway_core.session.hosting.saved_games import load_games
from gateway_core.table import Board, Card, Table
from gateway_terminal.render.transcript import first_words

from ..conftest import Gateway

SCENES = ("black-star-rising:scene/the-olympus-mine", "dark-spires:scene/the-audience")
_PLAYED: dict[str, bytes] = {}  # the save of each
EXPLAINED = "(What stands in {} is not known to every player.)"


@pytest.fixture(params=SCENES)
def save(request: pytest.FixtureRequest, gateway: Gateway) -> str:
    """A few rounds of a scene that programs have played: once for all tests."""
    file, scene = Path("game.gateway"), request.param
    if scene not in _PLAYED:
        assert gateway("play", scene, "--auto", "--seed", "6", "--rounds", "6", "--save", str(file)).exit == 0
        _PLAYED[scene] = file.read_bytes()
    file.write_bytes(_PLAYED[scene])
    return str(file)


def facts(gateway: Gateway, save: str, seat: str) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in gateway("replay", save, "--as", seat, "--json").lines]
    return [line for line in lines if "event" in line]


def plain(line: dict[str, Any]) -> str:
    return json.dumps([line["by"], line["event"], line["data"]])


def opened(save: str) -> Table[Any, Any, Any]:
    _, games = load_games(Session(), Path(save), None)
    return games[-1].table


def seats(save: str) -> list[str]:
    return list(opened(save).seats)


def test_the_list_of_acts_marks_what_the_story_marks(save: str) -> None:
    """Nobody reads aloud from it what a player may not know."""
    entry = next(entry for entry in opened(save).history("gm") if entry.words)

    for secret, told in (((True, False), "{one}"), ((False, True), "one"), ((), "one")):
        assert first_words(attrs.evolve(entry, words=(" one", "two"), secret_words=secret)) == told


def test_as_json_what_is_not_marked_every_player_is_told(gateway: Gateway, save: str) -> None:
    """And what is marked not every one of them is; players' own lines have no mark at all."""
    players = {seat: facts(gateway, save, seat) for seat in seats(save) if seat != "gm"}
    told = {seat: Counter(map(plain, lines)) for seat, lines in players.items()}
    mine = facts(gateway, save, "gm")
    open_, secret = ([line for line in mine if line.get("secret", False) is one] for one in (False, True))

    assert secret
    for counted in told.values():
        assert not Counter(map(plain, open_)) - counted
    for line in secret:
        assert any(counted[plain(line)] < Counter(map(plain, mine))[plain(line)] for counted in told.values())
    assert not any("secret" in line for lines in players.values() for line in lines)


def test_in_words_it_stands_in_brackets_that_are_explained(gateway: Gateway, save: str) -> None:
    """Within 80 columns and without a colour; a player has no brackets, and the story of the master has them too."""
    master, player = gateway("replay", save, "--as", "gm"), gateway("replay", save, "--as", seats(save)[1])
    story, everybody = gateway("recap", save, "--for", "gm"), gateway("recap", save)

    assert master.out.count(EXPLAINED) == 1
    assert master.out.count("{") == master.out.count("}") > 2
    assert max(map(len, master.lines)) <= 80
    assert "{" not in player.out + everybody.out
    assert story.out.count("{") == story.out.count("}") > 1


def parts(board: Board) -> Iterator[str]:
    """Yield all that is not marked on a board, each in words that name where it lies."""
    for track in board.tracks:
        yield from [] if track.secret else [str(track)]
    for note in board.notes:
        yield from [] if note in board.secrets else [note]
    for card in board.cards:
        yield from of_card(card)


def of_card(card: Card) -> Iterator[str]:
    if not card.secret:
        yield f"{card.id}: {card.title}"
        yield from (f"{card.id}: {line}" for line in (*card.lines, *card.marks) if line not in card.secrets)
        yield from (f"{card.id}: {track}" for track in card.tracks if not track.secret)
    for under in card.under:
        yield from of_card(under)


def test_what_is_not_marked_on_the_board_lies_on_every_players(save: str) -> None:
    """As it lies in the end."""
    table = opened(save)
    boards = {seat: table.board(seat) for seat in table.seats}
    unmarked = set(parts(boards.pop("gm")))

    assert unmarked
    for board in boards.values():
        assert unmarked <= set(parts(board))
