"""A scene as a story: rounds as chapters, and nobody's secrets in anybody else's."""

import functools
import tempfile
from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.session import Session, TableBook
from gateway_core.session.hosting.saved_games import LoadedGame
from gateway_core.table import Beat, Heading, MemoryLog, SavedGame, Table, canonical, chapters, drive, encode_value
from gateway_rpg.drama.commands.games_master.create import Create
from gateway_rpg.drama.events import Event
from gateway_rpg.drama.state import Drama
from gateway_rpg.drama.system import DramaSystem
from gateway_terminal.render.recap import recap_markdown, recap_of

from ..scenes import hearing, pack
from ..secret_scenes import HANDOUTS, climax, secret_scene, secretive


@functools.cache
def dark_spires() -> TableBook:
    """Return a book of which a recap wants but the credits, and a title that is not there."""
    return Session().table("dark-spires")


def told(table: Table[Any, Any, Any], seat: str | None) -> str:
    """Return every byte of a recap."""
    recap = recap_of(LoadedGame(SavedGame(1, "a scene", "gateway", 0, ""), table, dark_spires()), seat)
    return recap_markdown("Us", [recap]) + canonical(encode_value(recap.as_data()))


def test_each_round_is_a_chapter_with_its_ladder() -> None:
    """The heading says what the line of the round would."""
    found = chapters(hearing().table.history("tom"))

    assert found[0].title == "Round 1, ladder 12"
    assert ("Hans Kroe has the initiative.",) in [one.words for one in found[0].paragraphs]
    assert not any("Round 1" in line for paragraph in found[0].paragraphs for line in paragraph.words)


@pytest.mark.rule("GW-DR-21", "GW-RU-163", "GW-RU-200")
def test_a_recap_names_no_secret_ladder_nobody_off_stage_and_no_hidden_throw(tmp_path: Path) -> None:
    """The games master reads of all three; Ann, Cat, and whoever asks for nobody's story, of none."""
    play = secretive(tmp_path)
    play.act(Create("Ivanka", side="foes"))
    climax(play)
    play.passes("bob", "cat", "dan")

    master, *others = (told(play.table, seat) for seat in ("gm", "ann", "cat", None))

    for secret in ("The ladder falls from 6 to 5", "Climax, 8: 11 beats", "Ivan"):
        assert secret in master
        assert not [story for story in others if secret in story]
    for story in others:
        assert "### Round 2\n" in story
        assert "adder" not in story


@pytest.mark.rule("GW-DR-21", "GW-RU-163", "GW-RU-200")
@pytest.mark.parametrize("seed", ["the first", "the second", pytest.param("the third", marks=pytest.mark.full)])
def test_if_what_a_seat_may_not_know_were_otherwise_its_recap_would_be_the_same(seed: str) -> None:
    """Every line is told from another scene that looks the same, and no byte differs."""
    table = played(seed, DramaSystem())

    for seat in table.seats:
        other = played(seed, Otherwise(seat), rows=table.rows)
        assert told(other, seat) == told(table, seat)
    assert len(told(table, table.seats[-1])) < len(told(table, "gm"))


class Otherwise(DramaSystem):
    """A drama that tells everything as if what one seat may not know were otherwise."""

    def __init__(self, seat: str) -> None:
        self._seat = seat

    def tell(self, event: Event, state: Drama) -> str:
        return super().tell(event, self._imagined(state))

    def beats(self, event: Event, state: Drama) -> tuple[Beat, ...] | None:
        return super().beats(event, self._imagined(state))

    def heading(self, event: Event, state: Drama) -> Heading | None:
        return super().heading(event, self._imagined(state))

    def _imagined(self, state: Drama) -> Drama:
        return self.reimagine(state.freeze(), self._seat, Seeded(f"another scene for {self._seat}"))


@functools.lru_cache(maxsize=4)
def book_of(seed: str) -> Any:
    """Return the rulebook of a scene with secrets, as a stranger's pack would hold it."""
    with tempfile.TemporaryDirectory() as folder:
        dark_spires = {"dark-spires": ">=0.1,<1"}
        root = pack(Path(folder), requires=dark_spires, scene=secret_scene(seed), handouts=HANDOUTS)
        return Session(packs=[root]).table("stage")


def played(seed: str, system: DramaSystem, rows: tuple[Any, ...] = ()) -> Table[Any, Any, Any]:
    """Return a scene with secrets that programs have played a while, or that is read from these rows."""
    if rows:
        return Table.resume(system, book_of(seed), MemoryLog(rows), Seeded(seed))
    table = Table.open(system, book_of(seed), "stage:scene/scene", {}, source=Seeded(seed), log=MemoryLog())
    list(drive(table, dict.fromkeys(table.seats, system.bot()), Seeded("bots"), 60))
    return table
