"""How explorers grow, as every face asks for it: advancements granted, pips bought, Endeavors achieved."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

import attrs

from gateway_core.errors import ContentError, Problem, did_you_mean
from gateway_core.game import compiled
from gateway_core.game.characters import AuditLine, Buyable, Person, Ware
from gateway_core.packs import Editing, as_written, followed

from .codes import Code
from .kinds_people import Advanced, Explorer
from .made import codes_of, ledger, row_of, rows_of
from .making import ExplorerMaking
from .tables import Tables

__all__ = ["ExplorerAdvancing"]

_GRANT = Ware("advancement", ("ROLE",))
_PIP = Ware("pip", ("CODE",), "one pip")
_ENDEAVOR = Ware("endeavor", ("NAME",))
_CRITICAL = Ware("critical", ("COUNT",), "the Critical Count of the last advancement")
_ORDER = ExplorerMaking.keys


class ExplorerAdvancing:
    """The Exec grants an advancement, and its die pips buy pips of codes."""

    wares: ClassVar[tuple[Ware, ...]] = (_GRANT, _PIP, _CRITICAL, _ENDEAVOR)
    unlisted: ClassVar[Ware | None] = _ENDEAVOR

    def ledger(self, person: Person) -> tuple[AuditLine, ...]:
        """Return every advancement, and every code that it bought, with the sums up to it."""
        earned = spent = 0
        lines: list[AuditLine] = []
        for kind, what, award, cost, rule, reason in _lines(person.value, compiled(Tables, person.book)):
            earned, spent = earned + award, spent + cost
            lines.append(
                AuditLine(len(lines) + 1, kind, what, award, cost, rule, earned, spent, earned - spent, reason=reason)
            )
        return tuple(lines)

    def offers(self, person: Person) -> tuple[Buyable, ...]:
        """Return the advancements that come next, and a pip of each code, with what it costs now."""
        explorer, tables = person.value, compiled(Tables, person.book)
        books = _books(explorer, tables)
        found = [
            Buyable((_GRANT.name, role), f"{tables.roles[role].name}, the next advancement", 0, True)
            for role in explorer.roles
            if not _books(_granted(explorer, role), tables).early
        ]
        codes = codes_of(explorer, tables.attributes, tables.roles)
        for id, code in codes.items() if explorer.advancements else ():
            words = f"{tables.attributes[id].name}, {code} to {code + 1}"
            found.append(Buyable((_PIP.name, id), words, code.price(), code.price() <= books.left))
        return tuple(found)

    def price(self, book: Any, ware: Ware) -> int:
        """Return what one purchase takes at least: a pip one die pip, the rest nothing."""
        return 1 if ware == _PIP else 0

    def award(self, person: Person, file: Editing, points: int, date: str, reason: str) -> Editing:
        """Refuse: die pips come with advancements alone (CG-62)."""
        hint = "Grant one: buy advancement ROLE."
        raise ContentError([Problem("centaurus/no-award", "die pips come with advancements alone (CG-62).", hint=hint)])

    def buy(self, person: Person, file: Editing, ware: str, words: Sequence[str], date: str, reason: str) -> Editing:
        """Return the file with what somebody names."""
        tables, (word,) = compiled(Tables, person.book), words
        explorer: Explorer = person.value
        known: Any = tables.roles if ware == _GRANT.name else tables.attributes
        if ware == _GRANT.name:
            after = _granted(explorer, _called(known, word), reason)
        elif ware == _PIP.name:
            after = _bought(explorer, _called(known, word), tables)
        elif ware == _ENDEAVOR.name:
            after = _last(explorer, lambda one: attrs.evolve(one, endeavor=word))
        else:
            after = _last(explorer, lambda one: attrs.evolve(one, critical=_number(word)))
        return _written(person, file, after)

    def take(self, person: Person, file: Editing, offer: Buyable) -> Editing:
        """Return the file with what was offered."""
        ware, word = offer.buy
        return self.buy(person, file, ware, (word,), "", "")

    def respend(
        self, person: Person, file: Editing, line: int, ware: str | None, words: Sequence[str], count: int
    ) -> Editing:
        """Refuse: what was bought is not spent otherwise later, but for the last one."""
        fault, hint = "what an advancement bought stays bought.", "'undo' takes back what was done last."
        raise ContentError([Problem("centaurus/no-respend", fault, hint=hint)])

    def undo(self, person: Person, file: Editing) -> Editing:
        """Return the file without what was done last: a code, an Endeavor, an advancement."""
        explorer: Explorer = person.value
        if not explorer.advancements:
            raise ContentError([Problem("centaurus/nothing-to-undo", "there was no advancement yet.")])
        *rest, last = explorer.advancements
        if last.codes:
            kept = [attrs.evolve(last, codes=dict([*last.codes.items()][:-1]))]
        elif last.endeavor:
            kept = [attrs.evolve(last, endeavor="")]
        else:
            kept = []
        return _written(person, file, attrs.evolve(explorer, advancements=(*rest, *kept)))


def _books(explorer: Explorer, tables: Tables) -> Any:
    rows, critical = rows_of(tables.advancements), tables.figures["critical-pips"]
    return ledger(explorer, tables.attributes, tables.roles, rows, critical)


def _lines(explorer: Explorer, tables: Tables) -> Iterator[tuple[str, str, int, int, str, str]]:
    codes = dict(codes_of(attrs.evolve(explorer, advancements=()), tables.attributes, tables.roles))
    rows = rows_of(tables.advancements)
    for place, one in enumerate(explorer.advancements):
        number = 1 + sum(before.role == one.role for before in explorer.advancements[:place])
        row = row_of(rows, number)
        pips, name = row.pips if row else 0, tables.roles[one.role].name
        yield "award", f"{name}, advancement {number}", pips, 0, "CG-62", one.reason
        if one.critical:
            more = one.critical * tables.figures["critical-pips"]
            yield "award", f"Critical Count {one.critical}", more, 0, "CG-64", ""
        for id, code in one.codes.items():
            cost = codes[id].price_to(code)
            yield "code", f"{tables.attributes[id].name}, {codes[id]} to {code}", 0, cost, "CG-65", ""
            codes[id] = code
        if one.endeavor:
            yield "endeavor", one.endeavor, 0, 0, "CG-66", ""


def _granted(explorer: Explorer, role: str, reason: str = "") -> Explorer:
    return attrs.evolve(explorer, advancements=(*explorer.advancements, Advanced(role, reason=reason)))


def _last(explorer: Explorer, change: Callable[[Advanced], Advanced]) -> Explorer:
    if not explorer.advancements:
        hint = "Grant one first: buy advancement ROLE."
        raise ContentError([Problem("centaurus/not-advanced", "there was no advancement yet (CG-62).", hint=hint)])
    *rest, last = explorer.advancements
    return attrs.evolve(explorer, advancements=(*rest, change(last)))


def _bought(explorer: Explorer, id: str, tables: Tables) -> Explorer:
    now: Code = codes_of(explorer, tables.attributes, tables.roles)[id]
    return _last(explorer, lambda one: attrs.evolve(one, codes={**one.codes, id: now + 1}))


def _called(known: Any, word: str) -> str:
    """Return the full id of an entry that is named by its id or its name; raise ContentError for another word."""
    said = word.strip().casefold()
    for id, entry in known.items():
        if said in (id.casefold(), id.rpartition(":")[2], entry.name.casefold()):
            return str(id)
    hint = did_you_mean(said, [id.rpartition(":")[2] for id in known])
    raise ContentError([Problem("centaurus/unknown-name", f"there is no '{word}'.", hint=hint)])


def _number(word: str) -> int:
    if not word.isdecimal():
        raise ContentError([Problem("centaurus/no-number", f"'{word}' is no number.", hint="Write one such as 2.")])
    return int(word)


def _written(person: Person, file: Editing, after: Explorer) -> Editing:
    before, now = (as_written(one, person.home) for one in (person.value, after))
    return followed(file, before, now, _ORDER)
