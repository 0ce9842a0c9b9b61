"""A past purchase taken back, or changed for another, where it stands: at creation or in a row (GW-AD-02)."""

from typing import Any

import attrs

from gateway_core.errors import ContentError, Position, Problem
from gateway_core.ids import qualify
from gateway_core.names import folded
from gateway_core.packs import Editing

from .advancement import Buy
from .advancement_file import ROWS, bought_data, without_row
from .element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT
from .kinds import Character
from .ledger import LedgerRow
from .parsing import BOOK, bare
from .purchase import Path, Purchase

__all__ = ["purchase_of", "respent"]

_KEYS = tuple(field.name for field in attrs.fields(Character))


def purchase_of(ledger: tuple[LedgerRow, ...], number: int, file: str) -> Purchase:
    """Return the purchase of a line of the ledger, counted from 1; raise ContentError if it is none of its own."""
    if not 0 < number <= len(ledger):
        message = f"The ledger has {len(ledger)} lines and no line {number}."
        raise _fault("character/no-such-line", message, file)
    one = ledger[number - 1].purchase
    if one is None:
        raise _fault("character/not-a-purchase", f"Line {number} of the ledger is an award, and no purchase.", file)
    if one.lent:
        word = str(one.path[0])
        message = f"Line {number} of the ledger comes from '{word}', and was not bought singly."
        raise _fault("character/not-a-purchase", message, file, f"Change '{word}' in the file.")
    return one


def respent(editing: Editing, character: Character, old: Purchase, new: Buy | None, home: str, count: int) -> Editing:
    """Return the file with `count` of a purchase taken back, or (`new`) spent otherwise; nobody has checked it yet.

    A level and a point of Essence are one each: more than was bought is refused with ContentError.
    """
    if not 0 < count <= old.count:
        message = f"Only {old.count} of this stand in that line, and {count} are to go."
        raise _fault("character/not-so-many", message, editing.document.file)
    if count > 1 and new is not None and (new.trait or new.specialisation):
        message = f"A category and a specialisation are bought once, and not {count} times."
        raise _fault("character/not-so-many", message, editing.document.file, "Change one at a time.")
    if old.row is not None:
        at: Path = (ROWS, old.row)
        return without_row(editing, old.row) if new is None else editing.change((*at, "buy"), bought_data(new, home))
    if new is not None and (word := _same_line(old, new)) is not None:
        return editing.change(old.path, bare(word, BOOK))
    # Given first: a line that is added stands behind the others, and the path of what is taken stays true.
    return _taken(_given(editing, character, new, home, count) if new is not None else editing, old, count)


def _fault(code: str, message: str, file: str, hint: str = "'audit' shows the ledger, line by line.") -> ContentError:
    return ContentError([Problem(code, message, Position(file), hint)])


def _same_line(old: Purchase, new: Buy) -> str | None:
    """Return the one word to write instead: another category of the trait, another use of the background."""
    if old.element == TRAIT and new.trait is not None and folded(new.trait) == folded(old.name):
        return new.category
    return new.specialisation if old.element == SPECIALISATION and new.background == old.name else None


def _given(editing: Editing, character: Character, new: Buy, home: str, count: int) -> Editing:
    """Write a purchase into the sheet as it was made: on the line it belongs to, or a new one behind the others."""
    if new.trait is not None:
        at = _index([folded(trait.name) for trait in character.traits], folded(new.trait))
        category = bare(new.category or "", BOOK)
        line = {"name": new.trait, "categories": [category]}
        return (
            _listed(editing, "traits", line) if at is None else editing.append(("traits", at, "categories"), category)
        )
    if new.essence is not None:
        return _essence(editing, new.essence, count)
    background = new.background or ""
    at = _index([one.background for one in character.backgrounds], background)
    uses = [] if new.specialisation is None else [bare(new.specialisation, BOOK)]
    if at is None:
        begun: dict[str, Any] = {"background": bare(background, home), "level": 0 if uses else count}
        return _listed(editing, "backgrounds", begun | ({"specialisations": uses} if uses else {}))
    if uses:
        return editing.append(("backgrounds", at, "specialisations"), uses[0])
    return _counted(editing, ("backgrounds", at, "level"), count)


def _essence(editing: Editing, category: str, count: int) -> Editing:
    key = _essence_key(editing, category)
    if key is not None:
        return _counted(editing, ("essence", key), count)
    word = bare(category, BOOK)
    if editing.root.get("essence"):
        return editing.put(("essence", word), count)
    return editing.put(("essence",), {word: count}, after=_before(editing, "essence"))


def _taken(editing: Editing, old: Purchase, count: int) -> Editing:
    """Take so many of a purchase out of the sheet as it was made, and its line if nothing is left on it."""
    if old.element == ESSENCE:
        path: Path = ("essence", _essence_key(editing, old.name) or "")
        return editing.remove(path) if _at(editing, path) == count else _counted(editing, path, -count)
    line: Path = old.path[:2]
    if old.element == BACKGROUND:
        alone = _at(editing, old.path) == count and not _at(editing, line).get("specialisations")
        return editing.remove(line) if alone else _counted(editing, old.path, -count)
    if len(_at(editing, old.path[:-1])) > 1:
        return editing.remove(old.path)
    return editing.remove(line if old.element == TRAIT else old.path[:-1])


def _counted(editing: Editing, path: Path, count: int) -> Editing:
    return editing.change(path, _at(editing, path) + count)


def _listed(editing: Editing, key: str, line: dict[str, Any]) -> Editing:
    """Write a line behind the others of a list; a list that is not there yet goes where readers look for it."""
    if key in editing.root:
        return editing.append((key,), line)
    return editing.put((key,), [line], after=_before(editing, key))


def _before(editing: Editing, key: str) -> str | None:
    """Return the key behind which a new one goes, in the order of the reference."""
    return next((one for one in reversed(_KEYS[: _KEYS.index(key)]) if one in editing.root), None)


def _essence_key(editing: Editing, category: str) -> str | None:
    """Return how the file writes a category of Essence, short or in full."""
    return next((key for key in editing.root.get("essence") or {} if qualify(key, BOOK) == category), None)


def _index(names: list[str], name: str) -> int | None:
    return names.index(name) if name in names else None


def _at(editing: Editing, path: Path) -> Any:  # whatever the file holds there: a number, a line, a list
    found = editing.root
    for step in path:
        found = found[step]
    return found
