"""Changing somebody else's entry: what each word does, what is refused, and who gets told why."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.errors import ContentError
from gateway_core.packs import Rulebook, freeze

from ..toy_packs import HEAD, KINDS, codes, frozen, layer, one_file, write

COLOURS = "kind: colour\nformat: 1\nentries: [{id: red}, {id: blue}]\n"
CHEST = (
    HEAD + "entries:\n  - id: chest\n    name: A chest\n    weight: 5\n    colours: [red]\n"
    "    parts: [{id: lid, weight: 2}, {id: foot}]\n    text: Old.\n"
)
GEM = HEAD + "entries:\n  - id: gem\n    name: A gem\n"


def toys(tmp_path: Path, more: str = "") -> Path:
    return write(
        tmp_path / "toys", {"data/colours.yaml": COLOURS, "data/things.yaml": CHEST, "data/more.yaml": more or GEM}
    )


def patch(tmp_path: Path, *patches: str, name: str = "land", extra: str = "requires: {toys: ''}\n") -> Path:
    rows = "".join(f"  - {{patch: toys:thing/chest, {text}}}\n" for text in patches)
    files = {"data/patches.yaml": f"kind: patch\nformat: 1\nentries:\n{rows}", "data/colours.yaml": COLOURS}
    return write(tmp_path / name, files, extra)


def problems(*folders: Path, listed: bool = False) -> list[str]:
    with pytest.raises(ContentError) as caught:
        freeze([layer(folder, listed=listed) for folder in folders], KINDS)
    return [str(problem) for problem in caught.value.problems]


def chest(book: Rulebook) -> Any:
    return book.get("thing", "toys:chest")


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("set: {weight: 9}", "weight", 9),
        ("set: {heavy: true, size: large}", "size", "large"),
        ("unset: [weight]", "weight", 1),
        ("add: {colours: [blue]}", "colours", ("toys:red", "land:blue")),
        ("add: {colours: ['toys:blue']}", "colours", ("toys:red", "toys:blue")),
        ("remove: {colours: ['toys:red']}", "colours", ()),
        ("set: {mix: {red: 2}}", "mix", {"land:red": 2}),
        ("scale: {weight: 2}", "weight", 10),
        ("scale: {weight: 1.5}, round: up", "weight", 8),
        ("scale: {weight: 1.5}, round: down", "weight", 7),
        ("scale: {weight: '1/2'}, round: nearest", "weight", 3),
        ("offset: {weight: -5}", "weight", 0),
        ("expect: {weight: 5, colours: ['toys:red'], heavy: false}, offset: {weight: 1}", "weight", 6),
        ("scale: {weight: 2}, offset: {weight: 1}", "weight", 11),
    ],
)
def test_each_word_changes_what_it_says(tmp_path: Path, text: str, field: str, value: object) -> None:
    """A bare name means the pack that wrote the patch; what is unset is as if it had not been written."""
    book = frozen(toys(tmp_path), patch(tmp_path, text))

    assert getattr(chest(book), field) == value


def test_inner_fields_are_reached_with_dots(tmp_path: Path) -> None:
    """An entry of a list is named by its id."""
    book = frozen(
        toys(tmp_path),
        patch(tmp_path, "set: {parts.foot.weight: 7}", "remove: {parts: [{id: lid, from: '', weight: 2}]}"),
    )

    assert [(part.id, part.weight) for part in chest(book).parts] == [("foot", 7)]


def test_a_retired_entry_is_gone_and_missed(tmp_path: Path) -> None:
    """Whoever still names it is told."""
    tale = {"data/tale.yaml": "kind: tale\nformat: 1\nid: t\nname: T\nabout: chest\n"}

    book = frozen(toys(tmp_path), patch(tmp_path, "retire: true, set: {weight: 3}"))

    assert list(book.of("thing")) == ["toys:gem"]
    (problem,) = problems(write(toys(tmp_path), tale), patch(tmp_path, "retire: true"))
    told = "this retires what the tale 't' still names (toys/data/tale.yaml:5:8)."
    assert problem.startswith(f"land/data/patches.yaml:4:13 pack/unknown-id {told}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "expect: {weight: 4}, set: {weight: 6}",
            (
                "4:48 pack/stale-patch this patch expects another toys:thing/chest: "
                "its 'weight' is 5, not 4 (toys/data/things.yaml:6:13)."
            ),
        ),
        ("expect: {wieght: 4}, set: {weight: 6}", "pack/stale-patch"),
        ("expect: {parts: [{id: x, weight: 2}]}, unset: [parts]", "}], not [{id: 'x', weight: 2}] (toys/data/"),
        ("expect: {heavy: true}, unset: [heavy]", "its 'heavy' is false, not true"),
        ("set: {weight: 100}", "4:45 pack/wrong-value a whole number from 0 to 99 belongs here, not 100."),
        ("set: {wieght: 1}", "4:45 pack/unknown-key a thing has no key 'wieght'. Did you mean 'weight'?"),
        ("unset: [wieght]", "pack/unknown-key toys:thing/chest has no 'wieght'. Did you mean 'weight'?"),
        ("unset: [name]", "pack/missing-key a thing needs the key 'name'."),
        ("set: {parts.lod.weight: 1}", "pack/unknown-key toys:thing/chest has no 'parts.lod.weight'."),
        ("set: {colours: [green]}", "4:46 pack/unknown-id no colour has the id 'land:green'."),
        ("add: {colours: ['toys:red']}", "pack/wrong-value 'toys:red' is there already."),
        ("remove: {colours: [blue]}", "pack/wrong-value 'land:blue' is not there."),
        ("add: {weight: [1]}", "pack/wrong-value 'weight' is not a list"),
        ("scale: {weight: 1.5}", "Say which way: round: up, down or nearest."),
        ("scale: {weight: much}", "'much' is not a factor."),
        ("scale: {weight: '1/0'}", "'1/0' is not a factor."),
        ("offset: {name: 1}", "'name' is not a whole number"),
        ("set: {id: box}", "pack/bad-id the id of an entry cannot be changed."),
    ],
)
def test_what_does_not_fit_is_told_where_the_patch_stands(tmp_path: Path, text: str, said: str) -> None:
    """The author of the patch is the one to mend it."""
    told = problems(toys(tmp_path), patch(tmp_path, text))

    assert all(line.startswith("land/data/patches.yaml:4:") for line in told)
    assert said in told[0]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{patch: chest, set: {weight: 1}}", "pack/bad-id"),
        ("{patch: 'toys:thing/chest'}", "pack/missing-key"),
        ("{set: {weight: 1}}", "pack/missing-key"),
        ("{patch: 'toys:thing/chest', sett: {weight: 1}}", "pack/unknown-key"),
        ("{patch: 'toys:thing/chest', scale: {weight: 2}, round: sideways}", "pack/wrong-value"),
        ("chest", "pack/wrong-type"),
    ],
)
def test_a_patch_that_is_none_is_refused_when_it_is_read(tmp_path: Path, text: str, code: str) -> None:
    """Before there is any table."""
    parsed = one_file(tmp_path, f"kind: patch\nformat: 1\nentries:\n  - {text}\n")

    assert [found for found, *_ in codes(parsed)] == [code]


def test_a_patch_is_called_by_a_word_of_the_author(tmp_path: Path) -> None:
    """Not by the name of a class of ours."""
    rows = "  - {patch: 'toys:thing/chest', sett: {weight: 1}}\n"

    parsed = one_file(tmp_path, f"kind: patch\nformat: 1\nentries:\n{rows}")

    assert parsed.problems[0].message == "a patch row has no key 'sett'."


def test_a_patch_of_nothing_names_the_nearest(tmp_path: Path) -> None:
    """Or the pack that does not lie on the table."""
    targets = ("toys:thing/chst", "tays:thing/chest", "toys:thong/chest")
    rows = "".join(f"  - {{patch: {target}, retire: true}}\n" for target in targets)
    land = write(tmp_path / "land", {"data/p.yaml": f"kind: patch\nformat: 1\nentries:\n{rows}"})

    assert problems(toys(tmp_path), land) == [
        "land/data/p.yaml:4:13 pack/unknown-id no thing has the id 'toys:chst'. Did you mean 'toys:chest'?",
        (
            "land/data/p.yaml:5:13 pack/unknown-id no thing has the id 'tays:chest'. "
            "The pack 'tays' does not lie on this table: name it with --pack FOLDER."
        ),
        "land/data/p.yaml:6:13 pack/unknown-id there is no kind 'thong'. Did you mean 'thing'?",
    ]


def test_two_packs_without_an_order_conflict_once_and_are_told_how_to_mend_it(tmp_path: Path) -> None:
    """The later id does not win by accident."""
    one = patch(tmp_path, "set: {weight: 6, heavy: true}", name="aland")
    two = patch(tmp_path, "set: {weight: 7, heavy: true}", name="bland")

    (told,) = problems(toys(tmp_path), one, two)

    assert told.startswith("bland/data/patches.yaml:4:")
    assert "pack/conflict 'aland' and 'bland' change 'weight' of toys:thing/chest differently" in told
    assert "require the other" in told
    assert "aland/data/patches.yaml:4:5" in told


def test_house_rules_settle_what_two_packs_change(tmp_path: Path) -> None:
    """That is the cure they are told of: the house sets the very field, or what it is part of; no other field helps."""
    one = patch(tmp_path, "set: {weight: 6}", name="aland")
    two = patch(tmp_path, "set: {weight: 7}", name="bland")

    def told(change: str) -> list[str]:
        house = layer(patch(tmp_path, change, name="mine"))
        house = attrs.evolve(house, pack=attrs.evolve(house.pack, origin="house"))
        try:
            found = freeze([*map(layer, (toys(tmp_path), one, two)), house], KINDS)
        except ContentError as error:
            return [problem.code for problem in error.problems]
        return [str(chest(found).weight)]

    assert told("set: {weight: 9}") == ["9"]
    assert told("set: {heavy: true}") == ["pack/conflict"]
    assert told("offset: {weight: 1}") == ["pack/conflict"]
    assert told("expect: {weight: 7}, set: {weight: 9}") == ["9"]
    assert told("expect: {weight: 5}, set: {weight: 9}") == ["pack/stale-patch"]


def test_what_a_patch_expects_holds_wherever_two_packs_meet(tmp_path: Path) -> None:
    """Whoever orders two packs side by side, or requires one, is told of what the later one did not reckon with."""
    one = patch(tmp_path, "expect: {weight: 5}, set: {weight: 6}", name="aland")
    two = patch(tmp_path, "expect: {weight: 5}, set: {weight: 7}", name="bland")
    over = patch(tmp_path, "expect: {weight: 5}, set: {weight: 8}", name="over", extra="requires: {aland: ''}\n")
    knowing = patch(tmp_path, "expect: {weight: 6}, set: {weight: 8}", name="upon", extra="requires: {aland: ''}\n")
    elsewhere = patch(tmp_path, "expect: {weight: 5}, set: {heavy: true}", name="cland")

    (told,) = problems(toys(tmp_path), one, two, listed=True)

    assert "pack/stale-patch" in told
    assert 'resolve: {"toys:thing/chest.weight": bland}, or aland.' in told
    assert "pack/stale-patch" in problems(toys(tmp_path), one, over)[0]
    assert "pack/stale-patch" in problems(toys(tmp_path), one, elsewhere)[0]
    assert chest(frozen(toys(tmp_path), one, knowing)).weight == 8
    assert [row.split()[1] for row in problems(toys(tmp_path), one, two)] == ["pack/conflict"]


def test_what_comes_to_the_same_in_any_order_may_expect_what_was_there_before(tmp_path: Path) -> None:
    """Two packs that each add something know nothing of each other, and nothing of either is lost."""
    adding = [patch(tmp_path, "expect: {weight: 5}, offset: {weight: 2}", name=name) for name in ("aland", "bland")]
    alike = [patch(tmp_path, "expect: {weight: 5}, set: {weight: 6}", name=name) for name in ("cland", "dland")]
    over = patch(tmp_path, "expect: {weight: 5}, offset: {weight: 2}", name="over", extra="requires: {aland: ''}\n")

    for listed in (False, True):
        added = freeze([layer(one, listed=listed) for one in (toys(tmp_path), *adding)], KINDS)
        same = freeze([layer(one, listed=listed) for one in (toys(tmp_path), *alike)], KINDS)
        assert (chest(added).weight, chest(same).weight) == (9, 6)
    assert "pack/stale-patch" in problems(toys(tmp_path), adding[0], over)[0]


def test_an_order_that_somebody_wrote_down_decides(tmp_path: Path) -> None:
    """The table's list, or one pack that requires the other; and what comes to the same needs none."""
    one = patch(tmp_path, "set: {weight: 6}", name="aland")
    two = patch(tmp_path, "set: {weight: 7}", name="bland")
    over = patch(tmp_path, "set: {weight: 8}", name="over", extra="requires: {aland: ''}\n")
    counts = [patch(tmp_path, "offset: {weight: 2}", name=name) for name in ("cland", "dland")]

    listed = freeze([layer(toys(tmp_path)), layer(one, listed=True), layer(two, listed=True)], KINDS)

    assert chest(listed).weight == 7
    assert chest(frozen(toys(tmp_path), one, over)).weight == 8
    assert chest(frozen(toys(tmp_path), *counts)).weight == 9


def test_every_change_is_in_the_answer_to_why(tmp_path: Path) -> None:
    """What the pack wrote, then each patch with its reason; the place is that of the last."""
    book = frozen(
        toys(tmp_path), patch(tmp_path, "set: {weight: 6}, why: Oak.", "offset: {weight: 1}, set: {text: New.}")
    )

    assert [str(step) for step in book.why("thing", "toys:chest", "weight")] == [
        "toys (toys/data/things.yaml:6:13) wrote weight 5",
        "land (land/data/patches.yaml:4:45) set weight 6: Oak.",
        "land (land/data/patches.yaml:5:48) offset weight 1",
    ]
    assert str(book.place("thing", "toys:chest", "weight")) == "land/data/patches.yaml:5:48"
    assert str(book.place("thing", "toys:chest", "name")) == "toys/data/things.yaml:5:11"
    assert len(book.why("thing", "toys:chest")) == 4


def test_a_patch_changes_no_rulebook_but_its_own(tmp_path: Path) -> None:
    """The base's own data stays as it was read."""
    base, over = layer(toys(tmp_path)), layer(patch(tmp_path, "add: {colours: [blue]}"))

    freeze([base, over], KINDS)

    assert chest(freeze([base], KINDS)).colours == ("toys:red",)
