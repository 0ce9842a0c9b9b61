"""A player's own sheet in a mission: clock, codes, Conditions, Aspects, and the dark secret that is theirs alone."""

from gateway_core.game.pages import Fields, words_of

from .playing import begun, mission


def said(page: object) -> str:
    return repr(page)


def test_an_explorers_sheet_has_what_its_player_alone_may_read() -> None:
    """The secret stands on one's own and on nobody else's; the Exec plays no explorer."""
    table = begun(mission().table("a sheet"))
    state = table.state

    for seat, id in state.players.items():
        one, page = state.explorers[id], table.sheet(seat)
        assert page.title == one.name
        facts = {
            name: words_of(spans) for block in page.blocks if isinstance(block, Fields) for name, spans in block.rows
        }
        assert facts["Hours"] == f"{one.clock} of {one.most}"
        if one.secret:
            assert facts["Dark secret"].startswith(state.rules.secrets[one.secret].name)
        assert all(found.words in said(page) for found in one.aspects)
    assert table.sheet("exec") is None
