"""A history as chapters: what happened, under the headings a game gives it, without what was taken back."""

from typing import Any

from gateway_core.chance import Seeded
from gateway_core.table import Heading, HistoryEntry, MemoryLog, Table, chapters

from ..games import SEED, done, race, sealed
from ..toys.race import BOOK, Race, Rest
from ..toys.sealed import Seal


class Chaptered(Race):
    """A race of which every event begins a chapter."""

    def heading(self, event: Any, state: Any) -> Heading | None:
        return Heading(f"After {type(event).__name__}", "It is late.")


def played(*, system: Race | None = None) -> Table[Any, Any, Any]:
    """Return a race in which somebody has rested."""
    table = race()
    if system is not None:
        table = Table.open(system, BOOK, None, {"players": ["ann", "bob"]}, source=Seeded(SEED), log=MemoryLog())
    done(table.act(table.awaited[0], Rest()))
    return table


def test_a_game_without_headings_is_one_chapter() -> None:
    """It reads on from its first line to its last."""
    table = played()

    (chapter,) = chapters(table.history("ann"))

    told = [word.strip() for entry in table.history("ann") for word in entry.words]
    assert chapter.title == ""
    assert [line for paragraph in chapter.paragraphs for line in paragraph.words] == told != []


def test_a_heading_stands_in_the_place_of_its_events_words() -> None:
    """And what it opens with is told below it."""
    table = played(system=Chaptered())

    found = chapters(table.history("ann"))

    assert len(found) == sum(len(entry.words) for entry in table.history("ann"))
    shown = {(one.title[:6], *(part.words for part in one.paragraphs)) for one in found}
    assert shown == {("After ", ("It is late.",))}


def test_what_was_taken_back_is_no_part_of_the_story_until_it_is_restored() -> None:
    """Nor is a pause, with or without words."""
    table = race(policy="free")
    before = chapters(table.history("bob"))
    done(table.act(table.awaited[0], Rest()))
    after = chapters(table.history("bob"))

    done(table.undo("ann"))
    done(table.pause("ann", "Not that, please."))
    done(table.unpause("ann"))
    taken = chapters(table.history("bob"))
    done(table.redo("ann"))

    assert after != before
    assert taken == before
    assert chapters(table.history("bob")) == after


def test_indented_lines_and_notes_share_the_paragraph_before_them() -> None:
    """A deed and what comes of it are read together."""
    entries = (
        HistoryEntry(1, "act", "ann", words=("Ann jumps.", "  She lands."), note="as agreed"),
        HistoryEntry(2, "clockwork", "clockwork", words=("  Bob laughs.",)),
        HistoryEntry(3, "act", "bob", words=("Bob jumps.",)),
    )

    paragraphs = (("Ann jumps.", "She lands.", "Note: as agreed", "Bob laughs."), ("Bob jumps.",))
    (told,) = chapters(entries)
    assert (told.title, tuple(one.words for one in told.paragraphs)) == ("", paragraphs)


def test_everybody_knows_what_no_seat_is_kept_from() -> None:
    """What Ann sealed is hers and the judge's; that she is ready is everybody's."""
    table = sealed()
    card = table.state.hands["ann"][0]
    done(table.act("ann", Seal(card), note="my best"))

    common = table.history(None)

    assert [(entry.by, entry.command, entry.note, entry.words) for entry in common][-1] == (
        "ann", None, "", ("ann is ready.",)
    )  # fmt: skip
    assert set(words(table, None)) <= set(words(table, "bob")) <= set(words(table, "judge"))


def words(table: Table[Any, Any, Any], seat: str | None) -> list[str]:
    """Return every line that a seat, or everybody, has been told."""
    return [word for entry in table.history(seat) for word in entry.words]
