"""The first few of a light class are made without the `__init__` that attrs would write: no call can tell."""

import inspect
from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any

import attrs
import pytest

from gateway_core.light import light
from gateway_core.light._light import _FEW


def _positive(_: Any, field: "attrs.Attribute[int]", value: int) -> None:
    if value <= 0:
        raise ValueError(f"{field.name} is no weight")


def _coin(make: Any) -> Any:
    class Metal:
        metal: str = "gold"

    class Coin(make(Metal)):  # type: ignore[misc]  # made by either
        face: int = attrs.field(default=1, converter=int)
        weight: int = attrs.field(default=1, validator=_positive)
        marks: list[str] = attrs.field(factory=list)
        self_made: str = "none"
        _mint: str = "here"
        year: int = attrs.field(default=7, kw_only=True)

        def __attrs_post_init__(self) -> None:
            self.marks.append(f"{self._mint} {self.year}")

    return make(Coin)


def _plain(make: Any) -> Any:
    class Plain:
        face: int
        one: int = 3  # a name that the late call has too

    return make(Plain)


def _told(of: Any, call: Any) -> str:
    try:
        return str(call(of))
    except (TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"


CALLS: list[Any] = [
    lambda coin: coin(),
    lambda coin: coin(4, 5),
    lambda coin: coin("tin", "4", 2, ["old"], "late", "there", year=9),
    lambda coin: coin(face="4", mint="away"),
    lambda coin: coin(one=5, face=2),
    lambda coin: coin(1, 2, 3, 4, 5, 6, 7, 8),
    lambda coin: coin(1, face=2, metal="tin"),
    lambda coin: coin(1, 2, one=3),
    lambda coin: coin(edge=1),
    lambda coin: coin(face="heads"),
    lambda coin: coin(weight=0),
    lambda coin: coin(face=2, marks=["old"], one=0),
    lambda coin: coin(5, ["old"], "tin", face=2),
    lambda coin: attrs.evolve(coin(face=2), face=3),
]


def _checked(make: Any) -> Any:
    class Checked:
        face: int = attrs.field(kw_only=True)
        one: int = attrs.field(default=3, validator=_positive)
        _marks: list[str] = attrs.field(factory=list)
        metal: str = "gold"

        def __attrs_post_init__(self) -> None:
            self._marks.append(self.metal)

    return make(Checked)


def _derived(make: Any) -> Any:
    class Derived:
        year: int = attrs.field(default=7, kw_only=True)
        face: int
        one: int = attrs.Factory(lambda self: self.face * self.year, takes_self=True)
        metal: str = attrs.field(default="gold")
        _mark: str = attrs.field(init=False, default=attrs.Factory(lambda self: f"{self.metal} {self.one}", True))
        kind: str = attrs.field(init=False, default="coin")
        marks: list[str] = attrs.field(init=False, factory=list)
        unset: int = attrs.field(init=False, repr=False, eq=False)

        def __str__(self) -> str:
            return f"{self!r} {getattr(self, 'unset', 'nothing')}"

    return make(Derived)


def _derived_and_read(make: Any) -> Any:
    class Read:
        face: int = attrs.field(converter=int)
        one: str = attrs.field(converter=str, default=attrs.Factory(lambda self: self.face * 2, takes_self=True))

    return make(Read)


MADE = pytest.mark.parametrize(
    "made",
    [_coin, _checked, _plain, _derived, _derived_and_read],
    ids=["with more to do", "with more to write", "plain", "made of the rest", "made of the rest and read"],
)


@MADE
@pytest.mark.parametrize("call", CALLS)
def test_a_call_comes_to_what_attrs_makes_of_it(made: Any, call: Any) -> None:
    """What it takes, makes and refuses, in the same words; and so when `__init__` is written."""
    whole, few = made(attrs.frozen), made(light)

    told = _told(whole, call)

    assert _told(few, call) == told
    assert str(inspect.signature(few)) == str(inspect.signature(whole))
    assert few.__init__.__annotations__ == whole.__init__.__annotations__
    assert _told(few, call) == told


@MADE
def test_init_is_written_when_many_are_made(made: Any) -> None:
    """It is several times as fast, so whoever makes a thousand has it."""
    coin = made(light)

    few = [coin(face=face) for face in range(_FEW)]
    late = vars(coin)["__init__"]
    more = [coin(face=face) for face in range(_FEW)]

    assert few == more
    assert vars(coin)["__init__"] is not late


def test_to_list_the_fields_writes_nothing() -> None:
    """Whoever reads data asks every class for its fields, and makes few of most."""
    coin = _coin(light)

    assert attrs.fields(coin) == attrs.fields(_coin(attrs.frozen))
    assert attrs.fields(coin).weight.name == "weight"
    assert not callable(vars(coin)["__init__"])


def test_types_that_were_found_out_stay_so() -> None:
    """When attrs finishes the class too, which lists its fields anew."""

    @light
    class Coin:
        face: "int" = attrs.field(converter=int)

    attrs.resolve_types(Coin)
    assert Coin.__match_args__ == ("face",)

    assert attrs.fields(Coin).face.type is int
    with pytest.raises(AttributeError, match="'edge'"):
        attrs.fields(Coin).edge  # type: ignore[attr-defined]  # noqa: B018  # it is to be refused


def test_who_inherits_init_is_made_by_it_too() -> None:
    """What is put into its places stays of the class that was asked for, and refuses to change once it is whole."""

    @light
    class Coin:
        face: int
        marks: list[str] = attrs.field(factory=list)
        weight: int = attrs.Factory(lambda self: 2 * self.face, takes_self=True)

    class Token(Coin):
        owner = "nobody"

    coins = [Coin(face) for face in range(2 * _FEW)]
    token = Token(3, weight=7)

    assert vars(Token).get("__init__") is None
    assert (type(token), token.face, token.marks, token.weight) == (Token, 3, [], 7)
    assert (type(coins[-1]), coins[-1].weight, coins[-1].marks) == (Coin, 4 * _FEW - 2, [])
    for one in (coins[-1], token):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            one.face = 1


def test_a_class_hears_of_no_subclass_that_nobody_wrote() -> None:
    heard = []

    @light
    class Coin:
        face: int

        def __init_subclass__(cls, **named: Any) -> None:
            heard.append(cls.__name__)

    assert [Coin(face).face for face in range(2 * _FEW)] == list(range(2 * _FEW))
    assert heard == []


class _Side(ABC):
    __slots__ = ()

    @abstractmethod
    def told(self) -> str: ...


def test_what_is_worked_out_once_is_kept() -> None:
    """Beside the fields, which are read as those of any other class; what a class lacks is told as of any other."""

    @light
    class Coin(_Side):
        face: int
        asked: list[int]

        @cached_property
        def double(self) -> int:
            self.asked.append(self.face)
            return 2 * self.face

        def told(self) -> str:
            return f"{__class__.__name__} {self.double}"  # type: ignore[name-defined]  # a method knows its class

    @light
    class Marked(Coin):
        @cached_property
        def triple(self) -> int:
            return self.double + self.face

    marked = Marked(2, [])

    assert (marked.triple, marked.double, marked.told(), marked.asked) == (6, 4, "Coin 4", [2])
    assert vars(marked) == {"double": 4, "triple": 6}
    assert not any(hasattr(cls, "__getattr__") for cls in (Coin, Marked))
    with pytest.raises(AttributeError, match="'Marked' object has no attribute 'edge'"):
        marked.edge  # type: ignore[attr-defined]  # noqa: B018  # it is to be refused


def test_an_abstract_class_stays_abstract() -> None:
    """None of it is made."""

    @light
    class Sided(_Side):
        face: int

    with pytest.raises(TypeError, match="abstract"):
        Sided(1)  # type: ignore[abstract]  # it is to be refused
