"""Classes whose comparison, hash and words are written when they are first asked for: as attrs would write them."""

from typing import Any

import attrs
import pytest

from gateway_core.light import light
from gateway_core.rules.drama import DramaSystem


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
    return [plain, attrs.frozen(light(Coin))]


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

    @attrs.frozen
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

    @attrs.frozen
    @light
    class Coin:
        face: int

    assert Coin(1) == Coin(1)
    assert hash(Coin(1)) == hash(Coin(1))

    @attrs.frozen
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
