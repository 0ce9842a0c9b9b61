"""From what a person names to the rulebook of a table: one road, which every pack takes, the book's own as well."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from ..errors import ContentError, PluginError, Problem
from ..frozen import FrozenDict
from ..packs import DEFAULT_SYSTEM, Finding, Kinds, Pack, Rulebook, freeze
from ..packs.building import Lineup, RulingChoice, needs_of, resolve
from ..packs.default_system import NO_GAME
from ..packs.reading import ParsedPack, lacking
from ..packs.reading.patch import Resolution
from ..packs.reading.problems import keeps_from_use, so_many
from .answering_code import answering, register_code
from .book import TableBook
from .catalogue import Catalogue, folder_beside
from .checking import Allowing, checking, found_by_game
from .collecting import Collected, collect
from .data_pack import data_plugin
from .house_file import is_file, misnamed, read_rules
from .plugins import Hooks, Listener, Plugins, hook_states, moments
from .systems import Systems
from .table_in_use import TableInUse
from .trust import not_run

__all__ = ["Assembled", "Wanted", "assemble", "at_table"]


@attrs.frozen
class Wanted:
    """What a person wants on one table."""

    settings: tuple[str, ...]  # ids of packs; the first says which game it is, if `system` does not
    house: tuple[str, ...] = ()  # house rules, by file or by a pack's id; they come last
    rulings: Mapping[str, str] = attrs.field(factory=dict)  # option by ruling, chosen for this table
    system: str = ""  # the game
    heard: Listener | None = None  # is told what plugins are asked and what they answer
    table: TableInUse | None = None  # the table file that says more, where it counts for these settings
    laid_by: str = ""  # what is said of that file, in a line; empty: there is none, or it has not been looked at yet
    ruled: Sequence[RulingChoice] = ()  # how it reads open questions, each at its line
    resolutions: Sequence[Resolution] = ()  # whose change it lets count


@attrs.frozen
class Assembled:
    """What came of it."""

    book: TableBook | None  # None where faults keep it from being one
    problems: tuple[Problem, ...]  # everything found wrong on the way, in its order


def assemble(wanted: Wanted, catalogue: Catalogue, systems: Systems) -> Assembled:
    """Assemble the rulebook of a table: its settings, what they require, the house rules last.

    Without a setting it has the book of its game; a game without one gets a rulebook of house rules, or an empty one.
    Raise PluginError where code fails or may not run, ContentError if there is no such game, or no such folder.
    """
    wanted = _with_book(
        at_table(wanted, catalogue), catalogue
    )  # discover, manifest: the catalogue has found every pack and read its head
    lineup, problems = _resolved(wanted, catalogue)
    system = wanted.system or _system_of(wanted, catalogue)
    if system == NO_GAME:
        named = (catalogue.parsed(id).pack for id in wanted.settings[:1])
        return Assembled(None, tuple(_of_no_game(pack) for pack in named if pack is not None))
    kinds, plugins = systems.kinds(system), Plugins(moments(systems, system), wanted.heard)
    parsed = _parsed(lineup, wanted, system, catalogue, systems, problems)
    broken: dict[str, Problem] = {}
    for one in parsed:
        try:
            problems += _register(plugins, one, catalogue)
        except PluginError as error:
            if one.pack is None or not _goes_without(wanted, one.pack, error):
                raise
            broken[one.pack.id] = error.problem
    silent = [one.pack.id for one in parsed if one.pack is not None and not_run(one.pack, catalogue)]
    collected = collect(plugins, parsed, kinds, lineup.listed, silent, broken)
    game = systems.get(system)
    rulebook = _frozen(collected, kinds, wanted, problems)  # patch, cross-check, freeze
    if rulebook is None:
        return Assembled(None, tuple(dict.fromkeys(problems)))
    hooks = hook_states(plugins, rulebook.packs, silent)
    if wanted.table is not None:
        problems += wanted.table.unlocked(rulebook.packs)
    return _reviewed(rulebook, game, plugins, collected, problems, hooks, silent, wanted.laid_by)


def at_table(wanted: Wanted, catalogue: Catalogue) -> Wanted:
    """Put what a table file says before what was typed, if it counts for this table; else say that it does not."""
    table = wanted.table
    if table is None:
        return wanted
    packs = table.packs(catalogue.id_at, catalogue.called, catalogue.found)
    if not table.is_for(packs, wanted.settings, wanted.system, catalogue.manifests):
        said = f"The table file '{table.path}' is for another table, and left aside."
        return attrs.evolve(wanted, table=None, laid_by=said)
    settings = (*packs, *wanted.settings) if table.document.said.setting else (*wanted.settings, *packs)
    rulings, house = {**table.rulings, **wanted.rulings}, map(_said, (*table.house, *wanted.house))
    return attrs.evolve(
        wanted, settings=tuple(dict.fromkeys(settings)), house=tuple(dict.fromkeys(house)),
        rulings=rulings, resolutions=table.document.resolutions, laid_by=f"By the table file '{table.path}'.",
        ruled=table.choices,
    )  # fmt: skip


def _said(house: str) -> str:
    """Return a house rule as it is named once, however its file is written."""
    return str(Path(house)) if is_file(house) else house


def _with_book(wanted: Wanted, catalogue: Catalogue) -> Wanted:
    """Put the book of the game in the place of a setting where none is named."""
    alone = not wanted.settings and catalogue.is_book(wanted.system)
    return attrs.evolve(wanted, settings=(wanted.system,)) if alone else wanted


def _resolved(wanted: Wanted, catalogue: Catalogue) -> tuple[Lineup, list[Problem]]:
    """Return the packs of the table in their order, and the first cause why they cannot be had."""
    named = [*wanted.settings, *(name for name in wanted.house if not is_file(name))]
    lineup = resolve(named, catalogue.manifests, catalogue.where_required)
    wrong = [problem for name in wanted.house for problem in misnamed(name)]
    # What is broken would be told as "not there" by the order: its own faults say more, and come instead.
    return lineup, wrong or _unusable(named, catalogue) or _beside(named, catalogue) or list(lineup.problems)


def _beside(named: Sequence[str], catalogue: Catalogue) -> list[Problem]:
    """Return the packs that are named, not there, and lie in a folder of their name right here."""
    beside = {id: folder_beside(id) for id in named if id not in catalogue.found}
    return [Problem("pack/not-there", f"there is no pack '{id}'.", hint=hint) for id, hint in beside.items() if hint]


def _unusable(named: Sequence[str], catalogue: Catalogue) -> list[Problem]:
    """Return why packs that are named, or required by those, cannot be used though something is there."""
    wanted = list(dict.fromkeys(named))
    for id in wanted:  # it grows by what each requires
        manifest = catalogue.manifests.get(id)
        needs = needs_of(manifest, catalogue.found) if manifest is not None else ()
        wanted += [other for other in needs if other not in wanted]
    broken = [id for id in wanted if id in catalogue.found and id not in catalogue.manifests]
    return [problem for id in broken for problem in catalogue.parsed(id).problems]


def _system_of(wanted: Wanted, catalogue: Catalogue) -> str:
    manifest = catalogue.manifests.get(wanted.settings[0]) if wanted.settings else None
    return manifest.system if manifest is not None else DEFAULT_SYSTEM


def _parsed(
    lineup: Lineup, wanted: Wanted, system: str, catalogue: Catalogue, systems: Systems, problems: list[Problem]
) -> list[ParsedPack]:
    """Read every pack and house-rule file of the table; what is wrong is added to `problems`."""
    packs = [catalogue.parsed(id) for id in lineup.packs if id in catalogue.manifests]
    strangers = [one.pack for one in packs if one.pack is not None and one.pack.manifest.system != system]
    for pack in strangers:
        # It may bring the book of its game along: the pack that a person named is told, that book is not.
        if pack.id in lineup.listed or pack.id != pack.manifest.system:
            problems += _stranger(pack, system)
    parsed = [one for one in packs if one.pack not in strangers]
    for one in parsed:
        problems += one.problems
        problems += not_run(one.pack, catalogue) if one.pack is not None else []
    for name in filter(is_file, wanted.house):
        file = _house_file(Path(name), system, systems)
        problems += file.problems
        problems += not_run(file.pack, catalogue) if file.pack is not None else []
        problems += _lacking(file, parsed, catalogue, systems.kinds(system))
        parsed.append(file)
    return parsed


def _stranger(pack: Pack, system: str) -> list[Problem]:
    """Return what is wrong with a pack or a house-rule file of another game; nothing with one of this."""
    # Code that a person names says of no game that it is its own: it may speak at any table.
    if pack.manifest.system == system or pack.origin == "code":
        return []
    if not pack.manifest.is_of_a_game:
        return [_of_no_game(pack)]
    what = "this house-rule file is" if pack.origin == "house" else f"'{pack.id}' is a pack"
    fault = f"{what} of the system '{pack.manifest.system}', and the table is one of '{system}'."
    place = pack.head.place(("system",)) if pack.head is not None else None
    return [Problem("pack/other-system", fault, place, "Leave it out, or play what it is written for.")]


def _of_no_game(pack: Pack) -> Problem:
    place = pack.head.place(("system",)) if pack.head is not None else None
    fault = f"'{pack.id}' is a pack of no game, and lies on no table."
    return Problem("pack/no-game", fault, place, "Leave it out here; its commands are there all the same.")


def _house_file(path: Path, system: str, systems: Systems) -> ParsedPack:
    parsed = read_rules(path, systems, system)
    stranger = _stranger(parsed.pack, system) if parsed.pack is not None else []
    return ParsedPack(None, problems=tuple(stranger)) if stranger else parsed


def _lacking(own: ParsedPack, others: Sequence[ParsedPack], catalogue: Catalogue, kinds: Kinds) -> list[Problem]:
    """Return the packs that a file of one entry was made with and does not find on this table."""
    if own.pack is None or own.pack.head is None:
        return []
    table = {one.pack.id: one.pack.version for one in others if one.pack is not None}
    return list(lacking(own.pack.head, kinds, table, catalogue.manifests))


def _register(plugins: Plugins, parsed: ParsedPack, catalogue: Catalogue) -> list[Problem]:
    """Let a pack's data join, and its code if a person consented to it; return what is to be said of that."""
    if parsed.pack is None:
        return []
    if parsed.pack.origin != "code":
        plugins.register(data_plugin(parsed.entries, plugins.hooks.values()), parsed.pack.id)
    return register_code(plugins, parsed.pack, catalogue)


def _goes_without(wanted: Wanted, pack: Pack, error: PluginError) -> bool:
    """Say whether a table is laid though the code of a pack cannot be had: the pack is set aside, and the rest goes on.

    Not if it is what the table is for, or a file that somebody named, or if it waits for somebody's consent.
    """
    return not (pack.id in wanted.settings or pack.origin == "code" or error.code.startswith("trust/"))


def _frozen(collected: Collected, kinds: Kinds, wanted: Wanted, problems: list[Problem]) -> Rulebook | None:
    """Patch, cross-check and freeze what was collected; None if anything so far keeps it from being a rulebook.

    What is wrong is added to `problems`. It is frozen even where entries are faulty: so a name that leads nowhere is
    told in the same run as a word that is misspelt.
    """
    quarantined = collected.quarantined
    problems += [*collected.problems, *quarantined]
    # A pack that is set aside is left out, and the table goes on without it.
    sound = not any(keeps_from_use(problem) and problem not in quarantined for problem in problems)
    try:
        rulebook = freeze(collected.layers, kinds, wanted.rulings, wanted.ruled, wanted.resolutions)
    except ContentError as error:
        # An entry that code gave with a fault is missing here: what was told at a line is not told there again.
        told = {(problem.code, problem.place) for problem in problems}
        problems += [problem for problem in error.problems if (problem.code, problem.place) not in told]
        return None
    if sound:
        problems += rulebook.warnings
    return rulebook if sound else None


def _reviewed(
    rulebook: Rulebook, game: Any, plugins: Plugins, collected: Collected, problems: list[Problem],
    hooks: Callable[[], Hooks], silent: Sequence[str], laid_by: str,
) -> Assembled:  # fmt: skip
    """Let the game and the plugins look a rulebook over, and return it with what they found."""
    code = answering(plugins, rulebook.packs)
    deciding = FrozenDict(plugins.deciding())
    book = TableBook(rulebook, game.name, deciding, code=code, checks=checking(plugins), laid_by=laid_by, listing=hooks)
    checked = book.check()
    tolerated = [*(one for one in problems if one.severity == "error" and not keeps_from_use(one)), *checked.failed]
    problems += checked.failed
    allowing = Allowing(rulebook)
    problems = allowing.standing(problems)
    found = [*found_by_game(game, book, allowing.allows), *so_many(checked.findings, allowing.allows)]
    for finding in found:
        problems.append(_located(finding, rulebook))
        tolerated += problems[-1:] if finding.tolerable else []

    def advise() -> tuple[Problem, ...]:
        sound = not any(one.severity == "error" for one in found)
        advised = so_many(game.advise(book) if sound else (), allowing.allows)
        told = [*problems, *(_located(one, rulebook) for one in advised)]
        if not silent:  # code that was not run may warn of anything
            told += so_many(allowing.in_vain(told, all_told=sound))
        return tuple(told[len(problems) :])

    whole = attrs.evolve(
        book, warnings=tuple(problems), quarantined=collected.quarantined, tolerated=tuple(tolerated), advising=advise
    )
    return Assembled(whole, tuple(problems))


def _located(finding: Finding, rulebook: Rulebook) -> Problem:
    """Return what was found as it is told: at the file, line and column that it was written at."""
    place = rulebook.place(finding.kind, finding.id, finding.path, key=finding.key)
    return Problem(finding.code, finding.message, place, finding.hint, finding.severity)
