"""How much one has to type and read for what happens most at a table: counted, so that it stays quick."""

import re

from .conftest import Gateway, Ran

AUDIENCE = "dark-spires:scene/the-audience"
ORDER = "1"  # as it stands


class Counted:
    """Plays a game by answers, and counts what they bring about from a moment on, up to a line that ends it."""

    def __init__(self, gateway: Gateway, *words: str, begun: tuple[str, ...] = ()) -> None:
        self._gateway, self._words, self._begun = gateway, words, begun

    def lines(self, *answers: str, until: str) -> list[str]:
        """Return the lines from the first of these answers to the first that has `until`, a pattern, in it."""
        before, after = self._played(), self._played(*answers)
        assert (before.exit, after.exit, after.err) == (0, 0, "")
        begun = len(before.lines) - 1  # the last says that somebody leaves
        assert after.lines[: begun - 1] == before.lines[: begun - 1]
        told = after.lines[begun - 1 :]
        ends = next((at for at, line in enumerate(told, 1) if re.search(until, line)), None)
        assert ends is not None, "\n".join(told)
        return list(told[:ends])

    def _played(self, *answers: str) -> Ran:
        typed = "".join(f"{one}\n" for one in (*self._begun, *answers))
        return self._gateway("play", *self._words, "--seed", 3, "--choices", "-", typed=typed)


def at_most(lines: list[str], most: int) -> None:
    """Hold to it that somebody reads no more lines than these."""
    assert len(lines) <= most, "\n".join(lines)


def test_a_prepared_action_takes_four_inputs_and_twenty_five_lines(gateway: Gateway) -> None:
    """What is done, how it is gone about, the throw and its raises, by numbers alone; or all of it in one line."""
    tom = Counted(gateway, AUDIENCE, "--as", "tom")
    fell = r"Tom\" Snape \[.*against Hans Kroe \["

    by_numbers = tom.lines("1", "2", "1", "1", until=fell)
    in_a_line = tom.lines("edge kroe with quick witted, 1 raise", until=fell)
    as_it_is = tom.lines("edge!", "1!", until=fell)

    for lines in (by_numbers, in_a_line, as_it_is):
        at_most(lines, 25)
    assert "1 raise taken" in in_a_line[-1]


def test_resisting_takes_two_inputs(gateway: Gateway) -> None:
    """How, and with which Essence: the second only where there is any."""
    begun = (ORDER, "edge kroe with courtesan, no raises")
    lines = Counted(gateway, AUDIENCE, begun=begun).lines("1", "1", "none", until="Angelique .*: (success|failure)")

    at_most(lines, 25)  # among them the question to Kroe, who has the initiative, whether he lets it go on


def test_a_round_of_four_actors_takes_twenty_inputs_and_a_hundred_and_twenty_five_lines(gateway: Gateway) -> None:
    """Everybody's choices by one person: the order, four actions, who resists them, and who may cut into them."""
    resists = ("lay the charge", "1", "none")
    answers = (
        ORDER,
        "edge kroe with courtesan, no raises", *resists,
        "edge kroe with circle (action), no raises", *resists,
        "edge kroe with slippery, no raises", *resists,
        "denounce angelique!", "1", "none", "1!",
    )  # fmt: skip
    lines = Counted(gateway, AUDIENCE).lines(*answers, until="Round 2")

    assert len(answers) <= 20
    at_most(lines, 125)  # three of them are chances of ways to resist, on lines of their own


def test_an_action_of_ones_own_with_several_effects_takes_eight_inputs_and_forty_five_lines(gateway: Gateway) -> None:
    """Two effects, a way that nobody has prepared and its judgement; who resists it, and who might cut into it."""
    answers = (
        "set-up for angelique + edge kroe", "other angelic, courtesan, notice!", "",
        "lay the charge", "partial, partial!", "1", "none", "1!",
    )  # fmt: skip
    lines = Counted(gateway, AUDIENCE, begun=(ORDER,)).lines(*answers, until="Angelique .*: (success|failure)")

    assert len(answers) <= 8
    at_most(lines, 45)


def test_a_judgement_takes_three_inputs(gateway: Gateway) -> None:
    """How well each of the two fits, and the rest as it stands; by single answers or in one line."""
    begun = (ORDER, "edge", "other angelic, courtesan, notice!", "lay the charge")
    table = Counted(gateway, AUDIENCE, begun=begun)

    for answers in (("partial", "partial"), ("partial, partial!",)):
        at_most(table.lines(*answers, until="lets it go on"), 12)


def test_a_person_is_created_and_brought_in_by_five_inputs(gateway: Gateway) -> None:
    """In two, where one line says whatever counts; or with what is asked as it stands, at two dice."""
    table = Counted(gateway, AUDIENCE, begun=(ORDER,))

    in_lines = table.lines('create "The cook" on gang, 3 significance!', "bring in the cook!", until="comes in")
    asked = table.lines("create", "The cook", "gang!", "bring in", "the cook!", until="comes in")

    for lines in (in_lines, asked):
        assert lines[-1] == "  The cook comes in."
        at_most(lines, 20)


def test_an_adventure_test_takes_five_inputs_and_thirty_lines(gateway: Gateway) -> None:
    """What somebody wants to do, and whatever is asked of them until it has succeeded or failed."""
    lamp = Counted(gateway, "adventure:scene/the-lamp-at-low-water", "--as", "player-1", begun=("auto",))

    at_most(lamp.lines("ask the keeper", "", "", "", "", until=r"^  (Success|Failure)"), 30)
