"""An answer that stands: said once at the prompt, given without a question, listed and taken back."""

import json

from ..conftest import Gateway, Ran

AUDIENCE = "dark-spires:scene/the-audience"
DUE = "Hans Kroe resists with:"


def played(gateway: Gateway, *answers: str, words: tuple[str, ...] = ()) -> Ran:
    """Play the hearing by these answers, of which the first set the order, and stop."""
    typed = "".join(f"{answer}\n" for answer in ("1", *answers))
    return gateway("play", AUDIENCE, "--seed", 3, "--choices", "-", *words, typed=typed)


def test_an_answer_stands_from_here_on_and_is_told(gateway: Gateway) -> None:
    """The number is that of the choice where one thing is asked; the second attack asks Hans Kroe nothing."""
    ran = played(gateway, "edge kroe!", "always 1", "1", "always 1", "1", "1", "edge kroe!", "always")

    assert ran.exit == 0, ran.err
    assert ran.out.count(DUE) == 1
    assert "From here on the games master answers without a question: Hans Kroe" in ran.words
    assert " 1. Hans Kroe resists with (Lay the charge" in ran.out
    assert " 2. Hans Kroe spends Essence (none)" in ran.out


def test_whoever_is_to_be_asked_again_is(gateway: Gateway) -> None:
    """One thing by its number, or all of it; nothing stands then."""
    ran = played(gateway, "edge kroe!", "always 1", "always 1", "always 1", "ask 2", "ask", "always", "ask 3")

    assert ran.out.count("is asked again: ") >= 2
    assert "Nothing stands: 'always' with an answer" in ran.out
    assert (ran.exit, "'always' lists them; not '3'" in " ".join(ran.err.split())) == (1, True)


def test_what_cannot_stand_says_why(gateway: Gateway) -> None:
    """What ends the scene is decided each time, and so is what two things come to."""
    ran = played(gateway, "always stop")
    both = played(gateway, "always edge kroe + disengage kroe")

    assert "[table/decided-each-time]" in ran.err
    assert "is decided each time" in both.err


def test_programs_read_that_it_was_a_standing_answer(gateway: Gateway) -> None:
    """In the history as JSON: that it stands, and which acts it gave."""
    ran = played(gateway, "edge kroe!", "always 1", "1", "1", "1", "1", "edge kroe!", words=("--json",))

    told = [json.loads(line) for line in ran.lines]
    standing = [one for one in told if one.get("standing") and "command" in one]
    assert [(one["command"], one.get("deed"), one.get("seat")) for one in standing] == [
        ("answer", "standing", "gm"),
        ("answer", None, None),
    ]
    assert "undo" not in standing[1]
