"""`gateway play`: watched, scripted, as JSON, kept and resumed; and what it says when it cannot."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.session.folders import house_code, pack, setting

from ..conftest import Gateway, Ran

AUDIENCE = "dark-spires:scene/the-audience"
DUEL = "duels:scene/the-duel"


def last(ran: Ran) -> Any:
    """Return the last line of JSON."""
    return json.loads(ran.lines[-1])


def test_programs_play_a_scene_to_its_climax_without_a_terminal(gateway: Gateway) -> None:
    """The first command of a newcomer works in a pipe too, and tells the seed at the end."""
    ran = gateway("play", AUDIENCE, "--seed", 7)

    assert (ran.exit, ran.err) == (0, "")
    assert ran.lines[:2] == ["Gateway Roleplaying System by Malladin's Gate.", "The audience"]
    assert ran.lines[2].startswith("Three thieves stand before the Schattengraf")
    assert "\n\nRound 1, ladder 12\n" in ran.out
    assert "So the scene ends in a climax." in " ".join(ran.out.split())
    assert ran.lines[-1] == "The seed was 7."


def test_whoever_names_a_seat_without_a_terminal_is_told_who_plays(gateway: Gateway) -> None:
    """Answers that are piped would be left unread."""
    seat = ("play", DUEL, "--pack", "duels", "--as", "ann", "--seed", 1)
    setting(Path("duels"))

    assert "--choices - takes answers that are piped" in " ".join(gateway(*seat).err.split())
    assert "--choices" not in gateway(*seat, "--auto").err


def test_what_is_told_fits_a_narrow_terminal(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 80 columns and at 40 nothing is cut off or runs over."""
    for columns in (80, 40):
        monkeypatch.setenv("COLUMNS", str(columns))

        ran = gateway("play", AUDIENCE, "--auto", "--seed", 1, "--rounds", 3)

        assert max(map(len, ran.lines)) <= columns


def test_the_same_seed_is_the_same_game(gateway: Gateway) -> None:
    """And another seed is another."""
    words = ("play", AUDIENCE, "--auto", "--json", "--rounds", 2, "--seed")

    one, again, other = (gateway(*words, seed).out for seed in (4, 4, 5))

    assert one == again
    assert one != other


def test_json_is_one_fact_a_line_and_the_outcome_last(gateway: Gateway) -> None:
    """Programs read it line by line."""
    ran = gateway("play", AUDIENCE, "--auto", "--json", "--seed", 7)

    facts = [json.loads(line) for line in ran.lines]
    assert last(ran)["outcome"]["result"] == "climax"
    assert last(ran)["seed"] == "7"
    assert {"event", "command"} & facts[0].keys()
    assert all(line == json.dumps(fact, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
               for line, fact in zip(ran.lines, facts, strict=True))  # fmt: skip


@pytest.mark.parametrize("way", ["file", "standard input"])
def test_a_script_plays_in_a_persons_place(way: str, gateway: Gateway) -> None:
    """An answer a line; when they are at an end, the game is left where it is."""
    script = "# the order, then the first thing that is offered\n1\nmanoeuvre\n\n\n"
    Path("script.txt").write_text(script, encoding="utf-8")

    ran = gateway("play", AUDIENCE, "--seed", 3, "--choices", "script.txt" if way == "file" else "-", typed=script)

    assert ran.exit == 0
    assert "— Manoeuvre against The accusations" in " ".join(ran.out.split())
    assert ran.lines[-1] == "You leave the table; nothing is kept."


def test_a_script_as_json_prints_nothing_but_json(gateway: Gateway) -> None:
    """Prompts and boards are for people."""
    ran = gateway("play", AUDIENCE, "--seed", 3, "--json", "--choices", "-", typed="board\n1\nno\nwhy 1\nhelp\n1\n")

    assert [line for line in ran.lines if not isinstance(json.loads(line), dict)] == []
    assert last(ran) == {"outcome": {"result": "unfinished"}}


@pytest.mark.parametrize("wrong", ["nonsense", "99", "1+end the scene", "why nonsense", "save"])
def test_a_script_that_makes_no_sense_stops_at_its_line(wrong: str, gateway: Gateway) -> None:
    """What follows was written for another moment; going on would play another game."""
    ran = gateway("play", AUDIENCE, "--seed", 3, "--json", "--choices", "-", typed=f"# order\n1\n{wrong}\n1\n1\n")

    assert ran.exit == 1
    assert ran.err.startswith("standard input:3 ")
    assert last(ran) == {"outcome": {"result": "unfinished"}}


def test_a_game_is_kept_act_by_act_and_resumed(gateway: Gateway) -> None:
    """Left in the middle and gone on with, it comes to the same end as played in one go."""
    words = ("play", AUDIENCE, "--seed", 3, "--rounds", 3)
    whole = gateway(*words, "--auto")
    left = gateway(*words, "--save", "game.gateway", "--choices", "-", typed="auto\nauto\nleave\n")

    resumed = gateway("play", "game.gateway", "--auto")

    assert (left.exit, resumed.exit) == (0, 0)
    assert "gateway play game.gateway" in left.lines[-1]
    assert resumed.lines[-1] == "The seed was 3."
    assert resumed.out == whole.out


def test_a_file_that_is_no_save_is_never_written_over(gateway: Gateway) -> None:
    """A new game follows the last of a campaign, and nothing else."""
    Path("game.gateway").write_bytes(b"Notes.")

    ran = gateway("play", AUDIENCE, "--auto", "--save", "game.gateway")

    assert (ran.exit, ran.out) == (1, "")
    assert "store/not-a-database" in ran.err
    assert Path("game.gateway").read_bytes() == b"Notes."


@pytest.mark.parametrize(
    "words",
    [
        ["--save", "no-such-folder/game.gateway"],
        ["--parameter", "judge=nobody", "--save", "game.gateway"],
        ["--as", "nobody", "--save", "game.gateway"],
        ["--parameter", "jugde=gm", "--save", "game.gateway"],
        ["--ruling", "climax-treshold=ladder", "--save", "game.gateway"],
        ["--ruling", "climax-threshold", "--save", "game.gateway"],
        ["--house", "nobody.yaml", "--save", "game.gateway"],
        ["--seed", "x" * 201, "--save", "game.gateway"],
        ["--auto", "--dice", "typed", "--save", "game.gateway"],
        ["--auto", "--choices", "-", "--save", "game.gateway"],
        ["--choices", "no-such-file", "--save", "game.gateway"],
        ["--choices", ".", "--save", "game.gateway"],
    ],
)
def test_a_game_that_cannot_begin_says_why_and_leaves_no_file(words: list[str], gateway: Gateway) -> None:
    """One line, no traceback, nothing half made."""
    ran = gateway("play", AUDIENCE, *words)

    assert ran.exit in (1, 2)
    assert ran.err
    assert ran.out == ""
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    ("target", "code", "words"),
    [
        ("dark-spires:scene/the-audienc", 1, "Did you mean 'dark-spires:scene/the-audience'?"),
        ("dark-spires:character/hans-kroe", 2, "of the kind 'character'; a game of gateway opens from 'scene'"),
        ("dark-spires:item/nothing", 2, "of the kind 'item'"),
        ("dark-spire:scene/the-audience", 1, "Did you mean 'dark-spires'?"),
        ("the-audience", 2, "neither a file nor the name of an entry"),
        ("dark-spires", 2, "is a pack, of which one thing is played at a time: dark-spires:scene/the-audience."),
        ("adventure", 2, "name one, as adventure:scene/the-lamp-at-low-water."),
        ("lost.gateway", 2, "neither a file nor the name of an entry"),
        (".", 2, "is a folder"),
        ("text.txt", 1, "store/not-a-database"),
        ("other.db", 1, "store/not-ours"),
        ("dark\udcffspires", 2, "neither a file nor"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(target: str, code: int, words: str, gateway: Gateway) -> None:
    """A slip of the hand meets the nearest right name, never a traceback."""
    Path("text.txt").write_text("not a save", encoding="utf-8")
    with sqlite3.connect("other.db") as other:
        other.execute("CREATE TABLE game (id)")
    other.close()

    ran = gateway("play", target)

    assert ran.exit == code
    assert words in ran.err


def test_a_saved_game_takes_no_options_of_a_new_one(gateway: Gateway) -> None:
    """It goes on as it was."""
    gateway("play", AUDIENCE, "--save", "game.gateway", "--choices", "-", typed="leave\n")

    assert gateway("play", "game.gateway", "--seed", 3).exit == 2


def test_names_with_markup_and_control_in_them_are_only_text(gateway: Gateway) -> None:
    """A pack's words can neither colour nor close anything; what could move a cursor never gets into a pack."""
    setting(Path("duels"), name="[/] {x} %s", trait="[bold]")
    played = gateway("play", DUEL, "--pack", "duels", "--auto", "--seed", 1)
    setting(Path("worse"), trait="\\x1b]0;owned\\x07")

    refused = gateway("check", "worse")

    assert "[/] {x} %s tries " in played.out
    assert "by [bold] and Duelling." in played.out
    assert "yaml/control-character" in refused.out
    assert "\x1b" not in refused.out + refused.err


HOOK = "@hookimpl\ndef gateway_{}:\n    {}\n"


def test_a_collecting_hook_that_fails_warns_and_play_goes_on(gateway: Gateway) -> None:
    """The warning says what is missing; the game is that of the table without this pack."""
    house_code(Path("rules.py"), HOOK.format("action_effects()", "1 / 0"))

    words = ("play", AUDIENCE, "--auto", "--seed", 3, "--rounds", 2)

    ran = gateway(*words, "--house", "rules.py")

    assert ran.exit == 0
    assert ran.err.startswith("Warning: ")
    assert "rules.py:8:1 hook/failed rules: gateway_action_effects: ZeroDivisionError" in ran.err
    assert ran.out == gateway(*words).out
    assert gateway("check", "dark-spires", "--house", "rules.py", "--run-code").exit == 1


@pytest.mark.parametrize(
    ("hook", "body", "fault"),
    [
        ("challenge_modifiers", "raise KeyError('edge')", "hook/failed rules: gateway_challenge_modifiers: KeyError"),
        ("challenge_modifiers", "return [Modifier('ann', 1.5, 'half')]", "hook/wrong-answer"),
        ("challenge_modifiers", "return None", "hook/wrong-answer"),
        ("judge", "return 'full'", "hook/wrong-answer rules: gateway_judge"),
    ],
)
def test_a_deciding_hook_that_fails_stops_the_act_and_loses_nothing(
    hook: str, body: str, fault: str, gateway: Gateway
) -> None:
    """Plugin, hook, file and line; mended, the game goes on from before the act."""
    broken = (
        f"{body} if ask.scene.round > 1 else "
        if body.startswith("return")
        else f"if ask.scene.round > 1: {body}\n    return "
    )
    house_code(Path("rules.py"), HOOK.format(f"{hook}(ask)", broken + ("None" if hook == "judge" else "[]")))
    words = ["--house", "rules.py"]

    stopped = gateway("play", AUDIENCE, "--auto", "--seed", 3, "--save", "game.gateway", *words)

    assert stopped.exit == 1
    assert stopped.out.splitlines()[-1] != "The seed was 3."
    assert fault in stopped.err
    assert stopped.err.startswith(str(Path("rules.py")))
    assert gateway("replay", "game.gateway", "--audit", *words).exit in (0, 1)


def test_a_person_may_choose_otherwise_when_a_hook_fails(gateway: Gateway) -> None:
    """The act is not done; nothing before it is lost, kept in a file or not."""
    house_code(Path("rules.py"), HOOK.format("challenge_modifiers(ask)", "raise ValueError"))

    ran = gateway(
        "play",
        AUDIENCE,
        "--seed",
        3,
        "--house",
        "rules.py",
        "--save",
        "a.gateway",
        "--choices",
        "-",
        typed="1\n3\n\n\n\n",
    )

    assert ran.exit == 1
    assert "hook/failed" in ran.err
    audited = gateway("replay", "a.gateway", "--audit", "--house", "rules.py")
    assert audited.exit == 0


def test_another_setting_is_played_from_a_folder(gateway: Gateway) -> None:
    """Nothing about a game depends on who wrote it."""
    pack(Path("empty"), "empty")
    setting(Path("duels"))

    ran = gateway("play", DUEL, "--pack", "duels", "--pack", "empty", "--auto", "--seed", 2, "--json")

    assert last(ran)["outcome"]["result"] == "climax"
