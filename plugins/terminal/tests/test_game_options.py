"""What a game is given: its own options of `play`, shown and checked like any other; the rounds until it stops."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gateway_core.errors import UnknownEntry
from gateway_core.packs import DataFault
from gateway_core.session import Session
from gateway_core.session.systems import GROUP, TAKEN
from gateway_core.table import Parameter
from gateway_terminal.commands import odds, play, roll
from tests.session.folders import install, setting
from tests.table.toys.circle import Circle

from .conftest import Gateway

AUDIENCE = "dark-spires:scene/the-audience"
DUEL = "duels:scene/the-duel"


def said(text: str) -> str:
    """Return text as one line."""
    return " ".join(text.split())


def test_help_of_a_target_lists_the_options_of_its_game(gateway: Gateway, circle: None) -> None:
    """Under the game's name, with their choices and defaults; the target's pack says whose they are."""
    ours, evening, tale = (
        gateway("play", *words, "--help")
        for words in ([AUDIENCE], ["adventure:scene/the-lamp-at-low-water"], ["circle", "--auto"])
    )

    assert [ran.exit for ran in (ours, evening, tale)] == [0, 0, 0]
    assert "Options of gateway:" in ours.lines
    assert "--judge [prepared|gm]" in ours.out
    assert "[default: 100; 1<=x<=9999]" in said(ours.out)
    assert "Options of adventure:" in evening.lines
    assert "--players" in evening.out
    assert "--rounds" not in evening.out
    assert "Options of circle:" in tale.lines
    assert "Who sits in the circle. [default: ann, bob]" in said(tale.out)
    assert "--sides" not in tale.out  # that is one of odds


def test_help_without_a_target_says_how_they_are_found_and_looks_for_nothing(gateway: Gateway) -> None:
    """It stays fast: no pack is read for it, not even one that is not there."""
    ran, with_target = (gateway("play", "--pack", "no-such-folder", *words, "--help") for words in ([], [AUDIENCE]))

    assert ran.exit == 0
    assert "'gateway play TARGET --help' lists them." in said(ran.out)
    assert "no-such-folder" in with_target.err


def test_only_the_game_of_the_target_is_imported() -> None:
    """A broken or slow game of somebody else's is no matter here."""
    program = (
        "import sys\nfrom gateway_terminal.commands.gateway import gateway\n"
        "gateway.main(['play', 'dark-spires:scene/the-audience', '--help'], standalone_mode=False)\n"
        "print([name for name in ('gateway_rpg', 'gateway_adventure') if name in sys.modules])"
    )

    printed = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout

    assert printed.splitlines()[-1] == "['gateway_rpg']"


@pytest.mark.parametrize(
    "words", [("--judge", "gm"), ("--judge=gm",), ("--parameter", "judge=gm")], ids=["apart", "joined", "by its name"]
)
def test_an_option_of_the_game_is_what_it_is_given(words: tuple[str, ...], gateway: Gateway) -> None:
    """Wherever it stands in the line: the games master is asked to judge what the scene has prepared."""
    script = "1\nmanoeuvre\n\n\n"

    before = gateway("play", *words, AUDIENCE, "--seed", 3, "--choices", "-", typed=script)
    after = gateway("play", AUDIENCE, "--seed", 3, "--choices", "-", *words, typed=script)
    prepared = gateway("play", AUDIENCE, "--seed", 3, "--choices", "-", typed=script)

    assert before == after
    assert before.exit == 0
    assert "how well does the trait fit" in said(before.out).casefold() or before.out != prepared.out


def test_options_of_a_pack_in_a_folder_and_of_a_game_without_one(gateway: Gateway, circle: None) -> None:
    """The folder is named before or after the target; an option may be given as often as its game takes it."""
    setting(Path("duels"))

    duel = gateway("play", "--rounds", 1, DUEL, "--pack", "duels", "--auto", "--json")
    again = gateway("play", DUEL, "--pack=duels", "--auto", "--rounds", 1, "--json")
    tale = gateway("play", "circle", "--auto", "--seed", 3, "--players", "cat", "--players", "dan", "--rounds", 1)

    assert (duel.exit, again.exit, tale.exit) == (0, 0, 0)
    assert [line.split()[0] for line in tale.lines[:2]] == ["cat", "dan"]


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ([AUDIENCE, "--rounds", "0"], "0 is not in the range 1<=x<=9999"),
        ([AUDIENCE, "--judge", "nobody"], "'nobody' is not one of 'prepared', 'gm'"),
        ([AUDIENCE, "--players", "3"], "No such option '--players'"),
        ([AUDIENCE, "--rounds", "3", "--parameter", "rounds=4"], "--parameter and --rounds both say what 'rounds' is"),
        (["--rounds", "3"], "A game has options of its own: name what is played."),
        (["dark-spire:scene/x", "--rounds", "3"], "no pack is called 'dark-spire', so nobody knows its game. Did you"),
        (["game.gateway", "--rounds", "3"], "A saved game goes on as it was, and takes no option of a new one."),
    ],
)
def test_an_option_that_cannot_be_taken_says_why(words: list[str], fault: str, gateway: Gateway) -> None:
    """Misuse, before anything is opened."""
    gateway("play", AUDIENCE, "--save", "game.gateway", "--choices", "-", typed="leave\n")

    ran = gateway("play", *words)

    assert (ran.exit, ran.out) == (2, "")
    assert fault in said(ran.err)


@pytest.mark.parametrize("command", [odds.command, roll.command, play.command], ids=lambda command: command.name)
def test_no_option_of_a_command_may_be_a_games(command: object) -> None:
    """The list by which games are refused is the list of what the commands take; a game's own leave no trace."""
    own = {name[2:] for one in command.params for name in one.opts if name.startswith("--")} | {"help"}  # type: ignore[attr-defined]  # a click command
    kind = "play" if command is play.command else "odds"

    assert own <= TAKEN[kind]
    assert TAKEN[kind] <= own | ({"seed"} if command is odds.command else set())


class Grasping(Circle):
    """A game that wants to name where it is kept."""

    name = "grasping"
    parameters = (Parameter("save", "Where it is kept."),)


class Modest(Circle):
    """A game whose odds ask for dice, which `odds` does not do by itself."""

    name = "modest"
    parameters = (Parameter("dice", "How many.", int, 1, "odds"), Parameter("seat", "Whose.", of="play"))


def test_a_game_whose_parameter_is_called_like_an_option_is_refused_when_it_is_loaded(
    gateway: Gateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In words, naming both; one that takes a name of another command's is none the worse."""
    games = {name.lower(): f"plugins.terminal.tests.test_game_options:{name}" for name in ("Grasping", "Modest")}
    monkeypatch.syspath_prepend(install(tmp_path / "site", "grasping", **games))

    refused, listed = gateway("play", "grasping"), gateway("systems", "--run-code")

    assert refused.exit == 1
    assert f"system/parameter-taken grasping: {GROUP}: its parameter 'save' is called like an option" in refused.err
    assert "grasping, from grasping: it cannot be loaded." in listed.lines
    assert Session().system("modest").name == "modest"
    assert "--seat TEXT" in gateway("play", "modest", "--help").out
    assert gateway("play", "modest", "--seat", "ann", "--as", "ann", "--auto").exit == 0


@pytest.mark.rule("GW-DR-04")
def test_a_scene_is_stopped_after_the_rounds_it_is_given(gateway: Gateway) -> None:
    """Exit code 0, and it says so, in words and as JSON."""
    told = gateway("play", AUDIENCE, "--auto", "--seed", 3, "--rounds", 2)
    found = [json.loads(line) for line in gateway("play", AUDIENCE, "--seed", 3, "--rounds", 2, "--json").lines]

    assert (told.exit, told.err) == (0, "")
    assert "So the scene ends. Round 2 was to be its last." in told.lines
    assert not any(line.startswith("Round 3") for line in told.lines)
    assert found[-1]["outcome"].items() >= {"result": "stopped", "round": 2}.items()


@pytest.mark.rule("GW-DR-04", "GW-EF-18")
def test_a_scene_that_cannot_end_is_stopped_all_the_same(gateway: Gateway) -> None:
    """Ann has nobody to overcome; programs do not play for ever."""
    root = setting(Path("duels"))
    scene = (root / "data" / "the-duel.yaml").read_text(encoding="utf-8")
    alone = scene.replace("side: them, key: true", "key: true, passive: true").replace(", them: gm", "")
    (root / "data" / "the-duel.yaml").write_text(alone, encoding="utf-8")

    ran = gateway("play", DUEL, "--pack", "duels", "--auto", "--json")

    assert ran.exit == 0
    assert json.loads(ran.lines[-1])["outcome"].items() >= {"result": "stopped", "round": 100}.items()


def test_the_rounds_are_kept_in_the_save(gateway: Gateway) -> None:
    """Gone on with, the scene is stopped where it was to be; and the log is what the rules would write."""
    begun = gateway(
        "play", AUDIENCE, "--seed", 3, "--rounds", 1, "--save", "a.gateway", "--choices", "-", typed="leave\n"
    )

    resumed = gateway("play", "a.gateway", "--auto")

    assert (begun.exit, resumed.exit) == (0, 0)
    assert "So the scene ends. Round 1 was to be its last." in resumed.out
    assert gateway("replay", "a.gateway", "--audit").exit == 0


@pytest.mark.parametrize("words", [("odds", "weigh"), ("roll", "toss")])
def test_what_a_game_says_against_its_parameters_is_told_in_a_line(
    words: tuple[str, str], gateway: Gateway, circle: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is a mistake of whoever typed them, and no fault of the game."""

    def wrong(*_: object) -> None:
        raise ValueError("a die has at least two sides")

    command, method = words
    monkeypatch.setattr(Circle, method, wrong)
    ran = gateway(command, "--system", "circle")

    assert ran.exit == 2
    assert ran.err.splitlines()[-1] == "Error: A die has at least two sides"


@pytest.mark.parametrize(("word", "pack"), [("dark-spires:character/norris", "dark-spires"), ("scene/x", "ID")])
def test_odds_of_an_entry_are_told_what_there_are_odds_of(word: str, pack: str, gateway: Gateway) -> None:
    """Its pack is what names are looked up in."""
    said = " ".join(gateway("odds", word).err.split())

    assert f"has no odds: they are of one throw, by numbers, or by the names of its pack with --setting {pack}." in said
    assert "--system" not in said


@pytest.mark.parametrize("command", ["odds", "roll", "rulings"])
def test_a_game_that_is_named_without_its_option_is_told_how(command: str, gateway: Gateway) -> None:
    """These commands take options alone."""
    ran = gateway(command, "gateway")

    assert ran.exit == 2
    assert "'gateway' stands alone: a game is --system gateway" in " ".join(ran.err.split())


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (DataFault("'3x' is no die code.", hint="Write 3d+2."), "Error: '3x' is no die code. Write 3d+2."),
        (UnknownEntry("no hero has the id 'x:tom'; did you mean 'x:tim'?"), "Error: No hero has the id 'x:tom'; did"),
    ],
)
def test_what_a_game_cannot_open_with_is_a_mistake_of_whoever_typed_it(
    gateway: Gateway, circle: None, monkeypatch: pytest.MonkeyPatch, fault: Exception, words: str
) -> None:
    """A value that it cannot read, or a name that its rulebook has not; a bug of the game keeps its traceback."""

    def refuse(*_: object) -> None:
        raise fault

    monkeypatch.setattr(Circle, "open", refuse)
    ran = gateway("play", "circle", "--auto")

    assert ran.exit == 2
    assert words in said(ran.err)
