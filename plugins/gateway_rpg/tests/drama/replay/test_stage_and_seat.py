"""When a row's command is given, and what is given for those whom it does not name: rolls, entrances, interruptions."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.errors import ContentError
from gateway_core.session import Session
from gateway_core.table import Act
from gateway_rpg.drama import events as e
from gateway_rpg.drama.testing import happened

from .small import small_replay

ROLL = """\
  - step: roll
    rows:
      - {answer: {entity: tom, approach: talk}, dice: {tom: 8, norris: 3, bob: 2}}
      - {order: {order: [tom, norris, bob]}}
"""
DECLARED = """\
  - step: declared
    rows:
      - {declare: {actor: tom, parts: [{effect: manoeuvre, targets: [bob]}], approach: talk}}
"""
ENTRANCE = """\
  - step: entrance
    rows:
      - {create: {name: Second Thoughts, side: foes, dice: 1, level: 0}}
      - {bring-in: {entity: second-thoughts, stays: false}}
      - declare:
          actor: second-thoughts
          parts: [{effect: surprise, targets: [tom]}, {effect: block}]
        dice: {second-thoughts: 1, tom: 5}
"""
ON = """\
  - step: "on"
    rows:
      - {roll: {actor: tom}, dice: {tom: 8, bob: 1}}
"""


def played(folder: Path, *steps: str) -> tuple[list[dict[str, Any]], Any]:
    """Return the lines of a replay of these steps, and its table."""
    steps_of = list(small_replay(folder, "".join(steps)).steps())
    return [dict(step.line) for step in steps_of], steps_of[-1].table


def facts(table: Any, kind: type) -> list[Any]:
    return happened([event for row in table.rows for event in getattr(row, "events", ())], kind)


@pytest.mark.rule("GW-DR-51")
def test_the_dice_of_a_roll_for_the_initiative_belong_to_an_answer(tmp_path: Path) -> None:
    """Who is not named answers as prepared for it, and whoever has no sheet rolls as it stands."""
    _, table = played(tmp_path, ROLL)

    (settled,) = facts(table, e.ContestSettled)
    assert {one.entity: one.total for one in settled.throws} == {"bob": 2, "norris": 8, "tom": 11}
    assert table.state.holder == "tom"
    assert [row.seat for row in table.rows if isinstance(row, Act)][:2] == ["tom", "norris"]


@pytest.mark.rule("GW-DR-40", "GW-DR-41", "GW-RU-198")
def test_somebody_thought_of_on_the_spot_breaks_into_an_action_left_standing(tmp_path: Path) -> None:
    """The entrant fails and leaves; then the action goes on with its own dice."""
    lines, table = played(tmp_path, ROLL, DECLARED, ENTRANCE, ON)

    assert [line["edges"] for line in lines] == [[], [], [], [["Tom", "Bob", 0]]]
    assert table.state.entities["second-thoughts"].where == "gone"
    assert [throw.actor for throw in facts(table, e.DiceThrown)] == ["second-thoughts", "tom"]


@pytest.mark.parametrize("after", ["", "  - step: next\n    rows: [{pass: {actor: norris}}]\n"])
def test_an_action_that_nobody_throws_for_is_missed_at_its_declaration(tmp_path: Path, after: str) -> None:
    """At the end of the replay, or where somebody else should act."""
    with pytest.raises(ContentError) as raised:
        played(tmp_path, ROLL, DECLARED, after)

    (problem,) = raised.value.problems
    assert problem.code == "replay/no-dice"
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (17, 9)


def test_a_seat_that_is_named_gives_the_command(tmp_path: Path) -> None:
    """Norris's player may not act for Tom, and the row is refused."""
    with pytest.raises(ContentError) as raised:
        played(tmp_path, ROLL, DECLARED.replace("{declare:", "{seat: norris, declare:"))

    assert raised.value.problems[0].code == "drama/not-yours"


def test_an_entry_that_is_no_replay_of_anything_is_a_key_error(tmp_path: Path) -> None:
    """Whoever asks a system for a replay that is not there has not asked the rulebook first."""
    session = Session()
    retelling = session.system("gateway").retelling(session.table("dark-spires"), "dark-spires:replay/nothing")

    with pytest.raises(KeyError, match="no replay has the id"):
        list(retelling.steps())
