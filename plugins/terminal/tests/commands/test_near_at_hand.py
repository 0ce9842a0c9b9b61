"""What lies where somebody works is found: the pack of this folder by its id, and a lone file as what is played."""

import json
import os
from pathlib import Path

import pytest

from tests.session.folders import MARK, setting

from ..conftest import Gateway

DUEL = """\
kind: scene
format: 1
id: duel
name: A duel
ladder: {start: 1}
sides: {heroes: players, others: gm}
cast:
  - {id: hero, name: The hero, side: heroes, significance: 6, dice: 4, level: 4}
  - {id: rival, name: The rival, side: others, key: true, significance: 1, dice: 1}
lines: [{from: hero, to: rival}]
"""
CODE = "from gateway_core.hookspecs import hookimpl\n\n\n@hookimpl\ndef gateway_backgrounds():\n    return []\n"


@pytest.fixture
def inside(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> Gateway:
    """`gateway` in the folder of a setting that was just begun."""
    gateway("new", "setting", "moon-base")
    monkeypatch.chdir("moon-base")
    return gateway


def test_the_pack_of_this_folder_is_found_by_its_id(inside: Gateway) -> None:
    """In every command, without --pack."""
    assert inside("check", "moon-base").out == "Nothing is wrong.\n"
    assert inside("show", "moon-base").lines[0] == "Moon base (moon-base 0.1.0)"
    assert "wins." in inside("play", "moon-base:scene/the-lamp", "--auto", "--seed", 1).out
    assert any(one["id"] == "moon-base" for one in json.loads(inside("pack", "list", "--json").out))
    assert inside("schema", "moon-base").exit == 0


def test_its_code_runs_only_when_the_folder_is_named(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """To be in a folder is no consent: `--pack .` is."""
    gateway("new", "plugin", "cornered")
    monkeypatch.chdir("cornered/src/gateway_cornered")
    numbers = ("odds", "--dice", 2, "--vs-dice", 2, "--edge", -4, "--house", "cornered")

    refused, named = gateway(*numbers), gateway(*numbers, "--pack", ".")

    assert "trust/not-trusted" in refused.err
    assert "cornered (cornered:code)" in named.out


def test_a_faulty_pack_here_is_in_nobodys_way(inside: Gateway) -> None:
    """Another is played as before; this one tells its faults when it is asked for."""
    Path("pack.yaml").write_text("kind: pack\n", encoding="utf-8")

    assert inside("odds", "--dice", 2, "--vs-dice", 2, "--setting", "dark-spires").exit == 0


def test_a_folder_beside_is_named_where_no_pack_is_found(gateway: Gateway) -> None:
    """A designer has forgotten --pack."""
    gateway("new", "setting", "moon-base")

    refused = gateway("play", "moon-base:scene/the-lamp", "--auto")

    assert "The folder 'moon-base' here holds a pack: name it with --pack moon-base." in refused.err


def test_a_lone_file_is_played_and_kept_whole(gateway: Gateway) -> None:
    """Its save plays on where the file is gone."""
    Path("duel.yaml").write_text(DUEL, encoding="utf-8")

    played = gateway("play", "duel.yaml", "--auto", "--seed", 1, "--save", "evening.gateway")
    Path("duel.yaml").unlink()

    assert "hero wins." in played.out
    assert "hero wins." in gateway("replay", "evening.gateway").out


def test_a_lone_file_names_what_other_packs_have(gateway: Gateway) -> None:
    """The packs whose entries it names lie on its table."""
    cast = "{id: hero, name: The hero, side: heroes, significance: 6, dice: 4, level: 4}"
    text = DUEL.replace(cast, "{id: hero, character: dark-spires:norris, side: heroes, significance: 6}")
    Path("duel.yaml").write_text(text, encoding="utf-8")

    assert "Norris" in gateway("play", "duel.yaml", "--auto", "--seed", 1).out
    assert gateway("check", "duel.yaml").out == "Nothing is wrong.\n"


def test_a_file_of_a_pack_is_played_in_its_pack(gateway: Gateway) -> None:
    """Bare names in it mean that pack."""
    gateway("new", "setting", "moon-base")

    played = gateway("play", "moon-base/data/scenes/the-lamp.yaml", "--auto", "--seed", 1)

    assert "Anselm Reed" in played.out


@pytest.mark.parametrize("work", [".", "duels", "duels/data"])
def test_a_file_of_a_pack_lets_no_code_run(gateway: Gateway, monkeypatch: pytest.MonkeyPatch, work: str) -> None:
    """Its name is none of its pack's: what lets the code run is said as it has to be typed here."""
    duels = setting(Path("duels"), head="code: hooks\n", hooks=MARK).resolve()
    monkeypatch.chdir(work)
    scene = os.path.relpath(duels / "data" / "the-duel.yaml")

    refused = gateway("play", scene, "--auto")

    assert "trust/not-trusted" in refused.err
    assert not list(duels.rglob("*.ran"))
    told = " ".join(refused.err.split())
    assert f"gateway trust {'.' if work == 'duels' else 'duels' if work == '.' else duels}" in told
    assert gateway("play", scene, "--auto", "--pack", os.path.relpath(duels), "--seed", 1).exit == 0
    assert list(duels.rglob("*.ran"))


@pytest.mark.parametrize("text", ["kind: house-rules\nformat: 1\nid: a\n", "kind: item\nformat: 1\nentries: []\n"])
def test_a_file_of_several_is_nothing_to_play(gateway: Gateway, text: str) -> None:
    """House rules are told how they are used."""
    Path("rules.yaml").write_text(text, encoding="utf-8")

    refused = gateway("play", "rules.yaml")

    assert refused.exit == 2
    assert "--house rules.yaml" in refused.err


def test_without_a_name_all_that_can_be_played_is_listed(gateway: Gateway) -> None:
    """Each with the line that plays it, whatever game it is of."""
    gateway("new", "setting", "moon-base")

    told = gateway("play", "--pack", "moon-base")
    ruled = gateway("play", "--pack", "moon-base", "--house", "dealings", "--without", "black-star-rising")
    assert (
        "  gateway play moon-base:scene/the-lamp --pack moon-base --house dealings --without black-star-rising"
        in ruled.lines
    )
    rows = json.loads(gateway("play", "--pack", "moon-base", "--json").out)

    assert "  gateway play dark-spires:scene/the-audience" in told.lines
    assert "  gateway play moon-base:scene/the-lamp --pack moon-base" in told.lines
    assert "adventure" in {row["pack"].lower() for row in rows["playable"]}
    assert {"name", "pack", "play", "title"} == set(rows["playable"][0])


def test_a_pack_that_is_named_and_on_no_table_is_told(gateway: Gateway) -> None:
    """A plugin that is only found has no say: its author is told by which option it has."""
    gateway("new", "plugin", "cornered")
    numbers = ("odds", "--dice", 2, "--vs-dice", 2, "--edge", -4, "--pack", "cornered/src/gateway_cornered")

    alone, laid = gateway(*numbers), gateway(*numbers, "--house", "cornered")

    assert "pack/off-table the pack 'cornered' was named and is on no table" in alone.err
    assert "add --house cornered" in alone.err
    assert laid.err == ""
