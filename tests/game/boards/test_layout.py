"""A board as a list of what is told when."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from gateway_core.game import GameSystem, State, masters, public
from gateway_core.game.boards import Bar, Cards, Layout, row, told
from gateway_core.game.rounds import Rounds
from gateway_core.table import Board, Card, Link
from gateway_core.table.board import Track as Counter


@attrs.frozen
class Boat:
    """A boat: how whole it is, how many aboard, and what only the master knows of it."""

    id: str
    name: str
    hull: int = masters(instead=0, default=0)
    best: int = masters(instead=0, default=0)
    aboard: int | None = None
    lit: bool = False


@attrs.define(on_setattr=State.guard)
class Bay(State):
    """Boats in a bay, by night or by day."""

    boats: dict[str, Boat] = public(factory=dict)
    night: bool = public(default=False)
    phase: str = public(default="calm")
    wind: int = public(default=3)
    notes: tuple[str, ...] = public(default=())
    rounds: Rounds = public(default=Rounds(()))

    def called(self, id: str) -> str:
        return self.boats[id].name if id in self.boats else id


HEN, COOT = Boat("hen", "The Hen", 4, 6, 2, lit=True), Boat("coot", "The Coot")
BAY = Bay({"hen": HEN, "coot": COOT}, notes=("Nets are out.", "A bell rings."))
BOATS = Cards(
    lambda bay: bay.boats.values(),
    group=lambda bay, boat: "Boats" if boat.best else "Far off",
    lines=(("aboard", "{aboard} aboard"), lambda bay, boat: f"sees {len(bay.boats) - 1} more"),
    marks=(("lit", "lit"), ("lit=False", "dark"), (lambda bay, _: bay.night, "hard to see")),
    bars=(Bar("hull", "Hull", "best"), Bar("aboard", "Aboard")),
)


def test_a_card_shows_what_holds_of_its_thing() -> None:
    """Fields are put in, conditions are names or functions, and what is not there has no counter."""
    hen, coot = BOATS.cards(BAY)

    assert (hen.id, hen.title, hen.group, hen.lines, hen.marks) == (
        "hen", "The Hen", "Boats", ("2 aboard", "sees 1 more"), ("lit",),
    )  # fmt: skip
    assert [(one.id, one.title, one.value, one.low, one.high) for one in hen.tracks] == [
        ("hen/hull", "Hull", 4, 0, 6),
        ("hen/aboard", "Aboard", 2, 0, 0),
    ]
    assert (coot.group, coot.lines, coot.marks, coot.tracks) == ("Far off", ("sees 1 more",), ("dark",), ())


def test_cards_may_go_by_ids_that_their_things_do_not_bear() -> None:
    """Such as the full name of an entry; a title of its own is told in the same way."""
    (card,) = Cards(lambda bay: {"bay:hen": bay.boats["hen"]}, title="{name}, {id}").cards(BAY)

    assert (card.id, card.title) == ("bay:hen", "The Hen, hen")


def test_cards_may_have_places() -> None:
    """Where they lie among those of their group; without any they have none."""
    (placed,) = Cards(lambda bay: {"hen": bay.boats["hen"]}, place=lambda bay, boat: (2, 1)).cards(BAY)

    assert placed.place == (2, 1)
    assert {card.place for card in BOATS.cards(BAY)} == {None}


@pytest.mark.parametrize(
    ("line", "told_so"),
    [
        ("Wind {wind}.", ("Wind 3.",)),
        ("", ()),
        (("night", "It is night."), ()),
        (("phase=calm", "All is calm."), ("All is calm.",)),
        (("wind=3", "A breeze."), ("A breeze.",)),
        (("phase=storm", "Hold on!"), ()),
        ((lambda bay: bay.wind > 2, "{boats:each}."), None),
        (lambda bay: bay.notes, ("Nets are out.", "A bell rings.")),
        (("night=False", lambda bay: (note for note in bay.notes)), ("Nets are out.", "A bell rings.")),
        (lambda bay: ["", "kept"], ("kept",)),
        (lambda bay: None, ()),
        (lambda bay: bay.wind, ("3",)),
    ],
)
def test_lines_are_told_while_they_hold(line: Any, told_so: tuple[str, ...] | None) -> None:
    """A text, a function that returns one or several, or either with what it waits for; nothing is told of nothing."""
    assert told_so is None or told([line], BAY) == told_so


def _bridge(bay: Bay) -> Iterable[Link]:
    yield Link("hen", "coot", None, "in sight")


class Boats(GameSystem[Bay]):
    """A game whose board has a layout."""

    name = "boats"
    layout = Layout(
        "The bay{night: by night|}",
        (BOATS,),
        _bridge,
        lambda bay: [Counter("wind", "Wind", bay.wind)],
        notes=(lambda bay: bay.notes, lambda bay: bay.rounds.told(bay)),
    )


def test_a_game_with_a_layout_has_that_board() -> None:
    """Title, cards, links, tracks and notes, each in its place."""
    board = Boats().board(attrs.evolve(BAY, night=True))

    assert isinstance(board, Board)
    assert (board.title, board.notes) == ("The bay by night", BAY.notes)
    assert [card.title for card in board.cards if isinstance(card, Card)] == ["The Hen", "The Coot"]
    assert [link.words for link in board.links] == ["in sight"]
    assert [(track.title, track.value) for track in board.tracks] == [("Wind", 3)]


def test_several_things_stand_in_a_row() -> None:
    """With what they are; of nothing there is no line."""
    assert row("Gear", ["flare", "sword"]) == "Gear: flare, sword"
    assert (row("Drives", ["[x] a", "[ ] b"], " "), row("Gear", ())) == ("Drives: [x] a [ ] b", "")


@pytest.mark.parametrize(
    ("rounds", "lines"),
    [
        (Rounds(("hen", "coot")), ()),
        (Rounds(("hen", "coot"), ranks=(("hen", "coot"),)), ("Who goes first is open: The Hen, The Coot.",)),
        (Rounds((), order=("hen", "coot"), had=("hen",)), ("Order of turns: The Hen (has acted), The Coot.",)),
        (Rounds((), turn="coot"), ("It is The Coot's turn.",)),
        (Rounds((), turn="hen", actions=("move",)), ("It is The Hen's turn, 1 action done.",)),
    ],
)
def test_rounds_say_how_they_stand(rounds: Rounds, lines: tuple[str, ...]) -> None:
    """A tie, the order, whose turn it is, and what was done in it."""
    assert (*rounds.told(BAY),) == lines


def test_notes_have_the_kind_that_they_stand_under() -> None:
    """What lasts, too; a line by itself has none, and what says nothing is no note."""
    layout = Layout(
        "A yard",
        notes=("It rains.", {"order": ("Ann, then Bob.", ("night", "It is dark."))}),
        lasting=({"place": ("Behind the mill.",)},),
    )

    board = layout.board(SimpleNamespace(night=False))

    assert board.notes == ("It rains.", "Ann, then Bob.", "Behind the mill.")
    assert board.lasting == ("Behind the mill.",)
    assert board.noted() == {"": ("It rains.",), "order": ("Ann, then Bob.",), "place": ("Behind the mill.",)}
