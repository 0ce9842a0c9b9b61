"""Rulings: what a table may choose, what it is refused by name, and who chose what is played."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError, Position
from gateway_core.packs import Ruling

from ..toy_packs import frozen, write

RULINGS = """\
kind: ruling
format: 1
entries:
  - {id: dealing, rule: R-1, sort: switch, default: one, options: [one, two, three], unbuilt: [three]}
  - {id: shuffling, rule: R-2, sort: settled, default: always}
"""


def toys(folder: Path, rulings: str = RULINGS) -> Path:
    """Write the pack that has the rulings."""
    return write(folder / "toys", {"data/rulings.yaml": rulings})


def faults(*packs: Path, **chosen: str) -> list[str]:
    """Return what is said of a table with these packs and the table's own choices."""
    with pytest.raises(ContentError) as caught:
        frozen(*packs, rulings=chosen)
    return [str(problem) for problem in caught.value.problems]


def test_an_option_that_is_not_built_is_refused_by_name(tmp_path: Path) -> None:
    """It is never played as another one; what is built is said."""
    (fault,) = faults(toys(tmp_path), dealing="three")

    assert fault == (
        "pack/unbuilt-option the option 'three' of the ruling 'dealing' is not built yet in this version. "
        "This version plays: one, two."
    )


def test_it_is_refused_at_the_line_that_asks_for_it(tmp_path: Path) -> None:
    """A setting's author is told where."""
    setting = write(tmp_path / "land", {}, "rulings: {dealing: three}\n")

    (fault,) = faults(toys(tmp_path), setting)

    assert fault.startswith("land/pack.yaml:7:20 pack/unbuilt-option ")


def test_nobody_is_pointed_at_an_option_that_is_refused(tmp_path: Path) -> None:
    """The nearest name is one that can be chosen."""
    assert faults(toys(tmp_path), dealing="thre") == [
        "pack/unknown-option the ruling 'dealing' has no option 'thre'. Known here: one, two."
    ]


def test_a_choice_remembers_who_made_it_and_where(tmp_path: Path) -> None:
    """A pack's line; for the table itself there is none, and the later choice counts."""
    base, setting = toys(tmp_path), write(tmp_path / "land", {}, "rulings: {dealing: two}\n")

    chosen = [
        next(one for one in book.rulings if one.ruling.id == "dealing")
        for book in (frozen(base), frozen(base, setting), frozen(base, setting, rulings={"dealing": "one"}))
    ]

    assert [(one.by, one.place, one.differs) for one in chosen] == [
        ("", None, False),
        ("land", Position("land/pack.yaml", 7, 20), True),
        ("table", None, False),
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("default: one", "default: on", "4:53 pack/wrong-value 'on' is none of the ruling's options."),
        ("unbuilt: [three]", "unbuilt: [tree]", "4:96 pack/wrong-value 'tree' is none of the ruling's options."),
        ("unbuilt: [three]", "unbuilt: [one]", "4:96 pack/wrong-value 'one' is the default, so it has to be built."),
        ("default: always", "default: always, options: [a]", "5:73 pack/wrong-value only a switch has options."),
    ],
)
def test_a_ruling_that_contradicts_itself_is_found(tmp_path: Path, old: str, new: str, said: str) -> None:
    """Its default is an option that is built, and only a switch has any."""
    (found,) = faults(toys(tmp_path, RULINGS.replace(old, new, 1)))

    assert found.startswith(f"toys/data/rulings.yaml:{said}")


def test_what_a_table_may_choose_is_what_is_built() -> None:
    """In the order in which they are written."""
    ruling = Ruling("dealing", "R-1", "switch", "two", ("three", "two", "one"), ("two",))

    assert ruling.built == ("three", "one")
