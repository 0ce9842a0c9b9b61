"""`gateway play --watch`: who writes a scene tries it, and goes on by what they have just saved."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from tests.session.folders import setting

from ...conftest import Gateway
from .test_table_file import MARK, RULES, table

SCENE = Path("duels/data/the-duel.yaml")
ANN = Path("duels/data/ann.yaml")
WATCH = ("play", "duels:scene/the-duel", "--watch", "--pack", "duels", "--seed", "1")


class Typing:
    """Somebody who types answers, and between some of them saves a file."""

    def __init__(self, answers: Sequence[str], edits: Mapping[int, Callable[[], None]]) -> None:
        self._answers, self._edits = answers, edits

    def __iter__(self) -> Iterator[str]:
        for number, answer in enumerate(self._answers):
            self._edits.get(number, lambda: None)()
            yield answer

    def isatty(self) -> bool:
        return False


def saved(file: Path, old: str, new: str) -> Callable[[], None]:
    """Return what changes some words of a file."""

    def edit() -> None:
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")

    return edit


Play = Callable[..., tuple[str, list[str]]]


@pytest.fixture
def play(gateway: Gateway) -> Play:
    """A function that plays with answers and edits, each before the answer of its number is read."""
    setting(Path("duels"))

    def run(
        edits: Mapping[int, Callable[[], None]], *words: str, answers: Sequence[str] = ("",) * 8
    ) -> tuple[str, list[str]]:
        ran = gateway(*WATCH, "--choices", "-", *words, typed=Typing(answers, edits))
        assert "Traceback" not in ran.err
        return ran.out, ran.err.splitlines()

    return run


def test_an_edit_counts_before_the_next_question(play: Play) -> None:
    """The file is named, what has changed with its line, and the person goes by another name from there on."""
    out, told = play({0: saved(ANN, 'name: "Ann"', 'name: "Anna"')})

    assert told[0] == "Saved: ann.yaml."
    assert told[1] == "From here on counts, but for what only the beginning of a game asks for:"
    assert "name is Anna, and was Ann (duels/data/ann.yaml:5:7)" in " ".join(map(str.strip, told))
    assert "Anna" in out


def test_a_question_that_was_not_answered_is_asked_anew(play: Play) -> None:
    """Whoever asks for help at a prompt, and has saved meanwhile, meets the new rules when it is asked again."""
    out, told = play({0: saved(ANN, 'name: "Ann"', 'name: "Anna"')}, answers=("help", "leave"))

    assert told[0] == "Saved: ann.yaml."
    assert "Anna sets the order" in out.rpartition("help")[2]


def test_what_is_wrong_is_told_at_its_line_and_the_scene_goes_on(play: Play) -> None:
    """By the rules as they were; once it is mended the mended ones count."""
    broken, mended = saved(ANN, "physical", "phisical"), saved(ANN, "phisical", "mental")

    _, told = play({0: broken, 1: mended})

    assert told[0] == "Saved: ann.yaml."
    assert told[1].startswith("duels/data/ann.yaml:6:")
    assert "Did you mean 'physical'?" in told[1]
    assert told[2] == "The game goes on by the rules as they were, until that is mended."
    assert told.count("Saved: ann.yaml.") == 2
    assert any(line.startswith("From here on counts") for line in told)


def test_what_the_game_does_not_feel_is_said_as_that(play: Play) -> None:
    """A comment is no rule."""
    _, told = play({0: saved(SCENE, "# Two people, one line.", "# Two people, and a line.")})

    assert told == ["Saved: the-duel.yaml.", "Nothing of that is felt in this game."]


def test_code_that_was_edited_answers_from_there_on(play: Play, gateway: Gateway) -> None:
    """No value of the rules differs, and the save knows whose answers count."""
    Path("underdog.py").write_text(MARK, encoding="utf-8")
    house = ("--house", "underdog.py")

    _, told = play({0: saved(Path("underdog.py"), "return []", "return ()")}, *house, "--save", "duel.gateway")
    ran = gateway("play", "duel.gateway", "--auto", "--pack", "duels", *house)

    assert told[0] == "Saved: underdog.py."
    assert told[1].startswith("From here on counts")
    assert (ran.exit, "changed" in ran.err) == (0, False)


def test_what_cannot_be_taken_up_is_told_once(play: Play) -> None:
    """However often it is tried again; what is put back is taken up."""
    text = []

    def remove() -> None:
        text.append(SCENE.read_text(encoding="utf-8"))
        SCENE.unlink()

    _, told = play({0: remove, 3: lambda: SCENE.write_text(text[0], encoding="utf-8") and None})

    assert sum("table/names-what-is-gone" in line for line in told) == 1
    assert told[-2:] == ["Saved: the-duel.yaml.", "Nothing of that is felt in this game."]


def test_a_save_beside_the_scene_is_no_edit(play: Play) -> None:
    """It changes with every act."""
    _, told = play({}, "--save", "duels/duel.gateway")

    assert told == []


def test_nothing_is_said_while_nothing_is_saved(play: Play) -> None:
    """Whatever is played."""
    _, told = play({})

    assert told == []


def test_house_rules_and_the_table_file_are_watched_too(play: Play) -> None:
    """And a file that comes in by the table file is read from then on."""
    Path("friday.yaml").write_text(RULES, encoding="utf-8")
    table("setting: duels\n")

    _, told = play(
        {
            0: lambda: table("setting: duels\nhouse_rules: [friday.yaml]\n"),
            2: saved(Path("friday.yaml"), "set: {opposed: 3}", "set: {opposed: 4}"),
        }
    )

    assert "Saved: table.yaml." in told
    assert any("opposed is 3, and was 2" in line for line in told)
    assert "Saved: friday.yaml." in told
    assert any("opposed is 4, and was 3" in line for line in told)


def test_a_save_keeps_what_was_taken_up(play: Play, gateway: Gateway) -> None:
    """It goes on by the rules that counted last, and nothing has changed since."""
    play({0: saved(ANN, 'name: "Ann"', 'name: "Anna"')}, "--save", "duel.gateway", answers=("",) * 3)

    ran = gateway("play", "duel.gateway", "--auto", "--pack", "duels")

    assert (ran.exit, "changed" in ran.err) == (0, False)
    assert "Anna" in ran.out


@pytest.mark.parametrize("words", [("--seats",), ()])
def test_only_what_is_begun_is_watched(play: Play, gateway: Gateway, words: tuple[str, ...]) -> None:
    """A saved game takes rules up when it is gone on with; to look who sits where tries nothing."""
    play({}, "--save", "duel.gateway", answers=("",))
    target = "duels:scene/the-duel" if words else "duel.gateway"

    ran = gateway("play", target, "--watch", "--auto", *words)

    assert (ran.exit, "--watch tries what is begun with it" in ran.err) == (2, True)


def test_programs_take_it_up_between_two_acts(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """With --auto nobody is asked: what is saved counts from the next act on."""
    from gateway_core.session.hosting.programs import Programs

    setting(Path("duels"))
    act, edits = Programs.act, [saved(ANN, 'name: "Ann"', 'name: "Anna"')]

    def acting(self: Programs, *args: object, **words: object) -> object:
        if edits:
            edits.pop()()
        return act(self, *args, **words)  # type: ignore[arg-type]  # whatever it is given

    monkeypatch.setattr(Programs, "act", acting)

    ran = gateway(*WATCH, "--auto")

    assert ran.exit == 0
    assert ran.err.splitlines()[0] == "Saved: ann.yaml."
