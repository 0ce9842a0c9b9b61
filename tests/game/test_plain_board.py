"""What a plain board makes of records in a state."""

import attrs

from gateway_core.game import State, public
from gateway_core.game.plain_board import plain_board


def test_a_plain_board_tells_records_by_their_names() -> None:
    """A map of records is a card each, with the record's name on it; records within a line stand in words."""

    @attrs.frozen
    class Trait:
        id: str
        name: str
        die: int

    @attrs.frozen
    class Hero:
        name: str
        traits: tuple[Trait, ...]

    @attrs.define(on_setattr=State.guard)
    class Stage(State):
        heroes: dict[str, Hero] = public(factory=dict)
        best: Trait = public(default=Trait("duty", "Duty", 8))

    board = plain_board("Stage", Stage({"m": Hero("Mara", (Trait("duty", "Duty", 8), Trait("love", "Love", 6)))}))

    assert [(card.title, card.lines) for card in board.cards] == [("Mara", ("Traits: Duty (die 8), Love (die 6)",))]
    assert board.notes == ("Best: Duty (die 8)",)
