"""Every fault of an entry and of a file of data stands at its place, and all of them come together."""

from pathlib import Path

import pytest

from gateway_core.packs import read_pack

from ..toy_packs import HEAD, KINDS, codes, one_file, write

COIN = "  - id: coin\n    name: A coin\n"
THINGS = HEAD + "entries:\n" + COIN


@pytest.mark.parametrize(
    ("lines", "found", "said"),
    [
        ("    parts: [{id:p}]\n", ("pack/unknown-key", 6, 14), "Write a blank behind the colon: 'id: p'."),
        ("    parts: [{id: p, name: Dark, old}]\n", ("pack/unknown-key", 6, 33), "In braces a comma ends a text."),
        ("    nmae: x\n", ("pack/unknown-key", 6, 5), "a thing has no key 'nmae'"),
        ("    weight: 100\n", ("pack/wrong-value", 6, 13), "from 0 to 99 belongs here, not 100"),
        ("    weight: '3'\n", ("pack/wrong-type", 6, 13), "Write 3."),
        ("    weight: 9.7\n", ("pack/wrong-type", 6, 13), "a whole number belongs here, not 9.7"),
        ("    weight: true\n", ("pack/wrong-type", 6, 13), "not true"),
        ("    parts: [{id: p, name: ' '}]\n", ("pack/wrong-value", 6, 27), "nothing in it that can be seen"),
        ('    parts: [{id: p, name: "T\\u043em"}]\n', ("pack/wrong-value", 6, 27), "Did you mean 'Tom'?"),
        (f"    parts: [{{id: p, name: {'x' * 201}}}]\n", ("pack/wrong-value", 6, 27), "that can be seen"),
        ('    parts: [{id: p, name: "a\\nb"}]\n', ("pack/wrong-value", 6, 27), "a name is one line"),
        ("    text: 9.7\n", ("pack/wrong-type", 6, 11), "Put it in quotation marks: '9.7'."),
        ("    text: 12\n", ("pack/wrong-type", 6, 11), "text belongs here, not 12"),
        ("    text:\n", ("pack/wrong-type", 6, 10), "text belongs here, not nothing"),
        ("    heavy: no\n", ("pack/wrong-type", 6, 12), "Write false."),
        ("    heavy: 'false'\n", ("pack/wrong-type", 6, 12), "true or false belongs here"),
        ("    size: smal\n", ("pack/wrong-value", 6, 11), "Did you mean 'small'?"),
        ("    colours: red\n", ("pack/wrong-type", 6, 14), "Write [red]."),
        ("    colours: [red, 7]\n", ("pack/wrong-type", 6, 20), "the id of a colour belongs here"),
        ("    mix: {red: x}\n", ("pack/wrong-type", 6, 16), "a whole number belongs here"),
        ("    parts: [{id: p}, {id: q, weight: 10}]\n", ("pack/wrong-value", 6, 38), "from 0 to 9"),
        ("    parts: [p]\n", ("pack/wrong-type", 6, 13), "a part is a mapping"),
        (
            "    parts: [{id: p, name: Dark, and in haste}]\n",
            ("pack/unknown-key", 6, 33),
            "put all of that into quotation",
        ),
        ("    parts: [{from: a}]\n", ("pack/missing-key", 6, 13), "a part needs the key 'id'"),
        ("    lock: {turns: x}\n", ("pack/wrong-value", 6, 19), "a lock is written {turns: 3}"),
    ],
)
def test_each_fault_of_an_entry_stands_at_its_place(
    tmp_path: Path, lines: str, found: tuple[str, int, int], said: str
) -> None:
    """File, line, column, what is wrong, and what to write instead."""
    parsed = one_file(tmp_path, THINGS + lines)

    assert codes(parsed) == [found]
    assert said in str(parsed.problems[0])


def test_all_faults_of_all_files_come_together_by_file_and_line(tmp_path: Path) -> None:
    """One run of `check` tells everything."""
    files = {
        "data/b.yaml": THINGS + "    weight: x\n    sise: small\n",
        "data/a.yaml": HEAD + "entries:\n  - {id: A b, name: 3}\n  - {id: b, weight: &w 2}\n",
    }

    parsed = read_pack(write(tmp_path / "toys", files, "rulings: 3\n"), KINDS, shown="")

    assert [
        (problem.place.file, code, line)
        for problem, (code, line, _) in zip(parsed.problems, codes(parsed), strict=True)
        if problem.place
    ] == [
        ("data/a.yaml", "pack/bad-id", 4),
        ("data/a.yaml", "pack/wrong-type", 4),
        ("data/a.yaml", "pack/missing-key", 5),
        ("data/a.yaml", "yaml/anchor", 5),
        ("data/b.yaml", "pack/wrong-type", 6),
        ("data/b.yaml", "pack/unknown-key", 7),
        ("pack.yaml", "pack/wrong-type", 7),
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ("pack/format", 0, 0)),
        ("- a", ("pack/format", 1, 1)),
        ("format: 1\nentries: []", ("pack/unknown-kind", 1, 1)),
        ("kind: thnig\nformat: 1\nentries: []", ("pack/unknown-kind", 1, 7)),
        ("kind: [thing]\nformat: 1\nentries: []", ("pack/unknown-kind", 1, 7)),
        ("kind: thing\nentries: []", ("pack/format", 1, 1)),
        ("kind: thing\nformat: 2\nentries: []", ("pack/format", 2, 9)),
        ("kind: thing\nformat: true\nentries: []", ("pack/format", 2, 9)),
        (HEAD, ("pack/missing-key", 1, 1)),
        (HEAD + "entries: {}", ("pack/wrong-type", 3, 10)),
        (HEAD + "entries: []\nentires: []", ("pack/unknown-key", 4, 1)),
        (HEAD + "entries: [x]", ("pack/wrong-type", 3, 11)),
    ],
)
def test_a_file_that_is_no_file_of_data_says_so(tmp_path: Path, text: str, found: tuple[str, int, int]) -> None:
    """Kind, format and entries are looked at first."""
    assert codes(one_file(tmp_path, text)) == [found]
