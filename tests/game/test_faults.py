"""What may be wrong with an entry, said as a list: each fault is found where it lies, in its words, with its cure."""

import attrs
import pytest

from gateway_core.game import Fault, Within, all_faults, faults, incomplete, misnamed, missing, reached, twice, unknown
from gateway_core.packs import ref


@attrs.frozen
class Room:
    """A room of a house, and where its doors lead."""

    id: str
    doors: tuple[str, ...] = ()
    key: str | None = None


@attrs.frozen
class House:
    """A house of a street: the floors, and what lies in the cellar."""

    number: int
    floors: tuple["Floor", ...] = ()
    cellar: Room | None = None
    rents: dict[str, int] = ref("season", home="mine", keys=True, factory=dict)


@attrs.frozen
class Floor:
    """What lies on one level."""

    rooms: tuple[Room, ...]


def _rooms(within: Within) -> list[str]:
    return [room.id for room in within["floors"].rooms]


KNOWN = [
    twice("", "street/number-twice", "'{first.number}' is a house already.", "number", "Count on."),
    Fault("", "street/no-floor", "no floor in number {number}.", lambda house, _: house.floors, at="floors"),
    *misnamed("floors.rooms", "room", ("street/bad-id", "street/reserved-id", "street/id-twice"), ("roof",)),
    unknown("floors.rooms.doors", "street/unknown-room", "no room is called '{this}'.", _rooms, "Build one."),
    Fault(
        "floors.rooms", "street/no-key", "nobody has {within.book} keys to {id}.",
        lambda room, within: room.key is None or room.key in within.entry.cellar.doors, at="key", warns=True,
    ),
    Fault("rents", "street/dear", "{this} is dear.", lambda rent, _: rent < 9),
    Fault("cellar", "street/dark", "it is dark.", lambda room, _: room.key),
    Fault("cellar.key", "street/rusty", "'{this}' is rusty.", lambda key, _: key != "old", cure=lambda key, _: key[:1]),
]  # fmt: skip
SOUND = House(
    1, (Floor((Room("hall", ("study",), "brass"), Room("study", ("hall",)))),), Room("den", ("brass",), "new")
)


def found(*houses: House) -> list[tuple[str, tuple[str | int, ...], str, str]]:
    """Return what is found in a street, as its code, its place, its words and its cure."""
    street = {f"mine:{number}": house for number, house in enumerate(houses)}
    return [(one.code, one.path, one.message, one.hint) for one in faults("house", street, KNOWN, 3)]


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (missing("floors.romos", "street/x", "", "id"), "looks at 'floors.romos': .*Did you mean 'rooms'"),
        (missing("floors.rooms", "street/x", "", "kye"), "looks at 'floors.rooms': .*'kye'"),
        (Fault("rents", "street/x", "", lambda _, within: within["floor"]), "looks at 'rents': 'floor'"),
    ],
)
def test_a_fault_that_looks_for_what_is_not_there_is_told(fault: Fault, said: str) -> None:
    """With its code, the kind, the path and the nearest field: its author reads which of the list it is."""
    street = {"mine:1": attrs.evolve(SOUND, rents={"ann": 3})}

    with pytest.raises(TypeError, match=rf"the fault 'street/x' of the kind 'house' {said}"):
        list(faults("house", street, [fault]))


def test_where_nothing_is_wrong_nothing_is_found() -> None:
    """What is not there, such as a second floor, is not looked at."""
    assert found(SOUND, attrs.evolve(SOUND, number=2)) == []


@pytest.mark.parametrize(
    ("house", "said"),
    [
        (House(2), ("street/no-floor", ("floors",), "no floor in number 2.", "")),
        (
            attrs.evolve(SOUND, floors=(*SOUND.floors, Floor((Room("Attic"),)))),
            ("street/bad-id", ("floors", 1, "rooms", 0, "id"), "'Attic' is not an id.",
             "Use lower-case words with hyphens, such as old-bridge."),
        ),
        (
            attrs.evolve(SOUND, floors=(Floor((Room("roof"),)),)),
            ("street/reserved-id", ("floors", 0, "rooms", 0, "id"), "'roof' is a word of the game.",
             "Choose another id."),
        ),
        (
            attrs.evolve(SOUND, floors=(Floor((Room("hall"), Room("hall"))),)),
            ("street/id-twice", ("floors", 0, "rooms", 1, "id"), "there is a room 'hall' already.",
             "Choose another id."),
        ),
        (
            attrs.evolve(SOUND, floors=(Floor((Room("hall"), Room("bath", ("hall", "hal")))),)),
            ("street/unknown-room", ("floors", 0, "rooms", 1, "doors", 1), "no room is called 'hal'.",
             "Did you mean 'hall'?"),
        ),
        (
            attrs.evolve(SOUND, floors=(Floor((Room("hall", ("sea",)),)),)),
            ("street/unknown-room", ("floors", 0, "rooms", 0, "doors", 0), "no room is called 'sea'.",
             "Known here: hall."),
        ),
        (
            attrs.evolve(SOUND, floors=(Floor((Room("hall", (), "gold"),)),)),
            ("street/no-key", ("floors", 0, "rooms", 0, "key"), "nobody has 3 keys to hall.", ""),
        ),
        (attrs.evolve(SOUND, cellar=Room("den", ("brass",))), ("street/dark", ("cellar",), "it is dark.", "")),
        (
            attrs.evolve(SOUND, cellar=Room("den", ("brass",), "old")),
            ("street/rusty", ("cellar", "key"), "'old' is rusty.", "o"),
        ),
        (
            attrs.evolve(SOUND, rents={"mine:summer": 8, "mine:winter": 9}),
            ("street/dear", ("rents", "winter"), "9 is dear.", ""),
        ),
        (
            attrs.evolve(SOUND, rents={"yours:autumn": 12}),
            ("street/dear", ("rents", "yours:autumn"), "12 is dear.", ""),
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_is_found_where_it_lies(house: House, said: tuple[str, tuple[str | int, ...], str, str]) -> None:
    """In the words of the fault, with what is looked at and what lies around put in, and with its cure."""
    assert found(house) == [said]


def test_of_two_entries_that_have_the_same_the_second_is_wrong() -> None:
    """And the first is named."""
    assert found(SOUND, attrs.evolve(SOUND, number=2), SOUND) == [
        ("street/number-twice", ("number",), "'1' is a house already.", "Count on.")
    ]


def test_a_fault_that_breaks_no_rule_is_a_warning() -> None:
    """All others are errors."""
    house = attrs.evolve(SOUND, floors=(Floor((Room("Hall", (), "gold"),)),))

    assert [one.severity for one in faults("house", {"mine:one": house}, KNOWN)] == ["error", "warning"]


def test_where_no_name_is_known_the_cure_says_what_to_do() -> None:
    """There is no nearest one."""
    nothing = unknown("floors.rooms.doors", "street/unknown-room", "x", lambda _: (), "Build one.")

    assert [one.hint for one in faults("house", {"mine:one": SOUND}, [nothing])] == ["Build one.", "Build one."]


def test_parts_are_reached_from_the_first_one_by_what_leads_there() -> None:
    """By name, or as the next one; a name that nothing has leads nowhere, and a circle comes to an end."""
    house = (
        Room("hall", ("study", "roof")), Room("attic", ("hall",)), Room("study", ("hall",), "next"), Room("den"),
    )  # fmt: skip

    def leads(room: Room) -> list[str | None]:
        return [*room.doors, *([None] if room.key else [])]

    assert reached(house, leads) == {"hall", "study", "den"}
    assert reached(house[3:], lambda _: [None]) == {"den"}
    assert reached((), leads) == set()


@attrs.frozen
class _Street:
    """A rulebook of houses."""

    houses: dict[str, House]

    def of(self, kind: str) -> dict[str, House]:
        return self.houses


BARE = [
    missing("", "street/no-floor", "no floor in number {number}.", "floors", "Build one."),
    missing("floors.rooms", "street/no-key", "'{id}' has no key.", "key", warns=True),
    incomplete(
        "rents", "street/no-rent", lambda keys: f"no rent in {' and '.join(keys)}.",
        lambda within: within.book, "Ask for some.",
    ),
    Fault("rents", "street/dear", lambda rent, within: f"{rent} in {within.key}.", lambda rent, _: rent < 9),
    Fault("floors.rooms.doors", "street/window", "{within.key}", lambda door, _: door != "window"),
]  # fmt: skip


def test_what_is_missing_is_found_where_it_should_stand() -> None:
    """A field with nothing in it, keys of a mapping that has others, each told by its bare name, with its cure."""
    street = {
        "mine:1": House(1, rents={"mine:spring": 3, "yours:may": 9}),
        "mine:2": House(2, (Floor((Room("den", ("window",)),)),), rents={"mine:spring": 1, "mine:fall": 1}),
    }

    found = [*all_faults({"house": BARE}, _Street(street), ("mine:spring", "mine:fall"))]

    assert [(one.id, one.code, one.path, one.message, one.hint, one.severity) for one in found] == [
        ("mine:1", "street/no-floor", ("floors",), "no floor in number 1.", "Build one.", "error"),
        ("mine:1", "street/no-rent", ("rents",), "no rent in fall.", "Ask for some.", "error"),
        ("mine:1", "street/dear", ("rents", "yours:may"), "9 in yours:may.", "", "error"),
        ("mine:2", "street/no-key", ("floors", 0, "rooms", 0, "key"), "'den' has no key.", "", "warning"),
        ("mine:2", "street/window", ("floors", 0, "rooms", 0, "doors", 0), "0", "", "error"),
    ]


def test_what_is_its_authors_to_mend_keeps_nobody_from_playing():
    """A fault may say so, and each of its findings does."""
    (grave, light) = (
        Fault("", "street/grave", "it falls down.", lambda *_: False),
        Fault("", "street/light", "it leans.", lambda *_: False, tolerable=True),
    )

    assert [one.tolerable for one in faults("house", {"mine:a": House(1)}, [grave, light])] == [False, True]
