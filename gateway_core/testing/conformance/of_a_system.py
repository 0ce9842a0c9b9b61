"""A system's whole test file."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ...session import Session
from ...table import Codec
from ..broken import assert_noticed, misfit
from ..explore import explore
from ..game import Game
from ..laws import SystemLaws
from ..played_vector import play_vector
from ..playthrough import compare_playthrough
from ..rule_vectors import RuleVectors
from ..vector import Break, Vector
from .promise import Promise, as_tests, laws_of

__all__ = ["system_conformance", "system_promises"]

AnyGame = Game[Any, Any, Any]
_SEED = "never-tell-{}-zyzzyva"
_TRIED = "test_every_secret_was_tried"
_EXAMPLES = 15


def system_conformance(
    name: str,
    games: Mapping[str, AnyGame | type[SystemLaws]],
    *,
    smallest: AnyGame | None = None,
    examples: int = _EXAMPLES,
    vectors: Sequence[type[RuleVectors]] = (),
    playthroughs: Mapping[str, tuple[AnyGame, Path]] | None = None,
) -> Callable[..., None]:
    """Return a test function that pytest runs once for everything this system promises.

    Each of `games` is held to the laws: a game, or a class of laws with a game, budgets and cases of its own. Among
    those that are games all secrets of the system must come up. `smallest` is searched by `explore`, at so many tables
    as `examples`; by default it is the first game. `vectors` are examples of the rules, the breaks of which are tried
    with `GATEWAY_FULL=1`; `playthroughs` are whole games that programs play, by their seeds, each with the file that
    tells it.
    """
    return as_tests(
        system_promises(name, games, smallest, examples=examples, vectors=vectors, playthroughs=playthroughs or {})
    )


def system_promises(
    name: str,
    games: Mapping[str, AnyGame | type[SystemLaws]],
    smallest: AnyGame | None = None,
    *,
    examples: int = _EXAMPLES,
    vectors: Sequence[type[RuleVectors]] = (),
    playthroughs: Mapping[str, tuple[AnyGame, Path]],
) -> Iterator[Promise]:
    """Yield everything that a system promises, as tests are listed."""
    cases = tuple(game for game in games.values() if isinstance(game, Game))
    held = {called: _held(game, cases) for called, game in games.items()}
    least = smallest or next(iter(held.values())).game()
    yield Promise("installed", lambda _: _installed(name, held))
    yield Promise("codec", lambda _: Codec(least.system).prove())
    yield Promise("searched for the fewest deeds", lambda _: explore(least, examples=examples))
    looked = False  # one look through the cases is enough for all games that share them
    for called, laws in held.items():
        shared = isinstance(games[called], Game)
        leave = (_TRIED,) if shared and looked else ()
        looked = looked or shared
        for number in range(laws.tables):
            again = f" {number + 1}" if number else ""
            for words, law in laws_of(laws, _SEED.format(number), leave=leave, once=number > 0).items():
                yield Promise(f"{called} {words}{again}", law)
    for cls in vectors:
        for vector in cls.vectors():
            yield Promise(f"vector {vector.id}", _vector(cls, vector), ", ".join(vector.rules))
        for vector, broken in cls.breaks():
            yield Promise(f"vector {vector.example} notices a break of {broken.module}", _noticing(cls, vector, broken))
    for seed, (game, file) in playthroughs.items():
        yield Promise(f"playthrough {file.stem}", _played(game, seed, file))


def _installed(name: str, held: Mapping[str, SystemLaws]) -> None:
    for called, laws in held.items():
        own = laws.game().system.name
        assert own == name, f"the game '{called}' is one of '{own}', and not of '{name}'"
    system = Session().system(name)
    assert system.name == name, f"the entry point '{name}' names a system that calls itself '{system.name}'"


def _held(given: AnyGame | type[SystemLaws], cases: Sequence[AnyGame]) -> SystemLaws:
    if isinstance(given, type):
        return given()
    game = given

    class Held(SystemLaws):
        """The laws of one game."""

        def game(self) -> AnyGame:
            return game

        def cases(self) -> Sequence[AnyGame]:
            return cases

    return Held()


def _vector(cls: type[RuleVectors], vector: Vector) -> Callable[[Path], None]:
    def keep(_: Path) -> None:
        gone = [fault for fault in map(misfit, vector.broken) if fault]
        assert not gone, f"what breaks it stands in the code no more: {gone[0]}"
        play_vector(vector, cls().table(vector.given), cls.usual)

    return keep


def _noticing(cls: type[RuleVectors], vector: Vector, broken: Break) -> Callable[[Path], None]:
    return lambda _: assert_noticed(cls, vector, broken)


def _played(game: AnyGame, seed: str, file: Path) -> Callable[[Path], None]:
    return lambda _: compare_playthrough(game, seed, file)
