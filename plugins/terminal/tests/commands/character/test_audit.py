"""`gateway character audit`: the ledger line by line, for people, spreadsheets and programs."""

import csv
import io
import json
from itertools import pairwise
from pathlib import Path

import pytest

from ...conftest import ANN, Gateway
from .test_check import TOM


@pytest.mark.rule("GW-AD-04", "GW-CC-09")
def test_the_ledger_of_a_pack_s_character_ends_at_nought(gateway: Gateway) -> None:
    """Tom spends exactly fifty: each line takes its price from what was left."""
    ran = gateway("character", "audit", TOM, "--json")

    answer = json.loads(ran.out)
    lines = answer["lines"]
    assert (ran.exit, answer["legal"], answer["points"]) == (0, True, {"left": 0, "spent": 50, "total": 50})
    assert (lines[0]["kind"], lines[0]["award"], lines[0]["rule"]) == ("power-level", 50, "GW-CC-04")
    for number, (one, following) in enumerate(pairwise(lines), 1):
        assert one["number"] == number
        assert following["left"] == one["left"] + following["award"] - following["cost"]
    rules = {one["kind"]: one["rule"] for one in lines}
    assert rules == {
        "power-level": "GW-CC-04", "trait": "GW-CC-05", "essence": "GW-CC-08", "background": "GW-CC-06",
        "specialisation": "GW-CC-07",
    }  # fmt: skip


def test_the_table_shows_every_line_with_what_was_left(tmp_path: Path, gateway: Gateway) -> None:
    """Awards with a plus, later purchases by the table of development costs, dates and reasons beside them."""
    (tmp_path / "ann.yaml").write_text(ANN, encoding="utf-8")

    ran = gateway("character", "audit", "ann.yaml")

    assert ran.exit == 0
    assert ran.lines[0].split() == ["number", "what", "points", "left", "rule", "date", "reason"]
    assert ran.lines[2].split("  ")[-1] == "GW-CC-05"
    assert ran.lines[-2:] == [
        "    18  Award                            +3     3  GW-AD-01  2026-11-20  The hearing",
        "    19  Blag, 1 level                    -2     1  GW-AD-04  2026-11-20",
    ]


def test_a_spreadsheet_meets_no_formula(tmp_path: Path, gateway: Gateway) -> None:
    """Whatever a trait or a reason is called, the cell is text; the numbers are numbers."""
    rows = [
        '  - {award: 9, reason: "=HYPERLINK(1)"}',
        '  - {buy: {trait: "+1, or so", category: fate}, reason: "@SUM(A1)"}',
        '  - {buy: {trait: "-2", category: fate}, reason: " =1+1"}',
        '  - {buy: {trait: "a \\"b\\"\\tc", category: fate}}\n',
    ]
    (tmp_path / "ann.yaml").write_text(ANN + "\n".join(rows), encoding="utf-8")

    ran = gateway("character", "audit", "ann.yaml", "--format", "csv")

    read = list(csv.reader(io.StringIO(ran.out)))
    assert {len(row) for row in read} == {len(read[0])}
    assert [(row[2], row[-1]) for row in read[-4:-1]] == [
        ("Award", "'=HYPERLINK(1)"), ("'+1, or so: Fate", "'@SUM(A1)"), ("'-2: Fate", "' =1+1"),
    ]  # fmt: skip
    assert all(not cell.lstrip().startswith(("=", "+", "@")) for row in read for cell in row)
    assert [row[read[0].index("left")] for row in read[-4:]] == ["10", "8", "6", "4"]


def test_debts_and_uncounted_points_are_shown_as_they_are(tmp_path: Path, gateway: Gateway) -> None:
    """Below nothing where too much was spent, with a word about it; nothing is left where nobody counts."""
    (tmp_path / "ann.yaml").write_text(ANN.replace("award: 3", "award: 1"), encoding="utf-8")
    (tmp_path / "bea.yaml").write_text(ANN.replace("power_level: competent\n", ""), encoding="utf-8")

    debt = gateway("character", "audit", "ann.yaml", "--json")
    free = gateway("character", "audit", "bea.yaml", "--format", "json")

    assert debt.exit == 0
    assert json.loads(debt.out)["lines"][-1]["left"] == -1
    assert "does not keep to the rules" in debt.err
    assert {one["left"] for one in json.loads(free.out)["lines"]} == {None}
    assert gateway("character", "audit", "bea.yaml").exit == 0


def test_what_cannot_be_read_is_told(tmp_path: Path, gateway: Gateway) -> None:
    """Exit code 1 and the faults, for a file that is broken and a name that is nobody's."""
    (tmp_path / "ann.yaml").write_text(ANN.replace("level: 3}", "level: three}", 1), encoding="utf-8")

    broken = gateway("character", "audit", "ann.yaml")
    nobody = gateway("character", "audit", f"{TOM}x")

    assert (broken.exit, nobody.exit) == (1, 1)
    assert "ann.yaml:16" in broken.err
    assert "Did you mean" in nobody.err
