"""Programs play missions to their end, better than chance does, with every means that there is; and say why."""

from typing import Any

import attrs
import pytest
from gateway_centaurus.acting import pools
from gateway_centaurus.chances import Hope, guess, reaching
from gateway_centaurus.codes import Code
from gateway_centaurus.records import Action, Stunt
from gateway_centaurus.state import EXEC, Expedition

from gateway_core.chance import Seeded
from gateway_core.table import drive

from ..deeds import c
from ..missions import tally, unused
from ..playing import begun, done, in_tension, mission


def test_programs_avoid_what_chance_does_not():
    """Few missions, for the sake of time; `missions.py` plays two hundred of each and holds them to the same."""
    programs, chance = tally(2), tally(3, by_chance=True)

    assert (programs.ended, chance.ended) == (2, 3)
    assert programs.share > chance.share
    assert len(unused(programs)) <= 2


@pytest.mark.parametrize("seed", range(3))
def test_a_program_gives_the_same_for_the_same_chance(seed):
    """Two tables that look the same to a seat get the same choice."""
    tables = [mission().table(f"{seed}") for _ in range(2)]
    for table in tables:
        list(drive(table, dict.fromkeys(table.seats, table.system.bot()), Seeded(f"{seed}"), 40))
    assert tables[0].state == tables[1].state


def test_everybody_has_a_turn():
    """Whoever is best tries, and less so with each time: nobody looks on all evening."""
    table = mission().table("3")
    seen: set[str] = set()
    for _ in drive(table, dict.fromkeys(table.seats, table.system.bot()), Seeded("3"), 300):
        state: Expedition = table.state
        seen |= {state.action.explorer} if state.action is not None else set()
    assert len(seen) == 3


def test_a_program_says_why():
    """In a line, of what its seat knew."""
    table = begun(mission().table("4"))
    bot: Any = table.system.bot()
    seat, chance = "player-1", Seeded("4")
    command = bot.choose(seat, table.observation(seat), chance)
    assert bot.explain(seat, table.observation(seat), command, chance)
    assert bot.rank(seat, table.observation(seat), chance)[0] == command


def test_programs_find_out_first_and_then_say_that_it_must_not_happen():
    """In the last scene each searches once where that helps, and nobody acts before Tension Mode (CG-85)."""
    table = begun(mission().table("5"), "the-gate-wakes")
    bots = dict.fromkeys(table.seats, table.system.bot())
    for _ in drive(table, bots, Seeded("5"), 30):
        if table.state.called_out:
            break
        assert table.state.action is None or table.state.action.kind == "diligence"
    assert table.state.called_out


def test_the_exec_gives_the_edge_by_the_rule_of_a_role():
    """The reactor is a wreck: Engineer and Pilot have a claim (CG-87)."""
    table = in_tension(mission().table("6"))
    bot: Any = table.system.bot()
    given = bot.choose(EXEC, table.observation(EXEC), Seeded("6"))
    roles = table.state.explorers[given.explorer].roles
    assert {one.rpartition(":")[2] for one in roles} & {"engineer", "pilot", "medic", "scholar", "envoy"}


@pytest.mark.parametrize(
    ("dice", "target", "ways"), [(1, 4, 2 / 6), (2, 7, 10 / 36), (3, 10, 56 / 216), (4, 13, 310 / 1296)]
)
def test_what_a_program_hopes_of_a_roll_is_counted(dice, target, ways):
    """As the table of exact odds in the rules has it."""
    assert reaching(dice, 0, target, 6, 6) == int(100 * ways)


def test_a_guess_sees_help_and_a_stunt():
    """A die of help, a Stunt, and the success is likelier; dice moved from risk make the risk worse."""
    table = begun(mission().table("7"))
    state: Expedition = table.view("player-1")
    own = state.own("player-1")
    assert own is not None
    other = next(one.id for one in state.fit() if one.id != own.id)
    plain = Action(1, "action", own.id, "x", "centaurus:mechanical", risk="limited", arena="centaurus:material")
    helped = attrs.evolve(plain, helpers=(other,))
    moved = attrs.evolve(plain, stunt=Stunt("", 2))
    hopes: list[Hope] = [guess(state, one) for one in (plain, helped, moved)]
    assert hopes[1].success >= hopes[0].success
    assert hopes[1].safety >= hopes[0].safety
    assert hopes[2].success > hopes[0].success
    assert hopes[2].safety <= hopes[0].safety
    done(table, "player-1", c.Hold(own.id))


def test_programs_ask_whoever_helps_best_and_help_who_is_in_need():
    """A person among programs is asked, and a program that is asked answers (CG-26, CG-99)."""
    table = begun(mission().table("9"))
    own = table.state.players["player-1"]
    done(table, "player-1", c.Declare(own, "walk-over"))
    list(drive(table, {EXEC: table.system.bot()}, Seeded("9"), 1))
    bot: Any = table.system.bot()
    asked = bot.choose("player-1", table.observation("player-1"), Seeded("9"))
    assert isinstance(asked, c.AskHelp)
    done(table, "player-1", asked)
    seat = table.state.explorers[asked.explorer].seat
    answer = bot.choose(seat, table.observation(seat), Seeded("9"))
    assert answer == c.Help(asked.explorer)


@pytest.mark.rule("CG-R42", "CG-R47")
def test_the_screen_is_lifted_when_it_is_over_and_players_have_as_many_dice_as_they_can():
    """Base and modifiers stand in everybody's history after the outcome; fifteen dice are fifteen."""
    table = mission().table("2")
    list(drive(table, dict.fromkeys(table.seats, table.system.bot()), Seeded("2"), 40))
    told = "\n".join(str(one) for one in table.history("player-1"))
    assert "It was base " in told
    assert len(pools.risk(table.state.rules, Code.of("15d"), "player-1").dice) == 15
