"""What a split scene and a bomb look like: to players, on the table, in words, and to programs."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.table import drive
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.places import Rejoin
from gateway_rpg.drama.commands.games_master.scene import SetLadder
from gateway_rpg.drama.display.board import board
from gateway_rpg.drama.places.split import open_places
from gateway_rpg.drama.players.bot import DramaBot
from gateway_rpg.drama.testing import Play

from ..players.prospects import position_of
from ..scenes import foe, hero, part
from ..split_scenes import CAST, LINES, move, rejoin, split
from .test_bombs import BOMB, ticking

PLACES = (e.ClimaxCalled, e.ClimaxLapsed, e.EntityMoved, e.PlaceEnded, e.PlaceOpened, e.PlacesRejoined)
HIDDEN = {**CAST, "boss": foe(place="base", key=True, significance=5, in_play=False)}


def told(play: Play, events: tuple[Any, ...]) -> str:
    """Return the words for those of the facts that are about places, as the scene stands."""
    wanted = (event for event in events if isinstance(event, PLACES))
    return "\n".join(event.tell(play.state) for event in wanted)


def chosen(play: Play) -> Any:
    """Return the command that a program in the games master's place gives now."""
    return DramaBot().choose("gm", play.table.observation("gm"), Seeded("bots"))


@pytest.mark.rule("GW-SP-01")
def test_cards_lie_together_by_their_place(tmp_path: Path) -> None:
    """Sam and Ivan lie at the station, Ayo by himself (GW-SP-01)."""
    cards = {card.id: card for card in board(split(tmp_path).table.view("sam")).cards}

    assert (cards["sam"].area, cards["sam"].group) == ("the station", "situation of sam")
    assert (cards["ivan"].area, cards["ivan"].group) == ("the station", "situation of sam")
    assert (cards["guard"].area, cards["guard"].group) == ("the base", "")
    assert (cards["ayo"].area, cards["ayo"].group) == ("at no place of their own", "")


@pytest.mark.rule("GW-SP-06", "GW-TB-01")
def test_the_table_shows_what_waits_what_is_over_and_what_ticks(tmp_path: Path) -> None:
    """The place says it above its cards, for everybody (GW-SP-06)."""
    play = split(tmp_path).wait("sam")
    play.does("sam", part("climax"))
    (tmp_path / "over").mkdir()
    (tmp_path / "bomb").mkdir()
    over = split(tmp_path / "over", [("sam", "ivan", -1), ("hank", "boss", 0)], ladder=0).wait("sam")
    over.does("sam", part("anticlimax"))
    bomb = board(ticking(tmp_path / "bomb").table.view("ann"))

    assert {one.area for one in board(play.table.view("hank")).cards} >= {
        "the station: a climax waits here",
        "the base",
    }
    assert "the station: it is over here" in {one.area for one in board(over.table.view("hank")).cards}
    assert "A bomb is ticking" in bomb.notes
    assert {one.id: one.marks[-1:] for one in bomb.cards if one.id in ("max", "reactor")} == {
        "max": ("the bomb's countdown",), "reactor": ("the bomb's trigger",),
    }  # fmt: skip


def test_everything_about_places_has_its_words(tmp_path: Path) -> None:
    """Moves, waiting climaxes, the end of a wait, and places that come together."""
    play = split(tmp_path).wait("sam")

    struck = told(play, play.does("sam", part("climax")))
    moved = told(play, move(play, "guard", "station"))
    joined = told(play, rejoin(play, "station", "base"))

    assert "sam brings it to a climax at the station; the rest is awaited. ivan can do no more this round." in struck
    assert "guard is at the station now" in moved
    assert "has waited in vain" in joined
    assert "What was apart comes together at the base" in joined


@pytest.mark.rule("GW-RU-163", "GW-RU-201", "GW-SP-03")
def test_players_cannot_tell_who_waits_off_stage_at_a_place(tmp_path: Path) -> None:
    """Nothing that Sam is shown has the boss in it, though he keeps the base open (GW-RU-201)."""
    play = split(tmp_path, [("sam", "ivan", 0)], cast=HIDDEN).wait("sam")

    assert "boss" not in str(play.table.view("sam"))
    assert "boss" not in str(play.table.options("sam"))


@pytest.mark.rule("GW-RU-163", "GW-SP-05")
def test_who_is_awaited_tells_nothing_of_the_stage(tmp_path: Path) -> None:
    """Sam has won and the base waits for a boss nobody has seen: were he another, the scene would wait alike."""
    play = split(tmp_path, [("sam", "ivan", 4)], cast=HIDDEN).wait("sam")
    play.does("sam", part("climax"))
    system = play.table.system

    others = [system.reimagine(play.state, "sam", Seeded(f"another {number}")) for number in range(8)]

    assert all(one != play.state for one in others)
    assert {system.awaited(one) for one in others} == {play.table.awaited}
    assert {open_places(one) for one in others} == {("station", "base")}


@pytest.mark.rule("GW-SP-04", "GW-RU-148")
def test_a_program_measures_its_distance_by_its_own_place(tmp_path: Path) -> None:
    """Sam lacks nothing against Ivan; Ayo, who has no line, nobody to overcome (GW-RU-148)."""
    position = position_of(split(tmp_path, [("sam", "ivan", 3), ("hank", "boss", -1)]))

    assert [position.gap(one) for one in ("sam", "ayo", "hank", "boss")] == [0, None, 4, 2]
    assert position.cast.goals["sam"] == ("ivan",)
    assert position.cast.open == ("station", "base")


@pytest.mark.rule("GW-SP-05")
def test_programs_finish_a_split_scene(tmp_path: Path) -> None:
    """Left to programs it comes to its climax, at both places in one round (GW-SP-05)."""
    table = split(tmp_path, [("sam", "ivan", 1), ("hank", "boss", 1), ("ayo", "ivan", 1)]).table
    bots = dict.fromkeys(table.seats, DramaBot())

    for number, _ in enumerate(drive(table, bots, Seeded("a split scene"))):
        while table.pending is not None:
            table.supply([(8,) * ask.count for ask in table.pending.asks])
        assert number < 900

    assert table.outcome is not None
    assert table.outcome.result in ("anticlimax", "climax")


@pytest.mark.rule("GW-SP-05")
def test_a_program_does_not_strike_where_it_has_struck(tmp_path: Path) -> None:
    """Ben stands as well over Ivan as Sam, who has won there already: he does something else (GW-SP-05)."""
    cast = {**CAST, "ben": hero(place="station")}
    play = split(tmp_path, [*LINES, ("ben", "ivan", 4)], cast=cast).wait("sam")
    play.does("sam", part("climax"))
    play.wait("ben")

    command = DramaBot().choose("ben", play.table.observation("ben"), Seeded("bots"))

    assert not isinstance(command, c.Declare) or command.parts[0].effect != "gateway:climax"


@pytest.mark.rule("GW-TB-06", "GW-RU-147")
def test_a_program_lets_an_unfound_bomb_go_off_when_the_ladder_is_down(tmp_path: Path) -> None:
    """At 0 Max is in with the reactor, and breaks in with surprise and climax; at 1 it waits (GW-TB-06)."""
    cast = {**BOMB, "max": {**BOMB["max"], "in_play": False}, "reactor": {**BOMB["reactor"], "in_play": False}}
    play = ticking(tmp_path, [("ann", "ulf", 0)], cast=cast, ladder=1).wait("ulf")
    (tmp_path / "early").mkdir()
    early = ticking(tmp_path / "early", [("ann", "ulf", 0)], cast=cast, ladder=1).wait("ulf")

    play.act(SetLadder(0))
    play.act(c.Pass("ulf"))
    action = chosen(play)

    assert play.state.breaking_in == ("max",)
    assert play.state.in_play("reactor")
    assert isinstance(action, c.Declare)
    assert [one.effect for one in action.parts] == ["gateway:surprise", "gateway:climax"]
    assert not isinstance(chosen(early), c.BringIn)


@pytest.mark.rule("GW-SP-03")
def test_a_program_brings_in_the_key_entity_that_a_place_waits_for(tmp_path: Path) -> None:
    """Hank has nobody to deal with at the base, so the boss appears; while a guard is there it waits (GW-SP-03)."""
    (tmp_path / "guarded").mkdir()
    guarded = split(tmp_path / "guarded", [("sam", "ivan", 0)], cast=HIDDEN).wait("ivan")
    left = {id: one for id, one in HIDDEN.items() if id != "guard"}
    play = split(tmp_path, [("sam", "ivan", 0)], cast=left).wait("ivan")

    assert not isinstance(chosen(guarded), c.BringIn)
    assert chosen(play) == c.BringIn("boss")


@pytest.mark.rule("GW-SP-05")
def test_a_program_rejoins_a_place_where_nobody_is_left_to_oppose(tmp_path: Path) -> None:
    """The boss is alone at the base and the ladder is down: what was apart comes together (GW-SP-05)."""
    cast = {id: one for id, one in CAST.items() if id != "hank"}
    play = split(tmp_path, [("sam", "ivan", 0)], cast=cast, ladder=0).wait("ivan")

    assert chosen(play) == Rejoin("base", "station")
