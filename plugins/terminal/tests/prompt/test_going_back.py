"""Going back at a terminal: to what a person decided, past dice that are typed, and another end for the last throw."""

import json
from pathlib import Path

import pytest

from gateway_core.session import Session
from gateway_core.table import Codec, Store
from gateway_core.table.log import Closed
from tests.session.folders import setting

from ..conftest import Gateway, Ran

AUDIENCE = "dark-spires:scene/the-audience"
CLIMAX = ("1", "climax", "1", "full", "full")  # in the duel: what leads to its throw
TYPED = ("--dice", "typed")
# In the hearing: Angelique's Edge, up to its throw, with no Essence, and to it with no further raises.
EDGE = ("1", "edge", "1", "1", "1", "1")
THROW = ("1", "1")


def played(gateway: Gateway, *answers: str, words: tuple[str, ...] = ()) -> Ran:
    """Play the hearing by these answers, and leave."""
    return gateway(
        "play", AUDIENCE, "--seed", 3, "--choices", "-", *words, typed="".join(f"{one}\n" for one in answers)
    )


@pytest.fixture
def duel(gateway: Gateway) -> Gateway:
    """A function that plays the duel by answers, its dice typed, and leaves."""
    setting(Path("duels"))

    def run(*answers: object, typed: str = "") -> Ran:
        assert not typed
        lines = "".join(f"{one}\n" for one in answers)
        return gateway("play", "duels:scene/the-duel", "--pack", "duels", *TYPED, "--choices", "-", typed=lines)

    return run


def test_undo_leaves_the_dice_prompt_and_offers_what_was_done_by_itself(duel: Gateway) -> None:
    """The throw was the only thing to do: it was taken without a word, and now it stands in a list."""
    ran = duel(*CLIMAX, "undo")

    assert (ran.exit, ran.err) == (0, "")
    after = ran.out.rpartition("thrown by")[2]
    assert "1. Ann throws the dice" in after
    assert "What? [1]" not in after.splitlines()[0]


def test_the_faces_that_were_typed_for_the_same_throw_are_offered_again(duel: Gateway) -> None:
    """An empty line or `!` takes them, those of a throw left half-way too, when the decision is taken again."""
    half = duel(*CLIMAX, "8 7 6", "undo", "1", "", "1")
    whole = duel(*CLIMAX, "1 1 2", "8", "undo", "1", "", "!")

    for ran in (half, whole):
        assert (ran.exit, ran.err) == (0, "")
    assert "(3 numbers from 1 to 8): [8 7 6]" in half.out
    assert "The games master takes back" in whole.out
    assert whole.out.count("Ann [1 1 2]: 9 against Bob [8] 8: success.") == 3


def test_a_lone_player_takes_back_what_no_die_followed(gateway: Gateway) -> None:
    """Though programs have acted since in the other seats; past dice it is the games master's."""
    words = ("--as", "tom")
    quiet = played(gateway, "set-up", "2", "1", "undo", words=words)
    thrown = played(gateway, "set-up", "2", "1", "1", "1", "undo", words=words)

    assert 'Thomas "Tom" Snape takes back: Thomas "Tom" Snape: Turn his own words round — Set-up' in " ".join(
        quiet.out.split()
    )
    assert "Dice have fallen since, or something was drawn by chance. gm may." in " ".join(thrown.out.split())


def test_what_was_taken_back_is_restored_though_programs_play_the_others(gateway: Gateway) -> None:
    """Who went back is asked before any program acts, whose act would end what can be restored."""
    ran = played(gateway, "set-up", "2", "1", "undo", "redo", words=("--as", "tom"))

    assert (ran.exit, ran.err) == (0, "")
    assert 'Thomas "Tom" Snape restores: Thomas "Tom" Snape: Turn his own words round — Set-up' in " ".join(
        ran.out.split()
    )


@pytest.mark.rule("GW-RU-129")
def test_the_games_master_changes_the_result_of_the_last_throw(gateway: Gateway) -> None:
    """It fell, and counts otherwise; undo takes that back, and the throw meets the same dice again."""
    ran = played(gateway, *EDGE, *THROW, "overrule", "", "", "undo", *THROW)

    assert (ran.exit, ran.err) == (0, "")
    told = " ".join(ran.out.split())
    assert "The games master takes back: Angelique [3 2 2]: 6 against Hans Kroe [2 8] 13: failure." in told
    assert "The games master decides: Angelique beats Hans Kroe." in told
    assert "The games master takes back: The games master decides" in told
    assert (
        told.rpartition("The games master takes back")[2].count(
            "Angelique [3 2 2]: 6 against Hans Kroe [2 8] 13: failure."
        )
        == 1
    )


def test_where_no_throw_can_be_overruled_it_is_said(gateway: Gateway) -> None:
    """Nobody has thrown yet, or who asks is no games master; a script goes on."""
    early = played(gateway, "overrule", "1")
    player = played(gateway, "overrule", "", words=("--as", "tom"))

    assert (early.exit, "Nobody has thrown yet." in early.out, "Order: " in early.out) == (0, True, True)
    assert (player.exit, "What fell is not yours to change. gm may." in " ".join(player.out.split())) == (0, True)


def test_before_the_throw_the_word_is_the_game_s_own(gateway: Gateway) -> None:
    """The decree that is on offer stands in its place."""
    ran = played(gateway, *EDGE, "overrule", "", "")

    assert (ran.exit, "takes back" in ran.out) == (0, False)
    assert "The games master decides: Angelique beats Hans Kroe." in ran.out


def test_a_climax_can_be_taken_back_while_the_table_is_open(duel: Gateway) -> None:
    """After the outcome somebody is asked; the seed is told only when they leave it so."""
    ran = duel(*CLIMAX, "8 7 6", "1", "undo", "undo")

    assert (ran.exit, ran.err) == (0, "")
    assert "The scene ends: climax." in ran.out
    assert "The seed was" not in ran.out
    assert ran.lines[-1] == "You leave the table; nothing is kept."


@pytest.mark.parametrize("last", ["", "close", "leave"])
def test_a_game_that_is_over_is_closed_when_somebody_says_so(duel: Gateway, last: str) -> None:
    """With an empty line or a word; what is neither is asked again, or ends a script."""
    ran = duel(*CLIMAX, "8 7 6", "1", "board", last)
    wrong = duel(*CLIMAX, "8 7 6", "1", "edge")

    assert (ran.exit, ran.err) == (0, "")
    assert ran.lines[-1].startswith("The seed was ")
    assert (wrong.exit, "'undo' goes back, an empty line closes it; not 'edge'" in " ".join(wrong.err.split())) == (
        1,
        True,
    )


def test_a_saved_game_that_is_over_and_open_asks_again(gateway: Gateway) -> None:
    """Whoever was thrown out between the end and the last word can still go back; once closed, nobody is asked."""
    whole = played(gateway, "1", "stop", "yes", words=("--save", "closed.gateway"))
    codec = Codec(Session().system("gateway"))
    with Store.open("closed.gateway") as store, Store.create("open.gateway", "a campaign") as cut:
        rows = store.log(codec, 1).read()
        cut.begin(codec, "a game", "3").append(rows[:-1])

    back = gateway("play", "open.gateway", "--choices", "-", typed="undo\nleave\n")
    closed = gateway("play", "closed.gateway", "--choices", "-", typed="undo\n")

    assert (whole.exit, isinstance(rows[-1], Closed)) == (0, True)
    assert "The games master takes back: The scene ends: stopped." in back.out
    assert (closed.exit, "undo" in closed.out) == (0, False)


def test_several_decisions_are_taken_back_at_once_and_listed_before(gateway: Gateway) -> None:
    """The last first, with who may; a player sees as well what they could not take back once it is done."""
    ran = played(gateway, *EDGE, "undo list", "undo 3", "undo many")
    tom = played(gateway, "set-up", "2", "1", "undo list", "more", words=("--as", "tom"))

    told = " ".join(ran.out.partition("undo list")[2].split())
    assert (
        "1. The games master: Hans Kroe spends Essence (none) (gm) 2. The games master: Hans Kroe lets it go on (gm)"
        in told
    )
    assert (
        "in the form that the Circle requires. (gm) 4. Angelique: Look like somebody who could not have done it" in told
    )
    assert told.count("The games master takes back: Hans Kroe ") == 2
    assert "'undo' takes back one decision, 'undo 3' three; 'undo list' lists them; not 'many'." in told
    assert "(Quick Witted, Blag). (gm, tom)" in " ".join(tom.out.split())
    assert 'Thomas "Tom" Snape throws the dice  13.04 % *' in tom.out
    assert "(roll-idle) * (* Once it is done, gm can take it back.)" in " ".join(tom.out.split())
    assert "Once it is done" not in ran.out


def test_programs_are_told_who_may_take_a_decision_back(gateway: Gateway) -> None:
    """As it was played and as it is told again: nobody what was taken back, and nothing of what came by itself."""
    file = ("--save", "game.gateway")
    live = played(gateway, *EDGE[:2], "undo", "2", words=("--json", *file))
    again = gateway("replay", "game.gateway", "--json")

    for ran, undone in ((live, ["gm"]), (again, [])):
        told = [json.loads(line) for line in ran.lines]
        decided = {line["n"]: line["undo"] for line in told if "undo" in line}
        (back,) = (line["of"] for line in told if line.get("deed") == "undo")
        assert decided.pop(back) == undone
        assert {*map(tuple, decided.values())} == {("gm",)}
        assert all("undo" in line for line in told if "command" in line)
        assert not any("undo" in line for line in told if line.get("by") == "clockwork")
