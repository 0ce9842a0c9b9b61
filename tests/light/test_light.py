"""Classes that are finished when they are first used: as attrs would have made them at once."""

import copy
import inspect
from typing import Any, ClassVar

import attrs
import pytest

from gateway_core.light import light
from gateway_rpg.drama import DramaSystem


def _classes() -> list[Any]:
    """Return the same class twice, made by attrs alone and made lightly; neither has been asked for anything."""

    class Coin:
        face: int
        metal: str = "gold"
        worn: int = attrs.field(default=0, eq=False)
        mark: str = attrs.field(default="", repr=False)
        weight: int = attrs.field(default=1, repr=lambda grains: f"{grains} gr", hash=False)
        motto: str = attrs.field(default="", eq=str.casefold)

    plain = attrs.frozen(type("Coin", (), dict(vars(Coin))))
    plain.__qualname__ = Coin.__qualname__
    return [plain, light(Coin)]


@pytest.mark.parametrize(
    "ask",
    [
        lambda coin: repr(coin(3)),
        lambda coin: (coin(3) == coin(3), coin(3) == coin(4), coin(3) != coin(4), coin(3) == 3),
        lambda coin: coin(3, worn=1) == coin(3, worn=2),
        lambda coin: (coin(3, weight=1) == coin(3, weight=2), hash(coin(3, weight=1)) == hash(coin(3, weight=2))),
        lambda coin: (
            coin(3, motto="We trust") == coin(3, motto="we TRUST"),
            hash(coin(3, motto="We trust")) == hash(coin(3, motto="we TRUST")),
            coin(3, motto="We trust") == coin(3, motto="We do not"),
        ),
        lambda coin: (hash(coin(3)) == hash(coin(3)), hash(coin(3)) == hash(coin(4)), len({coin(3), coin(3), coin(4)})),
        lambda coin: attrs.evolve(coin(3), metal="tin") == coin(3, "tin"),
        lambda coin: [coin(3).__eq__(3), coin(3).__eq__(coin(3)), coin(3).__eq__(coin(4))],
        lambda coin: [(field.name, field.eq, field.hash, field.repr is False) for field in attrs.fields(coin)],
        lambda coin: coin.__slots__,
    ],
    ids=[
        "words",
        "equal",
        "not compared",
        "not hashed",
        "by a key",
        "hash",
        "evolved",
        "of another kind",
        "fields",
        "slots",
    ],
)
def test_it_is_what_attrs_would_write(ask: Any) -> None:
    """The first time, when it is written, and after that."""
    plain, lightly = _classes()

    told = ask(plain)

    assert ask(lightly) == told
    assert ask(lightly) == told


def test_a_method_is_written_once() -> None:
    """From then on the class has its own, as fast as any."""
    _, coin = _classes()
    late = coin.__eq__, coin.__hash__

    assert coin(3) == coin(3)
    assert hash(coin(3)) == hash(coin(3))

    assert coin.__eq__ not in late
    assert coin.__hash__ not in late


def test_what_a_class_says_itself_stands() -> None:
    """Nobody's own comparison is replaced."""

    @light
    class Same:
        value: int

        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 7

        def __repr__(self) -> str:
            return "the same"

    assert (Same(1) == Same(2), hash(Same(1)), repr(Same(1))) == (True, 7, "the same")


def test_a_class_of_one_more_field_is_compared_by_all_of_them() -> None:
    """What was written for one class serves no other."""

    @light
    class Coin:
        face: int

    assert Coin(1) == Coin(1)
    assert hash(Coin(1)) == hash(Coin(1))

    @light
    class Marked(Coin):
        mark: str

    assert Marked(1, "a") != Marked(1, "b")
    assert Coin(1) != Marked(1, "a")
    assert len({Marked(1, "a"), Marked(1, "b")}) == 2
    assert repr(Marked(1, "a")).endswith("Marked(face=1, mark='a')")


def test_every_event_and_command_is_light() -> None:
    """By its base, so that no game has to remember it: attrs, had it compared them, would have written `!=` too."""
    classes = (*DramaSystem.events, *DramaSystem.commands)

    assert [cls.__name__ for cls in classes if "__ne__" in vars(cls)] == []


def _bodies() -> list[type]:
    class Plain:
        """A plain one."""

        kind: ClassVar[str] = "coin"
        face: int
        metal: str = "gold"

        def named(self) -> str:
            return f"{super().__getattribute__('metal')} {self.face}"

    class Told:
        face: int = attrs.field(converter=int)
        marks: list[str] = attrs.field(factory=list)
        _mint: str = ""

        def __attrs_post_init__(self) -> None:
            self.marks.append(self._mint)

        def named(self) -> str:
            return type(self).__name__

    return [Plain, Told]


def _refusal(one: Any, do: Any) -> str:
    with pytest.raises(attrs.exceptions.FrozenInstanceError) as refused:
        do(one)
    return str(refused.value)


@pytest.mark.parametrize("which", [0, 1], ids=["plain", "with more to do"])
@pytest.mark.parametrize(
    "ask",
    [
        lambda coin: str(inspect.signature(coin)),
        lambda coin: coin.__init__.__annotations__,
        lambda coin: coin.__match_args__,
        lambda coin: [attrs.fields(coin), attrs.has(coin)],
        lambda coin: (copy.copy(coin(3)) == coin(3), copy.deepcopy(coin(3)) == coin(3)),
        lambda coin: coin(face=4).named(),
        lambda coin: _refusal(coin(3), lambda one: setattr(one, "face", 4)),
        lambda coin: _refusal(coin(3), lambda one: delattr(one, "face")),
        lambda coin: _refusal(object.__new__(coin), lambda one: setattr(one, "face", 4)),
        lambda coin: [coin.__qualname__, coin.__module__, coin.__doc__],
        lambda coin: sorted(name for name in dir(coin(1)) if name not in ("__ne__", "__attrs_own_setattr__")),
        lambda coin: type("Sub", (coin,), {})(5).face,
        lambda coin: attrs.frozen(type("Sub", (coin,), {"__annotations__": {"year": int}, "year": 7}))(5).year,
    ],
    ids=[
        *("signature", "annotations", "match", "fields", "copied", "called", "set", "deleted", "set before it is made"),
        *("names", "all it has", "inherited", "inherited with a field"),
    ],
)
def test_it_is_the_class_that_attrs_would_have_made(which: int, ask: Any) -> None:
    """Whatever it is asked first, and after that."""
    plain, lightly = attrs.frozen(_bodies()[which]), light(_bodies()[which])

    told = ask(plain)

    assert ask(lightly) == told
    assert ask(lightly) == told


def test_of_a_plain_class_one_is_made_without_attrs() -> None:
    """Most are asked for nothing more, and attrs would take four times as long."""
    coin: Any = light(_bodies()[0])

    coin(3)

    assert not isinstance(vars(coin)["__attrs_attrs__"], tuple)
    assert attrs.fields(coin)
    assert isinstance(vars(coin)["__attrs_attrs__"], tuple)


def test_fields_out_of_order_are_told_as_attrs_tells_them() -> None:
    """When the class is made: whoever wrote it has it before them."""
    with pytest.raises(ValueError, match="No mandatory attributes allowed after an attribute with a default"):

        @light
        class Odd:
            face: int = 3
            metal: str

    @light
    class Even:
        face: int = 3
        metal: str = attrs.field(kw_only=True)

    assert Even(metal="tin") == Even(3, metal="tin")


def test_what_is_no_plain_matter_is_made_at_once() -> None:
    """A class that makes itself, or has its own slots."""

    @light
    class Own:
        face: int

        def __init__(self) -> None:
            self.__attrs_init__(6)  # type: ignore[attr-defined]  # written by attrs

    assert Own().face == 6  # type: ignore[call-arg]  # as it says itself
    assert isinstance(vars(Own)["__attrs_attrs__"], tuple)


def _ordered() -> list[Any]:
    class Card:
        suit: str
        rank: int
        worn: int = attrs.field(default=0, order=False)

    return [attrs.frozen(order=True)(Card), light(order=True)(type("Card", (), dict(vars(Card))))]


@pytest.mark.parametrize("ask", [lambda a, b: a < b, lambda a, b: a <= b, lambda a, b: a > b, lambda a, b: a >= b])
def test_what_has_an_order_is_ordered_by_its_fields(ask: Any) -> None:
    """As attrs orders them; with something else there is no order."""
    plain, lightly = _ordered()
    pairs = [(("a", 2), ("a", 10)), (("b", 1), ("a", 2)), (("a", 2), ("a", 2)), (("a", 2, 1), ("a", 2, 0))]

    told = [ask(plain(*one), plain(*other)) for one, other in pairs]

    assert [ask(lightly(*one), lightly(*other)) for one, other in pairs] == told
    assert [ask(lightly(*one), lightly(*other)) for one, other in pairs] == told
    with pytest.raises(TypeError, match="not supported between"):
        ask(lightly("a", 2), 3)


def test_a_hash_that_is_kept_is_worked_out_once() -> None:
    """It is the same as without; of a copy it is worked out anew."""
    asked = list[int]()

    class Weighed(int):
        def __hash__(self) -> int:
            asked.append(1)
            return 3

    @light(cache_hash=True)
    class Coin:
        weight: int
        metal: str = "gold"

    coin = Coin(Weighed(3))

    assert [hash(coin), hash(coin)] == [hash(Coin(Weighed(3)))] * 2
    assert len(asked) == 2
    tin = attrs.evolve(coin, metal="tin")
    assert hash(tin) == hash(Coin(Weighed(3), "tin")) != hash(coin)
    assert copy.copy(tin) == tin
    assert hash(copy.copy(tin)) == hash(tin)


def test_a_class_that_makes_itself_may_say_so() -> None:
    """Its own `__init__` stands, and calls the one of attrs, which is written late."""

    @light(init=False)
    class Row:
        faces: tuple[int, ...]

        def __init__(self, *faces: int) -> None:
            self.__attrs_init__(faces)

    assert Row(1, 2) == Row(1, 2) != Row(2)
    assert Row(1, 2).faces == (1, 2)
    assert not isinstance(vars(Row)["__attrs_init__"], type(Row.__init__))
    for _ in range(40):
        assert Row(3).faces == (3,)
    assert isinstance(vars(Row)["__attrs_init__"], type(Row.__init__))
