"""How the table is laid (UP-02 to UP-25, UP-R01 to UP-R04, UP-R41 to UP-R43)."""

import copy
from collections import Counter
from pathlib import Path

import attrs
import pytest
from gateway_uprising.play.laying import opened
from gateway_uprising.rules import RARITIES
from gateway_uprising.state import Uprising

from gateway_core.frozen import FrozenDict
from gateway_core.game import face
from gateway_core.session import Session
from gateway_core.testing import Game

from .playing import city

SEEDS = ("one", "two", "three")


def _laid(players: int, seed: str, **how: str) -> Uprising:
    state: Uprising = city(players=players, **how).table(seed).state
    return state


@pytest.mark.rule("UP-02", "UP-10", "UP-11", "UP-14", "UP-R02")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_markers_are_spread_and_the_x_are_off_again(players: int, seed: str) -> None:
    """Six of eight markers lie on the outer boards; where an X lay, a board may have none."""
    state = _laid(players, seed)
    setup = state.rules.setup
    lying = [marker for one in state.districts for marker in one.markers]

    assert sorted(lying) == sorted(one for one in setup.markers if one != setup.removed_marker)
    assert state.center.markers == ()
    assert len(state.seated) == players


@pytest.mark.rule("UP-15", "UP-16", "UP-68", "UP-R03", "UP-R35")
@pytest.mark.parametrize(("players", "guards"), [(2, 7), (3, 9), (4, 9)])
def test_guards_stand_on_every_board_but_ruins(players: int, guards: int) -> None:
    """One on each outer board, three on Central City, unless one of them brings another; no Horde is there yet."""
    state = _laid(players, "one")
    standing = [thing for one in state.districts for thing in one.forces]

    assert len(standing) >= guards
    assert all((one.holder == "guard") is not one.ruined for one in state.districts)
    assert len(standing) + len(state.force_deck["guard"]) + len(state.force_discard["guard"]) == 22
    assert len(state.force_deck["horde"]) == 16


@pytest.mark.rule("UP-17")
@pytest.mark.parametrize(("players", "known"), [(2, 14), (3, 20), (4, 26)])
def test_twelve_events_for_so_many_players(players: int, known: int) -> None:
    """Those for more players stay in the box; the others are shuffled, and twelve of them are the deck."""
    state = _laid(players, "one")

    assert len(state.event_deck) == 12
    assert len(state.event_deck) + len(state.event_box) == known


@pytest.mark.rule("UP-18", "UP-20", "UP-23", "UP-25", "UP-97", "UP-98")
def test_everybody_begins_with_the_same_twelve_cards() -> None:
    """They come from the Core piles; six are drawn. The Revolution piles of five lie by their prices."""
    state = _laid(4, "one")
    rules = state.rules

    for seat in state.seated:
        cards = Counter(map(face, (*state.deck[seat], *state.hand[seat], *state.discard[seat])))
        leader = state.leaders[seat]
        assert cards == {**rules.setup.starter, leader: 1}
    core = [id for id, card in rules.cards.items() if card.core]
    revolution = [id for id in state.supply if id not in core]
    for id in core:
        taken = 4 * rules.setup.starter.get(id, 0)
        assert len(state.supply[id]) == rules.cards[id].copies - taken
    assert len(revolution) == 8
    assert {len(state.supply[id]) for id in revolution} == {5}
    assert [rules.cards[id].cost for id in revolution] == sorted(rules.cards[id].cost for id in revolution)
    assert len(set(state.leaders.values())) == 4


@pytest.mark.rule("UP-19", "UP-36", "UP-39", "UP-R30")
def test_only_its_owner_knows_the_first_runestone() -> None:
    """A Common one lies face down; then each deck is open. What is open afterwards everybody sees."""
    table = city(players=3).table("one")
    state, view = table.state, table.view("red")

    assert all(len(state.common_secret[seat]) == 1 for seat in state.seated)
    assert all(len(state.tops[rarity]) == 1 for rarity in RARITIES)
    assert view.common_secret["red"] == state.common_secret["red"]
    assert view.common_secret["blue"] == ("",)
    assert view.tops == state.tops


@pytest.mark.rule("UP-24", "UP-R04", "UP-R41")
def test_any_seat_may_begin() -> None:
    """One card among as many as there are players says who; the others follow as they sit."""
    firsts = {_laid(3, str(seed)).order for seed in range(20)}

    assert {order[0] for order in firsts} == {"red", "blue", "green"}
    assert firsts == {("red", "blue", "green"), ("blue", "green", "red"), ("green", "red", "blue")}


@pytest.mark.rule("UP-09", "UP-R01", "UP-R19")
@pytest.mark.parametrize(
    ("ruins", "place", "adjacent"),
    [
        ((), 0, {5, 1, 6}), ((), 6, {0, 1, 2, 3, 4, 5}), ((0, 3), 2, {1, 4, 6}), ((0, 3), 5, {4, 1, 6}),
        ((0, 1, 2), 3, {5, 4, 6}), ((0, 1, 2, 3, 4), 5, {6}), ((6,), 0, {5, 1}), ((0,), 0, set()),
    ],
)  # fmt: skip
def test_ruins_are_skipped_along_the_ring(ruins: tuple[int, ...], place: int, adjacent: set[int]) -> None:
    """The next board that stands is adjacent; none is adjacent to itself; a ruined centre joins nobody."""
    state = _laid(3, "one")
    boards = tuple(attrs.evolve(one, ruined=one.place in ruins) for one in state.districts)

    assert {*state.but(districts=boards).neighbours(place)} == adjacent


@pytest.mark.rule("UP-01", "UP-103")
def test_everything_lies_somewhere_before_any_chance() -> None:
    """All cards that a game may use are on the table once."""
    state = opened(_laid(4, "one").rules, "uprising:the-whole-city", 4, "random")
    things = [
        *(thing for pile in state.supply.values() for thing in pile), *state.event_box, *state.common_deck,
        *state.uncommon_deck, *state.rare_deck, *state.force_deck["guard"], *state.force_deck["horde"],
    ]  # fmt: skip

    assert len(things) == len(set(things)) == 48 + 34 + 26 + 42 + 22 + 16


def test_no_order_of_a_mapping_changes_what_is_laid() -> None:
    """A save holds its rulebook, and what that says by names may come in another order."""
    game = city(players=2)
    system, rules = copy.copy(game.system), game.table("one").state.rules
    setup = attrs.evolve(rules.setup, starter=dict(reversed(rules.setup.starter.items())))
    turned = attrs.evolve(rules, setups=FrozenDict({"uprising:table": setup}))
    opens = {"open": lambda *_: opened(turned, "uprising:the-whole-city", 2, "random")}
    system.__class__ = type("Turned", (type(game.system),), opens)

    assert attrs.evolve(game, system=system).table("one").state == game.table("one").state


@pytest.fixture
def handicapped(tmp_path: Path) -> Uprising:
    """Return the table as it lies where blue begins with a Leader and two cards more."""
    rule = tmp_path / "child.yaml"
    rule.write_text(
        "kind: house-rules\nformat: 1\nid: child\nsystem: uprising\npatches:\n  - patch: uprising:setup/table\n"
        "    set:\n      handicaps:\n"
        "        - {seat: blue, leader: uprising:rune-thief, cards: [uprising:rebel, uprising:summoner]}\n"
    )
    session = Session(house=[str(rule)])
    game = Game(session.system("uprising"), session.table("uprising"), "uprising:scenario/lectures-in-masks", {})
    state: Uprising = game.table("one").state
    return state


def test_a_handicap_is_a_leader_and_cards_beside_those_of_all(handicapped: Uprising) -> None:
    """Nobody else gets that Leader, and no pile lacks what was given."""
    state, starter = handicapped, handicapped.rules.setup.starter
    decks = {seat: Counter(map(face, (*state.deck[seat], *state.hand[seat]))) for seat in state.seated}

    more = {"uprising:summoner": 1, "uprising:rebel": starter["uprising:rebel"] + 1, "uprising:rune-thief": 1}
    assert state.leaders["blue"] == "uprising:rune-thief"
    assert decks["blue"] == {**starter, **more}
    assert decks["red"] == {**starter, state.leaders["red"]: 1}
    assert len({*state.leaders.values()}) == len(state.seated)
    assert len(state.supply["uprising:summoner"]) == state.rules.setup.pile_size
