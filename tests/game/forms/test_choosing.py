"""The fields of a form in a line each."""

from gateway_core.game import choices, pick, whether


def test_some_values_are_a_field_with_the_words_they_are_picked_by() -> None:
    """One of them, or any of them, in their order; without words they stand for themselves."""
    seats = ("ann", "bob")

    one, any_ = pick("who", "whom", seats, str.capitalize), pick("left_out", "who stays", seats, many=True)

    assert (one.name, one.label, one.choices) == ("who", "whom", choices(seats, str.capitalize))
    assert [choice.label for choice in one.choices] == ["Ann", "Bob"]
    assert ("ann" in one, "cyd" in one, ("bob",) in any_) == (True, False, True)
    assert [choice.label for choice in any_.choices] == ["ann", "bob"]


def test_yes_or_no_begins_with_what_an_empty_answer_takes() -> None:
    """In words of its own, if there are some."""
    foe, major = whether("foe", "as", "a foe", "a friend"), whether("major", "is it major", first=False)

    assert [(choice.value, choice.label) for choice in foe.choices] == [(True, "a foe"), (False, "a friend")]
    assert [(choice.value, choice.label) for choice in major.choices] == [(False, "no"), (True, "yes")]
