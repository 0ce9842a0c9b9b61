"""What a story comes to: who did what, what moved it most, how close it was, what it cost."""

from gateway_core.table import Beat, Count
from gateway_core.table.log import CloseCall, Deeds, Summary, Telling, TurningPoint, summed


def sum_of(*beats: Beat) -> Summary:
    """Return what the story of these beats comes to."""
    telling = Telling()
    for beat in beats:
        telling.add(beat)
    return summed(telling.chapters)


def deed(who: str, weight: int = 0, margin: int | None = None) -> tuple[Beat, ...]:
    """Return a deed that turns things so far, thrown for with so much to spare."""
    return (
        Beat(f"{who} jumps.", "paragraph", who=who), Beat("The wall is grey."), Beat("That matters.", weight=weight),
        Beat("Dice.", "dice", called="Jump", margin=margin),
    )  # fmt: skip


def test_what_weighs_most_turned_it_but_not_what_ended_it() -> None:
    """The last blow falls where all is decided; of two that weigh the same the first did it."""
    opening = Beat("", "paragraph", title="Round 1")

    found = sum_of(opening, *deed("Ann", 2), *deed("Bob", 2), *deed("Cat", 1), *deed("Dan", 9))

    assert found.turned == TurningPoint("Round 1", "Ann jumps. That matters.")
    assert sum_of(*deed("Dan", 9)).turned == TurningPoint("", "Dan jumps. That matters.")
    assert sum_of(*deed("Dan")).turned is None


def test_deeds_are_counted_by_who_did_them_and_those_in_vain_by_what_was_missing() -> None:
    """What nobody threw for, and what it is not known of, is not in vain."""
    found = sum_of(*deed("Ann", margin=-1), *deed("Bob", margin=0), *deed("Ann"), *deed("Ann", margin=-4))

    assert found.deeds == (Deeds("Ann", 3, 2), Deeds("Bob", 1, 0))


def test_a_point_makes_a_close_call_and_the_closest_three_are_told() -> None:
    """Those with nothing to spare first, then as they came."""
    found = sum_of(
        *(beat for who, margin in zip("abcdef", (1, 2, -1, 0, None, 1), strict=True) for beat in deed(who, 0, margin))
    )

    assert found.close == (CloseCall("", "d", "Jump", 0), CloseCall("", "a", "Jump", 1), CloseCall("", "c", "Jump", -1))


def test_counts_are_added_up_by_what_is_counted() -> None:
    """The most first."""
    spent = [Beat("", counts=(Count("Essence", who, number),)) for who, number in (("Ann", 1), ("Bob", 3), ("Ann", 1))]

    found = sum_of(*spent, Beat("", counts=(Count("Out", "Cat"),)))

    assert found.counts == (("Essence", (("Bob", 3), ("Ann", 2))), ("Out", (("Cat", 1),)))


def test_of_nothing_nothing_is_known() -> None:
    """A story without a deed comes to nothing."""
    assert sum_of(Beat("It rains.")) == Summary()
