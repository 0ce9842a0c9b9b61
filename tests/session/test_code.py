"""Whose code runs, and when: consent, hooks with a slip in them, and hooks that fail while a table is laid."""

import os
import sys
from pathlib import Path

import pytest

from gateway_core.errors import ContentError, PluginError, Position
from gateway_core.session import Session
from gateway_core.session.code import load_file

from .folders import MARK, house_code, setting


def test_code_that_a_house_rule_file_names_is_refused(tmp_path: Path) -> None:
    """Somebody who passes on a file of numbers cannot have it run anything."""
    code = house_code(tmp_path / "evil.py", MARK)
    rules = tmp_path / "friday.yaml"
    rules.write_text(f"kind: house-rules\nformat: 1\nid: friday\ncode: {code}\n", encoding="utf-8")

    found = [problem.code for problem in Session().check(str(rules))]

    assert found == ["pack/code-not-trusted"]
    assert not code.with_suffix(".ran").exists()


def test_an_edit_counts_though_it_took_no_second_and_changed_no_length(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What runs are the bytes that the log names by their hash, whatever Python keeps of earlier ones."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    file = tmp_path / "luck.py"
    for number in (1, 2):
        file.write_text(f"LUCK = {number}\n", encoding="utf-8")
        os.utime(file, (1, 1))

        assert number == load_file(file)[1].LUCK


def test_the_code_of_a_pack_runs_when_its_folder_is_named(tmp_path: Path) -> None:
    """`--pack FOLDER` is consent for the run."""
    folder = setting(tmp_path / "duels", head="code: hooks\n", hooks=MARK)

    Session(packs=[folder]).table("duels")

    assert (folder / "hooks.ran").exists()


HELPED = """from .numbers_of import ONE
from gateway_core.hookspecs import hookimpl


@hookimpl
def gateway_backgrounds():
    return [] * ONE
"""


@pytest.mark.parametrize("init", ["", "ONE = 1\n"])
def test_the_code_of_a_folder_is_imported_as_of_a_package(init: str, tmp_path: Path) -> None:
    """As when it is installed: one module imports another, with an `__init__` or without; and anew in each session."""
    more = {"__init__": init} if init else {}
    folder = setting(tmp_path / "duels", head="code: hooks\n", hooks=HELPED, numbers_of="ONE = 0\n", **more)

    Session(packs=[folder]).table("duels")
    (folder / "numbers_of.py").write_text("ONE = 10 // 0\n", encoding="utf-8")
    with pytest.raises(PluginError) as raised:
        Session(packs=[folder]).table("duels")

    assert (raised.value.code, raised.value.plugin) == ("house/failed", "duels")
    assert raised.value.place == Position(str(folder / "numbers_of.py"), 1, 1)


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("../evil", "trust/outside"),
        ("'{}/evil'", "trust/outside"),
        ("linked", "trust/outside"),
        ("..evil", "trust/outside"),
        ("nothing", "trust/no-file"),
    ],
)
def test_code_outside_of_a_folder_is_not_run(code: str, fault: str, tmp_path: Path) -> None:
    """Who names a folder consents to what is in it, and to nothing beside it."""
    evil = house_code(tmp_path / "evil.py", MARK)
    folder = setting(tmp_path / "duels", head=f"code: {code.format(tmp_path)}\n")
    (folder / "linked.py").symlink_to(evil)

    with pytest.raises(PluginError) as raised:
        Session(packs=[folder]).table("duels")

    assert raised.value.code == fault
    assert not evil.with_suffix(".ran").exists()


@pytest.mark.parametrize("way", ["check", "states", "packs folder"])
def test_code_that_nobody_named_does_not_run(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Listing and checking only read; a pack that lies in the packs folder was not named by anybody."""
    folder = setting(tmp_path / "duels", head="code: hooks\n", hooks=MARK)
    monkeypatch.setenv("GATEWAY_PACKS_FOLDER", str(tmp_path))

    if way == "check":
        monkeypatch.delenv("GATEWAY_PACKS_FOLDER")
        problems = Session().check(str(folder))
        assert [(one.code, one.severity) for one in problems] == [("trust/not-run", "warning")]
    elif way == "states":
        assert {one.id: one.code for one in Session().states()}["duels"] == "not trusted"
    else:
        with pytest.raises(PluginError) as raised:
            Session().table("duels")
        assert raised.value.code == "trust/not-trusted"

    assert not (folder / "hooks.ran").exists()


def test_a_check_runs_code_when_it_is_told_to(tmp_path: Path) -> None:
    """What it gives is then checked too; to name the folder for a game is no consent to that."""
    fault = (
        "from gateway_core.hookspecs import hookimpl\n@hookimpl\ndef gateway_backgrounds():\n    return [{'id': 3}]\n"
    )
    folder = setting(tmp_path / "duels", head="code: hooks\n", hooks=MARK + fault)

    only_read = Session(packs=[folder]).check(str(folder))
    assert [one.code for one in only_read] == ["trust/not-run"]
    assert not (folder / "hooks.ran").exists()

    run = Session().check(str(folder), run_code=True)
    assert (folder / "hooks.ran").exists()
    assert "trust/not-run" not in [one.code for one in run]
    assert any("background" in one.message for one in run)


def test_two_folders_of_one_id_are_not_taken_one_for_the_other(tmp_path: Path) -> None:
    """Naming a folder lets it stand in for an installed pack, and not for another folder; the same one twice is one."""
    one, other = setting(tmp_path / "one"), setting(tmp_path / "other")

    with pytest.raises(ContentError, match="two packs are called 'duels'"):
        Session(packs=[one, other]).table("duels")
    assert Session(packs=[one, one]).table("duels").packs


def test_a_pack_that_is_left_away_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    """Its code too; and it must be there to be left out."""
    folder = setting(tmp_path / "duels", head="code: hooks\n", hooks=MARK)

    for work in (
        lambda: Session(packs=[folder], without=["duels"]).table("duels"),
        lambda: Session(without=["house-rules"], house=["house-rules"]).table("dark-spires"),
        lambda: Session(without=["huose-rules"]).table("dark-spires"),
    ):
        with pytest.raises(ContentError) as raised:
            work()
        assert [one.code for one in raised.value.problems] == ["pack/not-there"]
    assert "'house-rules'" in str(raised.value)
    assert not (folder / "hooks.ran").exists()
    assert "house-rules" not in {one.id for one in Session(without=["house-rules"]).states()}
    assert [one.code for one in Session(without=["duels"]).check(str(folder))] == ["pack/not-there"]
    with pytest.raises(ContentError, match="the book of its game"):
        Session(without=["gateway"]).table("dark-spires")


@pytest.mark.parametrize("what", ["pack", "house file", "installed"])
def test_no_code_means_no_code(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """GATEWAY_NO_CODE=1 stands above every consent."""
    monkeypatch.setenv("GATEWAY_NO_CODE", "1")
    file = house_code(tmp_path / "rules.py", MARK)
    folder = setting(tmp_path / "duels", head="code: hooks\n", hooks=MARK)
    sessions = {
        "pack": Session(packs=[folder]),
        "house file": Session(house=[str(file)]),
        "installed": Session(house=["house-rules"]),
    }

    with pytest.raises(PluginError) as raised:
        sessions[what].table("duels" if what == "pack" else "dark-spires")

    assert raised.value.code == "trust/no-code"
    assert list(tmp_path.rglob("*.ran")) == []


HOOK = "@hookimpl\ndef {}:\n    {}\n"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (HOOK.format("gateway_challenge_modifer(ask)", "return []"), "hook/unknown"),
        (HOOK.format("gateway_judge(approach, scene)", "return None"), "hook/unknown-argument"),
        (HOOK.format("gateway_judge(ask=None)", "return None"), "hook/default-argument"),
        ("def gateway_judge(ask):\n    return None\n", "hook/not-marked"),
        ("@hookimpl(wrapper=True)\ndef gateway_judge(ask):\n    yield\n", "hook/wrapper"),
        ("@hookimpl(tryfirst=True)\ndef gateway_judge(ask):\n    return None\n", "hook/unknown-option"),
        ("def broken(:\n", "house/syntax"),
        ("raise ValueError('no')\n", "house/failed"),
        ("raise SystemExit\n", "house/failed"),
    ],
)
def test_a_house_rule_of_code_with_a_slip_is_told_where(body: str, code: str, tmp_path: Path) -> None:
    """Its author reads which file and line, and what was meant."""
    file = house_code(tmp_path / "rules.py", body)

    with pytest.raises(PluginError) as raised:
        Session(house=[str(file)]).table("dark-spires")

    assert raised.value.code == code
    assert raised.value.place is not None
    assert (raised.value.place.file, raised.value.place.line >= 4) == (str(file), True)


def test_code_without_a_hook_is_told(tmp_path: Path) -> None:
    """A house rule that would do nothing is refused; a pack still gives its data, and its author is warned."""
    file = house_code(tmp_path / "rules.py", "def by_mercy(ask):\n    return None\n")
    folder = setting(tmp_path / "duels", head="code: hooks\n", hooks="ONE = 1\n")

    with pytest.raises(PluginError, match=r"no function of it is marked with @hookimpl") as raised:
        Session(house=[str(file)]).table("dark-spires")
    (warning,) = Session(packs=[folder]).table("duels").warnings

    assert (raised.value.code, str(raised.value.place)) == ("hook/none", str(file))
    assert (warning.code, warning.severity, str(warning.place)) == ("hook/none", "warning", f"{folder}/pack.yaml:7:7")


def test_an_old_signature_is_answered_by_the_line_to_write(tmp_path: Path) -> None:
    """What was several arguments is one value with fields."""
    file = house_code(tmp_path / "rules.py", HOOK.format("gateway_judge(approach, scene)", "return None"))

    with pytest.raises(PluginError, match=r"Write: def gateway_judge\(ask: JudgeAsk\) -> Judgement \| None:"):
        Session(house=[str(file)]).table("dark-spires")


def test_a_misspelt_hook_is_told_the_nearest(tmp_path: Path) -> None:
    """Silence is impossible: a hook that would never be called is an error."""
    file = house_code(tmp_path / "rules.py", HOOK.format("gateway_juge(ask)", "return None"))

    with pytest.raises(PluginError, match="Did you mean 'gateway_judge'"):
        Session(house=[str(file)]).table("dark-spires")


@pytest.mark.parametrize("body", ["1 / 0", "return {'id': 'feint'}", "return 5", "return ['feint']"])
def test_a_pack_whose_collecting_hook_fails_gives_nothing_and_the_rest_goes_on(body: str, tmp_path: Path) -> None:
    """It is quarantined with the plugin, the hook, the file and the line."""
    file = house_code(tmp_path / "rules.py", HOOK.format("gateway_action_effects()", body))
    session = Session(house=[str(file)])

    book = session.table("dark-spires")

    (problem,) = book.quarantined
    assert problem.code in ("hook/failed", "hook/wrong-answer")
    assert problem.message.startswith("rules: gateway_action_effects: ")
    assert problem.place is not None
    assert problem.place.file == str(file)
    assert book.hash == Session().table("dark-spires").hash
    assert problem in session.check("dark-spires", run_code=True)


def test_the_entries_of_a_house_rule_of_code_are_read_as_strictly_as_yaml(tmp_path: Path) -> None:
    """An unknown key is reported at the hook that gave it, and the pack is set aside as where a hook raises."""
    entry = "return [{'id': 'duck', 'name': 'Duck', 'rnak': 3}]"
    file = house_code(tmp_path / "rules.py", HOOK.format("gateway_action_effects()", entry))
    session = Session(house=[str(file)])

    book = session.table("dark-spires")

    problem = next(one for one in book.quarantined if one.code == "pack/unknown-key")
    assert problem.place == Position(str(file), 6, 1)
    assert book.hash == Session().table("dark-spires").hash
    assert set(book.quarantined) <= set(session.check("dark-spires", run_code=True))


def test_a_pipe_in_the_place_of_code_is_no_file_of_python(tmp_path: Path) -> None:
    """Reading it would hang until somebody writes."""
    os.mkfifo(tmp_path / "pipe.py")

    with pytest.raises(PluginError) as caught:
        load_file(tmp_path / "pipe.py")

    assert caught.value.code == "house/not-python"


def test_a_function_marked_with_a_hook_that_is_not_there_is_told_with_the_nearest(tmp_path: Path) -> None:
    """A slip in `@hookimpl(hooks.gateway_jugde)` is a misspelt hook, not a riddle of Python's."""
    rule = tmp_path / "mild.py"
    rule.write_text(
        "from gateway_rpg import hooks\nfrom gateway_core.hookspecs import hookimpl\n\n\n"
        "@hookimpl(hooks.gateway_jugde)\ndef mild(ask):\n    return None\n",
        encoding="utf-8",
    )

    with pytest.raises(PluginError) as raised:
        load_file(rule)

    assert raised.value.code == "hook/unknown"
    assert str(raised.value.problem).endswith("no hook of this name. Did you mean 'gateway_judge'?")
