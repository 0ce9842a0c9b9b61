"""The scene on the table: who lies with whom, in which order, and the counters on each card (GW-VI)."""

import functools
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.table import Board, Card, drive
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.secrecy.view import SceneView
from gateway_terminal.render.board import draw_board

from ..random_scenes import anything
from ..riders import scene as riders
from ..scenes import Play, foe, hero, part, stage
from ..split_scenes import split

FULL = os.environ.get("GATEWAY_FULL") == "1"
TIMES = "\N{MULTIPLICATION SIGN}"
PIT = {
    "ragnar": hero(name="Ragnar"),
    "shaman": foe(name="Shaman"),
    "pit": foe(name="Pit trap", passive=True, opposed=True, significance=2),
    "idle": foe(name="Idler", key=True, significance=2),
}


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw without colours, 80 columns wide."""
    for room in ("board", "card"):
        monkeypatch.setattr(f"gateway_terminal.render.{room}.bold", str)
        monkeypatch.setattr(f"gateway_terminal.render.{room}.dim", str)
    monkeypatch.setenv("COLUMNS", "80")


def pit(folder: Path) -> Play:
    """Return the table of diagram 3.1, as far as its caption has come down to us (GW-RU-160)."""
    return stage(folder, PIT, [("ragnar", "shaman", 1), ("ragnar", "pit", 3)], initiative="ragnar")


def spread(cards: tuple[Card, ...]) -> Iterator[Card]:
    """Yield cards and all that lie under them."""
    for card in cards:
        yield card
        yield from spread(card.under)


def marks(play: Play, entity: str) -> tuple[str, ...]:
    """Return the counters on somebody's card."""
    return next(card.marks for card in spread(play.table.board("gm").cards) if card.id == entity)


@functools.cache
def moments() -> list[tuple[SceneView, Board]]:
    """Return what each seat sees in scenes that nobody thought of, at a few moments of each game."""
    return [(table.view(seat), table.board(seat)) for table in _games() for seat in table.seats]


def _games() -> Iterator[Any]:
    for number in range(12 if FULL else 4):
        game = attrs.evolve(anything(f"board {number}"), parameters={"rounds": 3})
        table = game.table(f"seed {number}")
        bots = dict.fromkeys(table.seats, game.system.bot())
        yield table
        for step, _ in enumerate(drive(table, bots, Seeded(f"bots {number}"))):
            if step % 25 == 0:
                yield table
            if step > 100:
                break


@pytest.mark.rule("GW-VI-08", "GW-RU-160", "GW-VI-05", "GW-VI-06", "GW-XE-06")
def test_the_picture_of_a_table(tmp_path: Path) -> None:
    """Ragnar has 1 over the Shaman and 3 over the pit he climbs out of, which is an end of a line too (GW-VI-08)."""
    lines = draw_board(pit(tmp_path).table.board("gm")).splitlines()

    assert lines[2:] == [
        "Situation of Ragnar",
        "  Ragnar  <initiative>",
        "    +1 over Shaman; +3 over Pit trap",
        "    heroes, player, significance 6, 1d +0",
        "  Shaman",
        "    foes, significance 0, 1d +0",
        "  Pit trap",
        "    foes, passive, significance 2, 1d +0",
        "On their own",
        "  Idler",
        "    foes, key, significance 2, 1d +0",
    ]


@pytest.mark.rule("GW-VI-07", "GW-IN-04")
def test_cards_lie_in_the_order_of_the_initiative(tmp_path: Path) -> None:
    """Its holder first, and who holds its action, acts or has acted says so; the row stays as it is in a round."""
    cast = {"ann": hero(), "bob": foe(), "cat": hero(), "dan": foe()}
    play = stage(tmp_path, cast, [("ann", "bob", 0), ("ann", "dan", 0), ("cat", "bob", 0)], initiative="cat")
    play.order("dan", "ann", "bob", "cat")

    before = play.table.board("gm")
    play.does("dan", part("edge", "ann"))
    after = play.table.board("gm")

    assert [card.id for card in before.cards] == [card.id for card in after.cards] == ["cat", "dan", "ann", "bob"]
    assert [card.id for card in before.cards if card.lit] == ["dan"]
    assert [card.id for card in after.cards if card.lit] == ["ann"]
    assert [card.marks for card in after.cards] == [("initiative",), ("has acted",), ("acts now",), ()]


@pytest.mark.rule("GW-VI-06")
def test_a_line_without_edge_is_seen_on_the_card_of_who_acts(tmp_path: Path) -> None:
    """A counter lies with whoever is on top; where nobody is, with the active of the two (GW-VI-06)."""
    cast = {"bell": foe(name="Bell", passive=True), "zoe": hero(name="Zoe")}
    board = stage(tmp_path, cast, [("bell", "zoe", 0)]).table.board("zoe")

    assert [(link.a, link.value, link.counter) for link in board.links] == [("zoe", 0, "even with Bell")]
    assert "even with Bell" in draw_board(board)


@pytest.mark.rule("GW-PA-11", "GW-RU-134", "GW-VI-05")
def test_a_gang_is_one_card_under_its_leads(tmp_path: Path) -> None:
    """Five guards behind Bob, two of whom make a free raise (GW-RU-134)."""
    drawn = draw_board(riders(tmp_path).table.board("ann")).splitlines()

    guards = drawn.index(f"    Guard {TIMES}5 (2 make a free raise)")
    assert drawn.index("  bob") < guards
    assert sum("Guard" in line for line in drawn) == 1


@pytest.mark.rule("GW-EF-52", "GW-VI-06")
def test_restrictions_lie_on_the_card(tmp_path: Path) -> None:
    """Who is restricted, by whom and how (GW-EF-52)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()}, [("ann", "bob", 2)], initiative="bob")
    play.order("ann", "bob")
    play.declare("ann", part("restrict", "bob"), words="Held by the collar")
    play.goes_on()

    bob = next(card for card in play.table.board("gm").cards if card.id == "bob")

    assert bob.marks == ("initiative", "acts now", "restricted")
    assert "Restricted by ann: Held by the collar" in bob.lines


@pytest.mark.rule("GW-EF-67", "GW-RU-96", "GW-VI-06")
@pytest.mark.parametrize(
    ("reading", "counter"),
    [("from-now-to-next-round", "2 free raises"), ("next-round-only", "2 free raises next round")],
)
def test_free_raises_lie_on_the_card_of_who_has_them(reading: str, counter: str, tmp_path: Path) -> None:
    """Cat has what Ann has set up for her: now, or from the next round on (GW-RU-96)."""
    cast, how = {"ann": hero(), "bob": foe(), "cat": hero()}, {"set-up-timing": reading}
    play = stage(tmp_path, cast, [("ann", "bob", 2), ("bob", "cat", 0)], initiative="bob", rulings=how)
    play.order("ann", "cat", "bob")
    play.does("ann", part("set-up", resisted_by=("bob",), give_to="cat"), raises=(1,))

    assert marks(play, "cat") == ("acts now", counter)


@pytest.mark.rule("GW-VI-07", "GW-VI-08")
def test_a_counter_says_who_holds_its_action(tmp_path: Path) -> None:
    """Ann has the initiative and lets Bob go first (GW-VI-07)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()}, [("ann", "bob", 2)], initiative="ann")
    early = marks(play, "ann")
    play.order("bob")

    assert early == ("initiative",)
    assert marks(play, "ann") == ("holds its action",)
    assert marks(play, "bob") == ("acts now",)


@pytest.mark.rule("GW-DR-40", "GW-VI-07")
def test_whoever_has_just_come_in_says_so(tmp_path: Path) -> None:
    """Until it has acted; and the games master sees who still waits off stage (GW-DR-40)."""
    cast = {"ann": hero(), "bob": foe(key=True), "eve": foe(in_play=False)}
    play = stage(tmp_path, cast, [("ann", "bob", 2)], initiative="ann")
    waiting = play.table.board("gm").notes
    seen = play.table.board("ann").notes
    play.act(c.BringIn("eve"))

    assert "Off stage: eve" in waiting
    assert not any("eve" in note for note in seen)
    assert set(marks(play, "eve")) & {"may break in", "has just come in"}
    assert not any("Off stage" in note for note in play.table.board("gm").notes)


@pytest.mark.rule("GW-SP-01", "GW-RU-148", "GW-VI-05")
def test_a_split_scene_lies_in_its_places(tmp_path: Path) -> None:
    """Sam and Ivan at the station, Hank at the base; Ayo works into both and lies apart (GW-SP-01)."""
    drawn = draw_board(split(tmp_path, [("sam", "ivan", 4), ("ayo", "boss", 1)]).table.board("gm")).splitlines()

    heads = [line for line in drawn[2:] if not line.startswith("    ") and not line.startswith("  >")]
    assert heads == [
        "The station", "  Situation of sam",
        "The base", "  Situation of boss", "  On their own",
        "At no place of their own", "  Situation of boss",
    ]  # fmt: skip


@pytest.mark.rule("GW-VI-04", "GW-VI-05", "GW-VI-06", "GW-PA-11")
def test_everybody_in_play_has_one_card_and_every_line_one_counter() -> None:
    """Nobody is missing or lies there twice, a passenger is under its lead, and each line is told once (GW-VI-04)."""
    for view, board in moments():
        shown = Counter(id for card in spread(board.cards) for id in (card.id, *card.also))
        leads = {id: card.id for card in spread(board.cards) for one in card.under for id in (one.id, *one.also)}
        here = [one for one in view.entities if one.where == "in-play"]
        lines = Counter(frozenset((line.a, line.b)) for line in view.lines)

        assert shown == Counter(one.id for one in here)
        assert leads == {one.id: one.lead for one in here if one.lead is not None}
        assert Counter(frozenset((link.a, link.b)) for link in board.links) == lines
        assert counters(draw_board(board)) == Counter(link.counter for link in board.links)


def counters(drawn: str) -> Counter[str]:
    """Return the counters that a drawing of a random scene shows: names in it hold no semicolon."""
    lines = (line.strip() for line in drawn.splitlines())
    parts = (part for line in lines for part in line.split("; "))
    return Counter(part for part in parts if part.startswith("even with ") or (part[:1] == "+" and " over " in part))


@pytest.mark.parametrize("columns", [40, 41, 60, 80, 119, 120, 160, 200])
def test_no_line_is_longer_than_the_table_is_wide(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From 40 columns to 200, in whatever scene and whoever looks."""
    monkeypatch.setenv("COLUMNS", str(columns))

    for _, board in moments():
        assert max(map(len, draw_board(board).splitlines())) <= columns


@pytest.mark.rule("GW-VI-01", "GW-VI-02", "GW-VI-03")
def test_the_table_is_words_and_numbers(tmp_path: Path) -> None:
    """No square, no picture that a card must have, and all of it can be written on scrap paper (GW-VI-01 to 03)."""
    board = pit(tmp_path).table.board("gm")

    drawn = draw_board(board)

    assert not {field.name for kind in (Board, Card) for field in attrs.fields(kind)} & {"x", "y", "row", "column"}
    assert [field.name for field in attrs.fields(Card) if field.default is attrs.NOTHING] == ["id", "title"]
    assert drawn.replace("\n", "").isprintable()
    assert all(card.title in drawn for card in spread(board.cards))


def test_pools_stand_in_one_order_however_they_were_written(tmp_path: Path) -> None:
    """A save keeps no order of what a pack writes, and shows the same as before."""
    system, state = (play := pit(tmp_path)).table.system, play.state
    pools = (("ragnar", "gateway:social"), 2), (("ragnar", "gateway:fate"), 1)

    for written in (pools, pools[::-1]):
        board = system.board(system.view(attrs.evolve(state, essence=dict(written)), "gm"))
        assert any("Essence: Fate 1, Social 2" in card.lines for card in spread(board.cards))
