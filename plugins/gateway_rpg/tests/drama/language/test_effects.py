"""Effects are data: the book's own can be a stranger's, a new one plays from YAML alone, a slip is found."""

import shutil
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gateway_core.errors import ContentError, Problem
from gateway_core.session import Session
from gateway_rpg.drama import events as e

from ..scenes import Play, ended, foe, happened, hero, opened, owed, pack, part, scene, stage, table_of, thrown

BOOK = Path(str(files("gateway_rpg") / "packs" / "gateway"))
EDGE = """\
  - id: edge
    name: Edge
    rank: 2
    step: 5
    aim: linked-some
    resist: target
    more: true
    needs:
      - {line: target, rule: GW-EF-26}
    does:
      - shift-edge: {steps: 1 + raises}
    source: GW-EF-27
    text: >-
      Get on top of an opponent, or less far below.
"""
HEADER = "kind: effect\nformat: 1\nentries:\n"
ENTWINE = """\
kind: effect
format: 1
entries:
  - id: entwine
    name: Entwine
    rank: 6
    step: 2
    aim: gateway:unlinked
    resist: target
    more: true
    needs:
      - {not: {target-is: key}, rule: HOUSE-1}
    due:
      - {raises: "max(0, significance - 1)", rule: HOUSE-2}
    does:
      - open-line: {edge: 2 * raises}
      - grant-free-raises: {to: self, count: "min(raises, 1)", until: round-end}
"""
CAST = {"ann": hero(), "bob": foe(significance=3), "key": foe(key=True, significance=6)}


def without_edge(folder: Path) -> Path:
    """Return a copy of the book pack from which the edge effect is torn out."""
    copy = folder / "gateway"
    shutil.copytree(BOOK, copy)
    file = copy / "data" / "effects.yaml"
    text = file.read_text(encoding="utf-8")
    assert EDGE in text
    file.write_text(text.replace(EDGE, ""), encoding="utf-8")
    return copy


def duel(folder: Path, home: str, packs: Iterable[Path], **more: str) -> tuple[Any, ...]:
    """Play the same two actions, one of them a combination, and return the facts without the effect's home."""
    text = scene(CAST, [("ann", "bob", 1), ("bob", "key", 0)], initiative="ann")
    root = pack(folder, scene=text, **more)
    play = Play(table_of(Session(packs=[root, *packs]).table("stage"), "stage:scene/scene"))
    play.order("ann", "bob", "key")
    play.does("ann", part("edge", "bob", home=home), part("set-up"), raises=(1, 0), faces={"ann": 6, "bob": 2})
    play.does("bob", part("edge", "ann", "key", home=home), faces={"bob": 5, "ann": 3, "key": 6})
    return tuple(repr(one).replace(f"{home}:edge", "edge") for one in play.since(0))


@pytest.mark.rule("GW-EF-27")
def test_edge_torn_from_the_book_and_written_by_a_stranger_plays_the_same(tmp_path: Path) -> None:
    """Nothing is privileged: the same words in anybody's pack make the same game."""
    (tmp_path / "book").mkdir()
    (tmp_path / "stranger").mkdir()

    book = duel(tmp_path / "book", "gateway", [])
    torn = without_edge(tmp_path)
    stranger = duel(
        tmp_path / "stranger", "stage", [torn], effects=HEADER + EDGE.replace("linked-some", "gateway:linked-some")
    )

    assert any("EdgeShifted" in one for one in book)
    assert stranger == book


def test_without_its_entry_the_book_has_no_edge(tmp_path: Path) -> None:
    """What is not in the data is not in the game."""
    root = pack(tmp_path, scene=scene(CAST, [("ann", "bob", 1)], initiative="ann"))
    book = Session(packs=[root, without_edge(tmp_path)]).table("stage")
    play = Play(table_of(book, "stage:scene/scene"))
    play.order("ann", "bob")

    assert play.refused("ann", part("edge", "bob")) == "drama/no-such-effect"
    assert play.allowed("ann", part("set-up"))


def test_a_new_effect_plays_from_yaml_alone(tmp_path: Path) -> None:
    """An effect nobody has programmed: its needs, dues, raises, operations and rank all count."""
    play = stage(tmp_path, CAST, files={"effects": ENTWINE})
    play.wait("ann")

    assert play.refused("ann", part("entwine", "key", home="stage")) == "drama/target-is"
    events = play.does("ann", part("entwine", "bob", home="stage"), raises=(1,))

    assert owed(events) == {"HOUSE-2": 2, "GW-CH-24": 1}
    assert thrown(events).taken == 3
    assert (play.edge("ann", "bob"), play.state.free_raises("ann")) == (2, 1)
    assert (ended(events, "ann").worked, ended(events, "ann").rank) == (("stage:entwine",), 6)
    assert "stage:entwine" not in {form.verb for form in play.table.options("gm") if form.allowed}


def test_a_new_effect_is_offered_like_any_other(tmp_path: Path) -> None:
    """The forms of a turn are made of the rulebook's effects, whoever wrote them."""
    play = stage(tmp_path, CAST, files={"effects": ENTWINE})
    play.wait("ann")

    forms = {form.verb: form for form in play.table.options("gm") if form.allowed}

    assert "stage:entwine" in forms
    assert play.tries(forms["stage:entwine"].command) is None


def test_an_effect_nobody_resists_works_without_dice(tmp_path: Path) -> None:
    """Where nobody stands against it there is nothing to throw."""
    breathe = ENTWINE.replace("aim: gateway:unlinked", "aim: gateway:nobody").replace(
        "resist: target", "resist: nobody"
    )
    breathe = breathe.replace("more: true", "more: false").split("    needs:")[0] + (
        "    does:\n      - grant-free-raises: {to: self, count: 2, until: round-end}\n"
    )
    play = stage(tmp_path, CAST, files={"effects": breathe})
    play.wait("ann")

    events = play.does("ann", part("entwine", home="stage"))

    assert not happened(events, e.DiceThrown)
    assert play.state.free_raises("ann") == 2
    assert play.wait(at=2).state.free_raises("ann") == 0  # it ends with the round


def faults(folder: Path, effect: str) -> tuple[Problem, ...]:
    """Return what is wrong with a pack of this one effect."""
    with pytest.raises(ContentError) as caught:
        opened(folder, scene(CAST), effects=effect)
    return tuple(caught.value.problems)


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "nearest"),
    [
        ("{not: {target-is: key}", "{nott: {target-is: key}", "drama/unknown-condition", 12, "not"),
        ("{not: {target-is: key}", "{not: {target-was: key}", "drama/unknown-condition", 12, "target-is"),
        ("{not: {target-is: key}", "{not: {target-is: keyy}", "drama/unknown-condition", 12, "key"),
        ("- open-line: {", "- open-lime: {", "drama/unknown-operation", 16, "open-line"),
        ("significance - 1", "significants - 1", "drama/unknown-quantity", 14, "significance"),
        ("2 * raises", "2 * raisins", "drama/unknown-quantity", 16, "raises"),
        ("{edge: 2 * raises}", "{edgy: 2 * raises}", "pack/unknown-key", 16, "edge"),
        ("to: self", "to: myself", "", 17, "self"),
        ("until: round-end", "until: round-ends", "", 17, "round-end"),
        ("aim: gateway:unlinked", "aim: gateway:unliked", "pack/unknown-id", 8, "unlinked"),
        ("resist: target", "resist: targets", "", 9, "target"),
        ("rank: 6", "rang: 6", "pack/unknown-key", 6, "rank"),
    ],
)
def test_a_slip_in_an_effect_is_found_at_its_line_with_the_nearest_word(
    tmp_path: Path, old: str, new: str, code: str, line: int, nearest: str
) -> None:
    """A word nobody knows is an error where it stands, and says what was perhaps meant."""
    assert old in ENTWINE

    found = faults(tmp_path, ENTWINE.replace(old, new, 1))

    assert len(found) == 1
    assert found[0].place is not None
    assert (found[0].place.line, nearest in found[0].hint) == (line, True), found[0]
    assert found[0].code == code or not code
    assert found[0].place.file.endswith("effects.yaml")


@pytest.mark.parametrize(
    "sum_",
    [
        "raises / 2",
        "__import__('os')",
        "raises ** 9",
        "1.5",
        "max()",
        "raises.real",
        "(",
        "[1]",
        "lambda: 1",
        "9" * 201,
    ],
)
def test_a_sum_is_whole_numbers_and_quantities_and_nothing_else(tmp_path: Path, sum_: str) -> None:
    """The language of sums is closed: no program gets in by it."""
    found = faults(tmp_path, ENTWINE.replace("2 * raises", f'"{sum_}"'))

    assert [one.place.line for one in found if one.place is not None] == [16]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("- open-line: {edge: 2 * raises}", "- open-line: {}"),
        ("- open-line: {edge: 2 * raises}", "- open-line: 3"),
        ("- open-line: {edge: 2 * raises}", "- {}"),
        ("{not: {target-is: key}, rule: HOUSE-1}", "{rule: HOUSE-1}"),
        ("{not: {target-is: key}, rule: HOUSE-1}", "{not: {target-is: key}, rule: 7}"),
        ("{not: {target-is: key}, rule: HOUSE-1}", "{all: [], rule: HOUSE-1}"),
        ("{not: {target-is: key}, rule: HOUSE-1}", "{edge: {with: target}, rule: HOUSE-1}"),
        ("{not: {target-is: key}, rule: HOUSE-1}", "{edge: {with: everyone, at-least: 1}, rule: HOUSE-1}"),
        ("{not: {target-is: key}, rule: HOUSE-1}", "{ruling: climax-threshold, rule: HOUSE-1}"),
        ('{raises: "max(0, significance - 1)", rule: HOUSE-2}', "{raise: 1, rule: HOUSE-2}"),
    ],
)
def test_words_of_the_wrong_shape_are_faults_of_their_line(tmp_path: Path, old: str, new: str) -> None:
    """What a word takes is checked when the pack is read."""
    assert old in ENTWINE
    line = ENTWINE[: ENTWINE.index(old)].count("\n") + 1

    found = faults(tmp_path, ENTWINE.replace(old, new, 1))

    assert [one.place.line for one in found if one.place is not None] == [line]
