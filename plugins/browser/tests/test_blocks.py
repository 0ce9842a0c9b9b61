"""An open page is told what of it changes, and nothing of what stays."""

import json

from gateway_browser.blocks import Block, block, change

A, B, C = block("mine.a", "<p>a</p>"), block("mine.b", "<p>b</p>"), block("mine.c", "<p>c</p>")


def told(old: tuple[Block, ...], new: tuple[Block, ...]) -> list[list[str]]:
    found: list[list[str]] = json.loads(change(old, new) or "null")
    return found


def test_an_equal_page_is_told_nothing() -> None:
    """However it came about."""
    assert change((A, B), (A, block("mine.b", "<p>b</p>"))) is None


def test_only_what_is_new_is_sent_whole() -> None:
    """Of the rest its name alone, so that an open page knows the order and what is gone."""
    other = block("mine.b", "<p>other</p>")

    assert told((A, B), (A, other)) == [["mine.a", A.digest], ["mine.b", other.digest, other.html]]
    assert told((A, B), (B, A)) == [["mine.b", B.digest], ["mine.a", A.digest]]
    assert told((A, B, C), (A, C)) == [["mine.a", A.digest], ["mine.c", C.digest]]
    assert told((), (A,)) == [["mine.a", A.digest, A.html]]


def test_a_change_is_one_line() -> None:
    """As events are, whatever stands in the page."""
    line = change((), (block("mine.a", "one\ntwo\r\nthree\N{LINE SEPARATOR}"),))

    assert line is not None
    assert "\n" not in line
    assert "\r" not in line


def test_an_element_names_its_block() -> None:
    """An open page finds it by that, and sees by the digest whether it is the same."""
    assert A.html == f'<div class="block" id="mine.a" data-digest="{A.digest}"><p>a</p></div>'
