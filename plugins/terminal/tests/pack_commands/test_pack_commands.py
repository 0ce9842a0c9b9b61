"""Commands that packs add: in help by their manifests alone, run by consent, and never in another's place."""

from pathlib import Path

import pytest

from gateway_core.packs.reserved import OWN_COMMANDS
from gateway_terminal.commands.gateway import COMMANDS
from tests.session.folders import pack

from ..conftest import Gateway

HEAD = "commands: {duel: Fight one duel., old-feud: End a feud.}\n"
CODE = """from pathlib import Path
import click
Path(__file__).with_suffix('.ran').touch()

@click.command()
@click.argument("who")
@click.option("--lose", is_flag=True)
def duel(who, lose):
    '''Fight one duel.'''
    click.echo(f"{who} wins.")
    return 1 if lose else 0

old_feud = "no command"
"""


@pytest.fixture
def duels(tmp_path: Path) -> Path:
    """A pack with two commands, in the packs folder, and an empty folder of data."""
    return pack(tmp_path / "packs" / "duels", "duels", {"commands.py": CODE}, HEAD)


def test_help_names_the_commands_of_packs_and_runs_none(duels: Path, gateway: Gateway) -> None:
    """Under a heading of their own, each with its pack; what they are is in their manifest."""
    ran = gateway("--help")

    after = ran.lines[ran.lines.index("Commands of packs:") + 1 :]
    assert [line.split() for line in after if line.endswith("(duels)")] == [
        ["duel", "Fight", "one", "duel.", "(duels)"],
        ["old-feud", "End", "a", "feud.", "(duels)"],
    ]
    assert not (duels / "commands.ran").exists()
    assert gateway("deul", "x").err.rstrip().endswith("Did you mean 'duel'?")


def test_a_command_is_called_by_consent(duels: Path, gateway: Gateway) -> None:
    """Like any code in the packs folder. Its exit code is its own."""
    ran = gateway("duel", "Ann")
    assert (ran.exit, "trust/not-trusted" in ran.err, (duels / "commands.ran").exists()) == (1, True, False)

    gateway("trust", "duels", "--yes")

    assert gateway("duel", "Ann")[:2] == (0, "Ann wins.\n")
    assert gateway("duel", "Ann", "--lose")[:2] == (1, "Ann wins.\n")
    assert gateway("duel", "--help").lines[0] == "Usage: gateway duel [OPTIONS] WHO"
    assert gateway("duel", "Ann", "--los").exit == 2
    assert "command/not-there" in gateway("old-feud").err


def test_code_that_is_switched_off_gives_no_command(
    duels: Path, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """GATEWAY_NO_CODE=1 counts here as everywhere."""
    gateway("trust", "duels", "--yes")
    monkeypatch.setenv("GATEWAY_NO_CODE", "1")

    assert "trust/no-code" in gateway("duel", "Ann").err
    assert not (duels / "commands.ran").exists()


def test_a_name_that_two_packs_want_is_nobodys(duels: Path, tmp_path: Path, gateway: Gateway) -> None:
    """Both are named, in help, when it is called, and to their authors; other commands of theirs go on."""
    pack(tmp_path / "packs" / "feuds", "feuds", {"commands.py": CODE}, "commands: {duel: Ours.}\n")
    gateway("trust", "duels", "--yes")

    ran = gateway("duel", "Ann")

    assert ran.exit == 1
    assert ran.err.startswith("command/two-of-a-name ")
    for told in (ran.err, " ".join(gateway("--help").out.split()), gateway("check", "feuds").out):
        assert "command/two-of-a-name" in told
        assert "'duels'" in told
        assert "'feuds'" in told
    assert ["old-feud", "End", "a", "feud.", "(duels)"] in [line.split() for line in gateway("--help").lines]


def test_a_name_of_ours_is_ours(tmp_path: Path, gateway: Gateway) -> None:
    """A pack cannot put itself in the place of `play`; its author is told, and whoever looks at help."""
    pack(
        tmp_path / "packs" / "evil", "evil", {"commands.py": CODE.replace("duel", "play")}, "commands: {play: Evil.}\n"
    )
    gateway("trust", "evil", "--yes")

    assert gateway("play", "--help").lines[0] == "Usage: gateway play [OPTIONS] [TARGET]"
    assert "command/of-ours" in gateway("--help").out
    ran = gateway("check", "evil")
    assert (ran.exit, "packs/evil/pack.yaml:7:12 command/of-ours" in ran.out) == (0, True)
    assert set(COMMANDS) <= OWN_COMMANDS


@pytest.mark.parametrize(
    ("head", "files", "code"),
    [
        ("commands: {Duel: Fight.}\n", {"commands.py": CODE}, "pack/bad-id"),
        ("commands: {duel: ''}\n", {"commands.py": CODE}, "pack/wrong-value"),
        ('commands: {duel: "a\\nb"}\n', {"commands.py": CODE}, "pack/wrong-value"),
        ('commands: {evil: ["os:system"]}\n', {"commands.py": CODE}, "pack/wrong-type"),
        ("commands: {duel: Fight.}\n", {}, "trust/no-file"),
    ],
)
def test_what_a_manifest_says_of_commands_is_checked(
    head: str, files: dict[str, str], code: str, tmp_path: Path, gateway: Gateway
) -> None:
    """By its line; and help does not offer what is wrong."""
    pack(tmp_path / "packs" / "duels", "duels", files, head)

    ran = gateway("check", "duels")

    assert ran.exit == 1
    assert f" {code} " in ran.out
    if files:
        assert "(duels)" not in gateway("--help").out


def test_a_command_that_raises_is_told_in_one_line(tmp_path: Path, gateway: Gateway) -> None:
    """With the pack, the command and the line; what it means to tell whoever typed it is its own."""
    code = "import click\n\n@click.command()\n@click.option('--usage', is_flag=True)\ndef duel(usage):\n"
    code += "    if usage:\n        raise click.UsageError('Name a weapon.')\n    raise RuntimeError('no swords')\n"
    pack(tmp_path / "packs" / "duels", "duels", {"commands.py": code}, "commands: {duel: Fight.}\n")
    gateway("trust", "duels", "--yes")

    failed, misused = gateway("duel"), gateway("duel", "--usage")

    assert failed.exit == 1
    assert failed.err.endswith("commands.py:8:1 command/failed duels: duel: RuntimeError: no swords\n")
    assert (misused.exit, "Name a weapon." in misused.err) == (2, True)


def test_a_command_that_no_code_holds_is_found_by_the_check(tmp_path: Path, gateway: Gateway) -> None:
    """Without running any of it; a module that binds names in ways nobody can read is left to the call."""
    there = "commands: {duel: Fight., old-feud: End a feud., old-fued: End another.}\n"
    folder = pack(tmp_path / "duels", "duels", {"commands.py": CODE}, there)

    told = gateway("check", folder).out
    (folder / "commands.py").write_text(f"if True:\n    {'pass'}\n{CODE}", encoding="utf-8")

    assert "command/not-there there is no 'old_fued' in commands.py. Did you mean 'old_feud'?" in told
    assert told.count("command/not-there") == 1
    assert "command/not-there" not in gateway("check", folder).out
    assert not (folder / "commands.ran").exists()
