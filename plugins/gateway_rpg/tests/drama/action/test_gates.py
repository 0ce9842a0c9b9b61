"""How categories bind: interventions to Fate, and everything else where a table plays it so."""

from pathlib import Path

import attrs
import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.testing import GM

from ..scenes import foe, hero, stage
from .test_raises import EDGE, FILES, RUN, TALE

LATE = FILES["teller"].replace("categories: [fate]", "categories: [social, fate]")
READY = """\
approaches:
  ann:
    - {id: luck, trait: Lucky, background: street, use: narrative-intervention, intervention: in-line, effects: [edge]}
  bob:
    - {id: duck, trait: Quick, category: physical, background: watch, resisting: true}
"""


@pytest.mark.rule("GW-CH-46", "GW-RU-09", "GW-RU-35")
@pytest.mark.parametrize("gate", ["soft", "hard"])
def test_a_prepared_intervention_is_one_of_fate_wherever_fate_stands(tmp_path: Path, gate: str) -> None:
    """Nobody need name the category, however strictly categories bind."""
    cast = {"ann": hero(character="teller", name="ann"), "bob": foe(character="teller", name="bob")}
    play = stage(
        tmp_path, cast, [("ann", "bob", 0)], initiative="ann", files=FILES | {"teller": LATE}, more=READY,
        rulings={"category-gate": gate},
    )  # fmt: skip
    play.order("ann", "bob")

    form = next(form for form in play.table.options(GM) if form.verb == "gateway:edge")
    (luck,) = next(field for field in form.fields if field.name == "approach").choices

    assert luck.value == attrs.evolve(TALE, category="fate")
    assert play.allowed("ann", EDGE, approach=luck.value)


ASTRAY = READY.replace("category: physical", "category: social")


@pytest.mark.rule("GW-RU-09")
@pytest.mark.parametrize(("gate", "category"), [("soft", "social"), ("hard", "physical")])
def test_whoever_resists_is_offered_what_passes(tmp_path: Path, gate: str, category: str) -> None:
    """Where what was prepared does not pass, there are the plain ways, and each of them is accepted."""
    cast = {"ann": hero(character="teller", name="ann"), "bob": foe(character="teller", name="bob")}
    play = stage(
        tmp_path, cast, [("ann", "bob", 0)], initiative="ann", files=FILES, more=ASTRAY, rulings={"category-gate": gate}
    )
    play.order("ann", "bob")
    play.declare("ann", EDGE, approach=RUN)

    (form,) = (form for form in play.table.options(GM) if form.verb == "answer")
    offered = [choice.value for choice in form.fields[0].choices]

    assert f"gateway:{category}" in {one.category for one in offered}
    assert all(play.tries(c.Answer("bob", one)) is None for one in offered)
    assert (play.tries(c.Answer("bob", Approach("Quick", "social"))) is None) is (gate == "soft")
