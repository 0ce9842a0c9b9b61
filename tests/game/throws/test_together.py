"""Pools and throws of several people at once."""

from typing import Any

from gateway_core.game.throws import Again, Pool, Throw, number, together


def test_everybody_is_asked_once_and_whoever_throws_again_once_more() -> None:
    """Each gets what the own dice came to."""
    asked: list[list[tuple[str, int]]] = []
    faces = iter([((2, 1), (1,), (5,)), ((4,), (6,))])

    def draw(*asks: Any) -> Any:
        asked.append([(ask.seat, ask.count) for ask in asks])
        return next(faces)

    lamps = {
        seat: Throw(Pool([6] * count, (Again((1,)),), seat=seat), (number(6),))
        for seat, count in (("ann", 2), ("bob", 1), ("cy", 1), ("di", 0))
    }

    fell = together(draw, lamps)

    assert asked == [[("ann", 2), ("bob", 1), ("cy", 1)], [("ann", 1), ("bob", 1)]]
    assert {seat: one.own.total for seat, one in fell.items()} == {"ann": 6, "bob": 6, "cy": 5, "di": 0}
    assert [one.success for one in fell.values()] == [True, True, False, False]


def test_where_nobody_throws_nothing_is_drawn() -> None:
    """Of pools alone it gives what each came to."""
    assert together(lambda *asks: [][len(asks)], {"ann": Pool()})["ann"].total == 0
