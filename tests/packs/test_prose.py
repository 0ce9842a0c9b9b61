"""Texts with marks: read once, told word by word where a mark is amiss, and words alone for whoever wants no more."""

import copy
import pickle

import pytest

from gateway_core.packs.prose import Prose, Run
from gateway_core.packs.schema import DataFault


def read(text: str) -> str:
    """Return a text of the pack `quay`, which knows every entry."""
    return Prose.read(text, lambda kind, name: name if ":" in name else f"quay:{name}")


def runs(text: str) -> list[Run]:
    """Return the pieces of a text of one line."""
    found = read(text)
    assert isinstance(found, Prose)
    (line,) = found.lines
    return [*line.cells[0]]


@pytest.mark.parametrize(
    "text",
    ["Planks.", "2 * 3 is 6", "5*3", "a * b *", "Note*", "_so_ `it` <b>is</b> ~~not~~", "# no heading", "[sic] and (x)",
     "well - no list", "1.5 yards", "* ", "#read(\"x\") $x$ @here"],
)  # fmt: skip
def test_what_is_no_mark_is_letters(text: str) -> None:
    """Stars between numbers, hashes, underscores and brackets mean what they meant."""
    assert read(text) == text.strip() or read(text) == text


def test_words_are_emphasised_and_lead_to_entries() -> None:
    """Both within a line, beside words that are neither; a name with its pack leads to that pack."""
    assert runs("A *wet* and **strong** [rope](item/rope), or [one](dark-spires:item/rope).") == [
        Run("A "), Run("wet", "", "emphasis"), Run(" and "), Run("strong", "", "strong"), Run(" "),
        Run("rope", "item/quay:rope"), Run(", or "), Run("one", "item/dark-spires:rope"), Run("."),
    ]  # fmt: skip


def test_a_stroke_before_a_mark_makes_it_a_letter() -> None:
    """Where somebody wants a star at the beginning of a word."""
    assert read("\\*wet\\* \\[x](y) \\- \\\\") == "*wet* [x](y) - \\"


def test_lines_are_items_steps_rows_or_paragraphs() -> None:
    """By what they begin with; a table has a row of dashes below its head."""
    text = read("Take:\n- a rope\n- a *hook*\n1. Throw\n\n| Length | Price |\n| --- | --- |\n| 3 | 2 \\| 4 |\nDone.")

    assert isinstance(text, Prose)
    assert [line.sort for line in text.lines] == ["paragraph", "item", "item", "step", "head", "row", "paragraph"]
    assert text == "Take:\na rope\na hook\nThrow\nLength, Price\n3, 2 | 4\nDone."


def test_a_text_is_written_as_it_was_with_names_in_full() -> None:
    """So that it means the same wherever it is put; copies and pickles are the same."""
    text = read("See *the* [rope](item/rope) and [Rope](item/rope).")

    assert isinstance(text, Prose)
    assert text.source == "See *the* [rope](item/quay:rope) and [Rope](item/quay:rope)."
    assert [*text.links] == [("item", "quay:rope")] * 2
    for same in (pickle.loads(pickle.dumps(text)), copy.deepcopy(text)):
        assert (same, same.source, same.lines) == (text, text.source, text.lines)
    assert read(text.source) == text


@pytest.mark.parametrize(
    ("text", "said", "fault"),
    [
        ("It *holds.", "*holds.", "'*' begins here and does not end"),
        ("It **holds* on.", "**holds* on.", "'**' begins here and does not end"),
        ("It *holds **on*.", "*holds **on*.", "one mark begins within another"),
        ("See [it](item/rope", "[it](item/rope", "this link does not end"),
        ("See [it](https://x.org).", "[it](https://x.org)", "is no entry that a link could lead to"),
        ("See [it](rope).", "[it](rope)", "is no entry that a link could lead to"),
        ("See [ ](item/rope).", "[ ](item/rope)", "this link has no words"),
        ("| a | b |\n| 1 | 2 |", "| a | b |", "no row of dashes"),
        ("| a | b |\n| - | - |\n| 1 |", "| 1 |", "this row has 1 cells, and its table 2 columns"),
        ("| a | b", "| a | b", "does not end with"),
    ],
)
def test_a_mark_amiss_is_told_with_its_words(text: str, said: str, fault: str) -> None:
    """From where on it is, and how it is cured."""
    with pytest.raises(DataFault) as raised:
        read(text)

    assert (raised.value.said, bool(raised.value.hint)) == (said, True)
    assert fault in raised.value.message
