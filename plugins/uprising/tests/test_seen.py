"""What a seat sees: its own cards, of others how many, the open table; and what it is shown of that."""

import attrs
import pytest
from gateway_uprising.commands.turn import Attack
from gateway_uprising.state import Uprising

from gateway_core.table import Table

from .playing import brought_on, city


def _table(seed: str = "seen", **how: str) -> Table[Uprising, object, object]:
    return brought_on(city(players=3, **how).table(seed), seed, 120)


@pytest.mark.rule("UP-19", "UP-39", "UP-R30")
def test_a_seat_sees_its_own_cards_and_counts_of_others() -> None:
    """Hands and face-down Runestones are their owner's; nobody sees a deck, the owner of it neither."""
    table = _table()
    state, view = table.state, table.view("red")

    for zone in ("hand", "common_secret", "stacked"):
        assert getattr(view, zone)["red"] == getattr(state, zone)["red"]
        assert getattr(view, zone)["blue"] == ("",) * len(getattr(state, zone)["blue"])
    for pile in (*view.deck.values(), *view.force_deck.values(), view.event_deck, view.event_box, view.common_deck):
        assert not any(pile)
    for open_ in (
        "army",
        "discard",
        "played",
        "runestones",
        "supply",
        "tops",
        "force_discard",
        "past_events",
        "infamy",
    ):
        assert getattr(view, open_) == getattr(state, open_)


@pytest.mark.rule("UP-80")
def test_in_the_variant_others_see_the_rarity_alone() -> None:
    """What was bought unseen is its buyer's to know, until it is used or counted."""
    table = city(players=3, runestones="hidden").table("seen")
    draft = table.state.thaw()
    draft.rare_secret["blue"], draft.rare_deck = draft.rare_deck[:1], draft.rare_deck[1:]
    hidden = table.fork(draft.freeze())

    assert hidden.view("red").rare_secret["blue"] == ("",)
    assert hidden.view("blue").rare_secret["blue"] == draft.rare_secret["blue"]
    assert not any(hidden.state.tops.values())
    (blue,) = (card for card in hidden.board("red").cards if card.id == "blue")
    assert "1x rare face down" in " ".join(blue.marks)


def test_the_city_is_a_ring_and_warns_of_ruin() -> None:
    """Each board has its place round Central City; two of the Horde in one District are told."""
    table = city(players=3).table("seen")
    horde = tuple(thing for thing in table.state.force_deck["horde"][:2])
    there = attrs.evolve(table.state.districts[0], holder="horde", forces=horde)
    board = table.fork(table.state.but(districts=(there, *table.state.districts[1:]))).board("red")
    ring = [card for card in board.cards if card.group == "the city"]

    assert [card.place for card in ring] == [(1, 0), (2, 1), (2, 3), (1, 4), (0, 3), (0, 1), (1, 2)]
    assert [note for note in board.notes if note.startswith("2 Horde in ")]


@pytest.mark.rule("UP-49", "UP-X04")
def test_what_a_battle_would_do_is_told_before_it_is_begun() -> None:
    """Two Sledges and a Birdmancer kill a Drueggar Soldier for certain, and may lose both Sledges."""
    table = city(players=3).table("seen")
    draft = table.state.thaw()
    seat = draft.turn
    draft.phase, draft.attacks = "attack", 1
    draft.army[seat] = ("uprising:sledge#1", "uprising:sledge#2", "uprising:birdmancer#1")
    draft.districts = tuple(
        attrs.evolve(one, holder="horde", forces=("uprising:drueggar-soldier#1",)) if one.place == 0 else one
        for one in draft.districts
    )
    foreseen = table.fork(draft.freeze()).odds(seat, Attack(0))

    assert foreseen.percent == "100.00"
    words = [reason.text for reason in foreseen.explanation]
    assert "it kills Drueggar Soldier" in words
    assert [one for one in words if one.startswith("you lose") and one.endswith("if they choose so")]
