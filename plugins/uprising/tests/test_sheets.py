"""A player's own sheet: how they stand, and what each card in the hand does."""

from gateway_core.game.pages import Section, Table, words_of

from .playing import city


def test_the_hand_says_what_its_cards_do_and_is_nobody_elses() -> None:
    """All cards of one's own hand, none of another's; the discards are for everybody."""
    table = city().table("a hand")
    while not all(table.state.hand.values()):
        table.act(table.awaited[0], next(iter(table.forms(table.awaited[0]))).command)

    for seat in table.seats:
        page = table.sheet(seat)
        hand = next(one for one in page.blocks if isinstance(one, Section) and one.title == "Hand")
        (cards,) = (one for one in hand.blocks if isinstance(one, Table))
        assert len(cards.rows) == len(table.state.hand[seat])
        assert {words_of(row[0]).rpartition(" ")[0] or words_of(row[0]) for row in cards.rows}
        assert page.title.startswith(table.view(seat).called(seat))
