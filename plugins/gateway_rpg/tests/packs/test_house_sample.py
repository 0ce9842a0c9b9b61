"""The house-rule file that the design shows: it works as it stands there, and so do the changes it is an example of."""

from pathlib import Path

from gateway_core.errors import ContentError
from gateway_core.session import Session

SAMPLE = Path(__file__).with_name("friday-table.yaml")


def test_the_sample_works_as_it_is_written() -> None:
    """Each of its lines: the ruling, the patch with its reason, the trait and the thing that has it."""
    book = Session(house=[str(SAMPLE)]).table(system="gateway")

    assert Session().check(str(SAMPLE)) == []
    assert book.ruling("climax-threshold") == "ladder-plus-significance"
    assert book.get("table-raise", "gateway:taken").opposed == 3
    assert book.get("item", "friday-table:lucky-coin").traits == ("friday-table:lucky",)
    assert book.get("equipment-trait", "friday-table:lucky").name == "Lucky"


def test_where_the_number_comes_from_is_told_with_both_lines_and_the_reason() -> None:
    """First what the book wrote, then the patch."""
    book = Session(house=[str(SAMPLE)]).table(system="gateway")

    wrote, changed = book.rulebook.why("table-raise", "gateway:taken", "opposed")

    assert (wrote.pack, wrote.value, changed.value, changed.why) == ("gateway", 2, 3, "We like it hard.")
    assert str(wrote.place).endswith("raises.yaml:11:14")
    assert str(changed.place).endswith("friday-table.yaml:7:77")


def test_another_base_makes_the_patch_stale(tmp_path: Path) -> None:
    """Both lines are told: what is expected, and what is there."""
    file = tmp_path / "friday-table.yaml"
    file.write_text(SAMPLE.read_text(encoding="utf-8").replace("expect: {opposed: 2}", "expect: {opposed: 1}"))

    (problem,) = Session().check(str(file))

    assert problem.code == "pack/stale-patch"
    assert str(problem.place).endswith("friday-table.yaml:7:58")
    assert "'opposed' is 2, not 1 (" in problem.message
    assert "raises.yaml:11:14)" in problem.message


def test_a_background_is_given_another_use(tmp_path: Path) -> None:
    """A use of the house's own, and somebody who is specialised in it, both in YAML."""
    file = tmp_path / "dealers.yaml"
    change = "expect: {backgrounds.blag.level: 3}, set: {backgrounds.blag.specialisations: ['dealers:haggle']}"
    file.write_text(
        "kind: house-rules\nformat: 1\nid: dealers\nentries: {table-use: [{id: haggle, name: Haggle}]}\n"
        f"patches: [{{patch: 'dark-spires:character/norris', {change}}}]\n"
    )

    book = Session(house=[str(file)]).table("dark-spires")

    rows = {one.background: one for one in book.get("character", "dark-spires:norris").backgrounds}
    assert rows["dark-spires:blag"].specialisations == ("dealers:haggle",)
    steps = book.rulebook.why("character", "dark-spires:norris", "backgrounds.blag.specialisations")
    assert [step.pack for step in steps] == ["dark-spires", "dealers"]


def test_a_row_that_nobody_has_is_no_place_for_a_change(tmp_path: Path) -> None:
    """The line is told, and nothing is guessed."""
    file = tmp_path / "dealers.yaml"
    change = "set: {backgrounds.blgg.level: 2}"
    file.write_text(
        f"kind: house-rules\nformat: 1\nid: dealers\npatches: [{{patch: 'dark-spires:character/norris', {change}}}]\n"
    )

    try:
        Session(house=[str(file)]).table("dark-spires")
    except ContentError as error:
        (problem,) = error.problems
        assert (problem.code, str(problem.place).endswith("dealers.yaml:4:57")) == ("pack/unknown-key", True)
    else:
        raise AssertionError("a table was laid")
