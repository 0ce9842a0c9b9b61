"""When a program that is carried by somebody gets off: where one more opponent keeps the others from their climax."""

from pathlib import Path

import attrs
import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama.players.acting import promising
from gateway_rpg.drama.players.prospects import Prospects
from gateway_rpg.drama.players.weights import Weights

from ..riders import CAST
from ..scenes import Play, foe, hero, opened, part, scene, stage
from .choosing import chosen, effects
from .prospects import prospects_of, standing, worth_of


def overtaken(folder: Path, edge: int = -6, ladder: int = 6) -> Play:
    """Return the moment at which Hank acts, aboard Ann, whom Bob is so far ahead of; the ladder is at six."""
    cast = {**CAST, "hank": hero(lead="ann", dice=1, level=4)}
    play = stage(folder, cast, [("ann", "bob", edge)], ladder=ladder, initiative="ann")
    play.order("ann", "bob")
    return play


@pytest.mark.rule("GW-EF-77", "GW-EF-18")
def test_who_is_carried_gets_off_where_the_lead_is_as_good_as_beaten(tmp_path: Path) -> None:
    """Bob could end it now, for Ann is all that opposes him; to Hank, once off, he has no line (GW-EF-18)."""
    command = chosen(overtaken(tmp_path), "hank")

    assert (effects(command), command.parts[0].keep) == (("disembark",), ())


@pytest.mark.rule("GW-EF-75", "GW-EF-77")
@pytest.mark.parametrize("edge", [-2, 0, 4])
def test_who_is_carried_helps_as_long_as_nobody_is_near_the_end(tmp_path: Path, edge: int) -> None:
    """Hank is as fresh an opponent in a later round; till Bob lacks three steps he does more for Ann aboard."""
    assert effects(chosen(overtaken(tmp_path, edge), "hank")) == ("aid-another",)


@pytest.mark.rule("GW-PA-07")
def test_a_scene_that_drags_on_lets_people_get_off(tmp_path: Path) -> None:
    """After the twelfth round another may do what Ann could not."""
    play = overtaken(tmp_path, 0)
    worth = []
    for round_ in (12, 13):
        late = attrs.evolve(prospects_of(play, "hank").state, round=round_)
        mine = Prospects(late, "hank", standing(late), Weights())
        worth.append(mine.worth("hank", (part("disembark"),), [("ann",)]).whole)

    assert worth[0] == 0 < worth[1]


def test_who_carries_all_heroes_may_end_the_scene(tmp_path: Path) -> None:
    """A coachman of the games master's leaves the end to players' characters, but not to those who only ride."""
    cast = {"hank": hero(lead="coachman"), "coachman": hero(), "bob": foe()}
    state = stage(tmp_path, cast, [("coachman", "bob", 9)], initiative="coachman").state
    coachman, hank = attrs.evolve(state.entities["coachman"], pc=False), state.entities["hank"]

    led = [
        standing(attrs.evolve(state, entities={**state.entities, "coachman": coachman, "hank": there})).cast.led
        for there in (hank, attrs.evolve(hank, lead=None))
    ]

    assert led == [frozenset(), {"coachman"}]


@pytest.mark.rule("GW-EF-78")
def test_who_is_not_let_go_breaks_away(tmp_path: Path) -> None:
    """Ann has refused in this round, and Hank goes all the same (GW-EF-78)."""
    play = overtaken(tmp_path)
    play.act(chosen(play, "hank"), "hank")
    play.act(c.Consent("ann", False), "ann")

    assert effects(chosen(play, "hank")) == ("disembark-against",)


@pytest.mark.rule("GW-EF-79")
def test_who_gets_off_keeps_a_line_on_which_it_leads(tmp_path: Path) -> None:
    """Ann is two steps up on Bob, and Hank takes that with him; where she is behind he does not (GW-EF-79)."""
    ahead, behind = (tmp_path / name for name in ("ahead", "behind"))
    ahead.mkdir(), behind.mkdir()

    worth = [
        [worth_of(overtaken(folder, edge, ladder), "hank", part("disembark", keep=keep)) for keep in ((), ("bob",))]
        for folder, edge, ladder in ((ahead, 2, 1), (behind, -5, 6))
    ]

    assert worth[0][0] < worth[0][1]
    assert worth[1][0] > worth[1][1]


def caught(folder: Path) -> Play:
    """Return the moment at which Hank acts, whom Bob carries along against his will; Ann is there to get him out."""
    cast = {
        "ann": hero(level=5),
        "hank": hero(lead="bob", dice=2, level=4),
        "bob": foe(level=4, significance=6, key=True),
    }
    play = stage(folder, cast, [("ann", "bob", 0)], ladder=6, initiative="ann")
    play.order("bob", "ann")
    return play


@pytest.mark.rule("GW-EF-78", "GW-PA-01")
def test_a_captive_breaks_away_and_does_not_ask(tmp_path: Path) -> None:
    """He is on his own side, whoever carries him, and nobody lets a captive go (GW-EF-78)."""
    command = chosen(caught(tmp_path), "hank")

    assert effects(command) == ("disembark-against",)


@pytest.mark.rule("GW-EF-77", "GW-EF-78")
def test_who_plays_captor_and_captive_lets_nobody_go(tmp_path: Path) -> None:
    """The games master, who plays both, is not asked (GW-EF-77): Bob agrees no more for that, and Hank breaks away."""
    cast = {"ann": hero(level=5), "bob": foe(level=4, significance=6, key=True)}
    cast["hank"] = {**foe(lead="bob", dice=2, level=4), "side": "others"}
    text = scene(cast, [("ann", "bob", 0)], initiative="ann").replace("sides: {", "sides: {others: gm, ")
    play = opened(tmp_path, text)
    play.order("bob", "ann")

    assert play.state.seat_of("hank") == play.state.seat_of("bob") == "gm"
    assert effects(chosen(play)) == ("disembark-against",)


@pytest.mark.rule("GW-EF-77")
def test_nobody_lets_a_captive_go(tmp_path: Path) -> None:
    """If he asks all the same, Bob does not agree; of her own Ann would let him get off (GW-EF-77)."""
    play, own = caught(tmp_path), overtaken(tmp_path / "own")
    for there in (play, own):
        there.act(
            next(form.command for form in there.table.options("hank") if form.verb == "gateway:disembark"), "hank"
        )

    assert chosen(play) == c.Consent("bob", False)
    assert chosen(own, "ann") == c.Consent("ann", True)


@pytest.mark.rule("GW-EF-75")
def test_a_captive_is_no_help_to_whoever_carries_it(tmp_path: Path) -> None:
    """What serves Bob is a loss to Hank; to a rider of Ann's, what serves her is a gain."""
    assert worth_of(caught(tmp_path), "hank", part("set-up", give_to="bob")) < 0
    assert worth_of(overtaken(tmp_path / "own", 0), "hank", part("set-up", give_to="ann")) > 0


@pytest.mark.rule("GW-RU-139")
def test_nobody_is_asked_along_who_would_refuse(tmp_path: Path) -> None:
    """A player's character goes along with its own side alone, though its scene calls it willing."""
    cast = {"bob": foe(dice=4, level=12), "child": hero(dice=2, willing=True), "ann": hero()}
    play = stage(tmp_path, cast, [("bob", "child", -4), ("bob", "ann", 0)], initiative="bob").wait("bob")
    recruit = part("recruit", "child")

    promised = promising(prospects_of(play, "bob"), "gm", kinds=99)

    assert worth_of(play, "bob", recruit) > 0
    assert recruit not in [one.command.parts[0] for one in promised]
