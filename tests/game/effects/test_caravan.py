"""A game whose cards are data keeps every law; its cards are refused, offered, done and said by one road."""

from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.game.effects import perform, unpicked, ways
from gateway_core.packs.reading.conversion import Conversion
from gateway_core.table import Acted, Refusal, Work
from gateway_core.testing import Game, SystemLaws

from .caravan import CaravanGame, Play
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


class TestLaws(SystemLaws):
    """Every law, with forms whose choices are the alternatives of a card."""

    def game(self) -> Game[Any, Any, Any]:
        return game()


def test_a_card_does_what_it_says() -> None:
    """Ann picks the second of the three, and has two more gold."""
    table = game().table("a-seed")
    assert "bargain" in table.state.hand["ann"]

    acted = table.act("ann", Play("bargain", (1,)))

    assert isinstance(acted, Acted)
    assert table.state.gold == {"ann": 3, "bob": 1}
    assert "ann: +2 gold, +0 fame." in table.history("bob")[-1].words


def test_a_choice_that_nobody_has_picked_from_is_told() -> None:
    """An author who forgot to hand the picks on reads which choice it is, and what to do."""
    state = holding("bargain")
    work: Any = Work(CaravanGame(), state, Seeded("seed"), 0)

    with pytest.raises(
        TypeError, match=r"'choose: draw 1.*' has to be picked from, and there are 0 picks for 1 choice: .*picks="
    ):
        perform(work, state.rules.cards["bargain"].does, Context(state, "ann", work))


@pytest.mark.parametrize(
    ("cards", "picks", "message"),
    [
        (("bargain", "scout", "bargain"), (1,), "it takes 2 picks, one for each choice, and not 1."),
        (("bargain",), (1, 1), "it takes 1 pick, one for each choice, and not 2."),
        (("scout",), (0,), "there is nothing to choose in it."),
        (("bargain", "bargain"), (1, 3), "this is not among what there is to choose from."),
    ],
)
def test_of_several_cards_at_once_there_is_a_pick_for_each_choice(
    cards: tuple[str, ...], picks: tuple[int, ...], message: str
) -> None:
    """What they all do is asked about together, and so it says how many picks there have to be."""
    state = holding(*cards)
    does = [one for card in cards for one in state.rules.cards[card].does]
    open_ = ways(does, Context(state, "ann"))

    refusal = unpicked(open_, picks)

    assert refusal is not None
    assert (refusal.code, refusal.message) == ("effect/no-such-choice", message)
    assert unpicked(open_, open_[-1].picks) is None
    work: Any = Work(CaravanGame(), state, Seeded("seed"), 0)
    perform(work, does, Context(state, "ann", work), open_[-1].picks)


def test_picks_of_several_cards_are_not_for_one_alone() -> None:
    """Each would take the first of them."""
    state = holding("bargain")
    work: Any = Work(CaravanGame(), state, Seeded("seed"), 0)

    with pytest.raises(TypeError, match="the last of 1 choice, and there are 2 picks: of several effects hand on what"):
        perform(work, state.rules.cards["bargain"].does, Context(state, "ann", work), (1, 0))


def test_an_operation_may_draw_and_emit_by_itself() -> None:
    """Ann plays one card and draws one; which, Bob does not see."""
    table = game().table("a-seed")

    table.act("ann", Play("bargain", (0,)))

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


def test_what_may_be_picked_is_offered_in_words_and_nothing_else_is_taken() -> None:
    """The third alternative costs gold, and is open to whoever has some."""
    (poor,), (rich,) = (forms(holding("bargain", gold=gold))["bargain"].fields for gold in (0, 1))

    assert [(choice.value, choice.label) for choice in poor.choices] == [((0,), "draw 1 card"), ((1,), "gain 2 gold")]
    assert rich.choices[2].label == "draw 2 cards and gain -1 gold if gold is at least 1"
    refusal = Play("bargain", (2,)).refuse(holding("bargain", gold=0), "ann")
    assert refusal is not None
    assert (refusal.code, refusal.allowed) == ("effect/no-such-choice", "[0]: draw 1 card; [1]: gain 2 gold")
    assert Play("bargain").refuse(holding("bargain"), "ann") is not None


def test_a_card_without_a_choice_asks_for_none() -> None:
    """Its form has no field."""
    assert forms(holding("scout"))["scout"].fields == ()


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
    (field,) = forms(table.state)["raid"].fields
    assert [(choice.value, choice.label) for choice in field.choices] == [
        ((0,), "take 1 gold from the other caravan"),
        ((1,), "nothing"),
    ]

    table.act("ann", Play("raid", (1,)))

    assert table.state.gold == {"ann": 1, "bob": 1}


def test_rulings_are_settled_before_play() -> None:
    """What this table's readings rule out is no alternative, and what they leave is all that is asked."""
    card = holding("fate", gold=2, cards=CHOICES, rulings=RULINGS).rules.cards["fate"]

    assert [need.words for need in card.needs] == ["gold is at least 2"]
    assert [operation.words for operation in card.does] == ["choose: gain 1 fame, or draw 1 card"]
    assert [
        choice.label
        for choice in forms(holding("fate", gold=2, cards=CHOICES, rulings=RULINGS))["fate"].fields[0].choices
    ] == [
        "gain 1 fame",
        "draw 1 card",
    ]


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
