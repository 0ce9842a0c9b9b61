"""`gateway lock`: what a table opens is kept as it is, and what changes afterwards is named."""

import json
from pathlib import Path

import pytest

from tests.session.folders import setting

from ...conftest import Gateway
from .test_table_file import DUEL, MARK, RULES, SAID, table


@pytest.fixture
def locked(gateway: Gateway) -> Path:
    """A table with a setting and house rules, locked."""
    setting(Path("duels"))
    Path("friday.yaml").write_text(RULES, encoding="utf-8")
    table("setting: duels\nhouse_rules: [friday.yaml]\n")
    assert gateway("lock").exit == 0
    return Path("table.lock")


def test_the_same_table_gives_the_same_lock(locked: Path, gateway: Gateway) -> None:
    """Byte for byte, wherever it lies: no time, no path, no place to fetch anything from."""
    first = locked.read_bytes()

    again = gateway("lock", "--json")

    assert locked.read_bytes() == first
    assert [one["id"] for one in json.loads(again.out)["packs"]] == ["gateway", "duels", "friday"]
    assert str(Path.cwd()).encode() not in first


def test_a_locked_table_says_nothing_while_nothing_has_changed(locked: Path, gateway: Gateway) -> None:
    """What people type beside it is no change of it."""
    Path("more.yaml").write_text("kind: house-rules\nformat: 1\nid: more\n", encoding="utf-8")

    ran, checked = gateway(*DUEL, "--house", "more.yaml"), gateway("lock", "--check")

    assert ran.err.splitlines() == [SAID]
    assert (checked.exit, checked.out) == (0, "Nothing has changed since it was locked.\n")


def test_an_edit_is_named_and_the_evening_goes_on(locked: Path, gateway: Gateway) -> None:
    """Which file, from what to what, and how it is accepted; then nothing is said any more."""
    with Path("friday.yaml").open("a", encoding="utf-8") as file:
        file.write("# Harder still.\n")

    ran, checked = gateway(*DUEL), gateway("lock", "--check")
    accepted, after = gateway("lock"), gateway("lock", "--check")

    assert (ran.exit, checked.exit, accepted.exit, after.exit) == (0, 1, 0, 0)
    assert "table.lock:8:5 lock/changed 'friday' was locked as a file (" in ran.err
    assert "If that is wanted: gateway lock." in ran.err
    assert "lock/changed 'friday'" in checked.out


def test_a_new_version_is_named_with_the_old_one(locked: Path, gateway: Gateway) -> None:
    """An update that came overnight is seen before the game begins."""
    manifest = Path("duels/pack.yaml")
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("0.1.0", "0.2.0"), encoding="utf-8")

    ran = gateway(*DUEL)

    assert "'duels' was locked as 0.1.0 (" in ran.err
    assert "and is 0.2.0 (" in ran.err


def test_what_comes_and_goes_is_named(locked: Path, gateway: Gateway) -> None:
    """A check of the lock tells both, with exit code 1."""
    Path("other.yaml").write_text(RULES.replace("friday", "other"), encoding="utf-8")
    table("setting: duels\nhouse_rules: [other.yaml]\n")

    checked = gateway("lock", "--check")

    assert checked.exit == 1
    assert "'friday' was locked as a file" in checked.out
    assert "'other' a file" in checked.out
    assert checked.out.endswith("2 changes.\n")


def test_a_broken_lock_keeps_nobody_from_playing(locked: Path, gateway: Gateway) -> None:
    """It is told at its line, and written anew."""
    locked.write_text("kind: lock\nformat: 1\npacks: 3\n", encoding="utf-8")

    ran, checked, anew = gateway(*DUEL), gateway("lock", "--check"), gateway("lock")

    assert (ran.exit, checked.exit, anew.exit, gateway("lock", "--check").exit) == (0, 1, 0, 0)
    assert "table.lock:3:8 pack/wrong-type" in ran.err
    assert "Write it anew: gateway lock." in ran.err


@pytest.mark.parametrize(("words", "code"), [((), "table-file/not-there"), (("--table", "x.yaml"), "yaml/unreadable")])
def test_without_a_table_file_nothing_is_locked(gateway: Gateway, words: tuple[str, ...], code: str) -> None:
    """It says which file it looked for."""
    ran = gateway("lock", *words)

    assert (ran.exit, code in ran.err) == (1, True)


def test_a_check_of_no_lock_says_how_one_is_written(gateway: Gateway) -> None:
    """Exit code 1: nothing is kept."""
    table("dice: rolled\n")

    ran = gateway("lock", "--check")

    assert (ran.exit, "lock/not-there there is no 'table.lock'. To write it: gateway lock." in ran.err) == (1, True)
    assert not Path("table.lock").exists()


def test_code_is_locked_and_not_run(gateway: Gateway) -> None:
    """A house rule of code counts by its bytes, trusted or not."""
    Path("underdog.py").write_text(MARK, encoding="utf-8")
    table("house_rules: [underdog.py]\n")

    ran = gateway("lock", "--json")

    assert [one["id"] for one in json.loads(ran.out)["packs"]] == ["gateway", "underdog"]
    assert not Path("underdog.ran").exists()


def test_it_says_how_much_it_keeps(locked: Path, gateway: Gateway) -> None:
    """House rules are told where there are some."""
    assert gateway("lock").out == "'table.lock' keeps 2 packs and 1 house-rule file.\n"
    table("setting: duels\n")
    assert gateway("lock").lines[-1] == "'table.lock' keeps 2 packs."


@pytest.mark.parametrize(("file", "other"), [("uv.yaml", "uv.lock"), ("friday.lock", "friday.lock")])
def test_what_is_no_lock_is_not_written_over(gateway: Gateway, file: str, other: str) -> None:
    """Neither that of another program, nor the table file itself."""
    if file != other:
        Path(other).write_text("version = 1\n", encoding="utf-8")
    table("dice: rolled\n", file)
    before = Path(other).read_bytes()

    ran = gateway("lock", "--table", file)

    assert (ran.exit, f"'{other}' is there already, and is no lock" in ran.err) == (1, True)
    assert Path(other).read_bytes() == before


@pytest.mark.parametrize("lock", ["kind: lock\nformat: 1\npacks: 3\n", None, ""])
def test_the_line_that_locks_anew_names_the_table_file(gateway: Gateway, lock: str | None) -> None:
    """However it ends: where its lock is broken, missing, or other than the table."""
    table("dice: rolled\n", "friday.yml")
    if lock is not None:
        Path("friday.lock").write_text(lock or "kind: lock\nformat: 1\n", encoding="utf-8")

    checked, played = gateway("lock", "--check", "--table", "friday.yml"), gateway("rulings", "--table", "friday.yml")

    said = f"{checked.out}{checked.err}" if not lock else played.err
    assert "gateway lock --table friday.yml." in said
