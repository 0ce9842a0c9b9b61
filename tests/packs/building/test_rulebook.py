"""The rulebook of a table: merged, checked, frozen, and able to say why."""

from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.errors import ContentError, Position
from gateway_core.packs import Layer, freeze, read_pack
from gateway_core.packs.reading import entry_from_code

from ..toy_packs import HEAD, KINDS, frozen, layer, write

COLOURS = "kind: colour\nformat: 1\nentries:\n  - id: red\n  - id: blue\n"
COIN = HEAD + "entries:\n  - id: coin\n    name: A coin\n    colours: [red]\n"
RULING = (
    "kind: ruling\nformat: 1\nentries:\n"
    "  - {id: dealing, rule: X-1, sort: switch, default: one, options: [one, two]}\n"
    "  - {id: misprint, rule: X-2, sort: erratum, default: mended}\n"
)


def toys(tmp_path: Path, name: str = "toys", **more: str) -> Path:
    files = {"data/colours.yaml": COLOURS, "data/things.yaml": COIN, "data/rulings.yaml": RULING}
    return write(tmp_path / name, files | {f"data/{key}.yaml": text for key, text in more.items()})


def test_entries_are_found_by_kind_and_full_id(tmp_path: Path) -> None:
    """In the order of their ids, and nothing can be changed."""
    book = frozen(toys(tmp_path))

    assert list(book.of("colour")) == ["toys:blue", "toys:red"]
    assert book.get("thing", "toys:coin").colours == ("toys:red",)
    assert book.get("thing", "toys:thing/coin") is book.get("thing", "toys:coin")
    assert book.of("nothing") == {}
    with pytest.raises(KeyError, match="did you mean 'toys:coin'"):
        book.get("thing", "toys:coim")
    with pytest.raises(KeyError, match="did you mean 'toys:coin'"):
        book.get("thing", "toys:thing/coim")
    with pytest.raises(KeyError):
        book.get("thing", "toys:colour/red")
    with pytest.raises(TypeError):
        book.of("colour")["toys:green"] = 1  # type: ignore[index]  # that is the point
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        book.packs = ()  # type: ignore[misc]  # that is the point


def test_every_name_of_nothing_is_told_at_its_line_with_the_nearest(tmp_path: Path) -> None:
    """All of them in one go, whatever field they stand in."""
    text = HEAD + "entries:\n  - id: a\n    name: A\n    colours: [red, bleu]\n    paint: white\n    mix: {gren: 1}\n"
    tale = "kind: tale\nformat: 1\nid: t\nname: T\nabout: coins\n"

    with pytest.raises(ContentError) as caught:
        frozen(toys(tmp_path, more=text, tale=tale))

    assert [str(problem) for problem in caught.value.problems] == [
        "toys/data/more.yaml:6:20 pack/unknown-id no colour has the id 'bleu'. Did you mean 'blue'?",
        "toys/data/more.yaml:7:12 pack/unknown-id no colour has the id 'white'.",
        "toys/data/more.yaml:8:11 pack/unknown-id no colour has the id 'gren'. Known here: blue, red.",
        "toys/data/tale.yaml:5:8 pack/unknown-id no thing has the id 'coins'. Did you mean 'coin'?",
    ]


def test_a_name_of_a_pack_that_is_not_there_says_so(tmp_path: Path) -> None:
    """The other pack may not be loaded; or the name was meant for another pack."""
    text = HEAD + "entries:\n  - id: a\n    name: A\n    colours: [paints:white]\n"
    own = HEAD + "entries:\n  - id: a\n    name: A\n    colours: [red]\n"
    strange = write(tmp_path / "other", {"data/a.yaml": own})

    with pytest.raises(ContentError, match="is it loaded"):
        frozen(toys(tmp_path, more=text))
    with pytest.raises(ContentError, match="Did you mean 'toys:red'"):
        frozen(toys(tmp_path), strange)


def test_a_bare_name_that_is_near_another_packs_is_told_with_that_pack(tmp_path: Path) -> None:
    """A pack that adds to another names what lies there, and forgets the prefix, and a letter."""
    text = HEAD + "entries:\n  - id: a\n    name: A\n    colours: [blu, rad]\n"

    with pytest.raises(ContentError) as caught:
        frozen(toys(tmp_path), write(tmp_path / "other", {"data/a.yaml": text}))

    assert [problem.hint for problem in caught.value.problems] == [
        "Did you mean 'toys:blue'?",
        "Did you mean 'toys:red'?",
    ]


def test_one_id_in_two_layers_of_one_pack_is_an_error(tmp_path: Path) -> None:
    """To write an entry again is not how it is changed."""
    folder = toys(tmp_path)
    one = layer(folder)

    with pytest.raises(ContentError, match="To change it, write a patch"):
        freeze([one, Layer(one.pack, [layer(folder).entries[0]])], KINDS)


def test_entries_of_code_come_by_the_same_road(tmp_path: Path) -> None:
    """They are read as strictly, and stand where the code does."""
    one = layer(toys(tmp_path))
    place = Position("hooks.py", 7, 1)

    good, none = entry_from_code(
        "toys", "thing", {"id": "gem", "name": "A gem", "colours": ["red"]}, place, KINDS["thing"]
    )
    bad, problems = entry_from_code("toys", "thing", {"id": "gem", "weight": "x"}, place, KINDS["thing"])

    assert good is not None
    assert none == ()
    book = freeze([Layer(one.pack, [*one.entries, good])], KINDS)
    assert book.get("thing", "toys:gem").colours == ("toys:red",)
    assert book.place("thing", "toys:gem", "name") == place
    assert bad is None
    assert [str(problem)[:31] for problem in problems] == [
        "hooks.py:7:1 pack/missing-key a",
        "hooks.py:7:1 pack/wrong-type a ",
    ]


def test_the_hash_is_of_what_is_played_by_and_nothing_else(tmp_path: Path) -> None:
    """Not of files, places, versions, order or values that are what they would be anyway; but of every rule."""
    plain = frozen(toys(tmp_path / "1"))
    moved = toys(tmp_path / "2", things="# moved\n" + COIN.replace("    colours", "    weight: 1\n    colours"))
    (moved / "pack.yaml").write_text((moved / "pack.yaml").read_text().replace("0.1.0", "0.2.0"))
    other = frozen(toys(tmp_path / "3", things=COIN.replace("A coin", "A Coin")))

    assert frozen(moved).hash == plain.hash
    assert other.hash != plain.hash
    assert frozen(toys(tmp_path / "4"), rulings={"dealing": "two"}).hash != plain.hash
    assert frozen(toys(tmp_path / "5"), rulings={"dealing": "one"}).hash == plain.hash


@given(order=st.permutations(["a", "b", "c"]))
def test_the_hash_does_not_depend_on_the_order_of_packs(
    tmp_path_factory: pytest.TempPathFactory, order: list[str]
) -> None:
    """Packs that do not touch each other may be laid in any order."""
    folder = tmp_path_factory.mktemp("packs")
    for name in order:
        write(folder / name, {"data/colours.yaml": COLOURS, "data/things.yaml": COIN})

    assert frozen(*(folder / name for name in order)).hash == frozen(*(folder / name for name in sorted(order))).hash


def test_rulings_stand_at_their_default_until_somebody_chooses(tmp_path: Path) -> None:
    """A pack may choose, and the table over it; it is told who did."""
    setting = write(tmp_path / "land", {}, "requires: {toys: ''}\nrulings: {dealing: two}\n")
    base = toys(tmp_path)

    assert frozen(base).ruling("dealing") == "one"
    assert frozen(base, setting).ruling("dealing") == "two"
    assert frozen(base, setting, rulings={"dealing": "one"}).ruling("dealing") == "one"
    with pytest.raises(KeyError, match=r"did you mean .dealing."):
        frozen(base).ruling("toys:dealng")
    assert [(one.ruling.id, one.option, one.by) for one in frozen(base, setting).rulings] == [
        ("dealing", "two", "land"),
        ("misprint", "mended", ""),
    ]


def test_a_choice_that_nobody_has_is_refused(tmp_path: Path) -> None:
    """An unknown ruling, an unknown option, and a ruling that is no switch; at the line of the pack that chose."""
    settled = "pack/settled-ruling the ruling 'misprint' has one reading and cannot be chosen. Leave it out."
    setting = write(tmp_path / "land", {}, "rulings: {dealling: two, dealing: tow, misprint: mended}\n")

    with pytest.raises(ContentError) as caught:
        frozen(toys(tmp_path), setting, rulings={"misprint": "x"})

    assert [str(problem) for problem in caught.value.problems] == [
        "land/pack.yaml:7:21 pack/unknown-ruling there is no ruling 'dealling'. Did you mean 'dealing'?",
        "land/pack.yaml:7:35 pack/unknown-option the ruling 'dealing' has no option 'tow'. Did you mean 'two'?",
        f"land/pack.yaml:7:50 {settled}",
        settled,
    ]


def test_two_rulings_of_one_name_cannot_lie_on_one_table(tmp_path: Path) -> None:
    """A ruling is named without its pack."""
    with pytest.raises(ContentError, match="'toys' already has a ruling 'dealing'"):
        frozen(toys(tmp_path), toys(tmp_path, "again"))


def test_a_kind_that_the_table_does_not_know_is_told_once(tmp_path: Path) -> None:
    """A pack of another game was read with its own kinds."""
    one = layer(toys(tmp_path))
    kinds = type(KINDS)({kind: KINDS[kind] for kind in KINDS if kind != "colour"})

    with pytest.raises(ContentError) as caught:
        freeze([one], kinds)

    assert [problem.code for problem in caught.value.problems].count("pack/unknown-kind") == 1


def test_places_and_reasons_of_an_untouched_entry(tmp_path: Path) -> None:
    """Every value says which pack, file and line it comes from."""
    book = frozen(toys(tmp_path))

    assert str(book.place("thing", "toys:coin", "colours")) == "toys/data/things.yaml:6:14"
    assert str(book.place("thing", "toys:coin")) == "toys/data/things.yaml:4:5"
    (step,) = book.why("thing", "toys:coin", "weight")
    assert (step.pack, step.operation, step.value, str(step.place)) == ("toys", "wrote", 1, "toys/data/things.yaml:4:5")


def test_equal_packs_read_twice_are_equal(tmp_path: Path) -> None:
    """A pack is a value."""
    folder = toys(tmp_path)

    assert read_pack(folder, KINDS).pack == read_pack(folder, KINDS).pack
