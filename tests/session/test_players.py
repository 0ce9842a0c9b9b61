"""Programs by name: the game's, the base's, a stranger's code, and personalities, which are data."""

import json
from collections import Counter
from pathlib import Path

import pytest

from gateway_core.errors import ContentError, PluginError
from gateway_core.packs.reading import read_file, read_personality
from gateway_core.session import Session
from gateway_core.session.players import Players, weights_of
from gateway_core.table import Program
from plugins.terminal.tests.conftest import Gateway, gateway

from .folders import install
from .weighed import Teller, Weighed

__all__ = ["gateway"]

RASH = """\
kind: personality
format: 1
id: rash
name: Rash
system: weighed
weights: {risk: 150}
"""
OURS = Path("plugins/gateway_rpg/src/gateway_rpg/personalities")
PROMISED = {"harm", "help", "limelight", "risk", "thrift"}


@pytest.fixture(autouse=True)
def strangers(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the game, and a distribution that gives a personality, a program, and something that is none."""
    site = tmp_path_factory.mktemp("site")
    install(
        site,
        "tellers",
        weighed="tests.session.weighed:Weighed",
        circle="tests.table.toys.circle:Circle",
        sealed="tests.table.toys.sealed:Sealed",
    )
    (site / "rash_people").mkdir()
    (site / "rash_people/__init__.py").write_text("raise SystemExit('imported')\n", encoding="utf-8")
    (site / "rash_people/rash.yaml").write_text(RASH, encoding="utf-8")
    (site / "rash_people/misspelt.yaml").write_text(RASH.replace("risk", "rsik"), encoding="utf-8")
    (site / "half_written.py").write_text("class Half:\n    def choose(\n", encoding="utf-8")
    info = site / "rash_people-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: rash-people\nVersion: 1.0\n", encoding="utf-8")
    files = ("rash_people/__init__.py", "rash_people/rash.yaml", "quiet_people/folder/other.yaml")
    (info / "RECORD").write_text("".join(f"{file},,\n" for file in files), encoding="utf-8")
    points = {"broken": "tests.session.weighed:Broken", "gone": "nowhere.at_all:Nobody", "rash": "rash_people"}
    points |= {
        "dealer": "tests.session.weighed:Dealer",
        "half": "half_written:Half",
        "leaver": "rash_people:Nobody",
        "misspelt": "rash_people",
    }
    (site / "quiet_people/folder").mkdir(parents=True)
    (site / "quiet_people/__init__.py").touch()
    (site / "quiet_people/folder/other.yaml").write_text(RASH, encoding="utf-8")
    points |= {"absent": "quiet_people:folder", "nowhere": "quiet_people:people", "whole": "quiet_people"}
    points |= {"unwritten": "tests.session.weighed:Gone", "stranger": "gateway_core.table.random_bot:RandomBot"}
    lines = "".join(f"{name} = {value}\n" for name, value in points.items())
    (info / "entry_points.txt").write_text(f"[gateway_core.players]\n{lines}", encoding="utf-8")
    monkeypatch.syspath_prepend(site)


def players() -> Players:
    """Return the programs of the game."""
    return Session().players("weighed")


def test_a_stranger_s_personality_is_read_and_nothing_of_it_is_imported() -> None:
    """Its package would end the run; its weights stand in what a log keeps of it, so no file is needed later."""
    program = players().named("rash")

    bot = players().bot(program)

    assert program == Program("rash", {"weights": {"risk": 150}})
    assert (bot.name, bot.choose("ann", None, None)) == ("rash", Teller({"risk": 150}).choose("ann", None, None))
    assert bot.explain("ann", None, None, None) == "its risk is 150."
    assert bot.volunteer("ann", None, None) is None
    assert not hasattr(players().bot(Program("stranger")), "volunteer")


def test_every_program_is_named_the_usual_one_first() -> None:
    """Those of other games are not: our four are of the drama."""
    rest = "absent broken dealer gone half leaver look-ahead misspelt nowhere random rash stranger unwritten whole"

    assert players().names == ("teller", *rest.split())
    assert {"bold", "careful", "limelight", "loyal"} < {*Session().players("gateway").names}


def test_a_program_of_one_game_is_in_no_seat_of_another(gateway: Gateway) -> None:
    """Only its code says so, by which it is listed elsewhere as well where no code may run."""
    said = "the program 'dealer' is of the game 'sealed', and here 'weighed' is played."

    named = gateway("play", "weighed", "--auto", "--player", "ann=dealer", "--save", "game.gateway")
    given = gateway("play", "weighed", "--as", "ann", "--choices", "-", typed="give ann dealer\n")
    listed = {one["name"]: one["programs"] for one in json.loads(gateway("systems", "--run-code", "--json").out)}

    assert (said in named.err, Path("game.gateway").exists()) == (True, False)
    assert said in " ".join(given.err.split())
    assert ("dealer" in listed["weighed"], "dealer" in listed["sealed"]) == (False, True)
    assert {"broken", "gone", "stranger"} < {*listed["weighed"]}


@pytest.mark.parametrize("name", ["teller", "random", "look-ahead", "stranger"])
def test_a_program_can_be_had_by_what_the_log_keeps(name: str) -> None:
    """It decides under the name by which it was asked for."""
    bot = players().bot(players().named(name))

    assert (bot.name, callable(bot.choose)) == (name, True)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("rush", "player/unknown"),
        ("nothing.yaml", "player/unknown"),
        ("bold", "player/other-game"),
        ("dealer", "player/other-game"),
        ("broken", "player/broken"),
        ("gone", "player/broken"),
        ("leaver", "player/broken"),
    ],
)
def test_what_cannot_play_is_said_before_it_has_to(name: str, code: str) -> None:
    """With a code of its own."""
    with pytest.raises((ContentError, PluginError)) as caught:
        players().named(name)

    error = caught.value
    assert (error.problems[0] if isinstance(error, ContentError) else error.problem).code == code


@pytest.mark.parametrize(
    ("name", "value"),
    [("absent", "quiet_people:folder"), ("nowhere", "quiet_people:people"), ("whole", "quiet_people")],
)
def test_a_personality_whose_file_is_not_there_is_told_by_its_name(name: str, value: str) -> None:
    """The folder may be there or not; a class that is not there is told alone."""
    with pytest.raises(PluginError, match=f"player/broken .*there is no '{name}.yaml' in the folder '{value}', and"):
        players().named(name)
    with pytest.raises(PluginError, match=r"players: tests[.]session[.]weighed:Gone cannot be loaded: AttributeError"):
        players().named("unwritten")  # below a module no folder can be meant


@pytest.mark.parametrize(
    ("name", "file", "at"), [("misspelt", "rash_people/misspelt.yaml", (6, 11)), ("half", "half_written.py", (2, 15))]
)
def test_what_is_wrong_in_a_file_that_was_installed_is_told_at_the_file(
    name: str, file: str, at: tuple[int, int]
) -> None:
    """Its author can open it."""
    with pytest.raises((ContentError, PluginError)) as caught:
        players().named(name)

    error = caught.value
    place = (error.problems[0] if isinstance(error, ContentError) else error.problem).place
    assert place is not None
    assert (Path(place.file).is_absolute(), place.file.endswith(f"/{file}")) == (True, True)
    assert (Path(place.file).is_file(), (place.line, place.column)) == (True, at)


def test_where_no_code_runs_no_stranger_s_program_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A personality does: it is text."""
    monkeypatch.setenv("GATEWAY_NO_CODE", "1")

    assert Session().players("gateway").named("bold").name == "bold"
    with pytest.raises(PluginError, match="trust/no-code stranger: code: code is switched off by GATEWAY_NO_CODE"):
        Session().players("gateway").named("stranger")


def test_a_game_whose_program_has_no_weights_takes_no_personality(tmp_path: Path) -> None:
    """It says so."""
    file = tmp_path / "rash.yaml"
    file.write_text(RASH.replace("weighed", "circle"), encoding="utf-8")

    with pytest.raises(ContentError, match="'circle' has no weights"):
        Session().players("circle").named(str(file))


@pytest.mark.parametrize(
    ("wrong", "code", "place"),
    [
        (("risk: 150", "rsik: 150"), "player/unknown-weight", (6, 11)),
        (("risk: 150", "risk: 1001"), "pack/wrong-value", (6, 17)),
        (("risk: 150", "risk: 1.5"), "pack/wrong-type", (6, 17)),
        (("name: Rash", "nmae: Rash"), "pack/unknown-key", (4, 1)),
        (("id: rash", "id: Rash!"), "pack/bad-id", (3, 5)),
        (("format: 1", "format: 2"), "pack/format", (2, 9)),
    ],
)
def test_a_file_is_checked_to_the_letter(
    gateway: Gateway, wrong: tuple[str, str], code: str, place: tuple[int, int]
) -> None:
    """Line, column, and what would do."""
    Path("mine.yaml").write_text(RASH.replace(*wrong), encoding="utf-8")

    found = json.loads(gateway("check", "mine.yaml", "--run-code", "--json").out)["problems"]

    assert (code, *place) in [(one["code"], one["line"], one["column"]) for one in found], found


@pytest.mark.parametrize(("weight", "code"), [("2000", "pack/wrong-value"), ("1.5", "pack/wrong-type")])
def test_every_fault_of_a_file_is_told_at_once(gateway: Gateway, weight: str, code: str) -> None:
    """By `check` as by `play`: weights that the program lacks beside what is wrong with another."""
    rash = RASH.replace("{risk: 150}", f"{{courage: 20, risk: {weight}, zeal: 3}}").replace("id: rash", "id: Rash!")
    Path("mine.yaml").write_text(rash, encoding="utf-8")

    checked = json.loads(gateway("check", "mine.yaml", "--run-code", "--json").out)["problems"]
    played = gateway("play", "weighed", "--auto", "--player", "ann=mine.yaml").err

    places = [f"mine.yaml:{one['line']}:{one['column']} {one['code']}" for one in checked]
    assert [place.partition(":")[2] for place in places] == [
        "3:5 pack/bad-id", "6:11 player/unknown-weight", f"6:30 {code}", f"6:{32 + len(weight)} player/unknown-weight"
    ]  # fmt: skip
    assert [place in played for place in places] == [True] * len(places)


def test_an_unknown_weight_is_told_with_those_that_are_known(gateway: Gateway) -> None:
    """The nearest first; a sound file is sound."""
    Path("mine.yaml").write_text(RASH.replace("risk:", "rsik:"), encoding="utf-8")
    Path("sound.yaml").write_text(RASH, encoding="utf-8")
    Path("far.yaml").write_text(RASH.replace("risk:", "courage:"), encoding="utf-8")

    ran, far = (gateway("check", file, "--run-code") for file in ("mine.yaml", "far.yaml"))

    assert "Did you mean 'risk'? It knows length, risk." in " ".join(ran.out.split())
    assert far.words.count("length, risk.") == 1
    assert gateway("check", "sound.yaml", "--run-code").out == "Nothing is wrong.\n"


def test_our_four_name_only_weights_that_the_drama_s_program_knows() -> None:
    """And they differ from each other."""
    known = weights_of(Session().system("gateway").bot()) or dict.fromkeys(PROMISED, 100)
    found = [read_personality(read_file(file), {"gateway": known}) for file in sorted(OURS.glob("*.yaml"))]

    assert [problems for _, problems in found] == [(), (), (), ()]
    assert len({str(one.weights) for one, _ in found if one is not None}) == 4


def test_a_seat_is_played_by_who_was_named(gateway: Gateway) -> None:
    """By name or by file; the log says under which name, and a resumed game knows it without the file."""
    Path("mine.yaml").write_text(RASH.replace("id: rash", "id: mine"), encoding="utf-8")

    ran = gateway(
        "play", "weighed", "--auto", "--seed", 3, "--save", "game.gateway",
        "--player", "ann=rash", "--player", "bob=mine.yaml",
    )  # fmt: skip
    Path("mine.yaml").unlink()
    seats = gateway("play", "game.gateway", "--seats")

    assert (ran.exit, ran.err) == (0, "")
    assert Counter(line.split()[1] for line in ran.lines if line.startswith(("ann ", "bob ")))["tells:"] == 0
    assert "bob  the program 'mine'" in seats.out


def test_a_program_is_named_at_the_prompt(gateway: Gateway) -> None:
    """For so many decisions, or from there on; `why` asks the one that decided."""
    typed = "auto rash\nauto 2 random\ngive ann rash\n"
    ran = gateway("play", "weighed", "--seed", 3, "--as", "ann", "--rounds", "9", "--choices", "-", typed=typed)
    given = gateway("play", "weighed", "--as", "bob", "--player", "ann=rash", "--choices", "-", typed="why ann\n")

    assert "The program 'rash' plays ann from here on." in ran.out
    assert ran.exit == 0, ran.err
    assert "The program 'rash' plays ann from here on." in given.out


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (("--player", "ann"), "--player takes SEAT=NAME, not 'ann'."),
        (("--player", "dan=rash"), "Nobody named 'dan' sits at this table"),
        (("--player", "ann=rush"), "Did you mean 'rash'?"),
        (("--as", "ann", "--player", "ann=rash"), "--as and --player both say who plays ann"),
        (("--player", "ann=rash", "--player", "ann=random"), "'ann' is named twice: each --player names another seat."),
    ],
)
def test_what_says_nothing_of_this_table_is_refused(gateway: Gateway, said: tuple[str, ...], why: str) -> None:
    """Before anything is played or kept."""
    ran = gateway("play", "weighed", *said, "--save", "game.gateway", "--choices", "-")

    assert ran.exit != 0
    assert why in " ".join(ran.err.split())
    assert not Path("game.gateway").exists()


def test_a_game_says_which_programs_play_it_and_what_they_weigh(gateway: Gateway) -> None:
    """In `gateway systems`, for people and as JSON."""
    listed = json.loads(gateway("systems", "--run-code", "--json").out)

    game = next(one for one in listed if one["name"] == "weighed")
    assert (game["programs"][0], game["weights"]) == ("teller", ["length", "risk"])
    assert "Weights of a personality: length, risk" in gateway("systems", "--run-code").out
    assert Weighed.name == "weighed"
