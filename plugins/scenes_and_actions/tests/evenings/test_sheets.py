"""A player's own sheet in the evening: every Trait with its die, Plot Points, what hurts."""

from ..playing import brought_on, evening


def test_a_heros_sheet_has_every_trait_that_is_theirs() -> None:
    """One's own whole sheet, and whatever lies on it."""
    table = brought_on(evening().table("a sheet"), "a sheet")
    state = table.state
    chosen = {seat: id for seat, id in state.players.items() if id}

    assert chosen
    for seat, id in chosen.items():
        page = repr(table.sheet(seat))
        own = [trait for trait in state.traits.values() if trait.owner == id and trait.sides]
        assert all(f"{trait.name} d{trait.sides}" in page for trait in own)
        assert f"{state.people[id].points} PP" in page
    assert table.sheet("gm") is None
