"""`gateway hooks`, and what `play --trace-hooks` tells: who answers at the hooks of a table, what is asked and said."""

import json
from pathlib import Path

import pytest

from tests.session.folders import house_code, setting

from ..conftest import Gateway
from ..duels import DUEL, LUCK

JUDGE = "@hookimpl\ndef gateway_judge(ask):\n    return {}\n"
SEES = '@hookimpl(sees="master")\ndef gateway_challenge_modifiers(ask):\n    return []\n'


def test_who_answers_is_told_in_the_order_in_which_they_are_asked(gateway: Gateway) -> None:
    """In play the last that came to the table first; while it is laid in load order; with the line of each."""
    for name in ("one", "two"):
        house_code(Path(f"{name}.py"), JUDGE.format(None) + "\n\n" + (SEES if name == "two" else ""))

    named = ("--house", "one.py", "--house", "two.py", "--run-code")
    ran = gateway("hooks", *named)
    ours = gateway("hooks", "gateway_judge", *named, "--json")

    assert ran.exit == 0
    assert "gateway_entries  gives entries; all packs' count\n    gateway  its data\n" in ran.out
    assert (
        "gateway_judge  decides in play; the first answer counts\n    two  two.py:6:1\n    one  one.py:6:1\n" in ran.out
    )
    assert "    two  two.py:11:1, sees all that a games master sees\n" in ran.out
    assert "gateway_backgrounds  gives entries; all packs' count\n    nobody\n" in ran.out
    (told,) = json.loads(ours.out)["hooks"]
    assert [(one["pack"], one["line"]) for one in told["speakers"]] == [("two", 6), ("one", 6)]


def test_what_was_not_run_is_told_and_is_run_on_request(gateway: Gateway) -> None:
    """Who lists has not consented to code: nobody takes a hook for free because nobody asked."""
    words = ("hooks", "gateway_judge", "--house", "house-rules")

    still, run = gateway(*words), gateway(*words, "--run-code")

    assert "    nobody\nNot run, so nobody knows what it answers: the code of house-rules (--run-code).\n" in still.out
    assert json.loads(gateway(*words, "--json").out)["not_run"] == ["house-rules"]
    assert "house-rules" in run.out
    assert "Not run" not in run.out


def test_a_hook_that_this_table_does_not_have_is_told_the_nearest(gateway: Gateway) -> None:
    """A misuse, as any word that is not known."""
    ran = gateway("hooks", "gateway_juge")

    assert (ran.exit, "has no hook 'gateway_juge'. Did you mean 'gateway_judge'?" in ran.err) == (2, True)


def test_a_games_master_is_told_what_plugins_are_asked_and_answer(gateway: Gateway) -> None:
    """Line by line beside the game, which is the same with it and without."""
    setting(Path("duels"))
    house_code(Path("luck.py"), LUCK % 1)
    words = ("play", DUEL, "--pack", "duels", "--house", "luck.py", "--auto", "--seed", 3)

    ran = gateway(*words, "--trace-hooks")

    assert ran.out == gateway(*words).out
    lines = ran.err.splitlines()
    told = [line for line in lines if line.startswith("gateway_challenge_modifiers of luck (luck.py:6:1) ")]
    assert told
    assert "asked entity='ann'" in told[0]
    assert told[0].endswith("answered [Modifier(entity='ann', amount=1, why='luck')]")
    assert "gateway_backgrounds of duels (its data) answered 1 background" in lines
    assert "gateway_entries of duels (its data) answered 1 character, 1 scene" in lines
    assert len(told) == len({*told}), "menus ask again and again; each ask with its answer is told once"


def test_a_hook_that_fails_is_in_the_trace(gateway: Gateway) -> None:
    """With what it was asked: its author sees why."""
    setting(Path("duels"))
    house_code(Path("bad.py"), "@hookimpl\ndef gateway_challenge_modifiers(ask):\n    return 1 // 0\n")

    ran = gateway("play", DUEL, "--pack", "duels", "--house", "bad.py", "--auto", "--seed", 3, "--trace-hooks")

    assert ran.exit == 1
    assert any(" asked entity=" in line and " failed: ZeroDivisionError" in line for line in ran.err.splitlines())


@pytest.mark.parametrize("people", [("ann",), ("gm", "ann"), ("all",)])
def test_no_player_is_told_what_plugins_are_asked(gateway: Gateway, people: tuple[str, ...]) -> None:
    """What they are asked shows hidden things and judgements not given yet; and no file is left behind."""
    setting(Path("duels"))
    house_code(Path("luck.py"), LUCK % 1)
    seats = [word for seat in people for word in ("--as", seat)]

    ran = gateway(
        "play", DUEL, "--pack", "duels", "--house", "luck.py", *seats, "--choices", "-", "--save", "game.gateway",
        "--trace-hooks",
    )  # fmt: skip

    assert ran.exit == 2
    assert "--trace-hooks tells what no player may know" in ran.err
    assert "gateway_" not in ran.err
    assert not Path("game.gateway").exists()


def test_a_saved_game_is_traced_as_a_new_one(gateway: Gateway) -> None:
    """Whose code answers there is the same code; a player is refused there too."""
    setting(Path("duels"))
    house_code(Path("luck.py"), LUCK % 1)
    named = ("--pack", "duels", "--house", "luck.py")
    assert gateway("play", DUEL, *named, "--save", "game.gateway", "--choices", "-", "--seed", 3).exit == 0

    player = gateway("play", "game.gateway", *named, "--as", "ann", "--choices", "-", "--trace-hooks")
    ran = gateway("play", "game.gateway", *named, "--auto", "--trace-hooks")

    assert (player.exit, "no player may know" in player.err) == (2, True)
    assert "gateway_challenge_modifiers of luck (luck.py:6:1) asked entity=" in ran.err
