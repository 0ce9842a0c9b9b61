"""Two packs change one field: whichever way out the message names, taken word for word, is one."""

import re
from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.packs import Layer, Rulebook, freeze
from gateway_core.packs.reading import read_house

from ..toy_packs import KINDS, layer
from .test_patching import chest, patch, toys

HOUSE = "kind: house-rules\nformat: 1\nid: friday\n"


def house(folder: Path, text: str) -> Layer:
    """Return the layer of a house-rule file with these lines."""
    (folder / "friday.yaml").write_text(HOUSE + text, encoding="utf-8")
    parsed = read_house(folder / "friday.yaml", lambda _: KINDS)
    assert parsed.pack is not None
    assert parsed.problems == ()
    return Layer(parsed.pack, parsed.entries, parsed.patches, resolutions=parsed.resolutions)


def rivals(folder: Path, *, listed: bool = False, requires: str = "") -> list[Layer]:
    """Return the layers of two packs that know nothing of each other and change one field, and of what they change."""
    one = patch(folder, "set: {weight: 6}, why: Heavy.", name="aland")
    two = patch(folder, "set: {weight: 7}", name="bland", extra=f"requires: {{toys: '', {requires}}}\n")
    return [layer(toys(folder)), layer(one, listed=listed), layer(two, listed=listed)]


def told(*layers: Layer) -> list[str]:
    """Return all that keeps these from being a rulebook."""
    with pytest.raises(ContentError) as caught:
        freeze(layers, KINDS)
    return [str(problem) for problem in caught.value.problems]


def frozen(*layers: Layer) -> Rulebook:
    """Return the rulebook of these layers."""
    return freeze(layers, KINDS)


def test_every_way_out_that_a_conflict_names_is_one(tmp_path: Path) -> None:
    """Choosing, ordering by the table's list, requiring the other, and the house's own word: each is tried."""
    (message,) = told(*rivals(tmp_path))
    written = re.search(r"resolve: \{.*?\}", message)
    assert written is not None

    chosen = frozen(*rivals(tmp_path), house(tmp_path, f"{written[0]}\n"))
    ordered = frozen(*rivals(tmp_path, listed=True))
    required = frozen(*rivals(tmp_path, requires="aland: ''"))
    own = frozen(*rivals(tmp_path), house(tmp_path, "patches: [{patch: 'toys:thing/chest', set: {weight: 9}}]\n"))

    assert "under 'packs' of a table file" in message
    assert "let that one require the other" in message
    assert "set 'weight' in the house rules" in message
    assert [chest(book).weight for book in (chosen, ordered, required, own)] == [7, 7, 7, 9]


def test_the_pack_that_is_chosen_counts_and_the_other_leaves_no_trace(tmp_path: Path) -> None:
    """Why the field is as it is names the chosen pack alone; all else that the other changes stays."""
    one, two = patch(tmp_path, "set: {weight: 6}", name="aland"), patch(tmp_path, "set: {weight: 7, heavy: true}")

    book = frozen(
        layer(toys(tmp_path)), layer(one), layer(two), house(tmp_path, 'resolve: {"toys:thing/chest.weight": aland}\n')
    )

    assert (chest(book).weight, chest(book).heavy) == (6, True)
    assert [step.pack for step in book.why("thing", "toys:chest", "weight")] == ["toys", "aland"]
    assert book.warnings == ()


@pytest.mark.parametrize(("field", "weight"), [("parts", 6), ("parts.lid", 6), ("parts.lid.weight", 6), ("part", None)])
def test_a_choice_of_a_field_is_one_of_all_that_lies_in_it(tmp_path: Path, field: str, weight: int | None) -> None:
    """What lies deeper is left out of the other pack with it; a field whose name only begins so is another."""
    one = patch(tmp_path, "set: {parts.lid.weight: 6}", name="aland")
    two = patch(tmp_path, "set: {parts.lid.weight: 7, heavy: true}", name="bland")
    rules = house(tmp_path, f'resolve: {{"toys:thing/chest.{field}": aland}}\n')
    layers = [layer(toys(tmp_path)), layer(one), layer(two), rules]

    if weight is None:
        assert any("pack/conflict" in line for line in told(*layers))
    else:
        book = frozen(*layers)
        assert ([part.weight for part in chest(book).parts if part.id == "lid"], chest(book).heavy) == ([weight], True)
        assert book.warnings == ()


def test_the_house_changes_what_it_has_chosen(tmp_path: Path) -> None:
    """A house's own patch is laid over the pack that counts."""
    rules = house(
        tmp_path,
        'resolve: {"toys:thing/chest.weight": aland}\npatches: [{patch: "toys:thing/chest", offset: {weight: 1}}]\n',
    )

    assert chest(frozen(*rivals(tmp_path), rules)).weight == 7


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            '"toys:thing/chest.heavy": aland',
            (
                "friday.yaml:4:11 pack/unused-resolution no two packs of this table change 'heavy' of toys:thing/chest"
                ", so nothing is to be chosen. Take it out."
            ),
        ),
        ('"toys:thing/chest.wieght": aland', "Did you mean 'weight'?"),
        ('"toys:thing/gem.weight": aland', "friday.yaml:4:11 pack/unused-resolution"),
        ('"toys:thing/chst.weight": aland', "friday.yaml:4:11 pack/unused-resolution"),
    ],
)
def test_a_choice_that_settles_nothing_is_told(tmp_path: Path, line: str, said: str) -> None:
    """It stays beside what it was written for when that is gone, or it is misspelt."""
    book = frozen(
        *rivals(tmp_path, listed=True),
        house(tmp_path, f"resolve: {{{line}}}\n"),
    )

    (warning,) = book.warnings
    assert said in str(warning)
    assert warning.severity == "warning"


def test_one_pack_alone_leaves_nothing_to_choose(tmp_path: Path) -> None:
    """Its change counts anyway, and that of the house rules is none to choose from."""
    rules = house(
        tmp_path,
        'resolve: {"toys:thing/chest.weight": aland}\npatches: [{patch: "toys:thing/chest", offset: {weight: 1}}]\n',
    )

    book = frozen(layer(toys(tmp_path)), layer(patch(tmp_path, "set: {weight: 6}", name="aland")), rules)

    assert chest(book).weight == 7
    assert [one.code for one in book.warnings] == ["pack/unused-resolution"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "alan",
            (
                "friday.yaml:4:38 pack/wrong-value 'alan' does not change 'weight' of toys:thing/chest. "
                "Did you mean 'aland'?"
            ),
        ),
        ("toys", "Known here: aland, bland."),
    ],
)
def test_who_changes_nothing_cannot_be_chosen(tmp_path: Path, line: str, said: str) -> None:
    """And the conflict is told beside it."""
    found = told(*rivals(tmp_path), house(tmp_path, f'resolve: {{"toys:thing/chest.weight": {line}}}\n'))

    assert any(said in one for one in found)
    assert any("pack/conflict" in one for one in found)


def test_a_field_is_named_in_full(tmp_path: Path) -> None:
    """An entry alone is none, and neither is a bare word."""
    text = HOUSE + 'resolve: {"toys:thing/chest": aland, chest.weight: aland}\n'
    (tmp_path / "friday.yaml").write_text(text, encoding="utf-8")

    parsed = read_house(tmp_path / "friday.yaml", lambda _: KINDS)

    assert [str(one).partition("friday.yaml:")[2] for one in parsed.problems] == [
        (
            "4:11 pack/bad-id 'toys:thing/chest' names no field. "
            "Name the entry in full, and the field: gateway:item/lucky-coin.text."
        ),
        (
            "4:38 pack/bad-id 'chest' is not of the shape pack:kind/slug. "
            "Name the entry in full, and the field: gateway:item/lucky-coin.text."
        ),
    ]
