"""An id says what a piece of Gear is, so nobody gets that of a piece they may not know (AD-19)."""

from collections.abc import Iterator
from typing import Any

import pytest

from gateway_core.chance import Seeded, Stream
from gateway_core.table import RandomBot, Refusal, canonical, encode_value
from gateway_core.testing import hostile

from ..playing import evening

STEPS = 120


def received(seed: str) -> Iterator[tuple[str, set[str], str]]:
    """Yield after each deed what a player gets of it, the ids that nobody may know yet, and whose eyes those are."""
    table, chance = evening(3).table(seed), Seeded(seed).branch("bots")
    bot, stream, shown = RandomBot[Any](hostile), Stream(Seeded(seed)), set[str]()
    read = dict.fromkeys(table.seats, 0)
    for number in range(STEPS):
        if not table.awaited:
            return
        seat = "gm" if stream.whole(1, 2) == 1 else table.awaited[0]
        if any(form.is_open for form in table.options(seat)):
            found = table.act(seat, bot.choose(seat, table.observation(seat), chance.branch(number)))
            assert not isinstance(found, Refusal)
        state = table.state
        shown |= {id for id in state.items if state.is_shown(id)}
        for player in (one for one in table.seats if one != "gm"):
            told = table.history(player, read[player])
            read[player] += len(told)
            yield (
                canonical(encode_value([told, table.view(player), table.options(player)])),
                {*state.items} - shown,
                player,
            )


@pytest.mark.rule("AD-19")
@pytest.mark.parametrize("seed", ["ids 10", "ids 31"])
def test_nobody_gets_the_id_of_what_they_may_not_know(seed: str) -> None:
    """Whatever the games master does with it: use it up, reload it, take it away."""
    told = [(ids, player, {id for id in ids if id in text}) for text, ids, player in received(seed)]

    assert any(ids for ids, _, _ in told)
    assert {(player, id) for _, player, found in told for id in found} == set()
