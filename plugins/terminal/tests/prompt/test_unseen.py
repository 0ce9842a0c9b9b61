"""What nobody can see, typed or pasted at a question: it is refused with a word, and the question stands."""

from pathlib import Path

import pytest

from gateway_terminal.prompt.input import Script, ScriptFault

from .test_terminal import AUDIENCE, Terminal

SEQUENCES = {
    "a colour": "\x1b[31mred",
    "what a mouse would report": "\x1b[<0;1;1M\x1b[M !!\x1b[96;14;13M",
    "where a cursor would be": "\x1b[6;1R",
    "a mode": "\x1b[?1000h",
    "a title": "\x1b]0;title\x07",
    "a device string": "\x1bPq\x1b\\",
    "an application's": "\x1b_x\x1b\\",
    "a private one": "\x1b^x\x1b\\\x1bXx",
    "no sign at all": "a\0b",
    "half a letter": "\udcffb",
    "a colour that was pasted": "\x1b[200~a\x1b[31mb\x1b[201~",
    "two lines that were pasted": "\x1b[200~note a\nleave\x1b[201~",
}
REFUSED = "which nobody can see"


def test_a_control_sequence_is_text_that_is_refused(tmp_path: Path) -> None:
    """Typed or pasted, whatever it would do elsewhere: nothing of it is done, and the game goes on."""
    table = Terminal(tmp_path, "play", AUDIENCE, "--seed", "3", "--no-save")
    table.until("Order? [")
    table.type("1\n")
    table.until("What? [1]")

    for what, sequence in SEQUENCES.items():
        table.type(f"note {sequence}\n")
        table.until(REFUSED)
        assert "Traceback" not in table.shown, what
        assert "Press ENTER" not in table.shown, what
        table.type("board\n")
        table.until("On their own")

    table.type("leave\n")
    assert table.end("nothing is kept") == 0


def test_a_paste_that_never_ends_takes_no_keys(tmp_path: Path) -> None:
    """After a moment of silence what was pasted stands there, and keys count again."""
    table = Terminal(tmp_path, "play", AUDIENCE, "--seed", "3", "--no-save")
    table.until("Order? [")
    table.type("\x1b[200~zork")
    table.until("zork")
    table.type("\n")
    table.until("names none of these")
    table.type("leave\n")

    assert table.end("nothing is kept") == 0


@pytest.mark.parametrize("line", ["note a\0b", "note \x1b[31mred", "note \udcff"])
def test_a_script_ends_at_such_a_line(line: str) -> None:
    """With its number."""
    script = Script([line], "evening.txt", echo=False)

    with pytest.raises(ScriptFault, match=r"evening\.txt:1 There are signs in that which nobody can see"):
        script.ask("What?")
