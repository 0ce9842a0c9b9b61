"""Operations of packs, `pack:word`: read before they are known, and bound when they are."""

from collections.abc import Callable
from typing import Any

import pytest

from gateway_core.game.effects import Language, OperationWord, bound_to, entry, is_foreign, number, one_of, taking
from gateway_core.game.effects.reference import schema
from gateway_core.packs.schema import DataFault

GAIN = OperationWord[Any, Any]("gain", "coins come", lambda here, coins: [coins], number(), told="gain {value}")
LEND = OperationWord[Any, Any](
    "bank:lend", "coins are lent", lambda here, **given: [given],
    taking(to=one_of("me", "you"), coins=number(), at=entry("bank", needed=False)), told="lend {coins} to {to}",
)  # fmt: skip
OPEN = Language((GAIN,), foreign=True)
CLOSED = Language((GAIN,))


def refer(kind: str, home: str | None) -> Callable[[Any, Any], str]:
    """Read every id as one of this pack."""
    return lambda data, _: f"bank:{data}"


def bound(data: Any) -> Any:
    """Read an operation and bind it."""
    return bound_to(OPEN.operation(data), {"bank:lend": LEND}, OPEN, refer)


@pytest.mark.parametrize("name", ["bank:lend", "a:b", "two-words:and-more"])
def test_the_word_of_a_pack_is_known_by_its_colon(name: str) -> None:
    """Its pack stands before it."""
    assert is_foreign(name)


@pytest.mark.parametrize("name", ["lend", "bank:", ":lend", "bank:kind/lend", "Bank:lend", 3, None])
def test_nothing_else_is_the_word_of_a_pack(name: object) -> None:
    """Other words are the language's own."""
    assert not is_foreign(name)


def test_a_language_has_words_of_packs_only_if_it_says_so() -> None:
    """A game that binds none knows none."""
    assert OPEN.operation({"bank:lend": {}}).word.name == "bank:lend"
    with pytest.raises(DataFault, match="there is no operation 'bank:lend'"):
        CLOSED.operation({"bank:lend": {}})


def test_what_is_bound_is_as_if_it_had_been_known() -> None:
    """Arguments are read by the word's shapes: sums, words, ids in full; and so are its words."""
    found = bound({"bank:lend": {"to": "you", "coins": "1 + 2", "at": "corner"}})

    assert found.facts(None) == ({"to": "you", "coins": 3, "at": "bank:corner"},)
    assert found.words == "lend 3 to you"
    assert bound({"gain": 2}) == OPEN.operation({"gain": 2})


@pytest.mark.parametrize("nested", [True, False])
def test_its_condition_stands_beside_it_or_among_its_arguments(nested: bool) -> None:
    """As that of every operation, and it is written back so that it is read alike."""
    given, when = {"to": "me", "coins": 1}, {"when": {"ruling": {"luck": "kind"}}}
    data = {"bank:lend": {**given, **when}} if nested else {"bank:lend": given, **when}

    found = bound(data)

    assert found.when is not None
    assert "when" not in found.value
    assert bound(OPEN.operation(data).to_data()) == bound(found.to_data()) == found


@pytest.mark.parametrize(
    ("data", "path", "said"),
    [
        ({"bank:led": {}}, ("bank:led",), "there is no operation 'bank:led'"),
        ({"bank:lend": {"to": "me"}}, ("bank:lend",), "'bank:lend' needs 'coins'"),
        ({"bank:lend": {"to": "us", "coins": 1}}, ("bank:lend", "to"), "'to' may not be 'us'"),
        ({"bank:lend": 3}, ("bank:lend",), "the arguments of 'bank:lend' are a mapping"),
    ],
)
def test_what_is_wrong_is_told_when_it_is_bound(data: Any, path: tuple[str, ...], said: str) -> None:
    """At its place, with the nearest right thing."""
    with pytest.raises(DataFault) as raised:
        bound(data)

    assert (raised.value.path, said in raised.value.message) == (path, True)


def test_nothing_is_done_by_a_word_that_was_never_bound() -> None:
    """Nobody takes it for one that changes nothing."""
    with pytest.raises(LookupError, match="never bound"):
        OPEN.operation({"bank:lend": {}}).facts(None)


def test_an_editor_lets_the_words_of_packs_stand() -> None:
    """What stands beside them it cannot know."""
    patterns = [one.get("patternProperties") for one in schema(OPEN)["$defs"]["operation"]["anyOf"]]

    assert len([one for one in patterns if one]) == 1
    assert "patternProperties" not in str(schema(CLOSED))
