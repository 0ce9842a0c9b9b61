"""`gateway trust`: what somebody sees before code may run, and what of it stands afterwards."""

import json
from pathlib import Path

import pytest

from tests.session.folders import setting

from ..conftest import Gateway

HOOKS = (
    "from gateway_core.hookspecs import hookimpl\n"
    "from pathlib import Path\nPath(__file__).with_suffix('.ran').touch()\n"
)


@pytest.fixture
def duels(tmp_path: Path) -> Path:
    """A setting with code, in the packs folder."""
    return setting(tmp_path / "packs" / "duels", head="code: hooks\n", hooks=HOOKS)


def test_what_is_pinned_is_shown_first(duels: Path, gateway: Gateway) -> None:
    """Each file of code with its hash, how much more there is, what it means; and nothing runs for it."""
    ran = gateway("trust", "duels", "--yes")

    assert ran.exit == 0
    assert ran.lines[:3] == ["duels 0.1.0, duels", "  in packs/duels", "  signature: not signed"]
    assert any(line.split()[1:] == ["hooks.py"] for line in ran.lines)
    assert "Pinned with it: 4 other files" in ran.out
    assert ran.lines[-1] == "Trusted."
    assert not (duels / "hooks.ran").exists()
    assert gateway("play", "duels:scene/the-duel", "--auto", "--seed", "1").exit == 0
    assert (duels / "hooks.ran").exists()


def test_nobody_is_taken_to_agree(duels: Path, gateway: Gateway) -> None:
    """Without a terminal, trust is said in a word of its own; what it would be can be read."""
    ran = gateway("trust", "duels")

    assert (ran.exit, ran.err.splitlines()[-1]) == (2, "Error: What is trusted runs: say --yes.")
    assert gateway("trust", "--list").out == "Nothing is trusted.\n"
    assert gateway("play", "duels:scene/the-duel", "--auto").exit == 1


def test_a_change_shows_wherever_one_looks(duels: Path, gateway: Gateway) -> None:
    """In the list, in what is asked again, and where it is to be played."""
    gateway("trust", "duels", "--yes")
    assert gateway("trust", "--list").lines == ["duels 0.1.0, 1 file of code: unchanged"]
    assert gateway("trust", "packs/duels").lines[-1] == "Exactly these files of 'duels' are trusted already."

    (duels / "more.py").write_text("", encoding="utf-8")

    ran = gateway("trust", "--list")
    assert (ran.exit, ran.lines) == (1, ["duels 0.1.0, 1 file of code: changed", "  more.py is new"])
    assert "  Since it was trusted: more.py is new." in gateway("trust", "duels", "--yes").lines
    assert gateway("trust", "--list").exit == 0
    assert gateway("trust", "--forget", "duels").lines == ["'duels' is trusted no more."]
    assert gateway("trust", "--forget", "duels").exit == 1


def test_programs_read_the_same(duels: Path, gateway: Gateway) -> None:
    """The keys are named here: what programs read grows knowingly."""
    trusted = json.loads(gateway("trust", "duels", "--yes", "--json").out)
    (listed,) = json.loads(gateway("trust", "--list", "--json").out)

    assert sorted(trusted) == ["along", "code", "files", "hash", "id", "place", "signature", "trusted", "version"]
    assert (trusted["trusted"], trusted["code"], len(trusted["files"])) == (True, ["hooks.py"], 5)
    assert sorted(listed) == ["code", "files", "hash", "id", "reason", "state", "version"]
    assert json.loads(gateway("trust", "--forget", "duels", "--json").out) == {"forgotten": True, "id": "duels"}


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("dark-spires", "names no code: it plays as it is."),
        ("house-rules", "installed with 'gateway-house-rules', and that was the consent"),
    ],
)
def test_where_nothing_need_be_trusted_that_is_said(target: str, told: str, gateway: Gateway) -> None:
    """It is no fault, and nothing is kept."""
    ran = gateway("trust", target, "--yes")

    assert ran.exit == 0
    assert told in " ".join(ran.out.split())
    assert gateway("trust", "--list").out == "Nothing is trusted.\n"


def test_a_pack_that_is_not_there_is_told_by_the_nearest(duels: Path, gateway: Gateway) -> None:
    """As everywhere."""
    ran = gateway("trust", "deuls", "--yes")

    assert ran.exit == 1
    assert "Did you mean 'duels'?" in ran.err
    assert [gateway("trust", *words).exit for words in ([], ["duels", "--list"], ["--list", "--forget", "x"])] == [
        2
    ] * 3


@pytest.mark.parametrize(("code", "fault"), [("os", "trust/no-file"), ("../../hooks", "trust/outside")])
def test_code_that_is_not_the_pack_s_own_is_neither_trusted_nor_installed(
    tmp_path: Path, gateway: Gateway, code: str, fault: str
) -> None:
    """Whoever looked at its files has not seen that."""
    setting(tmp_path / "duels", head=f"code: {code}\n", hooks=HOOKS)

    trusted, installed = gateway("trust", "duels", "--yes"), gateway("pack", "install", "duels")

    assert (trusted.exit, installed.exit) == (1, 1)
    assert fault in trusted.err
    assert fault in installed.err
