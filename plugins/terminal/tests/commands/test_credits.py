"""Whom to thank: listed for a pack and a save, at the table, and in all that is told of a game."""

import json
from pathlib import Path
from typing import Any

import pytest

from gateway_core.packs.building import attributions, credits_of
from gateway_core.session import Session
from tests.packs.reading.crediting.drawn import png
from tests.session.folders import SCENE, pack

from ..conftest import Gateway
from ..duels import DUEL

LICENSE = "license: {id: CC-BY-4.0, notice: NOTICE.md, attribution: Duels by Zoe}\n"
ASSETS = """\
kind: asset
format: 1
entries:
  - {id: ann, file: assets/ann.png, credit: Bob Brush, license: CC0-1.0, source: original}
  - {id: traitor, file: assets/the-traitor.png, credit: Bob Brush, license: CC0-1.0}
"""
ANN = """\
kind: character
format: 1
id: ann
name: Ann
portrait: ann
traits: [{name: Quick, categories: [physical]}]
"""
BOOK = "Gateway Roleplaying System by Malladin's Gate"


@pytest.fixture(autouse=True)
def duels(tmp_path: Path) -> Path:
    """A setting with terms, a notice and two pictures, in the folder `duels`."""
    files = {
        "data/ann.yaml": ANN,
        "data/assets.yaml": ASSETS,
        "data/the-duel.yaml": SCENE,
        "NOTICE.md": "# Thanks\n\nTo all.",
    }
    root = pack(tmp_path / "duels", "duels", files, f"{LICENSE}players: [character]\n")
    (root / "assets").mkdir()
    for name in ("ann", "the-traitor"):
        (root / "assets" / f"{name}.png").write_bytes(png())
    return root


def test_a_pack_shows_its_credits_and_those_of_what_it_requires(gateway: Gateway) -> None:
    """The pack first: whom to name, the licence, the notice, each picture; then the book."""
    ran = gateway("pack", "credits", "duels")

    assert ran.exit == 0, ran.err
    assert ran.lines[:11] == [
        "duels (duels 0.1.0)",
        "  Duels by Zoe (CC-BY-4.0)",
        "  Licence: CC-BY-4.0",
        "",
        "  Thanks",
        "",
        "  To all.",
        "",
        "  Pictures",
        "    assets/ann.png: Bob Brush (CC0-1.0)",
        "    assets/the-traitor.png: Bob Brush (CC0-1.0)",
    ]
    assert f"  {BOOK}" in ran.lines


def test_programs_are_told_the_same(gateway: Gateway) -> None:
    """By keys that stay."""
    told = json.loads(gateway("pack", "credits", "duels", "--json").out)["packs"]

    assert [one["id"] for one in told] == ["duels", "gateway"]
    assert list(told[0]) == ["assets", "attribution", "id", "license", "name", "notice", "version"]
    assert told[0]["attribution"] == "Duels by Zoe (CC-BY-4.0)"
    assert told[0]["assets"][0] == {
        "credit": "Bob Brush",
        "file": "assets/ann.png",
        "id": "duels:ann",
        "license": "CC0-1.0",
        "source": "original",
    }


def test_a_save_keeps_its_credits_without_the_pack(gateway: Gateway, duels: Path) -> None:
    """The notice and whom to thank for the pictures too, though not one byte of them is there any more."""
    assert gateway("play", DUEL, "--pack", "duels", "--auto", "--seed", "1", "--save", "game.gateway").exit == 0
    before = gateway("pack", "credits", "duels", "--json").out
    duels.rename("gone")

    assert gateway("pack", "credits", "--save", "game.gateway", "--json").out == before
    assert "Bob Brush" in gateway("pack", "credits", "--save", "game.gateway").out


@pytest.mark.parametrize("words", [(), ("duels", "--save", "game.gateway")])
def test_one_thing_is_named(gateway: Gateway, words: tuple[str, ...]) -> None:
    """A pack or a save."""
    Path("game.gateway").touch()

    assert gateway("pack", "credits", *words).exit == 2


def test_whoever_wants_to_be_named_is_named_as_a_game_opens(gateway: Gateway) -> None:
    """In a line, whoever plays; for programs it is none of the events."""
    words = ("play", DUEL, "--pack", "duels", "--seed", "1")

    watched = gateway(*words, "--auto")
    played = gateway(*words, "--choices", "-", typed="leave\n")
    read = gateway(*words, "--auto", "--json")

    assert " ".join(watched.out.split()).startswith(f"Duels by Zoe (CC-BY-4.0); {BOOK}.")
    assert " ".join(played.out.split()).startswith(f"Duels by Zoe (CC-BY-4.0); {BOOK}. 'credits' says more.")
    assert all(isinstance(json.loads(line), dict) for line in read.lines)
    assert "Duels by Zoe" not in read.out


@pytest.mark.parametrize("seat", ["gm", "ann"])
def test_a_word_at_the_table_tells_all_credits(gateway: Gateway, seat: str) -> None:
    """Pictures by who made them, for a file may be named after somebody whom players have not met."""
    words = ("play", DUEL, "--pack", "duels", "--seed", "1", "--as", seat)

    told = gateway(*words, "--choices", "-", typed="credits\nleave\n").out

    assert "  To all." in told
    assert told.count("Bob Brush (CC0-1.0)") == 1
    assert "traitor" not in told


def test_every_story_of_a_game_names_them(gateway: Gateway) -> None:
    """The recap, what a seat knows as a file, and the recap that is made of that."""
    gateway("play", DUEL, "--pack", "duels", "--auto", "--seed", "1", "--save", "game.gateway")
    gateway("export", "game.gateway", "--for", "ann", "--output", "story.jsonl")

    told: list[Any] = [json.loads(gateway("recap", one, "--json").out) for one in ("game.gateway", "story.jsonl")]
    pages = [gateway("recap", one).out for one in ("game.gateway", "story.jsonl")]

    lines = ["Duels by Zoe (CC-BY-4.0)", BOOK]
    assert [one["games"][0]["credits"] for one in told] == [lines, lines]
    assert all(page.endswith(f"*Duels by Zoe (CC-BY-4.0)*\n\n*{BOOK}*\n") for page in pages)
    assert gateway("replay", "game.gateway").out.startswith("Duels by Zoe (CC-BY-4.0); ")


def test_each_line_is_shown_once() -> None:
    """Two packs of one maker ask for one line."""
    book = Session().table("dark-spires")

    assert attributions(credits_of(book.rulebook)) == (BOOK,)


def test_a_player_is_shown_pictures_of_what_they_may_know_alone(gateway: Gateway, duels: Path) -> None:
    """Not even the name of one that hangs on somebody secret."""
    rows = "kind: location\nformat: 1\nentries: [{id: den, name: The den, secret: true, picture: traitor}]\n"
    (duels / "data" / "places.yaml").write_text(rows, encoding="utf-8")
    words = ("show", "duels", "--pack", "duels", "--kind", "asset", "--json", "--for")

    told = {who: gateway(*words, who) for who in ("master", "player")}

    assert [told[who].out.count("duels:asset/ann") for who in told] == [1, 1]
    assert [told[who].out.lower().count("traitor") for who in told] == [2, 0]
    assert gateway("show", "duels:asset/traitor", "--pack", "duels", "--for", "player").exit == 1
