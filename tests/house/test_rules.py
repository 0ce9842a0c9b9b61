"""Rule numbers: every one used anywhere stands in the reference, and the reference agrees with the book's pack."""

import re
from collections import Counter
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from .marks import read_marks
from .reference import PAGES, RULES, family, read_rules, read_steps
from .rules_without_test import main, report
from .tree import CORE, GATEWAY, ROOT, pages, python_files, shown

_NUMBER = re.compile(r"GW-[A-Z]{2}-\d{2,3}\b|GW-X\d-R\d+-\d+\b|(?<![\w-])(?:AD|CG|SA|UP)-[RX]?\d{2,3}[a-z]?\b")
_ROW = re.compile(r"\| \[(GW-[A-Z]{2}|(?:AD|CG|SA|UP)(?:-[RX])?)\]\((\S+)\) \|.*\| (\d+) \|")
_LONGEST = 140
_BOOKS = (GATEWAY / "packs/gateway", *ROOT.glob("plugins/*/src/*/pack"))  # that have rulings


def _known() -> frozenset[str]:
    return read_steps() | {rule.number for rule in read_rules()}


def _written() -> list[tuple[str, str]]:
    files = [*python_files(CORE, ROOT / "plugins", ROOT / "settings", ROOT / "tests"), *pages()]
    files += [file for file in ROOT.rglob("*.yaml") if not {".venv", ".uv"} & set(file.parts)]
    return [(number, shown(file)) for file in files for number in _NUMBER.findall(file.read_text(encoding="utf-8"))]


def test_every_marked_rule_stands_in_the_reference() -> None:
    """A test that claims to keep a rule names one that exists; a slip of the finger fails here."""
    known = _known()

    astray = [mark for mark in read_marks() if mark.number not in known]

    assert astray == []


def test_every_rule_number_written_anywhere_stands_in_the_reference() -> None:
    """A rule's number in code, data or docs can always be looked up."""
    known = _known()

    astray = {(number, file) for number, file in _written() if number not in known}

    assert astray == set()


def test_the_example_scenes_have_all_their_steps() -> None:
    """Two scenes are played in the book, in 46 and 45 turns."""
    scenes = Counter(step[:5] for step in read_steps())

    assert scenes == {"GW-X1": 46, "GW-X2": 45}


def test_a_rule_has_one_line() -> None:
    """A number means one thing."""
    numbers = Counter(rule.number for rule in read_rules())

    assert [number for number, lines in numbers.items() if lines > 1] == []


def test_a_rule_is_short_and_on_its_familys_page() -> None:
    """A rule is told in one line, where its number says."""
    misplaced = [rule for rule in read_rules() if rule.page != _page(family(rule.number))]
    long = [rule for rule in read_rules() if len(rule.text) > _LONGEST]

    assert (misplaced, long) == ([], [])


def _page(name: str) -> str:
    return f"gateway-{name[3:].lower()}.md" if name.startswith("GW-") else PAGES[name[:2]]


def test_rules_stand_in_order() -> None:
    """Whoever looks up a number finds it where counting would put it."""
    numbers = [rule.number for rule in read_rules()]

    def place(number: str) -> tuple[str, int, str]:
        counted, part = re.fullmatch(r"\D+-\D?(\d+)([a-z]?)", number).groups()  # type: ignore[union-attr]  # the reference holds numbers of this shape alone
        return family(number), int(counted), part

    assert numbers == sorted(numbers, key=place)


def test_the_index_counts_what_the_pages_hold() -> None:
    """The front page of the rules tells how many there are, and is right."""
    index = (RULES / "README.md").read_text(encoding="utf-8")
    promised = {name: (page, int(count)) for name, page, count in _ROW.findall(index)}
    held = Counter((family(rule.number), rule.page) for rule in read_rules())

    assert promised == {name: (page, count) for (name, page), count in held.items()}


def test_the_reference_and_the_books_packs_agree_on_the_switches() -> None:
    """A ruling shown as a switch can be turned, once the pack has it; one without the mark cannot."""
    files = [file for book in _BOOKS for file in sorted((book / "data/rulings").glob("*.yaml"))]
    entries = [entry for file in files for entry in YAML(typ="safe").load(file)["entries"]]
    switches = {entry["rule"] for entry in entries if entry["sort"] == "switch"}
    shown_as_switch = {rule.number for rule in read_rules() if rule.switch}

    assert entries
    assert switches - shown_as_switch == set()
    assert (shown_as_switch & {entry["rule"] for entry in entries}) - switches == set()


def test_the_report_counts_a_marked_rule_as_tested(tmp_path: Path) -> None:
    """Marking a test takes its rule off the list of those without one."""
    (tmp_path / "test_dice.py").write_text(
        'import pytest\n\n\n@pytest.mark.rule("GW-CH-04", "GW-CH-05")\ndef test_best_die():\n    pass\n',
        encoding="utf-8",
    )
    tested = frozenset(mark.number for mark in read_marks(tmp_path))

    lines = report(read_rules(), tested, ["GW-CH"])

    assert lines[0] == "GW-CH: 2 of 51 rules have a test"
    assert not any(line.startswith("  GW-CH-04") for line in lines)
    assert any(line.startswith("  GW-CH-06") for line in lines)


@pytest.mark.parametrize("mark", ["pytest.mark.rule()", "pytest.mark.rule(NUMBER)", 'pytest.mark.rule(f"GW-{n}")'])
def test_a_mark_that_cannot_be_searched_for_is_refused(tmp_path: Path, mark: str) -> None:
    """A test that hides its rule's number is no help to anybody who looks for it."""
    (tmp_path / "test_dice.py").write_text(f"import pytest\n\npytestmark = {mark}\n", encoding="utf-8")

    with pytest.raises(ValueError, match=r"test_dice\.py:3"):
        read_marks(tmp_path)


def test_the_report_refuses_a_family_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    """Asking for rules that are not there is said, not answered with an empty list."""
    assert main(["GW-ZZ"]) == 2
    assert "GW-ZZ" in capsys.readouterr().err
