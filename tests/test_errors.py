"""What is offered to somebody who misspelt a word, or has no room to write."""

import errno
import pickle

import pytest

from gateway_core.errors import (
    ContentError,
    GatewayError,
    Misuse,
    PluginError,
    Position,
    Problem,
    ProgramError,
    StoreError,
    alike,
    did_you_mean,
    nearest,
    written_if,
)

TWENTY = [f"word-{number:02}" for number in range(20)]


@pytest.mark.parametrize(
    ("word", "known", "near"),
    [
        ("blag", ["blag", "blab"], "blag"),
        ("cat-burgler", ["blag", "cat-burglar"], "cat-burglar"),
        ("sneek", ["snack", "sneak"], "sneak"),
        ("thick", ["thing"], "thing"),  # three letters of five: the least that is near
        ("physic", ["physicians-aid"], "physicians-aid"),  # six of twenty in both words: 0.6 as well
        ("undercover", ["courtesans"], None),
        ("sailor", ["tailors-hand"], None),  # five of six and of twelve: 0.56
        ("tom", [], None),
    ],
)
def test_a_word_is_near_if_three_fifths_of_both_agree(word: str, known: list[str], near: str | None) -> None:
    """A slip or two are understood; something else is not taken for it."""
    assert nearest(word, known) == near


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (["rope", "lamp"], "Known here: lamp, rope."),
        (TWENTY[:12], f"Known here: {', '.join(TWENTY[:12])}."),
        (TWENTY[:13], ""),
        ([], ""),
        (["lamp", "xylophone", "lamp"], "Known here: lamp, xylophone."),
        (["lamp", "xylophones"], "Did you mean 'xylophones'?"),
    ],
)
def test_where_no_word_is_near_a_few_are_listed(known: list[str], said: str) -> None:
    """Up to a dozen, in their order, each once; a long list would help nobody."""
    word = "xylophon" if "xylophones" in known else "quartz"

    assert did_you_mean(word, known) == said


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("lam", ("lamb", "lamp")),  # a letter is wanting
        ("lampp", ("lamp",)),  # or too many
        ("lemp", ("lamp",)),  # or wrong
        ("lmap", ("lamp",)),  # or two stand in each other's place
        ("lantren", ("lantern",)),
        ("damp", ("camp", "lamp", "ramp")),  # four words are a letter away, and three are named
    ],
)
def test_every_word_that_is_a_slip_away_is_named(word: str, near: tuple[str, ...]) -> None:
    """Which of them was meant only the writer knows."""
    assert alike(word, ["lantern", "lamp", "lamb", "camp", "ramp", "vamp", "oar"]) == near


def test_several_words_that_may_be_meant_stand_in_one_sentence() -> None:
    """As somebody would ask."""
    assert did_you_mean("lam", ["lamb", "lamp", "x"]) == "Did you mean 'lamb' or 'lamp'?"
    assert did_you_mean("damp", ["lamp", "camp", "ramp"]) == "Did you mean 'camp', 'lamp' or 'ramp'?"


@pytest.mark.parametrize(
    ("number", "cure"),
    [
        (errno.ENOSPC, "Make room on the disk, or choose a place on another."),
        (errno.EROFS, "See who may write there, or choose another place."),
        (errno.EIO, "See whether there is room, and who may write there."),
    ],
)
def test_what_could_not_be_written_says_what_to_do(number: int, cure: str) -> None:
    """Whatever file it is."""
    assert written_if(OSError(number, "why")) == cure


@pytest.mark.parametrize(
    "error",
    [
        ContentError(
            [Problem("pack/unknown-id", "there is none.", Position("a.yaml", 3)), Problem("pack/no-id", "No.")]
        ),
        PluginError("rules", "gateway_judge", "It raised.", Position("rules.py", 3)),
        ProgramError("greedy", "choose", "ann", "raised", detail="What only she knows."),
        Misuse("That cannot be.", "no-look-ahead", "ann"),
        StoreError("save/unreadable", "It is no save.", "Name another.", "a.gateway"),
    ],
    ids=lambda one: type(one).__name__,
)
def test_a_fault_of_another_process_is_told_as_it_was_there(error: GatewayError) -> None:
    """With all that was known of it, and what was noted since."""
    error.add_note("It happened in the third game.")

    found = pickle.loads(pickle.dumps(error))

    assert (type(found), str(found), vars(found)) == (type(error), str(error), vars(error))
