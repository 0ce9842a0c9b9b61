"""Operations that a pack adds to the words of effects: what is declared, what is asked of code, and what is kept."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.challenge import Approach
from gateway_core.chance import Seeded
from gateway_core.errors import ContentError, PluginError
from gateway_core.session import Session
from gateway_core.table import Acted, MemoryLog, Table, audit, drive
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands import Declare, Roll
from gateway_rpg.drama.players.bot import DramaBot
from gateway_rpg.drama.system import DramaSystem
from tests.session.folders import house_code

from .scenes import Play, foe, happened, hero, pack, part, scene, table_of

DECLARED = """\
kind: operation
format: 1
entries:
  - id: nudge
    name: Nudge
    help: the line moves a little
    takes: {steps: {number: true}}
    reads: [edge]
    writes: [edge]
    told: "the Edge moves by {steps:step}"
"""
EFFECT = """\
kind: effect
format: 1
entries:
  - id: lean
    name: Lean
    step: 5
    resist: target
    aim: linked
    does: [{"stage:nudge": {steps: 2}}]
"""
NUDGES = """
@hookimpl
def gateway_operations(ask):
    return ask.shift_edge(ask.actor, ask.target, ask.given["steps"] - ask.edge(ask.actor, ask.target))
"""
CAST = {"ann": hero(), "bob": foe(key=True, significance=6)}


def play(folder: Path, code: str, declared: str = DECLARED, *, effect: str = EFFECT, house: str = "") -> Play:
    """Return Ann's turn at a table of a pack whose operation this code answers for; empty: it is told to be silent."""
    root = pack(folder, operations=declared, effects=effect, scene=scene(CAST, [("ann", "bob", 1)], initiative="ann"))
    manifest = root / "pack.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8") + "code: hooks\n", encoding="utf-8")
    house_code(root / "hooks.py", code or NUDGES)
    book = Session(packs=(root,), house=(house,) if house else ()).table("stage")
    silent = attrs.evolve(book, deciding={}, code={"stage": ""})
    found = Play(table_of(book if code else silent, "stage:scene/scene"))
    found.order("ann", "bob")
    return found


LEAN = part("lean", "bob", home="stage")


def test_code_says_what_becomes_true_and_the_row_keeps_it(tmp_path: Path) -> None:
    """An audit by a rulebook in which nobody speaks decides it again."""
    table = play(tmp_path, NUDGES)

    table.does("ann", LEAN)

    assert table.edge("ann", "bob") == 2
    answers = [one for row in table.table.rows for one in getattr(row, "answers", ())]
    assert [(one.hook, one.plugin) for one in answers] == [("operations", "stage")]
    silent = play(tmp_path / "silent", "").state.rules.rulebook
    assert audit(table.table.system, silent, table.table.rows) is None


def test_an_effect_says_in_words_what_it_does(tmp_path: Path) -> None:
    """By what its pack says of the operation."""
    (does,) = play(tmp_path, NUDGES).state.rules.effects["stage:lean"].does

    assert does.words == "the Edge moves by 2 steps"
    assert (does.reads, does.writes) == ({"edge"}, {"edge"})


@pytest.mark.parametrize("key", ["reads", "writes"])
def test_what_is_not_declared_cannot_be_done(tmp_path: Path, key: str) -> None:
    """The fault names plugin, hook, file and line, and what to declare; nothing has happened."""
    table = play(tmp_path, NUDGES, DECLARED.replace(f"{key}: [edge]", f"{key}: [place]"))

    with pytest.raises(PluginError) as raised:
        table.does("ann", LEAN)

    assert f"'stage:nudge' does not say that it {key} edge" in str(raised.value)
    assert (raised.value.plugin, raised.value.place is not None) == ("stage:code", True)
    assert table.edge("ann", "bob") == 1


@pytest.mark.parametrize(
    "answer",
    [
        "3",
        "[3]",
        "['text']",
        "ask.shift_edge('ann', 'bob', 1) * 2",
        "ask.shift_edge('ann', 'bob', 1)[1:]",
        "reversed(ask.shift_edge('ann', 'bob', 1) + ask.shift_edge('ann', 'bob', 1))",
        "map(copy.copy, ask.shift_edge('ann', 'bob', 1))",
    ],
)
def test_all_that_the_ask_made_is_the_answer_and_nothing_else(tmp_path: Path, answer: str) -> None:
    """A fact of the plugin's own making could say anything."""
    table = play(tmp_path, f"import copy\n\n\n@hookimpl\ndef gateway_operations(ask):\n    return {answer}\n")

    with pytest.raises(PluginError) as raised:
        table.does("ann", LEAN)

    assert raised.value.problem.code == "hook/wrong-answer"


def test_what_is_asked_after_a_change_is_as_it_leaves_the_scene(tmp_path: Path) -> None:
    """Two steps and then as many again as the Edge then is."""
    twice = "@hookimpl\ndef gateway_operations(ask):\n    one, other = ask.actor, ask.target\n"
    twice += "    first = ask.shift_edge(one, other, 2)\n"
    twice += "    return [*first, *ask.shift_edge(one, other, ask.edge(one, other))]\n"
    table = play(tmp_path, twice)

    table.does("ann", LEAN)

    assert table.edge("ann", "bob") == 6


def test_a_word_that_its_pack_forgets_is_told_at_the_throw(tmp_path: Path) -> None:
    """Before that it keeps nobody from looking at what could be done."""
    table = play(tmp_path, "@hookimpl\ndef gateway_operations(ask):\n    return None\n")
    assert table.allowed("ann", LEAN, part("edge", "bob"))

    with pytest.raises(PluginError, match="it does not say what becomes true by 'stage:nudge'"):
        table.does("ann", LEAN)


def test_a_silent_pack_s_word_changes_nothing_whoever_else_speaks(tmp_path: Path) -> None:
    """Another pack's code is asked, and it is not its word: the games master decides what comes of it."""
    book = play(tmp_path, NUDGES).state.rules.rulebook
    silent = attrs.evolve(book, deciding={"operations": lambda case: None}, code={"stage": ""})
    table = Play(table_of(silent, "stage:scene/scene"))
    table.order("ann", "bob")

    assert happened(table.does("ann", LEAN), e.EdgeShifted) == []


def test_without_code_nothing_becomes_true_by_it(tmp_path: Path) -> None:
    """As of a save whose code is to be silent: the games master decides what comes of it."""
    table = play(tmp_path, "")

    facts = table.does("ann", LEAN)

    assert happened(facts, e.EdgeShifted) == []
    assert [row for row in table.table.rows if getattr(row, "answers", ())] == []


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        ("steps: {number: true}", "steps: {}", "operation/argument"),
        ("steps: {number: true}", "steps: {number: true, entry: item}", "operation/argument"),
        ("{steps: {number: true}}", "{when: {number: true}, steps: {number: true}}", "operation/argument"),
        ("{steps:step}", "{step}", "operation/told"),
        ("{steps:step}", "{steps", "operation/told"),
        ("{steps:step}", "}", "operation/told"),
        ("{steps:step}", "{}", "operation/told"),
        ("{steps:step}", "{steps!z}", "operation/told"),
        ("{number: true}", "{entry: itme}", "pack/unknown-kind"),
        ("takes: {steps: {number: true}}", "takes: [steps]", "pack/wrong-type"),
        ("writes: [edge]", "writes: [ladder]", "pack/wrong-value"),
        ("number: true", "number: true, needed: false", "operation/told"),
        ("reads: [edge]", "reads: [egde]", "pack/wrong-value"),
    ],
)
def test_a_declaration_that_cannot_be_is_told(tmp_path: Path, right: str, wrong: str, code: str) -> None:
    """With its place in the file."""
    assert right in DECLARED
    with pytest.raises(ContentError) as raised:
        play(tmp_path, NUDGES, DECLARED.replace(right, wrong))

    assert code in [problem.code for problem in raised.value.problems]


def test_an_argument_of_two_words_is_told_as_it_is_written(tmp_path: Path) -> None:
    """With its hyphen; code is given it with a `_`."""
    declared = DECLARED.replace("steps: {number", "at-least: {number").replace("{steps:step}", "{at-least:step}")
    table = play(
        tmp_path, NUDGES.replace('"steps"', '"at_least"'), declared, effect=EFFECT.replace("steps: 2", "at-least: 2")
    )

    table.does("ann", LEAN)

    assert table.edge("ann", "bob") == 2
    (does,) = table.state.rules.effects["stage:lean"].does
    assert does.words == "the Edge moves by 2 steps"


def test_an_operation_of_a_pack_without_code_is_an_error(tmp_path: Path) -> None:
    """Nothing would ever become true by it."""
    root = pack(tmp_path, operations=DECLARED, effects=EFFECT, scene=scene(CAST, [("ann", "bob", 1)]))

    with pytest.raises(ContentError) as raised:
        Session(packs=(root,)).table("stage")

    assert [problem.code for problem in raised.value.problems] == ["operation/no-code"]


def test_nobody_answers_for_another_pack_s_word(tmp_path: Path) -> None:
    """A forgotten question which word it is would take everybody's."""
    thief = "@hookimpl\ndef gateway_operations(ask):\n    return ask.shift_edge(ask.actor, ask.target, 9)\n"
    table = play(tmp_path, NUDGES, house=str(house_code(tmp_path / "thief.py", thief)))

    with pytest.raises(PluginError) as raised:
        table.does("ann", LEAN)

    assert raised.value.plugin == "thief"
    assert "'stage:nudge' is another pack's to answer for" in str(raised.value)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("shift_edge(ask.actor, 'bbo', 1)", "there is no entity 'bbo'. Did you mean 'bob'?"),
        ("shift_edge(ask.actor, None, 1)", "there is no entity None"),
        ("shift_edge(ask.actor, 'bob', 1.5)", "a whole number from -1000 to 1000 belongs here, not 1.5"),
        ("shift_edge(ask.actor, 'bob', True)", "a whole number"),
        ("shift_edge(ask.actor, 'bob', 10**9)", "a whole number"),
        ("change_essence('ann', 'social', 1)", "there is no table-category 'social'. Did you mean 'gateway:social'?"),
        ("hand_over('lamp', 'ann', 'bob')", "there is no item 'lamp'"),
        ("linked('ann', 'q')", "there is no entity 'q'"),
        ("edge('q', 'ann')", "there is no entity 'q'"),
    ],
)
def test_a_slip_in_what_an_operation_says_is_the_plugin_s_fault(tmp_path: Path, call: str, said: str) -> None:
    """It is told with the nearest right thing, and its line; never does something go wrong in silence."""
    code = f"@hookimpl\ndef gateway_operations(ask):\n    ask.{call}\n    return []\n"
    table = play(tmp_path, code, DECLARED.replace("writes: [edge]", "writes: [edge, essence, gear]"))

    with pytest.raises(PluginError) as raised:
        table.does("ann", LEAN)

    assert said in str(raised.value)
    assert raised.value.place is not None


def test_what_is_only_said_of_an_operation_is_no_rule(tmp_path: Path) -> None:
    """Its help and its words may be mended while a game is under way."""
    one, other, changed = (
        play(tmp_path / name, NUDGES, text).state.rules
        for name, text in (
            ("a", DECLARED),
            ("b", DECLARED.replace("the line moves a little", "it moves").replace("the Edge moves by", "moves")),
            ("c", DECLARED.replace("reads: [edge]", "reads: [edge, ladder]")),
        )
    )

    assert (one == other, one == changed) == (True, False)


def test_programs_use_it_by_what_it_does(tmp_path: Path) -> None:
    """A program leans where that is worth more than the book's Edge."""
    table = play(tmp_path, NUDGES.replace("ask.given", "4 + ask.given")).table
    bots = dict.fromkeys(table.seats, DramaBot())
    again: Table[Any, Any, Any] = Table.open(
        table.system, table.state.rules.rulebook, "stage:scene/scene", {}, source=Seeded("lean"), log=MemoryLog()
    )
    for _ in drive(again, bots, Seeded("bots")):
        pass

    used = [part.effect for row in again.rows for part in getattr(getattr(row, "command", None), "parts", ())]
    assert "stage:lean" in used


def test_what_was_foreseen_of_it_stands_in_the_row(tmp_path: Path) -> None:
    """It makes a Climax possible that it is combined with; an audit finds nothing, and asks no plugin."""
    book = play(tmp_path, NUDGES.replace("ask.given", "4 + ask.given")).state.rules.rulebook
    silent = play(tmp_path / "silent", "").state.rules.rulebook
    for seed in range(10):
        table: Table[Any, Any, Any] = Table.open(
            DramaSystem(), book, "stage:scene/scene", {}, source=Seeded(f"lean {seed}"), log=MemoryLog()
        )
        Play(table).order("ann", "bob")
        assert isinstance(table.act("gm", Declare("ann", (LEAN, part("climax")), Approach())), Acted)
        for _ in drive(table, dict.fromkeys(table.seats, DramaBot()), Seeded("bots")):
            pass

        rows: list[Any] = [row for row in table.rows if "foreseen" in [one.hook for one in getattr(row, "answers", ())]]
        assert [type(row.command) for row in rows[:2]] == [Declare, Roll]
        for rules in (silent, book):
            assert audit(table.system, rules, table.rows, f"lean {seed}") is None
