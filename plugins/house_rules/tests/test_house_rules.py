"""The house rules, played: by hook at a real table, with nothing in the core that knows of them."""

from typing import Any

import attrs
import pytest
from gateway_house_rules import hooks

from gateway_core.challenge import Approach, Judgement
from gateway_core.chance.source import Seeded, Typed
from gateway_core.session import Session
from gateway_core.table import Acted, MemoryLog, NeedsDice, Refusal, Table, audit
from gateway_rpg.drama import ChecksAsk, JudgeAsk, ModifiersAsk
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import Part

AUDIENCE = "dark-spires:scene/the-audience"
UNPREPARED = Approach("Sharp Mind", "gateway:mental", "dark-spires:street-beggar", "gateway:notice")
BOOK = Session(house=("house-rules",)).table("dark-spires")


@pytest.fixture
def table() -> Table[Any, Any, Any]:
    """The hearing with the house rules, at Tom's turn."""
    session = Session(house=("house-rules",))
    book = session.table("dark-spires")
    found = Table.open(session.system("gateway"), book, AUDIENCE, {}, source=Typed(Seeded("house")), log=MemoryLog())
    give(found, c.Order(("tom", "norris", "angelique", "kroe")))
    return found


def give(table: Table[Any, Any, Any], command: c.Command) -> tuple[e.Event, ...]:
    """Give a command as the games master and return what came of it."""
    answer = table.act("gm", command)
    assert isinstance(answer, Acted), answer
    return tuple(event for row in answer.rows for event in getattr(row, "events", ()))


def declared(table: Table[Any, Any, Any], part: Part, approach: Approach) -> tuple[e.Event, ...]:
    """Let Tom act, and Kroe resist in the first way he has ready."""
    happened = give(table, c.Declare("tom", (part,), approach))
    while not any(isinstance(event, e.StageReached) and event.stage == "window" for event in happened):
        forms = [form for form in table.options("gm") if form.allowed and form.verb != "stop"]
        happened += give(table, forms[0].command)
    return happened


def test_what_nobody_prepared_is_judged_at_once(table: Table[Any, Any, Any]) -> None:
    """Nobody asks the games master: the trait fits partly, the background fully, and the log says who judged."""
    happened = declared(table, Part("gateway:edge", ("kroe",)), UNPREPARED)

    (judged,) = [event for event in happened if isinstance(event, e.ApproachJudged) and event.entity == "tom"]
    assert judged.judgement == Judgement("gateway:partial", "gateway:full")
    assert judged.by.startswith("house-rules")


def test_what_was_answered_stands_in_the_log_and_an_audit_needs_no_house_rules(table: Table[Any, Any, Any]) -> None:
    """Neither the judgement nor what comes of it is asked again, though what answers may have changed or gone."""
    declared(table, Part("gateway:edge", ("kroe",)), UNPREPARED)
    book = Session(house=("house-rules",)).table("dark-spires")
    answers = [one for row in table.rows for one in getattr(row, "answers", ())]

    assert {("judge", "house-rules:code"), ("modifiers", "")} <= {(one.hook, one.plugin) for one in answers}
    assert audit(table.system, book, table.rows) is None
    assert audit(table.system, attrs.evolve(book, deciding={}), table.rows) is None


def test_an_answer_that_somebody_wrote_into_the_log_is_found(table: Table[Any, Any, Any]) -> None:
    """No plugin gives such a judgement."""
    declared(table, Part("gateway:edge", ("kroe",)), UNPREPARED)
    book = Session(house=("house-rules",)).table("dark-spires")
    number = next(n for n, row in enumerate(table.rows) if getattr(row, "answers", ()))
    row = table.rows[number]
    changed = attrs.evolve(row, answers=(attrs.evolve(row.answers[0], value={"trait": 3}), *row.answers[1:]))

    found = audit(table.system, book, (*table.rows[:number], changed, *table.rows[number + 1 :]))

    assert found is not None
    assert (found.row, "none that a plugin gives" in found.words) == (number, True)


def test_what_the_scene_prepared_is_left_as_it_is(table: Table[Any, Any, Any]) -> None:
    """The author's own judgement stands."""
    prepared = Judgement("gateway:full", "gateway:partial")
    ask = JudgeAsk(
        entity="tom", approach=UNPREPARED, against=("kroe",), prepared=prepared, rulebook=BOOK, scene=table.view("gm")
    )

    assert hooks.kind_judge(ask) is None


def test_the_desperate_add_one_once_the_edge_against_them_is_three(table: Table[Any, Any, Any]) -> None:
    """Kroe's two are not enough; at three Tom's total has one more, and why."""
    calm = declared(table, Part("gateway:edge", ("kroe",)), UNPREPARED)
    assert not [event for event in calm if isinstance(event, e.ModifiersFixed)]

    ask = ModifiersAsk(
        entity="tom", approach=UNPREPARED, against=("kroe",), rulebook=BOOK, scene=table.view("gm"),
        judgement=Judgement(),
    )  # fmt: skip
    assert [*hooks.desperation(ask)] == []
    draft = table.state.thaw()
    table.system.apply(draft, e.EdgeShifted("kroe", "tom", 2, 3))
    (desperate,) = hooks.desperation(attrs.evolve(ask, scene=table.system.view(draft.freeze(), "gm")))
    assert (desperate.entity, desperate.amount) == ("tom", 1)


@pytest.mark.parametrize(("faces", "edge", "raises"), [((8, 1), -3, 2), ((1, 8), -2, 0)])
def test_a_feint_that_works_gives_up_ground_for_two_free_raises(
    table: Table[Any, Any, Any], faces: tuple[int, int], edge: int, raises: int
) -> None:
    """An effect that came by a hook is offered, judged, thrown and kept in the log like one of the book's."""
    declared(table, Part("house-rules:feint", ("kroe",)), UNPREPARED)
    while (action := table.state.under_way) is not None and action.stage != "roll":
        forms = [form for form in table.options("gm") if form.allowed and form.verb != "stop"]
        give(table, forms[0].command)
    needed = table.act("gm", c.Roll("tom", (0,)))
    assert isinstance(needed, NeedsDice)

    table.supply([(face,) * ask.count for face, ask in zip(faces, needed.asks, strict=True)])

    assert (table.state.edge("tom", "kroe"), table.state.free_raises("tom")) == (edge, raises)


def test_without_the_house_rules_nothing_of_them_is_there() -> None:
    """An installed pack that no table names changes nothing."""
    session = Session()
    found = Table.open(
        session.system("gateway"), session.table("dark-spires"), AUDIENCE, {}, source=Seeded("house"), log=MemoryLog()
    )
    give(found, c.Order(("tom", "norris", "angelique", "kroe")))

    refusal = found.act("gm", c.Declare("tom", (Part("house-rules:feint", ("kroe",)),), UNPREPARED))

    assert isinstance(refusal, Refusal)
    assert refusal.code == "drama/no-such-effect"


def test_whoever_is_specialised_in_nothing_is_remarked_on() -> None:
    """A warning, at the backgrounds; nobody of the setting is concerned, and neither is the games master's guard."""
    book = Session(house=("house-rules",)).table("dark-spires")
    tom = book.get("character", "dark-spires:thomas-snape")
    plain = attrs.evolve(tom, backgrounds=tuple(attrs.evolve(one, specialisations=()) for one in tom.backgrounds))

    (found,) = hooks.specialists(ChecksAsk(book, {"dark-spires:thomas-snape": plain}))

    assert (found.code, found.path, found.severity) == ("house-rules/no-specialist", ("backgrounds",), "warning")
    assert book.warnings == ()
