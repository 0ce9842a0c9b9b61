"""What somebody who falls carries is seen by everybody from then on: the facts of a fall say that they show it."""

import pytest

from ..evenings.test_laws import InRounds


@pytest.mark.rule("AD-19")
@pytest.mark.parametrize("seed", ["probe 17", "probe 19"])
def test_a_fall_may_show_what_somebody_carried(seed: str) -> None:
    """Two evenings in which an NPC falls whose Gear nobody knew."""
    InRounds().test_nothing_hidden_is_told_as_play_goes_on(seed)
