"""Another evening that looks the same to a player: the same to the eye, and otherwise where nobody can see."""

import pytest
from gateway_adventure.state import Push
from gateway_adventure.system import AdventureSystem

from gateway_core.chance import Seeded

from ..deeds import c
from ..evening import Evening
from ..yard import fight

AGILITY = "adventure:agility"
reimagine = AdventureSystem().reimagine


def test_another_evening_looks_the_same_and_is_not() -> None:
    """For a player NPCs have other numbers and Gear in it; for the games master there is no other evening."""
    evening = fight()
    state = evening.state

    others = [reimagine(state, "player-1", Seeded(str(number))) for number in range(8)]

    view = AdventureSystem().view
    assert all(view(other, "player-1") == view(state, "player-1") for other in others)
    assert len({other.characters["witch"].health for other in others}) > 1
    assert len({other.characters["witch"].scores for other in others}) > 1
    assert len({other.items["guard-sword"].gear for other in others}) > 1
    assert all(other.characters["witch"].health > 0 for other in others)
    assert all(other.characters["ada"] == state.characters["ada"] for other in others)
    assert reimagine(state, "gm", Seeded("0")) == state


def test_a_hidden_difficulty_could_be_another_with_the_same_end() -> None:
    """Before the dice it could be anything; once a success is told, it is no higher than the result."""
    evening = Evening(judge="gm")
    evening.do("gm", c.Test("ada", AGILITY, 4, "Cross the beam", "You cross.", "You fall.", hidden=True))
    before = evening.state
    evening.go((2, 3, 4))

    guesses = {reimagine(before, "player-1", Seeded(str(number))).test for number in range(30)}
    settled = {reimagine(evening.state, "player-1", Seeded(str(number))).test for number in range(30)}

    assert max(test.difficulty or 0 for test in guesses if test is not None) > 6
    assert evening.state.test is not None
    assert evening.state.test.success
    assert {test.difficulty for test in settled if test is not None} == {2, 3, 4, 5, 6}
    assert all(test is not None and test.success_words != "You cross." for test in settled)


@pytest.mark.rule("AD-41")
def test_a_sealed_decision_could_be_another_within_what_they_have() -> None:
    """That Ada has decided is known; Bo cannot tell how, and knows that she has three points at most."""
    evening = Evening()
    evening.do(
        "gm", c.Oppose("ada", "bo", AGILITY, "change", AGILITY, "change", "Snatch it", "It is yours.", "It is not.")
    )
    evening.do("player-1", c.Push("ada", 2))

    imagined = [reimagine(evening.state, "player-2", Seeded(str(number))).pushes for number in range(40)]
    own = [reimagine(evening.state, "player-1", Seeded(str(number))).pushes for number in range(5)]

    assert {tuple(pushes) for pushes in imagined} == {("ada",)}
    assert {pushes["ada"] for pushes in imagined} == {*map(Push, range(4)), Push(last_stand=True)}
    assert own == [{"ada": Push(2)}] * 5
