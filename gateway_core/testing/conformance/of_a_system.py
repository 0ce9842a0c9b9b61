"""A system's whole test file."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ...session import Session
from ...table import Codec
from ..broken import misfit
from ..explore import explore
from ..game import Game
from ..laws import SystemLaws
from ..played_vector import play_vector
from ..playthrough import compare_playthrough
from ..rule_vectors import RuleVectors
from ..vector import Vector
from .promise import Promise, as_tests, laws_of

__all__ = ["system_conformance"]

AnyGame = Game[Any, Any, Any]
_SEED = "never-tell-system-zyzzyva"


def system_conformance(
    name: str,
    games: Mapping[str, AnyGame],
    *,
    smallest: str = "",
    vectors: Sequence[type[RuleVectors]] = (),
    playthroughs: Mapping[str, Path] | None = None,
    laws: type[SystemLaws] = SystemLaws,
) -> Callable[..., None]:
    """Return a test function that pytest runs once for everything this system promises.

    `games` are opened for the laws, by what each test is to be called; among them all secrets of the system must come
    up. The game called `smallest` is searched by `explore`, by default the first. `vectors` are examples of the
    rules, `playthroughs` the files of whole games that programs play, by the game: the seed is the file's name without
    its ending. `laws` may be a class of one's own, with more laws or other budgets.
    """
    return as_tests(_promises(name, games, smallest or next(iter(games)), vectors, playthroughs or {}, laws))


def _promises(
    name: str,
    games: Mapping[str, AnyGame],
    smallest: str,
    vectors: Sequence[type[RuleVectors]],
    playthroughs: Mapping[str, Path],
    laws: type[SystemLaws],
) -> Iterator[Promise]:
    yield Promise("installed", lambda _: _installed(name, games))
    yield Promise("codec", lambda _: Codec(games[smallest].system).prove())
    cases = tuple(games.values())
    for called, game in games.items():
        held = _held(laws, game, cases)
        # One for all games: it looks through all of them.
        leave = () if called == smallest else ("test_every_secret_was_tried",)
        for words, law in laws_of(held, _SEED, leave=leave).items():
            yield Promise(f"{called} {words}", law)
    yield Promise(f"{smallest} searched for the fewest deeds", lambda _: explore(games[smallest]))
    for cls in vectors:
        for vector in cls.vectors():
            yield Promise(f"vector {vector.id}", _vector(cls, vector), ", ".join(vector.rules))
    for called, file in playthroughs.items():
        yield Promise(f"playthrough {file.stem}", _played(games[called], file))


def _installed(name: str, games: Mapping[str, AnyGame]) -> None:
    system = Session().system(name)
    assert system.name == name, f"the entry point '{name}' names a system that calls itself '{system.name}'"
    for called, game in games.items():
        assert game.system.name == name, f"the game '{called}' is one of {game.system.name}, and not of {name}"


def _held(laws: type[SystemLaws], game: AnyGame, cases: Sequence[AnyGame]) -> SystemLaws:
    class Held(laws):  # type: ignore[misc, valid-type]  # whoever calls says which laws
        def game(self) -> AnyGame:
            return game

        def cases(self) -> Sequence[AnyGame]:
            return cases

    held: SystemLaws = Held()
    return held


def _vector(cls: type[RuleVectors], vector: Vector) -> Callable[[Path], None]:
    def keep(_: Path) -> None:
        gone = [fault for fault in map(misfit, vector.broken) if fault]
        assert not gone, f"what breaks it stands in the code no more: {gone[0]}"
        play_vector(vector, cls().table(vector.given), cls.usual)

    return keep


def _played(game: AnyGame, file: Path) -> Callable[[Path], None]:
    return lambda _: compare_playthrough(game, file.stem, file)
