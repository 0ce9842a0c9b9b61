"""Getting away: disengage and anticlimax; and taking somebody along, as far as it can be declared."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c

from ..scenes import Play, ended, foe, hearing, hero, opened, part, scene, stage, thrown

CAST = {"ann": hero(), "bob": foe(), "cat": hero(), "dan": foe()}
LINES = [("ann", "bob", -2), ("ann", "dan", 1), ("cat", "bob", 0)]


def fray(folder: Path, **how: object) -> Play:
    """Return Ann's turn; Bob has the Edge over her, and she over Dan."""
    return stage(folder, CAST, LINES, initiative="ann", **how).wait("ann")


@pytest.mark.rule("GW-EF-22", "GW-EF-23", "GW-EF-24", "GW-DR-33")
@pytest.mark.parametrize("works", [True, False])
def test_disengaging_breaks_one_line_against_whoever_is_at_its_end(tmp_path: Path, works: bool) -> None:
    """Bob resists with his Edge, and Dan has nothing to say (GW-EF-22, GW-EF-23)."""
    play = fray(tmp_path)

    events = play.does("ann", part("disengage", "bob"), works=works)

    (bob,) = thrown(events).opponents
    assert (bob.entity, bob.total) == ("bob", (1 if works else 8) + 2)
    assert play.state.linked("ann", "bob") is not works
    assert play.state.linked("ann", "dan")
    assert ended(events, "ann").rank == (5 if works else None)
    assert ended(events, "ann").raises == 0


@pytest.mark.rule("GW-EF-24")
def test_raises_buy_nothing_more_of_a_disengagement(tmp_path: Path) -> None:
    """The line is broken or it is not (GW-EF-24)."""
    play = fray(tmp_path)
    play.declare("ann", part("disengage", "bob"))
    play.goes_on(until="roll")

    assert play.tries(c.Roll("ann", (1,))).code == "drama/raises-buy-nothing"


@pytest.mark.rule("GW-EF-22")
def test_nobody_disengages_from_somebody_they_are_not_engaged_with(tmp_path: Path) -> None:
    """Cat has no line to Dan (GW-EF-22)."""
    play = fray(tmp_path)
    play.wait("cat")

    assert play.refused("cat", part("disengage", "dan")) == "drama/not-engaged"


@pytest.mark.rule("GW-RU-74", "GW-EF-23", "GW-RU-131")
def test_several_lines_can_be_left_in_one_action_each_for_itself(tmp_path: Path) -> None:
    """Ann gets away from Dan and not from Bob; only with no line left is she unengaged (GW-RU-74)."""
    play = fray(tmp_path)

    play.does("ann", part("disengage", "bob", "dan"), faces={"ann": 5, "bob": 8, "dan": 2})

    assert set(play.state.lines) == {("ann", "bob"), ("bob", "cat")}
    assert play.state.is_engaged("ann")


@pytest.mark.rule("GW-EF-23", "GW-RU-74", "GW-RU-131")
def test_who_has_left_every_line_is_unengaged_from_the_next_round(tmp_path: Path) -> None:
    """Ann does not act again this round, and in the next one among the unengaged (GW-EF-23)."""
    play = fray(tmp_path)
    play.does("ann", part("disengage", "bob", "dan"))

    assert not play.state.may_act("ann")
    play.wait("ann", at=2)

    assert (play.state.round, play.state.engaged) == (2, False)


@pytest.mark.rule("GW-EF-37", "GW-RU-73", "GW-EF-23")
@pytest.mark.parametrize(("who", "edge"), [("ann", -3), ("bob", 1)])
def test_who_takes_up_a_line_just_left_has_a_step_less_on_it(tmp_path: Path, who: str, edge: int) -> None:
    """Bob had two over Ann: he returns with one, or she returns to three (GW-EF-37)."""
    play = fray(tmp_path)
    play.does("ann", part("disengage", "bob", "dan"))
    play.wait(who, at=2)

    play.does(who, part("manoeuvre", "bob" if who == "ann" else "ann"))

    assert play.edge(who, "bob" if who == "ann" else "ann") == edge


@pytest.mark.rule("GW-RU-73")
def test_a_line_left_and_taken_up_in_one_round_returns_too(tmp_path: Path) -> None:
    """Ann leaves Dan, who had less; before the round is over he is after her again (GW-RU-73)."""
    play = fray(tmp_path)
    play.does("ann", part("disengage", "dan"))
    assert play.wait("dan").state.round == 1

    play.does("dan", part("manoeuvre", "ann"))

    assert play.edge("dan", "ann") == -2


def beaten(folder: Path, edges: tuple[int, int] = (-1, 3), ladder: int = 0, **how: object) -> Play:
    """Return Ann's turn at the bottom of the ladder, with these Edges over Bob and Dan."""
    cast = {"ann": hero(), "bob": foe(), "dan": foe()}
    lines = [("ann", "bob", edges[0]), ("ann", "dan", edges[1])]
    return stage(folder, cast, lines, initiative="ann", ladder=ladder, **how).wait("ann")


@pytest.mark.rule("GW-EF-07", "GW-RU-89", "GW-RU-80")
@pytest.mark.parametrize(
    ("edges", "ladder", "code"),
    [
        ((-1, 3), 0, None),
        ((-1, -1), 0, None),
        ((0, 3), 0, "drama/edge-too-high"),
        ((-1, 3), 1, "drama/ladder-too-high"),
    ],
)
def test_an_anticlimax_is_for_whoever_is_behind_when_the_ladder_is_down(
    tmp_path: Path, edges: tuple[int, int], ladder: int, code: str | None
) -> None:
    """One line on which Ann is behind is enough, and the ladder must be at nothing (GW-EF-07, GW-RU-89)."""
    play = beaten(tmp_path, edges, ladder)

    found = play.tries(c.Declare("ann", (part("anticlimax"),), Approach()))

    assert (found.code if found else None) == code


@pytest.mark.rule("GW-EF-07")
def test_an_anticlimax_takes_a_line_to_everybody_opposed(tmp_path: Path) -> None:
    """Ann has none to Dan (GW-EF-07)."""
    cast = {"ann": hero(), "bob": foe(), "dan": foe()}
    play = stage(tmp_path, cast, [("ann", "bob", -1)], initiative="ann", ladder=0).wait("ann")

    assert play.refused("ann", part("anticlimax")) == "drama/not-engaged"


@pytest.mark.rule("GW-EF-08", "GW-EF-09", "GW-DR-04", "GW-DR-36", "GW-RU-64")
@pytest.mark.parametrize(("dan", "result"), [(1, "anticlimax"), (8, None)])
def test_an_anticlimax_that_beats_everybody_ends_the_scene(tmp_path: Path, dan: int, result: str | None) -> None:
    """It takes no initiative, and every opponent must be beaten (GW-EF-08, GW-EF-09)."""
    play = beaten(tmp_path, (-1, 0))

    play.does("ann", part("anticlimax"), faces={"ann": 7, "bob": 1, "dan": dan})

    assert (play.table.outcome.result if play.table.outcome else None) == result


@pytest.mark.rule("GW-EF-09", "GW-RU-36", "GW-CH-52")
def test_an_anticlimax_may_come_by_a_narrative_intervention_and_a_climax_not(tmp_path: Path) -> None:
    """What happens by chance may let somebody off, and finishes nobody (GW-EF-09, GW-RU-36)."""
    chance = Approach("Disreputable Past", "fate", "dark-spires:courtesan", "narrative-intervention", (), "in-line")
    text = scene(
        {"ann": hero(character="dark-spires:angelique"), "bob": foe()}, [("ann", "bob", -1)], initiative="ann", ladder=0
    )
    play = _with_dark_spires(tmp_path, text)

    assert play.allowed("ann", part("anticlimax"), approach=chance)
    play.passes("ann")
    even = text.replace("edge: -1", "edge: 1")
    (tmp_path / "even").mkdir()
    play = _with_dark_spires(tmp_path / "even", even)
    assert play.refused("ann", part("climax"), approach=chance) == "drama/not-now"


def _with_dark_spires(folder: Path, text: str) -> Play:
    return opened(folder, text, requires={"dark-spires": ">=0.1,<1"}).wait("ann")


@pytest.mark.rule("GW-EF-45", "GW-RU-60")
@pytest.mark.parametrize(("reading", "friend"), [("the-willing", ""), ("needs-line", "drama/not-engaged")])
def test_recruiting_takes_a_line_or_somebody_willing(tmp_path: Path, reading: str, friend: str) -> None:
    """A friend comes without a line, unless the table reads the list strictly; a foe takes one (GW-RU-60)."""
    play = fray(tmp_path, rulings={"recruit-unlinked": reading})

    refusal = play.tries(c.Declare("ann", (part("recruit", "cat"),), Approach()))
    assert ("" if refusal is None else refusal.code) == friend
    assert play.allowed("ann", part("recruit", "bob"))
    play.wait("cat")
    assert play.refused("cat", part("recruit", "dan")) == "drama/not-engaged"


@pytest.mark.rule("GW-EF-48", "GW-RU-139")
def test_the_key_entity_is_nobody_s_recruit(tmp_path: Path) -> None:
    """Kroe does not change sides (GW-RU-139)."""
    play = hearing().wait("norris")

    assert play.refused("norris", part("recruit", "kroe")) == "drama/target-is"
