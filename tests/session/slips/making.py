"""The slips: each makes a setting wrong by what it is, and knows where, and which word was meant."""

import random
import string
from collections.abc import Callable, Iterator, Mapping, Set
from pathlib import Path

import attrs

from gateway_core.packs import Document
from gateway_rpg.drama.language.words import LANGUAGE

from .sites import Site, is_text, within_scene

Known = Mapping[str, Set[str]]  # every id that may be named, in full and bare, by kind


@attrs.frozen
class Slip:
    """One file as somebody who slipped has written it."""

    what: str  # the sort of slip
    file: str
    text: str
    lines: tuple[int, ...]  # where it stands: the first line, and others that are as right
    name: str = ""  # the key, or another word that the message or its column must lead to
    columns: tuple[int, ...] = ()  # of the key and of the value
    meant: str = ""  # the word that was misspelt


@attrs.frozen
class Written:
    """A place in the text of a file."""

    lines: tuple[str, ...]
    line: int  # from 0
    column: int  # from 0

    @classmethod
    def of(cls, site: Site, *, key: bool) -> "Written":
        """Return where a site's key or value stands."""
        place = site.document.place(site.path, key=key)
        return cls(tuple(Path(place.file).read_text(encoding="utf-8").split("\n")), place.line - 1, place.column - 1)

    @property
    def rest(self) -> str:
        """What stands there, to the end of the line."""
        return self.lines[self.line][self.column :]

    def replaced(self, old: str, new: str) -> str:
        """Return the whole text with `old`, which stands here, as `new`."""
        assert self.rest.startswith(old), (self.rest, old)
        line = self.lines[self.line]
        return self.with_line(line[: self.column] + new + line[self.column + len(old) :])

    def with_line(self, *lines: str) -> str:
        """Return the whole text with others in place of this line."""
        return "\n".join((*self.lines[: self.line], *lines, *self.lines[self.line + 1 :]))


def misspelt(word: str, chance: random.Random) -> str:
    """Return a word with one letter wrong, wanting, too many, or two in each other's place."""
    at = chance.choice([at for at, sign in enumerate(word) if sign.isalpha()])
    letter = chance.choice(string.ascii_lowercase)
    return chance.choice([
        word[:at] + letter + word[at + 1 :],
        word[:at] + word[at + 1 :],
        word[:at] + letter + word[at:],
        word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :],
    ])  # fmt: skip


def _slip(what: str, site: Site, text: str, *, meant: str = "") -> Slip:
    key, value = (site.document.place(site.path, key=is_key) for is_key in (True, False))
    lines = (key.line, value.line) if site.is_key else (value.line,)
    return Slip(what, site.document.file, text, lines, site.name, (key.column, value.column), meant)


def _plain(site: Site) -> bool:
    """Say whether a value is a word that stands in its line as it is."""
    word = str(site.value)
    return isinstance(site.value, str) and bool(word) and _follows(Written.of(site, key=False).rest, word)


def _follows(rest: str, word: str) -> bool:
    return rest.startswith(word) and rest[len(word) :][:1] in ("", ",", "]", "}", " ")


def _typo_in_key(site: Site, chance: random.Random, _: Known) -> Slip | None:
    key = str(site.path[-1])
    written = Written.of(site, key=True)
    if len(key) < 4 or site.field is None or not written.rest.startswith(f"{key}:"):
        return None
    wrong = misspelt(key, chance)
    if wrong in site.siblings:
        return None
    return _slip("a key misspelt", site, written.replaced(key, wrong), meant=key)


def _typo_in_operation(site: Site, chance: random.Random, _: Known) -> Slip | None:
    key = str(site.path[-1])
    words = {*LANGUAGE.operations} if "does" in site.path[-3:] else {*LANGUAGE.conditions}
    if site.field is not None or key not in words or not {"does", "needs", "when"} & set(site.path):
        return None
    wrong = misspelt(key, chance)
    if len(key) < 4 or wrong in {*LANGUAGE.operations, *LANGUAGE.conditions, "when", "why", "does"}:
        return None
    return _slip("a word of effects misspelt", site, Written.of(site, key=True).replaced(key, wrong), meant=key)


def _typo_in_closed_word(site: Site, chance: random.Random, _: Known) -> Slip | None:
    words = site.words()
    wrong = misspelt(site.value, chance) if site.value in words and _plain(site) and len(site.value) >= 4 else ""
    if not wrong or wrong in words:
        return None
    return _slip(
        "a closed word misspelt", site, Written.of(site, key=False).replaced(site.value, wrong), meant=site.value
    )


def _typo_in_id(site: Site, chance: random.Random, known: Known) -> Slip | None:
    kind = site.ref()
    if kind is None or not _plain(site) or len(site.value.rpartition(":")[2]) < 4:
        return None
    wrong = misspelt(site.value, chance)
    if wrong in known.get(kind, ()) or wrong.count(":") != site.value.count(":"):
        return None
    return _slip("an id misspelt", site, Written.of(site, key=False).replaced(site.value, wrong), meant=site.value)


def _typo_in_key_that_is_id(site: Site, chance: random.Random, known: Known) -> Slip | None:
    key, written = str(site.path[-1]), Written.of(site, key=True)
    if site.key_of_kind is None or len(key) < 4 or not _follows(written.rest, f"{key}:"):
        return None
    wrong = misspelt(key, chance)
    if wrong in known.get(site.key_of_kind, ()) or wrong.count(":") != key.count(":"):
        return None
    return _slip("an id misspelt that is a key", site, written.replaced(key, wrong), meant=key)


def _typo_within_scene(site: Site, chance: random.Random, _: Known) -> Slip | None:
    if not within_scene(site) or not _plain(site) or len(site.value) < 4:
        return None
    root, wrong = site.document.root, misspelt(site.value, chance)
    if wrong in {*(one["id"] for one in root["cast"]), *root["sides"]}:
        return None
    return _slip(
        "a name of the cast misspelt", site, Written.of(site, key=False).replaced(site.value, wrong), meant=site.value
    )


def _wrong_type(site: Site, chance: random.Random, _: Known) -> Slip | None:
    if not site.is_key or site.field is None:
        return None
    if site.value.__class__ is int and "low" in site.field.metadata:
        wrong = chance.choice(["many", f"'{site.value}'", f"{site.value}.5", f"[{site.value}]", "true"])
        return _slip("a wrong type", site, Written.of(site, key=False).replaced(str(site.value), wrong))
    if is_text(site.kind) and _plain(site) and "ref" not in site.field.metadata:
        wrong = chance.choice(["12", "true", f"[{site.value.split(',')[0]}]", "{a: b}", "1.10"])
        return _slip("a wrong type", site, Written.of(site, key=False).replaced(site.value, wrong))
    if site.value.__class__ is bool:
        wrong = chance.choice(["yes", "no", "1", "[]", "maybe"])
        return _slip("a wrong type", site, Written.of(site, key=False).replaced(str(site.value).lower(), wrong))
    return None


def _out_of_range(site: Site, chance: random.Random, _: Known) -> Slip | None:
    if site.field is None or site.value.__class__ is not int or "low" not in site.field.metadata:
        return None
    low, high = site.field.metadata["low"], site.field.metadata["high"]
    wrong = [low - 1] if low is not None else []
    wrong += [high + 1, high * 10 + 7] if high is not None else []
    if not wrong:
        return None
    return _slip("out of range", site, Written.of(site, key=False).replaced(str(site.value), str(chance.choice(wrong))))


def _own_line(site: Site, written: Written) -> bool:
    """Say whether a key and its whole value stand in one line by themselves."""
    line = written.lines[written.line]
    if not site.is_key or isinstance(site.path[-1], int) or line[: written.column].strip() or "#" in line:
        return False
    below = written.lines[written.line + 1 : written.line + 2]
    deeper = [one for one in below if one.strip() and len(one) - len(one.lstrip()) > written.column]
    return not deeper and not line.rstrip().endswith((">-", ":", "|"))


def _removed(site: Site, _: random.Random, __: Known) -> Slip | None:
    written = Written.of(site, key=True)
    if site.field is None or site.field.default is not attrs.NOTHING or not _own_line(site, written):
        return None
    holder = site.document.place(site.path[:-1])  # it is wanting in all of that
    if holder.line == written.line + 1:
        return None
    return Slip("a needed key wanting", site.document.file, written.with_line(), (holder.line,), site.name)


def _key_twice(site: Site, _: random.Random, __: Known) -> Slip | None:
    written = Written.of(site, key=True)
    if not _own_line(site, written):
        return None
    line = written.lines[written.line]
    slip = _slip("a key twice", site, written.with_line(line, line))
    return attrs.evolve(slip, lines=(written.line + 2,))


def _id_twice(site: Site, _: random.Random, __: Known) -> Slip | None:
    written = Written.of(site, key=True)
    line = written.lines[written.line]
    if (
        site.path[0] != "entries"
        or len(site.path) != 3
        or site.path[2] != "id"
        or not line.lstrip().startswith("- id:")
    ):
        return None
    row, rows = int(site.path[1]), site.document.root["entries"]
    after = site.document.place(("entries", row + 1)).line - 2 if row + 1 < len(rows) else len(written.lines) - 2
    entry = written.lines[written.line : after + 1]
    while entry and (not entry[-1].strip() or entry[-1].lstrip().startswith("#")):
        entry = entry[:-1]
    text = "\n".join((*written.lines[: written.line], *entry, *written.lines[written.line :]))
    return Slip("an id twice", site.document.file, text, (written.line + len(entry) + 1,), "", ())


def _tab(site: Site, _: random.Random, __: Known) -> Slip | None:
    written = Written.of(site, key=True)
    line = written.lines[written.line]
    if not line.startswith("  ") or not site.is_key:
        return None
    return Slip("a tab", site.document.file, written.with_line("\t" + line.lstrip(" ")), (written.line + 1,))


def _open_quote(site: Site, chance: random.Random, _: Known) -> Slip | None:
    written = Written.of(site, key=False)
    if not _plain(site) or set("'\"") & set(written.rest) or not _own_line(site, Written.of(site, key=True)):
        return None
    wrong = chance.choice("'\"") + site.value
    return Slip(
        "a quotation mark left open", site.document.file, written.replaced(site.value, wrong), (written.line + 1,)
    )


def _open_bracket(site: Site, chance: random.Random, _: Known) -> Slip | None:
    written = Written.of(site, key=False)
    line = written.lines[written.line]
    closers = [at for at in range(written.column, len(line)) if line[at] in "]}"]
    if not isinstance(site.value, dict | list) or written.rest[:1] not in ("[", "{") or not closers:
        return None
    at = chance.choice(closers)
    return Slip(
        "a bracket left open", site.document.file, written.with_line(line[:at] + line[at + 1 :]), (written.line + 1,)
    )


def _indented(site: Site, chance: random.Random, _: Known) -> Slip | None:
    written = Written.of(site, key=True)
    line, above = written.lines[written.line], written.lines[written.line - 1]
    first = len(above) - len(above.lstrip(" -"))
    if not (_own_line(site, written) and first == written.column > 0) or above.lstrip().startswith("#"):
        return None
    begins = above.lstrip(" -")
    if above.rstrip().endswith((">-", ":", "|")) or ": " not in begins or begins.split(": ", 1)[1][:1] in "'\"[{":
        return None
    wrong = chance.choice([" " + line, "  " + line, line[1:]])
    return Slip("a wrong indent", site.document.file, written.with_line(wrong), (written.line + 1,))


def _no_colon(site: Site, chance: random.Random, _: Known) -> Slip | None:
    written = Written.of(site, key=True)
    if not _own_line(site, written):
        return None
    line = written.lines[written.line]
    wrong = chance.choice([line.replace(": ", " ", 1), line.replace(": ", ":", 1)])
    return (
        Slip("no colon", site.document.file, written.with_line(wrong), (written.line + 1,)) if wrong != line else None
    )


SORTS: tuple[Callable[[Site, random.Random, Known], Slip | None], ...] = (
    _typo_in_key, _typo_in_closed_word, _typo_in_id, _typo_in_key_that_is_id, _typo_within_scene, _typo_in_operation,
    _wrong_type, _out_of_range, _removed, _key_twice, _id_twice, _tab, _open_quote, _open_bracket, _indented, _no_colon,
)  # fmt: skip


def slips(found: list[Site], documents: list[Document], known: Known, chance: random.Random) -> Iterator[Slip]:
    """Yield slips for ever, each sort in its turn, at places that chance chooses."""
    by_file = {document.file: [site for site in found if site.document is document] for document in documents}
    while True:
        for make in SORTS:
            # The file first: long ones are not slipped in more often than short ones.
            for _ in range(400):
                those = by_file[chance.choice(list(by_file))]
                slip = make(chance.choice(those), chance, known) if those else None
                if slip is not None:
                    yield slip
                    break
