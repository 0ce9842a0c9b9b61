"""A pack in a folder: everything in its files, everything wrong with them, and a hash of what it says."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.packs import read_pack

from ..toy_packs import HEAD, KINDS, Lock, codes, one_file, pack_yaml, write

COIN = "  - id: coin\n    name: A coin\n"
THINGS = HEAD + "entries:\n" + COIN


def test_lists_and_single_files_in_any_folder_are_read(tmp_path: Path) -> None:
    """Every YAML file below data/, however deep, and in the order of the names."""
    tale = "kind: tale\nformat: 1\nid: gold\nname: Gold\nabout: coin\n"
    folder = write(
        tmp_path / "toys", {"data/z/deep/things.yaml": THINGS, "data/tales/gold.yaml": tale, "notes.txt": "x"}
    )

    parsed = read_pack(folder, KINDS, shown="toys")

    assert parsed.problems == ()
    assert [(entry.kind, entry.name) for entry in parsed.entries] == [("tale", "toys:gold"), ("thing", "toys:coin")]
    assert str(parsed.entries[0].where(("about",))) == "toys/data/tales/gold.yaml:5:8"
    assert str(parsed.entries[1].place) == "toys/data/z/deep/things.yaml:4:5"
    assert parsed.entries[0].refs == (("thing", "toys:coin"),)


def test_names_become_full_and_values_frozen(tmp_path: Path) -> None:
    """A bare name means the own pack, or the pack at home in the field; a full one stays."""
    text = (
        THINGS
        + "    colours: [red, a:blue]\n    paint: white\n    mix: {red: 2}\n"
        + "    lock: {turns: 3}\n    parts: [{id: p, from: x}]\n"
    )

    (entry,) = one_file(tmp_path, text).entries

    assert entry.value.colours == ("toys:red", "a:blue")
    assert entry.value.paint == "paints:white"
    assert entry.value.mix == {"toys:red": 2}
    assert entry.value.lock == Lock(3)
    assert entry.value.parts[0].from_ == "x"
    with pytest.raises(TypeError, match="frozen"):
        entry.value.mix["toys:red"] = 3


def test_a_second_entry_of_one_id_names_the_first(tmp_path: Path) -> None:
    """Two entries of one id in one kind are an error, in one file or two."""
    folder = write(tmp_path / "toys", {"data/a.yaml": THINGS, "data/b.yaml": THINGS})

    (problem,) = read_pack(folder, KINDS, shown="").problems

    assert str(problem).startswith("data/b.yaml:4:9 pack/duplicate-id")
    assert "The first is at data/a.yaml:4:9." in problem.hint


@pytest.mark.parametrize("name", ["[/]", "\x1b]0;pwned\x07", "\u202eevil", "a" * 81, "-x", "a--b", "Ä"])
def test_hostile_ids_are_refused_and_harm_no_terminal(tmp_path: Path, name: str) -> None:
    """No id is shown that could do something where it is shown."""
    parsed = one_file(tmp_path, f"{HEAD}entries:\n  - id: '{name}'\n    name: x\n")

    assert parsed.entries == ()
    assert [code for code, *_ in codes(parsed)] in (["pack/bad-id"], ["yaml/control-character"] * len(parsed.problems))
    assert all(sign.isprintable() for problem in parsed.problems for sign in str(problem))


def test_a_folder_that_is_not_there_or_holds_no_pack_is_a_problem(tmp_path: Path) -> None:
    """Nothing is raised."""
    assert codes(read_pack(tmp_path / "none", KINDS)) == [("pack/not-there", 0, 0)]
    assert codes(read_pack(tmp_path, KINDS)) == [("pack/not-there", 0, 0)]


def test_a_pack_that_lies_about_its_id_is_found_out(tmp_path: Path) -> None:
    """The id in pack.yaml is the one it is called by."""
    parsed = read_pack(write(tmp_path / "toys", {}), KINDS, called="games", shown="")

    assert codes(parsed) == [("pack/lies-about-id", 3, 5)]


def test_a_core_outside_the_range_is_refused(tmp_path: Path) -> None:
    """A pack says for which versions it was made."""
    folder = write(tmp_path / "toys", {}, 'core: ">=0.1,<1"\n')

    assert codes(read_pack(folder, KINDS, core="0.4", shown="")) == []
    assert codes(read_pack(folder, KINDS, core="1.0", shown="")) == [("pack/incompatible", 7, 7)]


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("data/picture.png", b"\x89PNG", "pack/not-yaml"),
        ("data/a.yml", THINGS, "pack/not-yaml"),
        ("data/run.py", "print()", "pack/not-yaml"),
        ("hooks.py", "", "pack/carries-code"),
        ("deep/er/x.so", b"", "pack/carries-code"),
        ("__init__.py", '"""Doc."""\nimport os\n', "pack/carries-code"),
        ("__init__.py", "def f(:\n", "pack/carries-code"),
    ],
)
def test_a_pack_of_data_carries_nothing_else(tmp_path: Path, name: str, text: str | bytes, code: str) -> None:
    """Whoever installs a pack of data gets no code."""
    parsed = read_pack(write(tmp_path / "toys", {name: text}), KINDS, shown="")

    assert [(problem.code, str(problem.place)) for problem in parsed.problems] == [(code, name)]


def test_what_python_leaves_behind_and_code_that_is_named_are_taken(tmp_path: Path) -> None:
    """Caches, one __init__.py with a docstring; and hooks.py where pack.yaml says so."""
    rest: dict[str, str | bytes] = {
        "__init__.py": '"""Doc."""\n',
        "__pycache__/x.pyc": b"",
        "data/__pycache__/x.pyc": b"",
        "NOTICE.md": "x",
    }
    coded = write(tmp_path / "games", {"hooks.py": "import os\n"}, "code: hooks\n")

    assert read_pack(write(tmp_path / "toys", rest), KINDS).problems == ()
    assert read_pack(coded, KINDS).problems == ()


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    """A pack shows nobody the reader's own files."""
    secret = write(tmp_path / "secret", {"data/a.yaml": THINGS})
    one, two, three = (
        write(tmp_path / name, {"data/b.yaml": "kind: thing\nformat: 1\nentries: []"})
        for name in ("one", "two", "three")
    )
    (one / "data" / "a.yaml").symlink_to(secret / "data" / "a.yaml")
    (two / "data" / "deep").symlink_to(secret / "data")
    (three / "data" / "b.yaml").unlink()
    (three / "data").rmdir()
    (three / "data").symlink_to(secret / "data")

    for folder in (one, two, three):
        parsed = read_pack(folder, KINDS)
        assert [code for code, *_ in codes(parsed)] == ["pack/link"]
        assert parsed.entries == ()


NAMES = st.lists(st.sampled_from(["a", "b/c", "b/d", "e"]), min_size=1, max_size=4, unique=True)


@given(names=NAMES, order=st.randoms(use_true_random=False))
def test_the_hash_knows_neither_folder_nor_order(
    tmp_path_factory: pytest.TempPathFactory,
    names: list[str],
    order: "st.random.Random",  # type: ignore[name-defined]  # hypothesis gives it
) -> None:
    """The same files are the same pack wherever they lie, and one changed byte makes another."""
    here, there = tmp_path_factory.mktemp("here"), tmp_path_factory.mktemp("there")
    files: dict[str, str | bytes] = {f"data/{name}.yaml": f"{HEAD}entries: [] # {name}\n" for name in names}
    shuffled = list(files)
    order.shuffle(shuffled)

    first = read_pack(write(here / "toys", files), KINDS).pack
    second = read_pack(write(there / "toys", {name: files[name] for name in shuffled}), KINDS).pack
    changed = read_pack(write(here / "toys", {shuffled[0]: f"{HEAD}entries: []\n"}), KINDS).pack

    assert first is not None
    assert second is not None
    assert changed is not None
    assert first.hash == second.hash != changed.hash


def test_the_hash_tells_a_moved_file(tmp_path: Path) -> None:
    """The name of a file counts, and so does every file that is the pack's, whatever it says."""
    one = read_pack(write(tmp_path / "1" / "toys", {"data/a.yaml": THINGS}), KINDS).pack
    two = read_pack(write(tmp_path / "2" / "toys", {"data/b.yaml": THINGS}), KINDS).pack
    three = read_pack(write(tmp_path / "3" / "toys", {"data/a.yaml": THINGS, "NOTICE.md": "x"}), KINDS).pack
    four = read_pack(write(tmp_path / "4" / "toys", {"data/a.yaml": THINGS, "notes.txt": "x"}), KINDS).pack

    assert one
    assert two
    assert three
    assert four
    assert len({one.hash, two.hash, three.hash}) == 3
    assert four.hash == one.hash  # what lies beside it is no part of the pack


def test_the_manifest_of_a_stranger_is_read_as_strictly(tmp_path: Path) -> None:
    """Versions, ranges, ids, and keys that nobody knows."""
    text = pack_yaml("toys").replace("0.1.0", "one") + 'core: ">>1"\nrequires: {A b: "1", x: "?"}\nlicence: MIT\n'

    parsed = read_pack(write(tmp_path / "toys", {"pack.yaml": text.replace("licence: MIT\n", "")}), KINDS, shown="")
    other = read_pack(write(tmp_path / "toys", {"pack.yaml": text}), KINDS, shown="")

    assert codes(parsed) == [
        ("pack/wrong-value", 4, 10),
        ("pack/wrong-value", 7, 7),
        ("pack/bad-id", 8, 12),
        ("pack/wrong-value", 8, 17),
        ("pack/wrong-value", 8, 25),
    ]
    assert "Did you mean 'license'?" in str(other.problems[0])


def test_a_pack_is_parsed_again_only_when_it_says_something_else(tmp_path: Path) -> None:
    """A program that lays many tables reads the bytes each time, and makes entries of them once."""
    folder = write(tmp_path / "toys", {"data/a.yaml": THINGS})
    first, again = read_pack(folder, KINDS), read_pack(folder, KINDS)
    (folder / "data" / "a.yaml").write_text(THINGS.replace("id: ", "id: other-"), encoding="utf-8")
    changed = read_pack(folder, KINDS)

    assert first.entries
    assert [one is other for one, other in zip(first.entries, again.entries, strict=True)] == [True] * len(
        first.entries
    )
    assert {entry.id for entry in changed.entries} == {f"other-{entry.id}" for entry in first.entries}
    assert first.pack is not None
    assert changed.pack is not None
    assert first.pack.hash != changed.pack.hash
