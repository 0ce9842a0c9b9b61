"""What lies on a board, found by those who point at it."""

from gateway_core.table import Board, Card, Track

BOARD = Board(
    "A yard",
    (
        Card("ann", "Ann", tracks=(Track("ann/health", "Health", 3),), under=(Card("dog", "The dog"),)),
        Card("guard", "Guards", also=("guard-2",)),
    ),
    tracks=(Track("ladder", "Ladder", 1),),
)


def test_what_something_is_about_is_found_among_cards_and_tracks() -> None:
    """Those tucked under others and those without a card of their own, too, in the order in which they were named."""
    about = ("guard-2", "a-word", "ladder", "dog", "ann/health", "ann")

    assert BOARD.among(about) == ("guard-2", "ladder", "dog", "ann/health", "ann")
    assert BOARD.among(()) == ()
    assert [card.id for card in BOARD.every()] == ["ann", "dog", "guard"]


def test_a_button_needs_no_name_that_its_card_says() -> None:
    """Nor what stands in brackets behind; what is no card stays."""
    labels = ("Ann: Hit", "The dog: Sit (Calm, 2)", "Judge: Hit", "Wait (a while) here", "Ann")

    assert [BOARD.short(label) for label in labels] == ["Hit", "Sit", "Judge: Hit", "Wait (a while) here", "Ann"]


def test_notes_are_told_apart_by_their_kinds() -> None:
    """Each kind where its first note stands; those of none by themselves."""
    notes = ("Ann is next.", "It rains.", "Then Bob.", "A gate.")
    board = Board("A yard", notes=notes, kinds=((notes[0], "order"), (notes[2], "order"), (notes[3], "place")))

    assert board.noted() == {"order": (notes[0], notes[2]), "": (notes[1],), "place": (notes[3],)}
    assert [*board.noted()] == ["order", "", "place"]
