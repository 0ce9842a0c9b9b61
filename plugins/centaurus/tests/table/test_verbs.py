"""No verb ends in a number: typed, that would be taken for the place of another form."""

from typing import Any

from gateway_centaurus.state import EXEC

from ..deeds import c
from ..given import Rules
from ..playing import begun, in_tension, mission


def numbers(laid: Any) -> list[str]:
    """Return the verbs of all forms whose last part is a number."""
    forms = (form for seat in laid.seats for form in laid.forms(seat))
    return [form.verb for form in forms if form.verb.rpartition(":")[2].replace("-", "").isdigit()]


def test_a_typed_number_is_a_place() -> None:
    """In a scene, at the calls, at the Wrenches, in Tension Mode and when the world spends."""
    calls = Rules().table({"who": {"ada": {"aspects": [["bond", "We."]]}}, "tries": {"base": 5, "arena": "private"}})
    wrench = Rules().table(
        {"who": {"ada": {"conditions": [["enhanced", 3]]}}, "tries": {"base": 5, "arena": "private"}}
    )
    wrench.act("player-1", c.Roll())
    wrench.supply([(1, 9)])
    wrench.supply([(6, 1, 1)])
    spend = Rules().table(
        {"scene": "brink", "tension": {"tracks": {"flood": 5}, "dice": 4, "stage": "spin", "edge": "ada"}}
    )
    spend.act(EXEC, c.Spin())
    spend.supply([(1, 2, 3, 9)])

    for laid in (begun(mission().table("verbs")), calls, wrench, in_tension(mission().table("tense")), spend):
        assert numbers(laid) == []
