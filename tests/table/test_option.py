"""What a form may be filled in with, free text above all."""

import attrs
import pytest

from gateway_core.chance import Seeded, Stream
from gateway_core.table import Budget, Choice, Field, Option, sample
from gateway_core.testing import hostile

from .toys.circle import Close, Tell

LINE = Field("line", "what you tell", text=6)
NAME = Field("name", "what it is called", text=6, is_name=True)


@pytest.mark.parametrize("text", ["a", "sixsix", "a b", "[b]x[/]"[:6], "<b>", "Grüße", "\N{SNOWMAN}", "\\n", '"'])
def test_a_line_of_text_is_taken_as_it_is(text: str) -> None:
    """Markup, quotes and letters of any script are letters."""
    assert text in LINE


@pytest.mark.parametrize(
    "text", ["", " ", " a", "a ", "a\n", "a\nb", "a\tb", "\x1b[1m", "a\u2028b", "\u202eabc", "seven..", 3, None, ("a",)]
)
def test_what_is_no_line_of_text_is_not_taken(text: object) -> None:
    """Nothing blank, nothing that moves a cursor or turns the line round, nothing too long, no space at its ends."""
    assert text not in LINE


def test_a_line_is_of_any_script_and_a_name_of_one() -> None:
    """A Persian word with its joiner is both; a Cyrillic letter among Latin ones may be said, and names nobody."""
    assert [text in LINE for text in ("خانه\u200cها"[:6], "T\u043em", "a\u200bb", "\u2800")] == [
        True,
        True,
        False,
        False,
    ]
    assert [text in NAME for text in ("خانه\u200cها"[:6], "T\u043em", "a\u200bb", "Пётр")] == [True, False, False, True]


def test_text_has_no_list_of_values() -> None:
    """An example would be taken for a choice."""
    assert list(LINE.values()) == []
    assert list(Field("n", "n", low=1, high=2).values()) == [1, 2]


@pytest.mark.parametrize("most", [1, 2, 6, 40, 200])
def test_samples_of_text_try_what_a_face_might_stumble_over(most: int) -> None:
    """Each is one the field takes; markup, quotes, other scripts and the longest are among them."""
    form = Option("tell", "Tell", Tell("x"), (Field("line", "what", text=most),))
    stream = Stream(Seeded("texts"))

    texts = {sample(form, stream, hostile).line for _ in range(200)}

    assert all(text in form.fields[0] for text in texts)
    assert "m" * most in texts
    if most >= 40:
        assert {"[bold]x[/]", "<b>x</b>"} <= texts
        assert any(not text.isascii() for text in texts)
        assert any('"' in text for text in texts)


def test_a_program_writes_no_words_of_its_own() -> None:
    """What it says is told to people: the words that the form brings stay, whatever else is filled in."""
    form = Option("tell", "Tell", Tell("Once upon a time"), (Field("line", "what", text=40),))
    stream = Stream(Seeded("texts"))

    assert {sample(form, stream).line for _ in range(20)} == {"Once upon a time"}


def test_a_form_takes_only_what_its_field_takes() -> None:
    """`complete` is held to it."""
    form = Option("tell", "Tell", Tell("x"), (LINE,))

    assert form.complete({"line": "Wait!"}) == Tell("Wait!")
    with pytest.raises(ValueError, match="line may not be"):
        form.complete({"line": "much too long"})


def test_a_form_ends_nothing_unless_it_says_so() -> None:
    """Most do not."""
    assert not Option("tell", "Tell", Tell(), (Field("line", "line", (Choice("a", "a"),)),)).ends
    assert Option("close", "Close", Close(), ends=True).ends


# ── orders ───────────────────────────────────────────────────────────────────────────────────────────────────────────

RUNNERS = tuple(Choice(one, one.capitalize()) for one in ("ann", "bob", "cyd", "dan"))
LINE_UP = Field("order", "order", RUNNERS, arranged=True, spared=("cyd", "dan"))


@attrs.frozen
class LineUp:
    """Put people in an order."""

    order: tuple[str, ...]


@pytest.mark.parametrize(
    ("order", "missing"),
    [
        (("ann", "bob"), ""), (("bob", "ann"), ""), (("dan", "bob", "ann"), ""), (("cyd", "dan", "ann", "bob"), ""),
        (("ann",), "Bob"), ((), "Ann, Bob"), (("cyd", "bob"), "Ann"),
    ],
)  # fmt: skip
def test_people_stand_in_any_order_and_only_who_is_spared_is_left_out(order: tuple[str, ...], missing: str) -> None:
    """Whoever has to be in it and is not is named."""
    assert (order in LINE_UP) == (missing == "")
    assert ", ".join(choice.label for choice in LINE_UP.missing(order)) == missing


@pytest.mark.parametrize("value", [("ann", "bob", "ann"), ("ann", "bob", "eve"), ["ann", "bob"], "ann", None])
def test_an_order_names_nobody_twice_and_no_stranger(value: object) -> None:
    """Nor is it anything but a tuple."""
    assert value not in LINE_UP


def test_a_program_tries_some_orders_and_chance_may_bring_any() -> None:
    """Each first who must be in it, and whoever is spared last and first; by chance all of the 2 + 6 + 6 + 24."""
    form = Option("line-up", "Line up", LineUp(("ann", "bob")), (LINE_UP,))
    stream = Stream(Seeded("orders"))

    tried = list(LINE_UP.values())
    sampled = {sample(form, stream).order for _ in range(2000)}

    assert tried == [
        ("ann", "bob"), ("bob", "ann"),
        ("ann", "bob", "cyd"), ("cyd", "ann", "bob"), ("ann", "bob", "dan"), ("dan", "ann", "bob"),
    ]  # fmt: skip
    assert all(order in LINE_UP for order in (*tried, *sampled))
    assert len(sampled) == 38
    assert form.said(LineUp(("dan", "bob", "ann"))) == "Line up (Dan, Bob, Ann)"


def test_an_order_keeps_to_a_limit_by_leaving_out_who_is_spared() -> None:
    """Bands at a fair: the two that were promised a place play, the others as far as the money goes."""
    bands = tuple(Choice(one.value, one.label, price=2) for one in RUNNERS)
    field = Field("order", "order", bands, arranged=True, spared=("cyd", "dan"))
    form = Option("line-up", "Line up", LineUp(("ann", "bob")), (field,), budget=Budget(6, "crowns"))
    stream = Stream(Seeded("bands"))

    sampled = {sample(form, stream).order for _ in range(400)}

    assert all(order in field and len(order) <= 3 for order in sampled)
    assert len(sampled) == 14


def test_a_key_names_a_form_whatever_stands_in_its_fields() -> None:
    """As the moment brings it, a field has other values; another thing, another question or another field is no more
    the same form."""
    form = Option("tell", "Tell", Tell("x"), (LINE,))
    later = Option("tell", "Tell", Tell("Wait!"), (Field("line", "what you say", text=9),), apart=True)
    others = (
        Option("say", "Tell", Tell("x"), (LINE,)),
        Option("tell", "Tell all", Tell("x"), (LINE,)),
        Option("tell", "Tell", Tell("x")),
        Option("tell", "Tell", Tell("y")),
        Option("tell", "Tell", Close(), ()),
    )

    assert later.key == form.key
    assert len({form.key, *(other.key for other in others)}) == 1 + len(others)
    assert form.key.isalnum()


@attrs.frozen
class Shove:
    """Shove somebody somewhere."""

    who: str
    whom: tuple[str, ...]
    where: LineUp
    hard: frozenset[str] = frozenset()


def test_what_a_form_and_its_choices_are_about_follows_from_what_they_name() -> None:
    """Whoever acts, and whom each choice is aimed at, at any depth; what may vary is the choices'."""
    at = Field("whom", "whom", (Choice(("bob", "cyd"), "Bob and Cyd"), Choice((), "nobody", declines=True)))
    form = Option("shove", "Shove", Shove("ann", ("bob",), LineUp(("gate", "ann", "")), frozenset({"b", "a"})), (at,))

    assert form.about == ("ann", "gate", "a", "b")
    assert [choice.about for choice in at.choices] == [("bob", "cyd"), ()]
    assert (form.group, Option("close", "Close", Close()).group) == ("Test option", "Circle")


@pytest.mark.parametrize(
    ("values", "scale"),
    [
        ((0, 1, 2), (0, 1, 2)), ((3, 4), (3, 4)), ((0, 2), ()), ((2, 1), ()), ((1,), ()), ((False, True), ()),
        (("a", "b"), ()), (((0, 0), (1, 0), (2, 0)), ((0, 0), (1, 0), (2, 0))), (((0, 0), (1, 0), (0, 2)), ()),
        ((0, "a"), ()), ((None, 1), ()),
    ],
)  # fmt: skip
def test_amounts_that_grow_by_one_are_a_scale(values: tuple[object, ...], scale: tuple[object, ...]) -> None:
    """A slider can ask for them; yes and no, names, and what grows here and shrinks there, it cannot."""
    assert Field("n", "n", tuple(Choice(one, str(one)) for one in values)).scale == scale


def test_a_number_is_a_scale_and_some_of_several_are_none() -> None:
    """Whatever its bounds."""
    assert list(Field("n", "n", low=-1, high=1).scale) == [-1, 0, 1]
    assert not Field("n", "n", (Choice(0, "0"), Choice(1, "1")), many=True).scale
    assert not LINE.scale
