"""The one prompt: asks until an answer will do, obeys words to the program, and is left in three ways."""

import click
import pytest

from gateway_terminal.prompt.input import Leave, Script, ScriptFault, Terminal
from gateway_terminal.prompt.prompt import Again, Prompt, leave


def number(answer: str) -> int:
    """Read a number."""
    if not answer.isdigit():
        raise Again(f"'{answer}' is no number.")
    return int(answer)


class Typed(Terminal):
    """A person who types these lines, and is told why one will not do."""

    def __init__(self, *lines: str) -> None:
        self.lines, self.told = list(lines), list[str]()

    def ask(self, question: str) -> str:
        """Return the next line; leave after the last."""
        self.told.append(question)
        if not self.lines:
            raise Leave
        return self.lines.pop(0)

    def reject(self, why: str) -> None:
        """Note why."""
        self.told.append(why)


def prompt_of(*lines: str) -> tuple[Prompt, list[str]]:
    """Return a prompt, and what its person is told."""
    source = Typed(*lines)

    def echo(rest: str) -> None:
        source.told.append(f"echo {rest}".strip())

    return Prompt(source, source.told.append, {"echo": echo, "leave": leave}), source.told


def test_a_question_is_asked_until_the_answer_will_do() -> None:
    """Each time it is said why not."""
    prompt, told = prompt_of("x", "", "7")

    assert prompt.ask("How many?", number) == 7
    assert told == ["How many?", "'x' is no number.", "How many?", "'' is no number.", "How many?"]


def test_a_word_to_the_program_is_obeyed_and_the_question_asked_again() -> None:
    """In capitals too, and with what stands behind it."""
    prompt, told = prompt_of("ECHO two words", "7")

    assert prompt.ask("How many?", number) == 7
    assert told == ["How many?", "echo two words", "How many?"]


@pytest.mark.parametrize(("line", "obeyed"), [("echo", True), ("echo me", False), ("an echo", False)])
def test_in_a_text_a_word_counts_only_alone(line: str, obeyed: bool) -> None:
    """Whoever has 'Leave me!' said does not leave."""
    prompt, told = prompt_of(line, "something else")

    assert prompt.ask("What is said?", str, text=True) == ("something else" if obeyed else line)
    assert ("echo" in told) is obeyed


def test_what_has_told_its_own_reason_says_no_more() -> None:
    """An explanation is no fault of the answer."""
    prompt, told = prompt_of("why", "7")

    def read(answer: str) -> str:
        if answer == "why":
            raise Again
        return answer

    assert prompt.ask("What?", read) == "7"
    assert told == ["What?", "What?"]


@pytest.mark.parametrize("name", ["Leave it", "echo", "Echo of a bell"])
def test_a_name_that_is_offered_is_an_answer(name: str) -> None:
    """Whatever word to the program begins it."""
    prompt, told = prompt_of(name.lower())

    assert prompt.without([name]).ask("Which?", str) == name.lower()
    assert told == ["Which?"]


@pytest.mark.parametrize("lines", [("leave",), ()])
def test_one_leaves_by_a_word_or_at_the_end_of_the_answers(lines: tuple[str, ...]) -> None:
    """Both are the same to whoever asks."""
    prompt, _ = prompt_of(*lines)

    with pytest.raises(Leave):
        prompt.ask("What?", str)


def test_a_script_ends_at_the_first_answer_that_will_not_do() -> None:
    """With its line."""
    prompt = Prompt(Script(["# a comment", "x", "7"], "s.txt", echo=False), print, {})

    with pytest.raises(ScriptFault, match=r"s\.txt:2 'x' is no number\."):
        prompt.ask("How many?", number)


@pytest.mark.parametrize(("raised", "then"), [(EOFError, Leave), (KeyboardInterrupt, click.Abort)])
def test_a_terminal_is_left_with_ctrl_d_and_stopped_with_ctrl_c(
    raised: type[BaseException], then: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next line of the terminal is a fresh one."""

    def pressed(_: str) -> str:
        raise raised

    monkeypatch.setattr("builtins.input", pressed)

    with pytest.raises(then):
        Terminal().ask("What?")
