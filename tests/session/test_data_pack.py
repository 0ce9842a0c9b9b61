"""A pack of data answers the hooks that any plugin answers: each kind at its own, the others together."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.errors import ContentError
from gateway_core.hookspecs import gateway_backgrounds, gateway_entries
from gateway_core.packs import DEFAULT_SYSTEM, read_pack
from gateway_core.session import Session
from gateway_core.session.data_pack import data_plugin
from gateway_core.session.systems import Systems

from .folders import house_code, pack, setting


def test_a_pack_of_data_gives_each_kind_by_its_own_hook(tmp_path: Path) -> None:
    """And those that have none by the one for all."""
    parsed = read_pack(setting(tmp_path / "duels"), Systems().kinds(DEFAULT_SYSTEM))

    given: Any = data_plugin(parsed.entries, Systems().hooks(DEFAULT_SYSTEM))

    assert [entry.id for entry in given.gateway_backgrounds()] == ["duelling"]
    assert {kind: [entry.id for entry in entries] for kind, entries in given.gateway_entries().items()} == {
        "character": ["ann"],
        "scene": ["the-duel"],
    }
    assert not hasattr(given, "gateway_cancellation_rules")


def test_of_a_game_without_the_kind_all_are_given_together(tmp_path: Path) -> None:
    """Its tables never ask the hook of that kind."""
    parsed = read_pack(setting(tmp_path / "duels"), Systems().kinds(DEFAULT_SYSTEM))

    given: Any = data_plugin(parsed.entries, [gateway_entries])

    assert {*given.gateway_entries()} == {"background", "character", "scene"}
    assert gateway_backgrounds.name not in vars(given)


def test_the_entries_of_a_pack_given_by_code_make_the_same_rulebook(tmp_path: Path) -> None:
    """Nothing is privileged: what the files say may as well be said by a hook."""
    data = setting(tmp_path / "data" / "duels")
    kinds = Systems().kinds(DEFAULT_SYSTEM)
    given: dict[str, list[object]] = {}
    for entry in read_pack(data, kinds).entries:
        given.setdefault(entry.kind, []).append(entry.data)
    answer = f"@hookimpl\ndef gateway_entries():\n    return {given}\n"
    hooks = f"from gateway_core.hookspecs import hookimpl\n\n\n{answer}"
    code = pack(tmp_path / "code" / "duels", "duels", {"hooks.py": hooks}, "code: hooks\n")

    assert Session(packs=[code]).table("duels").hash == Session(packs=[data]).table("duels").hash


def test_an_entry_of_a_file_keeps_its_line_and_one_of_code_has_that_of_its_hook(tmp_path: Path) -> None:
    """So a fault is told where its author finds it."""
    folder = setting(tmp_path / "duels")
    twice = "return {'background': [{'id': 'duelling', 'name': 'Duelling'}]}"
    hooks = f"from gateway_core.hookspecs import hookimpl\n\n\n@hookimpl\ndef gateway_entries():\n    {twice}\n"
    setting(folder, head="code: hooks\n", hooks=hooks)

    with pytest.raises(ContentError) as raised:
        Session(packs=[folder]).table("duels")

    (problem,) = raised.value.problems
    assert (problem.code, problem.place and problem.place.line) == ("pack/duplicate-id", 4)
    assert "backgrounds.yaml:4:16" in problem.hint


def test_a_hook_for_one_kind_gives_what_the_hook_for_any_gives(tmp_path: Path) -> None:
    """The older names go on working."""
    one, other = (tmp_path / name / "rules.py" for name in ("one", "other"))
    one.parent.mkdir()
    other.parent.mkdir()
    house_code(one, "@hookimpl\ndef gateway_backgrounds():\n    return [{'id': 'baker', 'name': 'Baker'}]\n")
    entries = "{'background': [{'id': 'baker', 'name': 'Baker'}]}"
    house_code(other, f"@hookimpl\ndef gateway_entries():\n    return {entries}\n")

    tables = [Session(house=[str(file)]).table("dark-spires") for file in (one, other)]

    assert "rules:baker" in tables[0].of("background")
    assert tables[0].hash == tables[1].hash
