"""Games of one seed by different rules share their chance, as far as they go alike."""

import attrs
from gateway_lab.changing import with_rule
from gateway_lab.playing import play
from gateway_lab.syncing import Synced

from gateway_core.chance.ask import Ask
from gateway_core.chance.source import Seeded

from .conftest import SHORT

ANN, BOB = Ask("Ann: 2d8", "gm", 2, 8), Ask("Bob: 2d8", "gm", 2, 8)


def test_whoever_throws_throws_the_same_whatever_row_it_is() -> None:
    """That Bob has thrown in between is nothing to Ann; and a row that is worked out again has what it had."""
    one, other = Synced().of(Seeded("s")), Synced().of(Seeded("s"))
    first = [one.draw(4, 0, ANN), one.draw(6, 0, ANN)]
    between = [other.draw(4, 0, ANN), other.draw(5, 0, BOB), other.draw(9, 1, ANN)]

    assert [between[0], between[2]] == first
    assert first[0] != first[1]
    assert one.draw(4, 0, ANN) == first[0]


def test_a_rule_that_changes_nothing_changes_no_game() -> None:
    """Though it is another rulebook; and what is the same twice is no game of `gateway play`."""
    synced = attrs.evolve(SHORT, synced=True)
    other = with_rule(synced, {"dark-spires:scene/the-audience.ladder.start": 40})
    long = with_rule(synced, {"dark-spires:scene/the-audience.ladder.start": 41})

    ready, plain = other.ready(), attrs.evolve(other, synced=False).ready()
    assert play(ready, "s", 1).about == play(long.ready(), "s", 1).about
    assert play(ready, "s", 1) == play(ready, "s", 1) != play(plain, "s", 1)
    assert ready.key != plain.key


def test_a_chapter_begins_anew_whatever_was_done_before_it() -> None:
    """Each counts from nothing again: what a game did otherwise in one round is forgotten in the next."""
    with SHORT.ready().game("1", (synced := Synced()).of) as game:
        programs = game.programs()
        moments = [synced.moment(game.table).split("/")]
        while programs.go_on(game.table.seats):
            moments.append(synced.moment(game.table).split("/"))

    chapters = [int(chapter) for chapter, _, _ in moments]
    assert chapters == sorted(chapters)
    assert len({*chapters}) > 1
    for chapter in {*chapters}:
        first = next(number for one, seat, number in moments if int(one) == chapter and seat)
        assert (first, max(int(number) for one, _, number in moments if int(one) == chapter) > 0) == ("0", True)
