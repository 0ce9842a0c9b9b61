"""What a program thinks an effect is worth, on its own scale: a climax is a thousand."""

import attrs
import pytest

from gateway_core.rules.drama.players.assessment import Assessment
from gateway_core.rules.drama.players.outlook import FAR, Outlook
from gateway_core.rules.drama.players.worth import worth

from ..scenes import foe, hero, part, stage


@pytest.fixture(scope="module")
def assessment(tmp_path_factory: pytest.TempPathFactory) -> Assessment:
    """Ann's, in a scene that begins, with Bob two steps up on her at a ladder of six."""
    cast = {"ann": hero(), "bob": foe()}
    play = stage(tmp_path_factory.mktemp("worth"), cast, [("ann", "bob", -2)], ladder=6, initiative="ann")
    return Assessment.of(Outlook(play.table.view("gm")), "ann")


@pytest.mark.rule("GW-EF-41")
@pytest.mark.parametrize(
    ("ladder", "ours", "theirs", "value"),
    [
        (6, 8, 1, 80),  # the last rung that they need
        (6, 2, 1, 80),
        (6, 8, 2, 40),
        (6, 8, 3, 40),
        (6, 8, 4, 8),
        (6, FAR, 9, 8),
        (6, 8, 0, 0),  # they have it already
        (6, 4, 4, 0),  # nobody is behind
        (6, 1, 4, 0),
        (0, 8, 1, 0),  # the ladder is down: there is nothing left to hold
    ],
)
def test_whoever_is_behind_holds_the_ladder_most_of_all_at_the_last_rung(
    assessment: Assessment, ladder: int, ours: int, theirs: int, value: int
) -> None:
    """The one rung that the others lack is worth twice the two or three, and ten times what is far (GW-EF-41)."""
    each, once = worth(attrs.evolve(assessment, ladder=ladder, ours=ours, theirs=theirs), part("press"), [])

    assert (each, once) == ({}, value)


@pytest.mark.parametrize(
    ("ladder", "ours", "theirs", "value"),
    [(6, 2, 3, 44), (6, 2, 6, 68), (6, 2, 7, 68), (6, 3, 3, 0), (6, 4, 3, 0), (6, 0, 3, 0), (0, 2, 3, 0)],
)
def test_whoever_leads_lets_the_ladder_fall_the_more_the_farther_ahead(
    assessment: Assessment, ladder: int, ours: int, theirs: int, value: int
) -> None:
    """Up to four steps; nobody who has what a climax needs waits for another rung."""
    assert worth(attrs.evolve(assessment, ladder=ladder, ours=ours, theirs=theirs), part("accelerate"), [])[1] == value
