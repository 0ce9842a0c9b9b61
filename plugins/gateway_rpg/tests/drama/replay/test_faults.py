"""What a replay's file has wrong is told with its line and column, when it is checked or when it is played."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.session import Session

from .published import Copy, retell


def fault(copy: Copy) -> list[str]:
    """Return what checking the pack finds, or playing it again if that finds nothing."""
    problems = Session(packs=[copy.folder]).check("dark-spires")
    if not problems:
        with pytest.raises(ContentError) as raised:
            list(retell(copy.folder))
        problems = list(raised.value.problems)
    return [str(problem).rpartition("the-audience.yaml:")[2] for problem in problems]


FIRST = "GW-X2-R1-1"
WRITTEN = [
    ("{roll: {actor: kroe, raises", "{rol: {actor: kroe, raises", 1, "pack/unknown-key", "Did you mean 'roll'?"),
    ("norris, angelique]}]", "norris, angelica]}]", 8, "scene/unknown-cast", "Did you mean 'angelique'?"),
    ("effect: edge", "effect: egde", 8, "pack/unknown-id", "Did you mean 'edge'?"),
    ("approach: indict", "approach: indite", 10, "replay/unknown-approach", "Did you mean 'indict'?"),
    ("kroe: 7, norris: 2", "kroe: 9, norris: 2", 6, "pack/wrong-value", "a die shows a number from 1 to 8"),
    ("kroe: 7, norris: 2", "kroe: 7, noris: 2", 16, "scene/unknown-cast", "Did you mean 'norris'?"),
    ("GW-RU-11, GW-RU-157", "GW-RU-1l, GW-RU-157", 0, "pack/unknown-ruling", "GW-RU-1l"),
    ("entity: tom, approach: poor-boy}}", "entity: tom, approach: poor-boy}, ruling: GW-RU-05}", 42,
     "replay/needless-ruling", "'answer' gives nothing"),
    ("{answer: {entity: norris", "{stop: {}, answer: {entity: norris", 0, "pack/wrong-value", "answer and stop"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "offset", "code", "words"), WRITTEN, ids=[new for _, new, *_ in WRITTEN])
def test_a_slip_in_a_row_is_told_where_it_stands(
    tmp_path: Path, old: str, new: str, offset: int, code: str, words: str
) -> None:
    """An unknown command, somebody unknown, an unknown effect, approach or ruling, no such die, two commands."""
    copy = Copy(tmp_path)
    line, _, column = copy.change(old, new, FIRST).partition(":")

    found = fault(copy)

    assert len(found) == 1
    assert found[0].startswith(f"{line}:{int(column) + offset} {code} ")
    assert words in found[0]


@pytest.mark.parametrize(
    ("old", "new", "at", "code"),
    [
        ("        ruling: GW-RU-158\n", "", "GW-X2-R9-3", "replay/no-ruling"),
        ("        why: Tom spends", "        # Tom spends", "GW-X2-R9-3", "replay/no-why"),
        ("        ruling: GW-RU-98\n", "", "GW-X2-R3-4", "replay/no-ruling"),
        ("        why: One raise", "        # One raise", "GW-X2-R3-4", "replay/no-why"),
        ("conflict: [GW-RU-158]", "slip: [GW-RU-158]", "GW-X2-R9-3", "replay/no-conflict"),
        ("slip: [GW-RU-156]", "switch: [GW-RU-156]", "GW-X2-R1-2", "replay/no-switch"),
        ("slip: [GW-RU-156]", "conflict: [GW-RU-156]", "GW-X2-R1-2", "replay/idle-conflict"),
        ("    sees: {turn", "    talk: true\n    sees: {turn", "GW-X2-R7-3", "replay/more-than-talk"),
        (
            "    rows:",
            "    rows:\n      - {grant-raises: {entity: tom, count: 1}, why: He is short}",
            "GW-X2-R4-2",
            "replay/needless-ruling",
        ),
        ("norris]}}", "norris]}, ruling: GW-RU-129}", "GW-X2-R1-1", "replay/needless-ruling"),
        ("    sees: {turn-began: {entity: kroe}}\n", "", "GW-X2-R7-3", "replay/empty-step"),
        ("step: GW-X2-R1-2", "step: GW-X2-R1-1", "", "replay/step-twice"),
        ("turn-began:", "turn-begun:", "GW-X2-R7-3", "pack/wrong-value"),
        ("ordering-the-unlinked: among-them", "ordering-the-unlinked: among-us", "", "pack/unknown-option"),
        ("ordering-the-unlinked:", "ordering-the-unliked:", "", "pack/unknown-ruling"),
    ],
)
def test_a_replay_is_reviewed_before_it_is_played(tmp_path: Path, old: str, new: str, at: str, code: str) -> None:
    """What gives more than the rules says by which ruling and why, and nothing else does; no two steps are alike."""
    copy = Copy(tmp_path)
    copy.change(old, new, at)

    found = fault(copy)

    assert [one.split()[1] for one in found] == [code]


@pytest.mark.parametrize(
    ("old", "new", "at", "where", "code", "words"),
    [
        ("{kroe: 7, norris: 2", "{witness: 1, kroe: 7, norris: 2", FIRST, "1, kroe: 7", "replay/dice-for-nobody", ""),
        ("tom: 7, ", "", FIRST, "{kroe: 7", "replay/no-dice", 'Thomas "Tom" Snape must throw'),
        (", dice: {angelique: 8, kroe: 3}", "", FIRST, "{declare: {actor: angelique", "replay/no-dice", "BEST"),
        ("kroe: 3}", "kroe: [3, 2]}", FIRST, "[3, 2]", "replay/wrong-dice", "throws 3 dice, and the file has 2"),
        ("        ruling: GW-RU-98\n", "        ruling: GW-RU-98\n        dice: {tom: 3}\n",
         "GW-X2-R3-4", "{tom: 3}", "replay/dice-unused", "never fall"),
        ("actor: angelique, parts: [{effect: edge, targets: [kroe]}]", "actor: angelique, parts: [{effect: climax}]",
         "GW-X2-R1-2", "{declare: {actor: angelique", "drama/not-engaged", "needs one to every opposed participant"),
        ("entity: tom, category: mental", "entity: tom, category: physical", "GW-X2-R1-3",
         "{stake: {entity: tom, category: physical", "challenge/no-essence", "It may be: Mental."),
        ("[tom, angelique, kroe]", "[tom, kroe]", "GW-X2-R2-1", "{order: {order: [tom, kroe", "drama/incomplete-order",
         "Order these"),
    ],
)  # fmt: skip
def test_a_row_that_does_not_go_stops_the_replay_at_its_line(
    tmp_path: Path, old: str, new: str, at: str, where: str, code: str, words: str
) -> None:
    """Dice for nobody, dice that are missing, too many or never thrown, and whatever the table refuses."""
    copy = Copy(tmp_path)
    copy.change(old, new, at)
    text = copy.file.read_text(encoding="utf-8")

    (found,) = fault(copy)

    assert found.startswith(f"{copy.place(text.index(where, text.index(at)))} {code} ")
    assert words in found


def test_a_fact_that_has_not_happened_is_not_seen(tmp_path: Path) -> None:
    """The step says that Norris's turn began, and Kroe's did."""
    copy = Copy(tmp_path)
    copy.change("{turn-began: {entity: kroe}}", "{turn-began: {entity: norris}}")

    (found,) = fault(copy)

    assert found.split()[1] == "replay/not-seen"
