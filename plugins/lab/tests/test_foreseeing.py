"""What an action comes to is exact: every way that its dice fall, by the game's own rules."""

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

from gateway_lab.foreseeing import falls, foreseen
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.chance.ask import Ask
from gateway_core.table.log.rows import Asked
from gateway_terminal.for_commands import command_said

from .conftest import SCENE, SHORT, Gateway

EDGE = ("norris: edge kroe", "roll, 1 raise")


@given(count=st.integers(0, 4), sides=st.integers(1, 5), keeps=st.none() | st.integers(1, 5))
def test_every_way_of_a_pool_is_counted_once(count: int, sides: int, keeps: int | None) -> None:
    """As many ways lead to each set of dice that count as lead there by throwing them one by one."""
    kept = count if keeps is None else keeps
    every = Counter(tuple(sorted(faces, reverse=True)[:kept]) for faces in product(range(1, sides + 1), repeat=count))

    found = {
        tuple(sorted(faces, reverse=True)[:kept]): chance
        for faces, chance in falls(Ask("", "", count, sides, keeps=keeps))
    }

    assert found == {best: Fraction(ways, sides**count) for best, ways in every.items()}


def test_an_edge_moves_as_often_as_the_table_says_that_the_throw_is_won() -> None:
    """By two with one raise, in each of the ways in which it is won, and by nothing in the others."""
    with SHORT.ready().game("1") as game:
        found, table = foreseen(game, EDGE), game.table
        (seat,) = {row.seat for row in table.rows if isinstance(row, Asked)}
        table.withdraw(seat)
        odds = table.odds(seat, command_said(table, seat, EDGE[-1]))
    line = "Hans Kroe over Norris"

    assert sum(chance for _, chance in found.ends) == 1
    assert found.moves(line) == odds.fraction
    assert found.mean(line) == -2 * odds.fraction


def test_one_throw_decides_all_effects_of_an_action_together() -> None:
    """Who beats the stronger has beaten the weaker with the same die, so that both ends depend on each other."""
    with SHORT.ready().game("1") as game:
        found = foreseen(game, ("kroe: edge norris + edge tom", "roll"))
    norris, tom = "Hans Kroe over Norris", 'Hans Kroe over Thomas "Tom" Snape'
    both = sum(chance for end, chance in found.ends if end[norris] == end[tom] == 3)

    assert both > found.moves(norris) * found.moves(tom) > 0


def test_raises_of_one_effect_twice_are_told_apart_by_whom_they_are_for() -> None:
    """Two of the one move him by two, and the other by one as before."""
    line = "kroe: edge norris + edge tom"
    with SHORT.ready().game("1") as first, SHORT.ready().game("1") as second:
        norris = foreseen(first, (line, "roll, edge norris +1"))
        tom = foreseen(second, (line, "roll, edge tom +1"))
    names = "Hans Kroe over Norris", 'Hans Kroe over Thomas "Tom" Snape'

    assert [{end[name] for end, _ in one.ends} for one in (norris, tom) for name in names] == [
        {2, 4}, {2, 3}, {2, 3}, {2, 4},
    ]  # fmt: skip


def test_a_line_is_read_from_one_end_though_the_other_has_the_edge_then() -> None:
    """Norris, two behind, is two ahead with three raises: it has moved by four, and not by none."""
    with SHORT.ready().game("1") as game:
        found = foreseen(game, (EDGE[0], "roll, 3 raises"))

    assert {end["Hans Kroe over Norris"] for end, _ in found.ends} == {2, -2}


def test_what_cannot_be_said_or_is_not_thrown_for_is_told(gateway: Gateway) -> None:
    """With what the game says of it."""
    short = (SCENE, "--rounds", 1)
    assert "is called 'fly'" in gateway("foresee", *short, "norris: fly").err
    assert "say it in a line of its own" in gateway("foresee", *short, "norris: edge kroe, 2 essence").err
    assert "no line has it" in gateway("foresee", *short, "roll", "--over", "0..2").err
    assert "is no LOW..HIGH" in gateway("foresee", *short, "roll, {} raises", "--over", "two").err
    assert "Nobody throws for" in gateway("foresee", "uprising:scenario/lectures-in-masks", "done").err


def test_where_nothing_moves_a_further_line_is_asked_for(gateway: Gateway) -> None:
    """What an explorer tries is decided once the dice are kept."""
    ran = gateway("foresee", "centaurus:mission/the-door-that-listens", "ask")
    over = gateway("foresee", SCENE, "norris: restrict kroe", "roll, {} raises", "--over", "0..0")

    assert over.words.endswith(" No number is moved by the dice. Without --over it says what else is.")
    assert ran.words.endswith("nothing moves yet that lies on the table: say what follows in one more LINE.")


def test_it_is_told_in_words_as_data_and_as_a_picture(gateway: Gateway) -> None:
    """And which number of raises moves most."""
    words = gateway("foresee", SCENE, *EDGE)
    over = gateway("foresee", SCENE, EDGE[0], "roll, {} raises", "--over", "0..2", "--plot", "raises.svg")
    told = json.loads(gateway("foresee", SCENE, *EDGE, "--json", "--plot", "edge.html").out)

    assert "  28 %  Hans Kroe over Norris 2 to 0" in words.lines
    assert words.lines[0] == over.lines[0] == "Norris: Edge against Hans Kroe (Stern, Inner Circle)."
    assert words.lines[1] == 'However they fall: Norris: no longer acts now; Norris: has acted; Thomas "Tom"'
    assert max(map(len, (*words.lines, *over.lines))) <= 80
    assert [line.endswith("most") for line in over.lines[3:]] == [True, False, False]
    assert sum(Fraction(one["ways"], one["of"]) for one in told["ends"]) == 1
    assert all(Path(name).stat().st_size for name in ("raises.svg", "edge.html"))
