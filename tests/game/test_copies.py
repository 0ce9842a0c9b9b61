"""Things of which there are several alike: each is a thing of its own, and equal ones are one form."""

from gateway_core.game import copies, face, numbered, one_of_each

PACK = (*copies("mine:wolf", 3), *copies("mine:hare", 1, first=7))


def test_each_copy_is_a_thing_of_its_own_with_the_same_face() -> None:
    """People read the face; what happens to one goes by the thing."""
    assert PACK == ("mine:wolf#1", "mine:wolf#2", "mine:wolf#3", "mine:hare#7")
    assert [face(one) for one in PACK] == ["mine:wolf"] * 3 + ["mine:hare"]
    assert face("mine:wolf") == "mine:wolf"


def test_equal_ones_are_one_form_and_what_is_not_seen_is_none() -> None:
    """So many of each as may be taken, in their order."""
    assert one_of_each(("", *PACK)) == ("mine:wolf#1", "mine:hare#7")
    assert one_of_each(PACK, 2) == ("mine:wolf#1", "mine:wolf#2", "mine:hare#7")


def test_equal_ones_that_are_chosen_together_have_words_of_their_own() -> None:
    """Each can be named at a prompt, however many there are."""
    many = copies("wolf", 7)
    found = numbered((*many, "hare#1"), {**dict.fromkeys(many, "Wolf"), "hare#1": "Hare"})

    assert [*found.values()][:3] == ["Wolf", "another Wolf", "a third Wolf"]
    assert [*found.values()][6:] == ["7. Wolf", "Hare"]
