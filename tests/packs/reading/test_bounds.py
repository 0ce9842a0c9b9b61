"""Of faults without end so many are told that somebody mends them, and that there are more."""

from pathlib import Path

import pytest

from gateway_core.errors import Problem
from gateway_core.packs import read_pack
from gateway_core.packs.reading.house import read_house
from gateway_core.packs.reading.problems import MOST, bounded, so_many

from ..toy_packs import HEAD, KINDS, codes, one_file, write

MANY = 300
KEYS = "".join(f", k{number}: 1" for number in range(MANY))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (HEAD + "entries:\n  - id: coin\n" + "    name: A coin\n" * MANY, "yaml/duplicate-key"),
        (HEAD + "entries:\n" + "  - {id: *a}\n" * MANY, "yaml/alias"),
        (HEAD + "entries:\n" + "  - {id: coin,\tname: A coin}\n" * MANY, "yaml/tab"),
        (HEAD + "entries:\n" + "  - {id: coin, name: \x07}\n" * MANY, "yaml/control-character"),
        (HEAD + "entries:\n" + "  - {name: A coin}\n" * MANY, "pack/missing-key"),
        (HEAD + "entries:\n  - {id: coin, name: A, parts: [" + "p, " * MANY + "]}\n", "pack/wrong-type"),
        (
            HEAD + "entries:\n  - {id: coin, name: A" + "".join(f", k{n}: 1" for n in range(MANY)) + "}\n",
            "pack/unknown-key",
        ),
        (HEAD + "entries: []\n" + "".join(f"k{n}: 1\n" for n in range(MANY)), "pack/unknown-key"),
    ],
)
def test_of_one_file_a_hundred_faults_are_told(tmp_path: Path, text: str, code: str) -> None:
    """The last line says that reading stopped there."""
    parsed = one_file(tmp_path, text)

    told = [one for one, _, _ in codes(parsed) if one != "pack/duplicate-id"]
    assert told == [code] * 100 + ["yaml/too-many-faults"]
    assert parsed.lost


def test_a_hundred_faults_are_told_without_a_word_of_more(tmp_path: Path) -> None:
    """Where there are no more."""
    parsed = one_file(tmp_path, HEAD + "entries:\n" + "  - {name: A coin}\n" * 100)

    assert [one for one, _, _ in codes(parsed)] == ["pack/missing-key"] * 100


def test_of_many_files_no_more_is_read_than_anybody_reads(tmp_path: Path) -> None:
    """Reading stops where there are more than a thousand."""
    bad = HEAD + "entries: [" + "{name: A}, " * 90 + "]\n"
    folder = write(tmp_path / "toys", {f"data/f{number:02}.yaml": bad for number in range(20)})

    parsed = read_pack(folder, KINDS)

    assert MOST < len(parsed.problems) < MOST + 100
    assert any(one.kind == "" for one in parsed.lost)


def test_house_rules_tell_no_more_either(tmp_path: Path) -> None:
    """Whether the faults are in its entries, its patches or its own keys."""
    head = "kind: house-rules\nformat: 1\nid: friday\n"
    file = tmp_path / "friday.yaml"
    for rest in (
        "entries: {thing: [" + "{name: A}, " * MANY + "]}\n",
        "patches: [" + "{}, " * MANY + "]\n",
        "".join(f"k{number}: 1\n" for number in range(MANY)),
    ):
        file.write_text(head + rest, encoding="utf-8")
        problems = read_house(file, lambda _: KINDS).problems
        assert len(problems) == 101
        assert problems[-1].code == "yaml/too-many-faults"


def test_what_is_left_out_is_said_and_keeps_its_weight() -> None:
    """Errors that are not told still make the whole an error; warnings do not hide them."""
    warning, error = Problem("a/b", "so.", severity="warning"), Problem("a/c", "so.")

    told = bounded([*[warning] * (MOST + 1), error])
    assert [one.code for one in told[-2:]] == ["a/c", "pack/too-many-faults"]
    assert told[-1].severity == "warning"
    assert bounded([error] * (MOST + 1))[-1].severity == "error"
    assert bounded([error] * MOST) == [error] * MOST


def test_nothing_more_is_looked_for_after_enough_errors() -> None:
    """Of warnings some are passed over, since an error may come yet; what is to be skipped does not count."""
    warning, error = Problem("a/b", "so.", severity="warning"), Problem("a/c", "so.")
    left = iter([*[warning] * (2 * MOST), *[error] * (2 * MOST)])

    found = so_many(left, lambda one: False)

    assert (len(found), len([*left])) == (2 * MOST + 2, MOST - 1)
    assert so_many([warning] * 3, lambda one: True) == []
