"""Why a value of a table's rules is as it is: the steps behind it, and who reads it."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.ids import Ref
from gateway_core.session import Session, TableBook
from gateway_core.session.explaining import Explained, explained, explained_ruling, split_field

HEAD = "kind: house-rules\nformat: 1\nid: friday\n"
RAISE = Ref.parse("gateway:table-raise/taken")
AUDIENCE = Ref.parse("dark-spires:scene/the-audience")


def laid(folder: Path, *patches: str, setting: str = "gateway", rulings: dict[str, str] | None = None) -> TableBook:
    """Return a table with these patches as its house rules."""
    rows = "".join(f"  - {{patch: {text}}}\n" for text in patches)
    house = folder / "friday.yaml"
    house.write_text(f"{HEAD}patches:\n{rows}" if patches else HEAD, encoding="utf-8")
    return Session(house=(str(house),), rulings=rulings).table(setting)


def of(book: TableBook, ref: Ref, field: str = "") -> Explained:
    """Return an entry, or a field of it, explained."""
    return explained(book, Session().system(book.system), ref, field)


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("gateway:table-raise/taken", ("gateway:table-raise/taken", "")),
        ("a:b/c.cast.kroe.level", ("a:b/c", "cast.kroe.level")),
        ("climax-threshold", ("climax-threshold", "")),
    ],
)
def test_a_field_stands_behind_the_first_dot(words: str, parts: tuple[str, str]) -> None:
    """Ids have no dots, so nothing else can be meant."""
    assert split_field(words) == parts


def test_every_change_of_a_number_has_what_it_was_before_and_after(tmp_path: Path) -> None:
    """Two operations of one patch are two steps, each beginning where the other ended."""
    book = laid(tmp_path, "'gateway:table-raise/taken', scale: {opposed: 2}, offset: {opposed: 1}, why: Harder.")
    written = Session().table("gateway").get("table-raise", "gateway:taken").opposed

    found = of(book, RAISE, "opposed")

    assert found.value == 2 * written + 1
    assert [(step.operation, step.before, step.after, step.why) for step in found.steps] == [
        ("wrote", None, written, ""),
        ("scale", written, 2 * written, "Harder."),
        ("offset", 2 * written, 2 * written + 1, "Harder."),
    ]


def test_a_value_that_lies_deep_has_the_steps_that_touch_it_alone(tmp_path: Path) -> None:
    """A part of a cast is named by its id; what somebody changes beside it is no step of it."""
    name = f"'{AUDIENCE}'"
    book = laid(tmp_path, f"{name}, set: {{cast.accusation.level: 3, ladder.start: 3}}", setting=AUDIENCE.pack)

    found = of(book, AUDIENCE, "cast.accusation.level")

    assert (found.value, [step.after for step in found.steps][-1]) == (3, 3)
    assert [step.field for step in found.steps[1:]] == ["cast.accusation.level"]


def test_a_value_that_nobody_wrote_is_told_as_the_default(tmp_path: Path) -> None:
    """A price of raises is charged to free ones too, unless its pack says otherwise."""
    found = of(laid(tmp_path), Ref.parse("gateway:cost/flashback"), "penalty")

    assert (found.value, found.is_default) == (False, True)
    assert not of(laid(tmp_path), RAISE, "opposed").is_default


def test_a_field_that_is_not_there_is_told_with_the_nearest(tmp_path: Path) -> None:
    """At every depth, and where nothing is near with all that there is."""
    book = laid(tmp_path, setting=AUDIENCE.pack)

    for field, near in (("ladr", "'ladder'"), ("ladder.strat", "'start'"), ("cast.kro", "'kroe'"), ("zzz", "ladder,")):
        with pytest.raises(ContentError) as caught:
            of(book, AUDIENCE, field)
        assert caught.value.problems[0].code == "pack/unknown-key"
        assert near in caught.value.problems[0].hint


def test_rules_and_entries_that_read_a_value_are_named(tmp_path: Path) -> None:
    """The rule with its number, as the field of the rules says it; entries by the key that names it."""
    book = laid(tmp_path, setting=AUDIENCE.pack)

    taken, kroe = of(book, RAISE, "opposed"), of(book, Ref.parse("dark-spires:character/hans-kroe"))

    assert ["GW-CH-23" in one.words for one in taken.readers] == [True]
    assert not of(book, RAISE, "name").readers
    assert (AUDIENCE, "cast") in {(one.entry, one.field) for one in kroe.readers}


def test_a_number_of_one_reading_alone_says_which(tmp_path: Path) -> None:
    """The narrower level of challenges counts where the table plays so (GW-RU-01)."""
    found = of(laid(tmp_path), Ref.parse("gateway:table-bonus/challenge-level-six"), "amount")

    assert [one.when for one in found.readers] == ["challenge-level-max=six"]


def test_what_a_ruling_switches_is_told_with_how_the_table_reads_it(tmp_path: Path) -> None:
    """The needs of a climax and what it owes belong to two readings; its name to neither (GW-RU-83)."""
    book, climax = laid(tmp_path), Ref.parse("gateway:effect/climax")

    found = of(book, climax).rulings

    assert {(one.field, one.option) for one in found} == {("needs", "ladder"), ("due", "ladder-plus-significance")}
    assert {one.chosen for one in found} == {book.ruling("climax-threshold")}
    assert [one.field for one in of(book, climax, "due").rulings] == ["due"]
    assert of(book, climax, "name").rulings == ()


def test_an_entry_lists_what_it_says_and_what_was_changed(tmp_path: Path) -> None:
    """Also what its own pack left at the default and somebody set."""
    book = laid(tmp_path, "'gateway:cost/flashback', set: {penalty: true}")
    found = {one.key: one for one in of(book, Ref.parse("gateway:cost/flashback")).fields}

    assert (found["penalty"].value, found["penalty"].steps[-1].pack) == (True, "friday")
    assert found["rule"].steps[-1].pack == "gateway"
    assert "id" not in found


def test_what_somebody_took_away_is_listed_too(tmp_path: Path) -> None:
    """As it is now, with who did it."""
    book = laid(tmp_path, f"'{RAISE}', unset: [source]")
    found = {one.key: one for one in of(book, RAISE).fields}

    assert (found["source"].value, found["source"].steps[-1].pack) == ("", "friday")


def test_what_was_retired_is_told_with_who_did_it(tmp_path: Path) -> None:
    """It is no part of the rules; the question where it went has an answer all the same."""
    book = laid(tmp_path, "'gateway:cost/flashback', retire: true, why: They slow us down.")
    found = of(book, Ref.parse("gateway:cost/flashback"))

    assert found.is_retired
    assert [(step.operation, step.why) for step in found.steps][-1] == ("retire", "They slow us down.")


def test_a_ruling_is_told_with_who_chose_it_and_what_goes_by_it(tmp_path: Path) -> None:
    """An effect of the book hangs on it, and so may rules (GW-RU-83)."""
    threshold, option = Ref.parse("gateway:ruling/climax-threshold"), "ladder-plus-significance"
    book = laid(tmp_path, rulings={threshold.slug: option})
    system = Session().system("gateway")

    found = explained_ruling(book, system, threshold)
    ties = explained_ruling(book, system, Ref.parse("gateway:ruling/category-gate"))

    assert (found.chosen.option, found.chosen.by) == (option, "table")
    assert f"{threshold.slug}={option}" in {one.when for one in found.readers if one.entry is not None}
    assert ["GW-RU-09" in one.words for one in ties.readers] == [True]


def test_a_game_that_declares_no_rules_is_explained_without_them(tmp_path: Path) -> None:
    """The chain and the links are every game's."""
    system = Session().system("gateway")

    class Bare(type(system)):  # type: ignore[misc]  # a game like another in all but this
        figures = ()

    assert explained(laid(tmp_path), Bare(), RAISE, "opposed").readers == ()
