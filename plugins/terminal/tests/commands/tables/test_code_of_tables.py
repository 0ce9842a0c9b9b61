"""The code that a table file names: whoever opens a folder that somebody sent has consented to nothing."""

from pathlib import Path

import pytest

from tests.session.folders import pack, setting

from ...conftest import Gateway
from .test_table_file import DUEL, MARK, table


@pytest.fixture
def here(gateway: Gateway) -> None:
    """A folder with a setting."""
    setting(Path("duels"))


def test_code_that_a_table_file_names_runs_only_where_it_was_trusted(here: None, gateway: Gateway) -> None:
    """The file would leave a mark, and leaves none."""
    Path("underdog.py").write_text(MARK, encoding="utf-8")
    table("setting: duels\nhouse_rules: [underdog.py]\n")
    mark = Path("underdog.ran")

    refused = [gateway(*DUEL), gateway("rulings"), gateway("check", "table.yaml"), gateway("check", "duels")]
    before = mark.exists()
    trusted = gateway("trust", "underdog.py", "--yes")
    only_trusted = mark.exists()
    ran = gateway(*DUEL)
    after = mark.exists()
    mark.unlink()
    Path("underdog.py").write_text(f"{MARK}\n", encoding="utf-8")
    changed = gateway(*DUEL)

    assert "trust/not-trusted" in refused[0].err
    assert "gateway trust underdog.py" in refused[0].err
    assert (before, only_trusted, after) == (False, False, True)
    assert trusted.exit == ran.exit == 0
    assert "trust/changed" in changed.err
    assert not mark.exists()


def test_code_that_somebody_names_themselves_runs_beside_a_table_file(here: None, gateway: Gateway) -> None:
    """Typing a file's name is the consent, whether a table file names it as well or not; GATEWAY_NO_CODE stops both."""
    Path("underdog.py").write_text(MARK, encoding="utf-8")
    table("setting: duels\nhouse_rules: [underdog.py]\n")

    ran = gateway(*DUEL, "--house", "underdog.py")

    assert ran.exit == 0
    assert Path("underdog.ran").exists()


def test_code_of_a_pack_that_a_table_file_names_waits_too(gateway: Gateway) -> None:
    """A folder is named by the file, not by a person: its data counts, its code stands still."""
    setting(Path("duels"), head="code: hooks\n", hooks=MARK)
    table("setting: duels\n")

    ran, named = gateway(*DUEL), gateway(*DUEL, "--pack", "duels")

    assert "trust/not-trusted" in ran.err
    assert named.exit == 0
    assert Path("duels/hooks.ran").exists()


@pytest.mark.parametrize("words", [("show", "duels"), ("diff", "duels"), ("explain", "climax-threshold"), ("rulings",)])
def test_whoever_reads_is_told_of_code_that_was_not_run(here: None, gateway: Gateway, words: tuple[str, ...]) -> None:
    """What it would change nobody knows here."""
    Path("underdog.py").write_text(MARK, encoding="utf-8")
    table("setting: duels\nhouse_rules: [underdog.py]\n")

    ran = gateway(*words)

    assert "trust/not-run the code of 'underdog' was not run" in " ".join(ran.err.split())
    assert not Path("underdog.ran").exists()


def test_a_rule_of_code_is_forgotten_by_the_file_that_was_trusted(here: None, gateway: Gateway) -> None:
    """As it was typed."""
    Path("underdog.py").write_text(MARK, encoding="utf-8")
    table("setting: duels\nhouse_rules: [underdog.py]\n")
    gateway("trust", "underdog.py", "--yes")

    assert gateway("trust", "--forget", "underdog.py").exit == 0
    assert "trust/not-trusted" in gateway(*DUEL).err


def test_to_check_a_table_file_runs_no_code(here: None, gateway: Gateway) -> None:
    """Not even what was trusted, nor that of a pack on the line: with --run-code both do."""
    pack(Path("other"), "other", {"hooks.py": MARK}, "code: hooks\n")
    Path("underdog.py").write_text(MARK, encoding="utf-8")
    table("setting: duels\nhouse_rules: [underdog.py]\npacks: [other]\n")
    gateway("trust", "underdog.py", "--yes")
    words, marks = ("check", "table.yaml", "--pack", "other"), (Path("underdog.ran"), Path("other/hooks.ran"))

    checked = gateway(*words)
    before = [mark.exists() for mark in marks]
    gateway(*words, "--run-code")

    assert before == [False, False]
    assert "To run it, say --run-code." in checked.out
    assert [mark.exists() for mark in marks] == [True, True]
