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

    assert play(other.ready(), "s", 1).about == play(long.ready(), "s", 1).about
    assert play(synced.ready(), "s", 1) == play(synced.ready(), "s", 1) != play(SHORT.ready(), "s", 1)
    assert synced.ready().key != SHORT.ready().key
