"""What a pack promises of what is written in it: its manifest, files, entries, references and licence."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from ...errors import Problem
from ...packs import Entry, Reference, links
from .promise import Promise, Skipped
from .subject import Subject

__all__ = ["of_entries", "of_files", "of_licence", "table_of"]

Keep = Callable[[Path], None]
_DANGLING = "pack/unknown-id"
_LICENCE = frozenset({"pack/no-attribution", "pack/no-notice", "pack/unknown-license"})  # in pack.yaml
_HOOK, _CODE = "hook/", ("trust/", "house/")


def of_files(subject: Subject) -> Iterator[Promise]:
    """Yield that the manifest and each file of data are sound, beyond what is told of their entries."""
    yield Promise("manifest", lambda _: _none(_of_manifest(subject)))
    yield Promise("table", lambda _: _none(_of_table(subject)))
    for name in _data_files(subject):
        yield Promise(f"file {name}", _alone(subject, name))


def of_licence(subject: Subject) -> Iterator[Promise]:
    """Yield that a pack says under what terms it may be passed on, and whom to name."""
    yield Promise("licence", lambda _: _licensed(subject))


def of_entries(subject: Subject) -> Iterator[Promise]:
    """Yield that each entry is sound and stands in the rulebook, and that whatever it names is there."""
    for entry in sorted(_entries(subject), key=lambda one: (one.kind, one.id)):
        where = str(entry.place)
        yield Promise(f"entry {entry.kind}/{entry.id}", _sound(subject, entry), where)
        for link in links(entry.value) if entry.value is not None else ():
            name = f"reference {entry.kind}/{entry.id} {link.field}={link.kind}/{_short(link.id, subject)}"
            yield Promise(name, _leads(subject, entry, link), where)


def table_of(subject: Subject) -> None:
    """Raise Skipped unless the table of a pack can be laid: the test `table`, or another, says why not."""
    if subject.pack is not None and not subject.pack.manifest.is_of_a_game:
        raise Skipped("it is of no game, and lies on no table")
    if subject.book is None:
        raise Skipped("its table cannot be laid yet: the tests that fail say why")


def _entries(subject: Subject) -> tuple[Entry, ...]:
    return (*subject.parsed.entries, *subject.parsed.unread)


def _short(id: str, subject: Subject) -> str:
    return id.removeprefix(f"{subject.id}:")


def _none(problems: Sequence[Problem]) -> None:
    assert not problems, "\n".join(map(str, problems))


def _of_manifest(subject: Subject) -> list[Problem]:
    """Return what is wrong with pack.yaml, and what lies in the folder and should not."""
    if subject.pack is None:
        return list(subject.problems)
    files = {*_data_files(subject)}
    return [one for one in _written(subject) if one.place is not None and _name(subject, one) not in files]


def _of_table(subject: Subject) -> list[Problem]:
    """Return what is wrong with no place in this pack: what it requires, what others on its table say."""
    if subject.pack is None:
        raise Skipped("its manifest cannot be read")
    told = set(_written(subject))
    return [one for one in subject.problems if one not in told and not _is_of_code(one) and not _is_of_licence(one)]


def _of_file(subject: Subject, name: str) -> list[Problem]:
    owned = {id(one) for entry in _entries(subject) for one in _at(subject, entry)}
    return [one for one in _written(subject) if _name(subject, one) == name and id(one) not in owned]


def _alone(subject: Subject, name: str) -> Keep:
    return lambda _: _none(_of_file(subject, name))


def _written(subject: Subject) -> list[Problem]:
    """Return the problems that stand in a file of this pack, but for those of its code and of its licence."""
    found = [one for one in subject.problems if not _is_of_licence(one) and not _is_of_code(one)]
    return [one for one in found if _name(subject, one)]


def _is_of_licence(problem: Problem) -> bool:
    return problem.code in _LICENCE and problem.place is not None and problem.place.file.endswith("pack.yaml")


def _is_of_code(problem: Problem) -> bool:
    return problem.code.startswith((_HOOK, *_CODE)) or (
        problem.place is not None and problem.place.file.endswith(".py")
    )


def _name(subject: Subject, problem: Problem) -> str:
    """Return the name of the file in this pack that a problem stands in; empty if it stands in none."""
    if problem.place is None or subject.pack is None or subject.pack.head is None:
        return ""
    home = subject.pack.head.file.removesuffix("pack.yaml")
    return problem.place.file.removeprefix(home) if problem.place.file.startswith(home) else ""


def _data_files(subject: Subject) -> list[str]:
    if subject.folder is None:
        return []
    return sorted(file.relative_to(subject.folder).as_posix() for file in (subject.folder / "data").rglob("*.yaml"))


def _at(subject: Subject, entry: Entry) -> list[Problem]:
    """Return the problems that stand in the lines of an entry."""
    begin, end = entry.place, _end(entry)
    if begin is None:
        return []
    here = [one for one in _written(subject) if one.place is not None and one.place.file == begin.file]
    return [one for one in here if one.place is not None and begin.line <= one.place.line < end]


def _end(entry: Entry) -> float:
    """Return the line at which the entry after this one begins: of one alone in its file, never."""
    *holder, number = entry.path or ("",)
    following = entry.document.place((*holder, number + 1)) if entry.document and isinstance(number, int) else None
    begin = entry.place
    # A place that is not there is told as that of its holder, which begins before.
    return following.line if following and begin and following.line > begin.line else float("inf")


def _sound(subject: Subject, entry: Entry) -> Keep:
    def keep(_: Path) -> None:
        _none([one for one in _at(subject, entry) if not _is_told_of_a_link(subject, entry, one)])
        assert entry.value is not None, f"{entry.kind} '{entry.id}' could not be read."
        if subject.book is not None:
            _in_the_book(subject, entry)

    return keep


def _in_the_book(subject: Subject, entry: Entry) -> None:
    book = subject.book
    assert book is not None
    if entry.kind == "ruling":
        return  # those are chosen among, and are no entries of the book
    retired = any(patch.said.retire for patch in book.rulebook.patches.get((entry.kind, entry.name), ()))
    assert retired or entry.name in book.of(entry.kind), f"the rulebook holds no {entry.kind} '{entry.name}'."
    if not retired:
        first = book.rulebook.why(entry.kind, entry.name)[0]
        assert (first.pack, first.place) == (entry.pack, entry.place), f"the rulebook says it is from {first}"


def _is_told_of_a_link(subject: Subject, entry: Entry, problem: Problem) -> bool:
    """Whether a problem is that of a name which leads nowhere: the test of that reference tells it."""
    named = links(entry.value) if entry.value is not None else ()
    return any(_is_of(link, problem) for link in named)


def _is_of(link: Reference, problem: Problem) -> bool:
    slug = link.id.rpartition(":")[2]
    return problem.code == _DANGLING and f"{slug}'" in problem.message


def _leads(subject: Subject, entry: Entry, link: Reference) -> Keep:
    def keep(_: Path) -> None:
        _none([one for one in _at(subject, entry) if _is_of(link, one)])
        there = subject.book is None or link.id in subject.book.of(link.kind) or link.kind == "ruling"
        assert there, f"{link.field} names the {link.kind} '{link.id}', which the rulebook does not hold."

    return keep


def _licensed(subject: Subject) -> None:
    if subject.pack is None or subject.pack.head is None:
        raise Skipped("its manifest cannot be read")
    said, head = subject.pack.manifest.license, subject.pack.head
    assert said.id, (
        f"{head.place(('license', 'id'))} this pack does not say under what licence it may be passed on. "
        "Write 'license: {id: CC-BY-4.0, notice: NOTICE.md, attribution: who made it}', or another."
    )
    _none([one for one in subject.problems if _is_of_licence(one)])
