"""What a pack promises of its scenes: the laws hold in each, and programs bring it to an end; and of its replays."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ...chance import Seeded
from ...ids import Ref
from ...table import RandomBot, drive
from ..game import Game
from ..isolated import isolated
from ..laws import SystemLaws
from .promise import Promise, laws_of
from .subject import Subject, starts_of
from .written import table_of

__all__ = ["Held", "of_replays", "of_scenes"]

SEED = "never-tell-conformance-zyzzyva"
_COMMANDS = 3_000  # until programs must have come to an end
# Whether each secret of a game comes up is a question for its system: a scene need not have them all.
_OF_THE_SYSTEM = ("test_every_secret_was_tried",)


class Held(SystemLaws):
    """The laws of one scene, with few steps: what a system does at its worst, its own tests find."""

    tables = 1
    acts = 25

    def __init__(self, game: Callable[[], Game[Any, Any, Any]], steps: int) -> None:
        self._opened, self.steps = game, steps

    def game(self) -> Game[Any, Any, Any]:
        return self._opened()


def of_scenes(subject: Subject, steps: int) -> Iterator[Promise]:
    """Yield each law of each scene, and that programs play it to its end; nothing if `steps` is 0."""
    for name, where in starts_of(subject).items() if steps else ():
        held = Held(_opened(subject, name), steps)
        for words, law in laws_of(held, SEED, leave=_OF_THE_SYSTEM).items():
            yield Promise(f"{name} {words}", _on_the_table(subject, law), where)
        yield Promise(f"{name} comes to an end", _on_the_table(subject, _ends(held)), where)


def of_replays(subject: Subject) -> Iterator[Promise]:
    """Yield that each published game, played again, comes to what its text says."""
    kinds = getattr(subject.pack_system, "retells", ())
    for one in subject.parsed.entries:
        if one.kind in kinds:
            told = Ref(one.pack, one.kind, one.id)
            yield Promise(f"{one.kind}/{one.id} is played again", _retold(subject, str(told)), str(one.place))


def _opened(subject: Subject, name: str) -> Callable[[], Game[Any, Any, Any]]:
    kept: list[Game[Any, Any, Any]] = []  # the same one each time: all laws look at one walk of it

    def game() -> Game[Any, Any, Any]:
        if not kept:
            assert subject.book is not None
            kept.append(subject.open(subject.book, f"{subject.id}:{name}"))
        return kept[0]

    return game


def _on_the_table(subject: Subject, keep: Callable[[Path], None]) -> Callable[[Path], None]:
    def kept(folder: Path) -> None:
        table_of(subject)
        keep(folder)

    return kept


def _ends(held: Held) -> Callable[[Path], None]:
    def keep(folder: Path) -> None:
        table = held.game().table(SEED)
        bots = dict.fromkeys(table.seats, table.system.bot() or RandomBot[Any]())
        for _ in drive(table, bots, Seeded(SEED).branch("bots"), _COMMANDS):
            pass
        waiting = ", ".join(table.awaited) or "nobody"
        assert table.outcome is not None, f"after {_COMMANDS} commands it still goes on, and {waiting} is awaited"

    return keep


def _retold(subject: Subject, entry: str) -> Callable[[Path], None]:
    def keep(_: Path) -> None:
        table_of(subject)
        rulings = subject.game.retelling(subject.book, entry).rulings
        # Its text plays by readings of its own, so it has a table of its own.
        book = subject.laid(isolated(*subject.beside, subject.named, rulings=rulings))
        assert [*subject.game.retelling(book, entry).steps()], "it has no step"

    return keep
