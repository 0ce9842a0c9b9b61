"""Explorers and the Exec's people as every face asks for them: sheets with reasons, checks, and how they are made."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

import attrs

from gateway_core.game import compiled, faults
from gateway_core.game.characters import Balance, Characters, Person, Sheet, Verdict
from gateway_core.game.pages import Because, Explanation, Listing, Paragraph, Section, Table

from .codes import PIPS, Code
from .growing import ExplorerAdvancing
from .kinds_people import Explorer, Gear, Statement
from .kinds_people import Person as ExecsPerson
from .made import clock_of, codes_of, dots_of, initial, ledger, rows_of
from .making import ExplorerMaking
from .review import ENTRIES
from .tables import Tables

__all__ = ["Explorers"]


class Explorers(Characters):
    """Explorers, and the people of the Exec's."""

    kinds: ClassVar[tuple[str, ...]] = ("explorer", "person")
    advancing: ClassVar[ExplorerAdvancing] = ExplorerAdvancing()
    making: ClassVar[ExplorerMaking] = ExplorerMaking()

    def sheet(self, person: Person) -> Sheet:
        """Return a sheet as its player reads it: codes with what they are made of, clock, tracks, Abilities …"""
        tables = compiled(Tables, person.book)
        if isinstance(person.value, ExecsPerson):
            return _of_the_execs(person, tables)
        return Sheet(_page(person.value, tables), _data(person, tables))

    def check(self, person: Person) -> Verdict:
        """Return every rule that a sheet breaks, and what was spent of what there was to spend."""
        if not isinstance(person.value, Explorer):
            return Verdict()
        tables = compiled(Tables, person.book)
        found = faults("explorer", {person.id: person.value}, ENTRIES["explorer"], tables)
        return Verdict(tuple(found), _balance_of(person.value, tables))


def _balance_of(explorer: Explorer, tables: Tables) -> Balance:
    """Return what was spent of each share: dice of the spread, Abilities, dots, and what advancements gave."""
    spread = Code(sum(code.total for code in explorer.spread.values()))
    shares = {
        "spread": (spread.total, tables.figures["spread-dice"] * PIPS),
        "abilities": (sum(one.times for one in explorer.abilities), tables.figures["trained-times"]),
        "dots": (sum(explorer.dots.values()), tables.figures["track-pool"]),
    }
    books = ledger(
        explorer, tables.attributes, tables.roles, rows_of(tables.advancements), tables.figures["critical-pips"]
    )
    rows = [
        ("Attributes", f"{spread} of {tables.figures['spread-dice']}d"),
        ("Abilities", "{} of {}".format(*shares["abilities"])),
        ("dots", "{} of {}".format(*shares["dots"])),
    ]
    if explorer.advancements:
        shares["die pips"] = (books.spent, books.earned)
        rows.append(("die pips", f"{books.spent} of {books.earned}"))
    left = [f"{Code(shares['spread'][1] - spread.total)} of Attributes"] if shares["spread"][1] > spread.total else []
    left += [f"{most - now} {word}" for word, (now, most) in shares.items() if word != "spread" and most > now]
    words = f"{', '.join(left)} left" if left else "nothing left to spend"
    parts = {word: now for word, (now, _) in shares.items()}
    spent, total = (sum(numbers) for numbers in zip(*shares.values(), strict=True))
    return Balance(spent, total, parts, tuple(rows), words)


def _page(explorer: Explorer, tables: Tables) -> Section:
    roles = " and ".join(tables.roles[id].name for id in explorer.roles)
    lines = (Paragraph(roles), Paragraph(" ".join(explorer.text.split())))
    return Section(explorer.name, [*lines, *_sections(explorer, tables)])


def _sections(explorer: Explorer, tables: Tables) -> Iterator[Section]:
    codes = codes_of(explorer, tables.attributes, tables.roles)
    named = {id: tables.attributes[id] for id in codes}
    for title, sort in (("Attributes", "primary"), ("Secondaries", "secondary"), ("Codes of one's own", "custom")):
        those = [id for id in codes if named[id].sort == sort]
        reasons = (
            Explanation(f"{named[id].name}: {codes[id]}", tuple(_reasons(explorer, tables, id, codes))) for id in those
        )
        yield Section(title, [Table(("", "Code"), [(named[id].name, str(codes[id])) for id in those]), *reasons])
    clock = clock_of(explorer, tables.clocks)
    if clock is not None:
        rows = (("Crisis Clock", f"{clock.hours} hours"), ("Critical Count", f"0 of {clock.critical}"))
        yield Section("Clock", [Table(("", "At first"), rows)])
    dots = dots_of(explorer, tables.tracks, tables.figures["track-start"])
    yield Section("Tracks", [Table(("", "Dots"), [(tables.tracks[id].name, f"{dots[id]}") for id in dots])])
    abilities = (f"{tables.abilities[one.ability].name}{one.marks}" for one in explorer.abilities)
    yield Section("Abilities", [Listing(abilities)])
    yield Section("Aspects", [Listing(_told_aspect(one, tables) for one in explorer.aspects)])
    yield Section("Gear", [Listing(_told_gear(tables.gear[id], tables) for id in explorer.gear)])
    yield Section("Conditions", [Listing(tables.conditions[id].name for id in explorer.conditions)])
    yield from _advanced(explorer, tables)


def _advanced(explorer: Explorer, tables: Tables) -> Iterator[Section]:
    if not explorer.advancements:
        return
    books = ledger(
        explorer, tables.attributes, tables.roles, rows_of(tables.advancements), tables.figures["critical-pips"]
    )
    lines = []
    for place, one in enumerate(explorer.advancements):
        number = 1 + sum(before.role == one.role for before in explorer.advancements[:place])
        bought = ", ".join(f"{tables.attributes[id].name} {code}" for id, code in one.codes.items())
        said = [f"{tables.roles[one.role].name} {number}", bought, one.endeavor, one.reason]
        lines.append("; ".join(word for word in said if word))
    lines.append(f"{books.left} of {books.earned} die pips are left.")
    yield Section("Advancements", [Listing(lines)])


def _reasons(explorer: Explorer, tables: Tables, id: str, codes: Any) -> Iterator[Because]:
    """Yield what a code is made of, in pips (CG-35)."""
    attribute = tables.attributes[id]
    if attribute.sort == "primary":
        spread = explorer.spread.get(id, Code())
        key = id.rpartition(":")[2]
        yield Because(f"spread at the start, {spread}", spread.total, "CG-R40", path=("spread", key))
        for role in explorer.roles:
            if boost := tables.roles[role].boosts.get(id, 0):
                yield Because(f"{tables.roles[role].name}, +{boost}", boost, "CG-08", ("role", role, "boosts"))
    elif id in explorer.codes:
        yield Because("as the sheet says", explorer.codes[id].total, "CG-07", path=("codes", id.rpartition(":")[2]))
    else:
        begun = initial(attribute, codes_of(_young(explorer), tables.attributes, tables.roles))
        of = " and ".join(tables.attributes[one].name for one in attribute.of)
        word = f"{attribute.take} of {of}" if attribute.sort == "secondary" else f"begins as {of}"
        yield Because(f"{word}, {begun}", begun.total, "CG-07" if attribute.sort == "secondary" else "CG-R24")
    now = codes_of(_young(explorer), tables.attributes, tables.roles)[id]
    for place, one in enumerate(explorer.advancements):
        if id in one.codes:
            more, cost = one.codes[id].total - now.total, now.price_to(one.codes[id])
            yield Because(f"advancement, for {cost} die pips", more, "CG-65", path=("advancements", place))
            now = one.codes[id]


def _young(explorer: Explorer) -> Explorer:
    return attrs.evolve(explorer, advancements=())


def _told_aspect(aspect: Statement, tables: Tables) -> str:
    """Return an Aspect with its type and the rule of that."""
    kind = tables.aspects[aspect.type]
    return f"“{aspect.words}” {kind.name}: {' '.join(fire.text for fire in kind.fires)}"


def _told_gear(gear: Gear, tables: Tables) -> str:
    """Return a thing with its codes in words."""
    said = [f"armour {gear.armour}"] if gear.armour else []
    said += [f"damage {gear.damage}"] if gear.damage else []
    said += [f"{tables.attributes[id].name} +{code}" for id, code in gear.assists.items()]
    return f"{gear.name} ({', '.join(said)})" if said else gear.name


def _data(person: Person, tables: Tables) -> dict[str, Any]:
    explorer: Explorer = person.value
    codes = codes_of(explorer, tables.attributes, tables.roles)
    clock = clock_of(explorer, tables.clocks)
    return {
        "id": person.id,
        "name": explorer.name,
        "sheet": True,
        "roles": list(explorer.roles),
        "codes": {id.rpartition(":")[2]: str(code) for id, code in codes.items()},
        "hours": clock.hours if clock else None,
        "dots": {
            id.rpartition(":")[2]: n
            for id, n in dots_of(explorer, tables.tracks, tables.figures["track-start"]).items()
        },
        "abilities": {one.ability.rpartition(":")[2]: one.times for one in explorer.abilities},
        "aspects": [one.words for one in explorer.aspects],
        "gear": list(explorer.gear),
    }


def _of_the_execs(person: Person, tables: Tables) -> Sheet:
    value: ExecsPerson = person.value
    order = [id for id in _ordered(tables) if id in value.codes]
    rows = Table(("", "Code"), [(tables.attributes[id].name, str(value.codes[id])) for id in order])
    gear = Listing(_told_gear(tables.gear[id], tables) for id in value.gear)
    text = Paragraph(" ".join(value.text.split()))
    codes = {id.rpartition(":")[2]: str(value.codes[id]) for id in order}
    data = {"id": person.id, "name": value.name, "sheet": True, "codes": codes, "gear": list(value.gear)}
    return Sheet(Section(value.name, [text, Section("Codes", [rows]), Section("Gear", [gear])]), data)


def _ordered(tables: Tables) -> Iterable[str]:
    return sorted(tables.attributes, key=lambda id: (tables.attributes[id].place, id))
