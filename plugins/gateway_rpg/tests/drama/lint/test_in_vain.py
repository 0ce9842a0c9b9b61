"""Effects of which a part never comes about are told at its line."""

from pathlib import Path

import pytest

from .test_unreachable import EFFECT, found

GIFT = """\
kind: effect
format: 1
entries:
  - id: whisper
    name: Whisper
    step: 9
    aim: gateway:nobody
    resist: chosen
    judged: all
    choose: [give-to]
    does:
      - grant-free-raises: {to: give-to-or-self, count: 1, until: next-round-end}
"""


@pytest.mark.parametrize(
    ("was", "now", "lines"),
    [
        ("aim: gateway:linked\n    resist: target", "aim: gateway:nobody\n    resist: nobody", [12]),
        ("needs:", "choose: [positional]\n    needs:", []),
        ("needs:", "choose: [keep]\n    needs:", [9]),
        ("needs:", "choose: [give-to]\n    needs:", [9]),
        ("      - {line", "      - {ladder: {at-least: 9}}\n      - {ladder: {at-most: 3}}\n      - {line", [11]),
        ("      - {line", "      - {ladder: {at-least: 3}}\n      - {ladder: {at-most: 9}}\n      - {line", []),
        (
            "      - {line",
            (
                "      - {ladder: {at-most: 3}}\n      - {ladder: {at-most: 9}}\n"
                "      - {ladder: {at-least: 4}}\n      - {line"
            ),
            [12],
        ),
        (
            "      - {line",
            "      - {ladder: {at-least: 9}, when: {line: target}}\n      - {ladder: {at-most: 3}}\n      - {line",
            [],
        ),
    ],
)
def test_what_an_effect_says_in_vain_is_a_warning(tmp_path: Path, was: str, now: str, lines: list[int]) -> None:
    """Edge that is shifted to nobody, a choice that is never asked, a ladder of at least 9 and at most 3."""
    told = found(
        tmp_path,
        effect=EFFECT.replace(was, now).replace("      - {line: target, rule: HOUSE-1}\n", "", "nobody" in now),
    )

    assert [(severity, line) for _, severity, line in told] == [("warning", line) for line in lines]


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("", "", []),
        ("choose: [give-to]\n    ", "", [("effect/never-asked", 11)]),
        (
            "aim: gateway:nobody\n    resist: chosen",
            "aim: gateway:whole-opposition\n    resist: aim",
            [("effect/never-asked", 10), ("effect/never-asked", 12)],
        ),
        ("to: give-to-or-self", "to: target", [("effect/aimed-at-nobody", 12)]),
    ],
)
def test_a_gift_goes_to_an_ally_only_where_somebody_is_asked(
    tmp_path: Path, was: str, now: str, told: list[tuple[str, int]]
) -> None:
    """Where the whole opposition is aimed at nobody is asked, and the raises are always one's own."""
    effect = GIFT.replace(was, now)

    assert [(code, line) for code, _, line in found(tmp_path, effect=effect)] == told
