"""The best way to go about what is offered, with its chance."""

from typing import Any

import attrs

from gateway_core.chance import Odds
from gateway_core.session.hosting.menu import Place
from gateway_core.session.hosting.ways import Way, best_way, way_of
from gateway_core.table import Choice, Field, Option


@attrs.frozen
class Hit:
    """A command."""

    whom: tuple[str, ...] = ("ann",)
    how: str = "fist"
    where: str = "arm"


HOW = Field("how", "how", (Choice("fist", "Fist"), Choice("bow", "Bow"), Choice("axe", "Axe")))
WHERE = Field("where", "where", (Choice("arm", "Arm"), Choice("leg", "Leg")))
WHOM = Field("whom", "whom", (Choice(("ann",), "Ann"), Choice(("bob",), "Bob")))
FORM = Option("hit", "Hit", Hit(), (WHOM, HOW, WHERE), joins="whom")


class Table:
    """A table that says how likely a hit is; nobody knows it of an axe."""

    def odds(self, seat: str, command: Hit) -> Odds | None:
        if command.how == "axe":
            return None
        ways = {"fist": 1, "bow": 2}[command.how] + (command.where == "leg") + 9 * (command.whom == ("bob",))
        return Odds(ways, 20)


TABLE: Any = Table()


def test_the_best_way_is_found_field_by_field() -> None:
    """Whom it is aimed at stays as it is."""
    assert best_way(TABLE, "ann", FORM) == Way(attrs.evolve(FORM, command=Hit(how="bow", where="leg")), Odds(3, 20))


def test_of_equals_the_form_as_it_stands_is_the_way() -> None:
    """And where nothing can be compared, there is no number."""
    lone = attrs.evolve(FORM, fields=(WHOM,))
    blind = attrs.evolve(FORM, command=Hit(how="axe"), fields=(WHERE,))

    assert best_way(TABLE, "ann", lone) == Way(lone, Odds(1, 20))
    assert best_way(TABLE, "ann", blind) == Way(blind, None)


def test_a_menu_tells_what_somebody_thought_of_as_it_was_thought_of() -> None:
    """All else in the best way; of what is rare no chance."""
    rare = attrs.evolve(FORM, apart=True)

    assert way_of(TABLE, "ann", Place(1, FORM, is_thought_of=True)) == Way(FORM, Odds(1, 20))
    assert way_of(TABLE, "ann", Place(1, FORM)) == best_way(TABLE, "ann", FORM)
    assert way_of(TABLE, "ann", Place(1, rare)) == Way(rare, None)
