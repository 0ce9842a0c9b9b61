"""What goes into one action: effects that another makes possible, whom each can be aimed at, why two cannot."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.session.hosting.menu import Menu
from gateway_core.table import Act, Field, Option, Refusal, Table, beside, joined
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.action.pending import Part

from ..replay.published import AUDIENCE, MINE, retell
from ..scenes import Play, foe, hero, stage

CAST = {"ann": hero(), "bob": foe(significance=2), "dan": foe(significance=3), "eve": foe()}


def fray(folder: Path) -> Play:
    """Return Ann's turn, who has a line to Bob alone."""
    return stage(folder, CAST, [("ann", "bob", 0)], initiative="ann").wait("ann")


def ways(table: Table[Any, Any, Any], actor: str) -> dict[str, Option[Any]]:
    """Return somebody's effects, each by its first form: the open one, or else one that says why not."""
    forms = [
        form for form in table.options("gm") if isinstance(form.command, c.Declare) and form.command.actor == actor
    ]
    return {form.verb.rpartition(":")[2]: form for form in sorted(forms, key=lambda form: form.allowed)}


def named(found: Field | Refusal) -> dict[str, Any]:
    """Return whom something may be aimed at, each with what that comes to."""
    assert isinstance(found, Field), found
    return {choice.label: choice.value for choice in found.choices}


@pytest.mark.rule("GW-DR-31", "GW-RU-62")
@pytest.mark.parametrize("names", [("manoeuvre", "eliminate"), ("eliminate", "manoeuvre")])
def test_an_effect_that_another_makes_possible_goes_with_it(tmp_path: Path, names: tuple[str, str]) -> None:
    """Ann closes in on Dan and eliminates him; nobody else, once he is named. In whichever order she says it."""
    table = fray(tmp_path).table
    forms = ways(table, "ann")
    chosen = [forms[name] for name in names]

    dan = named(beside(table, "gm", chosen))["dan"]
    then = named(beside(table, "gm", chosen, [dan]))
    whole = joined(table, "gm", chosen, [dan, then["dan"]])

    assert "dan" not in [choice.label for choice in forms["eliminate"].fields[0].choices]
    assert ("Eve" in then) == (names[0] == "manoeuvre" and "Bob" in then and False)
    assert isinstance(whole, Option)
    assert (whole.label, whole.allowed, whole.joins) == (" and ".join(form.label for form in chosen), True, "")
    assert table.check("gm", whole.command) is None


@pytest.mark.rule("GW-EF-81")
def test_two_that_do_not_go_together_say_why_before_anything_else(tmp_path: Path) -> None:
    """With the game's own reason; what two people do is no action of one."""
    table = fray(tmp_path).table
    ann = ways(table, "ann")

    block = beside(table, "gm", [ann["edge"], ann["block"]])
    others = beside(table, "gm", [ann["edge"], next(form for form in table.options("gm") if not form.joins)])

    assert isinstance(block, Refusal)
    assert block == ann["block"].refusal
    assert isinstance(others, Refusal)
    assert others.code == "table/not-together"


@pytest.mark.rule("GW-DR-31", "GW-RU-62")
@pytest.mark.parametrize("replay", [AUDIENCE, MINE])
def test_whatever_the_published_scenes_combine_can_be_put_together(replay: str) -> None:
    """Manoeuvre with Eliminate, with Edge, Surprise with Climax: each part is offered beside those before it."""
    (*_, last) = retell(replay=replay)
    table = last.table
    combined = []
    for at in (one for one in table.standing if isinstance(one, Act) and isinstance(one.command, c.Declare)):
        command = at.command
        if len(command.parts) > 1:
            combined.append(command)
            before = table.fork(state_before(table, at))
            forms = ways(before, command.actor)
            chosen = [forms[part.effect.rpartition(":")[2]] for part in command.parts]
            begun: list[tuple[Part, ...]] = []
            for part in command.parts:
                offered = named(beside(before, "gm", chosen, begun)).values()
                # Whom the rest is against anyhow need not be named again.
                begun.append((part,) if (part,) in offered else (attrs.evolve(part, resisted_by=()),))
                assert begun[-1] in offered, (command, part)
            whole = joined(before, "gm", chosen, begun)
            assert isinstance(whole, Option)
            assert [part.effect for part in whole.command.parts] == [part.effect for part in command.parts]

    assert combined


def state_before(table: Table[Any, Any, Any], act: Act[Any, Any]) -> Any:
    """Return the state in which an act was given."""
    return next(one.before for one in table._timeline.live if one.row is act)


def test_partners_are_what_really_goes_with_what_was_chosen(tmp_path: Path) -> None:
    """Each of them can be aimed beside it, even what cannot be used alone; of all others none can."""
    table = fray(tmp_path).table
    forms = [form for form in table.options("gm") if form.joins]
    chosen = [ways(table, "ann")["manoeuvre"]]

    found = table.partners("gm", chosen)

    assert {"eliminate", "edge"} <= {form.verb.rpartition(":")[2] for form in found}
    for form in forms:
        goes = isinstance(beside(table, "gm", [*chosen, form]), Field)
        assert (form in found) == goes, form.label
    assert Menu.at(table, "gm").partners(chosen) == found
    assert table.partners("gm", []) == ()
