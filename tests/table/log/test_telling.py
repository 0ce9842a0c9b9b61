"""Beats become a story: paragraphs by deed, sentences that share their beginning, one line of dice."""

from gateway_core.table import Beat, Count
from gateway_core.table.log import Chapter, Telling


def told(*beats: Beat) -> tuple[Chapter, ...]:
    """Return the story of these beats."""
    telling = Telling()
    for beat in beats:
        telling.add(beat)
    return telling.chapters


def words(*beats: Beat) -> list[tuple[str, ...]]:
    """Return what each paragraph of theirs says, under whatever title."""
    return [one.words for chapter in told(*beats) for one in chapter.paragraphs]


def test_a_deed_is_a_paragraph_with_its_dice_beneath_what_came_of_it() -> None:
    """Whatever order they fell in."""
    assert words(
        Beat("Ann jumps.", "paragraph", who="Ann"), Beat("Jump, 3 4: 7 beats 5.", "dice"), Beat("She is across."),
        Beat("Bob stays.", "paragraph", who="Bob"),
    ) == [("Ann jumps.", "She is across.", "Jump, 3 4: 7 beats 5."), ("Bob stays.",)]  # fmt: skip


def test_of_two_lines_of_dice_on_one_deed_the_later_one_stands() -> None:
    """It says more: a games master sees what everybody saw, and then what it came to."""
    assert words(Beat("Ann jumps.", "paragraph"), Beat("3 4.", "dice"), Beat("3 4: 7.", "dice")) == [
        ("Ann jumps.", "3 4: 7.")
    ]


def test_what_begins_alike_is_one_sentence_and_what_is_secret_is_kept_apart() -> None:
    """Nobody reads aloud half a sentence."""
    ahead = [
        Beat(f"1 ahead of {name}", lead="Ann is", weight=1, secret=name == "Cat") for name in ("Bob", "Dan", "Cat")
    ]

    (chapter,) = told(Beat("Ann jumps.", "paragraph"), *ahead, Beat("It is late."))

    (paragraph,) = chapter.paragraphs
    assert [(one.words, one.secret, one.weight) for one in paragraph.sentences] == [
        ("Ann jumps.", False, 0),
        ("Ann is 1 ahead of Bob and 1 ahead of Dan.", False, 2),
        ("Ann is 1 ahead of Cat.", True, 1),
        ("It is late.", False, 0),
    ]


def test_what_is_told_once_is_left_out_where_it_comes_again() -> None:
    """In another chapter, too; what is not marked so comes as often as it happens."""
    again = (Beat("Bob stands firm.", once=True), Beat("Ann misses."))

    assert words(Beat("One.", "paragraph"), *again, Beat("Two.", title="Later"), *again) == [
        ("One.", "Bob stands firm.", "Ann misses."), ("Two.", "Ann misses."),
    ]  # fmt: skip


def test_a_deed_that_was_cut_into_goes_on_in_a_paragraph_of_its_own() -> None:
    """It is whose it was, and counts as one."""
    (chapter,) = told(
        Beat("Ann jumps.", "paragraph", deed="1", who="Ann"), Beat("Bob trips her.", "paragraph", deed="2", who="Bob"),
        Beat("It works.", deed="2"), Beat("She falls.", deed="1"), Beat("Jump, 1 1: 2.", "dice", deed="1", margin=-3),
    )  # fmt: skip

    assert [(one.words, one.who, one.begins) for one in chapter.paragraphs] == [
        (("Ann jumps.",), "Ann", True),
        (("Bob trips her.", "It works."), "Bob", True),
        (("She falls.", "Jump, 1 1: 2."), "Ann", False),
    ]


def test_a_beat_without_words_is_counted_and_not_told() -> None:
    """And one that says nothing at all makes no paragraph."""
    (chapter,) = told(Beat(), Beat("", "paragraph", counts=(Count("Hearts", "Ann"),)))

    (paragraph,) = chapter.paragraphs
    assert (paragraph.words, paragraph.counts) == ((), (Count("Hearts", "Ann"),))


def test_a_story_in_the_making_keeps_back_what_is_under_way() -> None:
    """Part by part it is the same story as at once."""
    telling, found = Telling(), []
    for beat in (Beat("One.", title="First"), Beat("Two.", "paragraph"), Beat("Three."), Beat("Four.", title="Second")):
        telling.add(beat)
        found += telling.parts(len(found))
    before = [part if isinstance(part, str) else part.words for part in found]
    found += telling.parts(len(found), whole=True)

    assert before == ["First", ("One.",), ("Two.", "Three."), "Second"]
    assert [part if isinstance(part, str) else part.words for part in found[4:]] == [("Four.",)]
