"""What a stranger's game gets for its characters without writing it: names, verdicts, and two of them compared."""

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.game import Entry
from gateway_core.game.characters import Characters, Difference, Person, Sheet, Verdict
from gateway_core.game.pages import Because, Explanation, Listing, Number, Section, Table, lines_of
from gateway_core.packs import FromData, ref


@attrs.frozen
class Sailor:
    """Somebody at sea."""

    id: str
    name: str
    knots: int
    fears: tuple[str, ...] = ()


class Plain(Characters):
    """A game that says what its characters are, and nothing more."""

    kinds: ClassVar[tuple[str, ...]] = ("sailor",)


class Sailors(Characters):
    """A game of sailors whose sheet is its own."""

    kinds: ClassVar[tuple[str, ...]] = ("sailor",)

    def sheet(self, person: Person) -> Sheet:
        """Return a number and some lines."""
        knots = Number.of([Because("learnt", person.value.knots)])
        rows = (("Knots", f"{knots.value}"),)
        skills = Section("Skills", [Table(("Skill", "Number"), rows)])
        page = Section(person.value.name, [skills, Section("Fears", [Listing(person.value.fears)])])
        return Sheet(page, {"knots": knots})


def sailor(id: str, knots: int, *fears: str) -> Person:
    """Return a sailor at no table in particular."""
    return Person({}, f"sea:{id}", Sailor(id, id.capitalize(), knots, fears))


def test_a_game_that_says_no_more_finds_no_fault_and_counts_no_points() -> None:
    """Nobody grows there, and nobody is made choice by choice."""
    game = Sailors()

    assert game.check(sailor("ann", 3)) == Verdict((), None)
    assert (game.advancing, game.making, game.name(sailor("ann", 3).value)) == (None, None, "Ann")


@attrs.frozen
class Code(FromData):
    """So many dice, written as `3d`."""

    dice: int

    @classmethod
    def from_data(cls, data: Any) -> "Code":
        return cls(int(str(data).removesuffix("d")))

    def to_data(self) -> str:
        return f"{self.dice}d"

    @classmethod
    def schema(cls) -> dict[str, Any]:
        return {"type": "string"}


@attrs.frozen(kw_only=True)
class Mate(Entry):
    """A sailor with everything that a field can hold."""

    title: str
    rank: str = "boatswain"
    port: str = ref("port", default="sea:home")
    knots: int = 3
    most_ropes: int = 0
    skills: dict[str, int] = ref("skill", keys=True, factory=dict)
    fears: tuple[str, ...] = ()
    songs: tuple[str, ...] = ref("song", default=())
    crew: tuple[Sailor, ...] = ()
    lucky: bool = False
    luck: Code = Code(0)
    codes: dict[str, Code] = attrs.field(factory=dict)


def test_a_sheet_is_made_of_the_fields_of_an_entry() -> None:
    """Texts above, numbers in tables, lists line by line, entries by their names; nothing empty or secret."""
    named = {
        "port": {"sea:home": Sailor("home", "Home", 0)},
        "skill": {"sea:row": Sailor("row", "Rowing", 0)},
        "song": {},
    }
    mate = Mate(
        id="ann", title="Ann", skills={"sea:row": 2}, fears=("Fog",), songs=("sea:shanty",),
        crew=(Sailor("bo", "Bo", 1),), lucky=True, luck=Code(2), codes={"wits": Code(3)},
        notes="She stole it.", text="She  has\nseen it all.", source="p. 3",
    )  # fmt: skip

    sheet = Plain().sheet(Person(Book(named), "sea:ann", mate))

    above = ("She has seen it all.", "Rank: boatswain", "Port: Home", "Lucky", "Luck: 2d")
    *lines, numbers, skills, fears, songs, crew, codes = sheet.page.blocks
    assert (sheet.page.title, tuple(lines_of(lines))) == ("Ann", above)
    assert numbers == Section("Numbers", [
        Table(("", "Number"), [("Knots", "3"), ("Most ropes", "0")]),
        Explanation("Knots: 3", (Because("as it is written", 3, path=("knots",)),)),
        Explanation("Most ropes: 0", (Because("as it is written", 0, path=("most_ropes",)),)),
    ])  # fmt: skip
    assert [*lines_of([skills, codes])] == ["Rowing, 2", "wits, 3d"]
    assert (fears, crew) == (Section("Fears", [Listing(["Fog"])]), Section("Crew", [Listing(["Bo"])]))
    assert songs == Section("Songs", [Listing(["shanty"])])
    assert (sheet.data["luck"], sheet.data["codes"]) == ("2d", {"wits": "3d"})
    assert sheet.data["skills"]["sea:row"] == Number(2, (Because("as it is written", 2, path=("skills", "row")),))
    assert sheet.data["crew"] == ({"id": "bo", "name": "Bo", "knots": 1, "fears": ()},)
    assert not {"notes", "source", "text"} & sheet.data.keys()


@attrs.frozen
class Book:
    """The entries of a table, by kind."""

    entries: Mapping[str, Mapping[str, Any]]

    def of(self, kind: str) -> Mapping[str, Any]:
        """Return the entries of a kind."""
        return self.entries[kind]


def test_two_differ_in_the_rows_and_lines_of_their_sheets() -> None:
    """A row that both have is told with both numbers, a line that one has with a yes."""
    found = Sailors().compare(sailor("ann", 3, "Whales", "Fog"), sailor("bob", 5, "Fog", "Rum"))

    assert found == (
        Difference("skills", "Knots", "3", "5"),
        Difference("fears", "Whales", "yes", ""),
        Difference("fears", "Rum", "", "yes"),
    )
    assert [one.heading for one in found] == ["Skills", "Fears", "Fears"]
    assert Sailors().compare(sailor("ann", 3), sailor("anna", 3)) == ()


def test_a_row_of_several_cells_is_told_with_the_heads_of_its_columns() -> None:
    """Only what is there."""
    table = Table(("Rope", "Length", "Colour"), [("Sheet", "4", ""), ("Stay", "2", "red")])
    page = Section("", [Section("Ropes", [table])])

    found = Sailors.compare(_Given(page), sailor("ann", 1), sailor("bob", 1))
    other = Section("", ())

    assert found == ()
    assert [(one.what, one.first) for one in _Given(page, other).compare(sailor("ann", 1), sailor("bob", 1))] == [
        ("Sheet", "Length 4"),
        ("Stay", "Length 2, Colour red"),
    ]


def test_a_number_without_parts_says_what_the_game_says_of_it() -> None:
    """And a game that says nothing has no line there."""
    assert Explanation.of("Knots", Number(0), "never learnt") == Explanation("Knots: 0", (Because("never learnt"),))
    assert Explanation.of("Knots", Number(0)) == Explanation("Knots: 0", ())


class _Given(Sailors):
    """The pages of two people as they are given, one after the other."""

    def __init__(self, *pages: Section) -> None:
        self._pages = pages

    def sheet(self, person: Person) -> Sheet:
        return Sheet(self._pages[0 if person.id == "sea:ann" else -1], {})
