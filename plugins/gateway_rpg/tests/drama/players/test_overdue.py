"""What programs make of a scene that drags on: who leads presses for the end, and what keeps it from ending goes."""

from pathlib import Path

import attrs
import pytest

from gateway_core.chance import Seeded, Stream
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.commands.games_master.places import Move, Rejoin
from gateway_rpg.drama.players.acting import one_of_the_best
from gateway_rpg.drama.players.games_master.entering import brought_in
from gateway_rpg.drama.players.games_master.rejoining import rejoined
from gateway_rpg.drama.players.position import Position
from gateway_rpg.drama.players.prospects import Prospects
from gateway_rpg.drama.players.sides import Sides
from gateway_rpg.drama.players.weights import Weights

from ..scenes import Play, foe, hero, part, stage
from ..split_scenes import CAST, split
from .choosing import effects

SOON, OVERDUE, LATE = 12, 13, 21  # rounds: not long yet, longer than scenes take, and much longer


def cast_of(play: Play, at: int) -> Sides:
    """Return who stands with whom if it were this round."""
    return Sides(attrs.evolve(play.state, round=at), Weights())


def choice(play: Play, actor: str, at: int) -> tuple[str, ...]:
    """Return the effects of what somebody would do if it were this round."""
    cast = cast_of(play, at)
    prospects = Prospects(cast.state, actor, Position.of(cast), Weights())
    found = one_of_the_best(prospects, "gm", Stream(Seeded("bots")))
    return () if found is None else effects(found.command)


def brought(play: Play, at: int) -> c.Command | None:
    """Return whom the games master's program would bring in."""
    cast = cast_of(play, at)
    return brought_in(cast.state, cast)


def joined(play: Play, at: int) -> c.Command | None:
    """Return what it would make one of."""
    cast = cast_of(play, at)
    return rejoined(cast.state, cast)


@pytest.mark.rule("GW-EF-18")
def test_who_is_ahead_engages_whoever_is_left(tmp_path: Path) -> None:
    """Bob is far above Ann. Whom of the others he engages may try a climax: he waits long for that, not for ever."""
    weak = hero(dice=1, level=0)
    cast = {"ann": weak, "bob": foe(dice=4, level=6), "cat": weak, "dan": weak}
    play = stage(tmp_path, cast, [("bob", "ann", 6)], ladder=0, initiative="bob").wait("bob")

    assert "manoeuvre" not in choice(play, "bob", SOON)
    assert choice(play, "bob", LATE) == ("manoeuvre",)


@pytest.mark.rule("GW-CH-25")
def test_to_prepare_for_later_is_worth_nothing_in_the_end(tmp_path: Path) -> None:
    """A free raise helps Ann towards a climax for as long as there is time."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()}, [("ann", "bob", 0)]).wait("ann")

    early, late = (
        Prospects(cast.state, "ann", Position.of(cast), Weights()).worth("ann", (part("set-up"),), [()]).whole
        for cast in (cast_of(play, SOON), cast_of(play, LATE))
    )

    assert early > 0 == late


@pytest.mark.rule("GW-TB-02", "GW-RU-188")
def test_a_bomb_threatens_by_a_trigger_of_its_own_side_unless_it_carries_that(tmp_path: Path) -> None:
    """Bob has to get at the core, on whichever side it is; nobody has a line to what is aboard."""
    core = foe(role="trigger", passive=True)
    apart, aboard = (
        stage(tmp_path / name, {"ann": hero(), "bob": foe(role="countdown"), "core": one}, [("ann", "bob", 0)])
        for name, one in (("apart", core), ("aboard", core | {"lead": "bob"}))
    )

    assert cast_of(apart, 1).goals["bob"] == ("core",)
    assert cast_of(aboard, 1).goals["bob"] == ()


@pytest.mark.rule("GW-DR-23", "GW-RU-201")
def test_whom_the_scene_is_about_comes_in_where_nobody_is_left_to_be_overcome(tmp_path: Path) -> None:
    """The boss waits off stage for Bob to be dealt with, not for ever, and not while the ladder is up."""
    boss = foe(key=True, in_play=False, significance=6)
    alone = {"ann": hero(), "sid": foe(), "boss": boss}
    alone["ann"] |= {"opposed": False}
    alone["sid"] |= {"side": "heroes"}
    play = stage(tmp_path / "alone", alone, ladder=0).wait("sid")
    up = stage(tmp_path / "up", alone, ladder=2).wait("sid")
    met = stage(tmp_path / "met", {"ann": hero(), "bob": foe(), "boss": boss}, [("ann", "bob", 0)], ladder=0).wait(
        "bob"
    )

    assert brought(play, 1) == c.BringIn("boss")
    assert brought(up, LATE) is None
    assert [brought(met, at) for at in (1, SOON, OVERDUE)] == [None, None, c.BringIn("boss")]


@pytest.mark.rule("GW-TB-03")
def test_what_a_bomb_has_to_reach_comes_in_for_whoever_cannot_end_it_without(tmp_path: Path) -> None:
    """Ann counts down, and the core is nowhere: she has nobody to overcome."""
    cast = {"ann": hero(role="countdown"), "core": foe(role="trigger", passive=True, in_play=False), "sid": foe()}
    cast["sid"] |= {"side": "heroes"}
    play = stage(tmp_path, cast, ladder=0).wait("sid")

    assert brought(play, 1) == c.BringIn("core")


@pytest.mark.rule("GW-SP-05", "GW-RU-148")
def test_a_place_that_only_somebody_elsewhere_could_end_is_given_up(tmp_path: Path) -> None:
    """At the base there is nobody but the boss and Ayo's line to him: it comes together with the station."""
    cast = {id: one for id, one in CAST.items() if id != "hank"}
    play = split(tmp_path, [("sam", "ivan", 0), ("ayo", "boss", -6)], cast=cast, ladder=0).wait("ivan")

    assert joined(play, SOON) is None
    assert joined(play, OVERDUE) == Rejoin("base", "station")


@pytest.mark.rule("GW-SP-05")
def test_places_that_are_fought_over_for_ever_come_together(tmp_path: Path) -> None:
    """As long as one of them cannot be ended, no climax at the other ends anything (GW-SP-05)."""
    play = split(tmp_path, ladder=0).wait("ivan")
    high = split(tmp_path / "high", ladder=3).wait("ivan")

    assert joined(play, OVERDUE) is None
    assert isinstance(joined(play, LATE), Rejoin)
    assert joined(high, LATE) is None


@pytest.mark.rule("GW-RU-148")
def test_at_the_last_place_everybody_can_be_overcome(tmp_path: Path) -> None:
    """Ayo works into it from elsewhere, so that the boss could end nothing: she is there, and keeps her line."""
    cast = {id: one for id, one in CAST.items() if id not in ("sam", "ivan", "hank")}
    places = "places: [{id: base, name: the base}]\n"
    play = split(tmp_path, [("ayo", "boss", -6)], cast=cast, places=places, ladder=0).wait("boss")

    assert joined(play, SOON) is None
    assert joined(play, OVERDUE) == Move("ayo", "base")
    play.act(Move("ayo", "base"), "gm")
    assert play.state.linked("ayo", "boss")
    assert joined(play, OVERDUE) is None


@pytest.mark.rule("GW-EF-77")
def test_who_was_won_over_is_not_let_go(tmp_path: Path) -> None:
    """Zed goes along with Ann, who acts for him; once off he is one more for her to overcome, and his way not hers."""
    cast = {"ann": hero(), "zed": foe(lead="ann"), "bob": foe()}
    play = stage(tmp_path, cast, [("ann", "bob", -3)], ladder=0, initiative="ann")
    late = cast_of(play, LATE)
    prospects = Prospects(late.state, "zed", Position.of(late), Weights())

    assert play.state.seat_of("zed") == "ann"
    assert prospects.worth("zed", (part("disembark"),), [()]).whole < 0
