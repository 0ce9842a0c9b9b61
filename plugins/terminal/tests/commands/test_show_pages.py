"""`gateway show` of one entry: a page as a reader of a book would want it, with names in the place of ids."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from gateway_core.game.pages import lines_of
from gateway_core.ids import Ref
from gateway_core.packs.reading.conversion import Conversion
from gateway_core.packs.reading.yaml import read_yaml
from gateway_core.session import Session, TableBook
from gateway_core.session.entry_reader import EntryReader
from gateway_terminal.render.entry import entry_lines
from tests.session.folders import pack

from ..conftest import Gateway

AUDIENCE = "dark-spires:scene/the-audience"
PACKS = ("adventure", "black-star-rising", "dark-spires", "gateway", "gateway-examples")


@cache
def table(pack: str) -> TableBook:
    return Session().table(pack)


def entries(pack: str) -> list[Ref]:
    book = table(pack)
    return [Ref.of(kind, id) for kind in book.rulebook.kinds for id in book.of(kind) if id.startswith(f"{pack}:")]


def pages(pack: str) -> dict[str, str]:
    """Return what is printed of every entry of a pack, without heading, links and source."""
    book = table(pack)
    reader = EntryReader(book, True, Session().system(book.system))
    printed = {str(ref): "\n".join(list(entry_lines(reader.details(ref), book.system))[2:]) for ref in entries(pack)}
    return {id: re.split(r"Leads to|Named by|  source:", text)[0] for id, text in printed.items()}


@pytest.mark.parametrize("pack", PACKS)
def test_no_page_has_an_id_where_there_is_a_name(pack: str) -> None:
    """Of no entry of ours: neither a full one, nor one of several words; tables and pictures name words and files."""
    book = table(pack)
    named = {
        id.partition(":")[2]
        for kind in book.rulebook.kinds
        for id, one in book.of(kind).items()
        if hasattr(one, "name")
    }
    several = {id for id in named if "-" in id}

    for id, text in pages(pack).items():
        if ":table-" in id or ":asset/" in id:
            continue
        words = set(re.findall(r"[a-z0-9]+(?:[-:][a-z0-9-]+)+", text))
        assert not words & several, f"{id}: {sorted(words & several)}"
        assert not [word for word in words if word.partition(":")[0] in PACKS], id


def test_a_scene_reads_as_in_a_book(gateway: Gateway) -> None:
    """Ladder, sides, cast, lines by their names, rumours, and what everybody may do, by what and at which price."""
    text = gateway("show", AUDIENCE).words

    assert (
        "Plays in The audience chamber. The climax ladder begins at 12. Hans Kroe begins with the initiative." in text
    )
    assert "Hans Kroe → Angelique (Edge 2)" in text
    assert "The accusations Played by 1d+2; Significance 3; Remarks passive, opposed all the same" in text
    assert "Gang: the beggar who saw us that night" in text
    assert "Whisper a name to a page who owes her a kindness By Desirable, 3d, Courtesan (Investigate)" in text
    assert "For Search; Price 1 raise" in text


def test_a_player_reads_no_more_of_a_scene_than_where_it_plays() -> None:
    """Neither ladder nor cast, neither lines nor rumours."""
    book, system = table("dark-spires"), Session().system("gateway")
    scene = book.get("scene", "dark-spires:the-audience")
    text = " ".join(lines_of(system.page(EntryReader(book, False, system), "dark-spires:the-audience", scene)))

    assert "Plays in The audience chamber." in text
    assert not [word for word in ("ladder", "Edge of", "Goblin", "beggar", "may Lay") if word in text]


def test_an_effect_is_told_in_the_words_of_its_operations(gateway: Gateway) -> None:
    """Who, whom, what must be so, what it owes and does."""
    text = gateway("show", "dark-spires:effect/denounce").words

    assert "aimed at one of these: whoever the actor has a line to" in text
    assert "there is a tension line to the target (GW-EF-51)" in text
    assert "1 raise (GW-EF-81)" in text
    assert "the Edge moves 1 step and 1 more for each of the raises towards the actor" in text


def test_gear_says_what_its_traits_do(gateway: Gateway) -> None:
    """On its own page, and on the sheet of whoever carries it."""
    assert "Truth: no lie passes while it holds. Stops Deceit." in gateway("show", "dark-spires:item/truth-tongue").out
    sheet = gateway("show", "dark-spires:character/thomas-snape").words
    assert "Truth: no lie passes while it holds. Stops Deceit." in sheet


@pytest.mark.parametrize("pack", ["adventure", "dark-spires"])
def test_the_raw_entry_reads_back_as_it_is(pack: str, gateway: Gateway) -> None:
    """One entry of every kind, as a file of that kind; what is read of it is the entry again."""
    one_of_each = {ref.kind: ref for ref in entries(pack)}

    for kind, ref in one_of_each.items():
        book = table(pack)
        data = read_yaml(gateway("show", str(ref), "--raw", "--run-code").out.encode(), "raw.yaml").root
        assert (data.pop("kind"), data.pop("format")) == (kind, 1)
        fields = data["entries"][0] if "entries" in data else data
        value, _ = Conversion().read(type(book.get(kind, ref.id)), fields, pack)
        again = Conversion().write(value, lean=True)
        assert {**again, "id": ref.id} == {**book.rulebook.plain(kind, ref.id), "id": ref.id}


def test_a_pack_says_who_made_it_and_on_what_terms(gateway: Gateway) -> None:
    """Before what is in it, scenes first."""
    lines = gateway("show", "dark-spires").lines

    assert lines[0].startswith("Dark Spires (dark-spires ")
    assert any(line.startswith("Licence: ") for line in lines[:5])
    assert next(line for line in lines if line.endswith("(1)")) == "scene (1)"


def test_raw_is_for_one_entry(gateway: Gateway) -> None:
    """A whole pack has no such file."""
    assert gateway("show", "dark-spires", "--raw").exit == 2


@pytest.mark.parametrize("secret", ["true", "false"])
def test_a_key_that_names_only_what_is_secret_is_not_there(gateway: Gateway, secret: str) -> None:
    """For a player; an empty one would say that there is something."""
    world = f"""\
kind: location
format: 1
entries:
  - {{id: hall, name: Hall, within: crypt}}
  - {{id: crypt, name: Crypt, secret: {secret}}}
"""
    foes = f"kind: faction\nformat: 1\nentries: [{{id: cult, name: Cult, secret: {secret}}}, "
    foes += "{id: town, name: Town, against: [cult]}]\n"
    pack(Path("moon"), "moon", {"data/world.yaml": world, "data/foes.yaml": foes}, "players: [location, faction]\n")

    for entry in ("location/hall", "faction/town"):
        shown = gateway("show", f"moon:{entry}", "--for", "player", "--pack", "moon", "--json")
        assert bool({*json.loads(shown.out)["fields"]} & {"within", "against"}) == (secret == "false")
    whole = gateway("show", "moon:location/hall", "--pack", "moon", "--json")
    assert json.loads(whole.out)["fields"]["within"] == "moon:crypt"
