"""What players read of our settings: all that their characters know, and nothing of what is secret, entry by entry."""

from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from gateway_core.ids import Ref
from gateway_core.session import Session
from gateway_core.session.entry_reader import EntryReader

SETTINGS = ("dark-spires", "black-star-rising")
KEPT = {"notes", "wants", "source", "hidden"}  # nobody's but the games master's, in whichever entry they stand
# What players are not to know of at all.
SECRET = {
    "dark-spires": {"asset/the-sentence", "entity/demonic-minions", "handout/the-sentence", "replay/the-audience"},
    "black-star-rising": {"entity/target-zone", "location/inner-sanctum", "replay/the-olympus-mine"},
}
# What nobody calls secret, and what they are not to know of either, since nothing marks it for them.
UNMARKED = {
    "dark-spires": {"character/hans-kroe", "faction/kroes-plot", "item/forearm-tattoo", "location/darkstone-mine"},
    "black-star-rising": {"character/terrorist", "faction/aliens", "item/crystal-virus-device", "location/deep-vein"},
}
# What they do not read of entries that they know of: whom and what they know nothing of.
WITHHELD = {
    "dark-spires": {
        "faction/the-gang": {"against"},
        "location/arcane-college": {"held_by"},
        "location/audience-chamber": {"held_by", "people", "entities"},
        "location/kalberg": {"held_by", "people", "entities"},
        "location/undercity": {"held_by"},
    },
    "black-star-rising": {
        "location/alba-patera": {"entities"},
        "location/headquarters": {"held_by"},
        "location/lobby": {"people"},
        "location/mars": {"entities"},
        "location/olympus-mine": {"held_by", "people", "entities"},
        "location/olympus-mons-colony": {"entities"},
    },
}
# What their characters know from the start, in words that they read.
KNOWN = {
    "dark-spires": {
        "faction/the-gang": ("alibi", "the mine", "tattoo", "charm", "ring"),
        "location/gangs-hideout": ("Kroe had it burned",),
    },
    "black-star-rising": {
        "location/olympus-mine": ("An agent has joined the workforce", "crystal virus"),
        "location/earth": ("Nobody there knows how a crystal virus is made",),
    },
}
# What would tell them a secret, wherever they read it.
UNSAID = {
    "dark-spires": ("Kroe's sleeve", "Demonic minions", "demonic-minions", "pact has lent", "Kroe runs", "Kroe's own"),
    "black-star-rising": ("target zone", "target-zone", "sanctum"),
}


def readers(setting: str) -> tuple[EntryReader, EntryReader]:
    """Return a games master and a player with the setting before them."""
    session = Session()
    book, system = session.table(setting), session.system("gateway")
    return EntryReader(book, True, system), EntryReader(book, False, system)


def read(reader: EntryReader, setting: str) -> Iterator[tuple[str, Any]]:
    """Yield every entry of the setting with all that a reader is shown of it."""
    for kind in reader.book.rulebook.kinds:
        for id in reader.entries(kind, setting):
            slug = id.partition(":")[2]
            yield f"{kind}/{slug}", reader.details(Ref(setting, kind, slug))


@pytest.mark.parametrize("setting", SETTINGS)
def test_players_know_of_what_is_marked_for_them(setting: str) -> None:
    """And of nothing else: neither of whom a scene hides nor of what is under a sleeve, though nobody says secret."""
    master, player = (dict(read(one, setting)) for one in readers(setting))
    pack = next(one for one in readers(setting)[0].book.packs if one.id == setting)

    marked = {said for said in master if pack.manifest.shows(*said.split("/"))}
    assert {said for said in player if not said.startswith("asset/")} == marked - SECRET[setting]
    assert not player.keys() & (SECRET[setting] | UNMARKED[setting])
    assert master.keys() >= UNMARKED[setting]
    for said, words in KNOWN[setting].items():
        assert all(word in player[said].fields["text"] for word in words), said


@pytest.mark.parametrize("setting", SETTINGS)
def test_players_read_every_field_but_those_that_are_kept(setting: str) -> None:
    """Beside the notes these alone, of a scene leaving aside, which is its games master's but for its words."""
    master, player = (dict(read(one, setting)) for one in readers(setting))

    kept = {
        said: fields
        for said, one in player.items()
        if not said.startswith(("scene/", "asset/"))
        and (fields := master[said].fields.keys() - one.fields.keys() - KEPT)
    }

    assert kept == WITHHELD[setting]


@pytest.mark.parametrize("setting", SETTINGS)
def test_no_word_that_a_player_reads_tells_a_secret(setting: str) -> None:
    """In whatever is shown of any entry: its fields, its page, its links."""
    _, player = readers(setting)

    for said, one in read(player, setting):
        shown = str(attrs.asdict(one, recurse=False))
        assert [word for word in UNSAID[setting] if word in shown] == [], said
