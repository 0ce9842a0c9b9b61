"""What a game came to, as the end of its story says it."""

from gateway_core.session.hosting.summary import summary_words
from gateway_core.table.log import CloseCall, Summary


def test_a_close_call_is_told_with_its_chapter() -> None:
    """The same is tried again, and told alike twice it would seem a slip; a game without chapters tells none."""
    calls = (
        CloseCall("Round 3", "Hans", "Edge", 0),
        CloseCall("Round 5", "Hans", "Edge", 0),
        CloseCall("", "Ann", "", -1),
    )

    (told,) = summary_words(Summary(close=calls))

    assert (
        told
        == "Close calls: Round 3, Hans, Edge: nothing to spare; Round 5, Hans, Edge: nothing to spare; Ann: 1 short."
    )
