"""Where numbers come from: the same everywhere, uniform, in reach of their row and index alone."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.chance import Ask, DrawRefused, Recorded, Refusing, Seeded, Stream, Typed, seed_of
from gateway_core.chance.source import _below

ROLL = Ask("five dice", "ann", 5, 6)
DECK = Ask("the deck", "ann", 6, 6, "deal")


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    """A save from years ago meets the same dice; if this fails, every old save plays otherwise."""
    source = Seeded("gateway")

    assert source.draw(3, 0, ROLL) == (5, 5, 2, 2, 2)
    assert source.draw(3, 0, DECK) == (5, 3, 6, 1, 2, 4)


def test_numbers_depend_on_nothing_but_their_place() -> None:
    """What was drawn before, or how often, changes nothing."""
    source = Seeded("s")
    first = source.draw(2, 1, ROLL)

    for row in range(20):
        source.draw(row, 0, DECK)

    assert source.draw(2, 1, ROLL) == first
    assert len({source.draw(row, index, ROLL) for row in range(8) for index in range(4)}) == 32


@given(st.integers(1, 2**32), st.integers(0, 40), st.text(max_size=8))
def test_every_face_can_be_on_its_die(sides: int, count: int, seed: str) -> None:
    """A die of so many sides shows one of them."""
    ask = Ask("dice", "ann", count, sides)

    assert ask.admits(Seeded(seed).draw(0, 0, ask))


@given(st.integers(1, 500), st.data())
def test_a_deal_gives_different_cards(sides: int, data: st.DataObject) -> None:
    """No card is dealt twice."""
    ask = Ask("cards", "ann", data.draw(st.integers(0, sides)), sides, "deal")

    assert ask.admits(Seeded("deal").draw(0, 0, ask))


def test_faces_fall_equally_often() -> None:
    """Sixty thousand dice: each face within five standard deviations of ten thousand (seed fixed)."""
    source, ask = Seeded("fair"), Ask("d6", "ann", 10_000, 6)

    faces = Counter(face for row in range(6) for face in source.draw(row, 0, ask))

    assert all(abs(faces[face] - 10_000) < 460 for face in range(1, 7))


def test_every_order_of_a_small_deck_comes_equally_often() -> None:
    """A shuffle of three cards has six orders, none of them a favourite (seed fixed)."""
    source, ask = Seeded("fair"), Ask("deck", "ann", 3, 3, "deal")

    orders = Counter(source.draw(row, 0, ask) for row in range(6_000))

    assert set(orders) == set(permutations((1, 2, 3)))
    assert all(abs(count - 1_000) < 145 for count in orders.values())


def test_numbers_that_would_favour_a_face_are_thrown_away() -> None:
    """The top of the range, where a die's sides do not fit any more, is drawn again."""
    assert _below(iter([2**64 - 1, 2**64 - 2, 9]), 6) == 3
    assert _below(iter([2**64 - 1]), 4) == 3  # four fits exactly


def test_a_seed_is_in_no_repr_and_not_in_its_hash() -> None:
    """A traceback or a log line does not tell the seed."""
    source = Seeded("never tell")

    assert "never tell" not in f"{source!r} {Typed(source)!r} {Stream(source)!r} {source.hash}"
    assert source.hash != Seeded("other").hash
    assert seed_of(Typed(source)) == source


def test_a_branch_is_another_stream() -> None:
    """Bots cannot learn the game's dice from their own."""
    source = Seeded("s")

    assert source.branch(1).draw(0, 0, ROLL) != source.draw(0, 0, ROLL)
    assert source.branch(1) == source.branch(1) != source.branch(2)


def test_people_type_rolls_and_never_deals() -> None:
    """A deck is shuffled by the machine, because whoever typed it would know it."""
    source = Typed(Seeded("s"))

    assert source.draw(0, 0, ROLL) is None
    assert source.draw(0, 0, DECK) == Seeded("s").draw(0, 0, DECK)


def test_only_some_seats_may_throw_by_hand() -> None:
    """Ann has brought her dice, the others let the machine throw."""
    source = Typed(Seeded("s"), seats=frozenset({"ann"}))

    assert source.draw(0, 0, ROLL) is None
    assert source.draw(0, 0, Ask("a die", "bob", 1, 6)) is not None


def test_a_deal_without_a_seed_says_what_is_missing() -> None:
    """A game with cards cannot be played without a seed, and says so."""
    with pytest.raises(ValueError, match="give Typed"):
        Typed().draw(0, 0, DECK)


def test_a_record_gives_what_was_drawn_then() -> None:
    """In order, and nothing beyond its end."""
    source = Recorded((1, 2), (3,))

    assert [source.draw(9, index, ROLL) for index in range(3)] == [(1, 2), (3,), None]


def test_asking_whether_one_may_draws_nothing() -> None:
    """The refusal of chance cannot be swallowed by a game's `except Exception`."""
    with pytest.raises(DrawRefused):
        Refusing().draw(0, 0, ROLL)
    assert not issubclass(DrawRefused, Exception)


@pytest.mark.parametrize(
    ("count", "sides", "kind"),
    [(-1, 6, "roll"), (1, 0, "roll"), (10_001, 6, "roll"), (1, 2**33, "roll"), (7, 6, "deal")],
)
def test_what_nobody_can_throw_cannot_be_asked(count: int, sides: int, kind: str) -> None:
    """Nor can a save make a machine throw for ever."""
    with pytest.raises(ValueError, match="asks for"):
        Ask("odd dice", "ann", count, sides, kind)  # type: ignore[arg-type]  # any text, on purpose


@pytest.mark.parametrize("faces", [(1, 2), (0, 1, 2), (1, 2, 7), (1, 2, True), (1, 2, "3"), (1, 2, 3.0)])
def test_only_so_many_whole_numbers_in_range_are_admitted(faces: tuple[int, ...]) -> None:
    """Three six-sided dice show three whole numbers from one to six."""
    assert not Ask("3d6", "ann", 3, 6).admits(faces)


def test_a_stream_picks_and_shuffles() -> None:
    """A bot's choices come from its own stream, one after the other."""
    stream = Stream(Seeded("s"))

    assert sorted(stream.shuffled("abcdef")) == list("abcdef")
    assert {stream.pick("ab") for _ in range(40)} == {"a", "b"}
    assert {stream.whole(2, 4) for _ in range(60)} == {2, 3, 4}
    assert stream.shuffled(()) == ()


@pytest.mark.parametrize(("face", "picked"), [(1, "a"), (2, "b"), (3, "c")])
def test_each_of_the_items_has_one_face(face: int, picked: str) -> None:
    """None is likelier than another, nor can the last be had by counting from the end."""
    assert Stream(Recorded((face,))).pick("abc") == picked


def test_a_seed_that_nobody_chose_cannot_be_guessed() -> None:
    """A hundred and twenty-eight bits, never the same twice."""
    seeds = {Seeded.fresh().seed for _ in range(20)}

    assert len(seeds) == 20
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {16}
