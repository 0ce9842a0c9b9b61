"""What many records come to together."""

import attrs
from gateway_lab.record import Record, Tried
from gateway_lab.report import Numbers, report_of
from gateway_lab.words import MINUTES, because, in_words, throws

WON = Record(
    0, "climax", ("ann",), players=True, facts={"by": "ann", "round": 4, "goals": ["bell", "rope"]}, acts=10, lines=30,
    chapters={"Round": 4}, choices={"gm": 4, "ann": 6}, throws=4, vain=1, leads=1,
    about={"deed": {"roll": Tried(10)}, "effect": {"Wound": Tried(3, 3, 2, last=True), "Hide": Tried(1)}},
    deeds={"ann": {"pass": 5, "roll": 1}, "gm": {"roll": 4}}, used={"players": ("Hide",), "gm": ("Wound",)},
    passed_over=({"by": "players", "what": "x:press", "name": "Press", "why": "outbid", "times": 3},), looked=True,
)  # fmt: skip
LOST = attrs.evolve(
    WON, index=1, winners=("gm",), players=False, facts={"by": "gm", "round": 8, "goals": ["rope"]},
    chapters={"Round": 8}, about={"effect": {"Wound": Tried(1, 1, 0)}},
    passed_over=(
        {"by": "players", "what": "x:press", "name": "Press", "why": "refused", "times": 9,
         "refusal": "Press: nobody is near."},
        {"by": "players", "what": "x:hide", "name": "Hide", "why": "outbid", "times": 1},
        {"by": "players", "what": "x:wound", "name": "Wound", "why": "worthless", "times": 2},
    ),
)  # fmt: skip


def test_who_won_is_told_by_games_by_seat_and_for_the_players_together() -> None:
    """Of two games the player won one, the games master the other."""
    report = report_of("a scene", "s", 2, [WON, LOST])

    assert {name: one.count for name, one in report.ends.items()} == {"ann": 1, "gm": 1}
    assert {name: one.count for name, one in report.wins.items()} == {"players": 1, "ann": 1, "gm": 1}


def test_those_who_win_together_are_the_same_in_any_order() -> None:
    """Of two games the one names ann first, the other bob."""
    both = [attrs.evolve(WON, index=at, winners=winners) for at, winners in enumerate((("ann", "bob"), ("bob", "ann")))]

    assert {name: one.count for name, one in report_of("a scene", "s", 2, both).ends.items()} == {"ann and bob": 2}


def test_words_and_members_of_lists_at_the_end_are_shares_and_numbers_are_spread() -> None:
    """Whatever a game says of its end is told, by no word of the lab's own."""
    report = report_of("a scene", "s", 2, [WON, LOST])

    assert {name: {word: one.count for word, one in shares.items()} for name, shares in report.facts.items()} == {
        "by": {"ann": 1, "gm": 1},
        "goals": {"rope": 2, "bell": 1},
    }
    assert (report.counts["round at the end"].least, report.counts["round at the end"].most) == (4, 8)


def test_what_was_tried_is_summed_and_says_who_won_then() -> None:
    """Wound was tried in both games, four times, and worked twice; one game ended by it."""
    report = report_of("a scene", "s", 2, [WON, LOST])
    wound = next(one for one in report.things if one.name == "Wound")

    assert (wound.games, wound.times, wound.thrown, wound.worked, wound.decided) == (2, 4, 4, 2, 1)
    assert {end: one.count for end, one in wound.won.items()} == {"ann": 1, "gm": 1}


def test_what_was_never_chosen_says_its_commonest_reason() -> None:
    """Press was refused more often than outbid; Hide was tried in a game, and Wound by the other side alone."""
    report = report_of("a scene", "s", 2, [WON, LOST])

    assert [(one.by, one.name, one.why, one.times, one.refusal) for one in report.never] == [
        ("players", "Press", "refused", 9, "Press: nobody is near."),
        ("players", "Wound", "worthless", 2, ""),
    ]
    assert [*in_words(report)][-3:] == [
        "Never chosen by players, in 2 looked-at games",
        "  Press, never possible: nobody is near.",
        "  Wound, never worth a try",
    ]


def test_what_was_never_worth_it_says_by_how_much() -> None:
    """The best chance that it had, of those games in which it was the commonest reason, and what was taken then."""
    press = {"by": "players", "what": "x:press", "name": "Press", "times": 2, "taken": "Hide, 40 % to gain 9 points"}
    told = [
        {**press, "why": "worthless", "value": -9, "promise": "Press on Bob, 2 % to gain 3 points"},
        {**press, "why": "worthless", "value": -20, "promise": "Press, 1 % to gain 3 points"},
        {**press, "why": "outbid", "value": 70, "promise": "Press, 9 % to gain 30 points", "times": 1},
        {**press, "why": "worthless", "value": None, "promise": "nothing, though it works"},
    ]
    games = [attrs.evolve(WON, index=at, passed_over=(one,)) for at, one in enumerate(told)]

    (never,) = report_of("a scene", "s", 4, games).never

    assert (never.why, never.best) == ("worthless", "Press on Bob, 2 % to gain 3 points")
    assert because(never) == "at best on Bob, 2 % to gain 3 points; taken was Hide, 40 % to gain 9 points."
    assert (
        because(attrs.evolve(never, best="nothing, though it works", taken="")) == "at best nothing, though it works."
    )


def test_who_passes_nearly_every_turn_is_told() -> None:
    """Ann passes five times of six."""
    lines = [*in_words(report_of("a scene", "s", 2, [WON, LOST]))]

    assert any(line.startswith("  ann") and line.endswith("mostly pass, 83 %") for line in lines)


def test_throws_that_were_hopeless_are_told_of_those_whose_chance_was_known() -> None:
    """Of eight throws in all two missed, and of three that were weighed one was hopeless."""
    games = [attrs.evolve(WON, weighed=3, hopeless=1), LOST]

    assert throws(report_of("a scene", "s", 2, games)) == (
        "Of all throws 25 % missed. Of 3 in looked-at games 33 % were hopeless, with a chance of 5 % at most."
    )
    assert throws(report_of("a scene", "s", 1, [LOST])) == "Of all throws 25 % missed."


def test_by_what_minutes_are_guessed_is_told() -> None:
    """Beside the number that hangs on it."""
    lines = [*in_words(report_of("a scene", "s", 2, [WON, LOST]))]

    assert lines[lines.index(MINUTES) - 1].startswith("  minutes")


def test_of_a_sort_ten_are_told_and_how_many_are_left() -> None:
    """Whatever was tried most."""
    named = attrs.evolve(WON, about={"way": {f"Way {number:02}": Tried(99 - number) for number in range(41)}})

    lines = [*in_words(report_of("a scene", "s", 1, [named]))]

    assert [line.split()[1] for line in lines if line.startswith("  Way")] == [f"{number:02}" for number in range(10)]
    assert "  … and 31 more (--json tells all)" in lines


def test_a_spread_is_told_by_its_middle_its_ends_and_a_histogram() -> None:
    """All of a hundred games lie in its bins."""
    numbers = Numbers.of(range(1, 101))

    assert (numbers.least, numbers.low, numbers.middle, numbers.high, numbers.most) == (1, 6, 51, 95, 100)
    assert (sum(count for _, count in numbers.bins), numbers.bins[0][0]) == (100, 1)


def test_no_game_is_a_report_too() -> None:
    """Whoever stops before the first game is told that none was played."""
    report = report_of("a scene", "s", 5, [])

    assert (report.games, report.ends, report.counts, report.widest) == (0, {}, {}, 1.0)
