"""The language itself: what may be registered, what is read and where faults stand, what is said of it."""

from typing import Any

import pytest

from gateway_core.game.effects import (
    ConditionWord,
    Language,
    OperationWord,
    QuantityWord,
    bound,
    flag,
    number,
    one_of,
    taking,
)
from gateway_core.packs import Kinds, read_pack
from gateway_core.packs.schema import DataFault

from .cards import CARDS, KINDS, LANGUAGE, book
from .shop import SHOP, Shop


def problems(tmp_path: Any, before: str, after: str) -> list[tuple[str, int, int, str]]:
    """Return what is wrong with the cards after a change: code, line, column and words."""
    assert before in CARDS
    home = tmp_path / "caravan"
    (home / "data").mkdir(parents=True)
    (home / "pack.yaml").write_text(
        "kind: pack\nformat: 1\nid: caravan\nversion: 0.1.0\nname: Caravan\nsystem: caravan\n"
    )
    (home / "data" / "cards.yaml").write_text(CARDS.replace(before, after, 1))
    found = read_pack(home, Kinds(KINDS), shown="").problems
    return [(one.code, one.place.line, one.place.column, f"{one.message} {one.hint}") for one in found if one.place]


@pytest.mark.parametrize(
    ("before", "after", "code", "place", "said"),
    [
        ("{draw: 1 + 1}", "\n        drew:\n          2", "effect/unknown-operation", (14, 9), "Did you mean 'draw'?"),
        ("{draw: 1 + 1}", "{drew: 2}", "effect/unknown-operation", (13, 13), "Did you mean 'draw'?"),
        ("{draw: 1 + 1}", "{draw: 1 + hands}", "effect/unknown-quantity", (13, 19), "Did you mean 'hand'?"),
        ("{draw: 1 + 1}", "{draw: lots of}", "pack/wrong-value", (13, 19), "'1 + gold'"),
        ("{draw: 1 + 1}", "{draw: 1 hands}", "pack/wrong-value", (13, 19), "Did you mean 'hand'?"),
        ("{draw: 1 + 1}", "{draw: true}", "pack/wrong-value", (13, 19), "a whole number or a sum"),
        ("{draw: 1 + 1}", "{draw: hand ** 9}", "pack/wrong-value", (13, 19), "whole numbers, quantities, + - *"),
        ("{draw: 1 + 1}", "draw", "pack/wrong-value", (13, 12), "such as {draw: 1}"),
        ("{draw: 1 + 1}", "{draw: 1, rob: 1}", "pack/wrong-value", (13, 12), "one word"),
        ("{gold: {at-least: 2}", "{golf: {at-least: 2}", "effect/unknown-condition", (9, 14), "Did you mean 'gold'?"),
        ("{gold: {at-least: 2}", "{gold: {at-least: two}", "effect/unknown-quantity", (9, 31), "no quantity 'two'"),
        ("{gold: {at-least: 2}", "{gold: {atleast: 2}", "pack/unknown-key", (9, 21), "Did you mean 'at-least'"),
        ("{gold: {at-least: 2}", "{gold: 2", "pack/wrong-value", (9, 20), "such as {at-most: 0}"),
        ("first: true, rule", "first: 1, rule", "effect/unknown-condition", (16, 21), "may not be 1"),
        ("rule: CV-4", "rule: 4", "pack/wrong-value", (9, 41), "a rule's number is text"),
        ("fame: 3", "flame: 3", "pack/unknown-key", (10, 30), "Did you mean 'fame'?"),
        ("gold: 1, when: {first", "gold: 1, wen: {first", "pack/unknown-key", (13, 44), "Did you mean 'when'?"),
        ("when: {first: true}}}", "when: {first: true}}, when: {first: true}}", "pack/wrong-value", (13, 72), "two"),
        ("{choose: [{draw: 1},", "{choose: [{choose: [{draw: 1}, {draw: 2}]},", "pack/wrong-value", (6, 22), "within"),
        ("[{choose: [{draw: 1},", "[{choose: [[{draw: 1}, {drew: 1}],", "effect/unknown-operation", (6, 35), "'draw'"),
        ("{draw: 1, when: {gold: {at", "{draw: 1, when: {gould: {at", "effect/unknown-condition", (17, 52), "'gold'"),
    ],
)
def test_a_fault_stands_at_its_place_with_the_nearest_word(
    tmp_path: Any, before: str, after: str, code: str, place: tuple[int, int], said: str
) -> None:
    """A designer is told what is wrong, where, and what was probably meant."""
    ((found, line, column, words),) = problems(tmp_path, before, after)

    assert (found, (line, column)) == (code, place)
    assert said in words


def test_what_is_done_and_needed_can_be_said_in_words() -> None:
    """A card prints itself."""
    cards = book().of("card")

    said = {id.partition(":")[2]: [one.words for one in card.does] for id, card in cards.items()}
    assert said["feast"] == ["gain -2 gold, 3 fame"]
    assert said["scout"] == ["draw 2 cards", "gain 1 gold if no card has been played in this turn"]
    assert said["toll"] == ["take hand (at most 2) gold from the other caravan", "draw 1 card if gold is at most 3"]
    assert [need.words for need in cards["caravan:feast"].needs] == ["gold is at least 2"]


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ({"not": {"gold": {"at-most": 2}}}, "it is not so that gold is at most 2"),
        (
            {"any": [{"gold": {"at-least": 9}}, {"all": [{"first": True}, {"gold": {"at-least": "1 + hand"}}]}]},
            "gold is at least 9 or (no card has been played in this turn and gold is at least 1 plus hand)",
        ),
        ({"first": False}, "it is not so that no card has been played in this turn"),
        ({"ruling": {"luck": "good"}}, "this table plays luck as good"),
    ],
)
def test_what_joins_conditions_is_said(condition: Any, words: str) -> None:
    """What belongs together is set apart."""
    assert LANGUAGE.condition(condition).words == words


def test_what_is_written_tells_what_it_reads_and_changes() -> None:
    """By the names of the game's own secrets, through everything that is nested in it."""
    rob = LANGUAGE.operation({"rob": "min(2, hand)", "when": {"not": {"gold": {"at-most": "hand + 1"}}}})

    assert (rob.reads, rob.writes) == ({"gold", "hand"}, {"gold"})
    either = LANGUAGE.operation({"choose": [{"draw": "hand"}, [{"gain": {"fame": 1}}, {"rob": 1}]]})
    assert (either.reads, either.writes) == ({"gold", "hand"}, {"deck", "fame", "gold", "hand", "spent"})
    assert LANGUAGE.condition({"all": [{"first": True}, {"gold": {"at-least": "hand"}}]}).reads == {"gold", "hand"}
    assert LANGUAGE.operation({"draw": 1, "when": {"gold": {"at-most": "hand"}}}).reads == {"gold", "hand"}
    assert LANGUAGE.need({"first": True, "when": {"gold": {"at-least": 1}}}).reads == {"gold"}


def test_an_operation_that_takes_a_bound_tells_what_is_counted_in_it() -> None:
    """A bound is read like any other value, with what stands beside it."""
    gold = QuantityWord[Any]("gold", "the gold", lambda here: here)
    limit = OperationWord[Any, Any]("limit", "no more of it", lambda here, value: (), bound(of=number("gems")))
    language = Language[Any, Any]((gold, limit))

    found = language.operation({"limit": {"of": "2 * gold", "at-most": "1 + gold"}})

    assert found.reads == {"gold"}
    assert [one.text for one in found.amounts] == ["1 + gold", "2 * gold"]


@pytest.mark.parametrize("written", [0, 7, -7, "--5", "-0", "1 - -2", "hand"])
def test_a_number_is_written_back_as_it_was_read(written: Any) -> None:
    """A sum that looks like a number is none."""
    found = LANGUAGE.amount(written)

    assert LANGUAGE.amount(found.to_data()) == found
    assert found.to_data() == written


@pytest.mark.parametrize(
    "data",
    [
        {"draw": {"count": 2}},
        {"gain": 1},
        {"gain": {"gold": 1, "when": {"first": True}}, "when": {"first": True}},
        {"choose": [{"draw": 1}]},
        {"choose": [[1], {"draw": 1}]},
        {"draw": "1" * 201},
        {"draw": None},
    ],
)
def test_what_is_not_of_the_shape_is_refused(data: Any) -> None:
    """A list of one is no choice, and a value is no mapping of arguments."""
    with pytest.raises(DataFault):
        LANGUAGE.operation(data)


@pytest.mark.parametrize("data", [{"sell": {}}, {"sell": {"for-each": 1}}, {"sell": {"what": "milk"}}])
def test_an_argument_that_is_needed_has_to_be_there(data: Any) -> None:
    """And has to be one of those it may be."""
    with pytest.raises(DataFault):
        SHOP.operation(data)


@pytest.mark.parametrize("bound", [{}, {"at-least": 1, "at-most": 2}, {"at-least": 1, "of": "tea"}, 3])
def test_a_bound_has_one_side_and_nothing_else(bound: Any) -> None:
    """What is within two bounds is written with all."""
    with pytest.raises(DataFault):
        LANGUAGE.condition({"gold": bound})


def test_a_need_is_asked_only_when_it_says() -> None:
    """At other times it keeps nobody."""
    always, sometimes = (SHOP.need({"open": False, **when}) for when in ({}, {"when": {"open": False}}))

    assert (always.fails(Shop()), sometimes.fails(Shop())) == (True, False)


@pytest.mark.parametrize(
    ("operation", "again"),
    [
        ({"draw": 2}, {"draw": 2}),
        ({"draw": "2"}, {"draw": 2}),
        ({"draw": "1 + hand", "when": {"first": True}}, {"draw": "1 + hand", "when": {"first": True}}),
        ({"gain": {"gold": 1}, "when": {"first": True}}, {"gain": {"gold": 1, "when": {"first": True}}}),
        ({"choose": [[{"draw": 1}], {"rob": 1}]}, {"choose": [[{"draw": 1}], [{"rob": 1}]]}),
        ({"choose": [[], {"rob": 1}]}, {"choose": [[], [{"rob": 1}]]}),
    ],
)
def test_what_is_read_says_what_it_was_read_from(operation: Any, again: Any) -> None:
    """However it was written, the same operation is the same data: the hash of a rulebook is made of that."""
    read = LANGUAGE.operation(operation)

    assert read.to_data() == again
    assert LANGUAGE.operation(again) == read
    assert hash(LANGUAGE.operation(again)) == hash(read)


def nothing(here: Any) -> Any:
    return ()


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ([QuantityWord("two-words", "", nothing)], "'two-words' is no name"),
        ([QuantityWord("class", "", nothing)], "'class' is no name"),
        ([QuantityWord("max", "", nothing)], "two words 'max'"),
        ([ConditionWord("any", "", nothing, flag())], "two words 'any'"),
        ([OperationWord("Draw", "", nothing)], "'Draw' is no name"),
        ([OperationWord("draw", "", nothing), OperationWord("draw", "", nothing)], "two words 'draw'"),
        ([OperationWord("draw", "", nothing, number(), told="draw {count}")], "name count"),
        ([OperationWord("gain", "", nothing, taking(gold=number(needed=False)), told="gain {gold}")], "name gold"),
        ([OperationWord("gain", "", nothing, taking(when=number()))], "'when' is no argument"),
    ],
)
def test_a_word_that_can_be_none_is_a_fault_when_the_game_is_made(words: Any, fault: str) -> None:
    """Its author is told before anybody plays."""
    with pytest.raises(ValueError, match=fault):
        Language(tuple(words))


@pytest.mark.parametrize(
    ("operation", "facts", "words"),
    [
        ({"sell": {"what": "tea"}}, ("tea for 1",), "sell what: tea"),
        (
            {"sell": {"what": "figs", "for-each": "coins + 1"}},
            ("figs for 5",),
            "sell what: figs, coins plus 1 for each",
        ),
        (
            {"sell": {"what": "figs", "for-each": "nothing"}},
            ("figs for nothing",),
            "sell what: figs, for each: nothing",
        ),
        ({"close": {}}, ("closed",), "close"),
        ({"close": {}, "when": {"open": False}}, (), "close if not open"),
    ],
)
def test_an_operation_is_given_its_arguments_by_name(operation: Any, facts: tuple[str, ...], words: str) -> None:
    """Amounts as the numbers that they are in the context, words as they stand."""
    read = SHOP.operation(operation)

    assert read.facts(Shop()) == facts
    assert read.words == words


def test_an_argument_may_be_called_like_a_word_of_python() -> None:
    """In data it is `from`, and the function calls it `from_`."""
    word = OperationWord[Any, str](
        "send",
        "",
        lambda here, from_, in_all: [f"{in_all} from {from_}"],
        takes=taking(from_=one_of("home"), in_all=number()),
        told="send {in_all} from {from_}",
    )
    send = Language[Any, str]((word,)).operation({"send": {"from": "home", "in-all": 3}})

    assert (send.facts(None), send.words) == (("3 from home",), "send 3 from home")
    assert send.to_data() == {"send": {"from": "home", "in-all": 3}}


@pytest.mark.parametrize(
    ("condition", "why"),
    [
        ({"price": {"of": "tea", "at-least": 5}}, ("shop/dear", "tea is at least 5.")),
        ({"not": {"price": {"of": "tea", "at-least": 4}}}, ("shop/cheap", "tea is cheap.")),
        ({"not": {"open": True}}, ("effect/not-now", "this is not possible while 'open' is so.")),
        ({"open": False}, ("effect/not-now", "this is only possible if not open.")),
        ({"all": [{"open": True}, {"price": {"of": "tea", "at-least": 5}}]}, ("shop/dear", "tea is at least 5.")),
        ({"any": [{"price": {"of": "tea", "at-most": 3}}, {"open": False}]}, ("shop/dear", "tea is at most 3.")),
        ({"ruling": {"tea": "sweet"}}, ("effect/ruled-out", "this table plays tea otherwise than 'sweet'.")),
    ],
)
def test_a_condition_says_why_not(condition: Any, why: tuple[str, str]) -> None:
    """By its own reason, by that of what is in it, or by its words."""
    read = SHOP.condition(condition)

    assert not read.holds(Shop())
    assert read.why_not(Shop()) == why


def test_equal_conditions_are_those_of_one_word_and_value() -> None:
    """Whoever looks for contradictions compares them."""
    assert SHOP.condition({"open": True}) == SHOP.condition({"open": True}) != SHOP.condition({"open": False})
    assert repr(SHOP.condition({"open": True})) == "Condition(word=open, value=True)"
    assert [one.word.name for one in SHOP.condition({"all": [{"not": {"open": True}}]}).within()] == [
        "all",
        "not",
        "open",
    ]
