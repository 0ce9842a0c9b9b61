"""What a pack promises of its code: that it can be imported, and that each of its hooks answers, the same each time."""

import ast
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import attrs

from ...chance import Seeded, Stream
from ...errors import ContentError, PluginError, Position, Problem
from ...packs import DecidingHook
from ...packs.hook import BoundHook
from ...session import TableBook, begin
from ...session.catalogue import shown
from ...table import Table
from ..fuzz import fuzz
from ..hostile import sample
from .promise import Promise, Skipped
from .subject import Subject, starts_of
from .written import table_of

__all__ = ["of_code"]

AnyTable = Table[Any, Any, Any]
_PREFIX = "gateway_"
_BESIDE = "conformance(..., beside=[...])"
_SETTING = "setting"  # what a game's smallest setting is called among what people begin from
_STEPS = 60  # deeds of a table, at least, in which a hook that decides may be asked
_TABLES = 4  # seeds with which that is tried


def of_code(subject: Subject, starts: Collection[str], steps: int) -> Iterator[Promise]:
    """Yield that the commands of a pack are there, that its code can be imported, and each of its hooks.

    `starts` are where games open in which `steps` deeds are done or more, until a hook was asked.
    """
    if subject.pack is not None and subject.pack.manifest.commands:
        yield Promise("commands", lambda _: _commanded(subject))
    file = _module(subject)
    if file is None:
        return
    yield Promise("code", lambda _: _imported(subject), shown(file))
    for name, line in _hooks(file):
        yield Promise(
            f"hook {name}",
            _answers(subject, name, tuple(starts), max(steps, _STEPS)),
            str(Position(shown(file), line, 1)),
        )


def _module(subject: Subject) -> Path | None:
    """Return the file of a pack's hooks; None if it has none, or it is not there, which laying the table says."""
    if subject.pack is None or subject.folder is None or subject.pack.manifest.code is None:
        return None
    parts = subject.pack.manifest.code.split(".")
    found = (subject.folder.joinpath(*parts[:-1], f"{parts[-1]}.py"), subject.folder.joinpath(*parts, "__init__.py"))
    return next((file for file in found if file.is_file()), found[0])


def _hooks(file: Path) -> Iterator[tuple[str, int]]:
    """Yield the name and line of each function that is a hook, or looks like one, as it is written. Nothing is run."""
    try:
        body = ast.parse(file.read_bytes()).body
    except (OSError, SyntaxError, ValueError):
        return  # to import it says what is wrong
    for node in body:
        if isinstance(node, ast.FunctionDef) and (name := _hook_of(node)):
            yield name, node.lineno


def _hook_of(node: ast.FunctionDef) -> str:
    """Return the name of the hook that a function is: the one its marker is given, or its own; empty for neither."""
    for marker in node.decorator_list:
        given = marker.args[0] if isinstance(marker, ast.Call) and marker.args else None
        if isinstance(given, ast.Attribute) and given.attr.startswith(_PREFIX):
            return given.attr
        if isinstance(given, ast.Name) and given.id.startswith(_PREFIX):
            return given.id
    return node.name if node.name.startswith(_PREFIX) else ""


def _commanded(subject: Subject) -> None:
    wrong = [one for one in subject.parsed.problems if _is_code(one) or one.code.startswith("command/")]
    assert not wrong, "\n".join(map(str, wrong))


def _imported(subject: Subject) -> None:
    names = [name for name, _ in _hooks(_module(subject) or Path())]
    wrong = [one for one in subject.problems if _is_code(one) and not any(_is_of(one, subject, name) for name in names)]
    assert not wrong, "\n".join(map(str, wrong))


def _is_code(problem: Problem) -> bool:
    in_code = problem.place is not None and problem.place.file.endswith(".py")
    return in_code or problem.code.startswith(("hook/", "trust/", "house/"))


def _answers(subject: Subject, name: str, starts: tuple[str, ...], steps: int) -> Callable[[Path], None]:
    def keep(folder: Path) -> None:
        wrong = [one for one in subject.problems if _is_of(one, subject, name)]
        assert not wrong, "\n".join(map(str, wrong))
        table_of(subject)
        book = subject.book
        assert book is not None
        hook = next((one for one in getattr(subject.game, "hooks", ()) if one.name == name), None)
        if isinstance(hook, DecidingHook):
            if not starts:
                here, began = _staged(subject, folder)
                _asked(here, here.laid(), hook, began, steps)
            else:
                _asked(subject, book, hook, starts, steps)

    return keep


def _is_of(problem: Problem, subject: Subject, name: str) -> bool:
    """Whether a problem names a hook, or is that of an entry which it gave: such a one stands where the hook does."""
    if f": {name}: " in problem.message:
        return True
    file = _module(subject)
    lines = [line for hook, line in _hooks(file) if hook == name] if file is not None else []
    place = problem.place
    if place is None or file is None or place.file != shown(file) or problem.code.startswith("hook/"):
        return False
    return any(abs(place.line - line) <= 1 for line in lines)  # a place may be that of its marker


@attrs.define
class _Twice:
    """A hook that is asked twice each time, and must answer the same."""

    bound: BoundHook
    name: str
    times: int = 0

    def __call__(self, *arguments: Any) -> Any:
        self.times += 1
        # Anew: an ask may keep the facts that somebody has made with it.
        fresh = (attrs.evolve(one) if attrs.has(type(one)) else one for one in arguments)
        first, again = self.bound(*arguments), self.bound(*fresh)
        assert first == again, f"asked the same twice, {self.name} answered {first!r}, then {again!r}. It must be pure."
        return first


def _asked(
    subject: Subject, book: TableBook, hook: DecidingHook[..., Any], starts: tuple[str, ...], steps: int
) -> None:
    """Play until a hook was asked, and longer; raise AssertionError where it fails or differs, Skipped if it never was.

    Every second table is played by what the pack itself brings: an effect of its own, with the operation in question.
    """
    twice = _Twice(book.deciding[hook.key], hook.name)
    asking = attrs.evolve(book, deciding={**book.deciding, hook.key: attrs.evolve(twice.bound, ask=twice)})
    for number in range(_TABLES):
        for start in starts:
            table = subject.open(asking, start).table(f"hook {number}")
            played = fuzz(table, f"hook {number}", steps) if number % 2 == 0 else _its_own(table, subject.id, steps)
            try:
                for _ in played:
                    pass
            except PluginError as fault:
                raise AssertionError(str(fault)) from fault
            if twice.times:
                return
    where = f"at {' or '.join(starts)}, so nothing is known of its answers"
    raise Skipped(
        f"{hook.name} was not asked {where}: name a pack with a scene in which it is, {_BESIDE}, or more steps"
    )


def _its_own(table: AnyTable, pack: str, steps: int) -> Iterator[str]:
    """Play what a pack brings where anybody may, and else by chance; yield each deed once it is done."""
    stream = Stream(Seeded(f"its own {pack}"))
    for _ in range(steps):
        found = [(seat, form) for seat in table.awaited for form in table.options(seat) if form.is_open]
        of_it = [one for one in found if f"{pack}:" in repr(one[1].command)]
        if not found:
            return
        seat, form = stream.pick(of_it or found)
        table.act(seat, sample(form, stream))
        yield form.verb


def _staged(subject: Subject, folder: Path) -> tuple[Subject, tuple[str, ...]]:
    """Return a pack beside the smallest setting that there is of its game, and where games of that open."""
    system = subject.game.name
    try:
        begun = begin(_SETTING, "stage-of-the-kit", system)
    except ContentError:
        raise Skipped(f"nothing here asks its hook: name packs with scenes, {_BESIDE}") from None
    for name, text in begun.files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    stage = folder / begun.root
    starts = starts_of(Subject(stage, (), subject.parameters, frozenset()))
    here = Subject(subject.named, (*subject.beside, stage), subject.parameters, subject.allow)
    return here, tuple(f"{begun.root}:{start}" for start in starts)
