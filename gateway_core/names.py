"""How people's names are written, and how one is found by its words: any script, nothing unseen, no borrowed letters.

What an id is, `ids` knows. What is plain ASCII is read without the tables of Unicode.
"""

import functools
import re
import unicodedata
from collections.abc import Iterator, Mapping

import attrs

__all__ = ["Unclear", "folded", "meant", "unclear_line", "unclear_name"]

_BLANKS = " \u00a0\u202f\u3000"  # those that people type in names: also French and Japanese ones
_FORMAT = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp", "Zs"}  # categories of what moves, joins, parts and is private
_INVISIBLE = re.compile(  # what shows nothing and is of none of these categories: ignorables, fillers, no characters
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufdd0-\ufdef\ufe00-\ufe0f\uffa0\ufff0-\ufffc"
    "\U00013441\U00013442\U00016fe4\U0001d159\U000e0000-\U000e0fff"
    f"{''.join(chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF))}]"
)
# A name that somebody is called within their own.
_QUOTED = re.compile('["\u201c\u201e\u00ab]([^"\u201c\u201d\u00bb]+)["\u201c\u201d\u00bb]')
_ZWNJ, _ZWJ = "\u200c", "\u200d"
_MONGOLIAN = re.compile("[\u1820-\u18aa]")
_JOINING = (
    re.compile(  # letters and marks of scripts whose letters hold hands: Arabic, Syriac, N'Ko, Adlam and their kin
        "[\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc\u06df-\u06ef\u06fa-\u06ff\u0710-\u07fa\u0840-\u088e\u08a0-\u08e1"
        "\u08e3-\u08ff\u1820-\u18aa\ufb50-\ufdcf\ufe70-\ufefc\U00010ac0-\U00010af6\U00010d00-\U00010d27"
        "\U0001e900-\U0001e94b]"
    )
)
_PICTURE = re.compile(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u27ff\u2900-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]+\U000e007f")  # of England, Scotland, Wales

# First words of letters' names in Unicode that stand for no script, and for scripts that share words with any other.
_ANY = {"", "CARON", "FEMININE", "INFORMATION", "MASCULINE", "MICRO", "MODIFIER", "SUPERSCRIPT", "VEDIC"}
_EAST = {
    "BOPOMOFO", "CJK", "FULLWIDTH", "HALFWIDTH", "HANGUL", "HENTAIGANA", "HIRAGANA", "IDEOGRAPHIC", "KATAKANA",
    "KATAKANA-HIRAGANA", "MASU", "VERTICAL",
}  # fmt: skip
_LIGATURES = "\ufb00\ufb01\ufb02\ufb03\ufb04\ufb05\ufb06"  # ff, fi, fl, ffi, ffl and st, as typesetters join them
# Letters that look like Latin ones, so that a whole word of them may be taken for another.
_LOOK_LATIN = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеорсухѕіјһԁԛԝ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορυ",
    "ABESIJKMHOPCTYXaeopcyxsijhdqw" + "ABEZHIKMNOPTYXayivopu",
)


@attrs.frozen
class Unclear:
    """Why a line does not read as it is written."""

    why: str  # the end of a sentence that begins with the line, or with "it"
    cure: str  # a whole sentence, with the nearest right thing


def unclear_line(line: str) -> Unclear | None:
    """Return why somebody who reads a line does not see all of it, or None.

    What a script needs is no fault: joiners in Persian and Hindi, selectors of emoji and ideographs.

    >>> unclear_line("Dark\\u200b Spires").why
    "has something in it that nobody sees, U+200B (ZERO WIDTH SPACE) behind 'Dark'"
    """
    if line.isascii() and line.isprintable() and line.strip():
        return None
    hidden = dict(_hidden(line))
    seen = _without(hidden, line)
    if not seen:
        return Unclear("has nothing in it that can be seen", "Write it in letters.")
    for at, sign in hidden.items():
        where = f" behind '{before[-20:]}'" if (before := _without(hidden, line[:at])) else ""
        return Unclear(f"has something in it that nobody sees, {_named(sign)}{where}", f"Write '{seen}'.")
    if unicodedata.category(seen[0])[0] == "M":
        return Unclear(f"begins with a mark that belongs to a letter, {_named(seen[0])}", "Write the letter, too.")
    return None


def unclear_name(name: str) -> Unclear | None:
    """Return why a name does not read as it is written, or None: `unclear_line`, or letters borrowed elsewhere.

    A word is of one script, but for those that East Asia writes together; and no word that looks Latin stands among
    Latin ones. A name wholly in one script is clear.

    >>> unclear_name("T\\u043em").cure
    "Did you mean 'Tom'?"
    """
    found = unclear_line(name)
    if found is None and name != name.strip():
        return Unclear("begins or ends with a blank", f"Write '{name.strip()}'.")
    return found if found is not None or name.isascii() else _in_disguise(name) or _borrowed(name)


@functools.lru_cache(4096)  # the same few names, asked for at every action that is weighed
def folded(name: str) -> str:
    """Return what is compared of a name: capitals, ways to write a letter and blanks make no other one.

    >>> folded("Mira  VOSS") == folded("mira voss"), folded("Jose\\u0301") == folded("JOS\\xc9")
    (True, True)
    """
    if not name.isascii():
        joiners = {
            at: sign for at, sign in enumerate(name) if sign in (_ZWNJ, _ZWJ, "\ufe0f")
        }  # not everybody types them
        name = _without(dict(_hidden(name)) | joiners, name).replace("\u2019", "'")
        name = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(name.casefold().split())


def meant(said: str, names: Mapping[str, str], home: str = "") -> tuple[str, ...]:
    """Return which of these a person means: none, one, or several, of which one has to be said.

    `names` are the names by full id. An id goes before any name: in full, in the pack `home`, in any pack; then a name
    in full, one behind its pack, and what stands in quotation marks in one: Thomas "Tom" Snape is Tom.

    >>> meant("MIRA Voss", {"spires:mira": "Mira Voss"}), meant("watch", {"a:watch": "Watch", "b:watch": "Guard"})
    (('spires:mira',), ('a:watch', 'b:watch'))
    """
    wanted = folded(said)
    if not wanted:
        return ()
    pack, _, rest = wanted.partition(":")
    ways = (
        (id for id in names if id == wanted),
        (id for id in names if id == f"{home}:{wanted}"),
        (id for id in names if id.partition(":")[2] == wanted),
        (id for id, name in names.items() if folded(name) == wanted),
        (id for id, name in names.items() if id.startswith(f"{pack}:") and folded(name) == rest.strip()),
        (id for id, name in names.items() if wanted in map(folded, _QUOTED.findall(name))),
    )
    return next((found for way in ways if (found := tuple(way))), ())


def _without(hidden: Mapping[int, str], line: str) -> str:
    """Return a line without what is hidden in it; a blank of any kind is an ordinary one."""
    return " ".join(
        "".join(" " if sign.isspace() else "" if at in hidden else sign for at, sign in enumerate(line)).split()
    )


def _hidden(line: str) -> Iterator[tuple[int, str]]:
    """Yield what nobody sees in a line, and no script needs there, with its place."""
    in_flags = {at for found in _FLAG.finditer(line) for at in range(*found.span())}
    for at, sign in enumerate(line):
        shows_nothing = unicodedata.category(sign) in _FORMAT or _INVISIBLE.match(sign)
        if shows_nothing and sign not in _BLANKS and at not in in_flags and not (at and _is_needed(line, at)):
            yield at, sign


def _is_needed(line: str, at: int) -> bool:
    """Say whether what stands there shows in its neighbours, as their script is written."""
    sign, before, after = line[at], line[at - 1], line[at + 1 : at + 2]
    if sign in (_ZWNJ, _ZWJ):
        virama = unicodedata.combining(before) == 9 or (bool(after) and unicodedata.combining(after) == 9)
        joined = _JOINING.match(before) and (sign == _ZWJ or _JOINING.match(after))
        picture = line[at - 2] if before == "\ufe0f" and at > 1 else before
        return virama or bool(joined or (sign == _ZWJ and _PICTURE.match(picture) and _PICTURE.match(after)))
    if sign in "\ufe0e\ufe0f" and (_PICTURE.match(before) or (before in "0123456789#*" and after == "\u20e3")):
        return True
    if "\u180b" <= sign <= "\u180f":
        return bool(_MONGOLIAN.match(before))
    is_variation = "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"
    return is_variation and unicodedata.name(before, "").startswith("CJK ")


def _in_disguise(name: str) -> Unclear | None:
    """Return which sign is another form of Latin letters: a typesetter's, or a wide one among those of usual width.

    What stands above the line, such as ª, is nobody's letter, ĳ is one of its own, and a name may be all of wide ones.
    """
    usual = any(sign.isascii() and sign.isalpha() for sign in name)
    worn = {sign: letters for sign in name if (letters := _undisguised(sign, wide=usual))}
    for sign, letters in worn.items():
        why = f"has {_named(sign)} in it, which looks like '{letters}'"
        return Unclear(why, f"Did you mean '{''.join(worn.get(one, one) for one in name)}'?")
    return None


def _undisguised(sign: str, *, wide: bool) -> str:
    """Return the Latin letters that a sign is another form of; empty: of none."""
    form = unicodedata.decomposition(sign).partition(" ")[0]
    is_one = form in ("<circle>", "<font>") or (form == "<wide>" and wide) or sign in _LIGATURES
    letters = unicodedata.normalize("NFKC", sign) if is_one else ""
    return letters if letters.isascii() and letters.isalpha() else ""


def _borrowed(name: str) -> Unclear | None:
    """Return which letter stands among those of another script, or which word looks as if it were Latin."""
    apart = unicodedata.normalize("NFD", name)
    plain = "".join(sign for sign in apart if unicodedata.category(sign)[0] != "M" and sign not in (_ZWNJ, _ZWJ))
    script_of = {sign: unicodedata.name(sign, "").partition(" ")[0] for sign in plain if sign.isalpha()}
    scripts = [script for script in script_of.values() if script not in _ANY | _EAST]
    if len({*scripts}) < 2:
        return None
    for word in re.findall(r"[^\W\d_]+", plain):
        own = [(sign, script_of[sign]) for sign in word if script_of[sign] not in _ANY | _EAST]
        counts = {script: sum(other == script for _, other in own) for _, script in own}
        main = max(counts, key=lambda script: (counts[script], script == "LATIN"), default="")
        stray = next((sign for sign, script in own if script != main), "")
        looks = word.translate(_LOOK_LATIN)
        if stray:
            why = f"has {_named(stray)} among letters that are {main.capitalize()}, in '{word}'"
            return Unclear(why, f"Did you mean '{looks}'?" if looks.isascii() else "Write a word in one script.")
        strangers = [sign for sign, script in script_of.items() if script == main and main != "LATIN"]
        if "LATIN" in scripts and strangers and all(sign.translate(_LOOK_LATIN).isascii() for sign in strangers):
            return Unclear(
                f"has '{word}' in it, which looks Latin and is {main.capitalize()}", f"Did you mean '{looks}'?"
            )
    return None


def _named(sign: str) -> str:
    """Return a sign as it is named where it cannot be shown."""
    name = unicodedata.name(sign, "")
    return f"U+{ord(sign):04X} ({name})" if name else f"U+{ord(sign):04X}"
