"""A player's own sheet in the evening: Health and Resolve, Drives, Gear and scores, as they stand."""

from gateway_core.game.pages import Fields, words_of

from ..playing import brought_to_rounds, evening


def test_a_protagonists_sheet_says_how_they_do() -> None:
    """What is lost is seen at once; the games master plays nobody of their own."""
    table = brought_to_rounds(evening().table("a sheet"), "a sheet")
    state = table.state

    for seat, id in state.players.items():
        one, page = state.characters[id], table.sheet(seat)
        facts = {
            name: words_of(spans) for block in page.blocks if isinstance(block, Fields) for name, spans in block.rows
        }
        assert (page.title, facts["Health"]) == (one.name, f"{one.health} of {one.most_health}")
        assert "Drives" in repr(page)
    assert table.sheet("gm") is None
