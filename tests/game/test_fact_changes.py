"""What a fact changes, said where its fields are declared: what is put, added and dropped, and at which path."""

from typing import Any

import attrs
import pytest

from gateway_core.frozen import FrozenDict
from gateway_core.game import Event, Eyes, State, add, fact, owner, public, put, put_each, take
from gateway_core.table import BrokenContract


@attrs.frozen
class Cargo:
    """What lies in a hold."""

    name: str
    tons: int = 1
    owners: tuple[str, ...] = ()


@attrs.frozen
class Boat:
    """What lies at a pier."""

    id: str
    at: str
    crew: tuple[str, ...] = ()
    marks: FrozenDict[str, int] = FrozenDict()
    cargo: tuple[Cargo, ...] = ()
    none: int | None = None


@attrs.define(on_setattr=State.guard)
class Harbour(State):
    """Boats, one of them under way, and what has been said."""

    boats: dict[str, Boat] = public(factory=dict)
    depths: dict[tuple[str, str], int] = public(factory=dict)
    leaving: Boat | None = public(default=None)
    day: int = public(default=1)
    said: tuple[str, ...] = public(default=())
    seen: frozenset[str] = public(default=frozenset())


@fact("boat-moored", puts={"leaving": None}, drops=("seen",))
class BoatMoored(Event[Harbour]):
    """A boat comes in, and nobody is under way any more."""

    boat: Boat = put("boats[boat.id]")
    day: int = put()


@fact("boat-moved", puts={"boats[boat].marks": FrozenDict(moved=1)}, drops=("boats[boat].crew",))
class BoatMoved(Event[Harbour]):
    """A boat lies elsewhere, with a mark and without its crew."""

    boat: str
    to: str = put("boats[boat].at")


@fact("boat-sunk", drops=("boats[boat]",))
class BoatSunk(Event[Harbour]):
    """A boat is gone."""

    boat: str


@fact("depth-taken")
class DepthTaken(Event[Harbour]):
    """It is so deep between two piers."""

    one: str
    other: str
    depth: int = put("depths[one, other]", default=9)


@fact("chart-lost", puts={"depths": FrozenDict()})
class ChartLost(Event[Harbour]):
    """Nobody knows any depth."""


@fact("crew-called")
class CrewCalled(Event[Harbour]):
    """Somebody goes aboard of whatever is under way, and is heard and seen."""

    name: str = add("leaving.crew", "said", "seen")


@fact("crew-left")
class CrewLeft(Event[Harbour]):
    """Somebody goes ashore, and is heard to say so."""

    name: str = take("leaving.crew", "boats.crew", "seen", field=add("said"))


@fact("cargo-weighed", drops=("boats[boat].marks[cargo]",))
class CargoWeighed(Event[Harbour]):
    """A part of what a boat holds is heavier or lighter, or has other owners, and nobody marks it any more."""

    boat: str
    cargo: str
    field: str
    value: object = put("boats[boat].cargo[cargo].{field}")
    mark: int = put("leaving.marks[cargo]", default=0)


@fact("fleet-sighted", drops=("seen[star]",))
class FleetSighted(Event[Harbour]):
    """Several boats at once, which hide a star; so many days have passed, and perhaps it is known where one lies."""

    boats: tuple[Boat, ...] = put_each("boats")
    star: str
    days: int = add("day", "leaving.none")
    leader: str | None = put("leaving.at", optional=True)


@fact("day-of-rest", puts={"boats.at": "home", "boats.cargo.tons": 0}, drops=("leaving.cargo[name]",))
class DayOfRest(Event[Harbour]):
    """All boats come home, and unload; what is on board of the one under way goes."""

    name: str


@fact("lot-drawn")
class LotDrawn(Event[Harbour]):
    """What is put into the state may be a secret as well."""

    seat: str
    day: int | None = put(field=owner(of="seat"))


@fact("night-fell", puts={"day": 0})
class NightFell(Event[Harbour]):
    """A fact that changes more than its fields say."""

    words: str = add("said")

    def apply(self, draft: Harbour) -> None:
        super().apply(draft)
        draft.boats.clear()


SALT, WINE = Cargo("salt"), Cargo("wine", 3)
GULL = Boat("gull", "east", ("ann",))
BEFORE = Harbour(boats={"gull": GULL}, leaving=Boat("tern", "sea"), seen=frozenset({"moon"}))


def after(event: Event[Harbour]) -> Harbour:
    """Return the harbour after one fact."""
    draft = BEFORE.thaw()
    event.apply(draft)
    return draft.freeze()


@pytest.mark.parametrize(
    ("event", "changed"),
    [
        (
            BoatMoored(Boat("tern", "west"), 2),
            {"boats": {"gull": GULL, "tern": Boat("tern", "west")}, "day": 2, "leaving": None, "seen": frozenset()},
        ),
        (BoatMoved("gull", "west"), {"boats": {"gull": Boat("gull", "west", (), FrozenDict(moved=1))}}),
        (BoatSunk("gull"), {"boats": {}}),
        (BoatSunk("nobody's"), {}),
        (DepthTaken("east", "west"), {"depths": {("east", "west"): 9}}),
        (
            CrewCalled("bob"),
            {"leaving": Boat("tern", "sea", ("bob",)), "said": ("bob",), "seen": frozenset({"moon", "bob"})},
        ),
        (
            CrewLeft("ann"),
            {"boats": {"gull": Boat("gull", "east")}, "said": ("ann",)},
        ),
        (
            FleetSighted((Boat("tern", "west"), Boat("gull", "west")), "moon", 3, None),
            {
                "boats": {"gull": Boat("gull", "west"), "tern": Boat("tern", "west")},
                "seen": frozenset(),
                "day": 4,
            },
        ),
        (
            FleetSighted((), "sun", 0, "the bay"),
            {"leaving": Boat("tern", "the bay")},
        ),
        (DayOfRest("salt"), {"boats": {"gull": Boat("gull", "home", ("ann",))}}),
        (LotDrawn("ann", 7), {"day": 7}),
        (NightFell("hush"), {"day": 0, "said": ("hush",), "boats": {}}),
    ],
    ids=lambda one: type(one).__name__,
)
def test_a_fact_changes_what_its_fields_say(event: Event[Harbour], changed: dict[str, Any]) -> None:
    """A field, an entry, a field of an entry or of a record; and nothing else."""
    assert after(event) == attrs.evolve(BEFORE, **changed)


LADEN = Boat("gull", "east", ("ann",), FrozenDict(salt=2, wine=1), (SALT, WINE))


@pytest.mark.parametrize(
    ("event", "gull", "leaving"),
    [
        (
            CargoWeighed("gull", "salt", "tons", 5),
            attrs.evolve(LADEN, marks=FrozenDict(wine=1), cargo=(Cargo("salt", 5), WINE)),
            attrs.evolve(LADEN, marks=FrozenDict(salt=0, wine=1)),
        ),
        (
            CargoWeighed("gull", "wine", "owners", ("ann",), 7),
            attrs.evolve(LADEN, marks=FrozenDict(salt=2), cargo=(SALT, Cargo("wine", 3, ("ann",)))),
            attrs.evolve(LADEN, marks=FrozenDict(salt=2, wine=7)),
        ),
        (
            CargoWeighed("gull", "nothing", "tons", 5),
            LADEN,
            attrs.evolve(LADEN, marks=FrozenDict(salt=2, wine=1, nothing=0)),
        ),
        (
            DayOfRest("salt"),
            attrs.evolve(LADEN, at="home", cargo=(Cargo("salt", 0), Cargo("wine", 0))),
            attrs.evolve(LADEN, cargo=(WINE,)),
        ),
    ],
)
def test_a_path_leads_into_what_lies_there(event: Event[Harbour], gull: Boat, leaving: Boat) -> None:
    """Into a map of a record, to one of a tuple by its first field, to every one, by a name that the fact gives."""
    draft = attrs.evolve(BEFORE, boats={"gull": LADEN}, leaving=LADEN).thaw()

    event.apply(draft)

    assert (draft.boats["gull"], draft.leaving) == (gull, leaving)


def test_what_is_put_may_be_tagged() -> None:
    """Its owner alone sees what is put."""
    lot = LotDrawn("ann", 7)

    assert lot.face(Eyes(BEFORE, "ann", frozenset())) == lot
    assert lot.face(Eyes(BEFORE, "bob", frozenset())) == LotDrawn("ann", None)


def test_where_there_is_no_record_nothing_changes() -> None:
    """Nobody is under way, so nobody goes aboard."""
    draft = attrs.evolve(BEFORE, leaving=None).thaw()

    CrewCalled("bob").apply(draft)

    assert draft.leaving is None


def test_an_entry_that_is_not_there_is_no_entry_to_be_changed() -> None:
    """A log that names what nobody has is told from one that fits, and by the fact and the path."""
    with pytest.raises(BrokenContract, match=r"BoatMoved cannot change 'boats\[boat\]' here: KeyError: \"nobody's\""):
        after(BoatMoved("nobody's", "west"))


@pytest.mark.parametrize(
    ("puts", "drops", "fault"),
    [
        ({"boats[": 1}, (), "which is no path"),
        ({"boats[ship].at": 1}, (), "has no field 'ship'"),
        ({"boats[name].{at}": 1}, (), "has no field 'at'"),
        ({"day": 1}, ("day",), "'day' twice"),
        ({"boats[name].marks[name]": 1}, ("boats[name].marks",), "twice"),
        ({"boats[name].at": 1}, ("boats[name]",), r"'boats\[name\]' twice"),
        ({"boats": {}}, (), "all states would share: a dict"),
    ],
)
def test_a_slip_is_found_when_the_class_is_made(puts: dict[str, Any], drops: tuple[str, ...], fault: str) -> None:
    """And not some evening when the fact comes about for the first time."""
    with pytest.raises(TypeError, match=fault):

        @fact("slip", puts=puts, drops=drops)
        class Slip(Event[Harbour]):
            name: str


def test_a_map_that_is_put_can_be_changed_by_the_next_fact() -> None:
    """And is each draft's own, though the fact put the same one into all."""
    before = Harbour(depths={("pier", "mole"): 3})
    for one in ("mole", "lock"):
        draft = before.thaw()
        ChartLost().apply(draft)
        draft.depths["pier", one] = 9
        assert draft.freeze().depths == {("pier", one): 9}
