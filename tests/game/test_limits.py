"""What a game can be played with: figures within bounds, readings that are built, and nothing that nobody reads."""

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs
import pytest

from gateway_core.game import Figure, GameSystem, Limits, State, Switch, each, entries, figure, public, switch
from gateway_core.game.limits import of_rules, unread_rulings
from gateway_core.packs import Spot, ref

CODES = ("hills/never-read", "hills/beyond", "hills/not-built")


@attrs.frozen
class Entry:
    """An entry with a number."""

    id: str
    amount: int


@attrs.frozen
class Ruling:
    """A ruling with its readings."""

    options: tuple[str, ...]


@attrs.frozen
class Rules:
    """What is read of it."""

    lamps: int = figure("hills:figure/lamps", "amount", low=1, high=9)
    more: Mapping[str, int] = each({"oil": Figure("figure", "hills:oil", "amount", low=0)})
    wind: str = switch("wind", ("still", "gusty"))


@attrs.frozen
class Lamps:
    """Rules that ask no ruling."""

    lamps: int = figure("hills:figure/lamps", "amount")


class Book:
    """A rulebook of figures and rulings."""

    def __init__(self, *options: str, **figures: int) -> None:
        numbers = {id.replace("_", ":"): Entry(id, amount) for id, amount in figures.items()}
        self._kinds = {
            "figure": numbers,
            "ruling": {"hills:wind": Ruling(options)},
            "band": {"hills:far": Entry("", 0)},
        }

    def of(self, kind: str) -> Mapping[str, Any]:
        """Return the entries of a kind."""
        return self._kinds.get(kind, {})


def found(*options: str, **figures: int) -> list[tuple[str, str, tuple[str | int, ...], str, str]]:
    """Return what is wrong with a rulebook: codes, whose, where, the words and the cure."""
    findings = Limits.of(Rules, CODES).findings(Book(*options, **figures))
    return [(one.code, one.id, one.path, one.message, one.hint) for one in findings]


def test_a_rulebook_within_all_limits_has_no_fault() -> None:
    """Both bounds are included, and where there is none every value goes; other kinds are not looked at."""
    assert found("still", "gusty", hills_lamps=9, hills_oil=1000) == []
    assert found("gusty", hills_lamps=1, hills_oil=0) == []


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ({"hills_lamps": 10}, "'lamps' is 10: it can be played from 1 to 9."),
        ({"hills_oil": -1}, "'oil' is -1: it can be played from 0."),
    ],
)
def test_a_figure_out_of_its_bounds_is_an_error(figures: Mapping[str, int], words: str) -> None:
    """It is told where its value stands, however the rules have come by it."""
    assert found(**figures) == [("hills/beyond", next(iter(figures)).replace("_", ":"), ("amount",), words, "")]


def test_a_figure_that_nothing_reads_is_a_warning() -> None:
    """A slip of the finger names the nearest that is read."""
    (finding,) = Limits.of(Rules, CODES).findings(Book(hills_lamp=3))

    assert (finding.code, finding.severity, finding.path) == ("hills/never-read", "warning", ())
    assert (finding.message, finding.hint) == ("the game reads no figure 'hills:lamp'.", "Did you mean 'hills:lamps'?")


def test_a_reading_that_nobody_built_is_an_error() -> None:
    """It would be played as another one; a ruling that the rules do not ask may have what it likes."""
    words = "the game cannot play 'gutsy'."

    assert found("still", "gutsy") == [
        ("hills/not-built", "hills:wind", ("options", 1), words, "Did you mean 'gusty'?")
    ]
    assert [*Limits.of(Lamps, CODES).findings(Book("gutsy"))] == []


def test_a_value_that_stands_elsewhere_is_looked_at_as_well() -> None:
    """A scene may have figures of its own."""
    limits, spot = Limits.of(Rules, CODES), Spot("scene", "mine:night", ("figures", "lamps"))

    assert [one.path for one in limits.value(spot, "figure", "hills:lamps", 0)] == [("figures", "lamps")]
    assert [*limits.value(spot, "figure", "hills:lamps", 1)] == []


@attrs.frozen
class Manifest:
    """What a pack says of its code."""

    has_code: bool


@attrs.frozen
class Pack:
    """A pack of a table."""

    id: str
    manifest: Manifest


@attrs.frozen
class Chosen:
    """A ruling that a table may choose, or not."""

    sort: str


class Rulings:
    """A rulebook of rulings, by packs of which one has code."""

    packs = (Pack("hills", Manifest(False)), Pack("coded", Manifest(True)))

    def of(self, kind: str) -> Mapping[str, Chosen]:
        """Return them."""
        switch = Chosen("switch")
        return {"hills:wind": switch, "hills:wimd": switch, "hills:old": Chosen("settled"), "coded:own": switch}


def test_a_ruling_that_nobody_asks_is_a_warning() -> None:
    """To choose it changes nothing; code may ask its own, and a game that asks by itself may ask any."""
    (finding,) = unread_rulings((Lamps, Rules), Rulings())

    assert (finding.id, finding.code, finding.severity) == ("hills:wimd", "rulebook/never-read", "warning")
    assert (finding.message, finding.hint) == ("the game asks no ruling 'wimd'.", "Did you mean 'wind'?")
    assert [*unread_rulings((Lamps,), Rulings())] == []


def test_the_reading_of_a_switch_may_mean_anything() -> None:
    """Its options are what counts."""

    @attrs.frozen
    class Weather:
        winds: Mapping[str, int] = each({"wind": Switch("wind", {"still": 0, "gusty": 2})})

    assert [one.path for one in Limits.of(Weather, CODES).findings(Book("still", "storm"))] == [("options", 1)]


@attrs.frozen
class Hill:
    """An entry that names another."""

    id: str
    beside: str = ref("hlil")


@attrs.define(on_setattr=State.guard)
class Walk(State):
    """A state that names an entry."""

    on: str = public(default="", ref="hill")
    to: str = public(default="", ref="hil")


class Climbing(GameSystem[Walk]):
    """A game of hills."""

    name = "climbing"
    kinds: ClassVar[Mapping[str, type]] = {"hill": Entry, "figure": Entry, "band": Entry}


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"figures": (attrs.make_class("Read", {"hills": entries("hlil")}),)}, "Read.hills names the kind 'hlil'"),
        ({"faults": {"hills": ()}}, "Climbing.faults names the kind 'hills'"),
        ({"sheets": ("hilll",)}, "Climbing.sheets names the kind 'hilll'"),
        ({"kinds": {"hill": Hill}}, "Hill.beside names the kind 'hlil'"),
        ({}, "Walk.to names the kind 'hil'"),
    ],
)
def test_a_kind_that_there_is_not_is_told(said: dict[str, Any], fault: str) -> None:
    """It would be read as empty, and nothing would be wrong."""
    game = type("Climbing", (Climbing,), said)()

    with pytest.raises(TypeError, match=rf"{fault}, and there is none. Did you mean 'hill'"):
        list(of_rules(game, Book()))
