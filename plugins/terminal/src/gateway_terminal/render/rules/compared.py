"""Two rulebooks compared, as text and as data: a summary, what it comes to for people, then what else differs."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from gateway_core.packs.building import Difference
from gateway_core.packs.building.rulebook import ProvenanceStep
from gateway_core.packs.consequence import Consequence
from gateway_core.session.explaining import Compared

from ..rules_change import change_line
from ..terminal import bold
from ..text import capital, two_columns, wrap

__all__ = ["compared_data", "compared_lines", "summary_lines"]

_MOST = 12  # lines under one heading, unless all are wanted
_HEADINGS = {"new": "New", "gone": "Gone", "moved": "Under another name", "changed": "Changed"}


def summary_lines(one: Compared) -> Iterator[str]:
    """Yield how much differs, a line for each sort of thing; nothing where nothing does."""
    rows = [(topic, str(len([*found]))) for topic, found in _by_topic(one.consequences)]
    for what, heading in _HEADINGS.items():
        entries = {(each.kind, each.id) for each in one.untold if each.what == what}
        kinds = Counter(kind for kind, _ in entries)
        if kinds:
            rows.append(
                (heading, ", ".join(f"{kind.replace('-', ' ')}: {count}" for kind, count in sorted(kinds.items())))
            )
    if rows:
        yield two_columns(rows, most=40)


def compared_lines(one: Compared, *, whole: bool = False) -> Iterator[str]:
    """Yield everything that differs, the summary first; under each heading a dozen lines unless the `whole` is wanted.

    Two that make the same rules are said to.
    """
    if not one.differences:
        yield wrap("Both make the same rules: nothing differs for those who play.")
        return
    yield from summary_lines(one)
    for topic, several in _by_topic(one.consequences):
        yield ""
        yield bold(wrap(topic))
        group = ""
        lines = [*several]
        for each in lines[: None if whole else _MOST]:
            if each.group != group:
                group = each.group
                yield wrap(capital(group), "  ")
            yield wrap(_consequence(one, each), "    " if group else "  ")
        yield from _more(len(lines), whole=whole)
    for what, heading in _HEADINGS.items():
        found = [each for each in one.untold if each.what == what]
        if found:
            yield ""
            yield bold(heading)
            yield from _named(one, found) if what in ("new", "gone") else _lines(one, found, whole=whole)


def _named(whole: Compared, found: Iterable[Difference]) -> Iterator[str]:
    """Yield what has come or gone by its name, kind by kind."""
    names: dict[str, list[str]] = {}
    for one in found:
        by = whole.reason(*_key(one))
        names.setdefault(one.kind.replace("-", " "), []).append(f"{one.name} ({by.why})" if by and by.why else one.name)
    yield two_columns([(kind, ", ".join(several)) for kind, several in names.items()])


def _lines(compared: Compared, found: Sequence[Difference], *, whole: bool) -> Iterator[str]:
    def named(id: str) -> str:
        """Return what people call an entry, of whichever kind, that one of the two has; else what was said."""
        of_each: Iterator[Any] = (
            book.of(kind).get(id) for book in (compared.after, compared.before) for kind in book.rulebook.kinds
        )
        return next((str(one.name) for one in of_each if getattr(one, "name", "")), id)

    for one in found[: None if whole else _MOST]:
        yield wrap(f"{change_line(one, named)}{_why(compared.reason(*_key(one)))}", "  ")
    yield from _more(len(found), whole=whole)


def compared_data(one: Compared) -> dict[str, Any]:
    """Return the same as programs are told."""
    return {
        "after": _packs(one.after.packs),
        "before": _packs(one.before.packs),
        "consequences": [
            {"after": each.after, "before": each.before, "group": each.group, "topic": each.topic, "words": each.words}
            for each in one.consequences
        ],
        "differences": [_difference(one, each) for each in one.differences],
        "game": one.after.system,
        "same": not one.differences,
    }


def _by_topic(found: Iterable[Consequence]) -> Iterator[tuple[str, list[Consequence]]]:
    for topic, several in groupby(found, lambda one: one.topic):
        yield topic, [*several]


def _consequence(whole: Compared, one: Consequence) -> str:
    reasons = [whole.reason(*key) for key in one.tells]
    by = reasons[0] if len(reasons) == 1 else None
    where = f" ({by.place})" if by is not None and by.place is not None else ""
    if one.before and one.after:
        said = f"{one.words}: {one.after}, and was {one.before}"
    elif one.before or one.after:
        said = f"{one.words}: {one.after}" if one.after else f"{one.words}: not any more, and was {one.before}"
    else:
        said = one.words
    return f"{said}{where}{_why(by)}"


def _why(by: ProvenanceStep | None) -> str:
    return f". Why: {by.why}" if by is not None and by.why else ""


def _more(count: int, *, whole: bool) -> Iterator[str]:
    if count > _MOST and not whole:
        yield wrap(f"and {count - _MOST} more: --all tells them", "  ")


def _key(one: Difference) -> tuple[str, str, str]:
    return one.kind, one.id, one.field


def _packs(packs: Iterable[Any]) -> list[dict[str, str]]:
    return [{"id": pack.id, "name": pack.manifest.name, "version": pack.version} for pack in packs]


def _difference(whole: Compared, one: Difference) -> dict[str, Any]:
    by = whole.reason(*_key(one))
    return {
        "after": one.after,
        "before": one.before,
        "by": None if by is None else by.pack,
        "field": one.field,
        "id": one.id,
        "kind": one.kind,
        "name": one.name,
        "place": None if one.place is None else str(one.place),
        "what": one.what,
        "why": "" if by is None else by.why,
    }
