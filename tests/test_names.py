"""Names in any script: what is clear passes as it is, what deceives the eye does not, and one is found by its words."""

import re
import unicodedata

import hypothesis
import pytest
from hypothesis import strategies as st

from gateway_core.ids import id_of_file, is_slug, slug_of
from gateway_core.names import folded, meant, unclear_line, unclear_name

WORDS = st.text(st.characters(categories=["Lu", "Ll", "Lo"], max_codepoint=0x9FFF), min_size=1, max_size=8)
UNSEEN = [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) == "Cf"]
BLANK = [
    *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u2065\u2800\u3164\ufe0f\uffa0\ufffc",
    *"\U0001d159\U000e0100\n\t\x1b\u2003\u2009",
]


@pytest.mark.parametrize(
    "name",
    [
        "Tom", "Søren", "José", "Пётр", "龍", "Ünter Häuser", "O’Тул Иванов", "Клуб Orion", "Nguyễn Văn A", "Hawaiʻi",
        "עִבְרִית", "ไทย", "ქართული", "ἈΘΗΝΑ", "Їжак", "Τέχνη Club", "山田　太郎", "Tシャツ", "K팝", "葛\U000e0100城",
        "می\u200cخواهم", "خانه\u200cها", "क्\u200dष", "র\u200d্যাব", "ශ්\u200dරී", "ಕ್\u200cಕ", "ᠮᠣᠩ\u180bᠭᠣᠯ", "ه\u200d",
        "👨\u200d👩\u200d👧", "❤\ufe0f", "🏳\ufe0f\u200d🌈", "1\ufe0f\u20e3", "👩🏽\u200d🚀", "µ-Torrent", "Louis Ⅳ",
        "Jean\u00a0Luc",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    ],
)  # fmt: skip
def test_a_name_as_people_write_it_is_clear(name: str) -> None:
    """With the joiners of Persian and Hindi, the selectors of emoji, and the scripts that East Asia mixes."""
    assert unclear_name(name) is None


@hypothesis.given(st.lists(WORDS, min_size=1, max_size=3))
def test_whoever_writes_in_one_script_is_never_refused(words: list[str]) -> None:
    """Whichever it is."""
    scripts = {unicodedata.name(sign, "").partition(" ")[0] for word in words for sign in word}
    hypothesis.assume(len(scripts) == 1)
    hypothesis.assume(not any(sign in BLANK for word in words for sign in word))

    assert unclear_name(" ".join(words)) is None


@pytest.mark.parametrize("sign", BLANK)
def test_what_nobody_sees_is_told_by_its_number(sign: str) -> None:
    """And what is left without it is the cure."""
    unclear = unclear_name(f"Dark{sign} Spires")

    assert unclear is not None
    assert (f"U+{ord(sign):04X}" in unclear.why, unclear.cure) == (True, "Write 'Dark Spires'.")


def test_no_sign_of_format_stands_between_latin_letters() -> None:
    """Joiners and marks of direction among them."""
    assert [sign for sign in UNSEEN if unclear_line(f"a{sign}b") is None] == []


@pytest.mark.parametrize(
    "name", ["", " ", "\u00a0", "\u3164", "\u2800", "\u200b\u200d", " Tom", "Tom\u3000", "\u0301Tom"]
)
def test_a_name_has_something_in_it_and_no_blank_around_it(name: str) -> None:
    """Nor does it begin with a mark, which would stand on whatever is before it."""
    assert unclear_name(name) is not None


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("T\u043em", "'Tom'"), ("\u03a4\u03bfm", "'Tom'"), ("\u0405pires", "'Spires'"), ("T\u043e\u0300m", "'Tom'"),
        ("Dark \u0421\u043e\u0441\u043e", "'Coco'"), ("Vitamin \u0410", "'A'"), ("T_\u043e_m", "'o'"),
        ("\ua4d4om", "one script"), ("\U0001d5b3om", "'Tom'"), ("\u13a2om", "one script"),
        ("T\u05e1m", "one script"),
    ],
)  # fmt: skip
def test_letters_borrowed_from_another_script_are_told(name: str, meant: str) -> None:
    """One in a word, or a whole word that looks Latin among Latin ones."""
    unclear = unclear_name(name)

    assert unclear is not None
    assert meant in unclear.cure


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("\uff34om", "Tom"), ("Tom \uff34", "Tom T"), ("\ufb01n", "fin"), ("Ste\ufb00en", "Steffen"),
        ("\U0001d4e3\U0001d4f8m", "Tom"), ("\u24c9om", "Tom"), ("\U0001d5b3\U0001d5c8\U0001d5c6", "Tom"),
    ],
)  # fmt: skip
def test_other_forms_of_letters_are_told(name: str, meant: str) -> None:
    """A wide one among usual ones, a typesetter's ligature, a letter of mathematics or in a circle."""
    unclear = unclear_name(name)

    assert unclear is not None
    assert unclear.cure == f"Did you mean '{meant}'?"


@pytest.mark.parametrize(
    "name", ["\uff34\uff4f\uff4d", "\u5c71\u7530\uff34", "M\u00aa Jos\u00e9", "\u0133s", "No\u2026", "\u2116 5"]
)
def test_signs_that_people_write_are_no_disguise(name: str) -> None:
    """A name all of wide letters, an abbreviation above the line, the ij of the Dutch."""
    assert unclear_name(name) is None


@hypothesis.given(st.text(max_size=40))
def test_a_made_id_is_one(name: str) -> None:
    """Whatever it is made of; where there is nothing to make it of, there is none but for a file."""
    assert slug_of(name) == "" or is_slug(slug_of(name))
    assert is_slug(id_of_file(name))


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Søren", "soren"), ("José", "jose"), ("Jose\u0301", "jose"), ("Ünter Häuser", "unter-hauser"),
        ("Weiß", "weiss"),
        ("Ægir Þór", "aegir-thor"), ("Łódź", "lodz"), ("Đorđe", "dorde"), ("İstanbul", "istanbul"), ("Ｔｏｍ", "tom"),
        ("龍 Dragon", "dragon"), ("Пётр", ""), ("龍", ""), ("x" * 100, "x" * 80),
    ],
)  # fmt: skip
def test_an_id_says_what_plain_letters_can_say(name: str, id: str) -> None:
    """Marks fall away; a few letters have names of two."""
    assert slug_of(name) == id


def test_files_in_any_script_have_ids_of_their_own() -> None:
    """And the same one, however a disk writes their letters."""
    assert id_of_file("Пётр") != id_of_file("Павел")
    assert id_of_file("Пётр") == id_of_file(unicodedata.normalize("NFD", "Пётр"))
    assert re.fullmatch("file-[0-9a-f]{8}", id_of_file("龍"))


@hypothesis.given(WORDS)
def test_a_name_is_found_however_it_is_written(name: str) -> None:
    """In capitals or taken apart, as another keyboard has it."""
    assert meant(name, {"a:b": name}) == ("a:b",)
    assert meant(unicodedata.normalize("NFD", name), {"a:b": name}) == ("a:b",)
    assert folded(folded(name)) == folded(name)


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("watch", ["a:watch", "b:watch"]), ("b:watch", ["b:watch"]), ("Lamp", ["a:lamp"]), ("night watch", ["a:watch"]),
        ("b:The  LAMP", ["b:light"]), ("the lamp", ["a:lamp", "b:light"]), ("nobody", []), ("", []), ("a:light", []),
        ("Lefty", ["b:guard"]), ("left", []), ("guard", ["b:guard"]),
    ],
)  # fmt: skip
def test_ids_go_before_names_and_several_are_all_named(said: str, found: list[str]) -> None:
    """Of two that go by one name, a person says which."""
    names = {"a:watch": "Night watch", "b:watch": "Guard", "a:lamp": "The lamp", "b:light": "The lamp", "b:x": "Watch"}
    names["b:guard"] = 'Ann "Lefty" Ko'

    assert [*meant(said, names)] == found


def test_a_bare_id_means_the_pack_it_is_said_in() -> None:
    """Before the same of another pack."""
    assert meant("watch", {"a:watch": "A", "b:watch": "B"}, "b") == ("b:watch",)
