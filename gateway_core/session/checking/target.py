"""The check of one thing that somebody names: a pack, a file of house rules, a table file, and its table."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import attrs

from ...errors import ContentError, PluginError, Position, Problem, did_you_mean
from ...packs import DEFAULT_SYSTEM, single_file
from ...packs.discovery import packs_below
from ...packs.endings import MANIFEST, YAML, misspelt
from ...packs.reading.faults.losses import causes_first
from ...packs.reading.naming import not_loaded
from ...packs.reading.problems import bounded, in_order, placed
from ...packs.reading.single import SingleFile
from ...packs.tables import KIND as TABLE
from ...packs.tables import PERSON
from ..catalogue import folder_beside
from ..ground import Ground
from ..house_file import around, is_code, is_file, packs_beside, read_rules
from ..players import Players, check_personality
from ..table_in_use import TableInUse, open_table

__all__ = ["problems_of"]


def problems_of(ground: Ground, target: str, *, run_code: bool) -> list[Problem]:
    """Return what is wrong with something, and no more of it than anybody reads: see `_problems_of`."""
    return bounded(_problems_of(ground, target, run_code=run_code))


def _problems_of(ground: Ground, target: str, *, run_code: bool) -> list[Problem]:
    """Return everything wrong with a pack (folder, file or id) or with rules in a file, and with the table they make.

    The folder of a distribution stands for the pack in it, where that is the only one. No code of packs or house rules
    runs but with `run_code`.
    """
    path, sought = _pack_of(Path(target)), ground.sought
    rules = path.is_file() and is_file(target)
    itself = (path,) if path.exists() and not rules and path not in sought.named else ()
    # Whoever checks a pack has not consented to its code, and installed packs are only beside the point.
    named, looked_at = (itself, ()) if run_code else ((), itself)
    at = ground.seeking(
        named=(*sought.named, *named), looked_at=looked_at, only_read=not run_code, code=sought.code - {path},
        laid=(*sought.laid, *(packs_beside(path) if rules else ())),
    )  # fmt: skip
    if rules:
        return _of_rules(attrs.evolve(at, house=(*at.house, target)), path)
    if not path.exists():
        return _of_pack(at, target)
    try:
        id = at.catalogue.id_at(path)
    except ContentError as error:
        return list(error.problems)
    if id is None:
        return [Problem("pack/not-there", f"the pack in '{path}' is left out.", hint="Leave --without out.")]
    return _of_pack(at, id)


def _pack_of(path: Path) -> Path:
    """Return the folder of the only pack in that of a distribution, or of its pack.yaml; anything else as it is."""
    if path.is_file() and (path.name == MANIFEST or misspelt(path.name, MANIFEST)):
        return path.parent
    if not path.is_dir() or (path / MANIFEST).exists():
        return path
    below = [*packs_below(path)]
    return below[0] if len(below) == 1 else path


def _of_rules(ground: Ground, path: Path) -> list[Problem]:
    """Check a house-rule file on the table of its own system's book; one of a single entry where its names are."""
    single = None if is_code(path) else single_file(path)
    if single is not None and single.kind == TABLE:
        return _of_table(ground, path)
    if single is not None and single.kind == "personality":
        return check_personality(path, ground.systems)
    system = DEFAULT_SYSTEM if single is None else ground.game_of(path, single.document)
    if single is not None and not single.packs and single.kind not in ground.systems.kinds(system).single:
        games = ground.systems.writing(single.kind)
        if len(games) == 1:  # nothing else can be meant, so that the rest is told in the same round
            return [_of_no_game(single, games), *_read(ground, path, single, games[0])]
        if games:
            return [_of_no_game(single, games)]
    return _read(ground, path, single, system)


def _of_no_game(single: SingleFile, games: Sequence[str]) -> Problem:
    """Return what is wrong with a file of one entry that does not say which game it is of."""
    message = f"this is a file of the kind '{single.kind}', and no line 'made_with' says of which game."
    hint = f"Write, below its name, made_with: {{{games[0]}: '>=0.1.0'}}"
    return Problem("pack/format", message, single.document.place(("kind",)), f"{hint}, or another pack of its game.")


def _read(ground: Ground, path: Path, single: SingleFile | None, system: str) -> list[Problem]:
    read = read_rules(path, ground.systems, system)
    if read.pack is None:
        return list(read.problems)
    beside = around(read, single.packs if single is not None else (), ground.catalogue.manifests)
    found = _faults(ground, *beside, system=read.pack.manifest.system)
    return [_with_its_pack(one, path, ground) for one in found] if is_code(path) else found


def _with_its_pack(problem: Problem, path: Path, ground: Ground) -> Problem:
    """Return a problem of a file of code; if it names what a pack here may have, with the check on the table of that.

    What code names is known when it has run, and then its table is laid.
    """
    for id in ground.catalogue.manifests.keys() - {DEFAULT_SYSTEM, *ground.house}:
        if problem.code == "pack/unknown-id" and not_loaded(id) in problem.hint:
            cure = f"The pack '{id}' is not on this table: gateway check {id} --house {path} --run-code lays it there."
            return attrs.evolve(problem, hint=problem.hint.replace(not_loaded(id), cure))
    return problem


def _of_table(ground: Ground, path: Path) -> list[Problem]:
    """Check a table file, and the table that is set with it."""
    try:
        table = open_table(path)
    except ContentError as fault:
        return list(fault.problems)
    others = tuple(name for name in ground.house if name != str(path))
    set_with_it = attrs.evolve(ground.seeking(laid=table.folders, code=table.code), house=others, table=table)
    faults = _faults(set_with_it, system=table.document.said.system)
    return [*in_order([*faults, *_of_seats(set_with_it, table)])]


def _of_seats(ground: Ground, table: TableInUse) -> Iterator[Problem]:
    """Yield what is wrong with the programs that a table file gives seats: nobody has one, or it is of another game."""
    document, found = table.document, ground.catalogue
    try:
        packs = table.packs(found.id_at, found.called, found.manifests)
        players = Players(ground.systems.get(table.game(packs, found.manifests)))
    except (ContentError, PluginError):
        return  # of this the table itself tells
    for seat, who in document.said.seats.items():
        file, place = document.beside(who), document.place("seats", seat)
        try:
            if who != PERSON:
                players.named(str(file) if who.endswith(YAML) else who)
        except ContentError as error:
            for one in error.problems:
                is_wrong_one = one.code in ("player/unknown", "player/other-game")
                yield attrs.evolve(one, place=place if is_wrong_one else one.place or place)
        except PluginError as error:
            yield from placed(error, place)


def _of_pack(ground: Ground, id: str) -> list[Problem]:
    if id not in ground.catalogue.found:
        hint = folder_beside(id) or did_you_mean(id, ground.catalogue.found)
        return [Problem("pack/not-there", f"there is no pack '{id}', and no such file or folder.", hint=hint)]
    parsed = ground.catalogue.parsed(id)
    # The table reads the pack too, and tells its faults again. One that cannot be read at all makes no table:
    # each name that it should give would be told as missing.
    laid = parsed.pack is not None and parsed.pack.manifest.is_of_a_game
    found = dict.fromkeys((*parsed.problems, *(_faults(ground, id) if laid else ())))
    return causes_first(sorted(found, key=lambda problem: problem.place or Position("")))


def _faults(ground: Ground, *settings: str, system: str = "") -> list[Problem]:
    try:
        assembled = ground.assembled(settings, system)
        return [*assembled.problems, *(assembled.book.advice if assembled.book is not None else ())]
    except ContentError as error:
        return list(error.problems)
    except PluginError as error:
        return [error.problem]
