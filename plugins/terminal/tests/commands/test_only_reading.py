"""Listing, checking and explaining run an installed game and no code of a pack: both leave a mark when run."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from gateway_terminal.commands.gateway import gateway as program
from tests.session.folders import MARK, SCENE, house_code, install, pack

from ..conftest import Gateway

GAME = MARK + "from tests.table.toys.circle import Circle\n\n\nclass Game(Circle):\n    name = 'traps'\n"
GIVING = f"""{MARK}from gateway_core.hookspecs import hookimpl


@hookimpl
def gateway_backgrounds():
    return [{{"id": "duelling", "name": "Duelling"}}]
"""
ANN = """\
# A duellist.
kind: character
format: 1
id: ann
name: Ann
traits: [{name: Quick, categories: [physical]}]
backgrounds: [{background: duelling, level: 3}]
"""
TALE = "# A tale.\nkind: tale\nformat: 1\nid: wolf\nname: A wolf\n"
RASH = "# Somebody.\nkind: personality\nformat: 1\nid: rash\nname: Rash\nsystem: traps\nweights: {risk: 150}\n"
FRIDAY = "# Ours.\nkind: house-rules\nformat: 1\nid: friday\nsystem: traps\nentries: {tale: [{id: owl, name: Owl}]}\n"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where two distributions are installed: a game with its pack, and a setting whose code gives a background."""
    site = install(tmp_path / "site", "traps", traps="traps.game:Game")
    info = site / "traps-1.0.dist-info"
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: traps\nVersion: 0.1.0\n", encoding="utf-8")
    with (info / "entry_points.txt").open("a", encoding="utf-8") as points:
        points.write("[gateway_core.packs]\ntraps = traps:pack\nduels = duels\n")
        points.write("[gateway_core.odds]\ntraps = traps.game:Game\n[gateway_core.players]\nrash = traps:rash\n")
    files = {"data/tales.yaml": TALE, "../__init__.py": MARK, "../game.py": GAME}
    pack(site / "traps" / "pack", "traps", files, "system: traps\n")
    more = {"data/ann.yaml": ANN, "data/the-duel.yaml": SCENE, "hooks.py": GIVING, "__init__.py": MARK}
    pack(site / "duels", "duels", more, "code: hooks\n")
    names = [file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()]
    (info / "RECORD").write_text("".join(f"{name},,\n" for name in names), encoding="utf-8")
    monkeypatch.syspath_prepend(site)
    Path("rash.yaml").write_text(RASH, encoding="utf-8")
    Path("friday.yaml").write_text(FRIDAY, encoding="utf-8")
    yield site
    for name in [one for one in sys.modules if one.partition(".")[0] in ("traps", "duels")]:
        del sys.modules[name]


def ran(site: Path) -> list[str]:
    return sorted(file.stem for file in site.rglob("*.ran"))


@pytest.mark.parametrize(
    "line",
    ["pack list", "systems", "check traps", "check friday.yaml", "show traps:tale/wolf", "rulings --system traps",
     "schema traps", "roll --system traps --help"],
)  # fmt: skip
@pytest.mark.parametrize("no_code", [False, True], ids=["", "no-code"])
def test_a_game_that_was_installed_runs_wherever_it_is_asked(
    line: str, no_code: bool, gateway: Gateway, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can check a pack without its game. Hooks of packs stand still."""
    if no_code:
        monkeypatch.setenv("GATEWAY_NO_CODE", "1")

    told = gateway(*line.split())

    assert told.exit == 0, told.err
    assert ran(site) == ["__init__", "game"]
    assert "trust/no" not in told.out + told.err


@pytest.mark.parametrize("line", ["check duels", "show duels", "rulings --setting duels"])
@pytest.mark.parametrize("no_code", [False, True], ids=["", "no-code"])
def test_what_only_reads_runs_no_code_of_a_pack(
    line: str, no_code: bool, gateway: Gateway, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not the package that it is in either; what was left out is said."""
    if no_code:
        monkeypatch.setenv("GATEWAY_NO_CODE", "1")

    told = gateway(*line.split())

    assert ran(site) == []
    assert "trust/not-run" in told.out + told.err


def test_a_personality_is_held_against_the_program_of_its_game(gateway: Gateway, site: Path) -> None:
    """The game runs, and says that its program has no weights."""
    assert "player/no-weights" in gateway("check", "rash.yaml").out
    assert "game" in ran(site)


READING = {  # what it takes to be called
    "check": "dark-spires",
    "diff": "dark-spires",
    "explain": "gateway:effect/edge",
    "hooks": "--setting dark-spires",
    "pack credits": "dark-spires",
    "rulings": "--setting dark-spires",
    "show": "dark-spires",
}


@pytest.mark.parametrize(
    "line", ["check evil.py", *(f"{name} {words} --house evil.py" for name, words in READING.items())]
)
def test_a_house_rule_of_code_is_not_run_where_it_is_only_read(line: str, gateway: Gateway) -> None:
    """Naming it is consent to play by it: whoever reads says --run-code, and is told so."""
    house_code(Path("evil.py"), f"{MARK}\n\n@hookimpl\ndef gateway_judge(ask):\n    return None\n")

    read = gateway(*line.split())
    before = Path("evil.ran").exists()
    run = gateway(*line.split(), "--run-code")

    assert (read.exit, run.exit) == (0, 0)
    assert "evil" in read.out + read.err
    assert "--run-code" in read.out + read.err
    assert (before, Path("evil.ran").exists()) == (False, True)
    assert "--run-code" not in run.out + run.err


def test_every_command_that_only_reads_house_rules_is_tried() -> None:
    """Each that takes both --house and --run-code stands in the list."""
    found = {name for name, one in _commands(program) if {"house", "run_code"} <= _options(one)}

    assert found == {*READING}


def _commands(group: click.Group, head: str = "") -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from _commands(command, f"{head}{name} ")
        elif command is not None:
            yield f"{head}{name}", command


def _options(command: click.Command) -> set[str]:
    return {one.name for one in command.params if one.name is not None}


def test_no_code_means_none_whatever_is_said(gateway: Gateway, site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """GATEWAY_NO_CODE=1 stands above --run-code."""
    monkeypatch.setenv("GATEWAY_NO_CODE", "1")

    for line in ("check duels --run-code", "show duels --run-code"):
        told = gateway(*line.split())
        assert "trust/no-code" in told.out + told.err, line

    assert ran(site) == []


def test_what_code_would_give_is_no_fault_of_who_names_it(gateway: Gateway, site: Path) -> None:
    """An entry that only code can give is told as a warning while code stands still, and is found when it runs."""
    found = json.loads(gateway("check", "duels", "--json").out)["problems"]

    assert [(one["code"], one["severity"], one["line"]) for one in found] == [
        ("trust/not-run", "warning", 7), ("trust/not-run", "warning", 0),
    ]  # fmt: skip
    assert "unless the code of 'duels' gives it" in found[0]["message"]
    assert gateway("check", "duels", "--run-code").out == "Nothing is wrong.\n"
