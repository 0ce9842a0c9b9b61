"""What a plain board makes of records in a state."""

import attrs

from gateway_core.game import State, public
from gateway_core.game.boards.plain import plain_board


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


def test_what_a_record_holds_is_told_by_its_field() -> None:
    """A record in a record, a map, and a value that the data writes as a word; None for a label keeps a field off."""

    @attrs.frozen
    class Code:
        dice: int
        pips: int

        def to_data(self) -> str:
            return f"{self.dice}d+{self.pips}"

    @attrs.frozen
    class Coat:
        name: str
        worth: int

    @attrs.frozen
    class Hero:
        name: str
        codes: dict[str, Code]
        best: Code
        coat: Coat
        marks: dict[str, int]
        hours: int = 12

    @attrs.define(on_setattr=State.guard)
    class Stage(State):
        heroes: dict[str, Hero] = public(factory=dict)
        lever: Code = public(default=Code(2, 1))
        phase: str = public(default="act", label=None)

    mara = Hero("Mara", {"dash": Code(3, 2), "judge": Code(1, 0)}, Code(4, 1), Coat("Coat", 2), {"scar": 1})
    board = plain_board("Stage", Stage({"m": mara}))

    assert [(card.title, card.lines) for card in board.cards] == [
        ("Mara", ("Codes: dash 3d+2, judge 1d+0", "Best: 4d+1", "Coat: Coat (worth 2)", "Marks: scar 1"))
    ]
    assert [(one.title, one.value) for one in board.cards[0].tracks] == [("Hours", 12)]
    assert board.notes == ("Lever: 2d+1",)


def test_a_field_of_a_record_has_a_label_of_its_own_or_none() -> None:
    """As one of the state has, where it is tagged."""

    @attrs.frozen
    class Hero:
        name: str
        pp: int = public(label="Plot Points", default=3)
        acted: int = public(label=None, default=0)
        hours: int = 12

    @attrs.define(on_setattr=State.guard)
    class Stage(State):
        heroes: dict[str, Hero] = public(factory=dict)

    state = Stage({"m": Hero("Mara")})

    assert [track.title for track in plain_board("Stage", state).cards[0].tracks] == ["Plot Points", "Hours"]
