"""A program that looks ahead weighs what chance a climax would have where its choices lead."""

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.chance import Odds, Seeded
from gateway_core.session import Session
from gateway_core.testing import Game
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.action.pending import CIRCUMSTANCES
from gateway_rpg.drama.commands.raises import MOST_RAISES
from gateway_rpg.drama.players.acting import promising
from gateway_rpg.drama.players.ahead import Foresight, _led_to
from gateway_rpg.drama.players.bot import DramaBot
from gateway_rpg.drama.players.outlook import WHOLE, outlook
from gateway_rpg.drama.players.position import WON, Position
from gateway_rpg.drama.players.prospects import Prospects
from gateway_rpg.drama.players.sides import Sides
from gateway_rpg.drama.players.weights import Weights
from gateway_rpg.drama.tokens import ActionTaken

from ..scenes import Play, foe, hero, part, stage
from ..split_scenes import settled, split
from .choosing import effects
from .prospects import prospects_of
from .test_lasting import moments, played
from .test_seeking import MINE

CAST = {"ann": hero(level=4), "bob": foe(level=2), "dan": foe(level=9)}
LINES = [("ann", "bob", 3), ("ann", "dan", 1)]


def before(folder: Path) -> Play:
    """Return Ann's turn against two, of whom one is so strong that hardly any dice beat both."""
    return stage(folder, CAST, LINES, ladder=5, initiative="ann").wait("ann")


def sure(folder: Path) -> Play:
    """Return her turn where nothing keeps her from a climax."""
    return stage(folder, CAST, [("ann", "bob", 4), ("ann", "dan", 4)], ladder=4, initiative="ann").wait("ann")


def choice(play: Play, bot: Any) -> Any:
    """Return what a program does that imagines as many steps as it does of itself."""
    return bot.choose("gm", play.table.observation("gm"), Seeded("bots"))


def test_who_looks_ahead_gets_rid_of_whom_no_climax_would_beat(tmp_path: Path) -> None:
    """Counting steps, both opponents count alike; with Dan gone a climax would come off."""
    play = before(tmp_path)

    command, usual = choice(play, DramaBot().looking_ahead()), choice(play, DramaBot())

    assert (effects(command), command.parts[0].targets) == (("eliminate",), ("dan",))
    assert usual.parts[0].targets == ("bob", "dan")


@pytest.mark.rule("GW-EF-12")
def test_who_looks_ahead_blocks_what_would_cost_it_the_scene(tmp_path: Path) -> None:
    """A block leaves all as it is, so that looking further finds nothing in it: what it spares is what it is worth."""
    cast = {"ann": hero(level=6), "bob": foe(level=6), "dan": foe(level=2, significance=1)}
    play = stage(tmp_path, cast, [("bob", "ann", 4), ("ann", "dan", 1)], initiative="ann", ladder=4)
    play.order("bob", "dan")
    play.declare("bob", part("climax"))
    play.goes_on(until="window")

    assert effects(choice(play, DramaBot().looking_ahead())) == ("block",)


@pytest.mark.rule("GW-DR-34")
def test_what_is_aimed_at_several_leads_as_far_as_it_is_likely_to(tmp_path: Path) -> None:
    """Each for itself: that all of it works is unlikely, and half of it is not (GW-DR-34)."""
    cast = {"ann": hero(level=6), "bob": foe(level=6, significance=6), "dan": foe(level=6, significance=6)}
    play = stage(tmp_path, cast, [("ann", "bob", 0), ("ann", "dan", 0)], ladder=6, initiative="ann").wait("ann")
    prospects = prospects_of(play, "ann")
    edge = next(one for one in promising(prospects, "gm") if effects(one.command) == ("edge",))
    now, then = (outlook(one, prospects.side) for one in (prospects.position, prospects.left_by(edge)))
    ways, every = edge.chance

    led = _led_to(prospects, edge, now)

    assert edge.command.parts[0].targets == ("bob", "dan")
    assert WON * (then - now) * ways < led * every < WON * (then - now) * every


def test_what_one_side_may_hope_for_the_other_may_not(tmp_path: Path) -> None:
    """The outlooks of two are shares of a whole, of which an end leaves all to the one who wins."""
    there = prospects_of(before(tmp_path), "ann").position
    ending = prospects_of(sure(tmp_path), "ann")
    won = ending.left_by(next(one for one in promising(ending, "gm") if effects(one.command) == ("climax",)))

    ours, theirs = (there.cast.sides[one] for one in ("ann", "bob"))

    assert WHOLE - 2 <= outlook(there, ours) + outlook(there, theirs) <= WHOLE
    assert min(outlook(there, ours), outlook(there, theirs)) > 0
    assert (outlook(won, ours), outlook(won, theirs)) == (WHOLE, 0)


@pytest.mark.rule("GW-SP-05")
def test_a_place_that_is_won_is_no_hope_while_another_is_lost(tmp_path: Path) -> None:
    """Both have to come to their climax at once: two half won promise more than one won and one all but lost."""
    hopes = []
    for station, base in ((2, 2), (3, -4)):
        play = split(tmp_path / str(station), [("sam", "ivan", station), ("hank", "boss", base)])
        hopes.append(outlook(prospects_of(play, "sam").position, "heroes"))

    assert hopes[0] > 2 * hopes[1] > 0


@pytest.mark.rule("GW-SP-05", "GW-SP-06")
def test_a_place_that_waits_for_another_hopes_for_who_has_still_to_act_there(tmp_path: Path) -> None:
    """Sam has struck at the station; Hank can at the base, if he has not had his action."""
    state = settled(split(tmp_path, initiative="sam")).wait("sam").state
    late = state.but(acted={**state.acted, "hank": ActionTaken()})

    fresh, spent = (
        attrs.evolve(Position.of(Sides(one, Weights())), struck={"station": "sam"}) for one in (state, late)
    )

    assert outlook(fresh, "heroes") > outlook(spent, "heroes") > 0


def test_of_what_leads_as_far_it_does_what_it_would_do_without(tmp_path: Path) -> None:
    """Ann may get rid of any of three who are as good as each other: chance takes one, the same for both."""
    cast = {"ann": hero(level=6), **{one: foe(significance=2) for one in ("bob", "cid", "dan")}}
    observed = stage(tmp_path, cast, [], ladder=2, initiative="ann").wait("ann").table.observation("gm")

    usual, further = (
        [bot.choose("gm", observed, Seeded(str(seed))).parts for seed in range(9)]
        for bot in (DramaBot(), DramaBot().looking_ahead())
    )

    assert usual == further
    assert len({repr(parts) for parts in usual}) == 3


@pytest.mark.rule("GW-EF-27", "GW-EF-66")
@pytest.mark.parametrize("number", range(1, 3))
def test_an_action_is_weighed_with_the_raises_that_promise_most(number: int) -> None:
    """As if each number of them were tried; who does not look ahead has none in mind before the throw."""
    bought = 0
    for state, seat, command in moments(number):
        if not isinstance(command, c.Declare):
            continue
        position, weights = Position.of(Sides(state, Weights())), Weights()
        usual, ahead = (one(state, command.actor, position, weights) for one in (Prospects, Foresight))
        found = dict[object, int]()
        for one in promising(ahead, seat, kinds=99):
            way = one.command.parts, one.command.approach
            found[way] = max(one.value, found.get(way, 0))
        for one in promising(usual, seat, kinds=99):
            way, parts = usual.faced(one.command), one.command.parts
            if len(parts) == 1 and one.value > 0 and state.rules.effects[parts[0].effect].more:
                tried = []
                for raises in range(MOST_RAISES + 1):
                    worth = usual.worth(command.actor, parts, way.aims, (raises,), None, usual.moment)
                    tried.append(usual.promise(way, worth, (raises,)))
                assert one.value == tried[0].value
                assert found[parts, one.command.approach] == max(one.value for one in tried)
                bought += max(one.value for one in tried) > one.value
    assert bought


@pytest.mark.rule("GW-RU-162")
def test_circumstances_are_supposed_to_be_judged_as_the_games_masters_program_does() -> None:
    """So the chance that it counts upon, with each number of raises, is that of the throw to come."""
    session, counted, compared = Session(), dict[int, tuple[int, int]](), 0
    table = Game[Any, Any, Any](session.system("gateway"), session.table("black-star-rising"), MINE).table("mine")
    for state, seat, command in played(table, 120):
        if isinstance(command, c.Declare):
            ahead = Foresight(state, command.actor, Position.of(Sides(state, Weights())), Weights())
            counted = {
                sum(one.raises): one.chance
                for one in promising(ahead, seat, kinds=99)
                if one.command == command and command.parts[0].resisted_by == (CIRCUMSTANCES,)
            }
        elif isinstance(command, c.Roll) and not state.free_raises(command.actor) and not state.stack[-1].stakes:
            for raises, (ways, every) in counted.items():
                odds = table.odds("gm", c.Roll(command.actor, (raises,)))
                assert isinstance(odds, Odds)
                assert odds.numerator * every == ways * odds.denominator
                compared += raises > 0
    assert compared


@pytest.mark.rule("GW-EF-27")
def test_why_names_the_raises_that_an_action_was_weighed_with(tmp_path: Path) -> None:
    """Nobody else has any in mind before the throw."""
    play = stage(tmp_path, {"ann": hero(level=9), "bob": foe(level=1)}, [("ann", "bob", 0)], ladder=6, initiative="ann")
    observed = play.wait("ann").table.observation("gm")
    edge = next(form.command for form in play.table.options("gm") if form.verb == "gateway:edge")

    further, usual = (
        bot.explain("gm", observed, edge, Seeded("bots")) for bot in (DramaBot().looking_ahead(), DramaBot())
    )

    assert re.match(r"Edge on bob with \d raises?, \d+ % to gain", further)
    assert "raise" not in usual


def test_why_tells_how_much_comes_of_where_an_action_leads(tmp_path: Path) -> None:
    """By that it chose, so what it took is no worse than the next best, by the numbers that are told."""
    play, bot = before(tmp_path), DramaBot().looking_ahead()

    why = bot.explain("gm", play.table.observation("gm"), choice(play, bot), Seeded("bots"))
    told = re.findall(r"(\d+) % to gain (\d+) points(?:, and (-?\d+) by where it leads)?", why)
    own, rest = ((int(chance) * int(worth) / 100, int(leads or 0)) for chance, worth, leads in told)

    assert own[1] > rest[1]
    assert sum(own) > sum(rest)


@pytest.mark.rule("GW-DR-18")
def test_whoever_could_end_it_before_anybody_else_acts_is_feared_most(tmp_path: Path) -> None:
    """Bob has the Edge for a climax: it looks worse while his action of this round is still before him."""
    found = []
    for first, second in (("ann", "bob"), ("bob", "ann")):
        cast = {"ann": hero(level=6), "bob": foe(level=2)}
        play = stage(tmp_path / first, cast, [("ann", "bob", -2)], ladder=2, initiative="ann")
        play.order(first, second)
        if first == "bob":
            play.act(c.Pass("bob"), "gm")
        position = prospects_of(play.wait("ann"), "ann").position
        found.append(outlook(position, position.cast.sides["ann"]))

    assert 0 < found[0] < found[1]
