"""What a person at the table can say, and what comes of it, typed as a script would."""

from pathlib import Path

import pytest

from tests.session.folders import setting

from ..conftest import Gateway, Ran

AUDIENCE = "dark-spires:scene/the-audience"
DUEL = "duels:scene/the-duel"


def played(gateway: Gateway, *answers: str, words: tuple[str, ...] = ()) -> Ran:
    """Play the hearing by these answers, and leave."""
    typed = "".join(f"{answer}\n" for answer in answers)
    return gateway("play", AUDIENCE, "--seed", 3, "--choices", "-", *words, typed=typed)


def test_the_board_shows_who_is_there_and_how_they_stand(gateway: Gateway) -> None:
    """Entities, lines with the Edge and whose it is, the ladder, the initiative."""
    ran = played(gateway, "board all")

    for words in (
        "The audience, round 1",
        "Climax ladder: 12 [############]",
        "court, passive, significance 3",
        "Hans Kroe  <initiative>",
        "+2 over Angelique; +2 over Norris; +2 over Thomas",
    ):
        assert words in ran.out


def test_why_of_a_seat_for_which_no_program_has_decided_is_told_so(gateway: Gateway) -> None:
    """The seat is there, so a script goes on; at one that is not it ends."""
    there, nowhere = (played(gateway, "1", f"why {seat}", "board") for seat in ("tom", "zork"))

    assert there.exit == 0, there.err
    assert "No program has decided anything for tom yet." in there.out
    assert (nowhere.exit, "There is no 'zork' here to explain." in nowhere.err) == (1, True)


def test_a_choice_shows_its_chance_before_it_is_made_and_why(gateway: Gateway) -> None:
    """The percentage in the list is the exact fraction that `why` explains, rule by rule."""
    ran = played(gateway, "1", "why edge", "why 3")

    listed = next(line for line in ran.lines if ". Angelique: Edge" in line)
    percent = listed.split("  ")[-1].strip()
    why = next(line for line in ran.lines if line.startswith("Angelique: Edge > Hans Kroe: "))
    assert percent in why
    assert " in 32768" in why or " in 262144" in why
    assert "(GW-DR-33)" in ran.out


def test_what_may_not_be_done_says_why(gateway: Gateway) -> None:
    """The rule, what is missing, what would be allowed; all of it, or one effect's."""
    ran = played(gateway, "1", "no climax")

    refusals = ran.out.partition("no climax\n")[2]
    assert "Angelique: Climax" in refusals
    assert "[drama/" in refusals
    assert "(GW-" in refusals
    assert "Eliminate" not in refusals.partition("1. ")[0]


def test_two_effects_go_into_one_action_and_their_chance_is_told_first(gateway: Gateway) -> None:
    """Whatever is put together is weighed as a whole before it is done."""
    ran = played(gateway, "1", "set-up + edge", "1", "1", "why", "")

    assert any(line.startswith("Angelique: Set-up and Angelique: Edge: ") for line in ran.lines)
    assert "Combining effects (GW-EF-81, gateway:cost/combining)" in ran.out
    assert "Set-up against Hans Kroe with Edge against Hans Kroe" in " ".join(ran.out.split())


@pytest.mark.parametrize(
    ("pieces", "why"),
    [
        (
            "set-up+pass",
            "'Angelique: Set-up' and 'Angelique lets this round's action go' cannot go together in one act.",
        ),
        ("edge + kroe: set-up", "'Angelique: Edge' and 'Hans Kroe: Set-up' cannot go together in one act."),
        ("edge + eliminate", "Eliminate: Angelique has no tension line to The accusations."),
        ("edge + climax", "Climax: Angelique has no tension line to The accusations; this needs one to every"),
    ],
)
def test_what_cannot_go_together_says_why_before_anything_is_asked(pieces: str, why: str, gateway: Gateway) -> None:
    """Two people's effects, an effect and no effect; or the game's reason why nobody could be meant by both."""
    ran = played(gateway, "1", pieces)

    assert ran.exit == 1
    assert f"standard input:2 {why}" in " ".join(ran.err.split())


@pytest.mark.parametrize("pieces", ["manoeuvre + eliminate", "eliminate + manoeuvre"])
def test_what_may_not_be_done_alone_is_named_beside_what_makes_it_possible(pieces: str, gateway: Gateway) -> None:
    """Angelique has no line to the guards; in one action she closes in on them and is done with them."""
    ran = played(gateway, "1", pieces, "the guards", "1", "")

    told = " ".join(ran.out.split())
    assert "Manoeuvre against The guards" in told
    assert "Eliminate against The guards" in told


def test_several_effects_are_said_in_one_line(gateway: Gateway) -> None:
    """Each with whom it is aimed at, and with what they are gone about, behind whichever of them."""
    ran = played(gateway, "1", "manoeuvre guards + eliminate guards, 1 raise!", "")

    told = " ".join(ran.out.split())
    assert ran.exit == 0
    assert "Manoeuvre against The guards" in told
    assert "Eliminate against The guards" in told


def test_a_half_made_choice_can_be_left(gateway: Gateway) -> None:
    """`back` does nothing; then everything can be chosen again."""
    ran = played(gateway, "1", "edge", "back", "manoeuvre", "1", "1")

    assert ran.exit in (0, 1)
    assert "— Edge against" not in " ".join(ran.out.split())
    assert "— Manoeuvre against" in " ".join(ran.out.split())


@pytest.mark.rule("GW-RU-129")
def test_a_decree_is_said_in_the_middle_of_a_choice(gateway: Gateway) -> None:
    """It is done, and the choice is left; what names neither an answer nor anything else is asked again."""
    ran = played(gateway, "1", "edge", "ladder 9", "edge kroe with courtesan", "set-edge")

    assert "The games master moves the ladder from 12 to 9." in ran.out
    assert "— Edge against" in " ".join(ran.out.split())
    wrong = played(gateway, "1", "edge", "lather 9")
    assert "'lather 9' names none of these" in " ".join(wrong.err.split())


def test_what_is_alike_stands_in_one_line_until_it_is_asked_for(gateway: Gateway) -> None:
    """Each still has its number, which is told when its word is named."""
    few = played(gateway, "1", "more").out
    all_of_them = played(gateway, "1", "more put-aboard").out

    assert few.count("(put-aboard)") == 0
    assert "like it ('more put-aboard')" in " ".join(few.split())
    assert all_of_them.count("(put-aboard)") == 7


def test_what_waits_for_whom_is_told_as_far_as_one_may_know(gateway: Gateway) -> None:
    """A master reads what is asked; a player of another only that they are to decide, and for typed dice whose."""
    master = played(gateway, "waiting")
    turn = played(gateway, "1", "waiting")
    dice = gateway(
        "play", AUDIENCE, "--seed", 3, "--dice", "typed", "--choices", "-",
        typed="1\nedge!\nlay!\n1\nnone\n1!\nhelp\n",
    )  # fmt: skip

    assert "The games master: Hans Kroe sets the order." in master.out
    assert "Angelique is to decide." in turn.out
    assert "thrown by angelique" in dice.out


def test_undo_and_redo_say_what_they_are_about(gateway: Gateway) -> None:
    """Not a number of a line, but the line."""
    ran = played(gateway, "1", "undo", "redo")

    order = 'Order: Angelique, Norris and Thomas "Tom" Snape; Hans Kroe holds.'
    told = " ".join(ran.out.split())
    assert f"The games master takes back: {order}" in told
    assert f"The games master restores: {order}" in told


def test_undo_and_other_words_are_understood_in_the_middle_of_a_choice(gateway: Gateway) -> None:
    """Whoever is asked for an aim may still look at the board, ask for help, or take the last act back."""
    ran = played(gateway, "1", "manoeuvre", "board", "help all", "why 1", "undo")

    assert ran.exit == 0
    assert "The games master takes back" in ran.out
    assert "keep the game in this new file" in ran.out


def test_a_table_stands_still_until_it_goes_on(gateway: Gateway) -> None:
    """Anybody may stop it, without a reason; looking at the board does not start it again."""
    ran = played(gateway, "pause", "board", "", "1")

    assert "The games master stops the table." in ran.out
    assert "The games master lets the table go on." in ran.out
    assert "Order: " in ran.out


def test_the_program_can_be_asked_to_decide_one_thing(gateway: Gateway) -> None:
    """A hurried games master says `auto`."""
    ran = played(gateway, *["auto"] * 12)

    assert ran.exit == 0
    assert ran.out.count(": success") + ran.out.count(": failure") >= 1


def test_a_game_is_kept_from_when_it_is_said(gateway: Gateway) -> None:
    """`save FILE` holds what has happened, and what comes after."""
    ran = played(gateway, "1", "save later.gateway", "manoeuvre", "1", "1")

    assert ran.lines[-1] == "You leave the table. Go on: gateway play later.gateway"
    assert "— Manoeuvre against" in " ".join(gateway("replay", "later.gateway").out.split())


def test_a_game_that_is_kept_can_be_copied(gateway: Gateway) -> None:
    """The copy stays as it was."""
    ran = played(gateway, "save copy.gateway", "1", words=("--save", "game.gateway"))

    assert "A copy as of now is in copy.gateway; the game goes on in game.gateway." in ran.out
    assert "Order: " in gateway("replay", "game.gateway").out
    assert "Order: " not in gateway("replay", "copy.gateway").out


def test_a_file_that_is_there_is_not_saved_over(gateway: Gateway) -> None:
    """Neither on the way."""
    Path("there").write_text("precious", encoding="utf-8")

    ran = played(gateway, "save there")

    assert "store/exists" in ran.err
    assert Path("there").read_text(encoding="utf-8") == "precious"


def test_the_games_master_judges_when_the_table_wants_it(gateway: Gateway) -> None:
    """How well trait and background fit, before anybody throws; then the raises. Only who narrates complicates."""
    answers = ("1", "edge", "1", "1", "1", "partial", "full", "1", "1")
    ran = played(gateway, *answers, words=("--parameter", "judge=gm"))

    assert ran.exit == 0
    assert "How well Angelic fits? [1] partial" in ran.out
    assert "How well the background fits? [1] full" in ran.out
    assert "complicating" not in ran.out


def test_typed_dice_are_asked_for_until_they_could_have_fallen(gateway: Gateway) -> None:
    """A nine of a die with eight sides, a die too few, a word: each is asked again; a script stops there."""
    setting(Path("duels"))
    start = ("1", "climax", "1", "full", "full")
    words = ("--pack", "duels", "--dice", "typed", "--choices", "-", "--seed", "1")

    wrong = {
        faces: gateway("play", DUEL, *words, typed="\n".join((*start, faces, ""))).err for faces in ("9 1 1", "3", "x")
    }
    right = gateway("play", DUEL, *words, typed="\n".join((*start, "876", "1", "")))

    assert [fault.split()[1:7] for fault in wrong.values()] == [["input:6", "Type", "3", "numbers", "from", "1"]] * 3
    assert "Ann [8 7 6]" in right.out


def test_another_seat_plays_only_its_own(gateway: Gateway) -> None:
    """`--as tom`: the others are programs; Tom is asked for Tom alone, and told how to come back."""
    ran = played(gateway, "pass", "save tom.gateway", words=("--as", "tom"))

    offered = [line for line in ran.lines if line.lstrip()[:2] in ("1.", "2.", "3.")]
    assert offered
    assert all('Thomas "Tom" Snape' in line for line in offered)
    assert ran.lines[-1].endswith("gateway play tom.gateway --as tom")


def test_narrow_terminals_get_all_of_it(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 40 columns the help stands under its words, and no line is longer (but for the answers that are typed)."""
    monkeypatch.setenv("COLUMNS", "40")

    ran = played(gateway, "help", "1", "no", "why 1", "board")

    assert [line for line in ran.lines if len(line) > 40 and "? [" not in line] == []


@pytest.mark.rule("GW-CH-10", "GW-CH-15", "GW-CH-16")
def test_an_approach_of_ones_own_is_put_together_and_judged_by_the_games_master(gateway: Gateway) -> None:
    """Whatever is on the sheet may be used; what nobody has prepared is judged at the table before any die."""
    own = ("other", "Angelic", "Courtesan", "Notice", "", "no")
    ran = played(gateway, "1", "edge", *own, "1", "partial", "partial", "1", "1", "why 1")

    assert "Judge Angelique: Angelic, Courtesan (Notice):" in ran.out
    assert "2 dice: Angelique: Angelic: Partial (GW-CH-11" in ran.out
    assert "+2 modifier: Angelique: Courtesan: specialised in Notice (GW-CH-17" in ran.out
    assert "+1 raises: A background that fits partly (GW-CH-16," in ran.out


@pytest.mark.rule("GW-RU-129")
def test_what_is_out_of_the_ordinary_is_listed_when_asked_for(gateway: Gateway) -> None:
    """Decrees are not in the way of play: `more` lists them, and their verbs can be said at any time."""
    ran = played(gateway, "more", "set-ladder", "9")

    asked = ran.out.index("Set the climax ladder (set-ladder)")
    assert ran.out.index("more\n") < asked
    assert "The games master moves the ladder from 12 to 9." in ran.out


@pytest.mark.rule("GW-CH-25")
def test_why_tells_the_chance_with_so_many_free_raises(gateway: Gateway) -> None:
    """Where a number is asked for as where choices are listed; one that is not to be had is told what is."""
    begun = ("1", "grant-raises angelique 2", "edge kroe with blag", "1", "full !", "1", "none", "1", "2")
    ran = played(gateway, *begun, "why", "why 1", "why 9", "1")

    assert "Free raises used: 2: " in ran.out
    assert "Free raises used: 1: " in ran.out
    assert "Name one of these: why 1." in ran.out
    assert ran.exit == 0


def test_what_is_half_chosen_is_not_dropped_for_another_deed(gateway: Gateway) -> None:
    """Neither is done, and that is said: the verb of another deed is no answer to what is asked."""
    ran = played(gateway, "back", "set-ladder", "grant-raises")

    assert "Nothing is done: 'grant-raises' is a deed of its own" in " ".join(ran.err.split())


def test_a_sheet_is_shown_at_any_question_and_whose_it_is_may_be_named(gateway: Gateway) -> None:
    """A games master has many; what is not there is said."""
    ran = played(gateway, "sheet kroe", "1", "sheet")
    wrong = played(gateway, "sheet zork")

    assert ran.exit == 0, ran.err
    assert "Demonic Pact" in ran.out.partition("sheet\n")[0]
    assert "The Schattengraf" in ran.out.rpartition("sheet\n")[2]
    assert (wrong.exit, "There is no sheet of 'zork' here" in wrong.err) == (1, True)


def test_a_board_tells_one_kind_of_its_notes_where_that_is_asked_for(gateway: Gateway) -> None:
    """And which kinds there are, where another is."""
    ran = played(gateway, "1", "board order")
    wrong = played(gateway, "1", "board weather")

    assert ran.exit == 0, ran.err
    assert "Still to act: Norris" in ran.out.rpartition("board order\n")[2].splitlines()[0]
    assert (wrong.exit, "of notes alone" in wrong.err) == (1, True)
