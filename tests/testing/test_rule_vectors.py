"""Rules as examples in a file: played, compared, and held to notice what breaks them."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gateway_core.errors import ContentError
from gateway_core.table import Table
from gateway_core.testing import Game, RuleVectors
from gateway_core.testing.broken import misfit, noticed
from gateway_core.testing.played_vector import play_vector
from gateway_core.testing.vector import Break, Move, Vector, read_vectors

from ..game.purse import PurseGame
from ..game.test_system import Book

PURSE = "tests.game.purse"


class TestPurse(RuleVectors):
    """The examples of the purse, and each break that they name."""

    file = Path(__file__).parent / "purse.yaml"

    def table(self, given: Mapping[str, Any]) -> Table[Any, Any, Any]:
        """Return a purse with as many coins as it opens with."""
        assert not given
        return Game(PurseGame(), Book()).table("rules", typed=True)


def example(*moves: Move) -> Vector:
    return Vector("purse", ("PU-1",), "An example.", moves)


WORK = Move("ann", {"earn": None}, ((4,),), facts=({"coins-found": {"count": 4}},))


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Move("ann", {"spend": {"count": 9}}), "it was refused: purse/too-few"),
        (Move("ann", {"spend": {"count": 1}}, refused="purse/too-few"), "it was taken"),
        (Move("bob", {"spend": {}}, refused="purse/too-few"), "it was refused: purse/not-your-turn"),
        (Move("ann", {"spend": {"cuont": 1}}), "codec/wrong-value"),
        (Move("ann", {"stroll": None}), "codec/unknown-command"),
        (Move("ann", {"earn": None}), "more dice are asked for: ['ann works']"),
        (Move("ann", {"spend": {}}, ((4,),)), "nobody asks for the dice [(4,)]"),
        (Move("ann", {"spend": {}}, facts=({"coins-spent": {"count": 2}},)), "no coins-spent with {'count': 2} came"),
        (Move("ann", {"spend": {}}, facts=({"coins-found": None},)), "but coins-spent"),
        (Move("ann", {"spend": {}}, facts=({"coins-spent": {"count": True}},)), "no coins-spent"),
        (Move("ann", {"spend": {}}, facts=({"coins-spent": None},) * 2), "in its order"),
        (Move("ann", {"spend": {}}, without=("coins-spent",)), "coins-spent came"),
        (Move("ann", {"spend": {}}, awaited=("ann",)), "who is waited for: bob"),
        (Move("ann", {"spend": {}}, state={"coins": 3}), "of the state, coins is 2, and not 3"),
        (Move("ann", {"wish": None}, state={"wishes": {"bob": 1}}), "of the state, wishes.bob is None, and not 1"),
        (Move("ann", {"spend": {"count": 9}}, refused="purse/too-few", state={"turn": 1}), "turn is 0"),
        (
            Move("ann", {"earn": None}, dice=((4,),), without=("coins-fuond",)),
            "no fact 'coins-fuond'. Did you mean 'coins-f",
        ),
        (Move("ann", {"earn": None}, dice=((4,),), facts=({"coin": {}},)), "there is no fact 'coin'"),
        (Move("anne", {"earn": None}, dice=((4,),)), "nobody sits at 'anne'. Did you mean 'ann'?"),
        (
            Move("ann", {"earn": None}, dice=((4,),), state={"cions": 7}),
            "the state has no 'cions'. Did you mean 'coins'?",
        ),
    ],
)
def test_what_came_instead_is_said(move: Move, words: str) -> None:
    """With the example, its rules and the number of the move."""
    with pytest.raises(AssertionError) as caught:
        play_vector(example(move), TestPurse().table({}))

    assert str(caught.value).startswith("purse (PU-1), move 1: ")
    assert words in str(caught.value)


def test_moves_are_played_one_after_the_other() -> None:
    """The second begins where the first has ended."""
    table = TestPurse().table({})

    play_vector(example(WORK, Move("bob", {"spend": {"count": 7}})), table)

    assert table.state.coins == 0


def test_what_of_the_state_is_so_is_compared_by_its_fields() -> None:
    """Those that are not named may be anything."""
    wished = Move("ann", {"wish": {"wish": 2}}, awaited=("ann",), state={"coins": 3, "wishes": {"ann": 2}})

    play_vector(example(wished), TestPurse().table({}))


def test_what_is_usual_need_not_be_said() -> None:
    """And is another where an example says so."""
    two, one = (
        Move("ann", {"spend": None}, state={"coins": 1}),
        Move("bob", {"spend": {"count": 1}}, state={"coins": 0}),
    )

    play_vector(example(two, one), TestPurse().table({}), {"spend": {"count": 2}})


CASES = """\
- id: a
  rules: [P]
  text: A.
  cases: [{dice: [[4]], coins: 7}, {dice: [[1]], coins: 4}]
  do: [{seat: ann, command: {earn: }, dice: $dice, state: {coins: $coins}}]
"""


def test_each_case_is_an_example(tmp_path: Path) -> None:
    """Its values stand in the place of their names, whatever they are."""
    file = tmp_path / "rules.yaml"
    file.write_text(CASES, encoding="utf-8")

    four, one = read_vectors(file)
    assert four.places == (f"{file}:5:8",)
    for vector in (four, one):
        play_vector(vector, TestPurse().table({}))

    assert [(vector.id, vector.example, vector.do[0].dice) for vector in (four, one)] == [
        ("a#1", "a", ((4,),)),
        ("a#2", "a", ((1,),)),
    ]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("coins: 7", "silver: 7", "cases: $coins is said of no value"),
        ("coins: 7", "coins: 7, gold: 1", "cases: no value is $gold, which case 1 gives"),
        ("cases: [{dice: [[4]], coins: 7}, {dice: [[1]], coins: 4}]", "cases: []", "cases: a list of mappings belongs"),
        ("[[1]]", "4", "dice: a list belongs here, not 4"),
    ],
)
def test_a_case_that_does_not_fit_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    """A value without a name, a name without a value, and a value that is none."""
    file = tmp_path / "rules.yaml"
    file.write_text(CASES.replace(old, new), encoding="utf-8")

    with pytest.raises(ContentError, match=re.escape(words)):
        read_vectors(file)


ROBBED = Break(PURSE, "draft.coins += self.count", "draft.coins -= self.count")


def test_a_break_that_an_example_does_not_notice_is_found() -> None:
    """Who earns twice and spends nothing sees the coins come, and not where they go."""
    silent, loud = TestPurse.vectors()[1], TestPurse.vectors()[0]

    assert noticed(TestPurse, silent, ROBBED) == ""
    assert "purse/too-few" in noticed(TestPurse, loud, ROBBED)


def test_one_case_that_notices_a_break_is_enough() -> None:
    """Of a die that shows one nobody can say whether it was counted or only seen."""
    one, four = TestPurse.vectors()[2:]

    assert (one.example, four.example) == ("the-die-counts",) * 2
    assert "the-die-counts#2" in noticed(TestPurse, one, Break(PURSE, "draft.coins += self.count", "draft.coins += 1"))


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (Break(PURSE, "draft.gold", "draft.coins"), "stands 0 times"),
        (Break("gateway_core.chance.ask", "_MOST", "_LEAST"), "cannot be broken while it plays"),
        (Break("tests.game.nowhere", "a", "b"), "is never imported"),
        (Break(PURSE, "coins: int = 3", "coins: int ="), "SyntaxError"),
    ],
)
def test_a_break_that_cannot_be_tried_is_a_fault(broken: Break, words: str) -> None:
    """Nobody takes it for one that was noticed."""
    with pytest.raises(ValueError, match=words):
        noticed(TestPurse, TestPurse.vectors()[0], broken)


def test_code_that_was_written_anew_takes_its_breaks_along() -> None:
    """In every run it is looked whether what would break a rule still stands in the code, once."""
    assert misfit(ROBBED) == ""
    assert "the line most like it is 'draft.coins += self.count'" in misfit(
        Break(PURSE, "draft.coins += self.conut", "")
    )
    assert misfit(Break(PURSE, "draft.turn += 1", "")) == f"'draft.turn += 1' stands 2 times in {PURSE}, and not once"
    assert misfit(Break("tests.game.nowhere", "a", "b")) == "there is no module tests.game.nowhere"


def test_each_wrong_value_is_refused_at_its_own_line(tmp_path: Path) -> None:
    """A move that is wrong is looked for in the move, and not where its example begins."""
    file = tmp_path / "rules.yaml"
    move = "    - seat: ann\n      command: {earn: }\n"
    wrong = f"{move}      without: coins-spent\n    - {{seat: ann, command: [earn]}}\n"
    broken = "  broken:\n    - {module: a}\n"
    file.write_text(f"- id: a\n  rules: [P]\n  text: A.\n  do:\n{move}{wrong}{broken}", encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        read_vectors(file)

    assert [(one.place and one.place.line, one.message) for one in caught.value.problems] == [
        (9, "without: a list belongs here, not 'coins-spent'."),
        (10, "command: an object belongs here, not ['earn']."),
        (12, "text: required field missing."),
        (12, "into: required field missing."),
    ]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("- {id: a, rules: [P], text: A., do: []}\n- {id: a, rules: [P], text: B., do: []}\n", "vector/twice", 2),
        ("- {id: a, rules: [P], text: A.}\n", "vector/wrong-shape", 1),
        ("- {id: a, rules: P, text: A., do: []}\n", "vector/wrong-shape", 1),
        ("- {id: a, rules: [P], text: A., do: [{seat: ann, command: {earn: , wish: }}]}\n", "vector/wrong-shape", 1),
        ("- {id: a, rules: [P], text: A., do: [], when: now}\n", "vector/wrong-shape", 1),
        ("id: a\n", "vector/wrong-shape", 1),
        ("- id: [\n", "yaml/syntax", 1),
    ],
)
def test_a_file_that_is_no_list_of_examples_is_refused_by_line(tmp_path: Path, text: str, code: str, line: int) -> None:
    """Its author reads where to look."""
    file = tmp_path / "rules.yaml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        read_vectors(file)

    problem = caught.value.problems[0]
    assert (problem.code, problem.place.line if problem.place else 0) == (code, line)
