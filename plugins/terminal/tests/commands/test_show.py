"""`gateway show`: what a setting holds, and any entry with its links followed both ways."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from gateway_core.session import Session

from ..conftest import Gateway

SPIRES = "dark-spires"
SECRETIVE = ("location", "faction", "entity", "item")  # kinds of which there may be what players do not know of
STEP = 1 if os.environ.get("GATEWAY_FULL") == "1" else 8  # every how many entries are shown
SETTINGS = ("black-star-rising", SPIRES)


def told(gateway: Gateway, *words: object) -> Any:
    """Return what programs are told."""
    ran = gateway("show", *words, "--json")
    assert ran.exit == 0, ran.err
    return json.loads(ran.out)


def ends(links: list[dict[str, str]], field: str) -> list[str]:
    """Return the slugs at the other ends of the links by a field."""
    return [one["id"].partition("/")[2] for one in links if one["field"] == field]


def test_a_setting_is_listed_kind_by_kind_with_names_and_ids(gateway: Gateway) -> None:
    """What a game opens from comes first; what lies within something stands under it."""
    lines = gateway("show", SPIRES).lines

    assert lines[0] == "Dark Spires (dark-spires 0.1.0)"
    assert lines[2:5] == ["", "scene (1)", "  the-audience  The audience"]
    assert "  hans-kroe                Hans Kroe" in lines
    at = lines.index("  kalberg               Kalberg")
    assert lines[at + 4 : at + 6] == [
        "    undercity           The undercity",
        "      audience-chamber  The audience chamber",
    ]
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("words", [("show",), ("show", "--for", "player"), ("explain",), ("character", "check")])
def test_an_entry_goes_by_its_name_too(gateway: Gateway, words: tuple[str, ...]) -> None:
    """Whatever its capitals; of one that is nearly called so the nearest is told."""
    by_name = gateway(words[0], *words[1:], f"{SPIRES}:character/HANS  kroe")

    assert by_name.out == gateway(words[0], *words[1:], f"{SPIRES}:character/hans-kroe").out
    nobody = gateway(words[0], *words[1:], f"{SPIRES}:character/Hans Croe")
    assert "Did you mean" in nobody.err + nobody.out


def test_a_setting_goes_by_its_name_too(gateway: Gateway) -> None:
    """In commands, in options and in a table file; of a slip the nearest id is told."""
    ask = ("odds", "--character", "norris", "--trait", "Stern", "--level", 4)

    odds = gateway(*ask, "--setting", SPIRES).out
    by_name = gateway(*ask, "--setting", "DARK  spires").out
    slip = gateway(*ask, "--setting", "Dark Spirse").err
    Path("table.yaml").write_text("kind: table\nformat: 1\nsetting: Dark Spires\n", encoding="utf-8")

    assert (by_name, gateway(*ask).out) == (odds, odds)
    assert gateway("show", "Dark Spires").out == gateway("show", SPIRES).out
    assert "Did you mean 'dark-spires'?" in slip


@pytest.mark.parametrize("who", ["norris", "NORRIS", "character/norris", f"{SPIRES}:norris", "dark-spires:Norris"])
def test_odds_are_of_whoever_is_named_so(gateway: Gateway, who: str) -> None:
    """By id or by name, with the kind and the pack or without."""
    words = ("odds", "--setting", SPIRES, "--trait", "sterN", "--level", 4, "--character")

    assert gateway(*words, who).out == gateway(*words, f"{SPIRES}:character/norris").out


@pytest.mark.parametrize("said", ["inner-circle", "Inner Circle", "INNER  circle", f"{SPIRES}:inner-circle"])
def test_odds_are_with_whatever_is_named_so(gateway: Gateway, said: str) -> None:
    """A background by its name counts as by its id."""
    words = ("odds", "--setting", SPIRES, "--character", "norris", "--trait", "Stern", "--level", 4, "--background")

    assert "Norris: Inner Circle: level 3" in gateway(*words, said).out


def test_programs_are_told_the_same_list(gateway: Gateway) -> None:
    """The same keys for every pack, and every kind that the pack has anything of."""
    whole, part = told(gateway, SPIRES), told(gateway, SPIRES, "--kind", "faction")

    assert whole.keys() == part.keys() == {"for", "id", "kinds", "name", "version"}
    assert {"scene", "character", "location", "faction", "item", "background", "ruling"} <= whole["kinds"].keys()
    assert part["kinds"] == {"faction": whole["kinds"]["faction"]}
    assert {"id": "dark-spires:faction/kroes-plot", "name": "Kroe's plot"} in part["kinds"]["faction"]


def test_a_location_tells_who_is_found_there_who_is_based_there_and_what_plays_there(gateway: Gateway) -> None:
    """Both ways, by the names of the fields."""
    found = told(gateway, "dark-spires:location/audience-chamber")

    assert found.keys() == {"fields", "for", "id", "kind", "leads_to", "name", "named_by"}
    assert ends(found["leads_to"], "people") == ["guard", "hans-kroe", "the-schattengraf"]
    assert ends(found["leads_to"], "within") == ["undercity"]
    assert ends(found["named_by"], "based") == ["schattengrafs-people"]
    assert ends(found["named_by"], "location") == ["the-audience"]
    assert "Guards stand along the wall." in found["fields"]["notes"]


def test_a_character_tells_its_factions_locations_and_scenes(gateway: Gateway) -> None:
    """And a scene its cast and where it plays."""
    kroe = told(gateway, "dark-spires:character/hans-kroe")["named_by"]
    mine = told(gateway, "black-star-rising:scene/the-olympus-mine")["leads_to"]

    assert ends(kroe, "members") == ["kroes-plot", "schattengrafs-people"]
    assert ends(kroe, "people") == ["audience-chamber", "darkstone-mine"]
    assert ends(kroe, "cast") == ["the-audience"]
    assert ends(mine, "location") + ends(mine, "places") == ["mars", "olympus-mine", "abandoned-base"]
    assert "mastermind" in ends(mine, "cast")


def test_an_entry_is_text_at_a_terminal(gateway: Gateway) -> None:
    """What it says, what it leads to, what names it, and where it comes from."""
    text = gateway("show", "dark-spires:faction/the-gang").out

    assert text.startswith("The gang\ndark-spires:faction/the-gang\n\n  Street criminals and confidence tricksters")
    assert "  wants  to prove Kroe's guilt; to live\n" in text
    assert "\nLeads to\n  members  Street beggar (character/alibi-witness)" in text
    assert "\nNamed by\n  faction: against   Kroe's plot (faction/kroes-plot)\n" in text
    assert text.splitlines()[-1].startswith("  source: Gateway, scene two")
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_player_is_shown_nothing_of_the_games_master_s(gateway: Gateway, setting: str) -> None:
    """No notes, no wants, nothing of a scene but its name, text and where it plays, and no trace of what is secret."""
    book = Session().table(setting)
    hidden = {value.id for kind in SECRETIVE for value in book.of(kind).values() if value.secret}
    known = told(gateway, setting, "--for", "player")["kinds"]
    shown = [told(gateway, one["id"], "--for", "player") for rows in known.values() for one in rows[::STEP]]

    assert hidden
    assert not hidden & {id.partition("/")[2] for kind in SECRETIVE for id in (r["id"] for r in known.get(kind, ()))}
    for one in shown:
        assert not one["fields"].keys() & {
            "notes",
            "wants",
            "source",
            "sides",
            "cast",
            "rumours",
            "approaches",
            "ladder",
        }
        links = (*one["leads_to"], *one["named_by"])
        assert not hidden & {end["id"].partition("/")[2] for end in links if "/" in end["id"]}
        assert not any(f":{id}" in json.dumps(one["fields"]) for id in hidden)
    assert len(shown) > 40 // STEP


def test_what_is_secret_is_not_even_denied(gateway: Gateway) -> None:
    """To a player it is as if it were not there."""
    secret, near = (
        gateway("show", f"dark-spires:entity/{id}", "--for", "player") for id in ("demonic-minions", "demonic-minion")
    )

    assert secret.exit == near.exit == 1
    assert secret.err == near.err.replace("demonic-minion'", "demonic-minions'")
    assert near.err.startswith("pack/unknown-id no entity is called 'dark-spires:entity/demonic-minion'.")
    assert "demonic-minions" not in near.err


def test_what_is_written_in_words_of_its_own_is_shown_in_them(gateway: Gateway) -> None:
    """What an aim hangs on, as a sentence and not as its author wrote it."""
    told = gateway("show", "gateway:aim/whole-opposition").words
    assert "a bomb is ticking and the actor is the countdown" in told


def test_a_folder_is_told_how_it_is_named(gateway: Gateway) -> None:
    """By its pack's id, since its code may run."""
    Path("lantern-row").mkdir()

    assert "--pack lantern-row" in gateway("show", "lantern-row").err


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["dark-spires:location/kalburg"], 1, "Did you mean 'dark-spires:location/kalberg'?"),
        (["dark-spirals"], 1, "dark-spirals"),
        (["dark-spires:kalberg"], 2, "A pack is named by its id"),
        ([SPIRES, "--kind", "city"], 2, "gateway has no kind 'city'; it has aim, "),
        (["dark-spires:location/kalberg", "--kind", "location"], 2, "--kind is for a whole pack"),
    ],
)
def test_a_slip_is_told_with_its_cure(gateway: Gateway, words: list[str], status: int, said: str) -> None:
    """A name that is not there ends with 1, misuse with 2."""
    ran = gateway("show", *words)

    assert (ran.exit, ran.out) == (status, "")
    assert said in " ".join(ran.err.split())
