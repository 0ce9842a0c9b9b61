"""A game whose cards are data keeps every law; its cards are refused, offered, done and said by one road."""

from typing import Any

import attrs
import pytest

from gateway_core.packs.reading.conversion import Conversion
from gateway_core.table import Acted, Choice, Refusal
from gateway_core.testing import Game, SystemLaws

from .caravan import CaravanGame, Choose, Play
from .cards import CARDS, Caravan, Context, book

RULINGS = """\
kind: ruling
format: 1
entries:
  - {id: luck, rule: CV-9, sort: switch, default: good, options: [good, bad]}
"""


def game(cards: str = CARDS, rulings: str = "") -> Game[Any, Any, Any]:
    """Return the game with these cards."""
    return Game(CaravanGame(), book(cards, rulings))


def holding(*hand: str, gold: int = 1, played: int = 0, cards: str = CARDS, rulings: str = "") -> Caravan:
    """Return a state in which Ann holds these cards."""
    opened: Caravan = game(cards, rulings).table("a-seed").state
    return attrs.evolve(opened, hand={"ann": hand, "bob": ()}, gold={"ann": gold, "bob": 1}, played=played)


def forms(state: Caravan) -> dict[str, Any]:
    """Return what Ann may play, and what not, by card."""
    found = CaravanGame().options(state, "ann")
    return {form.command.card: form for form in found if isinstance(form.command, Play)}


WAYS = ["draw 1 card", "gain 2 gold", "draw 2 cards and gain -1 gold if gold is at least 1"]


def ways(state: Caravan) -> tuple[Choice, ...]:
    """Return what Ann may choose from now."""
    (form,) = CaravanGame().forms(state, "ann")
    (field,) = form.fields
    return field.choices


class TestLaws(SystemLaws):
    """Every law, with cards that leave a choice to their player."""

    def game(self) -> Game[Any, Any, Any]:
        return game()


def test_a_card_does_what_it_says() -> None:
    """Ann picks the second of the three, and has two more gold."""
    table = game().table("a-seed")
    assert "bargain" in table.state.hand["ann"]

    table.act("ann", Play("bargain"))
    assert [choice.label for choice in ways(table.state)] == WAYS
    assert isinstance(table.act("ann", Choose(3)), Refusal)
    acted = table.act("ann", Choose(1))

    assert isinstance(acted, Acted)
    assert table.state.gold == {"ann": 3, "bob": 1}
    assert "ann: +2 gold, +0 fame." in table.history("bob")[-1].words


def test_an_operation_may_draw_and_emit_by_itself() -> None:
    """Ann plays one card and draws one; which, Bob does not see."""
    table = game().table("a-seed")

    table.act("ann", Play("bargain"))
    table.act("ann", Choose(0))

    assert len(table.state.hand["ann"]) == 3
    assert "ann draws 1 (deck)." in table.history("bob")[-1].words


def test_what_a_card_needs_refuses_it_with_its_rule() -> None:
    """Both the comparison and its numbers are said, and the form is closed by the same words."""
    refusal = Play("feast").refuse(holding("feast"), "ann")

    assert refusal == Refusal("caravan/too-poor", "Feast: gold must be at least 2; it is 1.", "CV-4")
    assert forms(holding("feast"))["feast"].refusal == refusal
    assert forms(holding("feast", gold=2))["feast"].refusal is None


def test_a_condition_without_a_reason_of_its_own_says_its_words() -> None:
    """An author need not write a refusal for each word."""
    refusal = Play("toll").refuse(holding("toll", played=1), "ann")

    why = "Toll: this is only possible if no card has been played in this turn."
    assert refusal == Refusal("effect/not-now", why, "CV-5")


def test_what_is_done_only_sometimes_is_left_out_at_other_times() -> None:
    """The scout finds gold as the first card of a turn."""
    first, second = holding("scout"), holding("scout", played=1)
    scout = first.rules.cards["scout"]

    assert [
        [operation.facts(Context(state, "ann")) != () for operation in scout.does[1:]] for state in (first, second)
    ] == [
        [True],
        [False],
    ]


CHOICES = """\
kind: card
format: 1
entries:
  - id: fate
    name: Fate
    needs:
      - {any: [{ruling: {luck: bad}}, {gold: {at-least: 2}}]}
      - {any: [{gold: {at-least: 99}}, {ruling: {luck: good}}]}
      - {ruling: {luck: good}}
      - {gold: {at-least: 99}, when: {ruling: {luck: bad}}}
    does:
      - choose:
          - {gain: {fame: 1}, when: {ruling: {luck: good}}}
          - {gain: {fame: 2}, when: {ruling: {luck: bad}}}
          - [{rob: 1}, {gain: {fame: 3}, when: {ruling: {luck: bad}}}]
          - {draw: 1}
      - {gain: {gold: 1}, when: {not: {ruling: {luck: good}}}}
"""


MAY = "kind: card\nformat: 1\nentries: [{id: raid, name: Raid, does: [{draw: 1}, {choose: [{rob: 1}, []]}]}]\n"


def test_a_card_may_leave_it_to_its_player() -> None:
    """To do nothing is an alternative like any other."""
    table = game(MAY).table("a-seed")
    table.act("ann", Play("raid"))
    assert [choice.label for choice in ways(table.state)] == ["take 1 gold from the other caravan", "nothing"]

    table.act("ann", Choose(1))

    assert table.state.gold == {"ann": 1, "bob": 1}


def test_rulings_are_settled_before_play() -> None:
    """What this table's readings rule out is no alternative, and what they leave is all that is asked."""
    card = holding("fate", gold=2, cards=CHOICES, rulings=RULINGS).rules.cards["fate"]

    assert [need.words for need in card.needs] == ["gold is at least 2"]
    assert [operation.words for operation in card.does] == ["choose: gain 1 fame, or draw 1 card"]


def test_a_ruling_that_nobody_knows_is_found_wherever_it_stands() -> None:
    """In a need, in a step, in an alternative, in what joins others: with the nearest one, at what it is written in."""
    wrong = CHOICES.replace("luck: bad}}, {gold", "lucky: bad}}, {gold").replace("luck: good}}}", "luck: goood}}}")

    found = list(CaravanGame().review(book(wrong, RULINGS)))

    assert [(one.id, one.path, one.code, one.hint) for one in found] == [
        ("caravan:fate", ("does", 0), "pack/unknown-option", "Did you mean 'good'?"),
        ("caravan:fate", ("does", 1), "pack/unknown-option", "Did you mean 'good'?"),
        ("caravan:fate", ("needs", 0), "pack/unknown-ruling", "Did you mean 'luck'?"),
    ]
    assert list(CaravanGame().review(book(CHOICES, RULINGS))) == []


@pytest.mark.parametrize("card", ["bargain", "feast", "scout", "toll"])
def test_a_card_can_be_patched(card: str) -> None:
    """What is read says what it was read from, or a patched card would be another."""
    id = f"caravan:{card}"
    read = book().get("card", id)

    again, _ = Conversion().read(type(read), book().plain("card", id), "caravan")

    assert again == read
